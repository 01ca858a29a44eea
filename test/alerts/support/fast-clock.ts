import type { Clock } from '../../../src/clock.ts'

const TICK_MS = 1
/** However long the machine was busy elsewhere, one tick is never longer: everybody gets to act in between. */
const LONGEST_TICK_MS = 4

interface Sleeper {
  readonly until: number
  wake(): void
}

export interface FastClock extends Clock, Disposable {
  /** Somebody sets the machine's clock: dates change by this much at once, and no wait does. */
  set(byMs: number): void
  /** So much time is over at once, for everybody. */
  skip(ms: number): void
}

/** A clock that runs `factor` times as fast as the real one, and stands still while the process does. */
export function fastClock(factor: number): FastClock {
  const sleepers = new Set<Sleeper>()
  let now = 0
  let offset = Date.now()
  let tickedAt = performance.now()
  const wakeSleepers = () => {
    for (const sleeper of sleepers) if (sleeper.until <= now) sleeper.wake()
  }
  const timer = setInterval(() => {
    const tick = performance.now()
    now += Math.min(LONGEST_TICK_MS, tick - tickedAt) * factor
    tickedAt = tick
    wakeSleepers()
  }, TICK_MS)
  timer.unref()

  return {
    now: () => now + offset,
    monotonic: () => now,
    set(byMs) {
      offset += byMs
    },
    skip(ms) {
      now += ms
      wakeSleepers()
    },
    sleep(ms, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const abort = () => {
        sleepers.delete(sleeper)
        reject(signal?.reason)
      }
      const sleeper = {
        until: now + ms,
        wake() {
          sleepers.delete(sleeper)
          signal?.removeEventListener('abort', abort)
          resolve()
        },
      }
      sleepers.add(sleeper)
      signal?.addEventListener('abort', abort, { once: true })
      return promise
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}
