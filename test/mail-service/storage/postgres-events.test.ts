import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgresStorage } from '../../../src/mail-service/storage/postgres/postgres-storage.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/postgres.ts'
import { NOW, openTold, type StoragePlace } from './told-storage.ts'

const NEW_EVENT_SQL = "INSERT INTO mail.events (type, session_id, at) VALUES ('mail', $1, $2)"

describe.runIf(hasPostgres())('events in PostgreSQL', { timeout: 60_000 }, () => {
  let postgres: TestPostgres

  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres[Symbol.asyncDispose]())

  async function makePlace(): Promise<StoragePlace & { readonly url: string }> {
    const url = await postgres.newDatabase()
    return {
      url,
      open: bounds => openPostgresStorage({ url, ...bounds }),
      [Symbol.asyncDispose]: async () => undefined,
    }
  }

  test('are told at once while somebody in another database of the server writes', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    await using neighbour = await connect(await postgres.newDatabase())
    await neighbour.client.query('BEGIN; CREATE TABLE restored AS SELECT 1 AS id')
    const bob = await told.mailbox('bob')
    const start = await told.storage.events.present()
    await told.deliver([bob], 'one')
    expect(await told.happened(start)).toEqual(['mail bob'])
  })

  test('are told at once while another application writes to the same database, or reads our tables', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    await using other = await connect(place.url)
    await other.client.query('BEGIN; CREATE TABLE theirs AS SELECT count(*) FROM mail.events, mail.sessions')
    const bob = await told.mailbox('bob')
    const start = await told.storage.events.present()
    await told.deliver([bob], 'one')
    expect(await told.happened(start)).toEqual(['mail bob'])
    const between = await told.storage.events.present()
    await told.deliver([bob], 'two')
    expect(await told.happened(between)).toEqual(['mail bob'])
  })

  test('that are committed late are told before those that came after them', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const [slow, quick] = [await told.mailbox('slow'), await told.mailbox('quick')]
    const start = await told.storage.events.present()
    await using late = await connect(place.url)
    await late.client.query('BEGIN')
    await late.client.query(NEW_EVENT_SQL, [slow, NOW])
    await told.deliver([quick], 'quick')
    expect(await told.happened(start)).toEqual([])
    const between = await told.storage.events.present()
    await late.client.query('COMMIT')
    expect(await told.happened(start)).toEqual(['mail slow', 'mail quick'])
    expect(await told.happened(between)).toEqual(['mail slow', 'mail quick'])
  })

  test('that wait for a writer which does not commit say for which, and nothing when they need not wait', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    await using neighbour = await connect(place.url)
    await neighbour.client.query('BEGIN; CREATE TABLE theirs ()')
    const bob = await told.mailbox('bob')
    await told.deliver([bob], 'one')
    expect(await told.storage.events.heldUp?.()).toBeUndefined()
    await using late = await connect(`${place.url}?application_name=psql`)
    await late.client.query('BEGIN')
    await late.client.query(NEW_EVENT_SQL, [bob, NOW])
    expect(await told.storage.events.heldUp?.()).toBeUndefined()
    await told.deliver([bob], 'two')
    const held = await told.storage.events.heldUp?.()
    expect(held?.why).toMatch(
      /^they wait for connection \d+ \("psql" at 127\.0\.0\.1, idle in transaction for \d+ s\), which wrote some and has not committed$/,
    )
    expect(await told.storage.events.heldUp?.()).toMatchObject({ from: held?.from })
    await late.client.query('ROLLBACK')
    expect(await told.storage.events.heldUp?.()).toBeUndefined()
  })

  test('that are prepared for a commit in two phases hold up those after them too', async () => {
    await using server = await startPostgres({ max_prepared_transactions: '2' })
    const url = await server.newDatabase()
    await using told = await openTold({ open: bounds => openPostgresStorage({ url, ...bounds }), ...KEPT })
    const [slow, quick] = [await told.mailbox('slow'), await told.mailbox('quick')]
    const start = await told.storage.events.present()
    await using late = await connect(url)
    await late.client.query('BEGIN')
    await late.client.query(NEW_EVENT_SQL, [slow, NOW])
    await late.client.query("PREPARE TRANSACTION 'late'")
    await told.deliver([quick], 'quick')
    expect(await told.happened(start)).toEqual([])
    await late.client.query("COMMIT PREPARED 'late'")
    expect(await told.happened(start)).toEqual(['mail slow', 'mail quick'])
  })

  test('none is missed, and none comes out of order, while several write at once beside somebody else', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    await using neighbour = await connect(place.url)
    await neighbour.client.query('BEGIN; CREATE TABLE theirs ()')
    const box = await told.mailbox('box')
    const seen: string[] = []
    const done = new AbortController()
    const start = await told.storage.events.present()
    const reading = (async () => {
      for await (const { events } of told.storage.events.read(start, done.signal))
        seen.push(...events.map(({ position }) => position))
    })()
    const [writers, each] = [6, 150]
    await Promise.all(Array.from({ length: writers }, () => writeMany(place.url, { box, each })))
    await expect.poll(() => seen.length, { timeout: 30_000 }).toBe(writers * each)
    done.abort()
    await reading
    expect(seen).toEqual([...new Set(seen)].sort(byPosition))
  })
})

const KEPT = { [Symbol.asyncDispose]: async () => undefined }

/** Events in transactions of their own, each committed a while after it wrote. */
async function writeMany(url: string, { box, each }: { readonly box: number; readonly each: number }) {
  await using writer = await connect(url)
  for (let n = 0; n < each; n++) {
    await writer.client.query('BEGIN')
    await writer.client.query(NEW_EVENT_SQL, [box, NOW])
    if (n % 7 === 0) await writer.client.query('SELECT pg_sleep(random() / 100)')
    await writer.client.query('COMMIT')
  }
}

function byPosition(a: string, b: string): number {
  const [[transactionA = 0, idA = 0], [transactionB = 0, idB = 0]] = [a, b].map(text =>
    text.split('-').map(Number),
  ) as [number[], number[]]
  return transactionA - transactionB || idA - idB
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return { client, [Symbol.asyncDispose]: () => client.end() }
}
