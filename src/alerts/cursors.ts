import type { Clock } from '../clock.ts'
import type { Namespace } from '../store/namespace.ts'
import type { CursorRecord } from '../store/records.ts'
import type { AlertsMetrics } from './metrics.ts'
import type { Roster } from './polling/poll-queue.ts'
import { applyCursor, cursorOf, type WatchedAddress } from './tracked-address.ts'

/** Pauses before a failed write is tried again; after them the alerts go on without it. */
const WRITE_PAUSES_MS = [50, 200, 800]

/** The cursors in the store. Memory is ahead of it, never behind. */
export interface Cursors {
  /** Reads the cursor of an address that has none in memory yet; rejects when the store does. */
  load(watched: WatchedAddress): Promise<void>
  /**
   * Writes the cursor, after earlier writes of the same address. Resolves even when the store fails for long:
   * a full disk must not stop alerts. What was not written is written with the next change.
   */
  save(watched: WatchedAddress): Promise<void>
  /** Drops the cursor of an address that is gone. */
  drop(addressId: string): Promise<void>
  /** What the last write failed with; undefined when it went well. */
  readonly failure: string | undefined
}

export function createCursors(deps: {
  readonly cursors: Namespace<CursorRecord>
  readonly roster: Pick<Roster, 'get'>
  readonly clock: Clock
  readonly metrics: AlertsMetrics
}): Cursors {
  const { cursors, roster, clock, metrics } = deps
  let failure: string | undefined

  async function write(watched: WatchedAddress): Promise<void> {
    for (const pauseMs of [0, ...WRITE_PAUSES_MS]) {
      if (pauseMs > 0) await clock.sleep(pauseMs)
      if (await tryWrite(watched)) return
    }
  }

  async function tryWrite(watched: WatchedAddress): Promise<boolean> {
    // Dropped meanwhile: what is kept of it must not come back.
    if (roster.get(watched.id) !== watched) return true
    try {
      await cursors.set(watched.id, cursorOf(watched))
      failure = undefined
      return true
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error)
      metrics.error('store')
      return false
    }
  }

  return {
    async load(watched) {
      const cursor = await cursors.get(watched.id)
      if (!watched.cursorKnown) applyCursor(watched, cursor)
    },
    save(watched) {
      const writing = (watched.saved ?? Promise.resolve()).then(() => write(watched))
      watched.saved = writing
      return writing.finally(() => {
        if (watched.saved === writing) watched.saved = undefined
      })
    },
    drop: addressId => cursors.delete(addressId),
    get failure() {
      return failure
    },
  }
}
