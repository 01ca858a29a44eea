import { firstIndex } from '../first-index.ts'
import type { Candidate } from './candidate.ts'
import type { MarkKind } from './lexicon.ts'
import type { SearchedMail } from './searched-mail.ts'
import type { Feature } from './weights.ts'

/** Hints from words of languages that the mail is probably not in: many words are alike in several languages. */
export function foreignFeatures({ start, end }: Candidate, { text, words }: SearchedMail): Feature[] {
  const found = new Set<Feature>()
  const { foreign } = words
  const first = firstIndex(foreign.length, index => (foreign[index]?.end ?? 0) >= start - FOREIGN_REACH)
  for (let index = first; index < foreign.length; index++) {
    const mark = foreign[index]
    if (!mark || mark.start > end + FOREIGN_REACH) break
    if (mark.end > start && mark.start < end) continue
    const between = mark.end <= start ? text.slice(mark.end, start) : text.slice(end, mark.start)
    if (SENTENCE_BREAK.test(between)) continue
    for (const feature of mark.kinds.flatMap(({ kind }) => FOREIGN[kind] ?? [])) found.add(feature)
  }
  return [...found]
}

/** How far words of other languages are looked for to each side. */
const FOREIGN_REACH = 40
const SENTENCE_BREAK = /[.!?]\s|\n\n/
const FOREIGN: Partial<Record<MarkKind, Feature>> = {
  code: 'named in another language',
  maybe: 'named in another language',
  number: 'thing in another language',
  thing: 'thing in another language',
  enter: 'task in another language',
  purpose: 'task in another language',
}
