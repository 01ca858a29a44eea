import type { Clock } from '../clock.ts'
import { type ChatPace, createChatPace, type Purpose } from './one-chat-pace.ts'
import type { SendLimits } from './send-limits.ts'
import { createPace, type Pace } from './window-pace.ts'

/**
 * The overall window is this much longer than a second, in case a message reaches Telegram sooner than the one before
 * it.
 */
const SECOND_MS = 1_050
/** Refusals in this many chats, with no answer between, mean that the whole bot is limited. */
const LIMITED_CHATS = 5
/** From this many chats on, those with nothing to remember are removed. */
const FORGET_FROM = 1_000

/** The message that is about to be sent. */
interface Write {
  readonly chatId: number
  readonly purpose: Purpose
  /** An album has several; one when left out. */
  readonly messages?: number
}

/**
 * The pace of everything that is written into chats: alerts, answers and edits. There is one for the whole bot, in
 * memory; after a restart it learns again from Telegram's refusals.
 */
export interface ChatPaces {
  /** Waits for the next slot in a chat, and in the pace of all chats. Rejects with the signal's reason. */
  waitForSlot(write: Write, signal?: AbortSignal): Promise<void>
  /** How long an answer that is ready now would wait for its slot in a chat. */
  placeInMs(chatId: number): number
  /** How long somebody who comes now would wait for an answer, behind all who wait already. */
  waitMs(chatId: number): number
  /** Somebody in this chat waits for an answer, until the returned function is called. */
  letIn(chatId: number): () => void
  /** When an alert may be sent there, by the monotonic clock, after those that were noted. */
  alertsOf(chatId: number): Pace
  /** Telegram said 429. */
  limited(chatId: number, retryAfterMs: number): void
  /** Telegram accepted or refused a message, for a reason other than its limits. */
  answered(): void
}

export function createChatPaces(limits: SendLimits, clock: Clock): ChatPaces {
  const chats = new Map<number, ChatPace>()
  const overall = createOverallPace(limits, clock)
  let forgetFrom = FORGET_FROM

  function paceOf(chatId: number): ChatPace {
    const known = chats.get(chatId)
    if (known) return known
    if (chats.size >= forgetFrom) forget()
    // Groups have negative ids.
    const made = createChatPace(limits, chatId < 0)
    chats.set(chatId, made)
    return made
  }

  function forget(): void {
    const now = clock.monotonic()
    for (const [chatId, pace] of chats) if (pace.isForgettable(now)) chats.delete(chatId)
    forgetFrom = Math.max(FORGET_FROM, 2 * chats.size)
  }

  return {
    async waitForSlot({ chatId, purpose, messages = 1 }, signal) {
      const take = purpose === 'answer' ? answerSlot : alertSlot
      await take(paceOf(chatId), { messages, clock, signal })
      await overall.waitForSlot(purpose, signal)
    },
    placeInMs(chatId) {
      const now = clock.monotonic()
      return paceOf(chatId).answerAt(now) - now
    },
    waitMs(chatId) {
      const now = clock.monotonic()
      return paceOf(chatId).newcomerAt(now) - now
    },
    letIn: chatId => paceOf(chatId).letIn(),
    alertsOf: chatId => ({
      readyAt(now) {
        const pace = paceOf(chatId)
        return Math.max(pace.alerts.readyAt(now), pace.alertAt(now))
      },
      note: at => paceOf(chatId).alerts.note(at),
    }),
    limited(chatId, retryAfterMs) {
      paceOf(chatId).limited(clock.monotonic(), retryAfterMs)
      overall.limited(chatId, retryAfterMs)
    },
    answered: overall.answered,
  }
}

interface Waiting {
  readonly messages: number
  readonly clock: Clock
  readonly signal: AbortSignal | undefined
}

/** Takes its slot at once; Telegram may meanwhile ask for a longer wait. */
async function answerSlot(pace: ChatPace, { messages, clock, signal }: Waiting): Promise<void> {
  const slot = pace.takeForAnswer(clock.monotonic(), messages)
  await until(() => Math.max(slot, pace.notBefore), clock, signal)
}

/** Takes its slot only when that is free: answers that come meanwhile go first. */
async function alertSlot(pace: ChatPace, { messages, clock, signal }: Waiting): Promise<void> {
  for (;;) {
    const now = clock.monotonic()
    const at = pace.alertAt(now)
    if (at <= now) return pace.takeForAlert(now, messages)
    await clock.sleep(at - now, signal)
  }
}

async function until(ready: () => number, clock: Clock, signal: AbortSignal | undefined): Promise<void> {
  for (let now = clock.monotonic(); now < ready(); now = clock.monotonic())
    await clock.sleep(ready() - now, signal)
}

/** The pace of all chats together. */
function createOverallPace({ perSecond }: SendLimits, clock: Clock) {
  const pace = createPace(perSecond, SECOND_MS)
  const limitedChats = new Set<number>()
  let notBefore = 0
  /** Alerts wait in a row, so that an answer need not wait for all of them. */
  let alertBefore: Promise<unknown> = Promise.resolve()

  async function placeOfOne(signal?: AbortSignal): Promise<void> {
    const slot = Math.max(pace.readyAt(clock.monotonic()), notBefore)
    pace.note(slot)
    await until(() => Math.max(slot, notBefore), clock, signal)
  }

  return {
    async waitForSlot(purpose: Purpose, signal?: AbortSignal): Promise<void> {
      if (purpose === 'answer') return placeOfOne(signal)
      const mine = alertBefore.then(() => placeOfOne(signal))
      alertBefore = mine.catch(() => undefined) // its own caller hears of it
      await mine
    },
    limited(chatId: number, retryAfterMs: number) {
      limitedChats.add(chatId)
      if (limitedChats.size < LIMITED_CHATS) return
      notBefore = Math.max(notBefore, clock.monotonic() + retryAfterMs)
    },
    answered: () => limitedChats.clear(),
  }
}
