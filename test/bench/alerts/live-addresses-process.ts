import { pino } from 'pino'
import { systemClock } from '../../../src/clock.ts'
import { createMailApi } from '../../../src/mail-api/client.ts'
import { createChats } from '../../../src/store/chats.ts'
import { openStore } from '../../../src/store/open-store.ts'
import { createPollingAlerts, untilPolling } from './polling-alerts.ts'

/** Run as a process of its own: starts the alerts over the store in the folder it is told, and tells what that took. */
const [dataDir = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const startedAt = performance.now()
const cpuBefore = process.cpuUsage()
await using store = await openStore({ kind: 'sqlite', dataDir }, { log })
// Nothing listens there: what is measured is being ready to poll.
await using mailApi = createMailApi({
  url: 'http://127.0.0.1:9/api',
  timezone: 'UTC',
  log,
  clock: systemClock,
})
const stop = new AbortController()
const chats = createChats(store)
const alerts = createPollingAlerts({ chats, cursors: store.cursors, mailApi, maxRps: 20, log })
const running = alerts.run(stop.signal)
await untilPolling(alerts)
const startMs = performance.now() - startedAt
const { user, system } = process.cpuUsage(cpuBefore)
await systemClock.sleep(2_000)
process.send?.({
  startMs,
  cpuMs: (user + system) / 1_000,
  liveAddresses: alerts.tracked(),
  rssMb: process.memoryUsage.rss() / 2 ** 20,
  peakRssMb: process.resourceUsage().maxRSS / 1_024,
})
stop.abort()
await running
process.disconnect?.()
