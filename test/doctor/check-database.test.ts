import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { parseConfig } from '../../src/config/config.ts'
import { checkDatabase, judgeEncryption } from '../../src/doctor/check-database.ts'
import { endOfLife } from '../../src/doctor/end-of-life.ts'
import { CHAT_LOCK, openLocks } from '../../src/leadership/elect-by-lock.ts'
import { beginMove } from '../../src/mail-service/storage/move-progress.ts'
import { openPostgresStorage } from '../../src/mail-service/storage/postgres/postgres-storage.ts'
import { openPostgresStore } from '../../src/store/open-postgres-store.ts'
import { pageAfter } from '../mail-service/storage/page-after.ts'
import { startTestService } from '../mail-service/support/service.ts'
import { createCertificate } from '../support/certificate.ts'
import { freePort } from '../support/free-port.ts'
import { hasProgram, OPENSSL, PGBOUNCER } from '../support/optional.ts'
import { hasPostgres, startPostgres, startReplica, type TestPostgres } from '../support/postgres.ts'

const BOUNDS = { messagesPerMailbox: 10, bytesPerMailbox: 1e6, maxStoreBytes: 1e9 }
const NEW_EVENT_SQL = "INSERT INTO mail.events (type, session_id, at) VALUES ('mail', 1, $1)"

/** It takes more than ten seconds until a replica is ten seconds behind. */
const PATIENCE = { timeout: 120_000 }

describe.runIf(hasPostgres())('the database of DATABASE_URL', { timeout: 60_000 }, () => {
  let postgres: TestPostgres
  let url: string

  beforeAll(async () => {
    postgres = await startPostgres()
  })
  beforeEach(async () => {
    url = await postgres.newDatabase()
  })
  afterAll(() => postgres[Symbol.asyncDispose]())

  test('is fine with what it is, what may be done, and who is active', async () => {
    expect(await checkDatabase(url)).toMatchObject([
      { check: 'Database', outcome: 'ok', says: expect.stringMatching(/^PostgreSQL \d+/) },
      { check: 'Database checksums', says: expect.stringMatching(/^(on|off): /) },
      // Tests have it off.
      { check: 'Database vacuum', outcome: 'warning', mend: 'set autovacuum = on and track_counts = on' },
      { check: 'Database rights', outcome: 'ok', says: '"postgres" may do what is needed' },
      { check: 'Database connection', outcome: 'ok' },
      { check: 'Active chat side', outcome: 'ok', says: expect.stringMatching(/^none at the moment/) },
    ])
    await using locks = openLocks({ url, log: pino({ enabled: false }), clock: systemClock })
    const held = Promise.withResolvers<void>()
    locks.hold(CHAT_LOCK, async ({ signal }) => {
      held.resolve()
      await once(signal, 'abort')
    })
    await held.promise
    const active = (await checkDatabase(url)).at(-1)
    expect(active?.says).toMatch(/^at 127\.0\.0\.1, connected since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/)
  })

  test.each([
    ['postgres://a@db.example.org/mail', {}, 'warning', 'add sslmode=verify-full'],
    [
      'postgres://a@10.0.0.4/mail',
      { encrypted: true, authorized: false },
      'warning',
      'use sslmode=verify-full',
    ],
    ['postgres://a@db.example.org/mail', { encrypted: true, authorized: true }, 'ok', undefined],
  ])('at %s with %j is %s', (at, stream, outcome, mend) => {
    const [finding] = judgeEncryption(at, stream)
    expect(finding?.outcome).toBe(outcome)
    if (mend) expect(finding?.mend).toContain(mend)
  })

  test.skipIf(!hasProgram(OPENSSL))(
    'takes sslmode as libpq does, and plain text stays on this machine',
    async () => {
      const { certFile, keyFile } = createCertificate(postgres.dataDir)
      const { uid, gid } = statSync(postgres.dataDir)
      for (const file of [certFile, keyFile]) {
        chownSync(file, uid, gid)
        chmodSync(file, 0o600)
      }
      const admin = new pg.Client({ connectionString: url })
      await admin.connect()
      for (const [name, value] of [
        ['ssl_cert_file', certFile],
        ['ssl_key_file', keyFile],
        ['ssl', 'on'],
      ])
        await admin.query(`ALTER SYSTEM SET ${name} = '${value}'`)
      await admin.query('SELECT pg_reload_conf()')
      await admin.end()
      const urlWith = (sslmode: string) =>
        (parseConfig({ DATABASE_URL: `${url}?sslmode=${sslmode}` }).store as { readonly url: string }).url
      await expect
        .poll(async () => (await checkDatabase(urlWith('require')))[0])
        .toMatchObject({ check: 'Database', outcome: 'ok' })
      // Signed by nobody.
      expect((await checkDatabase(urlWith('verify-full')))[0]).toMatchObject({ outcome: 'failed' })
      expect(judgeEncryption(url, {})).toEqual([])
    },
  )

  test('that nobody has made is told how to make it, and one that was half moved to go on', async () => {
    const missing = postgres.urlOf('nowhere')
    expect((await checkDatabase(missing))[0]).toMatchObject({
      outcome: 'failed',
      mend: expect.stringContaining('CREATE DATABASE nowhere'),
    })
    await beginMove(url, { toBeReplaced: false })
    expect(await checkDatabase(url)).toContainEqual(
      expect.objectContaining({
        check: 'Move to PostgreSQL',
        outcome: 'failed',
        mend: expect.stringContaining('again'),
      }),
    )
  })

  test('without security fixes is told to move on', () => {
    const [before, after] = ['2026-11-12', '2026-11-13'].map(day =>
      endOfLife('PostgreSQL', 14, Date.parse(day)),
    )
    expect([before, after]).toEqual([undefined, 'which has had no security fixes since 2026-11-12'])
    expect(endOfLife('PostgreSQL', 99, Date.now())).toBeUndefined()
  })

  test('that is not there is told to be started, and shows no password', async () => {
    const [finding] = await checkDatabase('postgres://bob:secret@127.0.0.1:1/mail')
    expect(finding).toMatchObject({ outcome: 'failed', says: expect.stringContaining('ECONNREFUSED') })
    expect(JSON.stringify(finding)).not.toContain('secret')
  })

  test('says when new mail is not told, and whether a writer or the active instance keeps it', async () => {
    await using storage = await openPostgresStorage({ url, ...BOUNDS })
    await using chats = await openPostgresStore(url, { mayClear: () => true })
    const position = await chats.adapterFor('position')
    const reach = async (at: string) =>
      position.set('events', JSON.stringify({ value: { version: 1, position: at } }))
    const news = async () => (await checkDatabase(url)).find(({ check }) => check === 'New mail')
    const start = await storage.events.present()
    await reach(start)
    expect(await news()).toMatchObject({ outcome: 'ok', says: 'is told as it comes' })

    await using writer = await connectTo(`${url}?application_name=psql`)
    const longAgo = Date.now() - 60_000
    await writer.client.query(NEW_EVENT_SQL, [longAgo])
    expect(await news()).toMatchObject({
      outcome: 'warning',
      says: expect.stringMatching(
        /^1 events are not told yet, the oldest for 6\d s: the active instance is behind$/,
      ),
    })
    await reach((await pageAfter(storage.events, start)).position)
    expect(await news()).toMatchObject({ outcome: 'ok' })

    await writer.client.query('BEGIN')
    await writer.client.query(NEW_EVENT_SQL, [longAgo])
    await using other = await connectTo(url)
    await other.client.query(NEW_EVENT_SQL, [longAgo])
    expect(await news()).toMatchObject({ outcome: 'ok' })
    const ofWriter = expect.stringMatching(
      /^is not told: it waits for connection \d+ \("psql" at 127\.0\.0\.1, idle in transaction for [6-9] s\)/,
    )
    await expect.poll(news, PATIENCE).toMatchObject({ outcome: 'warning', says: ofWriter })
  })

  test('without rights is told how to get them', async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('CREATE USER poor; REVOKE CREATE ON DATABASE postgres FROM PUBLIC')
    await client.end()
    const findings = await checkDatabase(url.replace('postgres@', 'poor@'))
    expect(findings).toContainEqual({
      check: 'Database rights',
      outcome: 'failed',
      says: '"poor" may not make the schemas mail and chat',
      mend: 'as an administrator: GRANT CREATE ON DATABASE … TO "poor"',
    })
  })

  test('says how far a replica is behind, warns of one that does not get on, and tells who may not see it', {
    timeout: 300_000,
  }, async () => {
    await using replica = await startReplica(postgres, 'far_away')
    const findings = async () =>
      (await checkDatabase(url)).filter(({ check }) => check === 'Replica far_away')
    await expect
      .poll(findings, PATIENCE)
      .toMatchObject([{ outcome: 'ok', says: expect.stringMatching(/^streaming, \d+\.\d s behind$/) }])

    await using there = await connectTo(replica.url)
    await there.client.query('SELECT pg_wal_replay_pause()')
    await using here = await connectTo(url)
    await here.client.query('CREATE TABLE news (); CREATE USER guest')
    await expect.poll(findings, PATIENCE).toMatchObject([{ outcome: 'warning' }])

    const hidden = await checkDatabase(url.replace('postgres@', 'guest@'))
    expect(hidden).toContainEqual({
      check: 'Replica far_away',
      outcome: 'warning',
      says: 'connected, but this user may not see its lag',
      mend: 'GRANT pg_monitor to the user of DATABASE_URL',
    })
  })

  describe.runIf(hasProgram(PGBOUNCER))('behind PgBouncer', () => {
    test.each([
      ['transaction', 'failed'],
      ['session', 'ok'],
    ])('in %s mode is %s', async (mode, outcome) => {
      await using pool = await startPgbouncer(url, mode)
      const way = (await checkDatabase(pool.url)).find(({ check }) => check === 'Database connection')
      expect(way?.outcome).toBe(outcome)
    })

    test('in transaction mode is said at the start', async () => {
      await using pool = await startPgbouncer(url, 'transaction')
      await expect(startTestService({ mail: { databaseUrl: pool.url } })).rejects.toThrow(
        /^cannot open the schema mail in PostgreSQL: DATABASE_URL leads through a pool/,
      )
    })
  })
})

/** It refuses to run as root. */
async function startPgbouncer(
  url: string,
  mode: string,
): Promise<AsyncDisposable & { readonly url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const { port: serverPort, pathname } = new URL(url)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
  )
  const command = [PGBOUNCER, '-q', file]
  const child =
    process.getuid?.() === 0
      ? spawn('/usr/sbin/runuser', ['-u', 'postgres', '--', ...command], { stdio: 'ignore' })
      : spawn(PGBOUNCER, command.slice(1), { stdio: 'ignore' })
  const pooled = `postgres://postgres@127.0.0.1:${port}${pathname}`
  await expect.poll(() => answers(pooled), { timeout: 20_000 }).toBe(true)
  return {
    url: pooled,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function connectTo(url: string): Promise<AsyncDisposable & { readonly client: pg.Client }> {
  const client = new pg.Client({ connectionString: url })
  // The server may go first.
  client.on('error', () => undefined)
  await client.connect()
  return { client, [Symbol.asyncDispose]: () => client.end() }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    // Not yet.
    return false
  } finally {
    await client.end()
  }
}
