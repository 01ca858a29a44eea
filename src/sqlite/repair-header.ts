import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'

const HEADER_BYTES = 100
/**
 * What is always the same in the header of our databases (https://www.sqlite.org/fileformat2.html#database_header): the
 * magic string, a page size of 4,096, no reserved bytes, the three payload fractions, UTF-8, and the bytes for
 * expansion.
 */
const FIXED: readonly (readonly [at: number, bytes: Buffer])[] = [
  [0, Buffer.from('SQLite format 3\0')],
  [16, Buffer.from([0x10, 0x00])],
  [20, Buffer.from([0, 64, 32, 32])],
  [44, Buffer.from([0, 0, 0, 4])],
  [52, Buffer.alloc(4)],
  [56, Buffer.from([0, 0, 0, 1])],
  [64, Buffer.alloc(4)],
  [72, Buffer.alloc(20)],
]
/** By which versions the file may be written and read: 1 before a write-ahead log was asked for, then 2. */
const VERSIONS_AT = [18, 19]
const WITH_LOG = 2

/** Repairs a flipped bit in the fixed part of a database's header; returns whether there was one. */
export function repairHeader(database: string): boolean {
  const file = openSync(database, 'r+')
  try {
    if (fstatSync(file).size < HEADER_BYTES) return false
    const found = Buffer.alloc(HEADER_BYTES)
    readSync(file, found, 0, HEADER_BYTES, 0)
    const right = Buffer.from(found)
    for (const [at, bytes] of FIXED) bytes.copy(right, at)
    for (const at of VERSIONS_AT) if (found[at] !== 1) right[at] = WITH_LOG
    const wrong = [...found.keys()].filter(at => found[at] !== right[at])
    const [at] = wrong
    if (at === undefined || wrong.length > 1) return false
    writeSync(file, right, at, 1, at)
    fsyncSync(file)
    return true
  } finally {
    closeSync(file)
  }
}
