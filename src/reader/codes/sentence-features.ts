import { firstIndex } from '../first-index.ts'
import type { Candidate } from './candidate.ts'
import { FILLER } from './mask-non-codes.ts'
import type { SearchedMail } from './searched-mail.ts'
import { countWords } from './text-units.ts'
import type { Feature } from './weights.ts'

/** Hints from the sentence around a candidate of the body, without knowing its language. */
export function sentenceFeatures(candidate: Candidate, mail: SearchedMail): Feature[] {
  if (candidate.start < mail.bodyStart) return []
  const sentence = sentenceOf(candidate, mail.masked)
  return [
    ...edges(sentence),
    ...contents(sentence),
    ...lengthFeatures(sentence),
    ...maskedFeatures(candidate, sentence, mail),
    ...placeInMail(candidate, mail, sentence),
    ...neighbourFeatures(candidate, mail),
  ]
}

/** What of a candidate's sentence stands before and after it. */
interface Sentence {
  readonly before: string
  readonly after: string
}

/** How far a sentence is followed to each side. */
const REACH = 240
/** A line end, or a mark that ends a sentence and a space. */
const SENTENCE_END = /[.!?。！？](?=\s)|[。！？;]|\n/g
const WORDY = /[\p{L}\p{N}\ufffc]/u
const SHORT = 5

/** The sentence in which a candidate stands. */
export function sentenceOf({ start, end }: Candidate, masked: string): Sentence {
  const back = masked.slice(Math.max(0, start - REACH), start)
  const ahead = masked.slice(end, end + REACH)
  const last = [...back.matchAll(SENTENCE_END)].at(-1)
  const next = ahead.search(/[.!?](?=\s|$)|[。！？;]|\n/)
  return {
    before: last ? back.slice(last.index + 1) : back,
    after: next === -1 ? ahead : ahead.slice(0, next),
  }
}

function edges({ before, after }: Sentence): Feature[] {
  const found: Feature[] = []
  if (!WORDY.test(before)) found.push('begins its sentence')
  if (!WORDY.test(after)) found.push('ends its sentence')
  if (endsInCapital(before)) found.push('after a capitalised word')
  return found
}

/** A capital at the start of a sentence says nothing. */
function endsInCapital(before: string): boolean {
  const word = / \p{Lu}\p{L}+ ?$/u.exec(before)
  if (!word) return false
  const start = before.slice(0, word.index)
  return /\p{L}/u.test(start.split(/[.!?]/).at(-1) ?? '')
}

function contents({ before, after }: Sentence): Feature[] {
  const found: Feature[] = []
  const sentence = `${before} ${after}`
  if (/\d/.test(sentence)) found.push('another number in its sentence')
  if (sentence.includes(FILLER)) found.push('a date or amount in its sentence')
  if (INTERNATIONAL_NAME.test(before)) found.push('PIN or OTP before it')
  return found
}

const INTERNATIONAL_NAME = /(?<!\p{L})(?:PIN|OTP|TAN|TAC|MFA|2FA|ПИН|ОТП)(?!\p{L})/u

/** How many words stand on each side. */
function lengthFeatures({ before, after }: Sentence): Feature[] {
  const found: Feature[] = []
  const back = countWords(before)
  const ahead = countWords(after)
  if (back + ahead > 0 && back + ahead <= SHORT) found.push('in a short sentence')
  if (back === 1) found.push('one word before it')
  if (back === 2) found.push('two words before it')
  if (back === 3 || back === 4) found.push('few words before it')
  return found
}

/** Whether a time of day or an amount is in its sentence. */
function maskedFeatures(
  { start, end }: Candidate,
  { before, after }: Sentence,
  { spans }: SearchedMail,
): Feature[] {
  const found = new Set<Feature>()
  const first = firstIndex(spans.length, index => (spans[index]?.end ?? 0) > start - before.length)
  for (let index = first; index < spans.length; index++) {
    const span = spans[index]
    if (!span || span.start >= end + after.length) break
    if (span.kind === 'time' || span.kind === 'amount') found.add(`${span.kind} in its sentence`)
  }
  return [...found]
}

function placeInMail({ start, end }: Candidate, mail: SearchedMail, { before, after }: Sentence): Feature[] {
  const found: Feature[] = []
  const behind = mail.masked.slice(end + after.length, end + after.length + REACH)
  if (WORDY.test(mail.masked.slice(end, end + REACH)) && !WORDY.test(behind))
    found.push('in the last sentence')
  if (!WORDY.test(mail.masked.slice(mail.bodyStart, Math.min(start - before.length, mail.bodyStart + REACH))))
    found.push('in the first sentence')
  return found
}

/** How far a paragraph is followed to each side. */
const PARAGRAPH_REACH = 600

/** Whether it has its paragraph to itself. */
function neighbourFeatures(candidate: Candidate, mail: SearchedMail): Feature[] {
  const { start, end, value } = candidate
  const { masked, candidates, bodyStart } = mail
  const back =
    masked
      .slice(Math.max(bodyStart, start - PARAGRAPH_REACH), start)
      .split('\n\n')
      .at(-1)?.length ?? 0
  const ahead = masked.slice(end, end + PARAGRAPH_REACH).split('\n\n')[0]?.length ?? 0
  const isShared = candidates.some(
    other => other.value !== value && other.end > start - back && other.start < end + ahead,
  )
  return [isShared ? 'shares its paragraph' : 'alone in its paragraph']
}
