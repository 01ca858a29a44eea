import { closeSync, fdatasync, openSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { transaction } from './open-database.ts'

const datasync = promisify(fdatasync)

/**
 * A commit as durable as with synchronous FULL, which does not hold up the event loop. FULL is a commit with
 * synchronous NORMAL and then a sync of the write-ahead log (https://sqlite.org/pragma.html#pragma_synchronous);
 * here that sync is made by Node's thread pool, and whoever commits waits for it.
 */
export interface LogSync extends Disposable {
  /** Commits what `work` does, but not yet durably. */
  commit<T>(work: () => T): T
  /** Resolves when everything that has been committed is on disk. */
  sync(): Promise<void>
}

export function createLogSync(db: DatabaseSync): LogSync {
  // SQLite holds no locks on its log, so that another descriptor of it is harmless.
  const log = openSync(`${db.location()}-wal`, 'r')
  return {
    commit(work) {
      db.exec('PRAGMA synchronous = NORMAL')
      try {
        return transaction(db, work)
      } finally {
        db.exec('PRAGMA synchronous = FULL')
      }
    },
    sync: () => datasync(log),
    [Symbol.dispose]: () => closeSync(log),
  }
}
