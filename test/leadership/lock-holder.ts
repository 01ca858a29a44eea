// A process that asks for a lock and says each moment at which it is sure of it, by the clock that all processes share.
import { pino } from 'pino'
import { systemClock } from '../../src/clock.ts'
import { openLocks } from '../../src/leadership/elect-by-lock.ts'

const locks = openLocks({ url: String(process.argv[2]), log: pino({ enabled: false }), clock: systemClock })
locks.hold('test', async ({ signal, isSure }) => {
  const saying = setInterval(() => isSure() && say('sure'), 10)
  await new Promise(resolve => signal.addEventListener('abort', resolve))
  clearInterval(saying)
  say('lost')
})

function say(what: string): void {
  process.stdout.write(`${what} ${process.hrtime.bigint() / 1_000_000n}\n`)
}
