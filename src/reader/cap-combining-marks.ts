/**
 * Cuts runs of combining marks to 30. Normalising sorts the marks of a run in quadratic time, and segmenting, matching
 * and lower-casing treat a run as a whole. So every text from a stranger goes through this first.
 */
export function capCombiningMarks(text: string): string {
  return MAY_HAVE_MARKS.test(text) ? text.replace(LONG_RUN, '$1') : text
}

/** No marks stand below U+0300, nor between U+2000 and U+20CF, where all of Latin text and its punctuation is. */
const MAY_HAVE_MARKS = /[\u0300-\u1fff\u20d0-\udbff\ue000-\uffff]/

/** Letters of real languages have at most about eight, and UAX #15 (Stream-Safe Text) allows 30. */
const LONG_RUN = /(\p{M}(?<!\p{M}\p{M})\p{M}{29})\p{M}+/gu
