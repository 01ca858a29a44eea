import { closeSync, openSync, readSync } from 'node:fs'
import type { Delivery } from '../delivery.ts'

/** Each has a commit of its own, some two milliseconds. */
const PIECE_BYTES = 256 * 1024

/** The bytes of a large delivery as they are written. A piece is good until the next one. */
export function* piecesOf({ raw, restFile }: Delivery): Iterable<Uint8Array> {
  for (const piece of raw) {
    for (let at = 0; at < piece.length; at += PIECE_BYTES) yield piece.subarray(at, at + PIECE_BYTES)
  }
  if (restFile !== undefined) yield* readFile(restFile)
}

function* readFile(path: string): Iterable<Uint8Array> {
  const file = openSync(path, 'r')
  const block = new Uint8Array(PIECE_BYTES)
  try {
    for (let read = readSync(file, block); read > 0; read = readSync(file, block)) {
      yield block.subarray(0, read)
    }
  } finally {
    closeSync(file)
    // Frees the memory now: an idle thread does not collect garbage for a long time.
    block.buffer.transfer(0)
  }
}
