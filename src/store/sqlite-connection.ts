import { statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import QuickLRU from 'quick-lru'
import { DamagedError } from '../sqlite/damaged-error.ts'
import { isSound } from '../sqlite/is-sound.ts'
import { resultCode } from '../sqlite/result-code.ts'
import { createGroupSync } from './group-sync.ts'
import { isSchemaSound } from './is-schema-sound.ts'

/** How long a statement waits for another process that has locked the database … */
const LOCKED_PATIENCE_MS = 5_000
/** … trying again this often: SQLite's own wait would block everything else in this process. */
const LOCKED_PAUSE_MS = 25
/** Deleted content is erased from the write-ahead log after this time, so that several deletions share that. */
const WIPE_AFTER_MS = 500
/** When nothing was written for this long, the write-ahead log is moved into the database. */
const QUIET_MS = 1_500

/** Databases up to this size are checked for damage before use, which takes up to a tenth of a second. */
export const EXAMINED_AT_START_BYTES = 64 * 1024 * 1024

/** Prepared statements that are kept, at most twice as many; only statements with many keys are more different ones. */
const KEPT_STATEMENTS = 50

/** `SQLITE_BUSY` and `SQLITE_LOCKED`; the upper bits say more, which makes no difference here. */
const LOCKED_CODES: ReadonlySet<number> = new Set([5, 6])

export interface SqliteConnection extends AsyncDisposable {
  /**
   * Runs one statement and resolves to its rows, if any. Writes run in the order of the calls, and are on disk when
   * they resolve.
   */
  query(sql: string, ...parameters: unknown[]): Promise<Record<string, unknown>[]>
  /** Erases replaced values from the write-ahead log within half a second, as after a deletion. */
  wipeSoon(): void
}

type Parameter = null | number | string

/**
 * Opens a database file, shared by everybody in this process. Deleted content is overwritten, in the write-ahead log
 * too, so that nothing of it stays in the files. Throws SQLite's errors, also when the file is damaged.
 */
export async function openConnection(file: string): Promise<SqliteConnection> {
  const isSmall = statSync(file).size <= EXAMINED_AT_START_BYTES
  const db = new DatabaseSync(file, { timeout: 0 })
  let log: FileHandle
  let database: FileHandle
  try {
    await patiently(() => prepare(db, isSmall))
    log = await openLog(file)
    database = await open(file, 'r+')
  } catch (error) {
    db.close()
    throw error
  }
  const statements = new QuickLRU<string, StatementSync>({ maxSize: KEPT_STATEMENTS })
  const synced = createGroupSync(() => log.datasync())
  let lastWrite: Promise<unknown> = Promise.resolve()
  let wiping: NodeJS.Timeout | undefined
  const quiet = setTimeout(() => void settle(), QUIET_MS).unref()

  /**
   * Moves the log into the database, to keep it short: one damaged frame makes SQLite drop the rest of it. Writes that
   * come meanwhile wait for the disk as they do for a commit; nothing else waits, since the disk is waited for outside
   * SQLite.
   */
  function settle(): Promise<unknown> {
    lastWrite = lastWrite.then(() => moveLog(db, { log, database })).catch(() => undefined)
    return lastWrite
  }

  /** Making one takes longer than running it. */
  function statementOf(sql: string): StatementSync {
    const statement = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  function wipeSoon(): void {
    wiping ??= setTimeout(() => {
      wiping = undefined
      lastWrite = lastWrite.then(wipe)
    }, WIPE_AFTER_MS).unref()
  }

  /** While somebody else still reads the log, it can't be emptied: then it is tried again soon. */
  function wipe(): void {
    if (!emptyLog(db)) wipeSoon()
  }

  async function write(run: () => Record<string, unknown>[]): Promise<Record<string, unknown>[]> {
    const giveUpAt = performance.now() + LOCKED_PATIENCE_MS
    const written = lastWrite.then(() => patiently(run, giveUpAt))
    // A failed write rejects for its own caller only.
    lastWrite = written.catch(() => undefined)
    const rows = await written
    quiet.refresh()
    await synced()
    return rows
  }

  return {
    wipeSoon,
    async query(sql, ...parameters) {
      const run = () => statementOf(sql).all(...(parameters as Parameter[]))
      if (sql.startsWith('SELECT')) return patiently(run)
      const rows = await write(run)
      if (sql.startsWith('DELETE')) wipeSoon()
      return rows
    },
    async [Symbol.asyncDispose]() {
      clearTimeout(quiet)
      clearTimeout(wiping)
      await lastWrite
      clearTimeout(wiping)
      emptyLog(db)
      db.close()
      await synced().finally(() => Promise.all([log.close(), database.close()]))
    },
  }
}

/** Finds damage now, not when a record is read; in a large database later, so as not to delay the start. */
function prepare(db: DatabaseSync, isSmall: boolean): void {
  if ((isSmall && !isSound(db)) || !isSchemaSound(db)) throw new DamagedError('the database is damaged')
  db.exec('PRAGMA journal_mode = WAL')
  // SQLite itself waits for the disk at checkpoints only; at commits we wait, without blocking the thread.
  db.exec('PRAGMA synchronous = NORMAL')
  db.exec('PRAGMA secure_delete = ON')
  emptyLog(db)
}

/** Opens the write-ahead log, on which SQLite keeps no locks. From now on its existence is on disk. */
async function openLog(file: string): Promise<FileHandle> {
  // Windows cannot write a folder to disk.
  if (process.platform !== 'win32') {
    await using folder = await open(dirname(file))
    await folder.sync()
  }
  return open(`${file}-wal`, 'r+')
}

/**
 * Moves the write-ahead log into the database and empties it, without SQLite's own waits for the disk. Nobody may write
 * meanwhile. What can't be moved now, because somebody reads it or the disk is full, stays in the log.
 */
async function moveLog(
  db: DatabaseSync,
  { log, database }: Readonly<Record<'log' | 'database', FileHandle>>,
): Promise<void> {
  if ((await log.stat()).size === 0) return
  await log.datasync()
  db.exec('PRAGMA synchronous = OFF')
  try {
    db.exec('PRAGMA wal_checkpoint(PASSIVE)')
  } finally {
    db.exec('PRAGMA synchronous = NORMAL')
  }
  await database.datasync()
  emptyLog(db)
}

/** Moves the write-ahead log into the database and empties it; false when somebody else still reads it. */
function emptyLog(db: DatabaseSync): boolean {
  try {
    return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
  } catch (error) {
    // Whatever stands in the way, such as a full disk, is reported by the next write.
    return !isLocked(error)
  }
}

async function patiently<Result>(
  run: () => Result,
  giveUpAt = performance.now() + LOCKED_PATIENCE_MS,
): Promise<Result> {
  while (true) {
    try {
      return run()
    } catch (error) {
      if (!isLocked(error) || performance.now() >= giveUpAt) throw error
      await delay(LOCKED_PAUSE_MS)
    }
  }
}

function isLocked(error: unknown): boolean {
  return LOCKED_CODES.has(resultCode(error))
}
