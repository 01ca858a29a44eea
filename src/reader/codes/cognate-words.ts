import { onceEach } from '../once-each.ts'
import type { PlacedWord } from './placed-words.ts'
import { romanised } from './romanised.ts'
import { listed } from './word-finder.ts'
import type { CodeWords } from './words/code-words.ts'

/** What a word says by its likeness to listed words of any language. */
type CognateKind = (typeof COGNATE_KINDS)[number]

/** Such a word, found in a text. */
export interface CognateWord {
  readonly kind: CognateKind
  readonly start: number
  readonly end: number
}

/** Tells what a folded word resembles: related languages have words with the same beginning, in any script. */
export type CognateFinder = (word: string) => CognateKind | undefined

const COGNATE_KINDS = ['name', 'task', 'thing', 'purpose', 'hint', 'shop', 'void'] as const

/** The lists by meaning; those without a meaning only rule words out. */
const KINDS: Readonly<Record<keyof CodeWords, CognateKind | 'other'>> = {
  code: 'name',
  maybe: 'name',
  enter: 'task',
  number: 'thing',
  thing: 'thing',
  purpose: 'purpose',
  hint: 'hint',
  shop: 'shop',
  void: 'void',
  unit: 'other',
  is: 'other',
  no: 'other',
}
/** Letters, as {@link romanised} spells them, that a word has and that are compared. */
const LEAST_LETTERS = 4
const LETTERS_COMPARED = 5
/** Of the lists that have such a word, those that must agree on what it says. */
const LEAST_SHARE = 0.6

/** Finds those of a folded text's words that are like listed ones. */
export function findCognates(words: readonly PlacedWord[], cognateOf: CognateFinder): CognateWord[] {
  const kindOf = onceEach(cognateOf)
  return words.flatMap(({ word, start }) => {
    const kind = kindOf(word)
    return kind ? [{ kind, start, end: start + word.length }] : []
  })
}

/** Makes a finder of words that are like those of some languages. */
export function cognateFinder(languages: readonly CodeWords[]): CognateFinder {
  const votes = new Map<string, Map<CognateKind | 'other', number>>()
  for (const stems of languages.map(stemsOf)) {
    for (const [kind, ofKind] of stems) {
      for (const stem of ofKind) {
        const kinds = votes.get(stem) ?? new Map<CognateKind | 'other', number>()
        votes.set(stem, kinds.set(kind, (kinds.get(kind) ?? 0) + 1))
      }
    }
  }
  const kinds = new Map([...votes].map(([stem, votesOfStem]) => [stem, winnerOf(votesOfStem)] as const))
  return word => kinds.get(stemOf(word) ?? '')
}

const known = new WeakMap<CodeWords, ReadonlyMap<CognateKind | 'other', ReadonlySet<string>>>()

/** How the words of a language begin, by what they say; read when first asked for. */
export function stemsOf(words: CodeWords): ReadonlyMap<CognateKind | 'other', ReadonlySet<string>> {
  const made = known.get(words)
  if (made) return made
  const stems = new Map<CognateKind | 'other', Set<string>>()
  for (const field of Object.keys(KINDS) as (keyof CodeWords)[]) {
    const kind = KINDS[field]
    const ofKind = stems.get(kind) ?? new Set()
    for (const word of listed(words[field])) {
      const stem = word.includes(' ') ? undefined : stemOf(word)
      if (stem !== undefined) ofKind.add(stem)
    }
    stems.set(kind, ofKind)
  }
  known.set(words, stems)
  return stems
}

function winnerOf(votes: ReadonlyMap<CognateKind | 'other', number>): CognateKind | undefined {
  const total = [...votes.values()].reduce((sum, count) => sum + count, 0)
  return COGNATE_KINDS.find(kind => (votes.get(kind) ?? 0) >= LEAST_SHARE * total)
}

function stemOf(word: string): string | undefined {
  const letters = romanised(word)
  return letters.length < LEAST_LETTERS ? undefined : letters.slice(0, LETTERS_COMPARED)
}
