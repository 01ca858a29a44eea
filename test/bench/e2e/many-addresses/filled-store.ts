import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { PositionRecord } from '../../../../src/store/records.ts'
import { type Contents, chatsOf, emailOf, numbersOf } from './contents.ts'

/** Raised when what is filled in changes: older folders are of no use then. */
const VERSION = 2
/** One thread fills each of the databases. */
const PARTS = ['fill-mail.ts', 'fill-chats.ts']
const FILES = ['mail.sqlite', 'bot.sqlite']

/** A folder for `DATA_DIR` with so many live addresses; chat `n` has the id `FIRST_CHAT + n`. */
export interface FilledStore {
  readonly dataDir: string
  readonly chats: number
  /** The emails of a chat. */
  emailsOf(chat: number): readonly string[]
  /** The next run fills another one. */
  discard(): Promise<void>
}

/** Fills a store by bulk insert, or takes the one of an earlier run. */
export async function filledStore(addresses: number): Promise<FilledStore> {
  const dataDir = join(tmpdir(), 'tempmail-bench', `many-addresses-${VERSION}-${addresses}`)
  if (!existsSync(dataDir)) {
    const unfinished = `${dataDir}-unfinished`
    await rm(unfinished, { recursive: true, force: true })
    // Whole seconds, as the mail API answers.
    await fillStore(unfinished, { addresses, at: Math.floor(Date.now() / 1_000) * 1_000 })
    await rename(unfinished, dataDir)
  }
  notePosition(dataDir)
  const emailsOf = (chat: number) => numbersOf(chat, addresses).map(number => emailOf(number, addresses))
  const discard = () => rm(dataDir, { recursive: true })
  return { dataDir, chats: chatsOf(addresses), emailsOf, discard }
}

/** Makes the folder. A run that is cut off leaves a part of it. */
export async function fillStore(dataDir: string, contents: Contents): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await Promise.all(PARTS.map(part => runInThread(part, { dataDir, ...contents })))
  // Gigabytes that the system still had to write would hold up the start that is measured.
  await Promise.all(FILES.map(file => putOnDisk(join(dataDir, file))))
}

async function runInThread(part: string, workerData: Contents & { readonly dataDir: string }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const worker = new Worker(new URL(part, import.meta.url), { workerData })
  worker.once('error', reject)
  worker.once('exit', () => resolve())
  await promise
}

async function putOnDisk(path: string): Promise<void> {
  await using file = await open(path, 'r+')
  await file.sync()
}

/**
 * A bot that has been at it for a while knows how far the events were worked off. `MANY_ANEW=1` takes that away: every
 * address is then checked once beside the load, for longer than the bench runs.
 */
function notePosition(dataDir: string): void {
  using mail = new DatabaseSync(join(dataDir, 'mail.sqlite'), { readOnly: true })
  const last = mail.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'events'").get()
  const value: PositionRecord = { version: 1, position: String(last?.seq ?? 0) }
  using db = new DatabaseSync(join(dataDir, 'bot.sqlite'))
  db.exec('DELETE FROM position')
  if (process.env.MANY_ANEW === '1') return
  const insert = db.prepare("INSERT INTO position (key, value, namespace) VALUES ('events', ?, 'position')")
  insert.run(JSON.stringify({ value }))
}
