import { lazy } from '../lazy.ts'
import type { Candidate } from './candidate.ts'
import { MONTH_NAMES } from './month-names.ts'
import { nameStem } from './name-stem.ts'
import { lowered } from './plain-characters.ts'
import type { SearchedMail } from './searched-mail.ts'
import type { Feature } from './weights.ts'

/** Hints from the way a candidate is written, whatever is around it. */
export function shapeFeatures({ value, shape, start, end }: Candidate, mail: SearchedMail): Feature[] {
  const found: Feature[] = [...SHAPES[shape](value)]
  if (mail.spacedOut.has(value)) found.push('one character a cell')
  if (/^(?:19|20)\d\d$|^25[67]\d$/.test(value)) found.push('like a year')
  const written = mail.masked.slice(start, end)
  if (isYearOfDate(value, start, end, mail.masked)) found.push('like the year of a date')
  if (/^\d+(?: \d+)+$/.test(written)) found.push('grouped by spaces')
  if (/^0\d+$/.test(value)) found.push('leading zero')
  if (/^\d{1,3}(?: \d{3})+$/.test(written) && value.length !== 6) found.push('like thousands')
  if (/^\d+0{3}$/.test(value)) found.push('round number')
  if (NUMBER_AND_UNIT.test(value)) found.push('number and unit')
  if (EXAMPLE.test(value)) found.push('like an example')
  if (ODD_GROUPS.test(written)) found.push('digits in odd groups')
  return found
}

/** Digits that stand for any others: "123456", "000000". */
const EXAMPLE = /^(\d)\1+$|^(?:0?12345(?:6(?:7(?:89?)?)?)?|1234|654321|54321|4321)$/
/** "800kB", "1080p", "20th". */
const NUMBER_AND_UNIT =
  /^\d{1,5}-?(?:[kmgt]?i?[bo]|[kmg]?hz|bits?|px|pt|[mnµ]s|[mck]?m|[km]?g|m?l|k?wh?|mah|v|st|nd|rd|th|[ap]m|[hsdxpk])$/i
/** Of one digit, or not all as the first. */
const ODD_GROUPS =
  /^(?=\d+[^\d])(?!(\d\d)(?:[^\d]+\d\d)+$|(\d{3})(?:[^\d]+\d{3})+$|(\d{4})(?:[^\d]+\d{4})+$)[\d -]+$/

/** How far from a year its day may stand, with the month between. */
const DAY_REACH = 18

const MONTHS = lazy(() => new Set(MONTH_NAMES.trim().split(/\s+/)))

/** "19 Samhain 2025", "martsa 2026": a year of these decades and a day or a month near it. */
function isYearOfDate(value: string, start: number, end: number, masked: string): boolean {
  if (!/^20[1-4]\d$|^25[5-7]\d$/.test(value)) return false
  const before = masked.slice(Math.max(0, start - DAY_REACH), start)
  const after = masked.slice(end, end + DAY_REACH)
  return (
    /(?<!\d)[0-3]?\d[.]?[^\d\n.:]{2,}$/.test(before) ||
    /^[^\d\n:]{2,}[0-3]?\d(?!\d)/.test(after) ||
    IS_YEAR.test(after) ||
    endsInMonth(before)
  )
}

/** "2025 m.", "2025 г.", "2025年": what languages put behind a year. */
const IS_YEAR = /^ ?(?:[mгржй]\.|гг\.|год|рік|рок|году|года|жыл|йил|оны|年|년)(?!\p{sc=Latn})/u

/** "martsa 2026", "Mart, 2025", "março de 2026": up to one short word between. */
function endsInMonth(before: string): boolean {
  const word = /(?<!\p{L})([\p{L}\p{M}]{3,})[.,]? (?:\p{L}{1,3} )?$/u.exec(before)?.[1]
  return word !== undefined && MONTHS().has(nameStem(lowered(word)))
}

const SHAPES: Readonly<Record<Candidate['shape'], (value: string) => readonly Feature[]>> = {
  digits: value => [forLength(value)],
  'grouped digits': value => [
    forLength(value),
    ...(value.length % 2 === 0 || value.length === 9 ? (['digits in even groups'] as const) : []),
  ],
  mixed: mixedFeatures,
  'grouped mixed': groupFeatures,
  letters: value => ['letters alone', ...(isPronounceable(value) ? (['like a word'] as const) : [])],
  words: () => ['words with dashes'],
  token: tokenFeatures,
}

function forLength({ length }: string): Feature {
  return DIGITS[length] ?? '9 digits or more'
}

const DIGITS: Readonly<Record<number, Feature>> = {
  3: 'three characters',
  4: '4 digits',
  5: '5 digits',
  6: '6 digits',
  7: '7 digits',
  8: '8 digits',
}

function mixedFeatures(value: string): readonly Feature[] {
  const found: Feature[] = [/^[A-Z\d]+$/.test(value) ? 'capitals and digits' : 'small letters and digits']
  if (/[a-z]/.test(value) && /[A-Z]/.test(value)) found.push('letters of both cases')
  if (/^[A-Za-z]{3,}\d{1,4}$/.test(value)) found.push('word and number')
  if (/^[A-Za-z]{1,3}\d{4,}$/.test(value) || /^\d{5,}[A-Za-z]{1,3}$/.test(value))
    found.push('letters, then digits')
  if (/[A-Za-z]\d+[A-Za-z]|\d[A-Za-z]+\d/.test(value)) found.push('letters between digits')
  if (value.length > 8) found.push('long')
  return found
}

/** Hints about a token that is a candidate only for its position. */
function tokenFeatures(value: string): readonly Feature[] {
  const found: Feature[] = ['token for its place']
  if (value.length === 3) found.push('three characters')
  if (!/\d/.test(value)) found.push('token of letters')
  if (/[a-z]/.test(value) && /[A-Z]/.test(value)) found.push('letters of both cases')
  if (/[-_]/.test(value)) found.push('token with a dash')
  if (/^(?!\p{sc=Latn})\p{L}/u.test(value)) found.push('letters of another script')
  if (/^[A-Za-z]+-?\d{1,4}$|^\d{1,4}(?:st|nd|rd|th|[a-z]{3,})$/.test(value)) found.push('word and number')
  return found
}

function groupFeatures(value: string): readonly Feature[] {
  const groups = value.split('-')
  const found: Feature[] = ['groups with letters']
  if (/^[A-Z]{2,}-\d+$/.test(value)) found.push('letters, then digits')
  if (value.length > 12) found.push('long')
  if (groups.some(group => /^[A-Z]{4,}$/.test(group) && isPronounceable(group))) found.push('like a word')
  return found
}

/** Letters as a word has them: a vowel at least every third, and not vowels alone. */
function isPronounceable(value: string): boolean {
  return !/[^AEIOUY]{4}/i.test(value) && /[AEIOUY]/i.test(value) && /[^AEIOUY]/i.test(value)
}
