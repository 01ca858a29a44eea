import type { Clock } from '../../clock.ts'

/** Telegram's own limits; a test or a bot that pays for more brings its own. */
export interface SendLimits {
  readonly perSecond: number
  readonly perChatMs: number
  readonly perGroupMinute: number
}

export const TELEGRAM_LIMITS: SendLimits = { perSecond: 30, perChatMs: 1_000, perGroupMinute: 20 }

/** This many refusals in a row, whoever the chats are, mean that the whole bot is limited. */
const LIMITED_IN_A_ROW = 5

/** The pace of all sends together, and of each chat. */
export interface SendRate {
  /** Waits for the next place in the overall pace. */
  turn(): Promise<void>
  /** Telegram said 429. */
  limited(retryAfterMs: number): void
  /** Telegram took, or judged, a message. */
  answered(): void
  forChat(chatId: number): Pace
}

export function createSendRate(limits: SendLimits, clock: Clock, stopping: AbortSignal): SendRate {
  const overall = createPace(limits.perSecond, 1_000)
  let notBefore = 0
  let limitedInARow = 0
  return {
    async turn() {
      const now = clock.monotonic()
      const at = Math.max(overall.readyAt(now), notBefore)
      overall.note(at)
      if (at > now) await clock.sleep(at - now, stopping)
    },
    limited(retryAfterMs) {
      limitedInARow += 1
      if (limitedInARow >= LIMITED_IN_A_ROW) notBefore = Math.max(notBefore, clock.monotonic() + retryAfterMs)
    },
    answered: () => {
      limitedInARow = 0
    },
    forChat: chatId => (chatId < 0 ? groupPace(limits) : createPace(1, limits.perChatMs)),
  }
}

function groupPace({ perChatMs, perGroupMinute }: SendLimits): Pace {
  const second = createPace(1, perChatMs)
  const minute = createPace(perGroupMinute, 60_000)
  return {
    readyAt: now => Math.max(second.readyAt(now), minute.readyAt(now)),
    note(at) {
      second.note(at)
      minute.note(at)
    },
  }
}

/** At most `limit` events in any `windowMs`. */
export interface Pace {
  /** When the next event may happen, at the earliest `now`. */
  readyAt(now: number): number
  /** Notes an event at `at`, which may lie ahead. */
  note(at: number): void
}

export function createPace(limit: number, windowMs: number): Pace {
  const recent: number[] = []
  return {
    readyAt: now => (recent.length < limit ? now : Math.max(now, (recent[0] ?? now) + windowMs)),
    note(at) {
      recent.push(at)
      if (recent.length > limit) recent.shift()
    },
  }
}
