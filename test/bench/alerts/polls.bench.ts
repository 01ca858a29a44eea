import { fork } from 'node:child_process'
import { once } from 'node:events'
import { pino } from 'pino'
import { Pool } from 'undici'
import { systemClock } from '../../../src/clock.ts'
import { createMailApi } from '../../../src/mail-api/client.ts'
import type { Address, ChatRecord } from '../../../src/store/records.ts'
import { median } from '../figures.ts'
import { createPollingAlerts, untilPolling } from './polling-alerts.ts'

const CONNECTIONS = 64
const ADDRESSES = 100_000
const ROUND_MS = 4_000
const ROUNDS = 3

/** Polls a second of the whole loop against a local server, next to a bare undici loop that only parses JSON. */
export async function run(): Promise<void> {
  const server = fork(new URL('quick-server.ts', import.meta.url))
  const [port] = (await once(server, 'message')) as [number]
  const origin = `http://127.0.0.1:${port}`
  const bare: number[] = []
  const ours: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await bareLoop(origin))
    ours.push(await ourLoop(origin))
  }
  server.disconnect()
  const [bareMedian, oursMedian] = [median(bare), median(ours)]
  process.stdout.write(
    `bare undici loop, ${CONNECTIONS} connections: ${Math.round(bareMedian)} requests/s\n` +
      `the alerts' loop, ${ADDRESSES} addresses:   ${Math.round(oursMedian)} polls/s\n` +
      `ratio: ${(oursMedian / bareMedian).toFixed(2)} (bar: 0.55)\n`,
  )
}

async function bareLoop(origin: string): Promise<number> {
  await using pool = closing(new Pool(origin, { connections: CONNECTIONS }))
  let requests = 0
  const until = performance.now() + ROUND_MS
  const ask = async () => {
    for (; performance.now() < until; requests += 1) {
      const { body } = await pool.request({ method: 'GET', path: `/api/check-mail?token=token-${requests}` })
      JSON.parse(await body.text())
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, ask))
  return (requests * 1_000) / ROUND_MS
}

async function ourLoop(origin: string): Promise<number> {
  const log = pino({ level: 'silent' })
  await using mailApi = createMailApi({ url: `${origin}/api`, timezone: 'UTC', log, clock: systemClock })
  const stop = new AbortController()
  const alerts = createPollingAlerts({
    chats: everybody(),
    // All was told before: what is measured is polling.
    cursors: { ...EMPTY, entries: toldCursors },
    mailApi,
    maxRps: 1_000_000,
    log,
  })
  const running = alerts.run(stop.signal)
  await untilPolling(alerts)
  const before = alerts.stats().checksPerMinute
  await systemClock.sleep(ROUND_MS)
  const polls = alerts.stats().checksPerMinute - before
  stop.abort()
  await running
  return (polls * 1_000) / ROUND_MS
}

const EMPTY = {
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  delete: () => Promise.resolve(),
  unreadable: new Set<string>(),
}

function addressOf(chatId: number): Address {
  const id = String(chatId).padStart(8, 'a')
  return { id, email: `${id}@mail.test`, token: `token-${id}`, createdAt: Date.now(), opened: [] }
}

function everybody() {
  const chat = (chatId: number): ChatRecord => ({
    version: 2,
    addresses: [addressOf(chatId)],
    settings: { alertDetail: 'full' },
    createdAt: [],
  })
  return {
    incomplete: false,
    get: (chatId: number) => Promise.resolve(chat(chatId)),
    find: () => Promise.resolve(undefined),
    async *entries() {
      for (let chatId = 1; chatId <= ADDRESSES; chatId += 1) yield [chatId, chat(chatId)] as const
    },
  }
}

async function* toldCursors() {
  for (let chatId = 1; chatId <= ADDRESSES; chatId += 1) {
    yield [addressOf(chatId).id, { version: 2, told: ['1'] }] as const
  }
}

function closing(pool: Pool): Pool & AsyncDisposable {
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.destroy() })
}

if (import.meta.main) await run()
