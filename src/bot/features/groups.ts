import { Composer } from 'grammy'
import type { ChatMember } from 'grammy/types'
import { groupNoticeView } from '../../views/forget-view.ts'
import { welcomeView } from '../../views/welcome-view.ts'
import {
  type ChatRecordDeps,
  changeChat,
  isPrivate,
  moveChat,
  noteReachable,
  noteUnreachable,
} from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import type { BotDeps } from '../deps.ts'
import { send } from '../show.ts'
import { showAddresses } from './addresses.ts'

type GroupsDeps = Pick<BotDeps, 'chats' | 'watch' | 'mailApi' | 'reader' | 'clock'>

/** Moves the record of a group that becomes a supergroup. Runs before the record is loaded. */
export function migration(deps: ChatRecordDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.on('message:migrate_to_chat_id', ctx =>
    moveChat(deps, ctx.chat.id, ctx.message.migrate_to_chat_id),
  )
  composer.on('message:migrate_from_chat_id', ctx =>
    moveChat(deps, ctx.message.migrate_from_chat_id, ctx.chat.id),
  )
  return composer
}

/** Notes when the bot is blocked, removed, let in again, or gets back the right to write. */
export function membership(deps: GroupsDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.on('my_chat_member', async ctx => {
    const { old_chat_member: before, new_chat_member: now } = ctx.myChatMember
    if (!isThere(now)) return noteUnreachable(ctx.home, deps.chats)
    if (mayWrite(now) && (ctx.record.unreachable || !mayWrite(before))) await noteReachable(ctx, deps)
    if (!isThere(before) && !isPrivate(ctx) && ctx.chat.type !== 'channel') await greet(ctx, deps)
  })
  return composer
}

/** Says once in a group that its members share the addresses. */
export function groupNotice({ chats }: Pick<GroupsDeps, 'chats'>): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer
    .filter(ctx => !isPrivate(ctx))
    .use(async (ctx, next) => {
      await next()
      if (ctx.record.addresses.length > 0) await notice(ctx, chats)
    })
  return composer
}

async function greet(ctx: BotContext, deps: GroupsDeps): Promise<void> {
  if (ctx.record.addresses.length > 0) await showAddresses(ctx, deps, 0)
  else await send(ctx, welcomeView(ctx.t))
  await notice(ctx, deps.chats)
}

async function notice(ctx: BotContext, chats: GroupsDeps['chats']): Promise<void> {
  if (ctx.record.groupNoticeShown) return
  await changeChat(ctx, chats, chat => ({ ...chat, groupNoticeShown: true }))
  await send(ctx, groupNoticeView(ctx.t))
}

function isThere({ status }: ChatMember): boolean {
  return status !== 'left' && status !== 'kicked'
}

/** An ordinary member may write, unless the group forbids it to all: only trying shows that. */
function mayWrite(member: ChatMember): boolean {
  return isThere(member) && (member.status !== 'restricted' || member.can_send_messages)
}
