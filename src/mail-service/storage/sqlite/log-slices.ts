import type { DatabaseSync } from 'node:sqlite'

/** Pages of the write-ahead log that are moved at one go: 1 MB, some milliseconds. All 8 MB of a full log take ten times that. */
const SLICE_PAGES = 256

/** The write-ahead log on its way into the database, a slice at a time. */
interface LogSlices {
  /**
   * Moves what the log holds into the database, once that is a slice or more. The writer calls it when nobody waits.
   * Otherwise the commit that fills the log has to move all of it, and everybody who comes then waits.
   */
  move(): void
}

export function createLogSlices(db: DatabaseSync): LogSlices {
  const look = db.prepare('PRAGMA wal_checkpoint(NOOP)')
  const moveAll = db.prepare('PRAGMA wal_checkpoint(PASSIVE)')
  return {
    move() {
      try {
        const { log = 0, checkpointed = 0 } = look.get() ?? {}
        if (Number(log) - Number(checkpointed) >= SLICE_PAGES) moveAll.get()
      } catch {
        // The log keeps what it has; whatever stands in the way, such as a full disk, is told by the next write.
      }
    },
  }
}
