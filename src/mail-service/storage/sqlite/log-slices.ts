import type { DatabaseSync } from 'node:sqlite'
import type { LogThread } from './log-thread.ts'

/**
 * Pages of the write-ahead log that are moved at one go: between the pieces of a large mail 1 MB, which takes some
 * milliseconds. Four times as much takes little longer, because most of that is one wait for the disk; so among small
 * mails fewer have to wait. All 8 MB of a full log take several times that.
 */
const PAGES = { 'small mails': 1_000, 'pieces of a large one': 256 }
/** For the thread, which nobody waits for: the fewer it leaves, the sooner is the commit that begins the log anew. */
const PAGES_FOR_THREAD = 500
/**
 * When moves follow each other within this time, as at some 200 small mails a second or within a large one, a thread is
 * worth its memory.
 */
const LOAD_MS = 2_000

/** What is being written. */
export type LogWork = keyof typeof PAGES

/** The write-ahead log on its way into the database, a slice at a time. */
interface LogSlices extends Disposable {
  /**
   * Has what the log holds moved into the database, once that is a slice or more. The writer calls it when nobody
   * waits. Otherwise the commit that fills the log has to move all of it, and everybody who comes then waits.
   */
  move(among: LogWork): void
  /**
   * Whether the log holds a slice of a large mail and the thread has not moved all of it yet; has it go on. Whoever waits
   * for that begins the log anew.
   */
  isBehind(): boolean
}

/** Under load a thread moves the log; until then, and without `startThread`, the writer does. */
export function createLogSlices(db: DatabaseSync, startThread?: () => LogThread): LogSlices {
  const look = db.prepare('PRAGMA wal_checkpoint(NOOP)')
  const moveAll = db.prepare('PRAGMA wal_checkpoint(PASSIVE)')
  let thread: LogThread | undefined
  let movedAt = Number.NEGATIVE_INFINITY

  function moveHere(): void {
    moveAll.get()
    const now = performance.now()
    if (now - movedAt < LOAD_MS) thread = startThread?.()
    movedAt = now
  }

  function lookAtLog(): { readonly pages: number; readonly unmoved: number } {
    const { log = 0, checkpointed = 0 } = look.get() ?? {}
    return { pages: Number(log), unmoved: Number(log) - Number(checkpointed) }
  }

  return {
    move(among) {
      try {
        const { unmoved } = lookAtLog()
        if (unmoved < Math.min(PAGES[among], PAGES_FOR_THREAD)) return
        if (!thread?.ask() && unmoved >= PAGES[among]) moveHere()
      } catch {
        // The log keeps what it has; whatever stands in the way, such as a full disk, is told by the next write.
      }
    },
    isBehind() {
      if (thread === undefined) return false
      try {
        const { pages, unmoved } = lookAtLog()
        return pages >= PAGES['pieces of a large one'] && unmoved > 0 && thread.ask()
      } catch {
        // As above.
        return false
      }
    },
    [Symbol.dispose]: () => thread?.[Symbol.dispose](),
  }
}
