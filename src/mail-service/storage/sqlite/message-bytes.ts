import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { repairBitByCrc } from '../../../sqlite/repair-bit-by-crc.ts'
import type { OnDamage } from '../../../sqlite/repair-log.ts'

/** A row of `sources`. */
interface PieceRow {
  readonly id?: unknown
  readonly raw?: unknown
  readonly crc?: unknown
}

/** The bytes of messages, in rows of limited size: SQLite holds a whole row in memory, and twice when it writes one. */
export interface MessageBytes {
  /** Appends to a source that has `pieces` already; gives how many it has then. */
  append(source: number, pieces: number, bytes: Uint8Array): number
  /** All of a source; empty when it has been deleted meanwhile. */
  read(source: number): Buffer
  /** The bytes of all pieces of a source, which somebody has read along with something else. */
  join(rows: readonly PieceRow[]): Buffer
  /** The first pieces of a source. */
  readHead(source: number): Buffer
  /** The same, reading one piece a turn of the event loop: 10 MB at one go would block it for some 40 ms. */
  readInTurns(source: number): Promise<Buffer>
  /** Deletes the last two pieces of a source, a step of deleting all of it; false when none is left. */
  deleteSome(source: number): boolean
  /** The lowest number that a source has; 0 when none is below it. */
  lowest(): number
  /** Deletes sources below zero that no message has: what was being written when a process died. */
  deleteOrphans(): void
}

/** The key of a piece is the source's number times this, plus the number of the piece. The schema's triggers know it too. */
export const PIECES_PER_SOURCE = 1_024
/** Some two milliseconds of the event loop. */
const MAX_PIECE_BYTES = 512 * 1024

const PIECES_SQL = 'SELECT id, raw, crc FROM sources WHERE id BETWEEN ? AND ? ORDER BY id'

/** Shown in place of a mail that can't be read any more. */
const DAMAGED_MAIL = Buffer.from(
  'Subject: Damaged mail\r\n\r\nThis mail was damaged on the disk of the mail server and cannot be shown.\r\n',
)

export function createMessageBytes(db: DatabaseSync, onDamage: OnDamage = () => undefined): MessageBytes {
  const insertPiece = db.prepare('INSERT INTO sources (id, raw, crc) VALUES (?, ?, ?)')
  const mendPiece = db.prepare('UPDATE sources SET raw = ? WHERE id = ?')
  const readPieces = db.prepare(PIECES_SQL)
  // What we put before a message ourselves may be the first.
  const readFirst = db.prepare(`${PIECES_SQL} LIMIT 2`)
  const measurePieces = db.prepare(
    'SELECT id, length(raw) AS bytes FROM sources WHERE id BETWEEN ? AND ? ORDER BY id',
  )
  const readPiece = db.prepare('SELECT id, raw, crc FROM sources WHERE id = ?')
  const deleteLast = db.prepare(
    'DELETE FROM sources WHERE id IN (SELECT id FROM sources WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT 2)',
  )
  const lowestPiece = db.prepare('SELECT min(id) AS id FROM sources')
  const deleteOrphans = db.prepare(
    'DELETE FROM sources WHERE id < 0 AND (id >> 10) NOT IN (SELECT source FROM messages WHERE source IS NOT NULL)',
  )

  /** The bytes of a piece, with a single flipped bit repaired; undefined when more is damaged. */
  function soundBytes({ id, raw, crc }: PieceRow): Buffer | undefined {
    const bytes = toBuffer(raw)
    if (typeof crc !== 'number' || crc32(bytes) === crc) return bytes
    const mended = repairBitByCrc(bytes, crc)
    const mail = `a piece of mail ${Math.floor(Number(id) / PIECES_PER_SOURCE)} in the mail database`
    if (mended === undefined) onDamage(`${mail} is damaged, and is left as it is: its reader is told`)
    else {
      mendPiece.run(mended, Number(id))
      onDamage(`a flipped bit in ${mail} was turned back and nothing was lost`)
    }
    return mended
  }

  function join(rows: readonly PieceRow[]): Buffer {
    const pieces = rows.map(soundBytes)
    if (!pieces.every(piece => piece !== undefined)) return DAMAGED_MAIL
    const [only] = pieces
    return pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces)
  }

  return {
    append(source, pieces, bytes) {
      let id = source * PIECES_PER_SOURCE + pieces
      for (let at = 0; at === 0 || at < bytes.length; at += MAX_PIECE_BYTES) {
        const piece = bytes.subarray(at, at + MAX_PIECE_BYTES)
        insertPiece.run(id++, piece, crc32(piece))
      }
      return id - source * PIECES_PER_SOURCE
    },
    read: source => join(readPieces.all(...rangeOf(source))),
    join,
    readHead: source => join(readFirst.all(...rangeOf(source))),
    async readInTurns(source) {
      const pieces = measurePieces.all(...rangeOf(source)).map(({ id, bytes }) => [Number(id), Number(bytes)])
      const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, [, bytes = 0]) => sum + bytes, 0))
      let at = 0
      for (const [id = 0, bytes = 0] of pieces) {
        const row = readPiece.get(id)
        if (row === undefined) return Buffer.alloc(0)
        const piece = soundBytes(row)
        if (piece === undefined) return DAMAGED_MAIL
        whole.set(piece, at)
        at += bytes
        // Left to the garbage collector, the pieces of a few mails would block the event loop. A small one that was mended
        // lies in Node's pool, which can't be given back.
        const { buffer, length } = piece
        if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0)
        await nextTurn()
      }
      return whole
    },
    deleteSome: source => deleteLast.run(...rangeOf(source)).changes > 0,
    lowest: () => Math.min(0, Math.floor(Number(lowestPiece.get()?.id) / PIECES_PER_SOURCE)),
    deleteOrphans: () => void deleteOrphans.run(),
  }
}

function rangeOf(source: number): [number, number] {
  const first = source * PIECES_PER_SOURCE
  return [first, first + PIECES_PER_SOURCE - 1]
}

function toBuffer(bytes: unknown): Buffer {
  return bytes instanceof Uint8Array
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : Buffer.alloc(0)
}
