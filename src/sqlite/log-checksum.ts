/**
 * The checksum of SQLite's write-ahead log (https://www.sqlite.org/fileformat2.html#walformat): two sums modulo 2³² over
 * pairs of 32-bit words, each added to both in turn.
 */
export type Sums = readonly [number, number]

interface Words {
  /** A multiple of 8 of them. */
  readonly bytes: Buffer
  /** The order of bytes that the log's header names. */
  readonly isBigEndian: boolean
}

/** Goes on from `sums` over all words. */
export function addUp([first, second]: Sums, { bytes, isBigEndian }: Words): Sums {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let a = first
  let b = second
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + words.getUint32(at, !isBigEndian) + b) | 0
    b = (b + words.getUint32(at + 4, !isBigEndian) + a) | 0
  }
  return [a >>> 0, b >>> 0]
}

/**
 * Repairs the one bit whose flip explains the difference between `found` and `wanted`; false when no single one does.
 * What a bit adds to the sums depends only on its place, so it tries all places, in under a millisecond. The chance
 * that wrong data has the wanted 64 bits is less than 33,000 in 2⁶⁴.
 */
export function repairBit({ bytes, isBigEndian }: Words, found: Sums, wanted: Sums): boolean {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const missing: Sums = [(wanted[0] - found[0]) | 0, (wanted[1] - found[1]) | 0]
  /** How much a 1 in the first, and in the second word of a pair adds to the final sums. */
  let inFirst: Sums = [1, 1]
  let inSecond: Sums = [0, 1]
  for (let at = bytes.length - 8; at >= 0; at -= 8) {
    for (const [place, share] of [[at, inFirst] as const, [at + 4, inSecond] as const]) {
      const word = words.getUint32(place, !isBigEndian)
      const bit = bitThatAdds(word, share, missing)
      if (bit === undefined) continue
      words.setUint32(place, (word ^ bit) >>> 0, !isBigEndian)
      return true
    }
    inFirst = through(inFirst)
    inSecond = through(inSecond)
  }
  return false
}

/** A bit of `word` that adds `missing` when it is turned. */
function bitThatAdds(word: number, share: Sums, missing: Sums): number | undefined {
  for (let n = 0; n < 32; n++) {
    const bit = 1 << n
    const change = (word & bit) === 0 ? bit : -bit
    if (Math.imul(change, share[0]) === missing[0] && Math.imul(change, share[1]) === missing[1]) return bit
  }
  return undefined
}

/** What a difference in the sums becomes by one more pair of words. */
function through([a, b]: Sums): Sums {
  const first = (a + b) | 0
  return [first, (b + first) | 0]
}
