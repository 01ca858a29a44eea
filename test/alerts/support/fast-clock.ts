import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../../src/clock.ts'

/** A clock that runs `factor` times as fast as the real one, so that real servers meet real waits in no time. */
export function fastClock(factor: number): Clock {
  const startedAt = Date.now()
  const startedTick = performance.now()
  return {
    now: () => startedAt + (performance.now() - startedTick) * factor,
    sleep: (ms, signal) => delay(ms / factor, undefined, signal ? { signal } : {}),
  }
}
