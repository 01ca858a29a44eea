import { lazy } from '../lazy.ts'
import { type CognateFinder, cognateFinder, stemsOf } from './cognate-words.ts'
import { type Found, listed, type WordFinder, wordFinder } from './word-finder.ts'
import type { CodeWords } from './words/code-words.ts'
import { LANGUAGES } from './words/languages.ts'

/** What a word of the lists says about the numbers near it. */
export type MarkKind = Exclude<keyof CodeWords, 'is' | 'no'>

/** A word's kind in one language. */
export interface Meaning {
  readonly kind: MarkKind
  readonly language: string
}

/** The words of some languages, all searched at once. */
export interface Lexicon {
  /** Finds the words that say something about numbers in a folded text. */
  readonly findMeanings: WordFinder<Meaning>
  /** What a folded word says by its likeness to those of any language. */
  readonly cognateOf: CognateFinder
  /** The languages in which a folded word may stand between a code's name and the code: "is", "below". */
  connectorIn(word: string): readonly string[]
  /** The languages in which a folded word for "number" may stand between a thing and its number: "no.". */
  numberWordIn(word: string): readonly string[]
}

const KINDS: readonly MarkKind[] = [
  'code',
  'number',
  'maybe',
  'thing',
  'purpose',
  'hint',
  'enter',
  'shop',
  'void',
  'unit',
]

/** Makes a lexicon of the languages given, by their codes; the lists are read when it is first used. */
export function createLexicon(languages: Readonly<Record<string, CodeWords>>): Lexicon {
  const connectors = lazy(() => languagesOfWords(languages, 'is'))
  const numberWords = lazy(() => languagesOfWords(languages, 'no'))
  const cognates = lazy(() => cognateFinder(Object.values(languages)))
  return {
    cognateOf: word => cognates()(word),
    findMeanings: wordFinder(
      KINDS.flatMap(kind =>
        Object.entries(languages).map(([language, words]) => [{ kind, language }, words[kind]] as const),
      ),
    ),
    connectorIn: word => connectors().get(word) ?? [],
    numberWordIn: word => numberWords().get(word) ?? [],
  }
}

/** The words of all the languages. */
export const LEXICON = createLexicon(LANGUAGES)

/** Reads the lists, a language a step: some milliseconds, where the first mail would wait for all of them. */
export function* readLists(): Generator<void> {
  for (const words of Object.values(LANGUAGES)) {
    stemsOf(words)
    yield
  }
  LEXICON.cognateOf('')
  yield
  LEXICON.findMeanings('')
}

/** A word of the lists, found in a text. */
export type Mark = Found<MarkKind>

function languagesOfWords(
  languages: Readonly<Record<string, CodeWords>>,
  field: 'is' | 'no',
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [language, words] of Object.entries(languages)) {
    for (const word of new Set(listed(words[field]).flatMap(entry => entry.split(' '))))
      found.set(word, [...(found.get(word) ?? []), language])
  }
  return found
}
