import type { Candidate } from './candidate.ts'
import type { SearchedMail } from './searched-mail.ts'
import type { TimeSpan } from './time-spans.ts'
import type { Feature } from './weights.ts'

/** Hints from spans of time near a candidate: a code is valid for minutes, an offer for days. */
export function timeSpanFeatures(candidate: Candidate, { text, timeSpans }: SearchedMail): Feature[] {
  return timeSpans.flatMap(span => {
    const place = placeOfSpan(span, candidate, text)
    return place ? (`${span.unit}s ${place}` as Feature) : []
  })
}

/** What the spans of time of a mail say of all its candidates. */
export function mailTimeFeatures({ timeSpans }: SearchedMail): Feature[] {
  return [...new Set(timeSpans.map(({ unit }) => `${unit}s in mail` as Feature))]
}

const REACH = 250
const SENTENCE_END = /[.!?。！？](?=\s|$)|[。！？]|\n+/g

function placeOfSpan(span: TimeSpan, { start, end }: Candidate, text: string): string | undefined {
  if (span.start < start - REACH || span.start > end + REACH) return undefined
  const isBehind = span.start >= end
  const between = isBehind ? text.slice(end, span.start) : text.slice(span.end, start)
  const ends = between.match(SENTENCE_END)?.length ?? 0
  if (ends === 0) return isBehind ? 'behind it' : 'before it'
  return ends === 1 && isBehind ? 'in the next sentence' : undefined
}
