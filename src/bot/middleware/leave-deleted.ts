import { Composer } from 'grammy'
import type { BotContext } from '../context.ts'
import type { Deletions } from '../deps.ts'
import { pressedMessage } from '../show.ts'

/**
 * Whoever presses a button under "deleted" turns that message into something else, so its buttons are left alone from
 * then on.
 */
export function leaveDeleted({ deletions }: { readonly deletions: Pick<Deletions, 'left'> }) {
  const composer = new Composer<BotContext>()
  composer.on('callback_query', async (ctx, next) => {
    const pressed = pressedMessage(ctx)
    const isUndo = ctx.callback?.kind === 'undo-mail' || ctx.callback?.kind === 'undo-address'
    if (pressed && !isUndo) await deletions.left(ctx.home, pressed.message_id)
    await next()
  })
  return composer
}
