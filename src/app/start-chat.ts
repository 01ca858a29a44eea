import { createHmac } from 'node:crypto'
import { Api, type Bot } from 'grammy'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { type Alerts, createAlerts } from '../alerts/alerts.ts'
import { createBot } from '../bot/bot.ts'
import { createBroadcasts } from '../bot/broadcasts.ts'
import { endCard } from '../bot/cards.ts'
import { forgetUnreachable, noteUnreachable } from '../bot/chat-record.ts'
import type { BotContext } from '../bot/context.ts'
import { createDeletions } from '../bot/deletions.ts'
import type { Broadcasts, Deletions } from '../bot/deps.ts'
import { describeBot } from '../bot/describe-bot.ts'
import { renameTopic, renewTopic } from '../bot/topics.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { loadLocales } from '../locales/translator.ts'
import type { MailApi } from '../mail-api/mail-api.ts'
import type { MailEvents } from '../mail-api/mail-events.ts'
import { withBlocks } from '../mail-api/with-blocks.ts'
import { warmUpParsing } from '../mail-service/mime/warm-up.ts'
import { countBotErrors, countConflicts } from '../ops/ops-metrics.ts'
import type { DamageNotes } from '../sqlite/damage-notes.ts'
import { type Chats, createChats } from '../store/chats.ts'
import { withOpened } from '../store/opened.ts'
import { remembering } from '../store/remembering.ts'
import type { Namespaces } from '../store/store.ts'
import { adaptToServer } from '../telegram/adapt-to-server.ts'
import { type ChatPaces, createChatPaces } from '../telegram/chat-paces.ts'
import { createTelegramFetch } from '../telegram/fetch.ts'
import { keepPace } from '../telegram/keep-pace.ts'
import { startPolling } from '../telegram/polling.ts'
import { createRecovery, type Recovery } from '../telegram/recovery.ts'
import { introduceBot, registerWebhook } from '../telegram/register-webhook.ts'
import { createRichSupport, type RichSupport } from '../telegram/rich-support.ts'
import { createRunningUpdates } from '../telegram/running-updates.ts'
import { TELEGRAM_LIMITS } from '../telegram/send-limits.ts'
import { createServerSupport, type ServerSupport } from '../telegram/server-support.ts'
import { openUpdateJournal, type UpdateJournal } from '../telegram/update-journal.ts'
import type { MailCleaner } from '../threads/mail-cleaner.ts'
import { createMailReader, type MailReader, warmUpReading } from '../threads/mail-reader.ts'
import type { StatsData } from '../views/stats-view.ts'
import type { LateUpdates, TelegramSide } from './start-telegram.ts'
import { tellOfDamage } from './tell-of-damage.ts'

/** A turn begins with people who have waited: reading is tried out after that, and before most of the mail. */
const WARM_UP_AFTER_MS = 500

/** The bot and the alerts: everything that writes into chats. */
export interface ChatSide extends AsyncDisposable {
  readonly alerts: Alerts
  readonly bot: Bot<BotContext>
  /** What kept the last updates from being written; undefined when nothing did. */
  updatesFailure(): string | undefined
  /** Resolves when updates or alerts have ended for a reason that trying again does not mend. */
  readonly failed: Promise<Error>
}

interface ChatSideOptions {
  readonly config: Config
  readonly store: Namespaces
  readonly mailApi: MailApi
  /** What it tells by itself, where it does. */
  readonly events: MailEvents | undefined
  readonly telegram: TelegramSide
  /** Where the webhook's updates come from. */
  readonly webhookUpdates: LateUpdates
  /** Where the mini app is; undefined when there is none. */
  readonly publicUrl?: string | undefined
  readonly cleaner: MailCleaner
  /** The languages in which an earlier turn of this process has described the bot. */
  readonly described?: Set<string>
  /** Called right before anything is sent to Telegram; what it throws keeps it from being sent. */
  readonly guard?: (() => void) | undefined
  /** What was found damaged: the admins are told. */
  readonly damage?: DamageNotes
  readonly registry: Registry
  readonly log: Logger
  readonly clock: Clock
}

/** What a start needs, and what the first alert does, done before: nobody waits for it then. */
export async function prepareChatSide({ mail }: Config): Promise<void> {
  loadLocales()
  await warmUpReading()
  if (mail.kind === 'embedded') await warmUpParsing()
}

/** Starts the alerts and takes updates. Disposing takes no more, finishes what runs, and then returns. */
export async function startChatSide(options: ChatSideOptions): Promise<ChatSide> {
  await using started = new AsyncDisposableStack()
  const { log, clock } = options
  loadLocales()
  const { fetch } = started.use(createTelegramFetch(options.guard))
  const reader = started.use(createMailReader({ log }))
  const journal = started.use(await openUpdateJournal({ ...options, updates: options.store.updates }))
  const { store } = options
  const server = createServerSupport(options)
  const api = createApi(options.telegram, fetch, server)
  const probe = (signal: AbortSignal) => api.getMe(signal as Parameters<Api['getMe']>[0])
  const recovery = createRecovery({ probe, clock })
  api.config.use(recovery.watch)
  const paces = createChatPaces(TELEGRAM_LIMITS, clock)
  const parts = {
    ...options,
    // Both are written by this side alone.
    store: { ...store, cursors: remembering(store.cursors) },
    chats: createChats({ chats: remembering(store.chats), addresses: remembering(store.addresses) }),
    journal,
    reader,
    server,
    rich: createRichSupport(server),
    recovery,
    paces,
    fetch,
  }
  const alerts = createAlertsFor(parts)
  const { chats } = parts
  const broadcasts = started.use(
    createBroadcasts({ api, recovery, chats, news: options.store.news, paces, log, clock }),
  )
  // The last that may fail: what runs from here on is only ended by whoever has this chat side.
  await broadcasts.resume()
  const deletions = createDeletions({ ...options, deletions: options.store.deletions })
  const bot = createBotFor({ ...parts, broadcasts, deletions }, alerts)
  bot.api.config.use(recovery.watch)
  const failed = Promise.withResolvers<Error>()
  const stopping = new AbortController()

  const running = alerts.run(stopping.signal).catch(failed.resolve)
  started.defer(() => running)
  const deleting = deletions.run(stopping.signal)
  started.defer(() => deleting)
  const taking = takeUpdates(bot, { ...options, journal }, stopping.signal)
  taking.finished.catch(failed.resolve)
  started.use(taking)
  const { described } = options
  const describing = describeBot(bot.api, {
    log,
    clock,
    signal: stopping.signal,
    ...(described && { described }),
  })
  started.defer(() => describing)
  const telling = options.damage
    ? tellOfDamage(
        { ...options, damage: options.damage, api, adminIds: options.config.adminIds },
        stopping.signal,
      )
    : undefined
  started.defer(() => telling)
  // The end of everything ends the wait.
  clock.sleep(WARM_UP_AFTER_MS, stopping.signal).then(
    () => prepareChatSide(options.config),
    () => undefined,
  )
  started.defer(() => stopping.abort())

  const owned = started.move()
  return {
    alerts,
    bot,
    updatesFailure: () => journal.failure,
    failed: failed.promise,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

type TelegramFetch = ReturnType<typeof createTelegramFetch>['fetch']

interface ChatParts extends ChatSideOptions {
  readonly chats: Chats
  readonly journal: UpdateJournal
  readonly reader: MailReader
  readonly rich: RichSupport
  readonly recovery: Recovery
  readonly server: ServerSupport
  readonly paces: ChatPaces
  readonly fetch: TelegramFetch
}

function createAlertsFor(parts: ChatParts): Alerts {
  const {
    config,
    chats,
    store,
    mailApi,
    events,
    reader,
    rich,
    recovery,
    server,
    paces,
    telegram,
    publicUrl,
    fetch,
    registry,
    log,
    clock,
  } = parts
  const api = createApi(telegram, fetch, server)
  api.config.use(recovery.watch)
  // Alerts take their places themselves, one for each form that they try.
  const around = createApi(telegram, fetch, server)
  around.config.use(recovery.watch, keepPace(paces, 'alert'))
  return createAlerts({
    chats,
    cursors: store.cursors,
    events: events && {
      stream: events,
      position: store.position,
      countAddresses: store.addresses.count,
    },
    mailApi,
    reader,
    rich,
    recovery,
    paces,
    api,
    publicUrl,
    maxRps: config.mailApiMaxRps,
    random: Math.random,
    registry,
    onUnreachable: (chatId, why) => noteUnreachable(chatId, chats, why),
    onReachable: chatId => forgetUnreachable(chatId, chats),
    onMigrated: chats.move,
    onThreadGone: (chatId, addressId) => renewTopic({ api: around, chats }, chatId, addressId),
    onEnded: async (chatId, address) => {
      log.info({ addressId: address.id }, 'address ended')
      await renameTopic({ api: around, log }, chatId, { address, over: true })
      await endCard({ api: around, chats, clock, log }, chatId, address)
    },
    onShown: async (chatId, addressId, messageId) => {
      await chats.update(chatId, chat => withOpened(chat, addressId, messageId))
    },
    log,
    clock,
  })
}

function createBotFor(
  parts: ChatParts & { readonly broadcasts: Broadcasts; readonly deletions: Deletions },
  alerts: Alerts,
): Bot<BotContext> {
  const {
    config,
    chats,
    store,
    journal,
    mailApi,
    reader,
    cleaner,
    rich,
    server,
    paces,
    telegram,
    publicUrl,
    fetch,
    registry,
    log,
    clock,
  } = parts
  return createBot(
    { token: telegram.token, ...clientOptions(telegram, fetch) },
    {
      chats,
      conversations: store.conversations,
      journal,
      mailApi: withBlocks(mailApi, config.blocked),
      reader,
      cleaner,
      rich,
      server,
      paces,
      publicUrl,
      watch: alerts,
      claimOf: (...whose) =>
        createHmac('sha256', telegram.token)
          .update(`claim ${whose.join(' ')}`)
          .digest('base64url'),
      countError: countBotErrors(registry),
      stats: countStats(alerts, store.chats),
      limits: config.limits,
      broadcasts: parts.broadcasts,
      deletions: parts.deletions,
      adminIds: config.adminIds,
      log,
      clock,
    },
  )
}

/** Who calls it decides what is tried again; it only leaves out what the server does not know. */
function createApi(telegram: TelegramSide, fetch: TelegramFetch, server: ServerSupport): Api {
  const api = new Api(telegram.token, clientOptions(telegram, fetch))
  api.config.use(adaptToServer(server))
  return api
}

function clientOptions({ apiRoot }: TelegramSide, fetch: TelegramFetch) {
  return { fetch, ...(apiRoot === undefined ? {} : { apiRoot }) }
}

function countStats(alerts: Alerts, chats: Namespaces['chats']): () => Promise<StatsData> {
  return async () => ({
    ...alerts.stats(),
    chats: await chats.count(),
    liveAddresses: await alerts.liveAddresses(),
  })
}

interface Taking extends AsyncDisposable {
  readonly finished: Promise<void>
}

/** By webhook when one is configured, else by long polling. */
function takeUpdates(
  bot: Bot<BotContext>,
  options: ChatSideOptions & Pick<ChatParts, 'journal'>,
  signal: AbortSignal,
): Taking {
  const { config, webhookUpdates, journal, log, clock } = options
  const updates = createRunningUpdates({ bot, journal, clock })
  const webhook = config.telegram.kind === 'token' ? config.telegram.webhook : undefined
  if (!webhook)
    return startPolling({ bot, updates, onConflict: countConflicts(options.registry), log, clock })
  const known = introduceBot(bot, { log, clock, signal })
  // Not before: what Telegram posts early is asked for again.
  const ready = known.then(updates.replay).then(() => webhookUpdates.attach(updates))
  // Each turn anew, since Telegram does not tell which secret it has; nobody waits for it.
  const registered = known.then(() => registerWebhook(bot, { ...webhook, log, clock, signal }))
  const finished = Promise.all([ready, registered]).then(() => undefined)
  return { finished, [Symbol.asyncDispose]: () => updates.idle() }
}
