import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startApp } from '../../../../src/app/app.ts'
import { parseConfig } from '../../../../src/config/config.ts'
import { createLog } from '../../../../src/log.ts'

/** The app in a process of its own, which tells at each message how long its loop stood since the last one. */
await using app = await startApp(parseConfig(process.env), createLog('silent'))
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
process.send?.({ smtp: app.endpoints.find(({ name }) => name === 'SMTP')?.where })
const stopped = Promise.withResolvers<void>()
process.on('message', () => {
  process.send?.({ stallMs: delay.max / 1e6, rssMb: process.memoryUsage.rss() / 1024 ** 2 })
  delay.reset()
})
process.once('disconnect', () => stopped.resolve())
await stopped.promise
