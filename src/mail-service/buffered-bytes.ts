/**
 * Chunks smaller than this are copied together, so that a client that sends a few bytes at a time doesn't cost an
 * object for each.
 */
const BLOCK_BYTES = 16 * 1024
/** The bytes are handed on in pieces of about this size, so that nobody needs a large message twice in memory. */
const PIECE_BYTES = 1024 * 1024

/** Bytes that come in chunk by chunk. */
export interface BufferedBytes {
  add(chunk: Buffer): void
  /** Takes out the first piece of about 1 MB, when there is one. */
  takePiece(): Buffer | undefined
  /** All that is left, in pieces of about 1 MB; at least one. */
  pieces(): readonly Buffer[]
}

export function createBufferedBytes(): BufferedBytes {
  const pieces: Buffer[] = []
  let chunks: Buffer[] = []
  let length = 0
  let block: Buffer | undefined
  let used = 0

  function closeBlock(): void {
    if (block !== undefined) chunks.push(block.subarray(0, used))
    block = undefined
  }

  function closePiece(): void {
    closeBlock()
    const [only] = chunks
    pieces.push(chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks))
    chunks = []
    length = 0
  }

  function append(chunk: Buffer): void {
    // The usual mail is one chunk, which is kept as it is.
    if (chunks.length === 0 || chunk.length >= BLOCK_BYTES) {
      closeBlock()
      chunks.push(chunk)
      return
    }
    if (block === undefined || used + chunk.length > block.length) {
      closeBlock()
      block = Buffer.allocUnsafeSlow(BLOCK_BYTES)
      used = 0
    }
    used += chunk.copy(block, used)
  }

  return {
    add(chunk) {
      append(chunk)
      length += chunk.length
      if (length >= PIECE_BYTES) closePiece()
    },
    takePiece: () => pieces.shift(),
    pieces() {
      if (length > 0 || pieces.length === 0) closePiece()
      return pieces
    },
  }
}
