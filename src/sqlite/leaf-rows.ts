import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { examineLog } from './examine-log.ts'

/** A text as its bytes: damaged ones may be no valid text. */
interface TextBytes {
  readonly text: Buffer
}

export type RawValue = null | number | Buffer | TextBytes

export interface RawRow {
  readonly rowid: number
  readonly values: readonly RawValue[]
}

const TABLE_LEAF = 0x0d
const DEFAULT_PAGE_BYTES = 4_096
/** In front of the first page's own content. */
const FILE_HEADER_BYTES = 100

/**
 * Reads rows directly from all pages of a database that hold rows, even when the pages that lead there or the schema
 * are damaged (https://www.sqlite.org/fileformat2.html). The caller has to tell a row's table by its columns. With
 * `secure_delete` on, deleted rows are not among them. Skips what can't be read.
 */
export function* leafRows(database: string): Generator<RawRow> {
  const { pages: inLog } = examineLog(database)
  const file = openSync(database, 'r')
  const log = inLog.size > 0 ? openSync(`${database}-wal`, 'r') : undefined
  try {
    const pageBytes = pageBytesOf(readFrom(file, 0, FILE_HEADER_BYTES))
    const count = Math.max(Math.ceil(fstatSync(file).size / pageBytes), ...inLog.keys())
    const readPage = (number: number): Buffer => {
      const place = inLog.get(number)
      if (log !== undefined && place !== undefined) return readFrom(log, place, pageBytes)
      return readFrom(file, (number - 1) * pageBytes, pageBytes)
    }
    for (let number = 1; number <= count; number++) yield* rowsOf(readPage, { number, count, pageBytes })
  } finally {
    closeSync(file)
    if (log !== undefined) closeSync(log)
  }
}

interface Page {
  readonly number: number
  readonly count: number
  readonly pageBytes: number
}

/** Ours have the default size, so a number that is no power of two is damaged. */
function pageBytesOf(header: Buffer): number {
  const bytes = header.readUInt16BE(16)
  const isPossible = bytes >= 512 && (bytes & (bytes - 1)) === 0
  return isPossible ? bytes : DEFAULT_PAGE_BYTES
}

function* rowsOf(readPage: (number: number) => Buffer, page: Page): Generator<RawRow> {
  const bytes = readPage(page.number)
  const start = page.number === 1 ? FILE_HEADER_BYTES : 0
  if (bytes[start] !== TABLE_LEAF) return
  const cells = Math.min(bytes.readUInt16BE(start + 3), page.pageBytes / 4)
  for (let cell = 0; cell < cells; cell++) {
    const row = readCell(bytes, bytes.readUInt16BE(start + 8 + 2 * cell), { ...page, readPage })
    if (row !== undefined) yield row
  }
}

function readCell(
  bytes: Buffer,
  at: number,
  { readPage, pageBytes, count }: Page & { readonly readPage: (number: number) => Buffer },
): RawRow | undefined {
  try {
    const [length, afterLength] = readVarint(bytes, at)
    const [rowid, begin] = readVarint(bytes, afterLength)
    if (length > count * pageBytes) return undefined
    const local = localBytes(length, pageBytes)
    const pieces = [bytes.subarray(begin, begin + local)]
    let missing = length - local
    let next = missing > 0 ? bytes.readUInt32BE(begin + local) : 0
    while (missing > 0) {
      if (next < 2 || next > count) return undefined
      const overflow = readPage(next)
      pieces.push(overflow.subarray(4, 4 + Math.min(missing, pageBytes - 4)))
      missing -= pageBytes - 4
      next = overflow.readUInt32BE(0)
    }
    const payload = Buffer.concat(pieces)
    return payload.length === length ? { rowid, values: readRecord(payload) } : undefined
  } catch {
    // The number points outside the page.
    return undefined
  }
}

/** How much of a row stands on its own page. */
function localBytes(length: number, pageBytes: number): number {
  const most = pageBytes - 35
  if (length <= most) return length
  const least = Math.floor(((pageBytes - 12) * 32) / 255) - 23
  const rest = least + ((length - least) % (pageBytes - 4))
  return rest <= most ? rest : least
}

function readRecord(payload: Buffer): RawValue[] {
  const [headerBytes, first] = readVarint(payload, 0)
  const values: RawValue[] = []
  let at = first
  let place = headerBytes
  while (at < headerBytes) {
    const [type, next] = readVarint(payload, at)
    const bytes = bytesOf(type)
    if (place + bytes > payload.length) throw new RangeError('a value leads out of its row')
    values.push(readValue(payload.subarray(place, place + bytes), type))
    place += bytes
    at = next
  }
  return values
}

const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]

function bytesOf(type: number): number {
  return type >= 12 ? Math.floor((type - 12) / 2) : (INTEGER_BYTES[type] ?? 0)
}

function readValue(bytes: Buffer, type: number): RawValue {
  if (type === 0 || type === 10 || type === 11) return null
  if (type === 7) return bytes.readDoubleBE(0)
  if (type === 8 || type === 9) return type - 8
  if (type === 6) return Number(bytes.readBigInt64BE(0))
  if (type < 6) return bytes.readIntBE(0, bytes.length)
  return type % 2 === 0 ? bytes : { text: bytes }
}

/** The number, and where the next byte is. */
function readVarint(bytes: Buffer, from: number): readonly [number, number] {
  let value = 0n
  for (let n = 0; n < 8; n++) {
    const byte = bytes.readUInt8(from + n)
    value = (value << 7n) | BigInt(byte & 0x7f)
    if (byte < 0x80) return [Number(value), from + n + 1]
  }
  return [Number(BigInt.asIntN(64, (value << 8n) | BigInt(bytes.readUInt8(from + 8)))), from + 9]
}

function readFrom(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  readSync(file, bytes, 0, length, at)
  return bytes
}
