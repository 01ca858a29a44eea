import type { SearchedMail } from './searched-mail.ts'
import { countLetters, countSigns, countWords } from './text-units.ts'
import type { Feature } from './weights.ts'

/** How a mail is built: its length, its parts, how many numbers it has. */
export function buildFeatures(mail: SearchedMail): Feature[] {
  const { masked, bodyStart } = mail
  const body = masked.slice(bodyStart, bodyStart + MOST)
  const subject = masked.slice(0, bodyStart)
  return [
    ...subjectFeatures(subject),
    ...lengthFeatures(body),
    ...partFeatures(body),
    ...numberFeatures(body, mail),
  ]
}

/** How much of a body is looked at. */
const MOST = 8000
const SHORT_SUBJECT_WORDS = 2
const NUMBER = /[\d\ufffc]/g

function subjectFeatures(subject: string): Feature[] {
  const found: Feature[] = []
  const words = countWords(subject)
  if (words > 0 && words <= SHORT_SUBJECT_WORDS) found.push('short subject')
  if (/[\d\ufffc]/.test(subject)) found.push('number in the subject')
  if (/^(?:re|aw|fwd?|wg|sv|vs|antw|tr|rv)\s?:/i.test(subject)) found.push('answer or forwarded')
  if (/^(?:\w{1,4}: ?)?\[[^\]\n]{2,40}\] \S/.test(subject)) found.push('subject with a tag')
  return found
}

const MANY_SENTENCES = 7
/** Letters, sentences and paragraphs up to which a mail is of one length. */
const LETTERS = [
  [80, 'mail of up to 80 letters'],
  [150, 'mail of up to 150 letters'],
  [250, 'mail of up to 250 letters'],
  [1000, 'mail of up to 1000 letters'],
  [2500, 'mail of up to 2500 letters'],
] as const satisfies readonly (readonly [number, Feature])[]
const SENTENCES = [
  [2, 'mail of one or two sentences'],
  [4, 'mail of three or four sentences'],
  [MANY_SENTENCES, 'mail of five to seven sentences'],
] as const satisfies readonly (readonly [number, Feature])[]
const FEW_PARAGRAPHS = 3

function lengthFeatures(body: string): Feature[] {
  const found: Feature[] = []
  const letters = countLetters(body)
  const sentences = countSentences(body)
  const paragraphs = body.trim().split(/\n\n+/).length
  const length = LETTERS.find(([most]) => letters < most)?.[1]
  found.push(length ?? 'mail of more letters')
  found.push(SENTENCES.find(([most]) => sentences <= most)?.[1] ?? 'mail of many sentences')
  if (paragraphs > 1 && paragraphs <= FEW_PARAGRAPHS) found.push('mail of two or three paragraphs')
  return found
}

/** Some sentences more than make a difference need not be counted. */
function countSentences(body: string): number {
  let count = 0
  let start = 0
  for (const { 0: end, index } of body.matchAll(SENTENCE_END)) {
    if (/\p{L}/u.test(body.slice(start, index))) count += 1
    if (count > MANY_SENTENCES) return count
    start = index + end.length
  }
  return count + Number(/\p{L}/u.test(body.slice(start)))
}

const SENTENCE_END = /[.!?。！？।](?=\s|$)|\n+/g

const LABELLED = /^[^\n:：]{2,30}(?:[:：] ?| · )[^\n]{1,40}$/gmu
const MANY_LABELS = 3
/** A line like a button: a few words and no sign. */
const UNSIGNED = /^[^\d\ufffc.,:!?。！？]+$/
const SHORT_LINE_WORDS = 4

function partFeatures(body: string): Feature[] {
  const found: Feature[] = []
  const labels = countOf(body, LABELLED)
  if (labels > 1) found.push('mail with labels')
  if (labels > MANY_LABELS) found.push('mail of labels')
  if (body.split('\n').some(isShortLine)) found.push('mail with a short line')
  if (/^[ \t]*(?:[-+#;}{]|\/\/|\w+\()/m.test(body)) found.push('mail with lines as programs have them')
  if (/[?？؟]/.test(body)) found.push('mail with a question')
  if (/["“„«「][^\n"“„«「”»」]{3,}["”»」]/.test(body)) found.push('mail with a quotation')
  return found
}

function isShortLine(line: string): boolean {
  const words = UNSIGNED.test(line) ? countWords(line) : 0
  return words > 0 && words <= SHORT_LINE_WORDS
}

const FULL_OF_DIGITS = 0.15
const MANY_SMALL = 3
const SEVERAL = 3
const CROWD = 10

function numberFeatures(body: string, { candidates, explained }: SearchedMail): Feature[] {
  const found: Feature[] = []
  const { amount, date, time, phone, id } = explained
  if (amount + date + time + phone + id === 0) found.push('nothing but candidates')
  const digits = countOf(body, NUMBER)
  if (digits > 0 && digits > FULL_OF_DIGITS * countSigns(body)) found.push('mail full of digits')
  const small = digits === 0 ? 0 : countOf(body, /(?<![\d.,:])\d{1,3}(?![\d.,:])/g)
  if (small === 0) found.push('no small numbers')
  if (small > MANY_SMALL) found.push('many small numbers')
  if (candidates.filter(({ shape }) => shape.endsWith('digits')).length > SEVERAL)
    found.push('mail of candidates')
  if (new Set(candidates.map(({ value }) => value)).size > CROWD) found.push('crowd of candidates')
  return found
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
