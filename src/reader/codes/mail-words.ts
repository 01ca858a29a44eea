import { firstIndex } from '../first-index.ts'
import { onceEach } from '../once-each.ts'
import type { Lexicon, Mark, MarkKind, Meaning } from './lexicon.ts'
import type { Found } from './word-finder.ts'

/** Hints from the words of a whole mail, in its likely languages. */
export interface MailWords {
  readonly marks: readonly Mark[]
  /** Listed words of languages that it does not seem to be in: cognates, often. */
  readonly foreign: readonly Found<Meaning>[]
  /** Whether it seems to be in a language that the lexicon has. */
  readonly isKnown: boolean
  /** Whether a word of this kind is anywhere in the mail. */
  has(kind: MarkKind): boolean
  /** How often words of this kind are in the mail. */
  count(kind: MarkKind): number
  /** The position in `marks` of the first mark that starts at or after an offset. */
  indexAt(offset: number): number
  /** Whether a folded word may stand between a code's name and the code. */
  isConnector(word: string): boolean
  /** Whether a folded word for "number" may stand between a thing and its number. */
  isNumberWord(word: string): boolean
}

const MOST_WORDS = 300
/** Of a word that counts in a language that the mail is not in. */
const LEAST_LETTERS = 3
const KNOWN_SHARE = 0.15
/** Languages with fewer votes than this share of the first one's are not the mail's. */
const LEAST_SHARE = 0.6
const WORD = /[\p{L}\p{M}']{2,}/gu

/** Reads the words of a folded text. A word that many languages have says little about which one it is in. */
export function readWords(text: string, lexicon: Lexicon): MailWords {
  const found = lexicon.findMeanings(text)
  const words = text.match(WORD)?.slice(0, MOST_WORDS) ?? []
  const votes = votesOf(found, words, lexicon)
  const most = Math.max(0, ...votes.values())
  const isOwn = (language: string): boolean => (votes.get(language) ?? 0) >= LEAST_SHARE * most
  const kindsIn = onceEach((meanings: readonly Meaning[]) => kindsInLanguages(meanings, isOwn))
  const isForeign = onceEach(
    (meanings: readonly Meaning[]) => !meanings.some(({ language }) => isOwn(language)),
  )
  const marks = found
    .map(({ kinds, start, end }) => ({ kinds: kindsIn(kinds), start, end }))
    .filter(({ kinds }) => kinds.length > 0)
  const counts = counted(marks.flatMap(({ kinds }) => kinds))
  return {
    marks,
    foreign: found.filter(({ kinds, start, end }) => end - start >= LEAST_LETTERS && isForeign(kinds)),
    isKnown: most >= KNOWN_SHARE * words.length,
    has: kind => counts.has(kind),
    count: kind => counts.get(kind) ?? 0,
    indexAt: offset => firstIndex(marks.length, index => (marks[index]?.start ?? 0) >= offset),
    isConnector: word => lexicon.connectorIn(word).some(isOwn),
    isNumberWord: word => lexicon.numberWordIn(word).some(isOwn),
  }
}

/** How much of a mail's words each language accounts for. */
function votesOf(
  found: readonly Found<Meaning>[],
  words: readonly string[],
  lexicon: Lexicon,
): Map<string, number> {
  const votes = new Map<string, number>()
  const vote = (languages: readonly string[], count: number): void => {
    for (const language of new Set(languages)) votes.set(language, (votes.get(language) ?? 0) + count)
  }
  const meanings = found.slice(0, MOST_WORDS).map(({ kinds }) => kinds)
  for (const [kinds, count] of counted(meanings)) {
    vote(
      kinds.map(({ language }) => language),
      count,
    )
  }
  for (const [word, count] of counted(words)) vote(lexicon.connectorIn(word), count)
  return votes
}

function counted<Item>(items: readonly Item[]): ReadonlyMap<Item, number> {
  const counts = new Map<Item, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** English names of codes are used in every language. */
function kindsInLanguages(
  meanings: readonly Meaning[],
  isOwn: (language: string) => boolean,
): readonly MarkKind[] {
  const kinds = meanings
    .filter(
      ({ language, kind }) => isOwn(language) || (language === 'en' && (kind === 'code' || kind === 'maybe')),
    )
    .map(({ kind }) => kind)
  return [...new Set(kinds)]
}
