import { MailApiError } from '../mail-api/errors.ts'
import type { BotDeps } from './deps.ts'
import { noteAdmin } from './note-admin.ts'

type BanDeps = Pick<BotDeps, 'chats' | 'watch' | 'mailApi' | 'log' | 'clock'>

interface ByAdmin {
  readonly chatId: number
  readonly by: number
}

/**
 * Bans a chat. The bot ignores a banned chat and sends nothing there; its addresses expire as usual. It ignores a banned
 * person in groups too.
 */
export async function banChat(deps: BanDeps, { chatId, by }: ByAdmin): Promise<void> {
  const bannedBy = { by, at: deps.clock.now() }
  await deps.chats.update(chatId, chat => (chat.banned ? chat : { ...chat, banned: true, bannedBy }))
  await note(deps, { by, says: `ban ${chatId}` })
}

/** What waited for the chat is sent. */
export async function unbanChat(deps: BanDeps, { chatId, by }: ByAdmin): Promise<void> {
  await deps.chats.update(chatId, ({ banned: _, bannedBy: __, unreachable: ___, ...free }) => free)
  deps.watch.chatReachable(chatId)
  await note(deps, { by, says: `lifted: the ban of ${chatId}` })
}

/** A ban holds while the mail service is away too; the log has who did it. */
async function note(
  deps: BanDeps,
  { by, says }: { readonly by: number; readonly says: string },
): Promise<void> {
  try {
    await noteAdmin(deps, { by: String(by), says })
  } catch (error) {
    if (!(error instanceof MailApiError)) throw error
    deps.log.warn({ err: error }, 'what an admin decided could not be noted at the mail service')
  }
}
