import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Api, type ApiClientOptions } from 'grammy'
import { createTelegramFetch } from '../../../src/telegram/telegram-fetch.ts'
import { median } from '../figures.ts'

const CALLS = 20_000
const SIDE_BY_SIDE = 64
const ROUNDS = 5

/** `sendMessage` calls a second over grammY's default client and over ours, to a server that answers at once. */
export async function run(): Promise<void> {
  await using resources = new AsyncDisposableStack()
  const child = fork(fileURLToPath(new URL('./telegram-child.ts', import.meta.url)))
  resources.defer(() => void child.kill('SIGKILL'))
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const apiRoot = `http://127.0.0.1:${port}`
  const { fetch } = resources.use(createTelegramFetch())
  const clients = { 'default client': {}, 'undici-backed fetch': { fetch } }
  const rates = new Map<string, number[]>()
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, options] of Object.entries(clients)) {
      const rate = await measure({ apiRoot, ...options })
      // The first round warms up.
      if (round > 0) rates.set(name, [...(rates.get(name) ?? []), rate])
    }
  const rateOf = (name: string) => median(rates.get(name) ?? [])
  const base = rateOf('default client')
  for (const name of rates.keys())
    process.stdout.write(
      `${name.padEnd(22)}${Math.round(rateOf(name))} calls/s   ×${(rateOf(name) / base).toFixed(1)}\n`,
    )
}

async function measure(options: ApiClientOptions): Promise<number> {
  const api = new Api('1:bench', options)
  const startedAt = performance.now()
  let left = CALLS
  const line = async () => {
    while (left > 0) {
      left -= 1
      await api.sendMessage(1, 'A message as long as they usually are, with a code: 482913.')
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, line))
  return (CALLS / (performance.now() - startedAt)) * 1000
}
