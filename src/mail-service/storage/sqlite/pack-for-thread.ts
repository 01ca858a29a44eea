import type { Delivery } from '../delivery.ts'
import type { NumberedDelivery, PackedDeliveries, PackedDelivery, PackedPiece } from './writer-protocol.ts'

/** From this size on, a piece that owns its memory is transferred as it is. */
const LARGE_BYTES = 64 * 1024

/**
 * Prepares deliveries for posting to a thread by copying their pieces into one block. Posting a view would send all the
 * memory that it points into, and small pieces point into the buffers that the sockets read into. `transfer` is the
 * memory that is handed over to the thread.
 */
export function packForThread(batch: readonly NumberedDelivery[]): {
  readonly packed: PackedDeliveries
  readonly transfer: readonly ArrayBuffer[]
} {
  const block = Buffer.allocUnsafeSlow(batch.reduce((sum, { raw }) => sum + smallBytes(raw), 0))
  const transfer = [block.buffer]
  let used = 0

  function pack(piece: Uint8Array): PackedPiece {
    if (isMovable(piece)) {
      transfer.push(piece.buffer)
      return piece
    }
    block.set(piece, used)
    used += piece.length
    return piece.length
  }

  return { packed: { deliveries: batch.map(one => packDelivery(one, one.raw.map(pack))), block }, transfer }
}

function packDelivery(delivery: NumberedDelivery, raw: readonly PackedPiece[]): PackedDelivery {
  const { number, mailboxIds, size, receivedAt, summary, network, restFile } = delivery
  const { senderName, senderEmail, subject } = summary
  const { dedupeKey, seen, origin, verdict } = delivery
  return [
    number,
    mailboxIds,
    raw,
    size,
    receivedAt,
    senderName,
    senderEmail,
    subject,
    network,
    restFile,
    dedupeKey,
    seen,
    origin,
    verdict,
  ]
}

/** In the thread: the deliveries as they were. */
export function unpackInThread({ deliveries, block }: PackedDeliveries): readonly NumberedDelivery[] {
  let used = 0

  function unpack(piece: PackedPiece): Uint8Array {
    if (typeof piece !== 'number') return piece
    used += piece
    return block.subarray(used - piece, used)
  }

  return deliveries.map(one => unpackDelivery(one, one[2].map(unpack)))
}

function unpackDelivery(packed: PackedDelivery, raw: Delivery['raw']): NumberedDelivery {
  return {
    number: packed[0],
    mailboxIds: packed[1],
    raw,
    size: packed[3],
    receivedAt: packed[4],
    summary: { senderName: packed[5], senderEmail: packed[6], subject: packed[7] },
    network: packed[8],
    restFile: packed[9],
    dedupeKey: packed[10],
    seen: packed[11],
    origin: packed[12],
    verdict: packed[13],
  }
}

function smallBytes(raw: Delivery['raw']): number {
  return raw.reduce((sum, piece) => (isMovable(piece) ? sum : sum + piece.length), 0)
}

function isMovable(piece: Uint8Array): piece is Uint8Array<ArrayBuffer> {
  return piece.length >= LARGE_BYTES && piece.length === piece.buffer.byteLength
}
