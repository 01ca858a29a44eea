import { Composer, type FilterQuery } from 'grammy'
import { errorToast } from '../../views/error-view.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import { isPrivate } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import { tellProblem } from '../problems.ts'
import { takeButtons } from '../questions.ts'
import { pressedMessage } from '../show.ts'
import { typedKind } from '../typed-kind.ts'

/** What people send that is neither text nor a notice of Telegram's own, such as that a message was pinned. */
const WITHOUT_WORDS = [
  'message:file',
  'message:contact',
  'message:dice',
  'message:location',
  'message:poll',
  'message:story',
] satisfies FilterQuery[]

/** What somebody may want to have sent or kept; a sticker or a voice is meant for a person. */
const FILES = ['message:document', 'message:photo', 'message:video', 'message:audio'] satisfies FilterQuery[]

/** What nobody else took: unknown commands and plain text. */
export function fallback(): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.on('message:text', async ctx => {
    const { text } = ctx.message
    const known = typedKind(text)
    const typed = known ? (`typed-${known}` as const) : 'plain-text'
    // In a group people talk to each other, and commands may be for other bots.
    if (isPrivate(ctx)) await tellProblem(ctx, { kind: text.startsWith('/') ? 'unknown-command' : typed })
  })
  composer.on(WITHOUT_WORDS, async ctx => {
    if (isPrivate(ctx)) await tellProblem(ctx, { kind: ctx.has(FILES) ? 'typed-file' : 'plain-text' })
  })
  return composer
}

/**
 * The buttons of a question. While the question waits it handles them itself; afterwards a press only says that the
 * button is old. The buttons go then, but not in a group, where the question may still wait for somebody else.
 */
export const LEFT_OVER_BUTTONS = {
  cancel: leaveQuestion,
  'choose-domain': leaveQuestion,
  'choose-account': leaveQuestion,
  'choose-page': leaveQuestion,
  'choose-any': leaveQuestion,
  nothing: async () => undefined,
} satisfies SomeHandlers

/** A question that was answered or left keeps its words; in a group it may wait for somebody else. */
async function leaveQuestion(ctx: BotContext): Promise<void> {
  await ctx.answerCallback(errorToast(ctx.t, { kind: 'old-button' }))
  const pressed = pressedMessage(ctx)
  if (!pressed?.reply_markup || !isPrivate(ctx)) return
  // It may be a question that still waits: a forged button can stand anywhere.
  ctx.shownId = pressed.message_id
  await takeButtons(ctx, pressed.message_id)
}
