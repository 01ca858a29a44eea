import { chmodSync, existsSync, mkdirSync, truncateSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { resultCode } from '../sqlite/result-code.ts'

const FILE_NAME = 'lock.sqlite'

/**
 * Keeps every other process out of a folder until disposed: two would tell each mail twice and break each other's calls
 * to Telegram. It is a lock of the operating system, through an SQLite transaction that never ends, so it is released
 * when its holder dies. Throws an error of one sentence that names the other process.
 */
export function lockDataDir(dataDir: string | undefined): Disposable {
  if (dataDir === undefined) return { [Symbol.dispose]: () => undefined }
  mkdirSync(dataDir, { recursive: true })
  try {
    return holdOrMend(join(dataDir, FILE_NAME))
  } catch (error) {
    const problem = error instanceof InUseError ? error.message : `cannot be written: ${inWords(error)}`
    throw new Error(`DATA_DIR "${dataDir}" ${problem}`, { cause: error })
  }
}

/** Whether some process keeps others out of the folder now. Leaves everything as it is. */
export function isInUse(dataDir: string): boolean {
  const file = join(dataDir, FILE_NAME)
  if (!existsSync(file)) return false
  try {
    using db = new DatabaseSync(file, { timeout: 0 })
    db.exec('BEGIN IMMEDIATE; ROLLBACK')
    return false
  } catch (error) {
    return resultCode(error) === BUSY
  }
}

/**
 * A damaged file is emptied, since it only says who has the lock. The lock itself is on the file, whatever that holds:
 * whoever has it keeps it.
 */
function holdOrMend(file: string): DatabaseSync {
  try {
    return openAndHold(file)
  } catch (error) {
    if (!DAMAGED.has(resultCode(error)) || !emptied(file)) throw error
    return openAndHold(file)
  }
}

/** False where this user may not write to it. */
function emptied(file: string): boolean {
  try {
    truncateSync(file)
    return true
  } catch {
    return false
  }
}

function openAndHold(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 0 })
  try {
    chmodSync(file, 0o600)
    hold(db)
    return db
  } catch (error) {
    const holder = resultCode(error) === BUSY ? holderOf(db) : undefined
    db.close()
    throw holder === undefined ? error : new InUseError(holder, error)
  }
}

class InUseError extends Error {
  constructor(holder: string, cause: unknown) {
    super(`is in use by ${holder}: stop that one, or set another DATA_DIR`, { cause })
  }
}

function inWords(error: unknown): string {
  const known = TROUBLES.get(resultCode(error))
  return known ?? `${FILE_NAME}: ${error instanceof Error ? error.message : String(error)}`
}

/** Somebody else has the lock. */
const BUSY = 5
/** What damage looks like: a table that is another one, a format that may only be read, a corrupt database, none at all. */
const DAMAGED: ReadonlySet<number> = new Set([1, 8, 11, 26])
/** By SQLite's result code. */
const TROUBLES = new Map([
  [8, 'it is read-only; make it a folder that this user may write to'],
  [10, 'its disk reports an error; see the log of the system'],
  [13, 'its disk is full; make room there'],
  [14, 'it is read-only, or this user has no rights there; make it a folder that this user may write to'],
])

/** Writes down who holds the lock, for others to read, and begins the transaction that keeps them from writing. */
function hold(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE')
  db.exec('CREATE TABLE IF NOT EXISTS holder (description TEXT NOT NULL) STRICT')
  db.exec('DELETE FROM holder')
  const since = new Date().toISOString().slice(0, 19).replace('T', ' ')
  db.prepare('INSERT INTO holder VALUES (?)').run(
    `process ${process.pid} on ${hostname()} since ${since} UTC`,
  )
  db.exec('COMMIT')
  db.exec('BEGIN IMMEDIATE')
}

function holderOf(db: DatabaseSync): string {
  try {
    return String(db.prepare('SELECT description FROM holder').get()?.description)
  } catch {
    // It is writing its note right now.
    return 'another process that has just started'
  }
}
