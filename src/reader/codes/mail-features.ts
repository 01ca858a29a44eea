import type { Candidate } from './candidates.ts'
import { TIME_SPAN } from './layout-features.ts'
import type { SearchedMail } from './searched-mail.ts'
import type { Feature } from './weights.ts'

/** All places of one value in a mail. */
export interface Sightings {
  readonly value: string
  readonly candidates: readonly Candidate[]
}

/** What the mail as a whole says of each of its candidates. */
export function mailFeatures(mail: SearchedMail): Feature[] {
  const { explained, masked, bodyStart } = mail
  const found: Feature[] = []
  const length = masked.length - bodyStart
  if (length < SHORT_MAIL) found.push('short mail')
  if (length > LONG_MAIL) found.push('long mail')
  if (explained.amount > 0) found.push('mail with an amount')
  if (explained.amount > 2) found.push('mail with amounts')
  if (explained.date > 0) found.push('mail with a date')
  if (explained.date > 2) found.push('mail with dates')
  if (explained.time > 0) found.push('mail with a time of day')
  if (explained.address > 0) found.push('mail with a link')
  if (explained.address > 2) found.push('mail with links')
  if (LIST_ITEM.test(masked.slice(bodyStart, bodyStart + LIST_REACH))) found.push('mail with a list')
  if (numbersIn(explained) + mail.candidates.length > MANY_NUMBERS) found.push('mail with many numbers')
  if (explained.phone > 0) found.push('mail with a telephone')
  if (explained.hidden > 0) found.push('mail with a hidden number')
  if (TIME_SPAN.test(masked.slice(bodyStart))) found.push('mail with a time span')
  return found
}

/** Two lines that begin as the items of a list do. */
const LIST_ITEM = /\n(?:[-–•*] ?|\d{1,2}[.)] )\p{L}[^\n]*\n{1,2}(?:[-–•*] ?|\d{1,2}[.)] )\p{L}/u
const LIST_REACH = 4000
const MANY_NUMBERS = 8

function numbersIn({ date, time, amount, phone, hidden, id }: SearchedMail['explained']): number {
  return date + time + amount + phone + hidden + id
}

const SHORT_MAIL = 200
const LONG_MAIL = 700
const FEW = 3
const MANY = 6

/** The values of a mail that stand out, each set in one way. */
type Outstanding = Readonly<Record<keyof typeof RIVALS, ReadonlySet<string>>>

/** The features of standing out, and what is said of a value when only others do. */
const RIVALS = {
  prominent: 'another is prominent',
  bold: 'another is bold',
  'alone on its line': 'another is alone',
  'in the subject': 'another is in the subject',
} as const satisfies Partial<Record<Feature, Feature>>

/** Each of these says what else than a code a value is. */
const EXPLAINED: readonly Feature[] = [
  'number of something else',
  'number of what follows',
  'beside another name',
  'alone by another name',
  'after a number sign',
  'after an abbreviation',
  'counts something',
  'like thousands',
  'letters, then digits',
  'word and number',
  'void said behind it',
  'among lines with labels',
]

/** Whether something else is known of a value than that it could be a code. */
export function isExplained(features: ReadonlySet<Feature>): boolean {
  return EXPLAINED.some(feature => features.has(feature))
}

/** How a value stands to those of which nothing else is known. */
export function unexplainedFeatures(value: string, unexplained: ReadonlySet<string>): Feature[] {
  if (!unexplained.has(value)) return unexplained.size > 0 ? ['explained, another is not'] : ['explained']
  return unexplained.size === 1 ? ['only one unexplained'] : []
}

/** How a value stands to the other values of its mail. */
export function rivalFeatures(
  own: Sightings,
  all: readonly Sightings[],
  outstanding: Outstanding,
): Feature[] {
  const found: Feature[] = [countFeature(all.length), ...likeFeatures(own, all)]
  for (const way of Object.keys(RIVALS) as (keyof typeof RIVALS)[]) {
    if (outstanding[way].size > 0 && !outstanding[way].has(own.value)) found.push(RIVALS[way])
  }
  const alone = outstanding['alone on its line']
  if (alone.has(own.value) && alone.size > 1) found.push('others are alone too')
  if (own.candidates.length > 1) found.push('more than once')
  if (outstanding['in the subject'].has(own.value) && own.candidates.length > 1)
    found.push(alone.has(own.value) ? 'in the subject, alone in the body' : 'in subject and body')
  if (all.length > 1 && all[0]?.value === own.value) found.push('first of several')
  return found
}

function likeFeatures(own: Sightings, all: readonly Sightings[]): Feature[] {
  const shape = own.candidates[0]?.shape
  const alike = all.filter(
    ({ value, candidates }) => candidates[0]?.shape === shape && value.length === own.value.length,
  )
  if (alike.length > FEW) return ['another like it', 'many like it']
  return alike.length > 1 ? ['another like it'] : []
}

function countFeature(count: number): Feature {
  if (count === 1) return 'only one'
  if (count <= FEW) return 'one of few'
  return count < MANY ? 'one of some' : 'one of many'
}
