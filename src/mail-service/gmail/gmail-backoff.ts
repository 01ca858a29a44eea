const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 5 * 60_000
/** Gmail locks an account after many refused logins, and nobody corrects a password within minutes. */
const LOGIN_PAUSE_MS = 10 * 60_000

/** How long to wait after so many failures in a row, in milliseconds: doubling, with jitter. */
export function pauseAfter(failures: number, refused: boolean, random: () => number): number {
  const pause = refused ? LOGIN_PAUSE_MS : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
  return pause * (0.5 + random() / 2)
}
