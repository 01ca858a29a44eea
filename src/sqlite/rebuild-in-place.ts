import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { DamagedError } from './damaged-error.ts'
import { damagedCopyName, keptAt } from './keep-damaged-copy.ts'
import type { OnDamage } from './repair-log.ts'
import { resultCode } from './result-code.ts'

/** `SQLITE_CORRUPT` and `SQLITE_NOTADB`. */
const DAMAGED_CODES: ReadonlySet<number> = new Set([11, 26])
/** The first bytes of every database. */
const MAGIC = Buffer.from('SQLite format 3\0')

export interface Rebuilt {
  readonly saved: number
  /** Rows that are damaged themselves, without those on pages that are lost. */
  readonly leftOut: number
}

interface RebuildOptions {
  /** Writes what can be read into a new database. */
  readonly rebuild: (damaged: string, into: string) => Rebuilt
  readonly onDamage: OnDamage
}

/** Whether opening failed because the database is damaged, and it really is an SQLite database. */
export function isDamage(error: unknown, file: string): boolean {
  return (error instanceof DamagedError || DAMAGED_CODES.has(resultCode(error))) && isDatabase(file)
}

/** Replaces a damaged database by a new one with everything that can be read; keeps the damaged one. */
export function rebuildInPlace(file: string, { rebuild, onDamage }: RebuildOptions): void {
  const fresh = `${file}.rebuilt`
  for (const side of ['', '-wal', '-shm', '-journal']) rmSync(fresh + side, { force: true })
  // The file holds tokens, as the damaged one does.
  writeFileSync(fresh, '', { mode: 0o600 })
  const { saved, leftOut } = rebuild(file, fresh)
  const copy = damagedCopyName(file)
  for (const side of ['', '-wal']) if (existsSync(file + side)) renameSync(file + side, copy + side)
  rmSync(`${file}-shm`, { force: true })
  renameSync(fresh, file)
  onDamage(
    `"${file}" is damaged and was built anew: ${saved} rows were saved, ${leftOut} damaged ones left out, and what stood in damaged pages is lost; ${keptAt(copy)}`,
  )
}

/** The damage may be a flipped bit in the file's magic bytes. */
function isDatabase(file: string): boolean {
  const handle = openSync(file, 'r')
  try {
    const start = Buffer.alloc(MAGIC.length)
    readSync(handle, start, 0, start.length, 0)
    return start.reduce((sum, byte, index) => sum + (byte === MAGIC[index] ? 0 : 1), 0) <= 1
  } finally {
    closeSync(handle)
  }
}
