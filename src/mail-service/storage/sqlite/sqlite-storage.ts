import type { StorageBounds } from '../delivery.ts'
import type { Storage } from '../storage.ts'
import { createDeliveries } from './deliveries.ts'
import { numberNames } from './numbered-names.ts'
import { emptyLog, openDatabase } from './open-database.ts'
import { createSqliteGmail } from './sqlite-gmail.ts'
import { createSqliteMessages } from './sqlite-messages.ts'
import { createSqliteSessions } from './sqlite-sessions.ts'
import { createSweepSessions } from './sweep-sessions.ts'

interface SqliteOptions extends StorageBounds {
  /** The database; made with its folder when it is not there. */
  readonly file: string
}

/** Opens the storage in a file of this machine, for this process alone. Throws a DatabaseOpenError. */
export function openSqliteStorage({ file, ...bounds }: SqliteOptions): Storage {
  const db = openDatabase(file)
  const deliveries = createDeliveries({ file, ...bounds })
  return {
    sessions: createSqliteSessions(db),
    messages: createSqliteMessages(db, deliveries, bounds),
    gmail: createSqliteGmail(db),
    numberNames: (kind, names) => numberNames(db, kind, names),
    sweep: createSweepSessions(db),
    wipe: () => emptyLog(db),
    async [Symbol.asyncDispose]() {
      await deliveries[Symbol.asyncDispose]()
      db.close()
    },
  }
}
