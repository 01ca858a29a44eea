import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pino } from 'pino'
import { createSenderChecks } from '../../../src/mail-service/trust/sender-check-pool.ts'
import type { Origin } from '../../../src/mail-service/verdict.ts'

const TICK_MS = 1

interface Task {
  readonly raw: string
  readonly origin: Origin
}

// Run by trust-hostile.bench.ts: checks a sender at each message, as the mail service does, and tells how long its loop
// stood meanwhile, by the clock and by its own processor time: on busy processors the first is others' doing too.
const [, , server = ''] = process.argv
await using checks = createSenderChecks({ servers: [server], log: pino({ level: 'silent' }) })
const delay = monitorEventLoopDelay({ resolution: TICK_MS })
delay.enable()
let before = process.threadCpuUsage()
let mostOwnUs = 0
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  mostOwnUs = Math.max(mostOwnUs, user + system)
}, TICK_MS).unref()

async function check({ raw, origin }: Task): Promise<void> {
  const bytes = Buffer.from(raw, 'latin1')
  // The bytes came as a message, which in the service they do not.
  await new Promise(resolve => setTimeout(resolve, 50))
  delay.reset()
  mostOwnUs = 0
  const began = performance.now()
  const verdict = await checks.check(bytes, origin)
  process.send?.({
    verdict,
    ms: performance.now() - began,
    stallMs: delay.max / 1e6,
    ownMs: mostOwnUs / 1_000,
  })
}

process.on('message', (task: Task) => void check(task))
const stopped = Promise.withResolvers<void>()
process.once('disconnect', () => stopped.resolve())
await stopped.promise
