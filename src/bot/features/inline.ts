import { Composer } from 'grammy'
import type { Clock } from '../../clock.ts'
import { inlineButton, inlineResults } from '../../views/inline-view.ts'
import type { BotContext } from '../context.ts'

/** The bot's name typed in any chat offers the person's own live addresses to insert. */
export function inline({ clock }: { clock: Clock }): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.on('inline_query', async ctx => {
    const { addresses } = ctx.record
    const results = inlineResults(ctx.t, { addresses, query: ctx.inlineQuery.query, now: clock.now() })
    // Nobody else may be served these from Telegram's cache, and a new address shows at once.
    await ctx.answerInlineQuery(results, { is_personal: true, cache_time: 0, button: inlineButton(ctx.t) })
  })
  return composer
}
