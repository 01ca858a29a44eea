import { openStore } from '../../../src/store/open-store.ts'
import { chat, log, redisBackend, sqliteBackend, type TestBackend } from '../../store/backends.ts'

const CHATS = 100_000
const WRITES = 2_000

/** How long the start reads 100,000 chats, and what a read and a write of one cost, on both backends. */
export async function run(): Promise<void> {
  const rows = { SQLite: await measure(sqliteBackend), Redis: await measure(redisBackend) }
  process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`)
}

async function measure(start: () => Promise<TestBackend>) {
  await using backend = await start()
  await using store = await openStore(backend.config, { log })
  const address = {
    id: 'abcd1234',
    email: 'someone@a.example',
    token: 'x'.repeat(40),
    createdAt: 1,
    opened: [],
  }
  const record = chat({ addresses: [address, address], currentId: 'abcd1234', createdAt: [1] })
  await store.chats.set('0', record)
  await backend.multiplyChat(CHATS)
  const listMs = await timed(async () => {
    let count = 0
    for await (const _entry of store.chats.entries()) count++
    if (count !== CHATS) throw new Error(`${count} chats were listed, expected ${CHATS}`)
  })
  const readMs = await timed(async () => {
    for (let id = 0; id < WRITES; id++) await store.chats.get(String(id))
  })
  const writeMs = await timed(async () => {
    for (let id = 0; id < WRITES; id++) await store.chats.set(String(id), record)
  })
  return {
    [`list ${CHATS} chats, ms`]: Math.round(listMs),
    'read one, µs': Math.round((readMs / WRITES) * 1_000),
    'write one, µs': Math.round((writeMs / WRITES) * 1_000),
  }
}

async function timed(action: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await action()
  return performance.now() - startedAt
}

if (import.meta.main) await run()
