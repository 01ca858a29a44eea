import type { MiddlewareFn } from 'grammy'
import { isWriting } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import type { BotDeps } from '../deps.ts'
import { tellProblem } from '../tell-problems.ts'

/** At most this many messages and presses of one chat wait: as many as one person may send at once (`RATE_LIMIT`). */
export const MOST_WAITING = 30

interface Line {
  waiting: number
  /** One that waits will say that the others were dropped. */
  isTold: boolean
}

/**
 * Keeps a chat whose people write faster than Telegram lets the bot answer from filling the room for the updates of
 * all. `enter` runs before the chat's updates queue up: it lets the first message too many wait for its turn as well and
 * drops what comes after it until then. `tell` runs in that turn, and says that Telegram limits the chat.
 */
export function limitWaiting(
  most: number,
  { paces, countError }: Pick<BotDeps, 'paces' | 'countError'>,
): { readonly enter: MiddlewareFn<BotContext>; readonly tell: MiddlewareFn<BotContext> } {
  const lines = new Map<number, Line>()
  const tooMany = new WeakSet<BotContext>()

  function isDropped(ctx: BotContext, line: Line): boolean {
    if (line.waiting < most) return false
    // A press has had its toast: see `limitPressWait`.
    if (line.isTold || ctx.callbackQuery) return true
    line.isTold = true
    tooMany.add(ctx)
    return false
  }

  async function enter(ctx: BotContext, next: () => Promise<void>): Promise<void> {
    const { chat, message } = ctx
    const moves = message?.migrate_to_chat_id ?? message?.migrate_from_chat_id
    if (!chat || !isWriting(ctx) || moves !== undefined) return next()
    const line = lines.get(chat.id) ?? { waiting: 0, isTold: false }
    if (isDropped(ctx, line)) return
    lines.set(chat.id, line)
    line.waiting += 1
    try {
      await next()
    } finally {
      if (tooMany.has(ctx)) line.isTold = false
      line.waiting -= 1
      if (line.waiting === 0) lines.delete(chat.id)
    }
  }

  async function tell(ctx: BotContext, next: () => Promise<void>): Promise<void> {
    if (!tooMany.has(ctx)) return next()
    countError('chat-limited')
    await tellProblem(ctx, { kind: 'chat-limited', retryAfterMs: paces.waitMs(ctx.home) })
  }

  return { enter, tell }
}
