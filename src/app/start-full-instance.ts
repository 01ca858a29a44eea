import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Config, TelegramConfig } from '../config/config.ts'
import { dataDirOf } from '../config/data-dir-of.ts'
import { openLocks } from '../leadership/elect-by-lock.ts'
import { forwardUpdates } from '../leadership/forward-updates.ts'
import { type ChatLeader, leadAlone, leadChat } from '../leadership/lead-chat.ts'
import { refuseUnfitDatabase } from '../leadership/refuse-unfit-database.ts'
import { registerDamage } from '../ops/ops-metrics.ts'
import { openDamageNotes } from '../sqlite/damage-notes.ts'
import { createChats } from '../store/chats.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { createMailCleaner } from '../threads/mail-cleaner.ts'
import { goOnWithoutChat } from './go-on-without-chat.ts'
import { createLazyManagers } from './lazy-managers.ts'
import { createLazyMiniApp } from './lazy-mini-app.ts'
import { createLazyReader } from './lazy-reader.ts'
import type { ChatSide } from './start-chat.ts'
import { type Endpoint, type MailSide, startMailSide, withoutLogin } from './start-mail.ts'
import { createLateUpdates, openTelegramSide, type TelegramSide, webhookMounts } from './start-telegram.ts'

interface FullInstanceOptions {
  readonly config: Config
  readonly telegram: TelegramConfig
  readonly registry: Registry
  readonly log: Logger
  readonly clock: Clock
}

interface FullInstance extends AsyncDisposable {
  readonly mail: MailSide
  readonly store: Store
  readonly telegram: TelegramSide
  readonly leader: ChatLeader<ChatSide>
  /** Telegram has accepted the token. */
  readonly tokenAccepted?: () => void
  readonly endpoints: readonly Endpoint[]
  readonly failed: Promise<Error>
}

/** Starts the mail side and, while this instance leads, the chat side. */
export async function startFullInstance(options: FullInstanceOptions): Promise<FullInstance> {
  await using started = new AsyncDisposableStack()
  const { config, log, clock } = options
  const timing = { log, clock }
  const damage = openDamageNotes(dataDirOf(config))
  registerDamage(options.registry, () => damage.all().length)
  const url = config.store.kind === 'postgres' ? config.store.url : undefined
  const store = started.use(
    await openStore(config.store, { ...timing, onDamage: damage.note, registry: options.registry }),
  )
  if (url !== undefined) {
    await refuseUnfitDatabase(url)
    await warnOfChatsLeftBehind(config, store, log)
  }
  const locks = url === undefined ? undefined : started.use(openLocks({ url, ...timing }))
  let leader: ChatLeader<ChatSide> | undefined
  const updates = started.use(
    forwardUpdates(store.incoming, createLateUpdates(), () => leader?.side?.alerts, timing),
  )
  const miniApp = createLazyMiniApp({ ...config, telegram: options.telegram })
  const managers = started.use(createLazyManagers(config, store, () => leader?.side?.aliases, timing))
  const mail = started.use(
    await startMailSide(config, {
      ...timing,
      locks,
      onTooLarge: updates.tooLarge,
      onDamage: damage.note,
      registry: options.registry,
      mounts: [...webhookMounts(options.telegram, updates), ...miniApp.mounts, ...managers.mounts],
    }),
  )
  const telegram = started.use(await openTelegramSide(options.telegram, mail.smtp, log))
  const cleaner = started.use(createMailCleaner({ log }))
  const publicUrl = miniApp.publicUrl(mail)
  const { mailApi, events } = mail
  if (publicUrl !== undefined) {
    const linkPage = `${publicUrl}/as-sent/link`
    const chats = createChats(store)
    miniApp.attach({
      chats,
      mailApi,
      cleaner,
      reader: started.use(createLazyReader({ log })),
      botToken: telegram.token,
      linkPage,
      now: clock.now,
      log,
    })
  }
  const parts = {
    config,
    mailApi,
    events,
    telegram,
    webhookUpdates: updates,
    cleaner,
    publicUrl,
    apiUrl: apiUrlOf(config, publicUrl),
    managersUrl: managers.url(publicUrl),
    described: new Set<string>(),
    damage,
  }
  const { lead } = store
  const led =
    !locks || !lead
      ? await leadAlone(async registry =>
          (await loadChatSide()).startChatSide({ ...parts, store, registry, ...timing }),
        )
      : leadChat({
          locks,
          start: async (registry, leadership) => {
            const { startChatSide } = await loadChatSide()
            const { guard } = leadership
            return startChatSide({ ...parts, store: await lead(leadership), guard, registry, ...timing })
          },
          prepare: async () => {
            const { prepareChatSide } = await loadChatSide()
            await prepareChatSide(config)
          },
          onOver: updates.detach,
          log,
        })
  // An instance without SMTP has nothing left to do.
  const optional = mail.smtp && goOnWithoutChat(led, { log, onEnd: updates.detach })
  const chat = started.use(optional ?? led)
  leader = chat
  const owned = started.move()
  return {
    mail,
    store,
    telegram,
    leader: chat,
    ...(optional && { tokenAccepted: optional.tokenAccepted }),
    endpoints: [telegram.endpoint, ...mail.endpoints, storeEndpoint(config)],
    failed: chat.failed,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/**
 * Loads the chat side's code, which takes some tens of megabytes: an instance that stands by loads it only when it may
 * soon become the active one. Room by room, so that it also asks for the lock in between on a slow machine.
 */
async function loadChatSide() {
  const rooms = [
    () => import('../threads/mail-reader.ts'),
    () => import('../alerts/alerts.ts'),
    () => import('../bot/bot.ts'),
  ]
  for (const load of rooms) {
    await load()
    await nextTurn()
  }
  return import('./start-chat.ts')
}

function storeEndpoint({ store }: Config): Endpoint {
  if (store.kind === 'sqlite') return { name: 'Store', where: `SQLite in ${store.dataDir}` }
  const kind = store.kind === 'redis' ? 'Redis' : 'PostgreSQL'
  return { name: 'Store', where: `${kind} at ${new URL(store.url).host}` }
}

/** Our mail API is at the root of the host; with a path in PUBLIC_URL it may not be reachable there. */
function apiUrlOf({ mail }: Config, publicUrl: string | undefined): string | undefined {
  if (mail.kind === 'remote') return withoutLogin(mail.url)
  return publicUrl !== undefined && new URL(publicUrl).pathname === '/' ? `${publicUrl}/api` : undefined
}

/** Warns of addresses that stay behind in SQLite when DATABASE_URL is set for the first time. */
async function warnOfChatsLeftBehind(config: Config, { chats }: Store, log: Logger): Promise<void> {
  const file = join(dataDirOf(config) ?? '', 'bot.sqlite')
  if (!existsSync(file) || (await chats.count()) > 0) return
  log.warn(
    { file },
    'bot.sqlite in DATA_DIR has chats and the database of DATABASE_URL has none: stop the bot and run npm run move-to-postgres',
  )
}
