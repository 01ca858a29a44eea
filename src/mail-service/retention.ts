import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Sessions } from './sessions.ts'

/** How often the expired are looked for; they have to be gone within a minute. */
const PASS_INTERVAL_MS = 20_000
/** Sessions deleted at one go: their mail can be many megabytes, and the others wait meanwhile. */
const SESSIONS_PER_STEP = 5

interface RetentionOptions {
  readonly sessions: Pick<Sessions, 'deleteExpired'>
  readonly clock: Clock
  readonly log: Pick<Logger, 'info' | 'error'>
}

/** Deletes what has expired, again and again, until it is disposed of. */
export function startRetention(options: RetentionOptions): AsyncDisposable {
  const stop = new AbortController()
  const running = run(options, stop.signal)
  return {
    [Symbol.asyncDispose]: async () => {
      stop.abort()
      await running
    },
  }
}

/** Makes one pass after the other. A pass that fails is made again at the next turn. */
async function run({ sessions, clock, log }: RetentionOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const deleted = await deleteExpired(sessions, signal)
      if (deleted > 0) log.info({ deleted }, 'deleted expired sessions')
    } catch (error) {
      log.error({ err: error }, 'cannot delete expired sessions, trying again soon')
    }
    await clock.sleep(PASS_INTERVAL_MS, signal).catch(() => undefined)
  }
}

/** Deletes everything whose time is over, letting others have their turn in between. Says how many sessions it were. */
async function deleteExpired(
  sessions: Pick<Sessions, 'deleteExpired'>,
  signal: AbortSignal,
): Promise<number> {
  let total = 0
  while (!signal.aborted) {
    const deleted = sessions.deleteExpired(SESSIONS_PER_STEP)
    total += deleted
    if (deleted < SESSIONS_PER_STEP) break
    await nextTurn()
  }
  return total
}
