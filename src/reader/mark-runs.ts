/**
 * Cuts runs of combining marks to 30. Normalising sorts the marks of a run in quadratic time and segmenting, matching
 * and lower-casing work on runs as a whole, so this comes before all of them wherever text comes from a stranger.
 */
export function capMarkRuns(text: string): string {
  return text.replace(LONG_RUN, '$1')
}

/** Letters of real languages have at most about eight, and UAX #15 (Stream-Safe Text) allows 30. */
const LONG_RUN = /(\p{M}(?<!\p{M}\p{M})\p{M}{29})\p{M}+/gu
