import { setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '../../../src/clock.ts'

/** A clock on which a wait is over at once, and the time later by as much. */
export function jumpingClock(): Clock {
  let jumped = 0
  return {
    now: () => Date.now() + jumped,
    monotonic: () => performance.now() + jumped,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted()
      jumped += ms
      await turn()
    },
  }
}
