import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'

/** A smaller difference may be a slow answer, and harms neither signatures nor TLS. */
const CLOCK_OFF_MS = 60_000
/** While the clock is off, the log repeats it this often. */
const REMIND_MS = 60 * 60_000

/** Compares the clock of this machine with that of a server which is known to be right. */
export interface ClockWatch {
  /** Takes the `Date` of an answer that has just come (RFC 9110 §6.6.1). */
  sawDate(date: string | undefined): void
  /** How far this clock is ahead, in whole seconds; undefined before the first answer. */
  aheadSeconds(): number | undefined
}

/** Logs when the clock is off, and when it is right again. */
export function createClockWatch({
  log,
  clock,
  onDate,
}: {
  readonly log: Pick<Logger, 'warn' | 'info'>
  /** As the machine has it, right or wrong. */
  readonly clock: Pick<Clock, 'now' | 'monotonic'>
  /** Hears what time it is there, in milliseconds since 1970. */
  readonly onDate?: ((theirs: number) => void) | undefined
}): ClockWatch {
  let aheadMs: number | undefined
  let saidAt: number | undefined

  function judge(ms: number): void {
    const now = clock.monotonic()
    if (Math.abs(ms) < CLOCK_OFF_MS) {
      if (saidAt !== undefined) log.info('the clock of this machine is right again')
      saidAt = undefined
    } else if (saidAt === undefined || now - saidAt >= REMIND_MS) {
      saidAt = now
      const seconds = Math.round(Math.abs(ms) / 1_000)
      log.warn(
        `the clock of this machine is ${seconds} s ${ms > 0 ? 'ahead' : 'behind'}: turn on NTP, such as systemd-timesyncd`,
      )
    }
  }

  return {
    sawDate(date = '') {
      const theirs = Date.parse(date)
      if (Number.isNaN(theirs)) return
      onDate?.(theirs)
      aheadMs = clock.now() - theirs
      judge(aheadMs)
    },
    aheadSeconds: () => aheadMs && Math.round(aheadMs / 1_000),
  }
}
