import { crc32 } from 'node:zlib'
import { repairBitByCrc } from '../sqlite/repair-bit-by-crc.ts'

/** The last member of a stored JSON object; older releases ignore it. */
const checksumMember = (crc: number) => `,"crc":"${crc.toString(16).padStart(8, '0')}"}`
const CHECKSUM_LENGTH = checksumMember(0).length
const CHECKSUM = /^,"crc":"([0-9a-f]{8})"}$/

export interface Whose {
  readonly key: string
  readonly namespace: string
}

/** The flipped bit may also have been in the key. */
type CheckedValue = { readonly value: string; readonly key: string; readonly isMended: boolean } | 'damaged'

/** A value with a checksum of itself, its key and its namespace. */
export function withChecksum(value: string, whose: Whose): string {
  return value.slice(0, -1) + checksumMember(crc32(withOwner(value, whose)))
}

/**
 * The value without its checksum, with a single flipped bit repaired. A value without one was written by an earlier
 * release. `stored` is a buffer when a flipped bit made it invalid text.
 */
export function checkedValue(stored: string | Buffer, whose: Whose): CheckedValue {
  const text = typeof stored === 'string' ? stored : stored.toString('latin1')
  const found = text.slice(-CHECKSUM_LENGTH)
  const value =
    typeof stored === 'string' ? closed(text) : Buffer.concat([stored.subarray(0, -CHECKSUM_LENGTH), CLOSE])
  const right = crc32(withOwner(value, whose))
  const flipped = differingBits(found, checksumMember(right))
  if (flipped <= 1) return { value: value.toString(), key: whose.key, isMended: flipped === 1 }
  const wanted = CHECKSUM.exec(found)?.[1]
  if (wanted === undefined) return { value: stored.toString(), key: whose.key, isMended: false }
  const mended = repairBitByCrc(Buffer.from(withOwner(value, whose)), Number.parseInt(wanted, 16))
  if (mended === undefined) return 'damaged'
  const [namespace, key = '', ...rest] = mended.toString().split('\0')
  // A value belongs to the namespace of its table.
  return namespace === whose.namespace ? { value: rest.join('\0'), key, isMended: true } : 'damaged'
}

const CLOSE = Buffer.from('}')

function closed(text: string): string {
  return `${text.slice(0, -CHECKSUM_LENGTH)}}`
}

function withOwner(value: string | Buffer, { key, namespace }: Whose): string | Buffer {
  const owner = `${namespace}\0${key}\0`
  return typeof value === 'string' ? owner + value : Buffer.concat([Buffer.from(owner), value])
}

function differingBits(left: string, right: string): number {
  if (left.length !== right.length) return Number.POSITIVE_INFINITY
  let bits = 0
  for (let at = 0; at < left.length; at++) {
    for (let rest = left.charCodeAt(at) ^ right.charCodeAt(at); rest !== 0; rest &= rest - 1) bits++
  }
  return bits
}
