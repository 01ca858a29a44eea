import { Composer } from 'grammy'
import { cancelledView, nothingToCancelView } from '../../views/question-views.ts'
import type { BotContext } from '../context.ts'
import { isCommand } from '../is-command.ts'
import type { Questions } from '../questions.ts'
import { show } from '../show.ts'

/**
 * Any command ends a running question; `/cancel` only does that. This runs before the conversations, which would take a
 * command for an answer.
 */
export function cancel(questions: Questions): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.filter(isCommand).use(async (ctx, next) => {
    const wasAsking = Object.keys(ctx.conversation.active()).length > 0
    await ctx.conversation.exitAll()
    await questions.close(ctx)
    if (!ctx.hasCommand('cancel')) return next()
    await show(ctx, wasAsking ? cancelledView(ctx.t) : nothingToCancelView(ctx.t))
  })
  return composer
}
