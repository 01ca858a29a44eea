import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startApp } from '../../../../src/app/app.ts'
import { parseConfig } from '../../../../src/config/config.ts'
import { createLog } from '../../../../src/logging/log.ts'

const TICK_MS = 10

/**
 * The app in a process of its own, which tells at each message how long its loop stood since the last one, and how
 * much of its own processor time one such stop took at most: on busy processors the first is others' doing too.
 */
await using app = await startApp(parseConfig(process.env), createLog('silent'))
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
let before = process.threadCpuUsage()
let mostOwnUs = 0
let busyUs = 0
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  mostOwnUs = Math.max(mostOwnUs, user + system)
  busyUs += user + system
}, TICK_MS).unref()
process.send?.({ smtp: app.endpoints.find(({ name }) => name === 'SMTP')?.where })
const stopped = Promise.withResolvers<void>()
process.on('message', () => {
  const stallMs = delay.max / 1e6
  const [ownMs, busyMs] = [mostOwnUs / 1_000, busyUs / 1_000]
  process.send?.({ stallMs, ownMs, busyMs, rssMb: process.memoryUsage.rss() / 1024 ** 2 })
  delay.reset()
  mostOwnUs = 0
  busyUs = 0
})
process.once('disconnect', () => stopped.resolve())
await stopped.promise
