import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { repairBitByCrc } from '../../src/sqlite/repair-bit-by-crc.ts'

const RIGHT = Buffer.from('a mail of some length, and then a few words more')
const CRC = crc32(RIGHT)

test('turns every single bit back, and takes one in the checksum for what it is', () => {
  for (let bit = 0; bit < RIGHT.length * 8; bit++)
    expect(repairBitByCrc(flipped(RIGHT, bit), CRC)).toEqual(RIGHT)
  for (let bit = 0; bit < 32; bit++) expect(repairBitByCrc(RIGHT, (CRC ^ (1 << bit)) >>> 0)).toEqual(RIGHT)
})

test('leaves what has more damage as it is', () => {
  expect(repairBitByCrc(flipped(flipped(RIGHT, 5), 300), CRC)).toBeUndefined()
  expect(repairBitByCrc(Buffer.alloc(0), 12_345)).toBeUndefined()
})

function flipped(bytes: Buffer, bit: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return copy
}
