import { setTimeout as delay } from 'node:timers/promises'

/** Time as the rest of the code sees it, so that tests can own it. */
export interface Clock {
  /** Milliseconds since 1970: for what people see and what is stored. */
  now(): number
  /** Milliseconds since some moment, never set back or forward: for waits, paces and whatever else is soon over. */
  monotonic(): number
  /** Resolves after `ms` milliseconds; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** What the machine's clock may be off from one reading to the next, without that being a jump. */
const JUMP_MS = 5_000
/** A jump is believed after it has lasted this long: long enough for whoever set the clock wrong to notice. */
const BELIEVE_JUMP_AFTER_MS = 15 * 60_000

/**
 * The date that goes on when the machine's clock jumps. A clock that is set wrong for a moment would else end addresses
 * and delete their mail. `wall` is in milliseconds since 1970.
 */
export function createSteadyNow(wall: () => number, monotonic: () => number): () => number {
  let believed: number | undefined
  let jump: { readonly to: number; readonly since: number } | undefined
  return () => {
    const at = monotonic()
    const offset = wall() - at
    believed ??= offset
    if (Math.abs(offset - believed) < JUMP_MS) {
      believed = offset
      jump = undefined
    } else if (!jump || Math.abs(offset - jump.to) >= JUMP_MS) jump = { to: offset, since: at }
    else if (at - jump.since >= BELIEVE_JUMP_AFTER_MS) believed = offset
    return Math.round(at + believed)
  }
}

const monotonic = () => performance.now()

export const systemClock: Clock = {
  now: createSteadyNow(Date.now, monotonic),
  monotonic,
  sleep: (ms, signal) => delay(ms, undefined, signal ? { signal } : {}),
}
