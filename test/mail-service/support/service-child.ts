import { pino } from 'pino'
import { systemClock } from '../../../src/clock.ts'
import { startMailService } from '../../../src/mail-service/mail-service.ts'

// Run by service-process.ts: a service with nothing around it, until it is killed or told to stop.
const [, , dataDir = ''] = process.argv
const service = await startMailService({
  mail: {
    dataDir,
    domains: ['tempmail.test'],
    smtp: { host: '127.0.0.1', port: 0 },
    sessionTtlMs: 86_400_000,
    maxMessageBytes: 10 * 1024 * 1024,
  },
  tls: undefined,
  internalSecret: 'secret',
  log: pino({ level: 'silent' }),
  clock: systemClock,
  onMail: () => undefined,
})
process.send?.({ smtpPort: service.smtpPort })
process.once('SIGTERM', () => {
  process.disconnect()
  void service[Symbol.asyncDispose]()
})
