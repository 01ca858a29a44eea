import { Composer } from 'grammy'
import type { Clock } from '../../clock.ts'
import { inlineButton, inlineResults } from '../../views/inline-view.ts'
import type { BotContext } from '../context.ts'

/** When somebody types the bot's name in any chat, offers their own live addresses to insert. */
export function inline({ clock }: { clock: Clock }): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.on('inline_query', async ctx => {
    const { addresses } = ctx.record
    const results = inlineResults(ctx.t, { addresses, query: ctx.inlineQuery.query, now: clock.now() })
    // Telegram must not cache these for other people, and a new address should show at once.
    await ctx.answerInlineQuery(results, { is_personal: true, cache_time: 0, button: inlineButton(ctx.t) })
  })
  return composer
}
