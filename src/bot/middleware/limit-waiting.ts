import type { MiddlewareFn } from 'grammy'
import { isWriting } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import type { BotDeps } from '../deps.ts'
import { tellProblem } from '../tell-problems.ts'
import { MOST_WAIT_MS } from './limit-press-wait.ts'
import { LEAST_WAIT_MS } from './rate-limit.ts'

export interface WaitingLimits {
  /** At most this many messages and presses of one chat wait. */
  readonly mostOfOne: number
  /** While this many of all chats wait, a chat that Telegram limits gets no more in. */
  readonly crowdedFrom: number
}

/** As many as one person may send at once (`RATE_LIMIT`), and half of what is handled side by side. */
export const WAITING_LIMITS: WaitingLimits = { mostOfOne: 30, crowdedFrom: 250 }

interface Line {
  waiting: number
  /** One that waits will say that the others were dropped. */
  isTold: boolean
}

/**
 * Keeps chats whose people write faster than they can be answered from filling the room for the updates of all: because
 * Telegram limits the chat, the mail API is slow, or much came while the bot was away. `enter` runs before the chat's
 * updates queue up: it lets the first message or press too many wait for its turn as well and drops what comes after it
 * until then. `tell` runs in that turn, where the rate limit did not speak, and says to wait; only while Telegram limits
 * the chat it names that as the reason.
 */
export function limitWaiting(
  { mostOfOne, crowdedFrom }: WaitingLimits,
  { paces, countError }: Pick<BotDeps, 'paces' | 'countError'>,
): { readonly enter: MiddlewareFn<BotContext>; readonly tell: MiddlewareFn<BotContext> } {
  const lines = new Map<number, Line>()
  const tooMany = new WeakSet<BotContext>()
  let waitingInAll = 0

  /** A dozen groups whose members write without end, each with a full line, would fill the room together. */
  function isCrowdedOut(chatId: number): boolean {
    return waitingInAll >= crowdedFrom && paces.waitMs(chatId) > MOST_WAIT_MS
  }

  function isDropped(ctx: BotContext, chatId: number, line: Line): boolean {
    if (line.waiting < mostOfOne && !isCrowdedOut(chatId)) return false
    if (line.isTold) return true
    line.isTold = true
    tooMany.add(ctx)
    return false
  }

  async function enter(ctx: BotContext, next: () => Promise<void>): Promise<void> {
    const { chat, message } = ctx
    const moves = message?.migrate_to_chat_id ?? message?.migrate_from_chat_id
    if (!chat || !isWriting(ctx) || moves !== undefined) return next()
    const line = lines.get(chat.id) ?? { waiting: 0, isTold: false }
    if (isDropped(ctx, chat.id, line)) return
    lines.set(chat.id, line)
    line.waiting += 1
    waitingInAll += 1
    try {
      await next()
    } finally {
      if (tooMany.has(ctx)) line.isTold = false
      line.waiting -= 1
      waitingInAll -= 1
      if (line.waiting === 0) lines.delete(chat.id)
    }
  }

  async function tell(ctx: BotContext, next: () => Promise<void>): Promise<void> {
    if (!tooMany.has(ctx)) return next()
    const waitMs = paces.waitMs(ctx.home)
    const kind = waitMs > MOST_WAIT_MS ? 'chat-limited' : 'too-fast'
    if (kind === 'chat-limited') countError(kind)
    await tellProblem(ctx, { kind, retryAfterMs: Math.max(LEAST_WAIT_MS, waitMs) })
  }

  return { enter, tell }
}
