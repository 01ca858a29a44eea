import { onceEach } from '../once-each.ts'

/** A word of a text, and where it stands. */
export interface PlacedWord {
  readonly word: string
  readonly start: number
}

const MOST_WORDS = 2000
const WORD = /[\p{L}\p{M}]+/gu

/**
 * Those of the first 2,000 words of a text that say something. Searching the text again for each word costs a third of
 * asking the pattern for its places.
 */
export function placedWords(text: string, saysSomething: (word: string) => boolean): readonly PlacedWord[] {
  const isWanted = onceEach(saysSomething)
  const found: PlacedWord[] = []
  let end = 0
  for (const word of text.match(WORD)?.slice(0, MOST_WORDS) ?? []) {
    const start = text.indexOf(word, end)
    end = start + word.length
    if (isWanted(word)) found.push({ word, start })
  }
  return found
}
