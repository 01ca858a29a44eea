import { execFileSync } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runToEnd } from '../../../support/app-process.ts'
import { httpAnswer } from './gate.ts'
import type { Stage, StageOptions } from './stage.ts'

export interface Day {
  readonly name: string
  readonly options?: StageOptions
  /** DATA_DIR is a file system of its own. */
  readonly smallDisk?: boolean
  /** How long the trouble lasts; a part that does not answer is reported after a minute. */
  readonly lastsMs: number
  /** Begins the trouble; returns what ends it. */
  begin(stage: Stage): Promise<() => unknown> | (() => unknown)
}

const MINUTE_MS = 60_000
const SHORT_MS = 10_000
const LONG_MS = 90_000
const CLOCK = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'clock-jump.mjs')}` }
/** A folder of its own file system, small enough to be filled. */
export const SMALL_DISK_MB = 24

const UNAUTHORIZED = JSON.stringify({ ok: false, error_code: 401, description: 'Unauthorized' })
const BROKEN = { value: { version: 99, addresses: 'of a release to come' } }

export const DAYS: readonly Day[] = [
  { name: 'nothing', lastsMs: 1_000, begin: () => () => undefined },
  { name: 'disk full', smallDisk: true, lastsMs: SHORT_MS, begin: fillDisk },
  { name: 'read-only storage, then mended', smallDisk: true, lastsMs: SHORT_MS, begin: makeReadOnly },
  { name: 'every write fails', lastsMs: SHORT_MS, begin: stage => limitFiles(stage) },
  { name: 'bot.sqlite locked', lastsMs: SHORT_MS, begin: stage => lock(stage, 'bot.sqlite') },
  { name: 'mail.sqlite locked', lastsMs: SHORT_MS, begin: stage => lock(stage, 'mail.sqlite') },
  { name: 'mail.sqlite damaged, then restored', lastsMs: SHORT_MS, begin: damage },
  ...[
    ['clock back by ten minutes', -10 * MINUTE_MS] as const,
    ['clock forward by a day', 24 * 60 * MINUTE_MS] as const,
  ].map(
    ([name, byMs]): Day => ({
      name,
      options: { env: { ...CLOCK, CLOCK_JUMP_MS: String(byMs) } },
      lastsMs: SHORT_MS,
      begin({ app }) {
        process.kill(app.pid, 'SIGUSR2')
        return () => undefined
      },
    }),
  ),
  {
    name: 'suspended for an hour',
    options: { env: { ...CLOCK, CLOCK_JUMP_MS: String(60 * MINUTE_MS) } },
    lastsMs: SHORT_MS,
    begin: suspend,
  },
  { name: 'a second process', lastsMs: SHORT_MS, begin: startSecond },
  { name: 'one bad record of each kind', lastsMs: SHORT_MS, begin: breakRecords },
  { name: 'Telegram down', lastsMs: LONG_MS, begin: ({ telegram }) => shut(telegram, 'closed') },
  { name: 'Telegram hangs', lastsMs: LONG_MS, begin: ({ telegram }) => shut(telegram, 'silent') },
  {
    name: 'Telegram says 401',
    lastsMs: SHORT_MS,
    begin: ({ telegram }) => shut(telegram, { answer: httpAnswer('401 Unauthorized', UNAUTHORIZED) }),
  },
  {
    name: 'Telegram says 429',
    lastsMs: SHORT_MS,
    begin({ playground }) {
      const fault = { method: 'sendMessage', kind: 'too-many-requests', retryAfter: 3, share: 1 } as const
      const order = playground.telegram.order(fault)
      return () => order.cancel()
    },
  },
  {
    name: 'mail API down',
    options: { remote: true },
    lastsMs: LONG_MS,
    begin: ({ mailApi }) => shut(mailApi, 'closed'),
  },
  {
    name: 'mail API hangs',
    options: { remote: true },
    lastsMs: LONG_MS,
    begin: ({ mailApi }) => shut(mailApi, 'silent'),
  },
  {
    name: 'garbage for a mail API',
    options: { remote: true },
    lastsMs: LONG_MS,
    begin: ({ mailApi }) =>
      shut(mailApi, { answer: httpAnswer('200 OK', '<html>Welcome</html>', 'text/html') }),
  },
  {
    name: 'a gateway’s 404 before the mail API',
    options: { remote: true },
    lastsMs: LONG_MS,
    begin: ({ mailApi }) =>
      shut(mailApi, { answer: httpAnswer('404 Not Found', '{"status":"error","message":"no route"}') }),
  },
]

function shut(gate: Stage['mailApi'], state: Parameters<Stage['telegram']['set']>[0]): () => void {
  gate?.set(state)
  return () => gate?.set('open')
}

/** Takes what room is left on the small disk. */
function fillDisk({ dataDir }: Stage): () => void {
  const filler = join(dataDir, 'filler')
  for (let size = SMALL_DISK_MB * 1024; size >= 4; size /= 2) tryToAppend(filler, size * 1024)
  return () => rmSync(filler)
}

function tryToAppend(file: string, bytes: number): void {
  try {
    writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' })
  } catch {
    // Less may still fit.
  }
}

/** A machine that came up with its disk mounted read-only: the bot does not start until somebody mends that. */
async function makeReadOnly(stage: Stage): Promise<() => void> {
  const remount = (how: string) => execFileSync('mount', ['-o', `remount,${how}`, stage.dataDir])
  await stage.whileStopped(() => remount('ro'))
  return () => remount('rw')
}

/** The machine slept: nothing runs meanwhile, and the clock on the wall has gone on when it wakes up. */
function suspend({ app }: Stage): () => void {
  const { pid } = app
  process.kill(pid, 'SIGSTOP')
  return () => {
    process.kill(pid, 'SIGUSR2')
    process.kill(pid, 'SIGCONT')
  }
}

/** No file may grow, or be written past its beginning: what a disk does that has failed. */
function limitFiles({ app }: Stage): () => void {
  const { pid } = app
  const limit = (bytes: string) => execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
  limit('0')
  return () => limit('unlimited')
}

function lock({ dataDir }: Stage, name: string): () => void {
  const db = new DatabaseSync(join(dataDir, name), { timeout: 10_000 })
  db.exec('BEGIN EXCLUSIVE')
  return () => db.close()
}

/** The bot does not start on it; then somebody puts the copy back. */
async function damage(stage: Stage): Promise<() => Promise<void>> {
  const file = join(stage.dataDir, 'mail.sqlite')
  const copy = `${file}.copy`
  await stage.whileStopped(() => {
    copyFileSync(file, copy)
    const handle = openSync(file, 'r+')
    const from = Math.floor(statSync(file).size / 2)
    writeSync(handle, Buffer.alloc(8_192, 0xff), 0, 8_192, from - (from % 4_096))
    closeSync(handle)
  })
  return () => stage.whileStopped(() => writeFileSync(file, readFileSync(copy)))
}

async function startSecond({ env }: Stage): Promise<() => void> {
  const { code } = await runToEnd({ ...env, SMTP_PORT: '0', OPS_PORT: '0', HTTP_PORT: '0' })
  if (code !== 1) throw new Error('the second process was not refused')
  return () => undefined
}

/** Of a chat that gets no mail, and of the cursor of one that does. */
async function breakRecords(stage: Stage): Promise<() => void> {
  await stage.whileStopped(() => {
    using db = new DatabaseSync(join(stage.dataDir, 'bot.sqlite'))
    const insert = "INSERT INTO chats (key, value, namespace) VALUES ('4711', ?, 'chats')"
    db.prepare(insert).run(JSON.stringify(BROKEN))
    db.exec(`UPDATE cursors SET value = '{"value":{"vers' WHERE rowid = (SELECT min(rowid) FROM cursors)`)
  })
  return () => undefined
}
