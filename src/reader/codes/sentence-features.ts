import type { Candidate } from './candidates.ts'
import { FILLER } from './mask.ts'
import type { SearchedMail } from './searched-mail.ts'
import type { Feature } from './weights.ts'

/** What the sentence around a candidate of the body says, without knowing a word of it. */
export function sentenceFeatures(candidate: Candidate, mail: SearchedMail): Feature[] {
  if (candidate.start < mail.bodyStart) return []
  const { before, after } = sentenceOf(candidate, mail.masked)
  return [
    ...edges(before, after),
    ...contents(before, after),
    ...placeInMail(candidate, mail, before.length, after.length),
  ]
}

/** How far a sentence is followed to each side. */
const REACH = 240
/** A line end, or a mark that ends a sentence and a space. */
const SENTENCE_END = /[.!?。！？](?=\s)|[。！？;]|\n/g
const WORD = /[\p{L}\p{M}]+/gu
const WORDY = /[\p{L}\p{N}\ufffc]/u
const SHORT = 5
const LONG = 16

function sentenceOf({ start, end }: Candidate, masked: string): { before: string; after: string } {
  const back = masked.slice(Math.max(0, start - REACH), start)
  const ahead = masked.slice(end, end + REACH)
  const last = [...back.matchAll(SENTENCE_END)].at(-1)
  const next = ahead.search(/[.!?](?=\s|$)|[。！？;]|\n/)
  return {
    before: last ? back.slice(last.index + 1) : back,
    after: next === -1 ? ahead : ahead.slice(0, next),
  }
}

function edges(before: string, after: string): Feature[] {
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

function contents(before: string, after: string): Feature[] {
  const found: Feature[] = []
  const sentence = `${before} ${after}`
  const words = sentence.match(WORD)?.length ?? 0
  if (words > 0 && words <= SHORT) found.push('in a short sentence')
  if (words > LONG) found.push('in a long sentence')
  if (/\d/.test(sentence)) found.push('another number in its sentence')
  if (sentence.includes(FILLER)) found.push('a date or amount in its sentence')
  if (INTERNATIONAL_NAME.test(before)) found.push('PIN or OTP before it')
  return found
}

const INTERNATIONAL_NAME = /(?<!\p{L})(?:PIN|OTP|TAN|TAC|MFA|2FA|ПИН|ОТП)(?!\p{L})/u

function placeInMail({ start, end }: Candidate, mail: SearchedMail, back: number, ahead: number): Feature[] {
  const found: Feature[] = []
  if (!WORDY.test(mail.masked.slice(end, end + REACH))) found.push('ends the mail')
  else if (!WORDY.test(mail.masked.slice(end + ahead, end + ahead + REACH)))
    found.push('in the last sentence')
  if (!WORDY.test(mail.masked.slice(mail.bodyStart, Math.min(start - back, mail.bodyStart + REACH))))
    found.push('in the first sentence')
  return found
}
