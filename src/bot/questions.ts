import type { MiddlewareFn } from 'grammy'
import { isLeadershipLost } from '../leadership/leadership-lost.ts'
import type { View } from '../views/view.ts'
import type { BotContext } from './context.ts'
import { pressedMessage, sendNew, showInPlace } from './show.ts'

/** The questions that wait for an answer: each is a message of its own, and loses its buttons when it is over. */
export interface Questions {
  /** Asks in the place of the question whose button was pressed, else anew; what stood there before stays. */
  ask(ctx: BotContext, view: View): Promise<void>
  /** The question was answered or left: nothing is to be pressed there any more, unless something took its place. */
  close(ctx: BotContext): Promise<void>
  /** Knows when something else is shown in the place of a question: the buttons there are not its own. */
  readonly forgetCovered: MiddlewareFn<BotContext>
}

const MOST_REMEMBERED = 10_000

/** Remembers in memory: a button that a restart leaves over is answered and goes when it is pressed. */
export function createQuestions(): Questions {
  const asked = new Map<string, number>()
  const askedInPlace = new WeakSet<BotContext>()

  async function close(ctx: BotContext): Promise<void> {
    const key = keyOf(ctx)
    const messageId = asked.get(key)
    asked.delete(key)
    if (messageId !== undefined && pressedMessage(ctx)?.message_id !== messageId)
      await takeButtons(ctx, messageId)
  }

  return {
    close,
    async forgetCovered(ctx, next) {
      const key = keyOf(ctx)
      const waiting = asked.get(key)
      await next()
      const isCovered = ctx.shownId === waiting && !askedInPlace.has(ctx)
      if (isCovered && pressedMessage(ctx)?.message_id === waiting) asked.delete(key)
    },
    async ask(ctx, view) {
      const key = keyOf(ctx)
      const pressed = pressedMessage(ctx)?.message_id
      if (pressed !== undefined && pressed === asked.get(key)) {
        askedInPlace.add(ctx)
        return void (await showInPlace(ctx, view))
      }
      await close(ctx)
      const messageId = await sendNew(ctx, view)
      asked.set(key, messageId)
      const [oldest] = asked.keys()
      if (asked.size > MOST_REMEMBERED && oldest !== undefined) asked.delete(oldest)
    },
  }
}

/** In a group everybody is asked for themselves. */
function keyOf(ctx: BotContext): string {
  return `${ctx.home} ${ctx.from?.id ?? ''}`
}

/** Takes the buttons off a message of ours. When that fails they stay, and say what is true when they are pressed. */
export async function takeButtons(ctx: BotContext, messageId: number): Promise<void> {
  try {
    await ctx.api.editMessageReplyMarkup(ctx.home, messageId)
  } catch (error) {
    if (isLeadershipLost(error)) throw error
  }
}
