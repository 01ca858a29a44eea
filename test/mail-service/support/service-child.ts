import { startLocalService } from './local-service.ts'

// Run by service-process.ts: a service with nothing around it, until it is killed or told to stop.
const [, , dataDir = ''] = process.argv
const service = await startLocalService({ mail: { dataDir } })
process.send?.({ smtpPort: service.smtpPort })
process.once('SIGTERM', () => {
  process.disconnect()
  void service[Symbol.asyncDispose]()
})
