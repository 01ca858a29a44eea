import type { Clock } from '../clock.ts'
import { isLeadershipLost } from '../leadership/leadership-lost-error.ts'
import type { MessageId } from '../mail-api/mail-api.ts'
import type { CursorRecord, ShownAs } from '../store/cursor-record.ts'
import { getReadable } from '../store/get-readable.ts'
import type { Namespace } from '../store/namespace.ts'
import { createSerializer } from '../store/serialize-by-key.ts'
import { UnreadableRecordError } from '../store/store-error.ts'
import type { AlertsMetrics } from './alert-metrics.ts'
import { isEditable, withShown } from './editable-alerts.ts'
import type { TrackedAddress } from './tracked-address.ts'

/** Pauses before a failed write is tried again; after the last one the caller decides what to do. */
const WRITE_PAUSES_MS = [50, 200, 800]

/** The cursors in the store. What is in memory may be newer than the store, never older. */
export interface Cursors {
  /** Reads the cursor of an address that has none in memory yet; rejects when the store does. */
  load(address: TrackedAddress): Promise<void>
  /**
   * Writes the cursor, after earlier writes of the same address; nothing if it was never read. Resolves to whether all
   * that is known is on disk. Never rejects: a failed write is repeated with the next change.
   */
  save(address: TrackedAddress): Promise<boolean>
  /** Notes messages of an address that is not in memory as told; rejects when the store does. */
  note(addressId: string, ids: readonly MessageId[]): Promise<void>
  /** Notes how a press changed an alert that may still be edited; rejects when the store does. */
  noteShown(addressId: string, sentId: number, shown: ShownAs | undefined): Promise<void>
  /**
   * The stored cursor of an address, which need not be in memory; undefined when there is none, or it can't be read.
   */
  peek(addressId: string): Promise<CursorRecord | undefined>
  /** Deletes the cursor of an address that is gone, after running writes of it. */
  drop(addressId: string): Promise<void>
  /** What the last write failed with; undefined when it went well. */
  readonly failure: string | undefined
}

export function createCursors(deps: {
  readonly cursors: Namespace<CursorRecord>
  readonly isTracked: (address: TrackedAddress) => boolean
  readonly clock: Clock
  readonly metrics: AlertsMetrics
}): Cursors {
  const { cursors, isTracked, clock, metrics } = deps
  /** Writes of one address go in order. */
  const serialize = createSerializer<string>()
  let failure: string | undefined

  async function write(address: TrackedAddress): Promise<boolean> {
    for (const pauseMs of [0, ...WRITE_PAUSES_MS]) {
      if (pauseMs > 0) await clock.sleep(pauseMs)
      const outcome = await tryWrite(address)
      if (outcome !== 'failed') return outcome === 'done'
    }
    return false
  }

  /** `over` means that another instance leads now: all later writes fail too. */
  async function tryWrite(address: TrackedAddress): Promise<'done' | 'failed' | 'over'> {
    // A cursor that was deleted meanwhile must not come back; one that was not read, or can't be, must stay as it is.
    if (!isTracked(address) || !address.cursorKnown || cursors.unreadable.has(address.id)) return 'done'
    try {
      await cursors.set(address.id, address.cursor())
      failure = undefined
      return 'done'
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error)
      metrics.error('store')
      return isLeadershipLost(error) ? 'over' : 'failed'
    }
  }

  return {
    async load(address) {
      try {
        const cursor = await serialize(address.id, () => cursors.get(address.id))
        if (!address.cursorKnown) address.cursorLoaded(cursor)
      } catch (error) {
        if (!(error instanceof UnreadableRecordError)) throw error
        address.cursorUnreadable()
      }
    },
    save: address => serialize(address.id, () => write(address)),
    note: (addressId, ids) =>
      serialize(addressId, async () => {
        const cursor = (await cursors.get(addressId)) ?? { version: 2, told: [] }
        const told = [...new Set([...cursor.told, ...ids])]
        if (told.length > cursor.told.length) await cursors.set(addressId, { ...cursor, told })
      }),
    noteShown: (addressId, sentId, shown) =>
      serialize(addressId, async () => {
        const cursor = await cursors.get(addressId)
        if (!cursor || !isEditable(cursor, sentId)) return
        const unjudged = withShown(cursor.unjudged, sentId, shown)
        const invitations = withShown(cursor.invitations, sentId, shown)
        await cursors.set(addressId, { ...cursor, unjudged, invitations })
      }),
    peek: addressId => getReadable(cursors, addressId),
    drop: addressId => serialize(addressId, () => cursors.delete(addressId)),
    get failure() {
      return failure
    },
  }
}
