import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../../../src/mail-service/hash-token.ts'
import { POSTGRES_MIGRATIONS } from '../../../src/mail-service/storage/postgres/postgres-migrations.ts'
import { openPostgresStorage } from '../../../src/mail-service/storage/postgres/postgres-storage.ts'
import { openPostgres } from '../../../src/postgres/open-postgres.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/postgres.ts'
import { startLocalService } from '../support/local-service.ts'
import { startTestService } from '../support/service.ts'
import { openSmtp } from '../support/smtp-client.ts'
import { testEvents } from './event-contract.ts'
import { testSessions } from './mailbox-contract.ts'
import { fullOf, testMessages } from './message-contract.ts'
import { pageAfter } from './page-after.ts'
import { testRecipients } from './recipient-contract.ts'
import { testRefused } from './refused-contract.ts'
import { testSearch } from './search-contract.ts'
import { HOUR_MS, NOW, newMailbox, openTold, type StoragePlace } from './told-storage.ts'

interface PostgresPlace extends StoragePlace {
  /** A connection of somebody else to the same database. */
  connect(): Promise<AsyncDisposable & { readonly client: pg.Client }>
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return { client, [Symbol.asyncDispose]: () => client.end() }
}

describe.runIf(hasPostgres())('the storage in PostgreSQL', () => {
  let postgres: TestPostgres

  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres[Symbol.asyncDispose]())

  async function makePlace(): Promise<PostgresPlace> {
    const url = await postgres.newDatabase()
    return {
      connect: () => connect(url),
      open: bounds => openPostgresStorage({ url, ...bounds }),
      [Symbol.asyncDispose]: async () => undefined,
    }
  }

  testSessions(makePlace)
  testMessages(makePlace)
  testSearch(makePlace)
  testRefused(makePlace)
  testRecipients(makePlace)
  testEvents(makePlace)

  test('instances that start together make the schema once', async () => {
    const url = await postgres.newDatabase()
    const instances = await Promise.all(Array.from({ length: 5 }, () => openMail(url)))
    await Promise.all(instances.map(instance => instance[Symbol.asyncDispose]()))
  })

  test('whoever sees a mail has seen those with smaller numbers, whichever copy commits first', async () => {
    await using place = await makePlace()
    await using one = await openTold(place)
    await using other = await openTold(place)
    await using admin = await place.connect()
    const { client } = admin
    const bob = await one.mailbox('bob')
    // The first mail has its number, and its commit waits.
    await client.query(`
      CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER held AFTER INSERT ON mail.messages DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.subject = 'slow') EXECUTE FUNCTION hold();
      SELECT pg_advisory_lock(4711)`)
    const waiting = async () =>
      Number((await client.query('SELECT count(*) FROM pg_locks WHERE NOT granted')).rows[0].count)
    const slow = one.deliver([bob], 'slow')
    await expect.poll(waiting).toBe(1)
    const quick = other.deliver([bob], 'quick')
    const seen = async () => [await waiting(), ...(await one.subjects('bob'))]
    await expect.poll(seen).not.toEqual([1])
    expect(await one.subjects('bob')).toEqual([])
    await client.query('SELECT pg_advisory_unlock(4711)')
    await Promise.all([slow, quick])
    expect(await one.subjects('bob')).toEqual(['quick', 'slow'])
  })

  test('a schema that needs a newer release is left alone', async () => {
    const url = await postgres.newDatabase()
    {
      await using database = await openMail(url)
      await database.query('UPDATE mail.version SET version = 99')
      await using beside = await openMail(url)
      await beside.query('UPDATE mail.version SET needs = 99')
    }
    await expect(openMail(url)).rejects.toThrow(
      /^cannot open the schema mail in PostgreSQL: it has version 99, written by a newer release; this one knows \d+$/,
    )
  })

  test('a schema that has more than this release knows serves it all the same', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    await using newer = await place.connect()
    const { rows } = await newer.client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'mail'")
    for (const { tablename } of rows) {
      await newer.client.query(`ALTER TABLE mail.${tablename} ADD COLUMN newer text NOT NULL DEFAULT 'x'`)
    }
    await newer.client.query('UPDATE mail.version SET version = 99')
    await using older = await openTold(place)
    for (const instance of [told, older]) {
      const [box, soon] = [await instance.mailbox('box'), await instance.mailbox('soon')]
      const start = await instance.storage.events.present()
      await instance.deliver([box, soon], 'to both')
      expect(await instance.happened(start)).toEqual(['mail box', 'mail soon'])
      expect(await instance.subjects('box')).toEqual(['to both'])
      await instance.storage.numberNames('domains', ['a.test'])
      await instance.storage.gmail.setPosition('a@gmail.com', { uidValidity: 1, lastUid: 2 })
      await instance.sweep(NOW + 3_600_000)
    }
  })

  test('a server that is not there is said in one sentence', async () => {
    const url = 'postgres://bob:secret@127.0.0.1:1/mail'
    const starting = startLocalService({ mail: { dataDir: '/nonexistent', databaseUrl: url } })
    await expect(starting).rejects.toThrow(
      /^cannot open the schema mail in PostgreSQL: connect ECONNREFUSED 127\.0\.0\.1:1$/,
    )
  })

  test('an address that is made anew outlives a deletion that was asked for before, and comes late', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { mailboxes } = told.storage
    await told.mailbox('bob')
    expect(await mailboxes.end(hashToken('bob'), NOW)).toBe(true)
    expect(await mailboxes.create(newMailbox('bob'), NOW + 10_000)).toBe(NOW + HOUR_MS)
    expect(await mailboxes.end(hashToken('bob'), NOW)).toBe(false)
    expect(await mailboxes.findByToken(hashToken('bob'), NOW + 10_000)).toMatchObject({ email: 'bob@b.test' })
    expect(await mailboxes.end(hashToken('bob'), NOW + 11_000)).toBe(true)
  })

  test('so many mailboxes that counting them would take long are estimated', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    await using other = await place.connect()
    await other.client.query(
      `INSERT INTO mail.sessions (email, route, token_hash, created_at, expires_at)
       SELECT 'x', n, n::text::bytea, 0, $1::bigint + (n % 2) * 1000 FROM generate_series(1, 300000) AS n`,
      [NOW],
    )
    await other.client.query('ANALYZE mail.sessions')
    const live = await told.storage.mailboxes.count(NOW)
    expect(live).toBeGreaterThan(130_000)
    expect(live).toBeLessThan(170_000)
  })

  test('of a large store a sample is weighed, and a network that fills it is found out all the same', async () => {
    await using place = await makePlace()
    await using told = await openTold(place, { maxStoreBytes: 24_000_000 })
    await using other = await place.connect()
    const [bob, carol] = [await told.mailbox('bob'), await told.mailbox('carol')]
    await other.client.query(
      `INSERT INTO mail.messages (session_id, received_at, size, sender_name, sender_email, subject, network)
       SELECT $1, 0, 1000, '', '', repeat('x', 1500), CASE WHEN n % 20 = 0 THEN '192.0.9' ELSE '192.0.1' END
       FROM generate_series(1, 20000) AS n`,
      [bob],
    )
    expect(await fullOf(told.deliver([carol], 'more of it', { network: '192.0.1' }))).toBe('store')
    expect(await told.deliver([carol], 'somebody else', { network: '198.51.100' })).toEqual([carol])
  })

  test('what one instance writes the others tell, soon', async () => {
    await using place = await makePlace()
    await using writer = await openTold(place)
    await using reader = await openTold(place)
    const bob = await writer.mailbox('bob')
    const start = await reader.storage.events.present()
    const pages = reader.storage.events.read(start, AbortSignal.timeout(60_000))
    await pages.next()
    const coming = pages.next()
    await writer.deliver([bob], 'from another instance')
    expect((await coming).value).toMatchObject({ events: [{ email: 'bob@b.test' }] })
    expect(await reader.happened(start)).toEqual(['mail bob'])
    expect(await reader.subjects('bob')).toEqual(['from another instance'])
    await reader.storage.mailboxes.end(hashToken('bob'), NOW)
    expect(await writer.storage.mailboxes.findByKey('bob@b.test', NOW)).toBeUndefined()
  })

  test('instances that sweep together tell each end once', async () => {
    await using place = await makePlace()
    const instances = await Promise.all(Array.from({ length: 3 }, () => openTold(place)))
    const [first] = instances
    if (first === undefined) throw new Error('there is no instance')
    await Promise.all(Array.from({ length: 1_200 }, (_, n) => first.mailbox(`box${n}`)))
    const start = await first.storage.events.present()
    const swept = await Promise.all(instances.map(instance => instance.sweep(NOW + 3_600_000)))
    await first.sweep(NOW + 3_600_000)
    const ends = await first.happened(start)
    expect(ends.length).toBe(1_200)
    expect(new Set(ends).size).toBe(1_200)
    expect(swept.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1_200)
    for (const instance of instances) await instance[Symbol.asyncDispose]()
  })

  test('the bytes of a message go with it when two delete their copies at the same time', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    await using other = await place.connect()
    for (let n = 0; n < 20; n++) {
      const [ann, bob] = [await told.mailbox(`ann${n}`), await told.mailbox(`bob${n}`)]
      await told.deliver([ann, bob], 'to both')
      const deletions = [`ann${n}`, `bob${n}`].map(async token => {
        const [id = 0] = await told.ids(token)
        return told.storage.messages.delete({ tokenHash: hashToken(token), id }, NOW)
      })
      expect(await Promise.all(deletions)).toEqual([true, true])
    }
    expect((await other.client.query('SELECT FROM mail.sources')).rowCount).toBe(0)
  })

  test('a connection that breaks costs the calls under way, and no more', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const bob = await told.mailbox('bob')
    await using other = await place.connect()
    await other.client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    const taken = async () => (await told.deliver([bob], 'after all').catch(() => [])).length
    await expect.poll(taken).toBe(1)
    expect(await told.subjects('bob')).toContain('after all')
  })

  test('while the database does not answer, senders are asked to come again, not sent away', async () => {
    const url = await postgres.newDatabase()
    await using service = await startTestService({ mail: { databaseUrl: url } })
    const { email } = await service.newSession()
    using client = await openSmtp({ port: service.smtpPort })
    await client.say('MAIL FROM:<a@example.org>')
    await using other = await connect(url)
    await other.client.query('ALTER TABLE mail.sessions RENAME TO away')
    expect(await client.say(`RCPT TO:<${email}>`)).toMatch(/^451 .*Cannot look up the mailbox at the moment/)
    await other.client.query('ALTER TABLE mail.away RENAME TO sessions')
    expect(await client.say(`RCPT TO:<${email}>`)).toMatch(/^250 /)
  })

  test('positions of a database that was restored elsewhere are gone, and its old events with them', async () => {
    await using place = await makePlace()
    {
      await using told = await openTold(place)
      await told.deliver([await told.mailbox('bob')], 'before')
      await using other = await place.connect()
      // As if its transactions had been counted further where it came from.
      await other.client.query("UPDATE mail.events SET xact = '999999999'")
    }
    await using told = await openTold(place)
    for (const position of ['1-0', '999999999-1', '999999999999-0']) {
      await expect(pageAfter(told.storage.events, position)).rejects.toThrow('cannot tell')
    }
    const start = await told.storage.events.present()
    const [{ id } = { id: 0 }] = [await told.storage.mailboxes.findByKey('bob@b.test', NOW)]
    await told.deliver([id], 'after')
    expect(await told.happened(start)).toEqual(['mail bob'])
  })
})

function openMail(url: string) {
  return openPostgres({ url, schema: 'mail', migrations: POSTGRES_MIGRATIONS })
}
