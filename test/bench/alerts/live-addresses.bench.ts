import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import type { CursorRecord } from '../../../src/store/cursor-record.ts'
import { openStore } from '../../../src/store/open-store.ts'
import type { Address, ChatRecord } from '../../../src/store/records.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { print } from '../figures.ts'

const CHATS = 100_000
/** Every other address has had mail. */
const CURSOR_EVERY = 2
const HOUR = 3_600_000

interface Measured {
  readonly startMs: number
  readonly cpuMs: number
  readonly liveAddresses: number
  readonly rssMb: number
  readonly peakRssMb: number
}

/** Starts the alerts over a SQLite store of 100,000 addresses: time until the loop turns, and memory. */
export async function run(): Promise<void> {
  await using data = await createDataDir()
  await fill(data.path)
  const child = fork(new URL('live-addresses-process.ts', import.meta.url), [data.path])
  const [measured] = (await once(child, 'message')) as [Measured]
  await once(child, 'exit')
  print(
    `${measured.liveAddresses} live addresses: loop turns after ${Math.round(measured.startMs)} ms, ${Math.round(measured.cpuMs)} ms of them busy (bar: 3000), ` +
      `${Math.round(measured.rssMb)} MB resident, ${Math.round(measured.peakRssMb)} MB at most (bar: 200)`,
  )
}

/** Straight into the tables that the store made, in one transaction: through the store it would take minutes. */
async function fill(dataDir: string): Promise<void> {
  const store = await openStore({ kind: 'sqlite', dataDir }, { log: pino({ level: 'silent' }) })
  await store[Symbol.asyncDispose]()
  using database = new DatabaseSync(join(dataDir, 'bot.sqlite'))
  const insert = (table: 'chats' | 'cursors') => {
    const row = database.prepare(`INSERT INTO ${table} (key, value, namespace) VALUES (?, ?, '${table}')`)
    return (key: string, value: ChatRecord | CursorRecord) => row.run(key, JSON.stringify({ value }))
  }
  const [addChat, addCursor] = [insert('chats'), insert('cursors')]
  database.exec('BEGIN')
  for (let number = 1; number <= CHATS; number += 1) {
    const address = addressOf(number)
    addChat(String(1_000_000 + number), chatOf(address))
    const lastMailAt = address.createdAt + 60_000
    if (number % CURSOR_EVERY === 0) addCursor(address.id, { version: 2, told: [String(number)], lastMailAt })
  }
  database.exec('COMMIT')
}

function chatOf(address: Address): ChatRecord {
  return {
    version: 2,
    addresses: [address],
    currentId: address.id,
    settings: { alertDetail: 'full' },
    telegramLanguage: 'en',
    createdAt: [address.createdAt],
  }
}

function addressOf(number: number): Address {
  const id = number.toString(36).padStart(8, '0')
  const createdAt = Date.now() - (number % 12) * HOUR
  const token = `${id}${'x'.repeat(35)}`
  return {
    id,
    email: `${id}@mail.example.org`,
    token,
    createdAt,
    expiresAt: createdAt + 24 * HOUR,
    opened: [],
  }
}

if (import.meta.main) await run()
