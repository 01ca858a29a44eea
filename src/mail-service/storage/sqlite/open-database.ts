import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DamagedError } from '../../../sqlite/damaged-error.ts'
import { isSound } from '../../../sqlite/is-sound.ts'
import { isDamage, type Rebuilt, rebuildInPlace } from '../../../sqlite/rebuild-in-place.ts'
import { type OnDamage, repairLog } from '../../../sqlite/repair-log.ts'
import { resultCode } from '../../../sqlite/result-code.ts'
import { MIGRATIONS } from './migrations.ts'
import { salvageMail } from './salvage-mail.ts'

/** How long a statement waits for another process that holds the database. It blocks the event loop meanwhile. */
const BUSY_TIMEOUT_MS = 1_000
/** Pages in the write-ahead log before it is moved into the database: 8 MB. A longer log is slower to read and to sync while it grows. */
const CHECKPOINT_PAGES = 2_000
const LOG_SIZE_LIMIT_BYTES = 64 * 1024 * 1024

/** Up to this a database is examined before it is used. */
const EXAMINED_AT_START_BYTES = 128 * 1024 * 1024

/** The database of the mail service could not be opened; the message is one sentence for the operator. */
class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError'
}

/**
 * Opens the database of the mail service and brings its schema up to date. Repairs damage if there is an `onDamage` to
 * report it to. A commit is on disk when it returns (synchronous FULL). Throws {@link DatabaseOpenError}.
 */
export function openDatabase(file: string, onDamage?: OnDamage): DatabaseSync {
  if (onDamage) repairLog(file, onDamage)
  try {
    return openSound(file, onDamage)
  } catch (error) {
    if (!onDamage || !(error instanceof DatabaseOpenError && isDamage(error.cause, file))) throw error
    rebuildInPlace(file, { rebuild: buildAnew, onDamage })
    return openSound(file, onDamage)
  }
}

function openSound(file: string, onDamage: OnDamage = () => undefined): DatabaseSync {
  return open(file, db => {
    // Find the damage before any mail is accepted.
    if (!isLarge(file) && !isSound(db)) throw new DamagedError(DAMAGED)
    configure(db)
    migrate(db, onDamage)
  })
}

function buildAnew(damaged: string, into: string): Rebuilt {
  const db = openSound(into, () => undefined)
  try {
    return salvageMail(damaged, db)
  } finally {
    db.close()
  }
}

/** Whether a database is too large to be examined while everybody waits. */
export function isLarge(file: string): boolean {
  return statSync(file).size > EXAMINED_AT_START_BYTES
}

/** One more connection to a database that is open already. Throws {@link DatabaseOpenError}. */
export function openAgain(file: string): DatabaseSync {
  return open(file, configure)
}

function open(file: string, prepare: (db: DatabaseSync) => void): DatabaseSync {
  let db: DatabaseSync | undefined
  try {
    mkdirSync(dirname(file), { recursive: true })
    db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
    chmodSync(file, 0o600)
    prepare(db)
    return db
  } catch (error) {
    db?.close()
    throw new DatabaseOpenError(`cannot open the mail database "${file}": ${explain(error)}`, {
      cause: error,
    })
  }
}

/**
 * Moves the write-ahead log into the database and empties it, so that no deleted content is left there. Does not wait:
 * returns false when somebody else uses the log.
 */
export function emptyLog(db: DatabaseSync): boolean {
  db.exec('PRAGMA busy_timeout = 0')
  try {
    return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
  } finally {
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
  }
}

/** How often to check whether something was written to the database. */
const QUIET_MS = 1_000

/**
 * Moves the write-ahead log into the database when nothing was written for one to two seconds. A single damaged frame
 * makes SQLite drop the rest of the log, so it is kept short. It waits for the disk, so call it in the thread that
 * writes mail.
 */
export function settleWhenQuiet(db: DatabaseSync, file: string): Disposable {
  let seen = 0
  const timer = setInterval(() => {
    const { size, mtimeMs } = statSync(`${file}-wal`, { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: 0 }
    const isQuiet = mtimeMs === seen
    seen = mtimeMs
    if (isQuiet && size > 0) quietly(() => settle(db))
  }, QUIET_MS).unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

/** Moving the log blocks nobody; emptying it does, so that comes only when nothing is left to move. */
function settle(db: DatabaseSync): void {
  if (db.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()?.busy === 0) emptyLog(db)
}

function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // The log keeps what it has; whatever stands in the way, such as a full disk, is told by the next write.
  }
}

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export function transaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    // SQLite has rolled back by itself when the disk is full.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

function configure(db: DatabaseSync): void {
  db.exec('PRAGMA journal_mode = WAL')
  db.exec('PRAGMA synchronous = FULL')
  db.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  db.exec(`PRAGMA journal_size_limit = ${LOG_SIZE_LIMIT_BYTES}`)
  db.exec('PRAGMA temp_store = MEMORY')
  // Deleted mail must not be found in the file.
  db.exec('PRAGMA secure_delete = ON')
}

function migrate(db: DatabaseSync, onDamage: OnDamage): void {
  transaction(db, () => {
    let version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
    if (version !== 0 && version !== MIGRATIONS.length && isNewest(db)) {
      onDamage(
        `the version of the mail database was damaged: ${version} instead of ${MIGRATIONS.length}; nothing was lost`,
      )
      version = MIGRATIONS.length
    }
    if (version > MIGRATIONS.length) {
      throw new Error(
        `it has version ${version}, written by a newer release; this one knows ${MIGRATIONS.length}`,
      )
    }
    for (const step of MIGRATIONS.slice(version)) db.exec(step)
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`)
    // A flipped bit in the name of a column leaves a database that SQLite finds sound.
    if (!isNewest(db)) throw new DamagedError(DAMAGED)
  })
}

/** Whether it has all of today's schema, whatever it says of its version. */
function isNewest(db: DatabaseSync): boolean {
  const parts = new Set(partsOf(db))
  newestParts ??= makeNewest()
  return newestParts.every(part => parts.has(part))
}

/** Made once: a process of the tests opens many databases. */
let newestParts: readonly string[] | undefined

function makeNewest(): readonly string[] {
  using newest = new DatabaseSync(':memory:')
  for (const step of MIGRATIONS) newest.exec(step)
  return partsOf(newest)
}

function partsOf(db: DatabaseSync): readonly string[] {
  const parts = db.prepare('SELECT name, sql FROM sqlite_schema').all()
  return parts.map(part => JSON.stringify(part))
}

export const DAMAGED = 'it is damaged; restore a backup, or move it away to start empty'

const SQLITE_REASONS = new Map([
  [5, 'another process holds it'],
  [6, 'another process holds it'],
  [8, 'it may not be written'],
  [10, 'the disk reports an error'],
  [11, DAMAGED],
  [13, 'the disk is full'],
  [14, 'the folder may not be written'],
  [26, 'it is not a database; restore a backup, or move it away to start empty'],
])

function explain(error: unknown): string {
  const reason = SQLITE_REASONS.get(resultCode(error))
  return reason ?? (error instanceof Error ? error.message : String(error))
}
