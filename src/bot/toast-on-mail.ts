import { isDeepStrictEqual } from 'node:util'
import type { InlineKeyboardMarkup } from 'grammy/types'
import { refusalOf } from '../telegram/refusals.ts'
import { errorToast, errorView, type Problem } from '../views/error-view.ts'
import { shownMail, withoutButton, withoutDead } from '../views/mail-of-message.ts'
import { findAddress } from './chat-record.ts'
import type { BotContext } from './context.ts'
import { leaveToOthers } from './middleware/progress.ts'
import { pressedMessage, send } from './show.ts'

/**
 * Answers a button under a mail when what the button needs is gone. Keeps the mail's text, which may be the person's
 * only copy; a toast says what is gone, and the buttons that need it are removed: only the pressed one where nobody knows
 * it any more and the mail's address is there. Resolves to false, having done nothing, when the pressed message shows no
 * mail.
 */
export async function toastOnMail(
  ctx: BotContext,
  problem: Problem,
  over: 'address' | 'message' = 'address',
): Promise<boolean> {
  const keyboard = pressedMessage(ctx)?.reply_markup
  const mail = shownMail(keyboard)
  if (!keyboard || !mail) return false
  if (!(await ctx.answerCallback(errorToast(ctx.t, problem)))) await send(ctx, errorView(ctx.t, { problem }))
  const isUnknown = problem.kind === 'old-button' && findAddress(ctx.record, mail.addressId) !== undefined
  const left = isUnknown ? withoutButton(keyboard, ctx.callbackQuery?.data) : withoutDead(keyboard, over)
  // Telegram refuses an edit that changes nothing, as after a forged press.
  if (!isDeepStrictEqual(left.inline_keyboard, keyboard.inline_keyboard)) await setKeyboard(ctx, left)
  return true
}

/** Changes only the buttons of the pressed message. If that is no longer possible, a toast says so. */
async function setKeyboard(ctx: BotContext, reply_markup: InlineKeyboardMarkup): Promise<void> {
  const pressed = pressedMessage(ctx)
  if (!pressed || !ctx.from) return
  const { message_id, ephemeral_message_id: ephemeral } = pressed
  await leaveToOthers(ctx)
  try {
    if (ephemeral === undefined) await ctx.api.editMessageReplyMarkup(ctx.home, message_id, { reply_markup })
    else await ctx.api.editEphemeralMessageReplyMarkup(ctx.home, ctx.from.id, ephemeral, { reply_markup })
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.kind !== 'refused') throw error
    if (refusal.why !== 'unchanged') await ctx.answerCallback(errorToast(ctx.t, { kind: 'old-button' }))
  }
}
