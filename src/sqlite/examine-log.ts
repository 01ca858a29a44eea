import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from 'node:fs'
import { addUp, repairBit, type Sums } from './log-checksum.ts'

const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const MAGIC = 0x377f0682
/** In the file of shared memory beside a log: how many frames it has, its salts, and how many are in the database. */
const INDEX_FRAMES_AT = 16
const INDEX_SALTS_AT = 32
const INDEX_WRITTEN_BACK_AT = 96

/** What was found in a write-ahead log before SQLite opens it. */
interface LogFindings {
  /** Single bits that were repaired: nothing was lost. */
  readonly mendedBits: number
  /** Frames with committed writes that SQLite will silently drop, since something before them is damaged or gone. */
  readonly lostFrames: number
  /** If frames are lost: up to which byte the log is sound. */
  readonly soundBytes: number
  /** The sound pages in the log as of the last whole commit: by number, where their bytes begin. */
  readonly pages: ReadonlyMap<number, number>
}

const NOTHING: LogFindings = { mendedBits: 0, lostFrames: 0, soundBytes: 0, pages: new Map() }

/**
 * Reads a database's log and repairs single flipped bits, in the file. Each frame has a checksum of everything before
 * it, and SQLite takes the first wrong one for the end of the log. So the frames behind it that have this log's salts
 * are lost. Call it before the database is opened. For callers that only look it writes nothing.
 */
export function examineLog(database: string, { mends } = { mends: true }): LogFindings {
  const path = `${database}-wal`
  if (!existsSync(path)) return NOTHING
  const file = openSync(path, mends ? 'r+' : 'r')
  try {
    const size = fstatSync(file).size
    const index = indexOf(database)
    if (size > HEADER_BYTES) return examine(file, size, { index, mends })
    return { ...NOTHING, lostFrames: index ? Math.max(0, index.frames - index.writtenBack) : 0 }
  } finally {
    closeSync(file)
  }
}

interface Header {
  readonly isBigEndian: boolean
  readonly pageSize: number
  readonly salts: Buffer
  readonly sums: Sums
}

interface Place {
  readonly before: Sums
  readonly header: Header
  /** The frame behind it, where there is one. */
  next(): Buffer | undefined
}

interface Judged {
  readonly sums: Sums
  readonly isMended: boolean
}

interface Index {
  readonly frames: number
  /** This many of them are in the database already. */
  readonly writtenBack: number
  readonly salts: Buffer
}

function examine(
  file: number,
  size: number,
  { index, mends }: { readonly index: Index | undefined; readonly mends: boolean },
): LogFindings {
  let mendedBits = 0
  const write = (bytes: Buffer, at: number): void => {
    mendedBits++
    if (!mends) return
    writeSync(file, bytes, 0, bytes.length, at)
    fsyncSync(file)
  }
  const bytes = readAt(file, 0, HEADER_BYTES)
  const isSound = hasRightSums(bytes)
  const readFrame = (at: number, length: number) => readAt(file, at, length)
  if (!isSound && !repairHeader(bytes, readFrame))
    return { ...NOTHING, lostFrames: countLost(file, size, undefined) }
  if (!isSound) write(bytes, 0)
  const header = readHeader(bytes)
  const frameBytes = FRAME_HEADER_BYTES + header.pageSize
  const pages = new Map<number, number>()
  const uncommitted = new Map<number, number>()
  let { sums } = header
  let soundBytes = HEADER_BYTES
  let at = HEADER_BYTES
  for (; at + frameBytes <= size; at += frameBytes) {
    const frame = readAt(file, at, frameBytes)
    const next = () => (at + 2 * frameBytes <= size ? readFrame(at + frameBytes, frameBytes) : undefined)
    const judged = judgeFrame(frame, { before: sums, header, next })
    if (judged === undefined) break
    if (judged.isMended) write(frame, at)
    sums = judged.sums
    uncommitted.set(frame.readUInt32BE(0), at + FRAME_HEADER_BYTES)
    if (frame.readUInt32BE(4) === 0) continue
    for (const [page, place] of uncommitted) pages.set(page, place)
    uncommitted.clear()
    soundBytes = at + frameBytes
  }
  const known = index?.salts.equals(header.salts) ? index.frames : 0
  const found = (soundBytes - HEADER_BYTES) / frameBytes
  const lostFrames = Math.max(known - found, countLost(file, size, { header, from: at }), 0)
  return { mendedBits, lostFrames, soundBytes, pages }
}

/**
 * The frame with its single flipped bit repaired; undefined when it does not belong to this log, or has more damage.
 */
function judgeFrame(frame: Buffer, { before, header, next }: Place): Judged | undefined {
  const { salts, isBigEndian } = header
  const saltBits = differingBits(frame.subarray(8, 16), salts)
  // The frames of an earlier log stay behind its end, with other salts.
  if (saltBits > 1) return undefined
  const found = sumsOf(frame, before, isBigEndian)
  const wanted = storedSums(frame)
  const sumBits = bitsOf(wanted[0] ^ found[0]) + bitsOf(wanted[1] ^ found[1])
  if (saltBits + sumBits === 0) return { sums: found, isMended: false }
  const all = {
    bytes: Buffer.concat([frame.subarray(0, 8), frame.subarray(FRAME_HEADER_BYTES)]),
    isBigEndian,
  }
  const isInPage = saltBits === 0 && repairBit(all, found, wanted)
  const isInHead = saltBits + sumBits === 1
  // A flipped bit in a page's last word looks like one in the checksum; the next frame shows which it is.
  const follower = isInPage && isInHead ? next() : undefined
  if (isInHead && (!isInPage || (follower && follows(follower, found, header)))) {
    salts.copy(frame, 8)
    writeSums(frame, 16, found)
    return { sums: found, isMended: true }
  }
  if (!isInPage || (isInHead && !(follower && follows(follower, wanted, header)))) return undefined
  all.bytes.copy(frame, 0, 0, 8)
  all.bytes.copy(frame, FRAME_HEADER_BYTES, 8)
  return { sums: wanted, isMended: true }
}

function sumsOf(frame: Buffer, before: Sums, isBigEndian: boolean): Sums {
  const head = addUp(before, { bytes: frame.subarray(0, 8), isBigEndian })
  return addUp(head, { bytes: frame.subarray(FRAME_HEADER_BYTES), isBigEndian })
}

function storedSums(frame: Buffer): Sums {
  return [frame.readUInt32BE(16), frame.readUInt32BE(20)]
}

/** Whether a frame is the whole next one of this log. */
function follows(frame: Buffer, before: Sums, { salts, isBigEndian }: Header): boolean {
  const [a, b] = sumsOf(frame, before, isBigEndian)
  const [storedA, storedB] = storedSums(frame)
  return salts.equals(frame.subarray(8, 16)) && a === storedA && b === storedB
}

function hasRightSums(header: Buffer): boolean {
  const magic = header.readUInt32BE(0)
  if ((magic & ~1) >>> 0 !== MAGIC) return false
  const [a, b] = addUp([0, 0], { bytes: header.subarray(0, 24), isBigEndian: (magic & 1) === 1 })
  return header.readUInt32BE(24) === a && header.readUInt32BE(28) === b
}

/** There are 256 bits, so each is tried; when two would do, the first frame shows which it was. */
function repairHeader(bytes: Buffer, readFrame: (at: number, length: number) => Buffer): boolean {
  for (let bit = 0; bit < HEADER_BYTES * 8; bit++) {
    flip(bytes, bit)
    if (hasRightSums(bytes)) {
      const header = readHeader(bytes)
      const frame = readFrame(HEADER_BYTES, FRAME_HEADER_BYTES + header.pageSize)
      if (follows(frame, header.sums, header)) return true
    }
    flip(bytes, bit)
  }
  return false
}

function flip(bytes: Buffer, bit: number): void {
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
}

function readHeader(header: Buffer): Header {
  return {
    isBigEndian: (header.readUInt32BE(0) & 1) === 1,
    pageSize: header.readUInt32BE(8),
    salts: Buffer.from(header.subarray(16, 24)),
    sums: [header.readUInt32BE(24), header.readUInt32BE(28)],
  }
}

/**
 * How many frames of committed writes are lost, from the damaged one on. Without a header neither the page size nor the
 * salts are known: then all count as lost.
 */
function countLost(
  file: number,
  size: number,
  known: { readonly header: Header; readonly from: number } | undefined,
): number {
  if (known === undefined) return Math.ceil((size - HEADER_BYTES) / (FRAME_HEADER_BYTES + 4_096))
  const { header, from } = known
  const frameBytes = FRAME_HEADER_BYTES + header.pageSize
  let lost = 0
  let count = 0
  for (let at = from; at + FRAME_HEADER_BYTES <= size; at += frameBytes) {
    const frame = readAt(file, at, FRAME_HEADER_BYTES)
    if (differingBits(frame.subarray(8, 16), header.salts) > 1) break
    count++
    // A commit after it, or one that was cut off, may have been confirmed to somebody.
    const isCommit = frame.readUInt32BE(4) > 0
    if (isCommit) lost = count
  }
  return lost
}

/** What SQLite's shared memory says of the log, when it is there: it outlives a process that was killed. */
function indexOf(database: string): Index | undefined {
  const path = `${database}-shm`
  if (!existsSync(path)) return undefined
  const bytes = readFileSync(path)
  if (bytes.length < INDEX_WRITTEN_BACK_AT + 4) return undefined
  // Its numbers are in this machine's order, but the salts are as in the log.
  const numberAt = (at: number) => new Uint32Array(Uint8Array.from(bytes.subarray(at, at + 4)).buffer)[0] ?? 0
  return {
    frames: numberAt(INDEX_FRAMES_AT),
    writtenBack: numberAt(INDEX_WRITTEN_BACK_AT),
    salts: bytes.subarray(INDEX_SALTS_AT, INDEX_SALTS_AT + 8),
  }
}

function readAt(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  readSync(file, bytes, 0, length, at)
  return bytes
}

function writeSums(bytes: Buffer, at: number, [a, b]: Sums): void {
  bytes.writeUInt32BE(a, at)
  bytes.writeUInt32BE(b, at + 4)
}

function differingBits(left: Buffer, right: Buffer): number {
  return left.reduce((sum, byte, index) => sum + bitsOf(byte ^ (right[index] ?? 0)), 0)
}

function bitsOf(word: number): number {
  let bits = 0
  for (let rest = word >>> 0; rest !== 0; rest = (rest & (rest - 1)) >>> 0) bits++
  return bits
}
