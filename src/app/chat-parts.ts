import { Api } from 'grammy'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { OngoingWork } from '../bot/ongoing-work.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { MailApi } from '../mail-api/mail-api.ts'
import type { MailEvents } from '../mail-api/mail-api-events.ts'
import type { DamageNotes } from '../sqlite/damage-notes.ts'
import type { Chats } from '../store/chats.ts'
import type { Namespaces } from '../store/store.ts'
import { adaptToServer } from '../telegram/adapt-to-server.ts'
import type { ChatPaces } from '../telegram/chat-paces.ts'
import type { Recovery } from '../telegram/resume-after-outage.ts'
import type { RichSupport } from '../telegram/rich-support.ts'
import type { ServerSupport } from '../telegram/server-support.ts'
import type { createTelegramFetch } from '../telegram/telegram-fetch.ts'
import type { UpdateJournal } from '../telegram/update-journal.ts'
import type { MailCleaner } from '../threads/mail-cleaner.ts'
import type { MailReader } from '../threads/mail-reader.ts'
import type { LateUpdates, TelegramSide } from './start-telegram.ts'

/** What the chat side needs. */
export interface ChatSideOptions {
  readonly config: Config
  readonly store: Namespaces
  readonly mailApi: MailApi
  /** The mail API's events, if it has any. */
  readonly events: MailEvents | undefined
  readonly telegram: TelegramSide
  /** Where the webhook's updates come from. */
  readonly webhookUpdates: LateUpdates
  /** Where the mini app is; undefined when there is none. */
  readonly publicUrl?: string | undefined
  /** Where programs reach the mail API; undefined where nobody knows. */
  readonly apiUrl?: string | undefined
  /** What people type into password managers; undefined when there is no server for them. */
  readonly managersUrl?: string | undefined
  readonly cleaner: MailCleaner
  /** The languages in which this process described the bot in an earlier leadership. */
  readonly described?: Set<string>
  /** Called before anything is sent to Telegram or changed at the mail API; when it throws, that is not done. */
  readonly guard?: (() => void) | undefined
  /** Damage that was found, for the admins. */
  readonly damage?: DamageNotes
  readonly registry: Registry
  readonly log: Logger
  readonly clock: Clock
}

/** The same, with what bot and alerts share. */
export interface ChatParts extends ChatSideOptions {
  readonly chats: Chats
  readonly journal: UpdateJournal
  readonly reader: MailReader
  readonly rich: RichSupport
  readonly recovery: Recovery
  readonly server: ServerSupport
  readonly paces: ChatPaces
  readonly fetch: TelegramFetch
  /** Aborts when the chat side stops. */
  readonly stopping: AbortSignal
  readonly ongoing: OngoingWork
}

type TelegramFetch = ReturnType<typeof createTelegramFetch>['fetch']

/** It only leaves out what the server does not know; its callers decide what to retry. */
export function createApi(telegram: TelegramSide, fetch: TelegramFetch, server: ServerSupport): Api {
  const api = new Api(telegram.token, clientOptions(telegram, fetch))
  api.config.use(adaptToServer(server))
  return api
}

/** How grammY reaches Telegram. */
export function clientOptions({ apiRoot }: TelegramSide, fetch: TelegramFetch) {
  return { fetch, ...(apiRoot === undefined ? {} : { apiRoot }) }
}
