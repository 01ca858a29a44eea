import { GrammyError } from 'grammy'
import type { View } from '../views/view.ts'
import type { BotContext } from './context.ts'
import { takeProgress } from './progress.ts'

/** Shows a view where the person is: in the place of the message whose button was pressed, else as a new message. */
export async function show(ctx: BotContext, view: View): Promise<void> {
  ctx.shown = true
  const inPlaceOf = (await takeProgress(ctx)) ?? pressedText(ctx)
  if (inPlaceOf === undefined) return send(ctx, view)
  try {
    await ctx.api.editMessageText(ctx.home, inPlaceOf, view.text, options(view))
  } catch (error) {
    if (isUnchanged(error)) return
    if (!isGone(error)) throw error
    await send(ctx, view)
  }
}

/** Sends a view as a new message, whatever the update was. */
export async function send(ctx: BotContext, view: View): Promise<void> {
  ctx.shown = true
  await ctx.reply(view.text, options(view))
}

/** The pressed message when it's a text: a file cannot be edited into one, and neither can what is too old. */
function pressedText(ctx: BotContext): number | undefined {
  const pressed = ctx.callbackQuery?.message
  return pressed && 'text' in pressed ? pressed.message_id : undefined
}

function options({ entities, keyboard }: View) {
  return {
    entities,
    link_preview_options: { is_disabled: true },
    ...(keyboard ? { reply_markup: keyboard } : {}),
  }
}

function isUnchanged(error: unknown): boolean {
  return error instanceof GrammyError && error.description.includes('message is not modified')
}

/** Too old to edit, deleted by the person, or a file: all of them leave a new message as the way. */
function isGone(error: unknown): boolean {
  return (
    error instanceof GrammyError &&
    error.error_code === 400 &&
    /message to edit not found|message can't be edited|there is no text in the message/.test(
      error.description,
    )
  )
}
