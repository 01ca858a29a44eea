/** Pauses before the second and the third try. */
const PAUSES_MS = [250, 1_000] as const

/** How long to wait after the given number of failed tries, undefined for no more; half to one and a half of the pause. */
export function pauseBeforeRetry(failedTries: number, random: () => number): number | undefined {
  const pause = PAUSES_MS[failedTries - 1]
  return pause === undefined ? undefined : pause * (0.5 + random())
}
