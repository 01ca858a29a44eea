import type { Candidate, Shape } from './candidates.ts'
import { type Evidence, evidenceFor, isOffer, isSomethingElse, offerWeight } from './evidence.ts'
import { isConnector, isNumberWord, type MarkKind } from './lexicon.ts'
import { type Place, placeOf, type Searched } from './place.ts'

/** How sure it is that a candidate is a code, and why. */
export interface Verdict {
  readonly score: number
  readonly reason: string
}

/** Weighs a candidate by the words around it, its shape and the mail it is in. */
export function judge(candidate: Candidate, searched: Searched): Verdict {
  const place = placeOf(candidate, searched)
  const evidence = evidenceFor(candidate, place, searched.words)
  if (!evidence) return NOT_A_CODE
  const weighed = { candidate, place, evidence, searched }
  if (isExcluded(weighed)) return NOT_A_CODE
  const score = evidence.score + forShape(weighed) + forOffers(weighed)
  return { score: Math.max(0, Math.min(1, score)), reason: reasonOf(evidence, searched.text) }
}

interface Weighed {
  readonly candidate: Candidate
  readonly place: Place
  readonly evidence: Evidence
  readonly searched: Searched
}

/** Subject and text of a mail that has nothing in it but the code. */
const SHORT_MAIL = 80

const NOT_A_CODE: Verdict = { score: 0, reason: 'nothing names it' }

function isExcluded(weighed: Weighed): boolean {
  const { candidate, place } = weighed
  if (isSomethingElse(place) || (place.counted && !place.alone)) return true
  if (isYear(candidate)) return !isStatedOutright(weighed)
  if (isBareMention(weighed)) return true
  return !isOfDigits(candidate) && (isPlainWord(weighed) || needsMore(weighed))
}

function isOfDigits({ shape }: Candidate): boolean {
  return shape === 'digits' || shape === 'grouped digits'
}

function isYear({ shape, value }: Candidate): boolean {
  return shape === 'digits' && /^(?:19|20)\d\d$/.test(value)
}

/** "Your code is 2024", "2024 is your code": a year would not be put like that. */
function isStatedOutright({ place, evidence: { direct, word, how } }: Weighed): boolean {
  if (direct) return word?.gap.stated ?? false
  return how === 'stands before' && place.startsLine && (word?.gap.words ?? 0) > 0
}

/**
 * "With code 0211", and not a word about signing in, or "diagnosis code 84201", and nothing about entering it: the
 * code of something else, unless the mail says nothing else.
 */
function isBareMention({ candidate, place, evidence, searched: { text, words } }: Weighed): boolean {
  const { vague, direct, word, how } = evidence
  if (!vague || !word) return false
  if (how === 'stands before')
    return word.compound && !place.startsLine && !words.has('hint') && !words.has('code')
  if (!direct || word.gap.stated) return false
  const support: readonly MarkKind[] = word.compound ? ENTERED : [...ENTERED, 'purpose']
  const isShort = text.length <= SHORT_MAIL && isOfDigits(candidate)
  return !isShort && !support.some(kind => words.has(kind))
}

const ENTERED: readonly MarkKind[] = ['code', 'hint', 'enter']

/** Capitals may be a word of the lists: "YOUR CODE IS BELOW". */
function isPlainWord({ candidate: { start, end }, searched: { text, words } }: Weighed): boolean {
  const word = text.slice(start, end)
  return isConnector(word) || isNumberWord(word) || words.marks[words.indexAt(start)]?.start === start
}

/** Letters are codes only where a text says so: a name right before them, or a line of their own. */
function needsMore({ candidate: { shape }, place, evidence }: Weighed): boolean {
  const { direct, vague, word, how } = evidence
  const isStated = word?.gap.stated ?? false
  if (shape === 'letters' || shape === 'words')
    return !((direct && isStated && !vague) || (place.alone && word))
  return !(direct || isStated || place.alone || how === 'stands before')
}

function forShape({ candidate: { shape, value, inRow }, place, evidence: { direct } }: Weighed): number {
  const alone = place.alone ? 0.02 : 0
  const row = inRow && !direct ? -0.2 : 0
  return alone + row + SHAPE_WEIGHTS[shape](value, direct)
}

const SHAPE_WEIGHTS: Readonly<Record<Shape, (value: string, direct: boolean) => number>> = {
  digits: forLength,
  'grouped digits': forGroups,
  mixed: value => (/^[A-Z\d]+$/.test(value) ? -0.03 : -0.08),
  'grouped mixed': () => -0.1,
  letters: () => -0.1,
  words: () => -0.1,
}

function forLength({ length }: string): number {
  if (length === 6) return 0.03
  if (length > 8) return -0.15
  return length === 4 ? -0.02 : 0
}

/** Groups that leave five or seven digits are a telephone number's more often than a code's. */
function forGroups(value: string, direct: boolean): number {
  if (value.length % 2 === 0 || value.length === 9) return forLength(value)
  return direct ? -0.05 : -0.25
}

/** In talk of offers and bookings a "code" is a coupon or a reservation. */
function forOffers({ candidate, place, evidence: { vague, direct }, searched: { words } }: Weighed): number {
  const letters = isOfDigits(candidate) ? 0 : 0.1
  if (vague && isOffer(place)) return -0.4
  const weight = offerWeight(words, vague)
  if (vague && weight > 0) return -0.2 - letters
  return weight > (direct && letters === 0 ? 2 : 1) ? -0.35 - letters : 0
}

function reasonOf({ how, word }: Evidence, text: string): string {
  return word ? `${how} "${text.slice(word.mark.start, word.mark.end).replace(/\s+/g, ' ')}"` : how
}
