import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BackupError, copyDatabase, DATABASES } from './backup.ts'
import { examine } from './restore.ts'

/** A database before and after it was shrunk. */
export interface Shrunk {
  readonly name: string
  readonly before: number
  readonly after: number
}

/**
 * Gives the room of deleted mail back to the disk, while nobody uses the databases. Each is copied without that room beside
 * itself, and the copy takes its place in one step once it was checked: whatever fails before that, the database is as it
 * was. Not VACUUM, which needs the room twice, once in /tmp. Throws a {@link BackupError}.
 */
export function shrink(dataDir: string): readonly Shrunk[] {
  const names = DATABASES.filter(name => existsSync(join(dataDir, name)))
  if (names.length === 0) throw new BackupError(`"${dataDir}" has no database to shrink: is it DATA_DIR?`)
  return names.map(name => shrinkOne(dataDir, name))
}

function shrinkOne(dataDir: string, name: string): Shrunk {
  const file = join(dataDir, name)
  const copy = `${file}.shrinking`
  // What a power cut left.
  rmSync(copy, { force: true })
  try {
    refuseWithLog(file)
    const before = statSync(file).size
    copyDatabase(file, copy)
    examine(copy, `the copy of ${name}`)
    sync(copy)
    // Reading left them, empty.
    for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
    renameSync(copy, file)
    sync(dataDir)
    return { name, before, after: statSync(file).size }
  } finally {
    rmSync(copy, { force: true })
  }
}

/** A log would be played into the copy. An orderly stop leaves none; only a start looks at one for damage. */
function refuseWithLog(file: string): void {
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new BackupError(
      `"${file}-wal" is there: start the bot and stop it again, and end other programs that have it open`,
    )
}

/** SQLite leaves it to others that a copy is on the disk before anything relies on it. */
function sync(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
