import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { hashToken } from '../../../../src/mail-service/hash-token.ts'
import { openDatabase } from '../../../../src/mail-service/storage/sqlite/open-database.ts'
import { openStore } from '../../../../src/store/open-store.ts'
import type { Address, AddressPlace, ChatRecord, PositionRecord } from '../../../../src/store/records.ts'

/** Raised when what is filled in changes: older folders are of no use then. */
const VERSION = 1
const DOMAIN = 'tempmail.localhost'
const CHATS_AN_ADDRESS = 0.3
const DAY = 24 * 3_600_000

/** A folder for `DATA_DIR` with so many live addresses; chat `n` has the id `firstChat + n`. */
export interface FilledStore {
  readonly dataDir: string
  readonly chats: number
  /** The emails of a chat. */
  emailsOf(chat: number): readonly string[]
}

export const FIRST_CHAT = 1_000_000

/** Fills a store by bulk insert, or takes the one of an earlier run. */
export async function filledStore(addresses: number): Promise<FilledStore> {
  const base = join(tmpdir(), 'tempmail-bench')
  const dataDir = join(base, `many-addresses-${VERSION}-${addresses}`)
  const chats = Math.round(addresses * CHATS_AN_ADDRESS)
  const range = (chat: number) => [
    Math.ceil(chat / CHATS_AN_ADDRESS),
    Math.ceil((chat + 1) / CHATS_AN_ADDRESS),
  ]
  const numbersOf = (chat: number) => {
    const [from = 0, to = 0] = range(chat)
    return Array.from({ length: Math.min(to, addresses) - from }, (_, index) => from + index)
  }
  if (!existsSync(dataDir)) {
    const unfinished = `${dataDir}-unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { recursive: true })
    fillMail(join(unfinished, 'mail.sqlite'), addresses)
    await fillBot(unfinished, chats, numbersOf)
    for (const file of ['mail.sqlite', 'bot.sqlite']) await putOnDisk(join(unfinished, file))
    await rename(unfinished, dataDir)
  }
  notePosition(dataDir)
  return { dataDir, chats, emailsOf: chat => numbersOf(chat).map(emailOf) }
}

function fillMail(file: string, addresses: number): void {
  using db = openDatabase(file)
  quickly(db)
  const insert = db.prepare(
    'INSERT INTO sessions (email, route, token_hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?)',
  )
  inOneCommit(db, addresses, number => {
    const { email, token, createdAt, expiresAt = 0 } = addressOf(number)
    insert.run(email, email, hashToken(token), createdAt, expiresAt)
  })
}

async function fillBot(
  dataDir: string,
  chats: number,
  numbersOf: (chat: number) => readonly number[],
): Promise<void> {
  const store = await openStore({ kind: 'sqlite', dataDir }, { log: pino({ enabled: false }) })
  await store[Symbol.asyncDispose]()
  using db = new DatabaseSync(join(dataDir, 'bot.sqlite'))
  quickly(db)
  const into = (table: 'chats' | 'addresses') => {
    const row = db.prepare(`INSERT INTO ${table} (key, value, namespace) VALUES (?, ?, '${table}')`)
    return (key: string, value: ChatRecord | AddressPlace) => row.run(key, JSON.stringify({ value }))
  }
  const [addChat, addPlace] = [into('chats'), into('addresses')]
  inOneCommit(db, chats, chat => {
    const addresses = numbersOf(chat).map(addressOf)
    addChat(String(FIRST_CHAT + chat), chatOf(addresses))
    for (const { id, email } of addresses)
      addPlace(email, { version: 1, chatId: FIRST_CHAT + chat, addressId: id })
  })
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

/** What is lost in a crash is made again: without a journal each page is written once, when all rows are in. */
function quickly(db: DatabaseSync): void {
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -6000000')
}

/** Gigabytes that the system still had to write would hold up the start that is measured. */
async function putOnDisk(path: string): Promise<void> {
  await using file = await open(path, 'r+')
  await file.sync()
}

function inOneCommit(db: DatabaseSync, count: number, add: (number: number) => void): void {
  db.exec('BEGIN')
  for (let number = 0; number < count; number += 1) add(number)
  db.exec('COMMIT; PRAGMA journal_mode = WAL')
}

/** Names lie as far apart as random ones do: an odd factor makes each of 2⁴⁰ numbers another one. */
function emailOf(number: number): string {
  const name = BigInt.asUintN(40, BigInt(number) * 0x9e3779b97fn).toString(36)
  return `${name.padStart(8, '0')}@${DOMAIN}`
}

/** None ends during the runs of the next weeks. */
function addressOf(number: number): Address {
  const id = number.toString(36).padStart(8, '0')
  const createdAt = Date.now() - (number % 24) * 3_600_000
  const expiresAt = Date.now() + (30 + (number % 30)) * DAY
  return { id, email: emailOf(number), token: `${id}${'x'.repeat(35)}`, createdAt, expiresAt, opened: [] }
}

function chatOf(addresses: readonly Address[]): ChatRecord {
  return {
    version: 2,
    addresses,
    currentId: addresses[0]?.id,
    settings: { alertDetail: 'full' },
    telegramLanguage: 'en',
    createdAt: [],
  }
}
