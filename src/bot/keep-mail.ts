import type { InlineKeyboardMarkup } from 'grammy/types'
import { refusalOf } from '../telegram/refusals.ts'
import { errorToast, errorView, type Problem } from '../views/error-view.ts'
import { shownMail, withoutDead } from '../views/shown-mail.ts'
import type { BotContext } from './context.ts'
import { takeProgress } from './middleware/progress.ts'
import { pressedText, send } from './show.ts'

/**
 * Answers a button on a message that shows a mail when what the button needs is over: the text stays, which may be
 * the person's only copy; a toast says what is over, and the buttons that need it go. Resolves to false, having done
 * nothing, when the pressed message shows no mail.
 */
export async function keepMail(
  ctx: BotContext,
  problem: Problem,
  over: 'address' | 'message' = 'address',
): Promise<boolean> {
  const pressed = pressedText(ctx)
  const keyboard = pressed?.reply_markup
  if (!pressed || !keyboard || !shownMail(keyboard)) return false
  ctx.shown = true
  await takeProgress(ctx)
  if (!(await ctx.answerCallback(errorToast(ctx.t, problem)))) await send(ctx, errorView(ctx.t, { problem }))
  await setKeyboard(ctx, pressed.message_id, withoutDead(keyboard, over))
  return true
}

/** A message that is gone, or has these buttons already, needs nothing. */
async function setKeyboard(
  ctx: BotContext,
  messageId: number,
  reply_markup: InlineKeyboardMarkup,
): Promise<void> {
  try {
    await ctx.api.editMessageReplyMarkup(ctx.home, messageId, { reply_markup })
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.kind !== 'refused' || refusal.why === 'other') throw error
  }
}
