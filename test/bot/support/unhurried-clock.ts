import { ANSWER_WITHIN_MS } from '../../../src/bot/middleware/answer-callbacks.ts'
import { type Clock, systemClock } from '../../../src/clock.ts'

/** A press gets the words that its handler finds, also where a busy machine takes longer than Telegram's people like. */
export const UNHURRIED: Clock = {
  ...systemClock,
  sleep: (ms, signal) => systemClock.sleep(ms === ANSWER_WITHIN_MS ? 20 * ms : ms, signal),
}

/** The same, whose date a test sets forward. */
export function createSkippingClock(): { readonly clock: Clock; skip(ms: number): void } {
  let skippedMs = 0
  return {
    clock: { ...UNHURRIED, now: () => UNHURRIED.now() + skippedMs },
    skip: ms => {
      skippedMs += ms
    },
  }
}
