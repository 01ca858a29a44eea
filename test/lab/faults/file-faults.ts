import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { pick } from './dice.ts'
import type { Fault, Struck } from './fault.ts'

/** What SQLite builds anew at each start. */
const NOT_STORED = /-shm$|\.lock$|^filler$/
/** The largest piece that is tried while a disk is filled. */
const PIECE_BYTES = 8 * 1024 * 1024
const LEAST_BYTES = 512

/** What disks do to what lies on them. */
export const FILE_FAULTS = {
  'a flipped bit': {
    on: 'sqlite',
    weight: 2,
    strike: struck => struck.instance.end('SIGKILL', () => flip(struck)),
  },
  'a cut file': {
    on: 'sqlite',
    weight: 1,
    strike: struck => struck.instance.end('SIGKILL', () => cut(struck)),
  },
  'a full disk': {
    on: 'sqlite',
    weight: 2,
    async strike({ instance, forMs }) {
      if (!instance.hasOwnDisk) return
      const filler = join(instance.dataDir, 'filler')
      for (let bytes = PIECE_BYTES; bytes >= LEAST_BYTES; bytes /= 2) append(filler, bytes)
      await delay(forMs)
      rmSync(filler, { force: true })
    },
  },
  'a database is locked': {
    on: 'sqlite',
    weight: 1,
    async strike({ instance, forMs, dice }) {
      const file = join(instance.dataDir, pick(['bot.sqlite', 'mail.sqlite'], dice))
      // Whoever opens a database first, or closes it last, throws away what lies behind damage in its log: the bot has to
      // be there to notice and to say it.
      await instance.up()
      using database = new DatabaseSync(file, { timeout: 2_000 })
      try {
        database.exec('BEGIN IMMEDIATE')
      } catch {
        return // Somebody else has it for longer than that.
      }
      await delay(forMs)
      database.exec('ROLLBACK')
      await instance.up()
    },
  },
} as const satisfies Readonly<Record<string, Fault>>

/** One of the files that hold something. */
function fileOf({ instance, dice }: Struck): string | undefined {
  const names = readdirSync(instance.dataDir)
    .filter(name => !NOT_STORED.test(name) && statSync(join(instance.dataDir, name)).isFile())
    .filter(name => statSync(join(instance.dataDir, name)).size > 0)
    .sort()
  return names.length === 0 ? undefined : join(instance.dataDir, pick(names, dice))
}

function flip(struck: Struck): void {
  const file = fileOf(struck)
  if (file === undefined) return
  const bytes = readFileSync(file)
  const at = placeIn(bytes.length, struck)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (struck.dice & 7))
  writeFileSync(file, bytes)
}

function cut(struck: Struck): void {
  const file = fileOf(struck)
  if (file !== undefined) truncateSync(file, placeIn(statSync(file).size, struck))
}

function placeIn(size: number, { dice }: Struck): number {
  return Math.floor((dice / 2 ** 32) * size)
}

function append(file: string, bytes: number): void {
  try {
    writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' })
  } catch {
    // Less may still fit.
  }
}
