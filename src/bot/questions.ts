import type { MiddlewareFn } from 'grammy'
import { isLeadershipLost } from '../leadership/leadership-lost-error.ts'
import type { View } from '../views/view.ts'
import { isPrivate } from './chat-record.ts'
import type { BotContext } from './context.ts'
import { isTrusted } from './group-rights.ts'
import { pressedMessage, sendNew, showInPlace } from './show.ts'

/** Questions that wait for an answer: each is a message, and loses its buttons when it is over. */
export interface Questions {
  /** Asks in the pressed question's message, otherwise in a new one; other messages stay. */
  ask(ctx: BotContext, view: View): Promise<void>
  /** The question was answered or left: removes its buttons, unless the message shows something else by now. */
  close(ctx: BotContext): Promise<void>
  /** Finds out who was asked what an admin answers who writes as the group. */
  readonly noteAsked: MiddlewareFn<BotContext>
  /** Notes when the message of a question shows something else: then its buttons are not the question's. */
  readonly forgetCovered: MiddlewareFn<BotContext>
}

const MOST_REMEMBERED = 10_000
/** All who write as a group they administer have this id. */
const ANONYMOUS_ADMIN = 1087968824

/** In memory: after a restart, a button of an old question is answered and removed when it is pressed. */
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

  /** Telegram names the person who presses a button, and hides the one who writes. */
  async function whoWasAsked(ctx: BotContext): Promise<number | undefined> {
    const { message } = ctx
    if (message?.sender_chat?.id === ctx.home) return personAsked(ctx, message.reply_to_message?.message_id)
    const pressed = pressedMessage(ctx)?.message_id
    if (pressed === undefined || asked.get(keyFor(ctx, ANONYMOUS_ADMIN)) !== pressed) return undefined
    return (await isTrusted(ctx)) ? ANONYMOUS_ADMIN : undefined
  }

  function personAsked(ctx: BotContext, messageId: number | undefined): number | undefined {
    const [key] =
      asked.entries().find(([key, id]) => id === messageId && key.startsWith(keyFor(ctx, ''))) ?? []
    return key === undefined ? undefined : Number(key.split(' ')[1])
  }

  return {
    close,
    async noteAsked(ctx, next) {
      ctx.askedOf = isPrivate(ctx) ? undefined : await whoWasAsked(ctx)
      await next()
    },
    async forgetCovered(ctx, next) {
      const key = keyOf(ctx)
      const waiting = asked.get(key)
      await next()
      if (waiting === undefined) return
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

/** In a group each person has questions of their own. */
function keyOf(ctx: BotContext): string {
  return keyFor(ctx, ctx.askedOf ?? ctx.from?.id ?? '')
}

function keyFor({ home }: BotContext, personId: number | ''): string {
  return `${home} ${personId}`
}

/**
 * Removes the buttons of a message of ours. If that fails, or a stop comes first, they stay, and show the present state
 * when pressed.
 */
export async function takeButtons(ctx: BotContext, messageId: number): Promise<void> {
  try {
    await ctx.api.editMessageReplyMarkup(ctx.home, messageId)
  } catch (error) {
    if (isLeadershipLost(error)) throw error
  }
}
