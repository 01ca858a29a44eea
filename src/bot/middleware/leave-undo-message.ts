import type { MiddlewareFn } from 'grammy'
import type { BotContext } from '../context.ts'
import type { Deletions } from '../deps.ts'
import { pressedMessage } from '../show.ts'

/**
 * A press on a button under "deleted" shows something else in that message. So the bot no longer removes that message's
 * buttons when the time for Undo is over.
 */
export function leaveUndoMessage({
  deletions,
}: {
  readonly deletions: Pick<Deletions, 'left'>
}): MiddlewareFn<BotContext> {
  return async (ctx, next) => {
    const pressed = pressedMessage(ctx)
    const isUndo = ctx.callback?.kind === 'undo-mail' || ctx.callback?.kind === 'undo-address'
    if (pressed && !isUndo) await deletions.left(ctx.home, pressed.message_id)
    await next()
  }
}
