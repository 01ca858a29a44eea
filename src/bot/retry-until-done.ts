import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { aborted } from '../on-abort.ts'
import type { Namespace } from '../store/namespace.ts'
import { UnreadableRecordError } from '../store/store-error.ts'

/** The first pause before what is left is tried again, doubled each time. */
const RETRY_MS = 2_000

interface RetryOptions<Kept> {
  /** What is still to be done: it stays on disk until it is. */
  readonly kept: Pick<Namespace<Kept>, 'entries'>
  /** Resolves to whether nothing is left to do for it now. */
  readonly tryKept: (key: string, record: Kept) => Promise<boolean>
  /** The longest pause. */
  readonly mostMs: number
  /** Calls back when the other side was reached again: a pause ends early then, but not two pauses in a row. */
  readonly onReachedAgain: (listener: () => void) => Disposable
  /** When to look again although nothing new is kept. */
  readonly dueAt?: () => number
  /** The line of the log when a pass failed: the store could not be read, or written to. */
  readonly failed: string
  readonly log: Pick<Logger, 'warn'>
  readonly clock: Clock
}

interface RetryUntilDone {
  /** Something new is kept. */
  wake(): void
  /** Tries what is kept, also by earlier processes, until the signal aborts. Never rejects. */
  run(signal: AbortSignal): Promise<void>
}

export function createRetryUntilDone<Kept>(options: RetryOptions<Kept>): RetryUntilDone {
  const {
    kept,
    tryKept,
    mostMs,
    onReachedAgain,
    dueAt = () => Number.POSITIVE_INFINITY,
    failed,
    log,
    clock,
  } = options
  let woken = Promise.withResolvers<void>()

  /** Resolves to whether something is left. */
  async function pass(signal: AbortSignal): Promise<boolean> {
    let isLeft = false
    for await (const [key, record] of kept.entries()) {
      if (signal.aborted) return true
      if (!(await tryReadable(key, record))) isLeft = true
    }
    return isLeft
  }

  /** Trying again does not make a chat readable: what belongs to it is left to a later pass. */
  async function tryReadable(key: string, record: Kept): Promise<boolean> {
    try {
      return await tryKept(key, record)
    } catch (error) {
      if (error instanceof UnreadableRecordError) return true
      throw error
    }
  }

  async function passOrFail(signal: AbortSignal): Promise<boolean> {
    try {
      return await pass(signal)
    } catch (err) {
      if (!signal.aborted) log.warn({ err }, failed)
      return true
    }
  }

  /** Waits until something new is kept, or due. */
  async function untilNext(signal: AbortSignal): Promise<void> {
    const waiting = new AbortController()
    const stopped = AbortSignal.any([signal, waiting.signal])
    const at = dueAt()
    const due =
      at === Number.POSITIVE_INFINITY
        ? aborted(stopped)
        : clock.sleep(Math.max(0, at - clock.now()), stopped).catch(() => undefined)
    await Promise.race([woken.promise, due])
    waiting.abort()
    await due
  }

  return {
    wake: () => woken.resolve(),
    async run(signal) {
      let reached = new AbortController()
      using _ = onReachedAgain(() => reached.abort())
      for (let failures = 0, wasEarly = false; !signal.aborted; ) {
        woken = Promise.withResolvers()
        reached = new AbortController()
        failures = (await passOrFail(signal)) ? failures + 1 : 0
        if (failures === 0) await untilNext(signal)
        const pauseMs = Math.min(mostMs, RETRY_MS * 2 ** Math.max(0, failures - 1))
        const early: AbortSignal = wasEarly ? signal : AbortSignal.any([signal, reached.signal])
        wasEarly = await clock.sleep(pauseMs, early).then(
          () => false,
          () => true,
        )
      }
    },
  }
}
