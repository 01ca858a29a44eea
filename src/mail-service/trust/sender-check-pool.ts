import type { Logger } from 'pino'
import { createThreadPool } from '../../threads/thread-pool.ts'
import { type Origin, UNKNOWN, type Verdict } from '../verdict.ts'
import { CHECKS_TOGETHER } from './check-slots.ts'
import type { CheckTask } from './check-thread.ts'
import { hidesClient } from './own-network.ts'

/** A mail has 13 s for its questions, and some for its bytes. */
const MAX_CHECK_MS = 18_000
const MAX_CHECK_MB = 192
/**
 * A thread stays this long without work, so that mail that comes every few minutes need not wait for its start, a fifth
 * of a second; then its memory is freed.
 */
const IDLE_MS = 10 * 60_000
const LARGE_BYTES = 64 * 1024
/** Each alert waits for a check, so it comes before what takes large mails apart. */
const NICENESS = 2
/** A task that only starts the thread. */
const NO_MAIL = { raw: new Uint8Array(), origin: { ip: '', helo: '', mailFrom: '' } }

/** Checks senders in a thread of its own. */
export interface SenderChecks extends AsyncDisposable {
  /**
   * Checks who sent a mail. Where that takes too long, or too much memory, the verdict knows nothing. Rejects only
   * after disposal. The caller must not use the bytes again.
   */
  check(raw: Buffer, origin: Origin): Promise<Verdict>
  /**
   * Call it when a client at this address begins to send a mail that can be checked: it starts the thread, which takes
   * a fifth of a second, while the mail comes in.
   */
  expect(ip: string): void
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
    niceness: NICENESS,
  })

  let isOver = false

  return {
    async check(raw, origin) {
      const { length } = raw
      const task = { raw, origin, servers }
      const handedOver = ownsItsMemory(raw) ? [raw.buffer] : []
      try {
        return await pool.run(task, handedOver).catch(error => {
          // A check that is cut off ends those beside it in the thread: those are tried once more.
          if (isOver || raw.length < length) throw error
          return pool.run(task)
        })
      } catch (error) {
        if (isOver) throw error
        const reason = error instanceof Error ? error.message : String(error)
        log.warn({ reason, bytes: length }, 'a sender could not be checked')
        return UNKNOWN
      }
    },
    expect(ip) {
      if (hidesClient(ip) || pool.isUp) return
      // If the thread has a problem, the check that needs it reports that.
      pool.run({ ...NO_MAIL, servers }).catch(() => undefined)
    },
    [Symbol.asyncDispose]() {
      isOver = true
      return pool[Symbol.asyncDispose]()
    },
  }
}

/** Large messages are transferred to the thread; small ones share their memory with others and are copied. */
function ownsItsMemory(raw: Buffer): raw is Buffer<ArrayBuffer> {
  return raw.length >= LARGE_BYTES && raw.length === raw.buffer.byteLength
}
