/** Every pause and every retry of polling; `poll-schedule.ts` decides how often a healthy address is polled. */
export const POLL_PAUSES = {
  /** An address that can't be checked is tried again after this, doubled with each failure … */
  retryMs: 2_000,
  /** … up to this. */
  retryMostMs: 60_000,
  /** An address that has ended is asked for again this often until its chat was told. */
  endMs: 10_000,
  /** A session that should still work counts as ended only when the service says so again after this long … */
  goneForMs: 30_000,
  /** … and after this long in any case. */
  outageMostMs: 24 * 60 * 60_000,
  /** An address that the service called ended too early is polled this often: the service may have been wrong. */
  overMs: 5 * 60_000,
  /** How long to wait when a service answers 429 without saying how long. */
  unsaidWaitMs: 5_000,
  /** While a service asks to wait, one poll is made this often: it may have meant only one address. */
  probeMs: 30_000,
  /** The loop runs at least this often, so that health checks see it alive. */
  turnMs: 5_000,
  /** How often the addresses are counted anew to share out the budget. */
  recountMs: 5_000,
} as const

/** How long to wait after that many failures in a row, from half to one and a half of it; `random` is from 0 to 1. */
export function backoffMs(failures: number, random: number): number {
  const { retryMs, retryMostMs } = POLL_PAUSES
  return Math.min(retryMostMs, retryMs * 2 ** (failures - 1)) * (0.5 + random)
}
