import type { Api, Bot } from 'grammy'
import type { Alerts } from '../alerts/alerts.ts'
import { createAddressQuota } from '../bot/address-quota.ts'
import { bringOperatorMail } from '../bot/bring-operator-mail.ts'
import { createBroadcasts } from '../bot/broadcasts.ts'
import { moveChat } from '../bot/chat-record.ts'
import { claimsOf } from '../bot/claim-session.ts'
import type { BotContext } from '../bot/context.ts'
import { countNewChats } from '../bot/count-new-chats.ts'
import { createDeletions } from '../bot/delete-with-undo.ts'
import { describeBot } from '../bot/describe-bot.ts'
import type { Aliases } from '../bot/manager-aliases.ts'
import { createBundles } from '../bot/newsletter-bundles.ts'
import { createOngoingWork } from '../bot/ongoing-work.ts'
import { removeUndoButton } from '../bot/remove-undo-button.ts'
import type { Config } from '../config/config.ts'
import { translator } from '../locales/translator.ts'
import { warmUpParsing } from '../mail-service/mime/warm-up.ts'
import { countConflicts } from '../ops/ops-metrics.ts'
import { cachedNamespace } from '../store/cached-namespace.ts'
import { createChats } from '../store/chats.ts'
import { createChatPaces } from '../telegram/chat-paces.ts'
import { countCalls } from '../telegram/count-calls.ts'
import { createHandleAgain } from '../telegram/handle-again.ts'
import { keepPace } from '../telegram/keep-pace.ts'
import { startPolling } from '../telegram/polling.ts'
import { introduceBot, registerWebhook } from '../telegram/register-webhook.ts'
import { createRecovery } from '../telegram/resume-after-outage.ts'
import { createRichSupport } from '../telegram/rich-support.ts'
import { createRunningUpdates } from '../telegram/running-updates.ts'
import { TELEGRAM_LIMITS } from '../telegram/send-limits.ts'
import { createServerSupport } from '../telegram/server-support.ts'
import { createTelegramFetch } from '../telegram/telegram-fetch.ts'
import { openUpdateJournal } from '../telegram/update-journal.ts'
import { createMailReader, warmUpReading } from '../threads/mail-reader.ts'
import { type ChatParts, type ChatSideOptions, createApi } from './chat-parts.ts'
import { createChatAlerts } from './create-chat-alerts.ts'
import { createChatAliases } from './create-chat-aliases.ts'
import { createChatBot } from './create-chat-bot.ts'
import { sweepHourly } from './sweep-hourly.ts'
import { tellOfDamage } from './tell-of-damage.ts'

/**
 * At the start of a leadership people have waited; the reader is warmed up after they were answered, and before most
 * mail.
 */
const WARM_UP_AFTER_MS = 500

/** The bot and the alerts: everything that writes into chats. */
export interface ChatSide extends AsyncDisposable {
  readonly alerts: Alerts
  readonly bot: Bot<BotContext>
  /** Addresses for password managers. */
  readonly aliases: Aliases
  /** What kept the last updates from being written; undefined when nothing did. */
  updatesFailure(): string | undefined
  /** Resolves when updates or alerts have ended for a reason that a retry cannot fix. */
  readonly failed: Promise<Error>
}

/** Does ahead of time what a start and the first alert need, so that nobody waits for it. */
export async function prepareChatSide({ mail }: Config): Promise<void> {
  translator('en')
  await warmUpReading()
  if (mail.kind === 'embedded') await warmUpParsing()
}

/** Starts the alerts and takes updates. Disposing takes no more and finishes running work. */
export async function startChatSide(options: ChatSideOptions): Promise<ChatSide> {
  await using started = new AsyncDisposableStack()
  const { log, clock } = options
  const stopping = new AbortController()
  const way = started.use(createTelegramFetch(options.guard))
  const fetch = countCalls(way.fetch, options.registry, clock)
  const reader = started.use(createMailReader({ log }))
  const journal = started.use(await openUpdateJournal({ ...options, updates: options.store.updates }))
  const { store, guard } = options
  const mailApi = guard ? options.mailApi.guardedBy(guard) : options.mailApi
  const server = createServerSupport(options)
  const api = createApi(options.telegram, fetch, server)
  const probe = (signal: AbortSignal) => api.getMe(signal as Parameters<Api['getMe']>[0])
  const recovery = createRecovery({ probe, clock })
  api.config.use(recovery.watch)
  const paces = createChatPaces(TELEGRAM_LIMITS, clock)
  const parts = {
    ...options,
    mailApi,
    // Both are written by this side alone.
    store: { ...store, cursors: cachedNamespace(store.cursors) },
    chats: countNewChats(
      createChats({
        chats: cachedNamespace(store.chats),
        addresses: cachedNamespace(store.addresses),
        keys: store.keys,
      }),
      options.registry,
    ),
    journal,
    reader,
    server,
    rich: createRichSupport(server),
    recovery,
    paces,
    fetch,
    stopping: stopping.signal,
    // It ends before what it calls does.
    ongoing: started.use(createOngoingWork({ stopping: stopping.signal, clock })),
  }
  const { chats } = parts
  const paced = createApi(options.telegram, fetch, server)
  paced.config.use(recovery.watch, keepPace(paces, 'alert', stopping.signal))
  const onMigrated = (from: number, to: number) => moveChat({ chats, watch: alerts }, from, to)
  const bundles = createBundles({
    ...options,
    chats,
    bundles: options.store.bundles,
    onMigrated,
    api: paced,
  })
  const { alerts, burns } = createChatAlerts({ ...parts, bundles })
  const broadcasts = started.use(
    createBroadcasts({ api, recovery, chats, onMigrated, news: options.store.news, paces, log, clock }),
  )
  // The last step that may fail: from here on only the owner of this chat side stops it.
  await broadcasts.resume()
  const deletions = createDeletions({
    ...options,
    mailApi,
    chats,
    deletions: options.store.deletions,
    claimOf: claimsOf(options.telegram),
    onDue: (undo, messageId) => removeUndoButton(undo, messageId, { api: bot.api, chats, watch: alerts }),
  })
  const quota = createAddressQuota(options.config.limits, clock)
  const bot: Bot<BotContext> = createChatBot({ ...parts, broadcasts, deletions, bundles, quota }, alerts)
  bot.api.config.use(recovery.watch)
  const failed = Promise.withResolvers<Error>()

  const waitAtStopFor = (work: Promise<void>) => started.defer(() => work)
  waitAtStopFor(alerts.run(stopping.signal).catch(failed.resolve))
  waitAtStopFor(deletions.run(stopping.signal))
  waitAtStopFor(burns.run(stopping.signal))
  waitAtStopFor(bundles.run(stopping.signal))
  waitAtStopFor(sweepHourly({ ...parts, conversations: store.conversations }, stopping.signal))
  const taking = takeUpdates(bot, { ...options, journal, recovery }, stopping.signal)
  taking.finished.catch(failed.resolve)
  started.use(taking)
  const { described } = options
  waitAtStopFor(
    describeBot(bot.api, { log, clock, signal: stopping.signal, ...(described && { described }) }),
  )
  const { damage, config } = options
  if (damage) {
    waitAtStopFor(tellOfDamage({ ...options, damage, api, adminIds: config.adminIds }, stopping.signal))
  }
  waitAtStopFor(bringOperatorMail({ ...parts, api: paced, adminIds: config.adminIds }, stopping.signal))
  void warmUp(options, stopping.signal)
  started.defer(() => stopping.abort())

  const owned = started.move()
  return {
    alerts,
    bot,
    aliases: createChatAliases({ ...parts, deletions, quota }, alerts),
    updatesFailure: () => journal.failure,
    failed: failed.promise,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** Without it the first alert only takes longer. Never rejects. */
async function warmUp({ config, log, clock }: ChatSideOptions, signal: AbortSignal): Promise<void> {
  try {
    await clock.sleep(WARM_UP_AFTER_MS, signal)
    await prepareChatSide(config)
  } catch (err) {
    // Stopping ends the wait.
    if (!signal.aborted) log.warn({ err }, 'could not warm up the reader; the first alert takes longer')
  }
}

interface Taking extends AsyncDisposable {
  readonly finished: Promise<void>
}

/** By webhook when one is configured, else by long polling. */
function takeUpdates(
  bot: Bot<BotContext>,
  options: ChatSideOptions & Pick<ChatParts, 'journal' | 'recovery'>,
  signal: AbortSignal,
): Taking {
  const { config, webhookUpdates, journal, log, clock } = options
  const handleAgain = createHandleAgain(options, signal)
  const updates = createRunningUpdates({ bot, journal, handleAgain, clock })
  const webhook = config.telegram.kind === 'token' ? config.telegram.webhook : undefined
  if (!webhook)
    return startPolling({ bot, updates, onConflict: countConflicts(options.registry), log, clock })
  const known = introduceBot(bot, { log, clock, signal })
  // Not earlier: what Telegram posts too soon, it posts again.
  const ready = known.then(updates.replay).then(() => {
    // Else a bot that has stopped would get the updates.
    signal.throwIfAborted()
    webhookUpdates.attach(updates)
  })
  // Registered again at each takeover, since Telegram does not say which secret it has. What waits there comes at once.
  const finished = ready.then(() => registerWebhook(bot, { ...webhook, log, clock, signal }))
  return { finished, [Symbol.asyncDispose]: () => updates.idle() }
}
