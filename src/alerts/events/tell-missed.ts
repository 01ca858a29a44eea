import type { Clock } from '../../clock.ts'
import type { ForbiddenChats } from '../sending/forbidden-chats.ts'
import { type CheckChatDeps, checkChat } from './catch-up.ts'
import { persist } from './follow-events.ts'

/** Tells chats that are back what they missed. Their records say that it is missing until it is told. */
export interface TellMissed {
  /** Has all addresses of a chat checked that may have news. */
  tell(chatId: number): void
  /** True while a topic of the chat is closed, too: it is told again after an hour. */
  isTelling(chatId: number): boolean
}

interface TellMissedDeps extends CheckChatDeps {
  /** Whether addresses are polled. */
  readonly polls: () => boolean
  /** Whether the mail API has events; otherwise each start polls all addresses, so that none is missing. */
  readonly hasEvents: boolean
  /** The chat was told everything: remove that note. */
  readonly onMissedTold: (chatId: number) => Promise<void>
  readonly forbidden: Pick<ForbiddenChats, 'hasTopicIn'>
  readonly onFailure: (error: unknown) => void
  readonly clock: Clock
}

export function createTellMissed(deps: TellMissedDeps, signal: AbortSignal): TellMissed {
  const { polls, hasEvents, onMissedTold, forbidden } = deps
  /** The last check of each chat, while it runs. */
  const last = new Map<number, symbol>()

  async function tell(chatId: number, check: symbol): Promise<void> {
    if (hasEvents) await checkChat(chatId, deps)
    // If the chat was away again meanwhile, this check may have found less than the last one will.
    if (last.get(chatId) !== check) return
    if (!forbidden.hasTopicIn(chatId)) await onMissedTold(chatId)
    last.delete(chatId)
  }

  return {
    tell(chatId) {
      // The note stays for when there are events again.
      if (hasEvents && polls()) return
      const check = Symbol()
      last.set(chatId, check)
      void persist(() => tell(chatId, check), deps, signal)
    },
    isTelling: chatId => last.has(chatId) || forbidden.hasTopicIn(chatId),
  }
}
