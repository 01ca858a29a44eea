import { GrammyError } from 'grammy'
import type { Message } from 'grammy/types'
import type { View } from '../views/view.ts'
import type { BotContext } from './context.ts'

/** Shows a view where the person is: in the place of the message whose button was pressed, else as a new message. */
export async function show(ctx: BotContext, view: View): Promise<void> {
  await ctx.progress
  ctx.shown = true
  const pressed = ctx.callbackQuery?.message
  if (!pressed || !('text' in pressed)) return send(ctx, view)
  try {
    await ctx.api.editMessageText(pressed.chat.id, pressed.message_id, view.text, options(view))
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

/** Whether a message is one that can be edited into another view. */
export function isEditable(message: Message | undefined): boolean {
  return message !== undefined && 'text' in message
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
