import type { DatabaseSync } from 'node:sqlite'

/** The bytes of the messages, in rows of a bounded size: SQLite holds a whole row in memory, twice when it is written. */
export interface Sources {
  insert(messageId: number, raw: readonly Uint8Array[]): void
  /** The whole message; empty when it has been deleted meanwhile. */
  read(messageId: number): Buffer
}

/** The key of a piece is the message's id times this, plus the number of the piece. The schema's trigger knows it too. */
const PIECES_PER_MESSAGE = 1_024
const MAX_PIECE_BYTES = 2 * 1024 * 1024

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

/** The pieces as they are, those that are too large in several. */
function piecesOf(raw: readonly Uint8Array[]): readonly Uint8Array[] {
  return raw.flatMap(piece => {
    const count = Math.max(1, Math.ceil(piece.length / MAX_PIECE_BYTES))
    return Array.from({ length: count }, (_, n) =>
      piece.subarray(n * MAX_PIECE_BYTES, (n + 1) * MAX_PIECE_BYTES),
    )
  })
}

function toBuffer(bytes: unknown): Buffer {
  return bytes instanceof Uint8Array
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : Buffer.alloc(0)
}
