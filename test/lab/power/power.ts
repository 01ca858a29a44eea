import { execFileSync } from 'node:child_process'
import {
  closeSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '../../e2e/kill/seeded-random.ts'
import { CC } from '../../support/optional.ts'

const HEAD_BYTES = 32
/** A disk writes in an order of its own: one of so many writes is lost though a later one is not. */
const LOST_BETWEEN = 8

/** What one write replaced. */
interface Undo {
  readonly at: number
  /** Of what was written, in bytes. */
  readonly length: number
  readonly before: Buffer
  /** Of the file before that, in bytes. */
  readonly size: number
}

/** The environment of a process whose writes to `dataDir` can be taken back; what they replaced is noted in `undoDir`. */
export function withPower(dataDir: string, undoDir: string): Readonly<Record<string, string>> {
  return { LD_PRELOAD: buildKeepUndo(), POWER_DIR: dataDir, POWER_UNDO: undoDir }
}

let built: string | undefined

function buildKeepUndo(): string {
  if (built !== undefined) return built
  const source = join(import.meta.dirname, 'keep-undo.c')
  built = join(tmpdir(), `keep-undo-${process.pid}.so`)
  execFileSync(CC, ['-shared', '-fPIC', '-O1', '-o', built, source, '-ldl'])
  const path = built
  process.once('exit', () => rmSync(path, { force: true }))
  return built
}

/**
 * What a power cut leaves of the files of a process that was killed: the disk has all that was waited for, and of the rest
 * as much as the dice say.
 */
export function cutPower(dataDir: string, undoDir: string, dice: number): void {
  const random = seededRandom(dice)
  for (const file of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    const notes = join(undoDir, String(statSync(path).ino))
    const undos = readUndos(notes)
    const kept = random(undos.length + 1)
    const lost = undos.filter((_, index) => index >= kept || random(LOST_BETWEEN) === 0)
    takeBack(path, lost, undos[kept]?.size)
    if (undos.length > 0) truncateSync(notes, 0)
  }
}

function readUndos(notes: string): readonly Undo[] {
  const undos: Undo[] = []
  const bytes = readNotes(notes)
  for (let at = 0; at + HEAD_BYTES <= bytes.length; ) {
    const [place = 0, length = 0, there = 0, size = 0] = [0, 8, 16, 24].map(field =>
      Number(bytes.readBigInt64LE(at + field)),
    )
    at += HEAD_BYTES
    // The process was killed while it noted this one: it had written nothing yet.
    if (at + there > bytes.length) break
    undos.push({ at: place, length, before: bytes.subarray(at, at + there), size })
    at += there
  }
  return undos
}

function readNotes(notes: string): Buffer {
  try {
    return readFileSync(notes)
  } catch {
    return Buffer.alloc(0) // Nothing was written to it.
  }
}

/** The last is taken back first. A write that is lost between others leaves zeros where the file had ended before it. */
function takeBack(path: string, lost: readonly Undo[], size = statSync(path).size): void {
  const file = openSync(path, 'r+')
  for (const { at, length, before, size: endedAt } of lost.toReversed()) {
    const from = Math.max(at, endedAt)
    const zeros = Buffer.alloc(Math.max(0, Math.min(at + length, size) - from))
    writeSync(file, before, 0, before.length, at)
    writeSync(file, zeros, 0, zeros.length, from)
  }
  ftruncateSync(file, size)
  closeSync(file)
}
