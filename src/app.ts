import { Api } from 'grammy'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { type Alerts, createAlerts } from './alerts/alerts.ts'
import { createBot } from './bot/bot.ts'
import type { Stats } from './bot/deps.ts'
import { describeBot } from './bot/describe.ts'
import { startPolling } from './bot/polling.ts'
import { createRunningUpdates } from './bot/running-updates.ts'
import { createTelegramFetch } from './bot/undici-fetch.ts'
import { registerWebhook } from './bot/webhook.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { loadLocales } from './locales/translator.ts'
import { type Place, startMailSide } from './mail-side.ts'
import { judgeHealth } from './ops/health.ts'
import { startHeartbeat } from './ops/heartbeat.ts'
import { startOpsServer } from './ops/ops-server.ts'
import { type Chats, createChats } from './store/chats.ts'
import { openStore } from './store/open-store.ts'
import { createLateUpdates, openTelegramSide, webhookMounts } from './telegram-side.ts'

export interface App extends AsyncDisposable {
  /** Where to look, for the start-up output; the last one is `Health`. */
  readonly places: readonly Place[]
  /** Resolves when something has ended that the app cannot go on without. */
  readonly failed: Promise<Error>
}

/** Starts every part in order. Disposing stops them in reverse: no new updates, what runs is finished, all is closed. */
export async function startApp(config: Config, log: Logger): Promise<App> {
  await using started = new AsyncDisposableStack()
  const timing = { log, clock: systemClock }
  const failed = Promise.withResolvers<Error>()
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  loadLocales()

  const store = started.use(await openStore(config.store, { log }))
  const chats = createChats(store.chats)
  const late = createLateUpdates()
  let alerts: Alerts | undefined
  const mail = started.use(
    await startMailSide(config, {
      ...timing,
      // Mail that comes in before the alerts are there is found by their first look.
      onMail: email => alerts?.nudge(email),
      mounts: webhookMounts(config.telegram, late),
    }),
  )
  const telegram = started.use(await openTelegramSide(config.telegram, mail.smtp))
  const { fetch } = started.use(createTelegramFetch())
  const client = { fetch, ...(telegram.apiRoot === undefined ? {} : { apiRoot: telegram.apiRoot }) }
  const { mailApi } = mail

  alerts = createAlerts({
    ...timing,
    chats,
    cursors: store.cursors,
    mailApi,
    api: new Api(telegram.token, client),
    maxRps: config.mailApiMaxRps,
    random: Math.random,
    registry,
    onUnreachable: async chatId => {
      await chats.update(chatId, chat => ({ ...chat, unreachable: true }))
    },
    onMigrated: chats.move,
  })
  const bot = createBot(
    { token: telegram.token, ...client },
    {
      ...timing,
      chats,
      conversations: store.conversations,
      mailApi,
      watch: alerts,
      stats: countStats(alerts, chats),
      limits: config.limits,
      adminIds: config.adminIds,
    },
  )
  const updates = createRunningUpdates(bot)
  const stopping = new AbortController()
  const running = alerts.run(stopping.signal)
  running.catch(failed.resolve)
  started.defer(async () => {
    stopping.abort()
    await Promise.all([updates.idle(), running.catch(() => undefined)]) // Its failure is told through `failed`.
  })

  if (config.telegram.kind === 'token' && config.telegram.webhook) {
    await registerWebhook(bot, config.telegram.webhook)
    late.attach(updates)
  } else {
    const polling = started.use(startPolling({ bot, updates, ...timing }))
    polling.finished.catch(failed.resolve)
  }
  const describing = describeBot(bot.api, { log, signal: stopping.signal })
  started.defer(() => describing)

  const telegramBeat = started.use(
    startHeartbeat({ ...timing, name: 'Telegram', call: () => bot.api.getMe() }),
  )
  const mailBeat = started.use(
    startHeartbeat({ ...timing, name: 'the mail API', call: signal => mailApi.getOffer({ signal }) }),
  )
  const { vitals } = alerts
  const ops = started.use(
    await startOpsServer({
      ...config.ops,
      registry,
      health: () =>
        judgeHealth(
          {
            ...vitals(),
            telegramAnsweredAt: latest(vitals().telegramAnsweredAt, telegramBeat.answeredAt()),
            mailApiAnsweredAt: latest(vitals().mailApiAnsweredAt, mailBeat.answeredAt()),
          },
          systemClock.now(),
        ),
    }),
  )
  const owned = started.move()
  return {
    places: [telegram.place, ...mail.places, storePlace(config), healthPlace(config, ops.port)],
    failed: failed.promise,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

function countStats(alerts: Alerts, chats: Chats): () => Promise<Stats> {
  return async () => {
    let count = 0
    for await (const _ of chats.entries()) count++
    return { ...alerts.stats(), chats: count }
  }
}

function latest(...times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter(time => time !== undefined)
  return known.length > 0 ? Math.max(...known) : undefined
}

function storePlace({ store }: Config): Place {
  const where = store.kind === 'sqlite' ? `SQLite in ${store.dataDir}` : `Redis at ${new URL(store.url).host}`
  return { name: 'Store', where }
}

function healthPlace({ ops }: Config, port: number): Place {
  return { name: 'Health', where: `http://${ops.host}:${port}/healthz` }
}
