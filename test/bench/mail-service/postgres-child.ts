import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { pino } from 'pino'
import { hashToken } from '../../../src/mail-service/hash-token.ts'
import { LIST_SQL } from '../../../src/mail-service/storage/postgres/postgres-messages.ts'
import { serveApi, startLocalService } from '../../mail-service/support/local-service.ts'

/** Run by postgres.bench.ts: the same statement behind our routes, or behind node:http and pg alone. */
const [, , kind = '', databaseUrl = ''] = process.argv
const port = kind === 'ours' ? await startOurs() : await startBare()
process.on('message', () => process.exit())
process.send?.({ port })

async function startOurs(): Promise<number> {
  const service = await startLocalService({
    mail: { dataDir: tmpdir(), databaseUrl },
    log: pino({ level: 'warn' }),
  })
  return (await serveApi(service)).port
}

async function startBare(): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const server = createServer(async (request, response) => {
    const token = new URLSearchParams(request.url?.slice(request.url.indexOf('?') + 1)).get('token') ?? ''
    const { rows } = await pool.query({
      text: LIST_SQL,
      values: [hashToken(token), Date.now()],
      name: 'check-mail',
    })
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(rows[0]?.answer)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
