import { asReachable } from './chat-record.ts'
import type { BotDeps } from './deps.ts'
import { noteAdminAnyway } from './note-admin-action.ts'

type BanDeps = Pick<BotDeps, 'chats' | 'watch' | 'mailApi' | 'log' | 'clock'>

interface ByAdmin {
  readonly chatId: number
  readonly by: string
}

/**
 * Bans a chat. The bot ignores a banned chat and sends nothing there; its addresses expire as usual. It ignores a banned
 * person in groups too.
 */
export async function banChat(deps: BanDeps, { chatId, by }: ByAdmin): Promise<void> {
  const bannedBy = { by: Number(by), at: deps.clock.now() }
  await deps.chats.update(chatId, chat => (chat.banned ? chat : { ...chat, banned: true, bannedBy }))
  await noteAdminAnyway(deps, { by, did: `ban ${chatId}` })
}

/** What waited for the chat is sent. */
export async function unbanChat(deps: BanDeps, { chatId, by }: ByAdmin): Promise<void> {
  await deps.chats.update(chatId, ({ banned: _, bannedBy: __, ...free }) => asReachable(free))
  deps.watch.chatReachable(chatId)
  await noteAdminAnyway(deps, { by, did: `lifted: the ban of ${chatId}` })
}
