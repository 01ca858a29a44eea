import type { Logger } from 'pino'
import { createThreadPool } from '../../threads/thread-pool.ts'
import type { CheckTask } from './check-thread.ts'
import { type Origin, UNKNOWN, type Verdict } from './verdict.ts'

/** A mail has 8 s for its questions, and some for its bytes. */
const MAX_CHECK_MS = 15_000
const MAX_CHECK_MB = 192
/** Its answers of the DNS are worth keeping a while. */
const IDLE_MS = 5 * 60_000
/** Checks that wait for the DNS at the same time. */
export const CHECKS_TOGETHER = 16

/** Checks senders in a thread of its own. */
export interface SenderChecks extends AsyncDisposable {
  /** Never rejects: where a check takes too long, or too much memory, nothing is known. */
  check(raw: Buffer, origin: Origin): Promise<Verdict>
}

/** `servers` are asked instead of the system's resolvers, when there are any. */
export function createSenderChecks({
  servers,
  log,
}: {
  readonly servers: readonly string[]
  readonly log: Pick<Logger, 'warn'>
}): SenderChecks {
  const pool = createThreadPool<CheckTask, Verdict>({
    file: new URL('./check-thread.ts', import.meta.url),
    maxMs: MAX_CHECK_MS,
    maxMb: MAX_CHECK_MB,
    together: CHECKS_TOGETHER,
    idleMs: IDLE_MS,
  })

  return {
    async check(raw, origin) {
      const task = { raw, origin, servers }
      try {
        // A check that was ended takes those beside it with it.
        return await pool.run(task).catch(() => pool.run(task))
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        log.warn({ reason, bytes: raw.length }, 'a sender could not be checked')
        return UNKNOWN
      }
    },
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  }
}
