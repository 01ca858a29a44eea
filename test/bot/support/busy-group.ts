import { Api } from 'grammy'
import type { InlineKeyboardButton, Message } from 'grammy/types'
import { Registry } from 'prom-client'
import { createAlerts } from '../../../src/alerts/alerts.ts'
import { systemClock } from '../../../src/clock.ts'
import type { CursorRecord } from '../../../src/store/cursor-record.ts'
import type { PositionRecord } from '../../../src/store/records.ts'
import { createRecovery } from '../../../src/telegram/resume-after-outage.ts'
import { type CallbackKind, parseCallback } from '../../../src/views/callbacks.ts'
import { fastClock } from '../../alerts/support/fast-clock.ts'
import { memoryEvents } from '../../alerts/support/memory-events.ts'
import { memoryNamespace } from '../../alerts/support/memory-store.ts'
import { seededRandom } from '../../e2e/kill/seeded-random.ts'
import type { TestPerson } from '../../support/person.ts'
import { addressesOf } from './steps.ts'
import { LOG, startTestBot, type TestBot } from './test-bot.ts'

const PEOPLE = 5
const ALERT_EVERY_MS = 5_000
const PRESS_EVERY_MS = 1_500
/** What was delivered last may take so long. */
const PATIENCE_MS = 120_000
/** Buttons by which people look around; each edits the message. */
const LOOKING: ReadonlySet<CallbackKind | undefined> = new Set([
  'inbox',
  'inbox-from',
  'inbox-around',
  'refresh',
  'mail',
])

/** What people saw in a busy group. All times are milliseconds of the clock that everybody shares. */
export interface BusyGroup {
  /** Each press: after how long it was answered, and by which words. */
  readonly presses: readonly { readonly afterMs: number; readonly said: string }[]
  /** From each mail to its alert; infinite for one that never came. */
  readonly alertsMs: readonly number[]
  /** Messages and edits that Telegram took. */
  readonly written: number
  /** How often it said 429. */
  readonly limited: number
}

/**
 * Five people look around in a group's inbox, 40 presses a minute, while a mail comes every five seconds: more than
 * twice of what Telegram takes. Time goes `faster` than the real one, for Telegram too.
 */
export async function playBusyGroup({
  minutes,
  faster,
}: {
  readonly minutes: number
  readonly faster: number
}): Promise<BusyGroup> {
  using clock = fastClock(faster, { hops: true })
  await using bot = await startTestBot({
    clock,
    now: clock.now,
    mailClock: systemClock,
    provokes: ['refusals'],
  })
  const people = Array.from({ length: PEOPLE }, (_, number) => bot.person({ firstName: `Person ${number}` }))
  const [ann] = people
  if (!ann) throw new Error('there is nobody')
  const { id: chatId } = bot.supergroup({ members: people })
  await bot.deps.chats.update(chatId, chat => ({ ...chat, settings: { ...chat.settings, openToAll: true } }))
  ann.say('/new ours', { chatId })
  await ann.waitFor('ours@mail.example', chatId)
  const email = (await addressesOf(bot, chatId))[0]?.email ?? ''
  await using alerts = runAlerts(bot)
  const inbox = await ann.ask('/inbox', { chatId })

  const until = clock.monotonic() + minutes * 60_000
  const delivered = new Map<string, number>()
  async function deliverMails(): Promise<void> {
    for (let number = 1; clock.monotonic() < until; number += 1) {
      const subject = `Mail number ${number}.`
      await bot.deliver({ to: email, subject, text: `The text of mail ${number}` })
      delivered.set(subject, clock.now())
      alerts.say(email)
      await clock.sleep(ALERT_EVERY_MS)
    }
  }

  const random = seededRandom(1)
  const presses: Promise<BusyGroup['presses'][number]>[] = []
  async function pressButtons(): Promise<void> {
    for (; clock.monotonic() < until; await clock.sleep(PRESS_EVERY_MS)) {
      const person = people[random(people.length)]
      const button = somethingToLookAt(bot, inbox, random)
      if (!person || !button) continue
      presses.push(pressed(bot, person, { inbox, data: button.callback_data, now: clock.now }))
    }
  }

  const told = new Map<string, number>()
  const stop = bot.telegram.subscribe(event => {
    if (event.type !== 'message' || event.message.chat.id !== chatId) return
    for (const [subject] of (event.message.text ?? '').matchAll(/Mail number \d+\./g))
      if (!told.has(subject)) told.set(subject, clock.now())
  })
  await Promise.all([deliverMails(), pressButtons()])
  for (const waitUntil = until + PATIENCE_MS; told.size < delivered.size && clock.monotonic() < waitUntil; )
    await clock.sleep(1_000)
  stop()
  const calls = bot.telegram.calls.filter(({ payload }) => Number(payload.chat_id) === chatId)
  return {
    presses: await Promise.all(presses),
    alertsMs: [...delivered].map(([subject, at]) => (told.get(subject) ?? Number.POSITIVE_INFINITY) - at),
    written: calls.filter(({ method, answer }) => answer?.ok && /^(send|edit)/.test(method)).length,
    limited: calls.filter(({ answer }) => answer?.ok === false && answer.error_code === 429).length,
  }
}

async function pressed(
  bot: TestBot,
  person: TestPerson,
  { inbox, data, now }: { inbox: Message; data: string; now: () => number },
): Promise<BusyGroup['presses'][number]> {
  const at = now()
  const message = bot.telegram.chat(inbox.chat.id).messages.get(inbox.message_id) ?? inbox
  const { text: said = '' } = await bot.telegram.pressData(person.user, message, data).answered
  return { afterMs: now() - at, said }
}

type CallbackButton = Extract<InlineKeyboardButton, { callback_data: string }>

function somethingToLookAt(
  bot: TestBot,
  inbox: Message,
  random: (below: number) => number,
): CallbackButton | undefined {
  const message = bot.telegram.chat(inbox.chat.id).messages.get(inbox.message_id)
  const buttons = (message?.reply_markup?.inline_keyboard.flat() ?? []).filter(
    (button): button is CallbackButton =>
      'callback_data' in button && LOOKING.has(parseCallback(button.callback_data)?.kind),
  )
  return buttons[random(buttons.length)]
}

/** The alerts beside the bot, in one pace with it. */
function runAlerts({ deps, store, apiRoot, token }: TestBot) {
  const api = new Api(token, { apiRoot })
  const recovery = createRecovery({ probe: () => api.getMe(), clock: deps.clock })
  api.config.use(recovery.watch)
  const stream = memoryEvents()
  const stopping = new AbortController()
  const alerts = createAlerts({
    ...deps,
    cursors: memoryNamespace<CursorRecord>(),
    events: {
      stream,
      position: memoryNamespace<PositionRecord>(),
      countAddresses: store.addresses.count,
    },
    api,
    recovery,
    rich: deps.rich,
    maxRps: 200,
    log: LOG,
    random: Math.random,
    registry: new Registry(),
    onUnreachable: async () => undefined,
    onReachable: async () => undefined,
    onMissed: async () => undefined,
    onMissedTold: async () => undefined,
    onMigrated: async () => undefined,
    onThreadGone: async () => undefined,
    onMailTold: async () => undefined,
    onNewEnd: chatId => deps.chats.get(chatId),
    onEnded: async () => undefined,
    onSender: async () => undefined,
    bundle: async () => false,
    onShown: async () => undefined,
  })
  const running = alerts.run(stopping.signal)
  return {
    say: (email: string) => stream.say('mail', email),
    [Symbol.asyncDispose]: async () => {
      stopping.abort()
      await running
    },
  }
}
