import type { DatabaseSync } from 'node:sqlite'

/**
 * Pages of the write-ahead log that are moved at one go: between the pieces of a large mail 1 MB, which takes some
 * milliseconds. Four times as much takes little longer, because most of that is one wait for the disk; so among small
 * mails fewer have to wait. All 8 MB of a full log take several times that.
 */
const PAGES = { 'small mails': 1_000, 'pieces of a large one': 256 }

/** What is being written. */
export type LogWork = keyof typeof PAGES

/** The write-ahead log on its way into the database, a slice at a time. */
interface LogSlices {
  /**
   * Moves what the log holds into the database, once that is a slice or more. The writer calls it when nobody waits.
   * Otherwise the commit that fills the log has to move all of it, and everybody who comes then waits.
   */
  move(among: LogWork): void
}

export function createLogSlices(db: DatabaseSync): LogSlices {
  const look = db.prepare('PRAGMA wal_checkpoint(NOOP)')
  const moveAll = db.prepare('PRAGMA wal_checkpoint(PASSIVE)')

  return {
    move(among) {
      try {
        const { log = 0, checkpointed = 0 } = look.get() ?? {}
        if (Number(log) - Number(checkpointed) >= PAGES[among]) moveAll.get()
      } catch {
        // The log keeps what it has; whatever stands in the way, such as a full disk, is told by the next write.
      }
    },
  }
}
