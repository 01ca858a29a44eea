import type { Candidate } from './candidates.ts'
import { type Gap, measureGap } from './gap.ts'
import { isConnector, type Mark, type MarkKind } from './lexicon.ts'
import type { MailWords } from './mail-words.ts'

/** A word near a candidate and what stands between the two. */
export interface Neighbour {
  readonly mark: Mark
  readonly gap: Gap
  /** Another word stands right before it, as in "diagnosis code". */
  readonly compound: boolean
}

/** Where a candidate stands: the words around it, and whether it has the line to itself. */
export interface Place {
  /** The nearest word before it of each kind that names numbers. */
  readonly before: Partial<Record<MarkKind, Neighbour>>
  readonly after: Partial<Record<MarkKind, Neighbour>>
  readonly alone: boolean
  readonly startsLine: boolean
  /** "#" stands in front of it. */
  readonly hash: boolean
  /** A unit follows: "minutes", "users". */
  readonly counted: boolean
}

/** A folded text and its words. */
export interface Searched {
  readonly text: string
  readonly words: MailWords
}

const REACH_BACK = 320
const REACH_AHEAD = 90
const MOST_MARKS = 40
const LONGEST_WORD = 30
/** Chinese characters that end a word of their own: "your", "enter", "this". */
const MAY_PRECEDE = '的入此写寫用该該个個次位是和与與新本机機錄录'
const LONGEST_GAP = 7
const NAMES: readonly MarkKind[] = ['code', 'maybe', 'number', 'thing', 'enter', 'purpose', 'shop']

/** Looks at the text around a candidate, as far as words there can speak of it. */
export function placeOf(candidate: Candidate, searched: Searched): Place {
  const { text } = searched
  const before = startOfLine(text, candidate.start)
  const rest = restOfLine(text, candidate.end)
  return {
    before: wordsBefore(candidate, searched),
    after: wordsAfter(candidate, searched),
    alone: !/[\p{L}\p{N}\ufffc]/u.test(before + rest) && !/[@#$%&+=/\\]/.test(before + rest),
    startsLine: !/[\p{L}\p{N}]/u.test(before),
    hash: /(?:#|n[o°º]\.?|nr\.?|num\.?) ?$/.test(before),
    counted: isCounted(candidate, searched),
  }
}

function startOfLine(text: string, to: number): string {
  const start = text.slice(Math.max(0, to - REACH_AHEAD), to)
  return start.slice(start.lastIndexOf('\n') + 1)
}

function restOfLine(text: string, from: number): string {
  const rest = text.slice(from, from + REACH_AHEAD)
  const end = rest.indexOf('\n')
  return end === -1 ? rest : rest.slice(0, end)
}

function wordsBefore(candidate: Candidate, { text, words }: Searched): Place['before'] {
  const found: Partial<Record<MarkKind, Neighbour>> = {}
  const last = words.indexAt(candidate.start) - 1
  for (let index = last; index >= 0 && index > last - MOST_MARKS; index--) {
    const mark = words.marks[index]
    if (!mark || candidate.start - mark.end > REACH_BACK) break
    if (mark.end > candidate.start) continue
    note(found, mark, text, text.slice(mark.end, candidate.start))
  }
  return found
}

function wordsAfter(candidate: Candidate, { text, words }: Searched): Place['after'] {
  const found: Partial<Record<MarkKind, Neighbour>> = {}
  const first = words.indexAt(candidate.end)
  for (let index = first; index < first + MOST_MARKS; index++) {
    const mark = words.marks[index]
    if (!mark || mark.start - candidate.end > REACH_AHEAD) break
    if (/^[ :#=]{1,3}\d{4}/.test(text.slice(mark.end, mark.end + LONGEST_GAP))) continue
    note(found, mark, text, text.slice(candidate.end, mark.start))
  }
  return found
}

function note(found: Place['before'], mark: Mark, text: string, between: string): void {
  const preceding = text.slice(Math.max(0, mark.start - LONGEST_WORD), mark.start)
  if (mark.kinds[0] === 'maybe' && isPartOfWord(preceding, text.charAt(mark.start))) return
  for (const kind of NAMES) {
    if (mark.kinds.includes(kind))
      found[kind] ??= { mark, gap: measureGap(between), compound: isCompound(preceding) }
  }
}

/** Scripts without spaces write such a word in one: "営業所コード", "考点代码" is no code to copy. */
function isPartOfWord(preceding: string, first: string): boolean {
  if (/\p{sc=Han}/u.test(first))
    return /\p{sc=Han}$/u.test(preceding) && !MAY_PRECEDE.includes(preceding.slice(-1))
  return /[\p{sc=Kana}\p{sc=Hang}]/u.test(first) && /[\p{sc=Han}\p{sc=Kana}\p{sc=Hang}ー]$/u.test(preceding)
}

function isCompound(preceding: string): boolean {
  const word = /[\p{L}\p{M}']+(?= $)/u.exec(preceding)?.[0]
  return word !== undefined && !isConnector(word)
}

/** Scripts without spaces put the unit right behind the number, the others after a space. */
function isCounted({ end }: Candidate, { text, words }: Searched): boolean {
  const mark = words.marks[words.indexAt(end)]
  if (!mark?.kinds.includes('unit')) return false
  const between = text.slice(end, mark.start)
  return (
    between === '' ||
    (between === ' ' && !/[\p{sc=Han}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}]/u.test(text.charAt(mark.start)))
  )
}
