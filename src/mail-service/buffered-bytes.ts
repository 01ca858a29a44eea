/** Chunks smaller than this are copied together, so that a client that drips bytes doesn't cost an object each. */
const BLOCK_BYTES = 16 * 1024

/** Bytes that come in chunk by chunk. */
export interface BufferedBytes {
  add(chunk: Buffer): void
  /** All of it, in one piece. */
  concat(): Buffer
}

export function createBufferedBytes(): BufferedBytes {
  const chunks: Buffer[] = []
  let block: Buffer | undefined
  let used = 0

  function closeBlock(): void {
    if (block !== undefined) chunks.push(block.subarray(0, used))
    block = undefined
  }

  return {
    add(chunk) {
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
    },
    concat() {
      closeBlock()
      const [only] = chunks
      return chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks)
    },
  }
}
