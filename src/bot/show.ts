import { isDeepStrictEqual } from 'node:util'
import type { Message, MessageEntity } from 'grammy/types'
import { refusalOf } from '../telegram/refusals.ts'
import { shownMail } from '../views/shown-mail.ts'
import type { View } from '../views/view.ts'
import type { BotContext } from './context.ts'
import { takeProgress } from './middleware/progress.ts'

/**
 * Shows a view where the person is: in the place of the message whose button was pressed, else as a new message. An
 * alert that shows a mail stays, for it may be the person's only copy. Resolves to false when the message shows just
 * that already.
 */
export async function show(ctx: BotContext, view: View): Promise<boolean> {
  if (!staysAbove(ctx, view)) return showInPlace(ctx, view)
  await send(ctx, view)
  return true
}

/** The same, in the place of an alert too. */
export async function showInPlace(ctx: BotContext, view: View): Promise<boolean> {
  ctx.shown = true
  const progress = await takeProgress(ctx)
  const pressed = pressedMessage(ctx)
  if (progress === undefined && pressed && showsAlready(pressed, view)) return false
  const ephemeral = pressedEphemeral(ctx)
  if (ephemeral !== undefined) {
    await editEphemeral(ctx, ephemeral, view)
    return true
  }
  const inPlaceOf = progress ?? pressed?.message_id
  if (inPlaceOf === undefined) await send(ctx, view)
  else await replace(ctx, inPlaceOf, view)
  return true
}

/** Shows more in the message that was shown last in answer to this update, or was pressed; not where that is gone. */
export async function showMore(ctx: BotContext, view: View): Promise<void> {
  const messageId = ctx.shownId ?? pressedMessage(ctx)?.message_id
  if (messageId === undefined) return
  try {
    await ctx.api.editMessageText(ctx.home, messageId, view.text, options(view))
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.kind !== 'refused' || refusal.why === 'other') throw error
  }
}

/** Shows a view as a new message of this id; what stands there for a command that took its time becomes it. */
export async function sendNew(ctx: BotContext, view: View): Promise<number> {
  ctx.shown = true
  const progress = ctx.callbackQuery ? undefined : await takeProgress(ctx)
  if (progress === undefined) return (await reply(ctx, view)).message_id
  await replace(ctx, progress, view)
  return progress
}

/** Sends a view as a new message, whatever the update was. */
export async function send(ctx: BotContext, view: View): Promise<void> {
  ctx.shown = true
  ctx.shownId = (await reply(ctx, view)).message_id
}

function reply(ctx: BotContext, view: View): Promise<Message> {
  return view.rich ? ctx.replyWithRichMessage(view.rich, options(view)) : ctx.reply(view.text, options(view))
}

/** The id of the pressed message when only this person sees it. */
export function pressedEphemeral(ctx: BotContext): number | undefined {
  return pressedMessage(ctx)?.ephemeral_message_id
}

/** One that has expired, or never reached the person, leaves nothing to show: what it said is not for all. */
async function editEphemeral(ctx: BotContext, id: number, view: View): Promise<void> {
  if (ctx.from === undefined) return
  try {
    await ctx.api.editEphemeralMessageText(ctx.home, ctx.from.id, id, view.rich ?? view.text, options(view))
  } catch (error) {
    if (refusalOf(error).kind !== 'refused') throw error
  }
}

/** Whether the pressed message is an alert of a mail that the view does not show. */
function staysAbove(ctx: BotContext, view: View): boolean {
  const alert = shownMail(pressedMessage(ctx)?.reply_markup)
  if (!alert?.alert) return false
  const next = shownMail(view.keyboard)
  return next?.addressId !== alert.addressId || next.messageId !== alert.messageId
}

/** The pressed message when it's text or blocks: a file cannot be edited into these, and neither can what is too old. */
export function pressedMessage(ctx: BotContext): Message | undefined {
  const pressed = ctx.callbackQuery?.message
  return pressed && ('text' in pressed || 'rich_message' in pressed) ? pressed : undefined
}

/** Telegram refuses to edit a message into itself. It adds entities of its own, such as links, to those it was given. */
function showsAlready(message: Message, view: View): boolean {
  // Of blocks it gives back others than it was given.
  if (view.rich) return false
  const present = new Set(message.entities?.map(entityKey))
  return (
    message.text === view.text &&
    isDeepStrictEqual(message.reply_markup ?? NO_KEYBOARD, view.keyboard ?? NO_KEYBOARD) &&
    view.entities.every(entity => present.has(entityKey(entity)))
  )
}

const NO_KEYBOARD = { inline_keyboard: [] }

function entityKey({ type, offset, length }: MessageEntity): string {
  return [type, offset, length].join(' ')
}

/** Refusals after which the same is shown another way. */
const EDITED_ANEW: ReadonlySet<string> = new Set(['unchanged', 'not-editable', 'no-thread'])

async function replace(ctx: BotContext, messageId: number, view: View): Promise<void> {
  try {
    await ctx.api.editMessageText(ctx.home, messageId, view.rich ?? view.text, options(view))
    ctx.shownId = messageId
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.kind !== 'refused' || !EDITED_ANEW.has(refusal.why)) throw error
    if (refusal.why === 'unchanged') return
    await send(ctx, view)
  }
}

/** How a view is sent: its entities and buttons, without a preview of links. */
export function options({ entities, rich, keyboard }: View) {
  const look = rich ? {} : { entities, link_preview_options: { is_disabled: true } }
  return { ...look, ...(keyboard ? { reply_markup: keyboard } : {}) }
}
