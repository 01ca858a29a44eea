import { serveApi, startLocalService } from '../../mail-service/support/local-service.ts'

// A mail API in a process of its own, until it is killed: what the bot does is measured without it.
const [, , dataDir = ''] = process.argv
const service = await startLocalService({ mail: { dataDir } })
const http = await serveApi(service)
process.send?.({ httpPort: http.port, smtpPort: service.smtpPort })
