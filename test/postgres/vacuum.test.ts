import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgresStorage } from '../../src/mail-service/storage/postgres/postgres-storage.ts'
import { openStore } from '../../src/store/open-store.ts'
import { NOW, openTold } from '../mail-service/storage/told-storage.ts'
import { chat, log } from '../store/backends.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'

const PATIENCE = { timeout: 60_000, interval: 200 }

/** How many rows, dead or alive, of tables and of what they keep aside have these bytes. */
const ROWS_WITH_SQL = `
  SELECT count(*)::int AS n FROM pg_class AS part, LATERAL (
    SELECT t_data FROM generate_series(0, pg_relation_size(part.oid) / 8192 - 1) AS page,
      LATERAL heap_page_items(get_raw_page(part.oid::regclass::text, page::int))) AS rows
  WHERE part.relkind IN ('r', 't') AND position($1::bytea IN t_data) > 0`

describe.skipIf(!hasPostgres())('what was deleted in PostgreSQL', { timeout: 120_000 }, () => {
  let postgres: TestPostgres

  beforeAll(async () => {
    postgres = await startPostgres({ autovacuum: 'on', autovacuum_naptime: '1s' })
  }, 60_000)
  afterAll(() => postgres[Symbol.asyncDispose]())

  test('is in no row soon after, dead or alive: a mail, its address, a chat and what it wrote', async () => {
    const url = await postgres.newDatabase()
    await using storage = await openTold({
      open: bounds => openPostgresStorage({ url, ...bounds }),
      [Symbol.asyncDispose]: async () => undefined,
    })
    await using store = await openStore({ kind: 'postgres', url }, { log })
    await using admin = await connect(url)
    await admin.client.query('CREATE EXTENSION pageinspect')
    const rowsWith = async (words: string) =>
      (await admin.client.query(ROWS_WITH_SQL, [Buffer.from(words)])).rows[0].n as number

    const bob = await storage.mailbox('secret-bob')
    const raw = [Buffer.from(`Subject: secret-subject\r\n\r\n${'secret-body '.repeat(1_000)}`)]
    await storage.deliver([bob], 'secret-subject', { raw, size: raw[0]?.length ?? 0 })
    await store.chats.set('1', chat({ timeZone: 'secret-zone' } as object))
    await store.updates.setMany([
      ['1', { version: 1, takenAt: NOW, update: { update_id: 1, text: 'secret-text' }, attempts: 1 }],
    ])
    const secrets = ['secret-bob', 'secret-subject', 'secret-body', 'secret-zone', 'secret-text']
    for (const secret of secrets) expect([secret, await rowsWith(secret)]).not.toEqual([secret, 0])

    await admin.client.query('DELETE FROM mail.sessions')
    await store.chats.delete('1')
    await store.updates.setMany([['1', { version: 1, takenAt: NOW, attempts: 0 }]])
    for (const secret of secrets) await expect.poll(() => rowsWith(secret), PATIENCE).toBe(0)
  })
})

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return { client, [Symbol.asyncDispose]: () => client.end() }
}
