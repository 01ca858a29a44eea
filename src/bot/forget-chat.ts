import { EMPTY_CHAT } from '../store/chats.ts'
import type { Address, ChatRecord } from '../store/records.ts'
import { isOfChat } from './conversation.ts'
import type { BotDeps } from './deps.ts'

export type ForgetDeps = Pick<
  BotDeps,
  'chats' | 'conversations' | 'journal' | 'deletions' | 'bundles' | 'watch' | 'clock'
>

/**
 * Deletes everything that is kept about a chat, but limits and a ban. First the deletion of its addresses at the
 * service is certain; then the bot's data goes, and the alerts' data. Resolves to how many addresses it had, and how
 * many of them the service has still to delete, or never does.
 */
export async function forgetChat(
  chatId: number,
  deps: ForgetDeps,
): Promise<{ readonly addresses: number; readonly left: number }> {
  const addresses = await forgetRecord(chatId, deps)
  await forgetConversations(chatId, deps)
  await deps.journal.forget(chatId)
  await deps.bundles.forget(chatId)
  for (const { id } of addresses) await deps.watch.unwatch(id)
  const deleted = await Promise.all(addresses.map(address => deps.deletions.delete(chatId, address)))
  return { addresses: addresses.length, left: deleted.filter(isDeleted => !isDeleted).length }
}

/** What `/forget` leaves, otherwise it would lift them; undefined when there is nothing. */
export function stayingRecord(
  { quota, banned, bannedBy }: ChatRecord,
  now: number,
): Pick<ChatRecord, 'quota' | 'banned' | 'bannedBy'> | undefined {
  const limits = quota && quota.until > now ? { quota } : undefined
  if (!limits && !banned) return undefined
  return { ...limits, ...(banned && { banned, bannedBy }) }
}

/** When an admin asks, the chat may make an address meanwhile: the record goes once all it has are ordered. */
async function forgetRecord(chatId: number, deps: ForgetDeps): Promise<readonly Address[]> {
  const { addresses } = await deps.chats.get(chatId)
  await deps.deletions.order(chatId, addresses)
  const ordered = new Set(addresses.map(({ id }) => id))
  const isWhole = (chat: ChatRecord) => chat.addresses.every(({ id }) => ordered.has(id))
  return (await takeOut(chatId, isWhole, deps)) ? addresses : forgetRecord(chatId, deps)
}

async function takeOut(
  chatId: number,
  isWhole: (chat: ChatRecord) => boolean,
  { chats, clock }: Pick<ForgetDeps, 'chats' | 'clock'>,
): Promise<boolean> {
  const staying = (chat: ChatRecord) => stayingRecord(chat, clock.now())
  if (!staying(await chats.get(chatId))) return chats.delete(chatId, chat => isWhole(chat) && !staying(chat))
  const left = await chats.update(chatId, chat =>
    isWhole(chat) ? { ...EMPTY_CHAT, ...staying(chat) } : chat,
  )
  return left.addresses.length === 0
}

/** In a group this also ends questions to other members. What was answered to one that has ended goes too. */
async function forgetConversations(
  chatId: number,
  { conversations }: Pick<ForgetDeps, 'conversations'>,
): Promise<void> {
  for await (const key of conversations.keys()) if (isOfChat(key, chatId)) await conversations.delete(key)
}
