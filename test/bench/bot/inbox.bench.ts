import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ApiClientOptions, Bot } from 'grammy'
import type { Update } from 'grammy/types'
import { createTransport } from 'nodemailer'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { createAddressQuota } from '../../../src/bot/address-quota.ts'
import { createBot } from '../../../src/bot/bot.ts'
import type { BotContext } from '../../../src/bot/context.ts'
import type { BotDeps } from '../../../src/bot/deps.ts'
import { systemClock } from '../../../src/clock.ts'
import { createMailApi } from '../../../src/mail-api/client.ts'
import type { MailApi, Session } from '../../../src/mail-api/mail-api.ts'
import { newAddressId } from '../../../src/store/address-id.ts'
import { type Chats, createChats } from '../../../src/store/chats.ts'
import { openStore } from '../../../src/store/open-store.ts'
import { createRichSupport } from '../../../src/telegram/rich-support.ts'
import { createRunningUpdates, type RunningUpdates } from '../../../src/telegram/running-updates.ts'
import { openUpdateJournal } from '../../../src/telegram/update-journal.ts'
import { NO_DELETIONS } from '../../bot/support/no-deletions.ts'
import { createTestWatch } from '../../bot/support/test-watch.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { INLINE_CLEANER } from '../../support/inline-cleaner.ts'
import { createInlineReader } from '../../support/inline-reader.ts'
import { UNPACED } from '../../support/unpaced.ts'
import { median } from '../figures.ts'

const LIMITS = { addressesPerHour: 10, addressesPerChat: 20, catchAllsPerChat: 1 }
/** It knows all that the bot uses. */
const SERVER = { has: () => true, lacks: () => undefined }

const FEW_CHATS = 200
const MANY_CHATS = 100_000
const MAILS = 5
const COMMANDS = 5_000
const SIDE_BY_SIDE = 100
const ROUNDS = 5
const LOG = pino({ level: 'silent' })

/** How many `/inbox` a second the bot takes into its journal and handles, with few chats in the store and with many, in turns. */
export async function run(): Promise<void> {
  await using resources = new AsyncDisposableStack()
  const { path: dataDir } = resources.use(await createDataDir())
  const { mailApi, deliver } = await startMailApi(resources, dataDir)
  const sessions = await Promise.all(
    Array.from({ length: FEW_CHATS }, () => mailApi.createSession({ kind: 'random' })),
  )
  for (const { email } of sessions) for (let mail = 0; mail < MAILS; mail += 1) await deliver(email)

  const few = await openBot(resources, mailApi, { dataDir: join(dataDir, 'few'), sessions, size: FEW_CHATS })
  const many = await openBot(resources, mailApi, {
    dataDir: join(dataDir, 'many'),
    sessions,
    size: MANY_CHATS,
  })
  const rates = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = { few: await measure(few), many: await measure(many) }
    // The first round warms up.
    if (round === 0) continue
    rates.few.push(measured.few)
    rates.many.push(measured.many)
  }
  print('chats in the store', '/inbox a second', 'µs each')
  print(FEW_CHATS, Math.round(median(rates.few)), Math.round(1e6 / median(rates.few)))
  print(MANY_CHATS, Math.round(median(rates.many)), Math.round(1e6 / median(rates.many)))
}

async function openBot(
  resources: AsyncDisposableStack,
  mailApi: MailApi,
  { dataDir, sessions, size }: { dataDir: string; sessions: readonly Session[]; size: number },
): Promise<RunningUpdates> {
  const store = resources.use(await openStore({ kind: 'sqlite', dataDir }, { log: LOG }))
  const chats = createChats(store)
  for (const [index, session] of sessions.entries()) await keep(chats, index + 1, session)
  await fillUp(chats, size)
  const { updates, conversations } = store
  const deps = { updates, registry: new Registry(), log: LOG, clock: systemClock }
  const journal = resources.use(await openUpdateJournal(deps))
  const bot = benchBot({ chats, mailApi, conversations, journal })
  return createRunningUpdates({ bot, journal, handleAgain: async () => false, clock: systemClock })
}

async function startMailApi(resources: AsyncDisposableStack, dataDir: string) {
  const child = fork(fileURLToPath(new URL('./mail-api-child.ts', import.meta.url)), [dataDir])
  resources.defer(async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  })
  const [{ httpPort, smtpPort }] = (await once(child, 'message')) as [{ httpPort: number; smtpPort: number }]
  const smtp = createTransport({
    host: '127.0.0.1',
    port: smtpPort,
    ignoreTLS: true,
    pool: true,
    maxMessages: 1e6,
  })
  resources.defer(() => smtp.close())
  const url = `http://127.0.0.1:${httpPort}/api`
  const headers = { 'x-internal-secret': 'secret' }
  const options = { url, timezone: 'UTC', headers, log: LOG, clock: systemClock }
  return {
    mailApi: resources.use(createMailApi(options)),
    deliver: (to: string) =>
      smtp.sendMail({ from: 'a@shop.example', to, subject: 'Your order', text: 'Thank you.' }),
  }
}

/** The bot with a Telegram that takes every call at once: what is measured is ours. */
function benchBot(deps: Pick<BotDeps, 'chats' | 'mailApi' | 'conversations' | 'journal'>): Bot<BotContext> {
  const answer = { ok: true, result: { message_id: 1, date: 1, chat: { id: 1, type: 'private' } } }
  const fetch = (async () => ({ json: async () => answer })) as unknown as NonNullable<
    ApiClientOptions['fetch']
  >
  const botInfo = { id: 1, is_bot: true, first_name: 'Bot', username: 'bench_bot' } as never
  const rateLimit = { updates: Number.MAX_SAFE_INTEGER, seconds: 1 }
  return createBot(
    { token: '1:bench', botInfo, fetch, rateLimit },
    {
      ...deps,
      cleaner: INLINE_CLEANER,
      server: SERVER,
      rich: createRichSupport(SERVER),
      paces: UNPACED,
      reader: createInlineReader(),
      countError: () => undefined,
      broadcasts: {
        draft: async () => ({ state: 'draft', id: '', count: 0 }),
        send: async () => 'gone',
        stop: async () => 'gone',
      },
      bundles: { forget: async () => undefined },
      deletions: NO_DELETIONS,
      claimOf: String,
      watch: createTestWatch(),
      stats: () => Promise.reject(new Error('not measured')),
      limits: LIMITS,
      quota: createAddressQuota(LIMITS, systemClock),
      adminIds: new Set(),
      stopping: new AbortController().signal,
      ongoing: { add: () => undefined },
      log: LOG,
      clock: systemClock,
    },
  )
}

async function keep(chats: Chats, chatId: number, session: Session): Promise<void> {
  const address = { ...session, id: newAddressId(), createdAt: Date.now(), opened: [] }
  await chats.update(chatId, chat => ({
    ...chat,
    addresses: [address],
    currentId: address.id,
    telegramLanguage: 'en',
  }))
}

async function fillUp(chats: Chats, size: number): Promise<void> {
  const batch = 500
  for (let from = FEW_CHATS + 1; from <= size; from += batch) {
    const ids = Array.from({ length: Math.min(batch, size + 1 - from) }, (_, index) => from + index)
    await Promise.all(
      ids.map(id => keep(chats, id, { email: `a${id}@mail.example`, token: `t${id}`, expiresAt: undefined })),
    )
  }
}

let updateId = 0

/** Commands a second, so many chats side by side. */
async function measure(updates: RunningUpdates): Promise<number> {
  const startedAt = performance.now()
  let left = COMMANDS
  const line = async () => {
    while (left > 0) {
      left -= 1
      updateId += 1
      const update = inboxCommand(updateId)
      await updates.take([update])
      await updates.handle(update)
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, line))
  return (COMMANDS / (performance.now() - startedAt)) * 1000
}

function inboxCommand(id: number): Update {
  const chatId = 1 + (id % FEW_CHATS)
  return {
    update_id: id,
    message: {
      message_id: id,
      date: 1,
      chat: { id: chatId, type: 'private', first_name: 'Ann' },
      from: { id: chatId, is_bot: false, first_name: 'Ann', language_code: 'en' },
      text: '/inbox',
      entities: [{ type: 'bot_command', offset: 0, length: 6 }],
    },
  }
}

function print(...columns: (string | number)[]): void {
  process.stdout.write(`${columns.map(column => String(column).padStart(18)).join('')}\n`)
}
