import { closeSync, existsSync, openSync, readSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What in DATA_DIR cannot be made again: chats with their tokens, and mail. */
export const DATABASES = ['bot.sqlite', 'mail.sqlite']
/** A database is stored in pieces: SQLite takes no value past 1 GB. */
const PIECE_BYTES = 4 * 1024 * 1024
/** "TMB1", so that no other database is taken for a backup (https://sqlite.org/pragma.html#pragma_application_id). */
export const BACKUP_ID = 0x544d4231

/** A file of a backup, by its name in DATA_DIR. */
export interface BackedUp {
  readonly name: string
  readonly bytes: number
}

/** A backup or a restore is not possible; the message says why. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/**
 * Copies the databases of a folder into one file, itself an SQLite database, with mode 0600 since it holds tokens. They
 * may be in use: each is copied as it is at one moment. Throws a {@link BackupError}; never overwrites a file.
 */
export function backUp(dataDir: string, file: string): readonly BackedUp[] {
  if (existsSync(file)) throw new BackupError(`"${file}" exists: name another file`)
  const names = DATABASES.filter(name => existsSync(join(dataDir, name)))
  if (names.length === 0) throw new BackupError(`"${dataDir}" has no database to back up: is it DATA_DIR?`)
  closeSync(openSync(file, 'wx', 0o600))
  try {
    return writeBackup(
      names.map(name => join(dataDir, name)),
      file,
    )
  } catch (cause) {
    rmSync(file, { force: true })
    throw cause
  }
}

function writeBackup(databases: readonly string[], file: string): readonly BackedUp[] {
  using backup = new DatabaseSync(file)
  backup.exec(
    'CREATE TABLE pieces (name TEXT, number INTEGER, bytes BLOB, PRIMARY KEY (name, number)) STRICT',
  )
  const written = databases.map(database => {
    const copy = `${file}.${basename(database)}`
    try {
      copyDatabase(database, copy)
      return { name: basename(database), bytes: addPieces(backup, basename(database), copy) }
    } finally {
      rmSync(copy, { force: true })
    }
  })
  // Last, so that one that was killed before is no backup.
  backup.exec(`PRAGMA application_id = ${BACKUP_ID}`)
  return written
}

/** A consistent copy of this moment, even while others write, without deleted content. */
export function copyDatabase(database: string, copy: string): void {
  closeSync(openSync(copy, 'wx', 0o600))
  using source = new DatabaseSync(database, { readOnly: true, timeout: 5_000 })
  source.prepare('VACUUM INTO ?').run(copy)
}

function addPieces(backup: DatabaseSync, name: string, copy: string): number {
  const insert = backup.prepare('INSERT INTO pieces VALUES (?, ?, ?)')
  const from = openSync(copy, 'r')
  try {
    const block = Buffer.allocUnsafe(PIECE_BYTES)
    for (let number = 0; ; number += 1) {
      const read = readSync(from, block)
      if (read === 0) return statSync(copy).size
      insert.run(name, number, block.subarray(0, read))
    }
  } finally {
    closeSync(from)
  }
}
