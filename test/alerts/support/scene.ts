import { Api, type ApiClientOptions } from 'grammy'
import type { Message } from 'grammy/types'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { type Alerts, createAlerts } from '../../../src/alerts/alerts.ts'
import { noteSender } from '../../../src/alerts/note-sender.ts'
import type { SendApi } from '../../../src/alerts/sending/send-message.ts'
import { forgetMissed, forgetUnreachable, noteMissed, noteUnreachable } from '../../../src/bot/chat-record.ts'
import { noteNewEnd } from '../../../src/bot/note-new-end.ts'
import { endCard } from '../../../src/bot/remember-cards.ts'
import { renameTopic, renewTopic } from '../../../src/bot/topics.ts'
import { createMailApi } from '../../../src/mail-api/client.ts'
import { withOpened } from '../../../src/store/read-marks.ts'
import type { Address, Settings } from '../../../src/store/records.ts'
import { adaptToServer } from '../../../src/telegram/adapt-to-server.ts'
import { createChatPaces } from '../../../src/telegram/chat-paces.ts'
import { createRecovery } from '../../../src/telegram/resume-after-outage.ts'
import { createRichSupport } from '../../../src/telegram/rich-support.ts'
import { type SendLimits, TELEGRAM_LIMITS } from '../../../src/telegram/send-limits.ts'
import { createServerSupport } from '../../../src/telegram/server-support.ts'
import { createSharedReader } from '../../support/inline-reader.ts'
import { startTestPlayground, type TestPlayground } from '../../support/playground.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { type FastClock, fastClock } from './fast-clock.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import type { MemoryEvents } from './memory-events.ts'
import { type MemoryStore, memoryStore } from './memory-store.ts'

/** How much faster time goes: 10 s of a hanging answer are 250 ms. */
export const FASTER = 40
const PATIENCE_MS = 45_000
const REPEATED = 'You may have seen this one already.'

export interface SceneOptions {
  readonly clock?: FastClock
  /** Time goes on to the end of the next sleep while nobody does anything; not where somebody waits for real time. */
  readonly hops?: boolean
  readonly maxRps?: number
  readonly sendLimits?: Partial<SendLimits>
  /** The mail server tells of its mail; without it, it is polled. */
  readonly events?: MemoryEvents
  /** The way to Telegram, where it is not always well. */
  readonly fetch?: ApiClientOptions['fetch']
  readonly wrapApi?: (api: Api) => SendApi
  /** It is meant to call against the Bot API's rules. */
  readonly breaksRules?: boolean
  /** Newsletters are taken to be told together. */
  readonly bundles?: boolean
  /** Called as a mail is read. */
  readonly onRead?: (addressId: string) => void
}

/** The alerts between a mail server and a playground, with a store in memory and time that flies. */
export interface Scene extends AsyncDisposable {
  readonly playground: TestPlayground
  readonly mail: MailServer
  readonly store: MemoryStore
  readonly clock: FastClock
  readonly registry: Registry
  alerts: Alerts
  /** The mails that were taken to be told together. */
  readonly bundled: readonly string[]
  /** A person with an address. */
  addPerson(): Promise<{ readonly chatId: number; readonly address: Address }>
  /** Makes this many addresses in a chat. */
  addChat(chatId: number, addresses?: number, settings?: Partial<Settings>): Promise<Address[]>
  start(): void
  stop(): Promise<void>
  /** Stops as a crash does, and makes new alerts over the same store. */
  restart(): Promise<void>
  /** All messages that chats got from the bot, in order. */
  sent(chatId: number): Message[]
  /** Waits until some message to the chat says this. */
  untilText(chatId: number, text: string | RegExp): Promise<Message>
  /** Waits until every subject was told at least once in its chat. */
  untilTold(expected: ReadonlyMap<number, readonly string[]>, patienceMs?: number): Promise<void>
}

export async function startScene(options: SceneOptions = {}): Promise<Scene> {
  const clock = options.clock ?? fastClock(FASTER, { hops: options.hops === true })
  // The clocks of others go right, whatever ours does.
  const began = clock.now() - clock.monotonic()
  const now = () => began + clock.monotonic()
  const playground = await startTestPlayground({
    breaksRules: options.breaksRules === true,
    now,
    ...(options.sendLimits && { limits: options.sendLimits }),
  })
  const mail = await startMailServer(now)
  const store = memoryStore()
  const log = pino({ level: 'silent' })
  const mailApi = createMailApi({ url: mail.url, timezone: 'UTC', log, clock })
  const api = new Api(playground.token, {
    apiRoot: playground.apiRoot,
    ...(options.fetch && { fetch: options.fetch }),
  })
  const recovery = createRecovery({ probe: signal => api.getMe(signal as never), clock })
  const server = createServerSupport({ registry: new Registry(), log, clock })
  api.config.use(recovery.watch, adaptToServer(server))
  let controller = new AbortController()
  let running: Promise<void> | undefined
  let lastAddress = 0

  let registry = new Registry()
  const reader = createSharedReader()
  const read: typeof reader.read = (addressId, message) => {
    options.onRead?.(addressId)
    return reader.read(addressId, message)
  }
  const create = () => {
    registry = new Registry()
    const wrapped = options.wrapApi?.(api) ?? api
    return createAlerts({
      chats: store.chats,
      cursors: store.cursors,
      events: options.events && {
        stream: options.events,
        position: store.position,
        countAddresses: async () => store.addresses.values.size,
      },
      mailApi,
      reader: { ...reader, read },
      rich: createRichSupport(server),
      recovery,
      api: wrapped === api ? api : { ...wrapped, editMessageText: api.editMessageText.bind(api) },
      maxRps: options.maxRps ?? 200,
      log,
      clock,
      random: Math.random,
      registry,
      onUnreachable: (chatId, why) => noteUnreachable(chatId, store.chats, why),
      bundle: async (_, __, messageId) => {
        if (!options.bundles) return false
        bundled.push(messageId)
        return true
      },
      onReachable: chatId => forgetUnreachable(chatId, store.chats),
      onMissed: chatId => noteMissed(chatId, store.chats),
      onMissedTold: chatId => forgetMissed(chatId, store.chats),
      onMigrated: store.chats.move,
      onThreadGone: (chatId, addressId) => renewTopic({ api, chats: store.chats }, chatId, addressId),
      onMailTold: async () => undefined,
      onNewEnd: (chatId, end) =>
        noteNewEnd({ chats: store.chats, bundles: { endsAt: async () => undefined } }, chatId, end),
      onEnded: async (chatId, address) => {
        await renameTopic({ api, log }, chatId, { address, over: true })
        await endCard({ api, chats: store.chats, clock, log }, chatId, address)
      },
      onSender: (chatId, addressId, mail) => noteSender(store.chats, { chatId, addressId, mail }),
      onShown: async (chatId, addressId, messageId) => {
        await store.chats.update(chatId, chat => withOpened(chat, addressId, messageId))
      },
      paces: createChatPaces({ ...TELEGRAM_LIMITS, ...options.sendLimits }, clock),
    })
  }

  const bundled: string[] = []
  const scene: Scene = {
    bundled,
    playground,
    mail,
    store,
    clock,
    get registry() {
      return registry
    },
    alerts: create(),
    async addPerson() {
      const chatId = playground.person().id
      const [address] = await scene.addChat(chatId)
      if (!address) throw new Error('no address was made')
      return { chatId, address }
    },
    async addChat(chatId, addresses = 1, settings = {}) {
      const made = Array.from({ length: addresses }, () => newAddress(++lastAddress, clock.now()))
      await store.chats.update(chatId, chat => ({
        ...chat,
        addresses: [...chat.addresses, ...made],
        settings: { ...chat.settings, ...settings },
        telegramLanguage: 'en',
      }))
      for (const address of made) scene.alerts.watch(chatId, address)
      return made
    },
    start() {
      controller = new AbortController()
      running = scene.alerts.run(controller.signal)
    },
    async stop() {
      controller.abort()
      await running
    },
    async restart() {
      await scene.stop()
      scene.alerts = create()
      scene.start()
    },
    sent: chatId =>
      [...playground.telegram.chat(chatId).messages.values()].filter(
        message => message.from?.id === playground.telegram.bot.id,
      ),
    untilText(chatId, text) {
      const found = () => scene.sent(chatId).find(message => message.text?.match(text))
      return waitUntil(playground.telegram, found, () => `nothing says ${text}`)
    },
    async untilTold(expected, patienceMs = PATIENCE_MS) {
      const missing = new Set([...expected].flatMap(([chatId, subjects]) => subjects.map(at(chatId))))
      const strike = ({ chat, text = '' }: Message) => {
        for (const line of linesOf(text)) missing.delete(at(chat.id)(line))
      }
      for (const chatId of expected.keys()) scene.sent(chatId).forEach(strike)
      const stopStriking = playground.telegram.subscribe(event => {
        if (event.type === 'message') strike(event.message)
      })
      await waitUntil(
        playground.telegram,
        () => missing.size === 0,
        () => `not told: ${[...missing].slice(0, 10).join(', ')} (${missing.size})`,
        patienceMs,
      ).finally(stopStriking)
    },
    async [Symbol.asyncDispose]() {
      await scene.stop()
      await mailApi[Symbol.asyncDispose]()
      await playground[Symbol.asyncDispose]()
      await mail[Symbol.asyncDispose]()
    },
  }
  return scene
}

/** How often a subject was told, and how many of these were marked as possibly repeated. */
export function tellings(messages: readonly Message[], subject: string): { told: number; marked: number } {
  const about = messages.filter(({ text = '' }) => linesOf(text).includes(subject))
  return { told: about.length, marked: about.filter(({ text = '' }) => text.includes(REPEATED)).length }
}

/** Every subject told exactly once without a mark; what is told more often is marked. */
export function unmarkedRepeats(messages: readonly Message[], subjects: readonly string[]): string[] {
  return subjects.filter(subject => {
    const { told, marked } = tellings(messages, subject)
    return told - marked > 1
  })
}

/** The lines of an alert; who sent its mail stands behind the subject. */
export function linesOf(text: string): readonly string[] {
  return text.split('\n').map(line => line.replace(/ · Shop$/, ''))
}

function at(chatId: number): (line: string) => string {
  return line => `${chatId}: ${line}`
}

function newAddress(number: number, createdAt: number): Address {
  const id = String(number).padStart(8, 'a')
  return { id, email: `${id}@mail.test`, token: `token-${id}`, createdAt, opened: [] }
}
