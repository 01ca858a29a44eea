import type { Candidate } from './candidate.ts'
import { type Gap, measureGap } from './gap-to-code.ts'
import type { Mark, MarkKind } from './lexicon.ts'
import type { SearchedMail } from './searched-mail.ts'

/** A word near a candidate and what stands between the two. */
export interface Neighbour {
  readonly mark: Mark
  readonly gap: Gap
}

/** A candidate's surroundings: the words around it, and whether it has the line to itself. */
export interface Context {
  /** The nearest word before it of each kind that names numbers. */
  readonly before: Partial<Record<MarkKind, Neighbour>>
  readonly after: Partial<Record<MarkKind, Neighbour>>
  readonly alone: boolean
  readonly startsLine: boolean
  /** A unit follows: "minutes", "users". */
  readonly counted: boolean
}

const REACH_BACK = 320
const REACH_AHEAD = 90
const MOST_MARKS = 40
const LONGEST_WORD = 30
/** Chinese characters that end a word of their own: "your", "enter", "this". */
const MAY_PRECEDE = '的入此写寫用该該个個次位是和与與新本机機錄录'
const LONGEST_GAP = 7
const NAMES: readonly MarkKind[] = ['code', 'maybe', 'number', 'thing', 'enter', 'void']

/** Looks at the text around a candidate, as far as words there can speak of it. */
export function contextOf(candidate: Candidate, mail: SearchedMail): Context {
  const { text } = mail
  const before = startOfLine(text, candidate.start)
  const rest = restOfLine(text, candidate.end)
  return {
    before: wordsBefore(candidate, mail),
    after: wordsAfter(candidate, mail),
    alone: !/[\p{L}\p{N}\ufffc]/u.test(before + rest) && !/[@#$%&+=/\\]/.test(before + rest),
    startsLine: !/[\p{L}\p{N}]/u.test(before),
    counted: isCounted(candidate, mail),
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

function wordsBefore(candidate: Candidate, mail: SearchedMail): Context['before'] {
  const { text, words } = mail
  const found: Partial<Record<MarkKind, Neighbour>> = {}
  const last = words.indexAt(candidate.start) - 1
  for (let index = last; index >= 0 && index > last - MOST_MARKS; index--) {
    const mark = words.marks[index]
    if (!mark || candidate.start - mark.end > REACH_BACK) break
    if (mark.end > candidate.start) continue
    note(found, mark, text.slice(mark.end, candidate.start), mail)
  }
  return found
}

function wordsAfter(candidate: Candidate, mail: SearchedMail): Context['after'] {
  const { text, words } = mail
  const found: Partial<Record<MarkKind, Neighbour>> = {}
  const first = words.indexAt(candidate.end)
  for (let index = first; index < first + MOST_MARKS; index++) {
    const mark = words.marks[index]
    if (!mark || mark.start - candidate.end > REACH_AHEAD) break
    if (/^[ :#=]{1,3}\d{4}/.test(text.slice(mark.end, mark.end + LONGEST_GAP))) continue
    note(found, mark, text.slice(candidate.end, mark.start), mail)
  }
  return found
}

function note(found: Context['before'], mark: Mark, between: string, { text, words }: SearchedMail): void {
  const preceding = text.slice(Math.max(0, mark.start - LONGEST_WORD), mark.start)
  if (mark.kinds[0] === 'maybe' && isPartOfWord(preceding, text.charAt(mark.start))) return
  for (const kind of NAMES) {
    if (mark.kinds.includes(kind)) found[kind] ??= { mark, gap: measureGap(between, words) }
  }
}

/** Scripts without spaces write such a word in one: "営業所コード", "考点代码" is no code to copy. */
function isPartOfWord(preceding: string, first: string): boolean {
  if (/\p{sc=Han}/u.test(first))
    return /\p{sc=Han}$/u.test(preceding) && !MAY_PRECEDE.includes(preceding.slice(-1))
  return /[\p{sc=Kana}\p{sc=Hang}]/u.test(first) && /[\p{sc=Han}\p{sc=Kana}\p{sc=Hang}ー]$/u.test(preceding)
}

/** Scripts without spaces put the unit right behind the number, the others after a space. */
function isCounted({ end }: Candidate, { text, words }: SearchedMail): boolean {
  const mark = words.marks[words.indexAt(end)]
  if (!mark?.kinds.includes('unit')) return false
  const between = text.slice(end, mark.start)
  return (
    between === '' ||
    (between === ' ' && !/[\p{sc=Han}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}]/u.test(text.charAt(mark.start)))
  )
}
