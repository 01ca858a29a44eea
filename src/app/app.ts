import type { Logger } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Alerts } from '../alerts/alerts.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { loadLocales } from '../locales/translator.ts'
import { judgeHealth } from '../ops/health.ts'
import { startHeartbeat } from '../ops/heartbeat.ts'
import { registerDatabaseSizes } from '../ops/ops-metrics.ts'
import { startOpsServer } from '../ops/ops-server.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { dataDirOf, lockDataDir } from './data-dir-lock.ts'
import { createLateMiniApp } from './late-mini-app.ts'
import { type ChatSide, startChatSide } from './start-chat.ts'
import { type Endpoint, type MailSide, startMailSide } from './start-mail.ts'
import { createLateUpdates, openTelegramSide, webhookMounts } from './start-telegram.ts'

export interface App extends AsyncDisposable {
  /** Where to look, for the start-up output; the last one is `Health`. */
  readonly endpoints: readonly Endpoint[]
  /** Resolves when something has ended that the app cannot go on without. */
  readonly failed: Promise<Error>
}

/** Starts every part in order. Disposing stops them in reverse: no new updates, what runs is finished, all is closed. */
export async function startApp(config: Config, log: Logger): Promise<App> {
  await using started = new AsyncDisposableStack()
  const timing = { log, clock: systemClock }
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerDatabaseSizes(registry, dataDirOf(config))
  loadLocales()

  started.use(lockDataDir(dataDirOf(config)))
  const store = started.use(await openStore(config.store, timing))
  const webhookUpdates = createLateUpdates()
  const miniApp = createLateMiniApp(config)
  let alerts: Alerts | undefined
  const mail = started.use(
    await startMailSide(config, {
      ...timing,
      onRefused: mail => alerts?.refused(mail),
      registry,
      mounts: [...webhookMounts(config.telegram, webhookUpdates), ...miniApp.mounts],
    }),
  )
  const { mailApi, events } = mail
  const telegram = started.use(await openTelegramSide(config.telegram, mail.smtp))
  const publicUrl = miniApp.publicUrl(mail)
  const chat = started.use(
    await startChatSide({
      config,
      store,
      mailApi,
      events,
      telegram,
      webhookUpdates,
      publicUrl,
      onReady: miniApp.attach,
      registry,
      ...timing,
    }),
  )
  alerts = chat.alerts
  const ops = started.use(await startOps({ config, chat, mail, store, registry, log }))

  const endpoints = [
    telegram.endpoint,
    ...mail.endpoints,
    storeEndpoint(config),
    healthEndpoint(config, ops.port),
  ]
  const owned = started.move()
  return { endpoints, failed: chat.failed, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

interface OpsParts {
  readonly config: Config
  readonly chat: ChatSide
  readonly mail: Pick<MailSide, 'mailApi' | 'failure'>
  readonly store: Pick<Store, 'unreadable'>
  readonly registry: Registry
  readonly log: Logger
}

async function startOps({ config, chat, mail, store, registry, log }: OpsParts) {
  await using started = new AsyncDisposableStack()
  const clock = systemClock
  const telegram = started.use(
    startHeartbeat({
      name: 'Telegram',
      call: () => chat.bot.api.getMe(),
      onBack: chat.alerts.telegramBack,
      log,
      clock,
    }),
  )
  const mailApi = started.use(
    startHeartbeat({
      name: 'the mail API',
      call: signal => mail.mailApi.ping({ signal }),
      log,
      clock,
    }),
  )
  const health = () => {
    const vitals = chat.alerts.vitals()
    const telegramAnsweredAt = latest(vitals.telegramAnsweredAt, telegram.answeredAt())
    const mailApiAnsweredAt = latest(vitals.mailApiAnsweredAt, mailApi.answeredAt())
    const storeFailure = vitals.storeFailure ?? chat.updatesFailure()
    const mailFailure = mail.failure()
    const unreadableRecords = store.unreadable()
    return judgeHealth(
      { ...vitals, telegramAnsweredAt, mailApiAnsweredAt, storeFailure, mailFailure, unreadableRecords },
      clock.monotonic(),
    )
  }
  const { port } = started.use(await startOpsServer({ ...config.ops, registry, health }))
  const owned = started.move()
  return { port, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

function latest(...times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter(time => time !== undefined)
  return known.length > 0 ? Math.max(...known) : undefined
}

function storeEndpoint({ store }: Config): Endpoint {
  const where = store.kind === 'sqlite' ? `SQLite in ${store.dataDir}` : `Redis at ${new URL(store.url).host}`
  return { name: 'Store', where }
}

function healthEndpoint({ ops }: Config, port: number): Endpoint {
  return { name: 'Health', where: `http://${ops.host}:${port}/healthz` }
}
