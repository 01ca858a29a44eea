import { Composer } from 'grammy'
import { forgetView, forgottenView, keptView, privacyView } from '../../views/forget-view.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import type { BotContext } from '../context.ts'
import { isOfChat } from '../conversation.ts'
import type { BotDeps } from '../deps.ts'
import { mayManage } from '../group-rights.ts'
import { show } from '../show.ts'

type ForgetDeps = Pick<
  BotDeps,
  'chats' | 'conversations' | 'journal' | 'deletions' | 'bundles' | 'watch' | 'clock'
>

/**
 * `/forget` deletes everything that is kept about the chat, after one question, in a group for its admins; `/privacy`
 * says what is kept.
 */
export function forget(): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('privacy', ctx =>
    show(ctx, privacyView(ctx.t, { hasKey: ctx.record.managerKey !== undefined })),
  )
  composer.command('forget', async ctx => {
    if (await mayManage(ctx)) await show(ctx, forgetView(ctx.t, { addresses: ctx.record.addresses.length }))
  })
  return composer
}

/** The answers to that question. */
export function forgetButtons(deps: ForgetDeps) {
  return {
    keep: ctx => show(ctx, keptView(ctx.t)),
    forget: async ctx => {
      if (!(await mayManage(ctx))) return
      await ctx.conversation.exitAll()
      await forgetChat(ctx, deps)
      await show(ctx, forgottenView(ctx.t))
    },
  } satisfies SomeHandlers
}

/** First the deletion of the addresses at the service is certain; then the bot's data goes, and the alerts' data. */
async function forgetChat(ctx: BotContext, deps: ForgetDeps): Promise<void> {
  const { addresses, quota } = ctx.record
  await deps.deletions.order(addresses)
  await deps.chats.delete(ctx.home)
  // Limits stay, otherwise /forget would lift them.
  if (quota && quota.until > deps.clock.now()) await deps.chats.update(ctx.home, chat => ({ ...chat, quota }))
  ctx.record = await deps.chats.get(ctx.home)
  await forgetConversations(ctx.home, deps)
  await deps.journal.forget(ctx.home)
  await deps.bundles.forget(ctx.home)
  for (const { id } of addresses) await deps.watch.unwatch(id)
  await Promise.all(addresses.map(address => deps.deletions.delete(address)))
}

/** In a group this also ends questions to other members. */
async function forgetConversations(chatId: number, { conversations }: ForgetDeps): Promise<void> {
  for await (const [key] of conversations.entries())
    if (isOfChat(key, chatId)) await conversations.delete(key)
}
