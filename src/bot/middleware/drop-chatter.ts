import type { MiddlewareFn } from 'grammy'
import type { Message } from 'grammy/types'
import { type ChatRecordDeps, forgetUnreachable } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import { isCommand } from '../is-command.ts'

/**
 * Drops what people in a group say to each other, which nobody would answer. This runs before the chat's updates queue
 * up: a bot that is an admin gets all of it, and a lively group would leave no room for the updates of others. Presses,
 * changes of membership and all of a private chat go on.
 */
export function dropChatter(deps: ChatRecordDeps): MiddlewareFn<BotContext> {
  return async (ctx, next) => {
    const { chat, message } = ctx
    if (!message || chat?.type === 'private' || isForBot(ctx, message)) return next()
    await noteLetIn(message.chat.id, deps)
  }
}

/** A command, known or not, which ends a question; a reply, which may answer one; or a group that gets another id. */
function isForBot(ctx: BotContext, message: Message): boolean {
  return (
    isCommand(ctx) ||
    message.reply_to_message?.from?.id === ctx.me.id ||
    message.migrate_to_chat_id !== undefined ||
    message.migrate_from_chat_id !== undefined
  )
}

/** Whoever hears a group is in it. That says nothing of the right to write there, nor do banned groups get mail. */
async function noteLetIn(chatId: number, { chats, watch }: ChatRecordDeps): Promise<void> {
  const { unreachable, noRights, banned } = await chats.get(chatId)
  if (!unreachable || noRights || banned) return
  await forgetUnreachable(chatId, chats)
  watch.chatReachable(chatId)
}
