import { Api, type Bot } from 'grammy'
import type { Update } from 'grammy/types'
import { createTransport } from 'nodemailer'
import type Mail from 'nodemailer/lib/mailer/index.js'
import { type Logger, pino } from 'pino'
import { Registry } from 'prom-client'
import { startHttpServer } from '../../../src/app/http-server.ts'
import { createAddressQuota } from '../../../src/bot/address-quota.ts'
import { type BotOptions, createBot } from '../../../src/bot/bot.ts'
import { createBroadcasts } from '../../../src/bot/broadcasts.ts'
import { moveChat } from '../../../src/bot/chat-record.ts'
import { claimsOf } from '../../../src/bot/claim-session.ts'
import type { BotContext } from '../../../src/bot/context.ts'
import { createDeletions } from '../../../src/bot/delete-with-undo.ts'
import type { BotDeps } from '../../../src/bot/deps.ts'
import { createOngoingWork } from '../../../src/bot/ongoing-work.ts'
import { removeUndoButton } from '../../../src/bot/remove-undo-button.ts'
import { type Clock, systemClock } from '../../../src/clock.ts'
import { createMailApi } from '../../../src/mail-api/client.ts'
import type { MailServiceOptions } from '../../../src/mail-service/mail-service-options.ts'
import { createChats } from '../../../src/store/chats.ts'
import { openStore } from '../../../src/store/open-store.ts'
import type { Store } from '../../../src/store/store.ts'
import { StoreError } from '../../../src/store/store-error.ts'
import { createChatPaces } from '../../../src/telegram/chat-paces.ts'
import { startPolling } from '../../../src/telegram/polling.ts'
import { webhookRoute } from '../../../src/telegram/receive-by-webhook.ts'
import { registerWebhook } from '../../../src/telegram/register-webhook.ts'
import { createRecovery } from '../../../src/telegram/resume-after-outage.ts'
import { createRichSupport } from '../../../src/telegram/rich-support.ts'
import { createRunningUpdates, type RunningUpdates } from '../../../src/telegram/running-updates.ts'
import { type SendLimits, TELEGRAM_LIMITS } from '../../../src/telegram/send-limits.ts'
import { createServerSupport } from '../../../src/telegram/server-support.ts'
import { createTelegramFetch } from '../../../src/telegram/telegram-fetch.ts'
import { openUpdateJournal } from '../../../src/telegram/update-journal.ts'
import type { StatsData } from '../../../src/views/stats-view.ts'
import { startLocalService } from '../../mail-service/support/local-service.ts'
import { writeInline } from '../../mail-service/support/write-inline.ts'
import { INLINE_CLEANER } from '../../support/inline-cleaner.ts'
import { createSharedReader } from '../../support/inline-reader.ts'
import { startTestPlayground, type TestPlayground } from '../../support/playground.ts'
import { HASTY } from './hasty-clock.ts'
import { createMailFaults, type MailFaults } from './mail-faults.ts'
import { NO_DELETIONS } from './no-deletions.ts'
import { createReadyDataDir } from './ready-data-dir.ts'
import { createTestWatch, type TestWatch } from './test-watch.ts'
import { UNHURRIED } from './unhurried-clock.ts'

export interface TestBotOptions {
  readonly limits?: Partial<BotDeps['limits']>
  readonly adminIds?: readonly number[]
  readonly domains?: readonly string[]
  readonly clock?: Clock
  /** The mail service's clock, where that is another one. */
  readonly mailClock?: Clock
  /** Telegram's clock, in milliseconds since 1970. */
  readonly now?: () => number
  readonly rateLimit?: BotOptions['rateLimit']
  /** How many updates of one chat may wait; hardly limited unless it is named. */
  readonly mostWaiting?: number
  /** How many updates the bot handles side by side. */
  readonly concurrency?: number
  /** People answer questions at once, unless a test says otherwise. */
  readonly readMs?: number
  /** Of a bot that pays for more; the playground has others too then. */
  readonly sendLimits?: Partial<SendLimits>
  /** Updates come by webhook instead of long polling. */
  readonly webhookSecret?: string
  /** For the waits of long polling. */
  readonly pollingClock?: Clock
  /** What the test provokes; anything else that Telegram refuses or the bot logs as an error fails it in the end. */
  readonly provokes?: readonly ('refusals' | 'errors')[]
  readonly publicUrl?: string
  /** What the mail service asks the DNS, and where it may go to unsubscribe. */
  readonly trust?: Pick<MailServiceOptions['mail'], 'dns' | 'oneClick'>
  /** The bot's owner turned topics on in private chats. */
  readonly topics?: boolean
  /** How long the bot waits for its mail service, by the machine's clock; 3 s unless it is named. */
  readonly mailDeadlineMs?: number
  /** Hides the extensions, as a service that only knows the basic calls. */
  readonly plainMailApi?: boolean
}

/** The bot at its playground, with the real mail service behind it. */
export interface TestBot extends TestPlayground {
  readonly mail: MailFaults
  readonly watch: TestWatch
  readonly deps: BotDeps
  readonly store: Store
  /** What the bot logged as an error, a JSON line each. */
  readonly errors: readonly string[]
  /** Where updates are posted with `webhookSecret`. */
  readonly webhookUrl: string
  /** Delivers by SMTP; resolves when the mail service has it. */
  deliver(mail: Mail.Options): Promise<void>
  /** Resolves when every update so far has been handled. */
  settled(): Promise<void>
  /** Handles an update once more, as after a crash before it was on disk that it had been handled. */
  again(update: Update): Promise<void>
  /** From now on no update can be written; returns what mends it. */
  breakJournal(): () => void
  /** Stops the bot as a restart does and starts it anew on the same store. */
  restart(): Promise<void>
}

const STATS: StatsData = {
  since: Date.UTC(2026, 0, 1),
  chats: 12,
  liveAddresses: 34,
  checksPerMinute: 56.7,
  alertsPerMinute: 8.9,
  alertsWaiting: 5,
  waitingSince: Date.UTC(2026, 0, 1, 12, 34),
  alertDelayP50Ms: 21,
  alertDelayP99Ms: 345,
  errorsByKind: { unavailable: 2 },
}

export const LOG = pino({ level: 'silent' })

/** A bot that takes updates and has nothing to answer them with. */
export function createIdleBot(options: BotOptions, clock: Clock = systemClock): Bot<BotContext> {
  const server = { has: () => true, lacks: () => undefined }
  const paces = createChatPaces(TELEGRAM_LIMITS, clock)
  const stopping = new AbortController().signal
  return createBot(options, { log: LOG, clock, server, paces, stopping } as unknown as BotDeps)
}

/** A log that keeps the lines of errors. */
function createErrorLog(errors: string[]): Logger {
  return pino({ level: 'error' }, { write: line => void errors.push(line) })
}

/** Starts everything on free ports: `await using bot = await startTestBot()`. */
export async function startTestBot(options: TestBotOptions = {}): Promise<TestBot> {
  await using resources = new AsyncDisposableStack()
  const clock = options.clock ?? UNHURRIED
  const { path: dataDir } = resources.use(await createReadyDataDir())
  const { sendLimits, now } = options
  const limits = { addressesPerHour: 10, addressesPerChat: 20, catchAllsPerChat: 1, ...options.limits }
  const playground = resources.use(
    await startTestPlayground({ ...(sendLimits && { limits: sendLimits }), ...(now && { now }) }),
  )
  playground.telegram.bot.has_topics_enabled = options.topics === true
  const mail = await startMail(resources, dataDir, { ...options, clock: options.mailClock ?? clock })
  const store = resources.use(await openStore({ kind: 'sqlite', dataDir }, { log: LOG }))
  const watch = createTestWatch()
  const errors: string[] = []
  const chats = createChats(store)
  // In memory alone, so each launch has its own.
  const createPaces = () => createChatPaces({ ...TELEGRAM_LIMITS, ...options.sendLimits }, clock)
  let paces = createPaces()
  const { token, apiRoot } = playground
  const api = new Api(token, { apiRoot })
  const recovery = createRecovery({ probe: () => api.getMe(), clock })
  api.config.use(recovery.watch)
  const broadcastDeps = {
    api,
    recovery,
    chats,
    onMigrated: (from: number, to: number) => moveChat({ chats, watch }, from, to),
    news: store.news,
    log: createErrorLog(errors),
    clock,
  }
  let broadcasts = createBroadcasts({ ...broadcastDeps, paces })
  const broadcasting: BotDeps['broadcasts'] = {
    draft: news => broadcasts.draft(news),
    send: (id, shown) => broadcasts.send(id, shown),
    stop: id => broadcasts.stop(id),
  }
  resources.defer(() => broadcasts[Symbol.asyncDispose]())
  const server = createServerSupport({ registry: new Registry(), log: LOG, clock })
  const deps: BotDeps = {
    chats,
    conversations: store.conversations,
    // Each launch has one of its own.
    journal: {
      forget: async () => undefined,
      takenAt: () => undefined,
      unanswered: () => undefined,
      wasBegun: () => false,
    },
    reader: createSharedReader(),
    cleaner: INLINE_CLEANER,
    server,
    rich: createRichSupport(server),
    paces,
    publicUrl: options.publicUrl,
    apiUrl: 'https://bot.example.org/api',
    managers: { url: 'https://bot.example.org/managers' },
    mailApi: resources.use(
      createMailApi({
        url: mail.url,
        timezone: 'UTC',
        headers: { 'x-internal-secret': 'secret' },
        log: LOG,
        // Nobody waits a second for the next try, but where the test has a clock of its own.
        clock: options.clock ?? { ...clock, sleep: HASTY.sleep },
        deadlineMs: options.mailDeadlineMs ?? 3_000,
      }),
    ),
    watch,
    bundles: { forget: chatId => store.bundles.delete(String(chatId)) },
    countError: () => undefined,
    claimOf: claimsOf(playground),
    stats: async () => STATS,
    broadcasts: broadcasting,
    // Each launch has its own of these too.
    deletions: NO_DELETIONS,
    limits,
    // Each launch has its own, which knows nothing of before.
    quota: createAddressQuota(limits, clock),
    adminIds: new Set(options.adminIds),
    // Each launch has its own of both.
    stopping: new AbortController().signal,
    ongoing: { add: () => undefined },
    log: createErrorLog(errors),
    clock,
  }
  const handled = createHandled()
  const launch = () => {
    const own = { ...deps, paces, quota: createAddressQuota(limits, clock) }
    return startBot(playground, options, { deps: own, store, note: handled.note })
  }
  let running = await launch()
  resources.defer(() => running[Symbol.asyncDispose]())
  const owned = resources.move()
  return {
    ...playground,
    mail: mail.faults,
    watch,
    deps,
    store,
    errors,
    deliver: mail.deliver,
    again: update => running.again(update),
    breakJournal: () => {
      const { setMany } = store.updates
      store.updates.setMany = () => Promise.reject(new StoreError('the disk is full'))
      return () => {
        store.updates.setMany = setMany
      }
    },
    restart: async () => {
      await running[Symbol.asyncDispose]()
      await broadcasts[Symbol.asyncDispose]()
      paces = createPaces()
      broadcasts = createBroadcasts({ ...broadcastDeps, paces })
      await broadcasts.resume()
      running = await launch()
    },
    webhookUrl: running.webhookUrl,
    settled: () => handled.all(playground.telegram.history),
    [Symbol.asyncDispose]: async () => {
      await owned.disposeAsync()
      complain(playground, errors, options.provokes ?? [])
    },
  }
}

function complain(
  playground: TestPlayground,
  errors: readonly string[],
  provoked: readonly ('refusals' | 'errors')[],
): void {
  const refused = playground
    .refusals()
    .filter(({ method }) => method !== 'getUpdates')
    .map(({ method, payload, answer }) => JSON.stringify([method, payload, answer]))
  const problems = [
    ...(provoked.includes('refusals') ? [] : refused),
    ...(provoked.includes('errors') ? [] : errors),
  ]
  if (problems.length > 0) throw new Error(`nobody asked for this: ${problems.join('\n').slice(0, 3_000)}`)
}

/** Which updates were handled, and a way to wait for them. */
function createHandled() {
  const ids = new Set<number>()
  let checked = 0
  let wake = Promise.withResolvers<void>()
  return {
    note: (id: number) => {
      ids.add(id)
      wake.resolve()
      wake = Promise.withResolvers()
    },
    all: async (updates: readonly Update[]) => {
      for (; checked < updates.length; checked += 1)
        while (!ids.has(updates[checked]?.update_id ?? 0)) await wake.promise
    },
  }
}

async function startBot(
  playground: TestPlayground,
  options: TestBotOptions,
  { deps, store, note }: { deps: BotDeps; store: Store; note: (updateId: number) => void },
): Promise<AsyncDisposable & Pick<TestBot, 'webhookUrl' | 'again'>> {
  await using resources = new AsyncDisposableStack()
  const { fetch } = resources.use(createTelegramFetch())
  const { apiRoot, token } = playground
  const { rateLimit = { updates: 1_000, seconds: 10 }, mostWaiting = 1_000 } = options
  const waiting = { mostOfOne: mostWaiting, crowdedFrom: 1_000 }
  const journal = resources.use(await openTestJournal(store, deps))
  const botOptions = { token, apiRoot, fetch, rateLimit, waiting, readMs: options.readMs ?? 0 }
  const deletions = createDeletions({
    ...deps,
    deletions: store.deletions,
    clock: { ...deps.clock, sleep: HASTY.sleep },
    onDue: (undo, messageId) => removeUndoButton(undo, messageId, { ...deps, api: bot.api }),
  })
  const stopping = new AbortController()
  const deleting = deletions.run(stopping.signal)
  resources.defer(() => deleting)
  const ongoing = resources.use(createOngoingWork({ clock: deps.clock, stopping: stopping.signal }))
  const own = { ...deps, journal, deletions, ongoing, stopping: stopping.signal }
  const bot: Bot<BotContext> = createBot(botOptions, own)
  const handleAgain = async () => {
    // What a stop leaves without an answer is for the next launch.
    stopping.signal.throwIfAborted()
    return false
  }
  const running = createRunningUpdates({ bot, journal, handleAgain, clock: systemClock })
  const updates: RunningUpdates = {
    size: 0,
    take: running.take,
    replay: running.replay,
    idle: running.idle,
    handle: async update => {
      await running.handle(update)
      note(update.update_id)
    },
  }
  const webhookUrl = await takeUpdates(resources, options, { bot, updates })
  // The first thing that a stop does.
  resources.defer(() => stopping.abort())
  const owned = resources.move()
  const begun = { ...own, journal: { ...journal, wasBegun: () => true } }
  const again = (update: Update) =>
    createBot({ ...botOptions, botInfo: bot.botInfo }, begun).handleUpdate(update)
  return { webhookUrl, again, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

function openTestJournal({ updates }: Store, { log, clock }: Pick<BotDeps, 'log' | 'clock'>) {
  return openUpdateJournal({ updates, log, clock, registry: new Registry() })
}

async function takeUpdates(
  resources: AsyncDisposableStack,
  { webhookSecret: secret, pollingClock: clock = systemClock, concurrency }: TestBotOptions,
  { bot, updates }: { bot: Bot<BotContext>; updates: RunningUpdates },
): Promise<string> {
  if (secret === undefined) {
    resources.use(startPolling({ bot, updates, log: LOG, clock, ...(concurrency && { concurrency }) }))
    return ''
  }
  const mounts = [{ prefix: '/hook', routes: webhookRoute({ updates, secret }) }]
  const http = { host: '127.0.0.1', port: 0, httpsPort: 0, trustProxy: [] }
  const { port } = resources.use(await startHttpServer(http, undefined, mounts))
  const url = `http://127.0.0.1:${port}/hook`
  const { signal } = new AbortController()
  await registerWebhook(bot, { url, secret, log: LOG, clock, signal })
  await updates.replay()
  return url
}

async function startMail(
  resources: AsyncDisposableStack,
  dataDir: string,
  options: TestBotOptions & { readonly clock: Clock },
) {
  const faults = createMailFaults()
  if (options.plainMailApi) hideExtensions(faults)
  const service = resources.use(
    await startLocalService({
      mail: {
        dataDir,
        domains: options.domains ?? ['mail.example'],
        sessionTtlMs: 3_600_000,
        hasAdmins: true,
        ...options.trust,
      },
      clock: options.clock,
      startDeliveryThread: writeInline,
    }),
  )
  const http = resources.use(
    await startHttpServer({ host: '127.0.0.1', port: 0, httpsPort: 0, trustProxy: [] }, undefined, [
      {
        prefix: '/api',
        routes: async server => {
          server.addHook('onRequest', faults.hook)
          await server.register(service.routes)
        },
      },
    ]),
  )
  const smtp = createTransport({
    host: '127.0.0.1',
    port: service.smtpPort,
    ignoreTLS: true,
    pool: true,
    maxMessages: Number.POSITIVE_INFINITY,
  })
  resources.defer(() => smtp.close())
  return {
    faults,
    url: `http://127.0.0.1:${http.port}/api`,
    deliver: async (mail: Mail.Options) => {
      await smtp.sendMail({ from: 'Shop <shop@shop.example>', ...mail })
    },
  }
}

function hideExtensions(faults: MailFaults): void {
  const domains = { status: 'success', domains: [{ id: 1, domain: 'mail.example' }], gmail_accounts: [] }
  faults.order({ path: '/domains', answer: { status: 200, body: domains } })
}
