import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import { pino } from 'pino'
import { systemClock } from '../../../src/clock.ts'
import { openDatabase } from '../../../src/mail-service/database/open-database.ts'
import { startMailService } from '../../../src/mail-service/mail-service.ts'
import { createMessages } from '../../../src/mail-service/messages.ts'

/** No mail comes in here. */
const NOBODY = { deliver: async () => [] }

/** Run by check-mail.bench.ts: the same statement behind our routes, or behind a bare node:http handler. */
const [, , kind = '', dataDir = ''] = process.argv
const port = kind === 'ours' ? await startOurs() : await startBare()
process.on('message', () => process.exit())
process.send?.({ port })

async function startOurs(): Promise<number> {
  const service = await startMailService({
    mail: {
      dataDir,
      domains: ['bench.test'],
      smtp: { host: '127.0.0.1', port: 0 },
      sessionTtlMs: 86_400_000,
      maxMessageBytes: 10 * 1024 * 1024,
    },
    tls: undefined,
    internalSecret: 'bench',
    log: pino({ level: 'warn' }),
    clock: systemClock,
    onMail: () => undefined,
  })
  const http = Fastify()
  await http.register(service.routes, { prefix: '/api' })
  return Number(new URL(await http.listen({ host: '127.0.0.1', port: 0 })).port)
}

async function startBare(): Promise<number> {
  const db = openDatabase(join(dataDir, 'mail.sqlite'))
  const messages = createMessages(db, { clock: systemClock, deliveries: NOBODY })
  const server = createServer((request, response) => {
    const token = new URLSearchParams(request.url?.slice(request.url.indexOf('?') + 1)).get('token') ?? ''
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(messages.listAsJson(token))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
