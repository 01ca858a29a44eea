import { crc32 } from 'node:zlib'

/** The polynomial of CRC-32, its bits in reverse, as zlib has it. */
const POLYNOMIAL = 0xedb88320
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1
  return rest
})

/**
 * Repairs the one bit whose flip explains why `bytes` no longer have their CRC-32; undefined when no single one does.
 * The flipped bit may also be in `wanted`. What a bit adds to the checksum depends only on its place, so it tries all
 * places, in about 10 ns a byte. Damage of more than one bit is mistaken for one with a chance of one in four billion
 * for each bit of `bytes`.
 */
export function repairBitByCrc(bytes: Buffer, wanted: number): Buffer | undefined {
  const difference = (crc32(bytes) ^ wanted) >>> 0
  if ((difference & (difference - 1)) === 0) return bytes
  const changes = Uint32Array.from({ length: 8 }, (_, bit) => TABLE[1 << bit] ?? 0)
  for (let at = bytes.length - 1; at >= 0; at--) {
    const bit = changes.indexOf(difference)
    if (bit >= 0) {
      const mended = Buffer.from(bytes)
      mended[at] = (mended[at] ?? 0) ^ (1 << bit)
      return mended
    }
    for (let bit = 0; bit < 8; bit++) {
      const change = changes[bit] ?? 0
      changes[bit] = (change >>> 8) ^ (TABLE[change & 0xff] ?? 0)
    }
  }
  return undefined
}
