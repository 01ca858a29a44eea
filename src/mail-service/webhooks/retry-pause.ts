const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Pauses after the first failed attempt and those that follow; the last one repeats. A day has twelve attempts. */
const PAUSES_MS = [
  5_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
] as const

/** A message is given up when it could not be posted for this long. */
export const GIVEN_UP_AFTER_MS = 24 * HOUR_MS

/** How long to wait after so many failed attempts, in ms: up to a fifth more than its pause, so that not all come at once. */
export function retryPause(attempts: number, random: () => number): number {
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? PAUSES_MS[0]
  return Math.round(pause * (1 + random() / 5))
}
