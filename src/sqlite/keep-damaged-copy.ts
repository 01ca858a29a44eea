import { constants, copyFileSync, existsSync } from 'node:fs'

/**
 * Copies a damaged database and its log to file names with the date. Returns the name of the database's copy; undefined
 * when there was no room for it, which prevents no start.
 */
export function keepDamagedCopy(file: string): string | undefined {
  const copy = damagedCopyName(file)
  try {
    for (const side of ['', '-wal']) {
      if (existsSync(file + side)) copyFileSync(file + side, copy + side, constants.COPYFILE_FICLONE)
    }
    return copy
  } catch {
    return undefined
  }
}

/** With the date, in UTC. */
export function damagedCopyName(file: string): string {
  return `${file}.damaged-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`
}

/** Says where it is. */
export function keptAt(copy: string | undefined): string {
  return copy === undefined ? 'there was no room to keep it as it was' : `as it was, it is kept in "${copy}"`
}
