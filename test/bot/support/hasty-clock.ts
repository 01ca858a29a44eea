import { type Clock, systemClock } from '../../../src/clock.ts'

/** Waits a hundredth of the time. */
export const HASTY: Clock = { ...systemClock, sleep: (ms, signal) => systemClock.sleep(ms / 100, signal) }
