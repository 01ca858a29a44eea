import { Composer } from 'grammy'
import { forgetView, forgottenView, keptView, privacyView } from '../../views/forget-view.ts'
import { isGmailAlias } from '../address-offers.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import type { BotContext } from '../context.ts'
import { type ForgetDeps, forgetChat } from '../forget-chat.ts'
import { mayManage } from '../group-rights.ts'
import { show } from '../show.ts'

/**
 * `/forget` deletes everything that is kept about the chat, after one question, in a group for its admins; `/privacy`
 * says what is kept.
 */
export function forget(): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('privacy', ctx => {
    const { managerKey, addresses } = ctx.record
    const hasGmail = addresses.some(({ email }) => isGmailAlias(email))
    return show(ctx, privacyView(ctx.t, { hasKey: managerKey !== undefined, hasGmail }))
  })
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
      await forgetChat(ctx.home, deps)
      ctx.record = await deps.chats.get(ctx.home)
      await show(ctx, forgottenView(ctx.t, { limitsStay: ctx.record.quota !== undefined }))
    },
  } satisfies SomeHandlers
}
