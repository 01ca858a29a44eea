import type { DatabaseSync } from 'node:sqlite'

/** A message as it came: whole, or in the pieces in which it was received. */
export type RawMessage = Buffer | readonly Buffer[]

/** The bytes of the messages, in rows of a bounded size: SQLite holds a whole row in memory, twice when it is written. */
export interface Sources {
  insert(messageId: number, raw: RawMessage): void
  /** The whole message; empty when it has been deleted meanwhile. */
  read(messageId: number): Buffer
}

/** The key of a piece is the message's id times this, plus the number of the piece. The schema's trigger knows it too. */
const PIECES_PER_MESSAGE = 1_024
const MIN_PIECE_BYTES = 1024 * 1024

export function createSources(db: DatabaseSync): Sources {
  const insertPiece = db.prepare('INSERT INTO sources (id, raw) VALUES (?, ?)')
  const readPieces = db.prepare('SELECT raw FROM sources WHERE id BETWEEN ? AND ? ORDER BY id')
  return {
    insert(messageId, raw) {
      let id = messageId * PIECES_PER_MESSAGE
      for (const piece of piecesOf(raw)) insertPiece.run(id++, piece)
    },
    read(messageId) {
      const first = messageId * PIECES_PER_MESSAGE
      const pieces = readPieces.all(first, first + PIECES_PER_MESSAGE - 1).map(row => toBuffer(row.raw))
      const [only] = pieces
      return pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces)
    },
  }
}

export function sizeOf(raw: RawMessage): number {
  return Buffer.isBuffer(raw) ? raw.length : raw.reduce((sum, piece) => sum + piece.length, 0)
}

/** The beginning of a message, where its header is. */
export function headOf(raw: RawMessage): Buffer {
  return Buffer.isBuffer(raw) ? raw : (raw[0] ?? Buffer.alloc(0))
}

function piecesOf(raw: RawMessage): readonly Buffer[] {
  if (!Buffer.isBuffer(raw)) return raw
  const size = Math.max(MIN_PIECE_BYTES, Math.ceil(raw.length / PIECES_PER_MESSAGE))
  const count = Math.max(1, Math.ceil(raw.length / size))
  return Array.from({ length: count }, (_, n) => raw.subarray(n * size, (n + 1) * size))
}

function toBuffer(bytes: unknown): Buffer {
  return bytes instanceof Uint8Array
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : Buffer.alloc(0)
}
