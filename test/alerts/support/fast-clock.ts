import { type Clock, createLoopLoad } from '../../../src/clock.ts'

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

/** After so many ticks without any work, everybody is taken to be asleep. */
const IDLE_TICKS = 3
/** A tick of that much work or less is one without any: the clock works too. */
const IDLE_LOAD = 0.3

interface FastClockOptions {
  /** Goes on to the end of the next sleep while nobody does anything; not for those who wait for real time. */
  readonly hops?: boolean
}

/** A clock that runs `factor` times as fast as the real one, and stands still while the process does. */
export function fastClock(factor: number, { hops = false }: FastClockOptions = {}): FastClock {
  const sleepers = new Set<Sleeper>()
  let now = 0
  let offset = Date.now()
  let tickedAt = performance.now()
  let idleTicks = 0
  const load = createLoopLoad()
  const wakeSleepers = () => {
    for (const sleeper of sleepers) if (sleeper.until <= now) sleeper.wake()
  }
  const hop = () => {
    idleTicks = 0
    const next = Math.min(...[...sleepers].map(({ until }) => until))
    if (Number.isFinite(next)) now = Math.max(now, next)
  }
  const timer = setInterval(() => {
    const tick = performance.now()
    const ms = Math.min(LONGEST_TICK_MS, tick - tickedAt)
    now += ms * factor
    tickedAt = tick
    idleTicks = ms < LONGEST_TICK_MS && load() < IDLE_LOAD ? idleTicks + 1 : 0
    if (hops && idleTicks >= IDLE_TICKS) hop()
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
