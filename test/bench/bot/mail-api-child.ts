import { pino } from 'pino'
import { systemClock } from '../../../src/clock.ts'
import { startHttpServer } from '../../../src/http-server.ts'
import { startMailService } from '../../../src/mail-service/mail-service.ts'

// A mail API in a process of its own, until it is killed: what the bot does is measured without it.
const [, , dataDir = ''] = process.argv
const service = await startMailService({
  mail: {
    dataDir,
    domains: ['mail.example'],
    smtp: { host: '127.0.0.1', port: 0 },
    sessionTtlMs: 86_400_000,
    maxMessageBytes: 10_000_000,
  },
  tls: undefined,
  internalSecret: 'secret',
  log: pino({ level: 'silent' }),
  clock: systemClock,
  onMail: () => undefined,
})
const http = await startHttpServer({ host: '127.0.0.1', port: 0, httpsPort: 0, trustProxy: 0 }, undefined, [
  { prefix: '/api', routes: service.routes },
])
process.send?.({ httpPort: http.port, smtpPort: service.smtpPort })
