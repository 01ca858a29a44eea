import { Composer, type FilterQuery } from 'grammy'
import type { Callback } from '../../views/callbacks.ts'
import { errorToast } from '../../views/error-view.ts'
import { type CardDeps, showCurrentState } from '../address-card.ts'
import { isPrivate } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import { tellProblem } from '../problems.ts'
import { takeButtons } from '../questions.ts'
import { pressedMessage } from '../show.ts'

/** Buttons of a question, which mean nothing once it has been answered; the message may be somebody else's. */
const OF_A_QUESTION: ReadonlySet<Callback['kind']> = new Set([
  'cancel',
  'choose-domain',
  'choose-account',
  'choose-page',
])

/** What people send that is neither text nor a notice of Telegram's own, such as that a message was pinned. */
const WITHOUT_WORDS = [
  'message:file',
  'message:contact',
  'message:dice',
  'message:location',
  'message:poll',
  'message:story',
] satisfies FilterQuery[]

/** What nobody else took: unknown commands, plain text, and buttons that mean nothing any more. */
export function fallback(deps: CardDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.on('callback_query', async ctx => {
    if (ctx.callback?.kind === 'nothing') return
    if (ctx.callback !== undefined && OF_A_QUESTION.has(ctx.callback.kind)) await leaveQuestion(ctx)
    else await showCurrentState(ctx, deps)
  })
  composer.on('message:text', async ctx => {
    const isCommand = ctx.message.text.startsWith('/')
    // In a group people talk to each other, and commands may be for other bots.
    if (isPrivate(ctx)) await tellProblem(ctx, { kind: isCommand ? 'unknown-command' : 'plain-text' })
  })
  composer.on(WITHOUT_WORDS, async ctx => {
    if (isPrivate(ctx)) await tellProblem(ctx, { kind: 'plain-text' })
  })
  return composer
}

/** A question that was answered or left keeps its words; in a group it may wait for somebody else. */
async function leaveQuestion(ctx: BotContext): Promise<void> {
  await ctx.answerCallback(errorToast(ctx.t, { kind: 'old-button' }))
  const pressed = pressedMessage(ctx)
  if (!pressed?.reply_markup || !isPrivate(ctx)) return
  // It may be a question that still waits: a forged button can stand anywhere.
  ctx.shownId = pressed.message_id
  await takeButtons(ctx, pressed.message_id)
}
