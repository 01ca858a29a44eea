import type { Candidate, Shape } from './candidates.ts'
import { type Evidence, evidenceFor, isOffer, isSomethingElse, offerWeight } from './evidence.ts'
import { CONNECTORS, NUMBER_WORDS } from './lexicon.ts'
import { type Place, placeOf, type Searched } from './place.ts'

/** How sure it is that a candidate is a code, and why. */
export interface Verdict {
  readonly score: number
  readonly reason: string
}

/** Subject and text of a mail that has nothing in it but the code. */
const SHORT_MAIL = 80

const NOT_A_CODE: Verdict = { score: 0, reason: 'nothing names it' }

/** Weighs a candidate by the words around it, its shape and the mail it is in. */
export function judge(candidate: Candidate, searched: Searched): Verdict {
  const place = placeOf(candidate, searched)
  const evidence = evidenceFor(candidate, place, searched.words)
  if (!evidence || isExcluded(candidate, place, evidence, searched)) return NOT_A_CODE
  const score =
    evidence.score + forShape(candidate, place, evidence) + forOffers(candidate, place, evidence, searched)
  return { score: Math.max(0, Math.min(1, score)), reason: reasonOf(evidence, searched.text) }
}

function isExcluded(
  candidate: Candidate,
  place: Place,
  evidence: Evidence,
  { text, words }: Searched,
): boolean {
  if (isSomethingElse(place) || (place.counted && !place.alone)) return true
  if (isYear(candidate)) return !isStatedOutright(place, evidence)
  if (isBareMention(candidate, evidence, { text, words })) return true
  if (candidate.shape === 'digits' || candidate.shape === 'grouped digits') return false
  const word = text.slice(candidate.start, candidate.end)
  const mark = words.marks[words.indexAt(candidate.start)]
  if (CONNECTORS.has(word) || NUMBER_WORDS.has(word) || mark?.start === candidate.start) return true
  return needsMore(candidate, place, evidence)
}

/** "With code 0211", and not a word about signing in: the code of something else, unless the mail says nothing else. */
function isBareMention(
  { shape }: Candidate,
  { vague, direct, word }: Evidence,
  { text, words }: Pick<Searched, 'text' | 'words'>,
): boolean {
  if (!vague || !direct || word?.gap.stated) return false
  const supported = (['code', 'hint', 'purpose', 'enter'] as const).some(kind => words.has(kind))
  return !supported && (text.length > SHORT_MAIL || !shape.endsWith('digits'))
}

function isYear({ shape, value }: Candidate): boolean {
  return shape === 'digits' && /^(?:19|20)\d\d$/.test(value)
}

/** "Your code is 2024", "2024 is your code": a year would not be put like that. */
function isStatedOutright(place: Place, { direct, word, how }: Evidence): boolean {
  if (direct) return word?.gap.stated ?? false
  return how === 'stands before' && place.startsLine && (word?.gap.words ?? 0) > 0
}

/** Letters are codes only where a text says so: a name right before them, or a line of their own. */
function needsMore({ shape }: Candidate, place: Place, evidence: Evidence): boolean {
  const said = evidence.direct && (evidence.word?.gap.stated ?? false)
  if (shape === 'letters' || shape === 'words')
    return !((said && !evidence.vague) || (place.alone && evidence.word))
  return !(
    said ||
    evidence.direct ||
    place.alone ||
    evidence.how === 'stands before' ||
    evidence.word?.gap.stated
  )
}

function forShape(candidate: Candidate, place: Place, { direct }: Evidence): number {
  const alone = place.alone ? 0.02 : 0
  const row = candidate.inRow && !direct ? -0.2 : 0
  return alone + row + SHAPE_WEIGHTS[candidate.shape](candidate.value, direct)
}

const SHAPE_WEIGHTS: Readonly<Record<Shape, (value: string, direct: boolean) => number>> = {
  digits: forLength,
  'grouped digits': (value, direct) =>
    value.length % 2 === 0 || value.length === 9 ? forLength(value) : direct ? -0.05 : -0.25,
  mixed: value => (/^[A-Z\d]+$/.test(value) ? -0.03 : -0.08),
  'grouped mixed': () => -0.1,
  letters: () => -0.1,
  words: () => -0.1,
}

function forLength({ length }: string): number {
  if (length === 6) return 0.03
  return length > 8 ? -0.15 : length === 4 ? -0.02 : 0
}

/** In talk of offers and bookings a "code" is a coupon or a reservation. */
function forOffers(
  { shape }: Candidate,
  place: Place,
  { vague, direct }: Evidence,
  { words }: Searched,
): number {
  const letters = shape.endsWith('digits') ? 0 : 0.1
  if (vague && isOffer(place)) return -0.4
  const weight = offerWeight(words, vague)
  if (vague && weight > 0) return -0.2 - letters
  return weight > (direct && letters === 0 ? 2 : 1) ? -0.35 - letters : 0
}

function reasonOf({ how, word }: Evidence, text: string): string {
  return word ? `${how} "${text.slice(word.mark.start, word.mark.end).replace(/\s+/g, ' ')}"` : how
}
