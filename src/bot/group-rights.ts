import type { Address } from '../store/records.ts'
import { refusalOf } from '../telegram/refusals.ts'
import { authorOf, isPrivate } from './chat-record.ts'
import type { BotContext } from './context.ts'
import { isRefused } from './send-ephemeral.ts'
import { tellProblem } from './tell-problems.ts'

/** Whether a mail's text is shown only to the person who asks: in a group, unless it has chosen to show it to all. */
export function isClosed(ctx: BotContext): boolean {
  return !isPrivate(ctx) && ctx.record.settings.openToAll !== true
}

/**
 * Whether this person may change, delete or take along what belongs to the chat: mail and addresses, senders that are
 * blocked, settings, the export. In a group, admins may; if it is about one address, whoever made it too. If not, tells
 * the person.
 */
export async function mayManage(ctx: BotContext, address?: Pick<Address, 'madeBy'>): Promise<boolean> {
  if (isPrivate(ctx) || (await isTrusted(ctx, address))) return true
  await tellProblem(ctx, { kind: address ? 'not-allowed' : 'admins-only' })
  return false
}

/** The same without telling the person. */
export async function isTrusted(ctx: BotContext, address?: Pick<Address, 'madeBy'>): Promise<boolean> {
  if (isPrivate(ctx)) return true
  const author = authorOf(ctx)
  if (author !== undefined && address?.madeBy === author) return true
  return isGroupAdmin(ctx)
}

/**
 * A person who writes as the group is one of its anonymous admins. When Telegram gives no answer, the person may not.
 */
async function isGroupAdmin(ctx: BotContext): Promise<boolean> {
  if (ctx.message?.sender_chat?.id === ctx.home) return true
  try {
    const admins = await ctx.getChatAdministrators()
    return admins.some(({ user }) => user.id === ctx.from?.id)
  } catch (error) {
    if (isRefused(refusalOf(error))) return false
    throw error
  }
}
