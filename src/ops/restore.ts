import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BACKUP_ID, type BackedUp, BackupError, DATABASES } from './backup.ts'

/**
 * Puts the databases of a backup into a folder that has none. Moves nothing into place before all of it is written and
 * was checked. Throws a {@link BackupError}.
 */
export function restore(file: string, dataDir: string): readonly BackedUp[] {
  using backup = openBackup(file)
  refuseToOverwrite(dataDir)
  mkdirSync(dataDir, { recursive: true })
  const names = DATABASES.filter(name => backup.prepare('SELECT 1 FROM pieces WHERE name = ?').get(name))
  const part = (name: string) => join(dataDir, `${name}.part`)
  try {
    const restored = names.map(name => ({ name, bytes: writeDatabase(backup, name, part(name)) }))
    for (const name of names) examine(part(name), `${name} in the backup`)
    for (const name of names) renameSync(part(name), join(dataDir, name))
    return restored
  } finally {
    for (const name of names) rmSync(part(name), { force: true })
  }
}

function openBackup(file: string): DatabaseSync {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) throw new BackupError(`there is no "${file}"`)
  if (!found.isFile()) throw new BackupError(`"${file}" is no file: name the one that npm run backup made`)
  const backup = new DatabaseSync(file, { readOnly: true })
  if (idOf(backup) === BACKUP_ID) return backup
  backup.close()
  throw new BackupError(`"${file}" is no backup: npm run backup makes one`)
}

function idOf(db: DatabaseSync): number | undefined {
  try {
    return Number(db.prepare('PRAGMA application_id').get()?.application_id)
  } catch {
    // The file is no database.
    return undefined
  }
}

function refuseToOverwrite(dataDir: string): void {
  // SQLite would apply a log that was left behind to the restored database.
  const there = DATABASES.flatMap(name => [name, `${name}-wal`]).filter(name =>
    existsSync(join(dataDir, name)),
  )
  if (there.length === 0) return
  throw new BackupError(
    `"${dataDir}" has ${there.join(' and ')} already: stop the bot and move them away first`,
  )
}

function writeDatabase(backup: DatabaseSync, name: string, to: string): number {
  const pieces = backup.prepare('SELECT bytes FROM pieces WHERE name = ? ORDER BY number')
  const file = openSync(to, 'w', 0o600)
  try {
    let written = 0
    for (const { bytes } of pieces.iterate(name)) written += writeSync(file, bytes as Uint8Array)
    return written
  } finally {
    closeSync(file)
  }
}

/** Throws a {@link BackupError} where a copy of a database is damaged. */
export function examine(file: string, what: string): void {
  using db = new DatabaseSync(file, { readOnly: true })
  const found = problemOf(db)
  if (found !== 'ok') throw new BackupError(`${what} is damaged: ${found}`)
}

function problemOf(db: DatabaseSync): string {
  try {
    return String(db.prepare('PRAGMA quick_check(1)').get()?.quick_check)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
