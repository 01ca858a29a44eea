import { uptime } from 'node:os'
import { onAbort } from './on-abort.ts'

/** Time as the rest of the code sees it, so that tests can own it. */
export interface Clock {
  /** Milliseconds since 1970: for what people see and what is stored. */
  now(): number
  /** Milliseconds since some moment, never set back or forward: for waits, paces and whatever else is soon over. */
  monotonic(): number
  /** Resolves after `ms` milliseconds, soon for 0 or less; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** A clock that doubts the machine's when it jumps, within a run or from one run to the next. */
export interface SteadyClock extends Clock {
  /** The last moment that an earlier run knows of: a date far beyond it is not believed at first. */
  goOnFrom(lastSeen: number): void
  /** Another clock says what time it is; all in milliseconds since 1970. */
  compare(theirs: number): void
}

/** What the machine's clock may be off from one reading to the next, without that being a jump. */
const JUMP_MS = 5_000
/** A jump is believed after it has lasted this long, which is long enough to notice and mend a wrong clock. */
const BELIEVE_JUMP_AFTER_MS = 15 * 60_000
/** How often it is measured how long the machine has slept: its two counts drift apart by themselves, too. */
const MEASURE_SLEEP_EVERY_MS = 60_000
/** A start so long after the last run ended may be one with a wrong clock. */
const FAR_AHEAD_MS = 60 * 60_000
/** Clocks that are so close agree; a `Date` of HTTP has whole seconds, and comes late. */
export const AGREE_MS = 60_000

interface Machine {
  /** Milliseconds since 1970, as somebody has set them. */
  wall(): number
  /** Milliseconds; stands still while the machine sleeps. */
  monotonic(): number
  /** Milliseconds since the boot, sleep included, whatever the clock is set to. */
  uptime(): number
}

/**
 * A clock that goes on steadily when the machine's clock jumps, unless the machine slept for so long. Otherwise a clock
 * that is wrong for a moment, or at a start, would end addresses and delete their mail.
 */
export function createSteadyNow({
  wall,
  monotonic,
  uptime,
}: Machine): Pick<SteadyClock, 'now' | 'goOnFrom' | 'compare'> {
  let believed: number | undefined
  let jump: { readonly to: number; readonly since: number } | undefined
  let measured = { at: Number.NEGATIVE_INFINITY, asleep: 0 }

  /** How long the machine has slept since this was asked last, in milliseconds. */
  function newlySlept(): number {
    const { asleep } = measured
    const at = monotonic()
    measured = { at, asleep: uptime() - at }
    return measured.asleep - asleep
  }

  function read(): { readonly at: number; readonly offset: number } {
    const at = monotonic()
    return { at, offset: wall() - at }
  }

  function now(): number {
    const { at, offset } = read()
    believed ??= offset
    if (isNear(offset, believed)) {
      believed = offset
      jump = undefined
      if (at - measured.at >= MEASURE_SLEEP_EVERY_MS) newlySlept()
    } else if (!jump || !isNear(offset, jump.to)) {
      const by = offset - (jump?.to ?? believed)
      if (isNear(newlySlept(), by)) {
        believed += by
        jump &&= { ...jump, to: offset }
      } else jump = { to: offset, since: at }
    } else if (at - jump.since >= BELIEVE_JUMP_AFTER_MS) believed = offset
    return Math.round(at + believed)
  }

  return {
    now,
    goOnFrom(lastSeen) {
      const { at } = read()
      if (now() - lastSeen > FAR_AHEAD_MS) believed = lastSeen - at
      now()
    },
    compare(theirs) {
      const { at, offset } = read()
      if (Math.abs(at + offset - theirs) < AGREE_MS) believed = offset
      else if (Math.abs(now() - theirs) >= AGREE_MS) believed = theirs - at
      // Where it goes on to disagree, the machine's clock is not believed however long that lasts.
      jump = undefined
      now()
    },
  }
}

function isNear(left: number, right: number): boolean {
  return Math.abs(left - right) < JUMP_MS
}

const monotonic = () => performance.now()

/** Node's own makes an error with a stack for each sleep that is ended early, and each call to Telegram ends one. */
function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stopListening = signal && onAbort(signal, endEarly)
    const timer = setTimeout(wakeUp, Math.max(0, ms))

    function wakeUp(): void {
      stopListening?.()
      resolve()
    }

    function endEarly(reason: Error): void {
      clearTimeout(timer)
      reject(reason)
    }
  })
}

export const systemClock: SteadyClock = {
  ...createSteadyNow({ wall: Date.now, monotonic, uptime: () => uptime() * 1_000 }),
  monotonic,
  sleep,
}

/** Waits for something, but not for longer than `ms` milliseconds. Rejects when it rejects in that time. */
export async function within(ms: number, settling: Promise<unknown>, clock: Clock): Promise<void> {
  const settled = new AbortController()
  const deadline = clock.sleep(ms, settled.signal).catch(() => undefined) // Settling first ends the sleep.
  await Promise.race([settling, deadline])
  settled.abort()
}

/** Which part of the time since the last call the event loop worked; from 0 to 1. */
export type LoopLoad = () => number

export function createLoopLoad(): LoopLoad {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization
  }
}
