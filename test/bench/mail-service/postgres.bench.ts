import { fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { NODE_FLAGS } from '../../support/node-flags.ts'
import { postmasterOf, startPostgres, type TestPostgres } from '../../support/postgres.ts'
import { median, print, quantile } from '../figures.ts'
import { type CheckMailLoad, openCheckMailLoad } from './check-mail-load.ts'
import { sendMails } from './load.ts'
import { findSmtpSource, installPeers } from './peers.ts'
import { type ServerKind, startServer } from './servers.ts'

/** A shorter run, to see whether it works: `BENCH_SCALE=0.05`. */
const SCALE = Number(process.env.BENCH_SCALE ?? 1)
const ROUNDS = 3
const MAILS = Math.ceil(20_000 * SCALE)
const WARM_UP = Math.ceil(3_000 * SCALE)
const SESSIONS = Math.ceil(100_000 * SCALE)
const MESSAGES_PER_SESSION = 10
const SECONDS = Math.max(1, 5 * SCALE)
const P99_MS = 15

/** Durable reception on PostgreSQL, what a mail and an address cost there, and check-mail against a bare handler. */
export async function run(): Promise<void> {
  await using postgres = await startPostgres({ shared_buffers: '512MB', autovacuum: 'on', fsync: 'on' })
  await reception(postgres)
  await checking(postgres)
}

async function reception(postgres: TestPostgres): Promise<void> {
  const modules = installPeers()
  const source = findSmtpSource()
  const kinds: ServerKind[] = ['postgres', 'ours', 'maildev']
  const rates = new Map<ServerKind, number[]>(kinds.map(kind => [kind, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of kinds) {
      const url = await postgres.newDatabase()
      await using server = await startServer(kind, MAILS, modules, url)
      const load = { port: server.smtpPort, connections: 20 }
      await sendMails(source, { ...load, mails: WARM_UP })
      const before = await costs(url, postgres)
      const ours = server.cpuMs()
      const seconds = await sendMails(source, { ...load, mails: MAILS })
      rates.get(kind)?.push(MAILS / seconds)
      if (kind === 'postgres') sayCosts(before, await costs(url, postgres), server.cpuMs() - ours)
    }
  }
  const rate = (kind: ServerKind) => median(rates.get(kind) ?? [])
  for (const kind of kinds) print(`  ${kind.padEnd(8)} ${rate(kind).toFixed(0).padStart(7)} mails/s`)
  report('durable reception, PostgreSQL / SQLite', rate('postgres') / rate('ours'), 0.6)
  report('durable reception, PostgreSQL / MailDev in memory', rate('postgres') / rate('maildev'), 1)
}

interface Costs {
  readonly cpuMs: number
  /** Written to the log of the database, which replicas and archives get too. */
  readonly walBytes: number
  readonly mailBytes: number
  readonly mails: number
  readonly sessionBytes: number
  readonly sessions: number
}

async function costs(url: string, { dataDir }: TestPostgres): Promise<Costs> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, string>>(`
    SELECT pg_current_wal_lsn() - '0/0' AS wal, (SELECT count(*) FROM pg_class WHERE relname = 'messages') AS made,
      (SELECT sum(pg_total_relation_size(oid)) FROM pg_class
        WHERE relnamespace = to_regnamespace('mail') AND relname IN ('messages', 'sources', 'events')) AS mail,
      pg_total_relation_size(to_regclass('mail.sessions')) AS session`)
  const [row = {}] = rows
  const count = async (table: string) =>
    row.made === '0' ? 0 : Number((await client.query(`SELECT count(*) AS n FROM mail.${table}`)).rows[0]?.n)
  const [mails, sessions] = [await count('messages'), await count('sessions')]
  await client.end()
  const cpuMs = cpuOf(postmasterOf(dataDir))
  return {
    cpuMs,
    walBytes: Number(row.wal),
    mailBytes: Number(row.mail),
    mails,
    sessionBytes: Number(row.session),
    sessions,
  }
}

/** User and system time of all children that live, and of those that have ended. */
function cpuOf(postmaster: number): number {
  const all = globSync('/proc/[0-9]*/stat').flatMap(file => {
    try {
      const fields = readFileSync(file, 'utf8').split(' ')
      return [
        {
          pid: Number(fields[0]),
          rest: readFileSync(file, 'utf8')
            .replace(/^.*\) /, '')
            .split(' '),
        },
      ]
    } catch {
      return [] // It has ended meanwhile.
    }
  })
  const ticks = all.flatMap(({ pid, rest }) => {
    if (pid === postmaster) return [Number(rest[13]) + Number(rest[14])]
    return Number(rest[1]) === postmaster ? [Number(rest[11]) + Number(rest[12])] : []
  })
  return ticks.reduce((sum, one) => sum + one, 0) * 10
}

function sayCosts(before: Costs, after: Costs, ourCpuMs: number): void {
  const mails = after.mails - before.mails
  const each = (value: number, digits = 0) => (value / mails).toFixed(digits)
  print(
    `  a mail of 4 kB: ${each(ourCpuMs * 1_000)} µs CPU here, ${each((after.cpuMs - before.cpuMs) * 1_000)} µs in PostgreSQL, ` +
      `${each(after.mailBytes - before.mailBytes)} bytes kept, ${each(after.walBytes - before.walBytes)} bytes of WAL; ` +
      `an address: ${(after.sessionBytes / after.sessions).toFixed(0)} bytes`,
  )
}

async function checking(postgres: TestPostgres): Promise<void> {
  const url = await postgres.newDatabase()
  await fill(url)
  const { ours, bare } = await ofBoth(url, load => load.throughput(SECONDS))
  print(`  ours ${median(ours).toFixed(0)}/s, node:http + pg ${median(bare).toFixed(0)}/s`)
  report('check-mail on PostgreSQL / node:http + pg', median(ours) / median(bare), 0.5)
  const half = median(ours) / 2
  const p99 = await ofBoth(url, async load => quantile(await load.delaysAt(half, SECONDS), 0.99))
  print(
    `  ${median(p99.ours) < P99_MS ? 'ok ' : 'LOW'} p99 at ${half.toFixed(0)}/s: ${inMs(p99.ours)}, bar ${P99_MS} ms; node:http + pg ${inMs(p99.bare)}`,
  )
}

/** What is measured of each in turns, a round each. */
async function ofBoth(
  url: string,
  measure: (load: CheckMailLoad) => Promise<number>,
): Promise<Readonly<Record<'ours' | 'bare', readonly number[]>>> {
  const rounds: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of ['ours', 'bare'] as const) {
      await using server = await startChild(kind, url)
      await using load = await openCheckMailLoad(server.port, { sessions: SESSIONS, scale: SCALE })
      rounds[kind].push(await measure(load))
    }
  }
  return rounds
}

/** The median, and each of the rounds. */
function inMs(rounds: readonly number[]): string {
  return `${median(rounds).toFixed(1)} ms (${rounds.map(ms => ms.toFixed(1)).join(', ')})`
}

async function startChild(kind: 'ours' | 'bare', url: string) {
  // As `npm start` runs it.
  const execArgv = [...NODE_FLAGS]
  const child = fork(join(import.meta.dirname, 'postgres-child.ts'), [kind, url], { execArgv })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    async [Symbol.asyncDispose]() {
      child.send('stop')
      await once(child, 'exit')
    },
  }
}

async function fill(url: string): Promise<void> {
  // Starting once makes the schema.
  await (await startChild('ours', url))[Symbol.asyncDispose]()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `INSERT INTO mail.sessions (email, route, token_hash, created_at, expires_at)
     SELECT n || '@bench.test', n || '@bench.test', sha256(('t' || n)::bytea), 0, 100000000000000
     FROM generate_series(1, $1::int) AS n`,
    [SESSIONS],
  )
  // Interleaved, as mail comes in: the messages of a mailbox are far apart.
  await client.query(
    `INSERT INTO mail.messages (session_id, received_at, size, sender_name, sender_email, subject, network)
     SELECT n, 1780000000000, 4096, 'Some Sender', 'sender@example.org', 'Your code is 482913, valid for ten minutes', ''
     FROM generate_series(1, $1::int) AS m, generate_series(1, $2::int) AS n ORDER BY m, n`,
    [MESSAGES_PER_SESSION, SESSIONS],
  )
  await client.query('VACUUM ANALYZE')
  await client.end()
}

function report(name: string, value: number, bar: number): void {
  print(`  ${value >= bar ? 'ok ' : 'LOW'} ${name}: ${value.toFixed(2)} (bar ${bar})`)
}

if (import.meta.main) await run()
