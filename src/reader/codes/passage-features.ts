import { firstIndex } from '../first-index.ts'
import type { Candidate } from './candidate.ts'
import { TIME_SPAN } from './layout-features.ts'
import type { SearchedMail } from './searched-mail.ts'
import type { Feature } from './weights.ts'

/** Hints from the passage around a candidate of the body: the neighbouring sentences and its paragraph. */
export function passageFeatures(candidate: Candidate, mail: SearchedMail): Feature[] {
  if (candidate.start < mail.bodyStart) return []
  return [
    ...nextSentence(candidate, mail),
    ...sentencesBefore(candidate, mail),
    ...paragraphFeatures(candidate, mail),
    ...timesBeside(candidate, mail),
  ]
}

/** How far the look goes to each side. */
const REACH = 300
const SENTENCE_END = /[.!?。！？।](?=\s|$)|\n+/
const NUMBER = /[\d\ufffc]/
const WORDY = /[\p{L}\p{N}]/u

function nextSentence({ end }: Candidate, { masked }: SearchedMail): Feature[] {
  const found: Feature[] = []
  const ahead = masked.slice(end, end + REACH)
  const own = ahead.split(SENTENCE_END, 1)[0] ?? ''
  const next =
    ahead
      .slice(own.length + 1)
      .trimStart()
      .split(SENTENCE_END, 1)[0] ?? ''
  if (TIME_SPAN.test(own)) found.push('a time span behind it')
  if (next === '') return [...found, 'no next sentence']
  if (TIME_SPAN.test(next)) found.push('a time span in the next sentence')
  found.push(NUMBER.test(next) ? 'a number in the next sentence' : 'no number in the next sentence')
  return found
}

function sentencesBefore({ start }: Candidate, { masked, bodyStart }: SearchedMail): Feature[] {
  const found: Feature[] = []
  const back = masked.slice(Math.max(bodyStart, start - REACH), start)
  const before = back.split(SENTENCE_END).at(-2)?.trim() ?? ''
  if (before !== '' && !NUMBER.test(before)) found.push('no number in the sentence before')
  if (/,\n+[^\n]*$/.test(back)) found.push('the line above ends in a comma')
  return found
}

/** How far a paragraph is followed to each side. */
const PARAGRAPH_REACH = 600
const SENTENCES = [
  'no other words in its paragraph',
  'one sentence in its paragraph',
  'two sentences in its paragraph',
  'three sentences in its paragraph',
] as const satisfies readonly Feature[]
/** Parts of the body. */
const THIRD = 1 / 3

function paragraphFeatures({ start, end }: Candidate, { masked, bodyStart }: SearchedMail): Feature[] {
  const found: Feature[] = []
  const back =
    masked
      .slice(Math.max(bodyStart, start - PARAGRAPH_REACH), start)
      .split('\n\n')
      .at(-1) ?? ''
  const ahead = masked.slice(end, end + PARAGRAPH_REACH).split('\n\n', 1)[0] ?? ''
  const sentences = `${back}${ahead}`.split(SENTENCE_END).filter(sentence => WORDY.test(sentence)).length
  found.push(SENTENCES[sentences] ?? 'a long paragraph around it')
  const into = (start - bodyStart) / Math.max(1, masked.length - bodyStart)
  if (into < THIRD) found.push('in the first third')
  else if (into < 2 * THIRD) found.push('in the second third')
  return found
}

/** How far from a time of day or an identifier it may stand, in the same sentence. */
const BESIDE = 60
const SENTENCE_MARK = /[.!?\n]/

function timesBeside({ start, end }: Candidate, { masked, spans }: SearchedMail): Feature[] {
  const first = firstIndex(spans.length, index => (spans[index]?.end ?? 0) > start - BESIDE)
  const near = spans.slice(first, first + BESIDE).filter(span => span.start < end + BESIDE)
  return near.flatMap(span => {
    if (span.start >= end && !SENTENCE_MARK.test(masked.slice(end, span.start))) {
      if (span.kind === 'time') return 'time of day behind it'
      return span.kind === 'id' ? 'id behind it' : []
    }
    const isBefore = span.end <= start && !SENTENCE_MARK.test(masked.slice(span.end, start))
    return isBefore && span.kind === 'time' ? 'time of day before it' : []
  })
}
