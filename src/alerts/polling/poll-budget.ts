/** A run of looks is never longer than what this much time allows. */
const BURST_MS = 250
/** While the mail API fails, it is still asked this often, to notice when it is back. */
const LEAST_RATE = 0.5
/** A failure takes a fifth of the pace, a success gives back a tenth: after an outage, full pace within half a minute. */
const SLOWER = 0.8
const FASTER = 1.1
/** Looks start again at this part of the full pace after the service asked to wait. */
const RESTART = 0.25
/** A look, less what adding up fractions may lose. */
const ONE = 1 - 1e-9

/**
 * How fast the loop may ask: a token bucket in looks a second that slows down while the mail API fails,
 * stands still for as long as it asks to wait, and gets back to its full pace step by step.
 */
export interface LookBudget {
  /** Takes one look from the budget if there is one now. */
  take(now: number): boolean
  /** Counts a request that can't wait for its turn, such as reading a mail; later looks pay for it. */
  spend(now: number): void
  /** When the next look may start, at the earliest `now`. */
  readyAt(now: number): number
  succeeded(): void
  failed(): void
  /** The service asked to wait for `ms`. */
  waitFor(now: number, ms: number): void
  /** Looks a second at the moment. */
  readonly rate: number
}

export function createLookBudget(maxRps: number): LookBudget {
  let rate = maxRps
  let tokens = 1
  let filledAt = Number.NEGATIVE_INFINITY
  let notBefore = Number.NEGATIVE_INFINITY
  const least = Math.min(LEAST_RATE, maxRps)

  function fill(now: number): void {
    const room = Math.max(1, (rate * BURST_MS) / 1_000)
    if (now > filledAt) tokens = Math.min(room, tokens + (rate * (now - filledAt)) / 1_000)
    filledAt = Math.max(filledAt, now)
  }

  return {
    take(now) {
      fill(now)
      if (now < notBefore || tokens < ONE) return false
      tokens -= 1
      return true
    },
    spend(now) {
      fill(now)
      tokens -= 1
    },
    readyAt(now) {
      fill(now)
      const filled = tokens >= ONE ? now : now + ((1 - tokens) * 1_000) / rate
      return Math.max(filled, notBefore)
    },
    succeeded: () => {
      rate = Math.min(maxRps, rate * FASTER)
    },
    failed: () => {
      rate = Math.max(least, rate * SLOWER)
    },
    waitFor(now, ms) {
      notBefore = Math.max(notBefore, now + ms)
      rate = Math.max(least, Math.min(rate, maxRps * RESTART))
    },
    get rate() {
      return rate
    },
  }
}
