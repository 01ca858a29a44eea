import { isDeepStrictEqual } from 'node:util'
import type { Message, MessageEntity } from 'grammy/types'
import { isAboutThread, type Refusal, refusalOf } from '../telegram/refusals.ts'
import { errorToast } from '../views/error-view.ts'
import { shownMail } from '../views/mail-of-message.ts'
import type { View } from '../views/view.ts'
import { viewOptions } from '../views/view-options.ts'
import type { BotContext } from './context.ts'
import { takeProgress } from './middleware/progress.ts'
import { deleteEphemeral, editEphemeral, isRefused, sendEphemeral } from './send-ephemeral.ts'
import { trySimplerForms } from './try-simpler-forms.ts'

/**
 * Shows a view in the message whose button was pressed, else as a new message. It does not edit an alert that shows a
 * mail, for it may be the person's only copy. Resolves to false when the message shows this already.
 */
export async function show(ctx: BotContext, view: View): Promise<boolean> {
  // An ephemeral message is nobody's only copy, and its replacement must not be public.
  if (pressedEphemeral(ctx) !== undefined || !staysAbove(ctx, view)) return showInPlace(ctx, view)
  await send(ctx, view)
  return true
}

/** The same, replacing an alert too. */
export async function showInPlace(ctx: BotContext, view: View): Promise<boolean> {
  ctx.shown = true
  const progress = await takeProgress(ctx)
  const pressed = pressedMessage(ctx)
  if (progress === undefined && pressed && showsAlready(pressed, view)) return false
  const ephemeral = pressedEphemeral(ctx)
  if (ephemeral !== undefined) {
    await showEphemeral(ctx, ephemeral, view)
    return true
  }
  const inPlaceOf = progress ?? pressed?.message_id
  if (inPlaceOf !== undefined) return replace(ctx, inPlaceOf, view)
  await send(ctx, view)
  return true
}

/**
 * Adds to the message that was shown last in answer to this update, or was pressed; does nothing when Telegram refuses.
 */
export async function showMore(ctx: BotContext, view: View): Promise<void> {
  const messageId = ctx.shownId ?? pressedMessage(ctx)?.message_id
  if (messageId === undefined) return
  try {
    await edit(ctx, messageId, view)
  } catch (error) {
    if (!isRefused(refusalOf(error))) throw error
  }
}

/** Shows a view as a new message and resolves to its id; a command's progress message becomes it. */
export async function sendNew(ctx: BotContext, view: View): Promise<number> {
  ctx.shown = true
  const progress = ctx.callbackQuery ? undefined : await takeProgress(ctx)
  if (progress === undefined) return (await reply(ctx, view)).message_id
  await replace(ctx, progress, view)
  return ctx.shownId ?? progress
}

/** Sends a view as a new message, for any kind of update. */
export async function send(ctx: BotContext, view: View): Promise<void> {
  ctx.shown = true
  ctx.shownId = (await reply(ctx, view)).message_id
}

async function reply(ctx: BotContext, view: View): Promise<Message> {
  const message = await replyInTopic(ctx, view)
  ctx.sentNew = true
  return message
}

/** In the topic that the update came from; in the chat itself when the topic is closed or gone. */
async function replyInTopic(ctx: BotContext, view: View): Promise<Message> {
  try {
    return await trySimplerForms<Message>(view, form =>
      form.rich
        ? ctx.replyWithRichMessage(form.rich, viewOptions(form))
        : ctx.reply(form.text, viewOptions(form)),
    )
  } catch (error) {
    if (!ctx.msg?.is_topic_message || !isAboutThread(refusalOf(error))) throw error
    return trySimplerForms<Message>(view, form =>
      form.rich
        ? ctx.api.sendRichMessage(ctx.home, form.rich, viewOptions(form))
        : ctx.api.sendMessage(ctx.home, form.text, viewOptions(form)),
    )
  }
}

/** The id of the pressed message when only this person sees it. */
export function pressedEphemeral(ctx: BotContext): number | undefined {
  return pressedMessage(ctx)?.ephemeral_message_id
}

/**
 * Edits an ephemeral message. If it has expired, or Telegram refuses the edit, sends a new ephemeral one: its text is
 * not for everybody.
 */
async function showEphemeral(ctx: BotContext, id: number, view: View): Promise<void> {
  if (await editEphemeral(ctx, id, view)) return
  const shown = await sendEphemeral(ctx, view)
  if (shown.kind === 'ephemeral') return deleteEphemeral(ctx, id)
  if (shown.kind === 'public') await ctx.api.deleteMessage(ctx.home, shown.messageId)
  await ctx.answerCallback(errorToast(ctx.t, { kind: 'not-here' }), { alert: true })
}

/** Whether the pressed message is an alert of a mail that the view does not show. */
function staysAbove(ctx: BotContext, view: View): boolean {
  const alert = shownMail(pressedMessage(ctx)?.reply_markup)
  if (!alert?.alert) return false
  const next = shownMail(view.keyboard)
  return next?.addressId !== alert.addressId || next.messageId !== alert.messageId
}

/** The pressed message if it is text or blocks: a file can't be edited into these, nor an old message. */
export function pressedMessage(ctx: BotContext): Message | undefined {
  const pressed = ctx.callbackQuery?.message
  return pressed && ('text' in pressed || 'rich_message' in pressed) ? pressed : undefined
}

/** The message of the bot that shows this mail, and that somebody answered with a word, if it is text or blocks. */
export function answeredMail(ctx: BotContext, messageId: string): Message | undefined {
  const answered = ctx.message?.reply_to_message
  if (!answered || answered.from?.id !== ctx.me.id) return undefined
  const isEditable = 'text' in answered || 'rich_message' in answered
  return isEditable && shownMail(answered.reply_markup)?.messageId === messageId ? answered : undefined
}

/** Shows a view in a message of the bot; if Telegram refuses, as a new message. */
export async function showIn(ctx: BotContext, { message_id }: Message, view: View): Promise<void> {
  ctx.shown = true
  await replace(ctx, message_id, view)
}

/**
 * Telegram refuses an edit that changes nothing. It adds entities of its own, such as links, to those that it was
 * given.
 */
function showsAlready(message: Message, view: View): boolean {
  // Telegram returns blocks in another form than they were sent.
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

/**
 * Edits a message; if Telegram refuses, sends the view as a new message below. False when the message shows this
 * already. In a group that has moved, Telegram refuses an edit as if the message were gone or a right were missing; the
 * new message goes to the moved group.
 */
async function replace(ctx: BotContext, messageId: number, view: View): Promise<boolean> {
  try {
    await edit(ctx, messageId, view)
    ctx.shownId = messageId
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.kind === 'refused' && refusal.why === 'unchanged') return false
    if (!isRefused(refusal) || isOfBlocks(refusal, view)) throw error
    await send(ctx, view)
  }
  return true
}

/** If a mail's blocks are refused, the same message shows it as text. */
function isOfBlocks(refusal: Refusal, { rich }: View): boolean {
  return rich !== undefined && refusal.kind === 'refused' && OF_BLOCKS.has(refusal.why)
}

const OF_BLOCKS: ReadonlySet<string> = new Set(['other', 'no-method', 'no-kind'])

async function edit(ctx: BotContext, messageId: number, view: View): Promise<void> {
  await trySimplerForms(view, form =>
    ctx.api.editMessageText(ctx.home, messageId, form.rich ?? form.text, viewOptions(form)),
  )
}
