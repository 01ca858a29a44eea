import { Composer } from 'grammy'
import type { MessageEntity } from 'grammy/types'
import {
  adminUsageView,
  askBroadcastView,
  bannedView,
  broadcastDroppedView,
  broadcastView,
} from '../../views/broadcast-view.ts'
import { operatorMailDeletedView } from '../../views/operator-mail-view.ts'
import { statsView } from '../../views/stats-view.ts'
import { toastText } from '../../views/toast.ts'
import { type CardDeps, showCurrentState } from '../address-card.ts'
import { adminCommands, adminId, isAdmin } from '../admin-rights.ts'
import { banChat, unbanChat } from '../ban-chat.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import type { BotContext } from '../context.ts'
import type { BotDeps } from '../deps.ts'
import { leaveToOthers } from '../middleware/progress.ts'
import { noteAdminAnyway } from '../note-admin-action.ts'
import { show } from '../show.ts'

type AdminDeps = Pick<
  BotDeps,
  'adminIds' | 'stats' | 'chats' | 'watch' | 'broadcasts' | 'mailApi' | 'log' | 'clock'
>

/** `/stats`, `/ban`, `/unban` and `/broadcast` for admins; for others these commands do not exist. */
export function admin(deps: AdminDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  const forAdmins = adminCommands(composer, deps, ['stats', 'ban', 'unban', 'broadcast'])
  forAdmins.command('stats', async ctx => show(ctx, statsView(ctx.t, await deps.stats())))
  forAdmins.command('ban', ctx => setBanned(ctx, deps, ctx.match, true))
  forAdmins.command('unban', ctx => setBanned(ctx, deps, ctx.match, false))
  forAdmins.command('broadcast', ctx => draft(ctx, deps))
  return composer
}

/** The buttons under the draft of a broadcast, and under mail for admins; for others they do nothing. */
export function adminButtons(deps: AdminDeps & CardDeps) {
  return {
    'broadcast-send': async (ctx, { newsId }) => {
      const message = ctx.callbackQuery?.message
      if (!isAdmin(ctx, deps) || !message) return showCurrentState(ctx, deps)
      // The broadcast shows its progress in this message.
      await leaveToOthers(ctx)
      const shown = { chatId: ctx.home, messageId: message.message_id }
      const state = await deps.broadcasts.send(newsId, shown)
      if (state === 'gone') return showCurrentState(ctx, deps)
      await ctx.answerCallback(toastText(ctx.t, 'working'))
      if (state === 'begun')
        await noteAdminAnyway(deps, { by: adminId(ctx), did: 'send news to everybody who wants them' })
    },
    'broadcast-stop': async (ctx, { newsId }) => {
      if (!isAdmin(ctx, deps)) return showCurrentState(ctx, deps)
      // The progress message itself says that it was stopped.
      await leaveToOthers(ctx)
      const stopped = await deps.broadcasts.stop(newsId)
      if (stopped === 'gone') await showCurrentState(ctx, deps)
      if (stopped === 'draft') await show(ctx, broadcastDroppedView(ctx.t))
    },
    'operator-delete': async ctx => {
      if (!isAdmin(ctx, deps)) return showCurrentState(ctx, deps)
      await show(ctx, operatorMailDeletedView(ctx.t))
    },
  } satisfies SomeHandlers
}

async function setBanned(ctx: BotContext, deps: AdminDeps, wanted: string, banned: boolean): Promise<void> {
  const chatId = /^-?\d{1,16}$/.test(wanted.trim()) ? Number(wanted) : 0
  if (chatId === 0 || deps.adminIds.has(chatId)) return void (await show(ctx, adminUsageView(ctx.t, 'chat')))
  const change = banned ? banChat : unbanChat
  await change(deps, { chatId, by: adminId(ctx) })
  await show(ctx, bannedView(ctx.t, { chatId, banned }))
}

/** What follows the command, as it was written. */
async function draft(ctx: BotContext, { broadcasts }: AdminDeps): Promise<void> {
  const { text = '', entities = [] } = ctx.message ?? {}
  const start = text.length - text.replace(/^\/\S+\s*/, '').length
  const news = {
    text: text.slice(start).trimEnd(),
    entities: entities.filter(({ offset }) => offset >= start).map(entity => moved(entity, start)),
  }
  if (news.text === '') return void (await show(ctx, adminUsageView(ctx.t, 'news')))
  const drafted = await broadcasts.draft(news)
  const view =
    drafted.state === 'running'
      ? broadcastView(ctx.t, drafted)
      : askBroadcastView(ctx.t, { ...news, ...drafted })
  await show(ctx, view)
}

function moved(entity: MessageEntity, start: number): MessageEntity {
  return { ...entity, offset: entity.offset - start }
}
