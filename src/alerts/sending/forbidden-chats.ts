import type { Clock } from '../../clock.ts'
import type { TrackedAddress } from '../tracked-address.ts'

/** How long after a refusal nothing is sent to a chat or a topic where the bot may not write. */
const TRY_AGAIN_MS = 60 * 60_000

/**
 * The chats where the bot may not write, and the addresses whose topic is closed, each for an hour after Telegram said
 * so. Telegram sends no update when the right comes back, so each chat is tried again after that.
 */
export interface ForbiddenChats {
  /** Telegram has just refused this chat; returns false when that was known. */
  add(chatId: number): boolean
  has(chatId: number): boolean
  /** The topic of this address is closed, and so is the general one; other topics of its chat may be open. */
  addTopicOf(address: Pick<TrackedAddress, 'id' | 'chatId'>): void
  hasTopicOf(address: Pick<TrackedAddress, 'id' | 'chatId'>): boolean
  /** Whether it has a closed topic. */
  hasTopicIn(chatId: number): boolean
  /** The chat may take messages again, in all its topics. */
  delete(chatId: number): void
  /** Takes out those whose hour is over, and gives their chats. */
  takeDue(): readonly number[]
}

interface Forbidden {
  readonly chatId: number
  /** By the monotonic clock. */
  readonly until: number
}

export function createForbiddenChats(clock: Pick<Clock, 'monotonic'>): ForbiddenChats {
  /** By the id of a chat, a number, or of an address; the order of insertion is that of time. */
  const known = new Map<number | string, Forbidden>()
  const has = (id: number | string) => (known.get(id)?.until ?? Number.NEGATIVE_INFINITY) > clock.monotonic()

  function add(id: number | string, chatId: number): boolean {
    if (has(id)) return false
    known.delete(id)
    known.set(id, { chatId, until: clock.monotonic() + TRY_AGAIN_MS })
    return true
  }

  return {
    add: chatId => add(chatId, chatId),
    has,
    addTopicOf: ({ id, chatId }) => void add(id, chatId),
    hasTopicOf: ({ id, chatId }) => known.get(id)?.chatId === chatId && has(id),
    hasTopicIn: chatId =>
      known.entries().some(([id, of]) => of.chatId === chatId && id !== chatId && has(id)),
    delete(chatId) {
      for (const [id, forbidden] of known) if (forbidden.chatId === chatId) known.delete(id)
    },
    takeDue() {
      const due = new Set<number>()
      for (const [id, { chatId, until }] of known) {
        if (until > clock.monotonic()) break
        known.delete(id)
        due.add(chatId)
      }
      return [...due]
    },
  }
}
