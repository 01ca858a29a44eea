import { firstIndex } from '../first-index.ts'
import type { Mark, MarkKind } from './lexicon.ts'

/** What the words of a whole mail say. */
export interface MailWords {
  readonly marks: readonly Mark[]
  /** Whether a word of this kind is anywhere in the mail. */
  has(kind: MarkKind): boolean
  /** How often words of this kind are in the mail. */
  count(kind: MarkKind): number
  /** The position in `marks` of the first mark that starts at or after an offset. */
  indexAt(offset: number): number
}

/** Counts a mail's marks, which come in the order of the text. */
export function countWords(marks: readonly Mark[]): MailWords {
  const counts = new Map<MarkKind, number>()
  for (const kind of marks.flatMap(mark => mark.kinds)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return {
    marks,
    has: kind => counts.has(kind),
    count: kind => counts.get(kind) ?? 0,
    indexAt: offset => firstIndex(marks.length, index => (marks[index]?.start ?? 0) >= offset),
  }
}
