import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { systemClock } from '../../../src/clock.ts'
import { hashToken } from '../../../src/mail-service/hash-token.ts'
import { DEFAULT_LIMITS } from '../../../src/mail-service/service-limits.ts'
import { openDatabase } from '../../../src/mail-service/storage/sqlite/open-database.ts'
import { createSqliteMessages } from '../../../src/mail-service/storage/sqlite/sqlite-messages.ts'
import { serveApi, startLocalService } from '../../mail-service/support/local-service.ts'

/** No mail comes in here. */
const NOBODY = {
  deliver: async () => ({ copies: [], trimmed: 0 }),
  noteRead: () => undefined,
  noteVerdict: () => undefined,
  noteAwaited: () => undefined,
  noteSearchText: () => undefined,
}

/** Run by check-mail.bench.ts: the same statement behind our routes, or behind a bare node:http handler. */
const [, , kind = '', dataDir = ''] = process.argv
const port = kind === 'ours' ? await startOurs() : await startBare()
process.on('message', () => process.exit())
process.send?.({ port })

async function startOurs(): Promise<number> {
  const service = await startLocalService({ mail: { dataDir }, log: pino({ level: 'warn' }) })
  const http = await serveApi(service)
  return http.port
}

async function startBare(): Promise<number> {
  const db = openDatabase(join(dataDir, 'mail.sqlite'))
  const messages = createSqliteMessages(db, NOBODY, DEFAULT_LIMITS)
  const server = createServer((request, response) => {
    const token = new URLSearchParams(request.url?.slice(request.url.indexOf('?') + 1)).get('token') ?? ''
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(messages.listAsJson(hashToken(token), systemClock.now()))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
