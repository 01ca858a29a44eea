import { isLive } from '../store/is-live.ts'
import { isBlank } from './blank-chat.ts'
import type { BotDeps } from './deps.ts'
import { stayingRecord } from './forget-chat.ts'

/** A person or a group, and what is kept about it. */
export type Person = Awaited<ReturnType<typeof findPerson>>

/** Finds whom an admin names by its id. */
export async function findPerson({ chats, clock }: Pick<BotDeps, 'chats' | 'clock'>, chatId: number) {
  const chat = await chats.get(chatId)
  const now = clock.now()
  const staying = stayingRecord(chat, now)
  return {
    chatId,
    chat,
    isEmpty: isBlank({ ...chat, quota: undefined, banned: undefined, bannedBy: undefined }),
    addresses: chat.addresses.length,
    live: chat.addresses.filter(address => isLive(address, now)).length,
    isBanned: staying?.banned === true,
    isLimited: staying?.quota !== undefined,
  }
}

/** Undefined when it is no id that Telegram gives. */
export function parseChatId(word: string): number | undefined {
  return /^-?[1-9]\d{0,14}$/.test(word) ? Number(word) : undefined
}
