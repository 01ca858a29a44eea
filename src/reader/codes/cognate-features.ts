import { firstIndex } from '../first-index.ts'
import type { Candidate } from './candidate.ts'
import type { CognateWord } from './cognate-words.ts'
import type { SearchedMail } from './searched-mail.ts'
import { countWords } from './text-units.ts'
import type { Feature } from './weights.ts'

/** Hints from words near a candidate that resemble words of any language. */
export function cognateFeatures(candidate: Candidate, { text, cognates }: SearchedMail): Feature[] {
  const { start, end } = candidate
  const found = new Set<Feature>()
  const first = firstIndex(cognates.length, index => (cognates[index]?.end ?? 0) >= start - REACH)
  for (let index = first; index < cognates.length; index++) {
    const word = cognates[index]
    if (!word || word.start > end + REACH) break
    for (const place of placesOf(word, candidate, text)) found.add(`kin ${word.kind} ${place}`)
  }
  return [...found]
}

/** How far such words are looked for to each side. */
const REACH = 160
/** What ends a sentence, and other numbers, to which a word belongs then. */
const BREAK = /[.!?。！？](?:\s|$)|[。！？]|\n\n|[\d\ufffc]/
const NUMBER = /[\d\ufffc]/
const OTHER_PARAGRAPH = /\n\n[^\n]+\n\n/
const LINE_ABOVE = /^[^\n\d\ufffc]*\n+[^\n\d\ufffc]*$/
/** Words between, for one that is still near. */
const NEAR = 2

type Place = 'right before' | 'near before' | 'beyond before' | 'above' | 'right after' | 'beyond after'

function placesOf(word: CognateWord, candidate: Candidate, text: string): Place[] {
  const { start, end } = candidate
  if (word.end > start && word.start < end) return []
  const isBefore = word.end <= start
  const between = isBefore ? text.slice(word.end, start) : text.slice(end, word.start)
  const place = isBefore ? placeBefore(between) : placeAfter(between)
  const found: Place[] = place ? [place] : []
  if (isBefore && isAlone(candidate, text) && LINE_ABOVE.test(between)) found.push('above')
  return found
}

function placeBefore(between: string): Place | undefined {
  if (OTHER_PARAGRAPH.test(between)) return undefined
  if (BREAK.test(between)) return NUMBER.test(between) ? undefined : 'beyond before'
  const words = countWords(between)
  if (words === 0) return 'right before'
  return words <= NEAR ? 'near before' : undefined
}

function placeAfter(between: string): Place | undefined {
  if (OTHER_PARAGRAPH.test(between)) return undefined
  if (BREAK.test(between)) return NUMBER.test(between) ? undefined : 'beyond after'
  return /[\p{L}\p{M}]/u.test(between) ? undefined : 'right after'
}

function isAlone({ start, end }: Candidate, text: string): boolean {
  return text.charAt(start - 1) === '\n' && text.charAt(end) === '\n'
}
