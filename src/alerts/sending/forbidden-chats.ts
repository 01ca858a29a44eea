import type { Clock } from '../../clock.ts'

/** How long after a refusal nothing is sent to a chat where the bot may not write. */
const TRY_AGAIN_MS = 60 * 60_000

/**
 * The chats where the bot may not write, each for an hour after Telegram said so. Telegram sends no update when the
 * right comes back, so each chat is tried again after that.
 */
export interface ForbiddenChats {
  /** Telegram has just refused this chat; returns false when that was known. */
  add(chatId: number): boolean
  has(chatId: number): boolean
  /** It may take messages again. */
  delete(chatId: number): void
  /** Takes out those whose hour is over. */
  takeDue(): readonly number[]
}

export function createForbiddenChats(clock: Pick<Clock, 'monotonic'>): ForbiddenChats {
  /** Until when, by the monotonic clock; the order of insertion is that of time. */
  const until = new Map<number, number>()
  const has = (chatId: number) => (until.get(chatId) ?? Number.NEGATIVE_INFINITY) > clock.monotonic()
  return {
    add(chatId) {
      if (has(chatId)) return false
      until.delete(chatId)
      until.set(chatId, clock.monotonic() + TRY_AGAIN_MS)
      return true
    },
    has,
    delete: chatId => void until.delete(chatId),
    takeDue() {
      const due: number[] = []
      for (const [chatId, at] of until) {
        if (at > clock.monotonic()) break
        until.delete(chatId)
        due.push(chatId)
      }
      return due
    },
  }
}
