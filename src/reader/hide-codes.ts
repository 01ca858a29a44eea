import { asSeen } from './as-seen.ts'
import { graphemeSegmenter } from './segmenters.ts'

/** What stands in the place of a code. */
const HIDDEN = '••••'
/** Four digits in a row may be a code. */
const FEWEST_DIGITS = 4
/** At most this many signs may separate two characters of a code, as in "482 - 913". */
const WIDEST_GAP = 3
/** More of a line is never shown. */
const LONGEST_LINE = 2_000

/**
 * Hides codes in a line that people may read who must not see codes: the `codes` found in its mail, and any four digits
 * in a row, however they are written or separated (zero-width spaces, keycaps, circled digits, dots).
 */
export function hideCodes(line: string, codes: readonly string[] = []): string {
  const text = line.slice(0, LONGEST_LINE)
  const signs = signsOf(text)
  const spans = [...digitRuns(signs), ...codes.flatMap(code => placesOf(spelled(signsOf(code)), signs))]
  return replaceSpans(text, spans)
}

/** A letter or digit of a line, as it is seen. */
interface Sign {
  readonly value: string
  readonly isDigit: boolean
  readonly start: number
  readonly end: number
  /** The text before it, after the previous sign, may be inside a code. */
  readonly continues: boolean
}

interface Span {
  readonly start: number
  readonly end: number
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const GAP = /^[\s\p{Pd}.•*_]*$/u

function signsOf(text: string): readonly Sign[] {
  const signs: Sign[] = []
  let gap = ''
  for (const { segment, index } of graphemeSegmenter().segment(text)) {
    // A keycap is a mark around its digit.
    const seen = asSeen(segment).replace(/\p{M}/gu, '')
    if (!LETTER_OR_DIGIT.test(seen)) {
      gap += seen
      continue
    }
    const continues = gap.length <= WIDEST_GAP && GAP.test(gap)
    const value = seen.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
    signs.push({
      value,
      isDigit: /^\p{N}+$/u.test(value),
      start: index,
      end: index + segment.length,
      continues,
    })
    gap = ''
  }
  return signs
}

function spelled(signs: readonly Sign[]): string {
  return signs.map(({ value }) => value).join('')
}

/** Digits that follow each other, at least so many that they may be a code. */
function digitRuns(signs: readonly Sign[]): Span[] {
  const runs: Sign[][] = []
  let run: Sign[] | undefined
  for (const sign of signs) {
    if (run === undefined || !sign.isDigit || !sign.continues) {
      run = sign.isDigit ? [] : undefined
      if (run) runs.push(run)
    }
    run?.push(sign)
  }
  return runs.filter(run => spelled(run).length >= FEWEST_DIGITS).flatMap(spanOf)
}

/** Where the signs spell a code. */
function placesOf(code: string, signs: readonly Sign[]): Span[] {
  if (code === '') return []
  return signs.flatMap((_, first) => spanOf(spelling(code, signs, first)))
}

/** The signs from `first` on that spell a code; none when they don't. */
function spelling(code: string, signs: readonly Sign[], first: number): readonly Sign[] {
  let left = code
  for (let at = first; at < signs.length; at += 1) {
    const sign = signs[at]
    if (!sign || !left.startsWith(sign.value) || (at > first && !sign.continues)) return []
    left = left.slice(sign.value.length)
    if (left === '') return signs.slice(first, at + 1)
  }
  return []
}

function spanOf(signs: readonly Sign[]): Span[] {
  const [first] = signs
  const last = signs.at(-1)
  return first && last ? [{ start: first.start, end: last.end }] : []
}

function replaceSpans(text: string, spans: readonly Span[]): string {
  let shown = ''
  let at = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start >= at) shown += text.slice(at, start) + HIDDEN
    at = Math.max(at, end)
  }
  return shown + text.slice(at)
}
