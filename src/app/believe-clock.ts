import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { SteadyClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { dataDirOf } from '../config/data-dir-of.ts'
import { otherClocks } from './other-clocks.ts'

const FILE_NAME = 'clock.json'
/** Files that a run writes all the time; not the lock, which each start touches before this. */
const WRITTEN = /^(?:clock\.json|(?!lock\.).*\.sqlite(?:-wal)?)$/
/** How precisely a start after a crash knows the time of the last run. */
const NOTE_EVERY_MS = 60_000
/** A clock that is off by less is not worth a warning. */
const WORTH_A_LINE_MS = 60_000

/** A moment of the last run. */
const lastRun = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  /** How long the machine had been up, in milliseconds, and since which boot. */
  uptimeMs: z.number(),
  bootId: z.string(),
  /** Of the fields above; earlier releases wrote none. */
  crc: z.number().optional(),
})

interface ClockDeps {
  readonly clock: SteadyClock
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Compares the machine's clock with the time of the last run, before anything can end by it; if it is far ahead, also
 * with other clocks. Stores the time in DATA_DIR until disposed.
 */
export async function believeClock(
  config: Pick<Config, 'store' | 'mail' | 'telegram'>,
  { clock, log }: ClockDeps,
): Promise<AsyncDisposable> {
  const dataDir = dataDirOf(config)
  const file = dataDir && join(dataDir, FILE_NAME)
  const bootId = await readBootId()
  await judge(config, { clock, last: dataDir === undefined ? undefined : await findLastRun(dataDir), bootId })
  const offMs = Date.now() - clock.now()
  if (Math.abs(offMs) >= WORTH_A_LINE_MS)
    log.warn(
      { seconds: Math.round(offMs / 1_000) },
      'the clock of this machine looks wrong and is not used yet: turn on NTP. If no other clock disagrees, the bot uses it after 15 minutes.',
    )
  if (file === undefined) return { [Symbol.asyncDispose]: () => Promise.resolve() }

  const note = () => noteTime(file, { at: clock.now(), uptimeMs: uptime() * 1_000, bootId })
  let noting = note()
  const timer = setInterval(() => {
    noting = noting.then(note)
  }, NOTE_EVERY_MS)
  timer.unref()
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await noting
      await note()
    },
  }
}

type LastRun = Omit<z.infer<typeof lastRun>, 'crc'>

async function judge(
  config: Pick<Config, 'store' | 'telegram'>,
  known: { readonly clock: SteadyClock; readonly last: LastRun | undefined; readonly bootId: string },
): Promise<void> {
  const { clock, last, bootId } = known
  if (last && bootId !== '' && last.bootId === bootId) {
    // The machine has counted the time since then, so setting its clock made no difference.
    clock.compare(last.at + uptime() * 1_000 - last.uptimeMs)
    return
  }
  if (last) clock.goOnFrom(last.at)
  const isDoubted = Math.abs(Date.now() - clock.now()) >= WORTH_A_LINE_MS
  for (const theirs of await otherClocks(config, isDoubted)) clock.compare(theirs)
}

/** Linux has one for each boot; elsewhere it is not known whether the machine was restarted. */
async function readBootId(): Promise<string> {
  return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')).trim()
}

/** Without a readable note, the modification times of the last run's files serve. */
async function findLastRun(dataDir: string): Promise<LastRun | undefined> {
  return (await readLastRun(join(dataDir, FILE_NAME))) ?? (await lastWritten(dataDir))
}

async function readLastRun(file: string): Promise<LastRun | undefined> {
  try {
    const { data } = lastRun.safeParse(JSON.parse(await readFile(file, 'utf8')))
    return data && (data.crc === undefined || data.crc === checksum(data)) ? data : undefined
  } catch {
    return undefined
  }
}

async function lastWritten(dataDir: string): Promise<LastRun | undefined> {
  try {
    const names = (await readdir(dataDir)).filter(name => WRITTEN.test(name))
    const times = await Promise.all(names.map(async name => (await stat(join(dataDir, name))).mtimeMs))
    return times.length === 0 ? undefined : { at: Math.max(...times), uptimeMs: 0, bootId: '' }
  } catch {
    return undefined
  }
}

function checksum({ at, uptimeMs, bootId }: LastRun): number {
  return crc32(JSON.stringify([at, uptimeMs, bootId]))
}

/** The bot works without the note; a folder that can't be written is reported elsewhere. */
async function noteTime(file: string, run: LastRun): Promise<void> {
  try {
    await writeFile(`${file}.new`, JSON.stringify({ ...run, crc: checksum(run) }), {
      mode: 0o600,
      flush: true,
    })
    await rename(`${file}.new`, file)
  } catch {
    // The next one tries again.
  }
}
