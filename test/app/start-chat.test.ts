import { Api } from 'grammy'
import type { Update } from 'grammy/types'
import { createTransport } from 'nodemailer'
import { type Logger, pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { startChatSide } from '../../src/app/start-chat.ts'
import { createLateUpdates } from '../../src/app/start-telegram.ts'
import { type Clock, systemClock } from '../../src/clock.ts'
import { type Config, parseConfig } from '../../src/config/config.ts'
import { LeadershipLostError } from '../../src/leadership/leadership-lost-error.ts'
import { createMailApi } from '../../src/mail-api/client.ts'
import { createChats } from '../../src/store/chats.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { StoreError } from '../../src/store/store-error.ts'
import { createMailCleaner } from '../../src/threads/mail-cleaner.ts'
import { fastClock } from '../alerts/support/fast-clock.ts'
import { serveApi, startLocalService } from '../mail-service/support/local-service.ts'
import { createDataDir } from '../support/data-dir.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'

test('tells mail as soon as the bot may write in the group again', async () => {
  await using at = await startChat()
  const { playground } = at
  const ann = playground.person()
  const { id: groupId } = playground.group({ members: [ann] })
  const { id: chatId } = playground.telegram.migrate(groupId)
  ann.say('/new shop', { chatId })
  await ann.waitFor('Your new address', chatId)

  playground.telegram.muteBot(chatId)
  await at.deliver('shop@mail.example', 'Your parcel')
  await expect.poll(async () => (await at.chats.get(chatId)).unreachable, { timeout: 10_000 }).toBe(true)
  playground.telegram.unmuteBot(chatId)
  await ann.waitFor('Your parcel', chatId)
})

test('a start that the store fails ends in its error', async () => {
  const broken = startChat({
    change: store => {
      store.news.get = () => Promise.reject(new StoreError('the database is away'))
    },
  })
  await expect(broken).rejects.toThrow('the database is away')
})

test('handles updates while Telegram does not take the webhook', async () => {
  await using at = await startChat({
    env: BY_WEBHOOK,
    order: { method: 'setWebhook', kind: 'server-error', times: 1_000 },
  })
  const { id, command } = someone(at)
  const update = command('/new')
  await take(at, update)
  await at.updates.handle(update)
  expect((await at.chats.get(id)).addresses).toHaveLength(1)
  expect((await new Api(at.playground.token, at.playground).getWebhookInfo()).url).toBe('')
})

test('makes no session once another instance may be active', async () => {
  let isLost = false
  const guard = () => {
    if (isLost) throw new LeadershipLostError()
  }
  await using at = await startChat({ env: BY_WEBHOOK, guard })
  const { command } = someone(at)
  const [early, late] = [command('/new early'), command('/new late')]
  await take(at, early, late)
  await at.updates.handle(early)
  isLost = true
  await at.updates.handle(late)
  await at.deliver('early@mail.example', 'In time')
  await expect(at.deliver('late@mail.example', 'Too late')).rejects.toThrow('550')
})

test('takes no updates of a webhook when its leadership ends while it handles earlier ones', async () => {
  const ended = Promise.withResolvers<void>()
  let end = () => undefined as unknown
  await using at = await startChat({
    env: BY_WEBHOOK,
    change({ updates }) {
      updates.entries = async function* () {
        yield ['1', { version: 1, takenAt: Date.now(), attempts: 1, update: { update_id: 1 } }]
      }
      updates.setMany = () => {
        end()
        return Promise.reject(new LeadershipLostError())
      }
    },
  })
  // As at the end of a leadership.
  end = () => {
    at.updates.detach()
    ended.resolve(at.stop())
  }
  await ended.promise
  await expect(at.updates.take([{ update_id: 2 }])).rejects.toThrow('the bot is not there yet')
})

test('stops at once while messages wait for the end of a limit', async () => {
  using fast = fastClock(100)
  let waits = 0
  const clock: Clock = {
    ...fast,
    sleep(ms, signal) {
      if (ms > 3_000_000 && ms < 3_600_000) waits += 1
      return fast.sleep(ms, signal)
    },
  }
  await using at = await startChat({
    clock,
    env: { ADMIN_IDS: '42' },
    order: { method: 'sendMessage', kind: 'too-many-requests', retryAfter: 3_600 },
  })
  at.playground.person({ id: 42 })
  await at.deliver('abuse@mail.example', 'Spam from you')
  // The second try waits for the end of the limit that the first one met.
  await expect.poll(() => waits, { timeout: 20_000 }).toBeGreaterThan(0)
  await at[Symbol.asyncDispose]()
  expect(at.playground.callsOf('sendMessage')).toHaveLength(1)
})

test('stops while an answer waits for the end of a limit, and keeps its update for the next start', async () => {
  using fast = fastClock(1)
  let waits = 0
  const clock: Clock = {
    ...fast,
    async sleep(ms, signal) {
      const isLong = ms > 60_000 && ms <= LIMIT_S * 1_000
      if (isLong) waits += 1
      await fast.sleep(ms, signal).finally(() => {
        if (isLong) waits -= 1
      })
    },
  }
  const kept = new Map<string, boolean>()
  await using at = await startChat({
    clock,
    order: { method: 'sendMessage', kind: 'too-many-requests', retryAfter: LIMIT_S },
    change: ({ updates }) => {
      const { setMany } = updates
      updates.setMany = entries => {
        for (const [key, { update }] of entries) kept.set(key, update !== undefined)
        return setMany(entries)
      }
    },
  })
  at.playground.person().say('/help')
  await expect.poll(() => waits, { timeout: 20_000 }).toBe(1)
  await at[Symbol.asyncDispose]()
  // Nothing keeps the process.
  expect(waits).toBe(0)
  expect([...kept.values()]).toEqual([true])
})

test('goes on when it cannot be warmed up, and says so', async () => {
  const lines: string[] = []
  await using at = await startChat({
    log: pino({ level: 'warn' }, { write: line => void lines.push(line) }),
    configure: config => ({
      ...config,
      // Nothing but the warm-up reads it.
      get mail(): never {
        throw new Error('nothing to warm up')
      },
    }),
  })
  await expect.poll(() => lines.join(''), { timeout: 20_000 }).toContain('nothing to warm up')
  const ann = at.playground.person()
  ann.say('/new shop')
  await ann.waitFor('Your new address')
})

/** The longest limit that an answer waits out. */
const LIMIT_S = 300

const BY_WEBHOOK = { WEBHOOK_URL: 'https://bot.example/hook', WEBHOOK_SECRET: 'a-secret-of-this-test' }

type StartedChat = Awaited<ReturnType<typeof startChat>>

/** A person whose commands come as updates of a webhook. */
function someone({ playground }: StartedChat) {
  const { id, user } = playground.person()
  let last = 0
  return {
    id,
    command(text: `/new${string}`): Update {
      last += 1
      return {
        update_id: last,
        message: {
          message_id: last,
          date: 1,
          from: { id, is_bot: false, first_name: user.first_name },
          chat: { id, type: 'private', first_name: user.first_name },
          text,
          entities: [{ type: 'bot_command', offset: 0, length: '/new'.length }],
        },
      }
    },
  }
}

/** Resolves once the bot is there and has them on disk. */
async function take({ updates }: StartedChat, ...taken: readonly Update[]): Promise<void> {
  const isTaken = () =>
    updates.take(taken).then(
      () => true,
      () => false,
    )
  await expect.poll(isTaken, { timeout: 20_000 }).toBe(true)
}

interface ChatOptions {
  readonly change?: (store: Store) => void
  /** More variables. */
  readonly env?: Readonly<Record<string, string>>
  readonly order?: Parameters<TestPlayground['telegram']['order']>[0]
  /** Of the leadership. */
  readonly guard?: () => void
  readonly clock?: Clock
  readonly log?: Logger
  readonly configure?: (config: Config) => Config
}

/** The bot and its alerts between a playground and a mail service. */
async function startChat({
  change,
  env,
  order,
  guard,
  clock = systemClock,
  log = pino({ level: 'silent' }),
  configure = config => config,
}: ChatOptions = {}) {
  await using resources = new AsyncDisposableStack()
  const shared = { log, clock }
  const { path: dataDir } = resources.use(await createDataDir())
  const playground = resources.use(await startTestPlayground())
  const service = resources.use(
    await startLocalService({ mail: { dataDir, domains: ['mail.example'], hasAdmins: true } }),
  )
  const { port } = resources.use(await serveApi(service))
  const url = `http://127.0.0.1:${port}/api`
  const { token, apiRoot } = playground
  const config = configure(
    parseConfig({ BOT_TOKEN: token, TELEGRAM_API_ROOT: apiRoot, MAIL_API_URL: url, ...env }),
  )
  const store = resources.use(await openStore({ kind: 'sqlite', dataDir }, shared))
  change?.(store)
  if (order) playground.telegram.order(order)
  const updates = createLateUpdates()
  const headers = { 'x-internal-secret': 'secret' }
  const mailApi = resources.use(createMailApi({ url, timezone: 'UTC', headers, ...shared }))
  const telegram = {
    token,
    apiRoot,
    endpoint: { name: 'Telegram', where: apiRoot },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }
  const cleaner = resources.use(createMailCleaner(shared))
  const parts = {
    config,
    store,
    mailApi,
    events: undefined,
    telegram,
    webhookUpdates: updates,
    cleaner,
    guard,
  }
  const side = resources.use(await startChatSide({ ...parts, registry: new Registry(), ...shared }))
  const smtp = createTransport({ host: '127.0.0.1', port: service.smtpPort, ignoreTLS: true })
  resources.defer(() => smtp.close())
  const owned = resources.move()
  return {
    playground,
    updates,
    chats: createChats(store),
    stop: () => side[Symbol.asyncDispose](),
    deliver: (to: string, subject: string) =>
      smtp.sendMail({ from: 'shop@shop.example', to, subject, text: 'On its way.' }),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
