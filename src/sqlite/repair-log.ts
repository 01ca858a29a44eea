import { existsSync, statSync } from 'node:fs'
import { DamagedError } from './damaged-error.ts'
import { examineLog } from './examine-log.ts'
import { keepDamagedCopy, keptAt } from './keep-damaged-copy.ts'
import { repairHeader } from './repair-header.ts'

/** What another process is just writing, such as a running bot while the doctor looks, is complete after this time. */
const WRITTEN_MS = 50

/** Called with a sentence for the operator. */
export type OnDamage = (says: string) => void

/**
 * Checks the write-ahead log before the database is opened, since opening it silently drops what is behind damage.
 * Repairs a single flipped bit; when more is damaged, keeps copies of the files. Never throws: what can't be read here
 * fails when the database is opened, with a better message.
 */
export function repairLog(file: string, onDamage: OnDamage): void {
  try {
    if (isEmptied(file)) {
      onDamage(`"${file}" is empty: whatever stood in it is lost; ${keptAt(keepDamagedCopy(file))}`)
      return
    }
    if (existsSync(file) && repairHeader(file)) {
      onDamage(`a flipped bit in the header of "${file}" was turned back and nothing was lost`)
    }
    const { mendedBits, lostFrames, soundBytes } = examineLog(file)
    if (mendedBits > 0) {
      onDamage(
        `a flipped bit in "${file}-wal" was turned back and nothing was lost; look at the memory and the disk of this machine`,
      )
    }
    if (lostFrames === 0 || isGrowing(file, soundBytes)) return
    const kept = keptAt(keepDamagedCopy(file))
    onDamage(
      `the end of "${file}-wal" is damaged or missing: up to ${lostFrames} of the pages that were written last are lost; ${kept}`,
    )
  } catch {
    // Such as a file that may not be read.
  }
}

/** SQLite makes a new database of an empty file, and deletes the log beside it. */
function isEmptied(file: string): boolean {
  return existsSync(file) && statSync(file).size === 0
}

const START = 'start the bot, which repairs what it can and keeps the damaged files'

/**
 * For callers that only look, maybe while a bot uses the database: throws when opening it would drop something, since
 * the bot has to find and report that.
 */
export function refuseDamagedLog(file: string): void {
  if (isEmptied(file) && existsSync(`${file}-wal`)) {
    throw new DamagedError(`"${file}" is empty, and opening it would delete its log; ${START}`)
  }
  const { mendedBits, lostFrames, soundBytes } = examineLog(file, { mends: false })
  if (mendedBits + lostFrames > 0 && !isGrowing(file, soundBytes)) {
    throw new DamagedError(
      `the log "${file}-wal" is damaged, and opening it would lose what was written last; ${START}`,
    )
  }
}

/** Whether somebody is writing the log: what looked damaged was unfinished. */
function isGrowing(file: string, soundBytes: number): boolean {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WRITTEN_MS)
  const again = examineLog(file, { mends: false })
  return again.lostFrames + again.mendedBits === 0 || again.soundBytes !== soundBytes
}
