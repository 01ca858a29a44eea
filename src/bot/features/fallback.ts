import { Composer } from 'grammy'
import type { Message } from 'grammy/types'
import QuickLRU from 'quick-lru'
import type { Clock } from '../../clock.ts'
import { errorToast } from '../../views/error-view.ts'
import { type HintKind, hintView, languageHintView } from '../../views/hint-view.ts'
import { writtenLanguage } from '../../views/written-language.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import { currentLiveAddress, isPrivate } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import { hintKind } from '../hint-kind.ts'
import { leaveToOthers } from '../middleware/progress.ts'
import { takeButtons } from '../questions.ts'
import { pressedMessage, show } from '../show.ts'

interface HintDeps {
  readonly clock: Clock
}

/** What nobody else took: unknown commands, plain text, and what has no words. */
export function fallback(deps: HintDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  const isFirst = createBunches()
  composer.on('message', async ctx => {
    // People in a group talk to each other, and commands may be for other bots.
    if (!isPrivate(ctx)) return
    const kind = hintKind(ctx.t, ctx.message)
    if (kind === undefined || !isFirst(ctx.message)) return
    await showHint(ctx, deps, kind)
  })
  return composer
}

/** One sentence for what was sent, or in another language of the bot's that it speaks that one too. */
export async function showHint(ctx: BotContext, { clock }: HintDeps, kind: HintKind): Promise<void> {
  const languages = OF_ANY_LANGUAGE.has(kind) ? writtenLanguage(ctx.t, ctx.message?.text ?? '') : undefined
  const addressId = currentLiveAddress(ctx.record, clock.now())?.id
  await show(ctx, languages ? languageHintView(languages) : hintView(ctx.t, { kind, addressId }))
}

/** Words of which nothing is known, or no more than that they ask: in another language they may say more. */
const OF_ANY_LANGUAGE: ReadonlySet<HintKind> = new Set(['plain-text', 'question'])

/** Ten messages that are forwarded at once, or an album, are one deed, and get one answer. */
function createBunches(): (message: Message) => boolean {
  const lately = new QuickLRU<number, number>({ maxSize: MOST_BUNCHES })
  return ({ chat, date, forward_origin, media_group_id }) => {
    if (!forward_origin && media_group_id === undefined) return true
    const before = lately.get(chat.id)
    lately.set(chat.id, date)
    return before === undefined || Math.abs(date - before) > BUNCH_SECONDS
  }
}

const BUNCH_SECONDS = 2
/** Of this many chats the last such message is remembered, in memory; of up to twice as many until a tidy-up. */
const MOST_BUNCHES = 1_000

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
  await leaveToOthers(ctx)
  await takeButtons(ctx, pressed.message_id)
}
