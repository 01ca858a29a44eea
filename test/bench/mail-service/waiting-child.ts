import { pino } from 'pino'
import { serveApi, startLocalService } from '../../mail-service/support/local-service.ts'

/** Run by waiting.bench.ts: a service with its REST interface, which says how much memory it has. */
const [, , dataDir = '', port = '0'] = process.argv
const service = await startLocalService({
  mail: { dataDir },
  log: pino({ level: 'warn' }),
  limits: { creationsPerMinute: 100_000 },
})
const http = await serveApi(service, {}, Number(port))
process.on('message', () => {
  gc?.()
  process.send?.({ rss: process.memoryUsage.rss() })
})
process.send?.({ port: http.port, smtpPort: service.smtpPort })
