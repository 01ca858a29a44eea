import { monitorEventLoopDelay } from 'node:perf_hooks'
import { serveApi, startLocalService } from '../../mail-service/support/local-service.ts'

// Run by trust.bench.ts: a service that checks senders by the given DNS server, or none at all.
const [, , dataDir = '', dns = ''] = process.argv
const service = await startLocalService({
  mail: { dataDir, dns: { checks: dns !== '', servers: dns === '' ? [] : [dns] } },
  limits: {
    smtpMessagesPerMinute: 1e9,
    messagesPerMailbox: 1e6,
    bytesPerMailbox: 1e12,
    creationsPerMinute: 1e6,
  },
})
const { port } = await serveApi(service)
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.send?.({ smtpPort: service.smtpPort, httpPort: port })
process.on('message', () => {
  const all = process.cpuUsage()
  const own = process.threadCpuUsage()
  process.send?.({ cpuUs: all.user + all.system, ownUs: own.user + own.system, stallMs: delay.max / 1e6 })
  delay.reset()
})
