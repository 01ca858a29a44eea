import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { growHeapByLoad } from '../../../src/app/heap-growth.ts'
import { keepTicksFast } from '../../../src/app/keep-ticks-fast.ts'
import { hashToken } from '../../../src/mail-service/hash-token.ts'
import { openDatabase, transaction } from '../../../src/mail-service/storage/sqlite/open-database.ts'
import { serveApi, startLocalService } from '../../mail-service/support/local-service.ts'

/** As the app has it. */
if (process.argv[2] === 'ours' || process.argv[2] === 'postgres') {
  keepTicksFast()
  growHeapByLoad()
}

/** Run by servers.ts: one of the servers that are compared, in a process of its own. */
const [, , kind = '', count = '0', databaseUrl = ''] = process.argv
const dataDir = mkdtempSync(join(tmpdir(), 'mail-bench-'))

const FILL_SQL = `
  INSERT INTO mail.sessions (email, route, token_hash, created_at, expires_at)
  SELECT name || '@bench.test', name || '@bench.test', sha256(name::bytea), 0, 100000000000000
  FROM (SELECT CASE n WHEN 0 THEN 'box' ELSE n || 'box' END AS name FROM generate_series(0, $1::int) AS n) AS names`

const STARTERS: Record<string, () => Promise<{ smtpPort: number; httpPort?: number }>> = {
  ours: () => startOurs(),
  postgres: startOnPostgres,
  bare: startBare,
}

process.on('message', message => {
  if (message === 'stop') {
    rmSync(dataDir, { recursive: true, force: true })
    process.exit()
  }
})
process.send?.(await STARTERS[kind]?.())

/** Our service with a mailbox for each number that smtp-source puts before the recipient. */
async function startOurs(url?: string) {
  if (url === undefined) makeSessions(Number(count))
  const service = await startLocalService({
    mail: { dataDir, databaseUrl: url, domains: ['bench.test'], maxMessageBytes: 30 * 1024 * 1024 },
    log: pino({ level: 'warn' }),
    limits: { smtpMessagesPerMinute: 1e9 },
  })
  const http = await serveApi(service)
  return { smtpPort: service.smtpPort, httpPort: http.port }
}

async function startOnPostgres() {
  const started = await startOurs(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(FILL_SQL, [count])
  await client.end()
  return started
}

function makeSessions(sessions: number): void {
  const db = openDatabase(join(dataDir, 'mail.sqlite'))
  const insert = db.prepare(
    'INSERT INTO sessions (email, route, token_hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?)',
  )
  transaction(db, () => {
    insert.run('box@bench.test', 'box@bench.test', hashToken('box'), 0, 1e14)
    for (let n = 1; n <= sessions; n++) {
      const email = `${n}box@bench.test`
      insert.run(email, email, hashToken(`${n}box`), 0, 1e14)
    }
  })
  db.close()
}

/** The library that we build on, with its defaults, throwing away what it gets. */
async function startBare() {
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    onData(stream, _session, done) {
      stream.on('data', () => undefined)
      stream.on('end', () => done())
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await new Promise(resolve => listener.once('listening', resolve))
  return { smtpPort: (listener.address() as { port: number }).port }
}
