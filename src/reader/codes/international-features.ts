import { firstIndex } from '../first-index.ts'
import type { Candidate } from './candidate.ts'
import type { SearchedMail } from './searched-mail.ts'
import type { Feature } from './weights.ts'

/** Hints from borrowed words in a candidate's sentence, in any language. */
export function internationalFeatures({ start, end }: Candidate, mail: SearchedMail): Feature[] {
  const { text, international } = mail
  const found = new Set<Feature>()
  const first = firstIndex(international.length, index => (international[index]?.end ?? 0) >= start - REACH)
  for (let index = first; index < international.length; index++) {
    const word = international[index]
    if (!word || word.start > end + REACH) break
    if (word.end > start && word.start < end) continue
    const side = word.end <= start ? 'before' : 'after'
    const between = side === 'before' ? text.slice(word.end, start) : text.slice(end, word.start)
    if (!BREAK.test(between)) found.add(`international ${word.kind} ${side}`)
  }
  return [...found]
}

/** How far such words are looked for to each side. */
const REACH = 160
/** What ends the sentence, and other numbers, to which the word belongs then. */
const BREAK = /[.!?。！？](?:\s|$)|[。！？]|\n\n|[\d\ufffc]/
