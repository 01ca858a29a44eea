import { fork } from 'node:child_process'
import { once } from 'node:events'
import { pino } from 'pino'
import { Pool } from 'undici'
import { systemClock } from '../../../src/clock.ts'
import { createMailApi } from '../../../src/mail-api/client.ts'

const POLLS = 40_000
const CONCURRENT = 64
const ROUNDS = 3

/** Listings a second through our client, beside a bare undici loop that only parses the JSON. */
export async function run(): Promise<void> {
  const server = fork(new URL('./poll-server.ts', import.meta.url))
  const [port] = await once(server, 'message')
  const origin = `http://127.0.0.1:${port}`
  const bare = new Pool(origin, { connections: CONCURRENT })
  const api = createMailApi({
    url: `${origin}/api`,
    timezone: 'UTC',
    log: pino({ level: 'info' }),
    clock: systemClock,
  })
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      const bareRate = await rateOf(async () => {
        const { body } = await bare.request({ path: '/api/check-mail?token=t', method: 'GET' })
        await body.json()
      })
      const ourRate = await rateOf(() => api.listMessages('t'))
      process.stdout.write(
        `round ${round}: bare undici ${bareRate}/s, our client ${ourRate}/s, ratio ${(ourRate / bareRate).toFixed(2)}\n`,
      )
    }
  } finally {
    await Promise.all([bare.close(), api[Symbol.asyncDispose]()])
    server.kill()
  }
}

async function rateOf(poll: () => Promise<unknown>): Promise<number> {
  let left = POLLS
  const worker = async () => {
    while (left-- > 0) await poll()
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: CONCURRENT }, worker))
  return Math.round((POLLS / (performance.now() - startedAt)) * 1_000)
}

if (import.meta.main) await run()
