import type { NumberedDelivery } from './writer-protocol.ts'

/** From this size on, a piece that owns its memory is transferred as it is. */
const LARGE_BYTES = 64 * 1024

/**
 * Prepares deliveries for posting to a thread by copying their pieces into one block. Posting a view would send all the
 * memory that it points into, and small pieces point into the buffers that the sockets read into. Returns the memory
 * that is transferred to the thread.
 */
export function packForThread(batch: readonly NumberedDelivery[]): readonly ArrayBuffer[] {
  const small = batch.flatMap(({ raw }) => raw.filter(piece => !isMovable(piece)))
  const block = new Uint8Array(small.reduce((sum, piece) => sum + piece.length, 0))
  const transfer = [block.buffer]
  let used = 0

  function move(piece: Uint8Array): Uint8Array {
    if (isMovable(piece)) {
      transfer.push(piece.buffer)
      return piece
    }
    block.set(piece, used)
    used += piece.length
    return block.subarray(used - piece.length, used)
  }

  for (const delivery of batch) delivery.raw = delivery.raw.map(move)
  return transfer
}

function isMovable(piece: Uint8Array): piece is Uint8Array<ArrayBuffer> {
  return piece.length >= LARGE_BYTES && piece.length === piece.buffer.byteLength
}
