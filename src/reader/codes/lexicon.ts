import { lazy } from '../lazy.ts'
import { type Found, listed, type WordFinder, wordFinder } from './word-finder.ts'
import type { CodeWords } from './words/code-words.ts'
import { LANGUAGES } from './words/languages.ts'

/** What a word of the lists says about the numbers near it. */
export type MarkKind = Exclude<keyof CodeWords, 'is' | 'no'>

/** A word of the lists, found in a text. */
export type Mark = Found<MarkKind>

const KINDS: readonly MarkKind[] = [
  'code',
  'number',
  'maybe',
  'thing',
  'purpose',
  'hint',
  'enter',
  'shop',
  'unit',
]

/** Whether a folded word may stand between a code's name and the code: "is", "below". */
export function isConnector(word: string): boolean {
  return connectors().has(word)
}

/** Whether a folded word for "number" may stand between a thing and its number: "order no. 12345". */
export function isNumberWord(word: string): boolean {
  return numberWords().has(word)
}

/** Finds the words of all the languages at once in a folded text. */
export const findMarks: WordFinder<MarkKind> = wordFinder(
  KINDS.flatMap(kind => LANGUAGES.map(words => [kind, words[kind]] as const)),
)

const connectors = lazy(() => wordSet('is'))
const numberWords = lazy(() => wordSet('no'))

function wordSet(field: 'is' | 'no'): ReadonlySet<string> {
  return new Set(LANGUAGES.flatMap(words => listed(words[field])).flatMap(words => words.split(' ')))
}
