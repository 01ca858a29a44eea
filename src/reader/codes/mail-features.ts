import type { Candidate } from './candidate.ts'
import type { SearchedMail } from './searched-mail.ts'
import type { Feature } from './weights.ts'

/** All occurrences of one value in a mail. */
export interface Sightings {
  readonly value: string
  readonly candidates: readonly Candidate[]
}

/** Hints from the whole mail about each of its candidates. */
export function mailFeatures(mail: SearchedMail): Feature[] {
  const { explained, masked, bodyStart } = mail
  const found: Feature[] = []
  const length = masked.length - bodyStart
  if (length < SHORT_MAIL) found.push('short mail')
  if (explained.amount > 0) found.push('mail with an amount')
  if (explained.amount > 2) found.push('mail with amounts')
  if (explained.date > 0) found.push('mail with a date')
  if (explained.address > 0) found.push('mail with a link')
  if (explained.phone > 0) found.push('mail with a telephone')
  return found
}

const SHORT_MAIL = 200
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

/** Each of these says that a value is something other than a code. */
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

/** Each of these says outright that a value is a code, whatever its line looks like. */
const NAMED: readonly Feature[] = [
  'right after a code name',
  'stated after a code name',
  'alone under a code name',
]

/** Whether anything says what a value is, other than a possible code. */
export function isExplained(features: ReadonlySet<Feature>): boolean {
  return !NAMED.some(feature => features.has(feature)) && EXPLAINED.some(feature => features.has(feature))
}

/** How a value compares with others that nothing else is known of. */
export function unexplainedFeatures(value: string, unexplained: ReadonlySet<string>): Feature[] {
  if (!unexplained.has(value)) return unexplained.size > 0 ? ['explained, another is not'] : ['explained']
  return unexplained.size === 1 ? ['only one unexplained'] : []
}

/** How a value stands to the other values of its mail. */
export function rivalFeatures(
  own: Sightings,
  all: readonly Sightings[],
  outstanding: Outstanding,
  unexplained: ReadonlySet<string>,
): Feature[] {
  const rivals = all.filter(({ value }) => value === own.value || unexplained.has(value))
  const found: Feature[] = [countFeature(all.length), ...likeFeatures(own, rivals)]
  for (const way of Object.keys(RIVALS) as (keyof typeof RIVALS)[]) {
    if (outstanding[way].size > 0 && !outstanding[way].has(own.value)) found.push(RIVALS[way])
  }
  const alone = outstanding['alone on its line']
  if (alone.has(own.value) && alone.size > 1) found.push('others are alone too')
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
  return alike.length > FEW ? ['many like it'] : []
}

/** Lengths that most codes have. */
const SHORTEST = 4
const LONGEST = 8
const MANY_PLAUSIBLE = 4

/** How many numbers of the body have the length of a code and are no year. */
export function countPlausible(all: readonly Sightings[], bodyStart: number): number {
  return all.filter(
    ({ value, candidates }) =>
      value.length >= SHORTEST &&
      value.length <= LONGEST &&
      !/^(?:19|20)\d\d$/.test(value) &&
      candidates.some(({ shape, start }) => shape.endsWith('digits') && start >= bodyStart),
  ).length
}

/** What so many plausible numbers of its mail say about a value. */
export function plausibleFeatures(own: Sightings, plausible: number): Feature[] {
  if (!own.candidates[0]?.shape.endsWith('digits'))
    return [plausible > 0 ? 'no number, a number elsewhere' : 'no number, none elsewhere']
  if (plausible === 0) return ['no plausible number']
  if (plausible === 1) return ['one plausible number']
  return plausible >= MANY_PLAUSIBLE ? ['many plausible numbers'] : []
}

function countFeature(count: number): Feature {
  if (count === 1) return 'only one'
  if (count <= FEW) return 'one of few'
  return count < MANY ? 'one of some' : 'one of many'
}
