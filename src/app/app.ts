import type { Logger } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { systemClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { loadLocales } from '../locales/translator.ts'
import { registerDatabaseSizes } from '../ops/ops-metrics.ts'
import { openLocks } from '../postgres/locks.ts'
import { createChats } from '../store/chats.ts'
import { openStore } from '../store/open-store.ts'
import { createMailCleaner } from '../threads/mail-cleaner.ts'
import { type ChatTurns, createTurn, takeOnlyTurn, takeTurns } from './chat-turns.ts'
import { dataDirOf, lockDataDir } from './data-dir-lock.ts'
import { createLateMiniApp } from './late-mini-app.ts'
import { createUpdates } from './shared-updates.ts'
import { startChatSide } from './start-chat.ts'
import { type Endpoint, startMailSide } from './start-mail.ts'
import { startOps } from './start-ops.ts'
import { openTelegramSide, webhookMounts } from './start-telegram.ts'

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
  const turn = createTurn()
  const store = started.use(await openStore(config.store, { ...timing, guard: turn.guard }))
  const guard = config.store.kind === 'postgres' ? turn.guard : undefined
  const telegramUpdates = started.use(createUpdates(store, () => turns?.side?.alerts, timing))
  const miniApp = createLateMiniApp(config)
  let turns: ChatTurns | undefined
  const mail = started.use(
    await startMailSide(config, {
      ...timing,
      onRefused: telegramUpdates.refused,
      registry,
      mounts: [...webhookMounts(config.telegram, telegramUpdates), ...miniApp.mounts],
    }),
  )
  const telegram = started.use(await openTelegramSide(config.telegram, mail.smtp))
  const cleaner = started.use(createMailCleaner({ log }))
  const publicUrl = miniApp.publicUrl(mail)
  if (publicUrl !== undefined) {
    miniApp.attach({
      chats: createChats(store),
      mailApi: mail.mailApi,
      cleaner,
      botToken: telegram.token,
      linkPage: `${publicUrl}/as-sent/link`,
      now: systemClock.now,
      log,
    })
  }
  const start = (chatRegistry: Registry) =>
    startChatSide({
      config,
      store,
      mailApi: mail.mailApi,
      events: mail.events,
      telegram,
      webhookUpdates: telegramUpdates,
      cleaner,
      publicUrl,
      guard,
      registry: chatRegistry,
      ...timing,
    })
  turns = started.use(
    config.store.kind === 'postgres'
      ? takeTurns({
          locks: started.use(openLocks({ url: config.store.url, ...timing })),
          turn,
          start,
          onOver: telegramUpdates.detach,
          log,
        })
      : await takeOnlyTurn(start),
  )
  const ops = started.use(await startOps({ config, turns, mail, store, telegram, registry, log }))

  const endpoints = [
    telegram.endpoint,
    ...mail.endpoints,
    storeEndpoint(config),
    healthEndpoint(config, ops.port),
  ]
  const owned = started.move()
  return { endpoints, failed: turns.failed, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

function storeEndpoint({ store }: Config): Endpoint {
  if (store.kind === 'sqlite') return { name: 'Store', where: `SQLite in ${store.dataDir}` }
  const kind = store.kind === 'redis' ? 'Redis' : 'PostgreSQL'
  return { name: 'Store', where: `${kind} at ${new URL(store.url).host}` }
}

function healthEndpoint({ ops }: Config, port: number): Endpoint {
  return { name: 'Health', where: `http://${ops.host}:${port}/healthz` }
}
