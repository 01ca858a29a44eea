import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { isLeadershipLost } from '../leadership/leadership-lost-error.ts'
import type { BatchNamespace } from '../store/namespace.ts'
import type { UpdateRecord } from '../store/records.ts'
import { reasonOf } from '../store/store-error.ts'

const RETRY_MS = 1_000

/** Collects what is written to the journal in one turn of the event loop: one commit for all of it, in order. */
interface JournalWrites extends AsyncDisposable {
  /** Resolves when it is on disk; rejects with a `StoreError` when it is not. */
  write(key: string, record: UpdateRecord): Promise<void>
  /** The same, retried each second until it is on disk or nothing more may be written. Never rejects. */
  writeSurely(key: string, record: UpdateRecord): Promise<void>
  /** Resolves when nothing is being written. */
  idle(): Promise<void>
  /** Closed, or the leadership is over: the next leader continues with what is on disk. */
  readonly isOver: boolean
  /** What the last write failed with; undefined when it went well. */
  readonly failure: string | undefined
}

export function createJournalWrites({
  updates,
  log,
  clock,
}: {
  readonly updates: BatchNamespace<UpdateRecord>
  readonly log: Logger
  readonly clock: Clock
}): JournalWrites {
  const closing = new AbortController()
  let last: Promise<void> = Promise.resolve()
  let failure: string | undefined
  let next: { readonly records: Map<string, UpdateRecord>; readonly written: Promise<void> } | undefined

  function beginBatch() {
    const records = new Map<string, UpdateRecord>()
    const written = last
      .then(() => endOfTurn())
      .then(() => {
        next = undefined
        return updates.setMany([...records])
      })
    last = written.then(
      () => {
        failure = undefined
      },
      error => {
        failure = reasonOf(error)
      },
    )
    return { records, written }
  }

  function write(key: string, record: UpdateRecord): Promise<void> {
    next ??= beginBatch()
    next.records.set(key, record)
    return next.written
  }

  async function writeSurely(key: string, record: UpdateRecord): Promise<void> {
    while (!closing.signal.aborted)
      try {
        return await write(key, record)
      } catch (err) {
        if (isLeadershipLost(err)) return closing.abort()
        log.warn({ err }, 'could not record the outcome of an update; trying again')
        await clock.sleep(RETRY_MS, closing.signal).catch(() => undefined)
      }
  }

  const idle = async () => {
    while (next) await next.written.catch(() => undefined)
    await last
  }

  return {
    write,
    writeSurely,
    idle,
    get isOver() {
      return closing.signal.aborted
    },
    get failure() {
      return failure
    },
    async [Symbol.asyncDispose]() {
      closing.abort()
      await idle()
    },
  }
}
