import type { Message } from 'grammy/types'
import { isLeadershipLost } from '../leadership/leadership-lost-error.ts'
import { type Refusal, refusalOf } from '../telegram/refusals.ts'
import type { View } from '../views/view.ts'
import { viewOptions } from '../views/view-options.ts'
import type { BotContext } from './context.ts'
import { trySimplerForms } from './try-simpler-forms.ts'

/**
 * A message was shown only to the person who pressed (with its id), or to everybody (with that id), or was refused,
 * maybe because the bot may not send any such message there.
 */
export type Shown =
  | { readonly kind: 'ephemeral'; readonly id: number }
  | { readonly kind: 'public'; readonly messageId: number }
  | { readonly kind: 'refused'; readonly mayNot: boolean }

/**
 * Shows a view only to the person who pressed a button, as a new message. Telegram accepts it within 15 s of the press.
 * No source says whether it does so after the press was answered, or which length it accepts; so all refusals are
 * treated alike. Each try counts as a message, of which a group takes 20 a minute: so a simpler form is tried only where
 * Telegram complained of what that leaves out.
 */
export async function sendEphemeral(ctx: BotContext, view: View): Promise<Shown> {
  const parameters = ephemeralParameters(ctx)
  if (!parameters) return { kind: 'refused', mayNot: false }
  const post = () =>
    trySimplerForms(view, form => ctx.reply(form.text, { ...viewOptions(form), ...parameters }), {
      onlyKnown: true,
    })
  const shown = await shownBy(post)
  if (shown.kind !== 'refused') ctx.sentNew = true
  return shown
}

/** The same for any message. Rejects when the outcome is unknown. */
export async function shownBy(post: () => Promise<Message>): Promise<Shown> {
  try {
    const { message_id: messageId, ephemeral_message_id: id } = await post()
    return id === undefined ? { kind: 'public', messageId } : { kind: 'ephemeral', id }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!isRefused(refusal)) throw error
    return { kind: 'refused', mayNot: refusal.kind === 'unreachable' }
  }
}

/**
 * Edits such a message to show a view; false when Telegram does not accept that. An edit may have 1,024 characters, a
 * new message 4,096 (tdlib/telegram-bot-api #881).
 */
export async function editEphemeral(ctx: BotContext, id: number, view: View): Promise<boolean> {
  try {
    const edit = (form: View) =>
      ctx.api.editEphemeralMessageText(
        ctx.home,
        receiverOf(ctx),
        id,
        form.rich ?? form.text,
        viewOptions(form),
      )
    await trySimplerForms(view, edit, { onlyKnown: true })
    return true
  } catch (error) {
    const refusal = refusalOf(error)
    if (!isRefused(refusal)) throw error
    return refusal.kind === 'refused' && refusal.why === 'unchanged'
  }
}

/** Deletes such a message. Telegram deletes it by itself after a while, so failing does no harm. */
export async function deleteEphemeral(ctx: BotContext, id: number): Promise<void> {
  try {
    await ctx.api.deleteEphemeralMessage(ctx.home, receiverOf(ctx), id)
  } catch (error) {
    if (isLeadershipLost(error)) throw error
  }
}

/** The fields that make a message ephemeral; undefined when nobody pressed. */
export function ephemeralParameters(ctx: BotContext) {
  const callback_query_id = ctx.callbackQuery?.id
  if (callback_query_id === undefined) return undefined
  return { ephemeral_message_parameters: { receiver_user_id: receiverOf(ctx), callback_query_id } }
}

export function receiverOf(ctx: BotContext): number {
  if (ctx.from === undefined) throw new Error('nobody pressed')
  return ctx.from.id
}

/** Whether it was not shown to anybody. */
export function isRefused({ kind }: Refusal): boolean {
  return kind === 'refused' || kind === 'unreachable'
}
