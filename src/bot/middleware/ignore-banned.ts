import type { MiddlewareFn } from 'grammy'
import { type ChatRecordDeps, isWriting } from '../chat-record.ts'
import type { BotContext } from '../context.ts'

/** Drops updates of banned chats, and of banned people in groups; a group's mail goes on for the others. */
export function ignoreBanned({ chats }: Pick<ChatRecordDeps, 'chats'>): MiddlewareFn<BotContext> {
  return async (ctx, next) => {
    if (ctx.record.banned || (await isBannedMember(ctx, chats))) return
    await next()
  }
}

async function isBannedMember(ctx: BotContext, chats: ChatRecordDeps['chats']): Promise<boolean> {
  if (ctx.from === undefined || ctx.from.id === ctx.home || !isWriting(ctx)) return false
  return (await chats.get(ctx.from.id)).banned === true
}
