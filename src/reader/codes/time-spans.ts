import { lazy } from '../lazy.ts'
import { TIME_UNIT_NAMES } from './time-unit-names.ts'
import { unitStem } from './unit-stem.ts'

type TimeUnit = keyof typeof TIME_UNIT_NAMES

/** "10 minutes", in any language. */
export interface TimeSpan {
  readonly unit: TimeUnit
  readonly start: number
  readonly end: number
}

/** Of each way to write them. */
const MOST_SPANS = 200
/** Behind a month it is the day of a date. */
const NUMBER_FIRST =
  /(?<![[\p{L}--[\p{sc=Han}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]]\d.,:\/\-])(?<![月월] ?)\d{1,3}[ \-]?(?<word>[\p{L}\p{M}]{1,20})/gv
/** Matches the number, since there are fewer of these than words. */
const WORD_FIRST = /(?<=(?<word>[\p{L}\p{M}]{3,20}) )\d{1,3}(?![\d:/]|[.,-]\d)/gu
const LONGEST_SYLLABLES = 3

const unitOfStem = lazy(
  () =>
    new Map(
      (Object.keys(TIME_UNIT_NAMES) as TimeUnit[]).flatMap(unit =>
        TIME_UNIT_NAMES[unit]
          .trim()
          .split(/\s+/)
          .map(stem => [stem, unit] as const),
      ),
    ),
)

/** Finds the spans of time of a folded text: those that begin with their number first, then those that end with it. */
export function findTimeSpans(text: string): TimeSpan[] {
  return [NUMBER_FIRST, WORD_FIRST].flatMap(pattern =>
    text
      .matchAll(pattern)
      .take(MOST_SPANS)
      .flatMap(({ 0: matched, index, groups: { word = '' } = {} }) => {
        const unit = unitOf(word)
        const start = pattern === WORD_FIRST ? index - ' '.length - word.length : index
        return unit ? [{ unit, start, end: index + matched.length }] : []
      })
      .toArray(),
  )
}

/** Scripts without spaces, and Korean, go on behind the unit. */
function unitOf(word: string): TimeUnit | undefined {
  const known = unitOfStem().get(unitStem(word) ?? '')
  if (known || !/^[\p{sc=Han}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u.test(word))
    return known
  for (let length = LONGEST_SYLLABLES; length > 0; length--) {
    const unit = unitOfStem().get(word.slice(0, length))
    if (unit) return unit
  }
  return undefined
}
