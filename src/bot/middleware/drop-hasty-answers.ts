import type { MiddlewareFn } from 'grammy'
import QuickLRU from 'quick-lru'
import type { Clock } from '../../clock.ts'
import type { Callback } from '../../views/callbacks.ts'
import type { BotContext } from '../context.ts'
import { messageKey } from './dedupe.ts'

const REMEMBERED_QUESTIONS = 10_000
/** Somebody who has read a question does not answer it so soon. */
export const READ_QUESTION_MS = 1_000

/**
 * Drops what is hard to undo when it is pressed as soon as the bot has asked: it is the second of two fast taps, and
 * met what had taken the place of the first one's button; or somebody else's tap, in a group.
 */
export function dropHastyAnswers({
  clock,
  readMs,
}: {
  readonly clock: Clock
  readonly readMs: number
}): MiddlewareFn<BotContext> {
  const askedAt = new QuickLRU<string, number>({ maxSize: REMEMBERED_QUESTIONS })
  return async (ctx, next) => {
    const step = ctx.callback && stepOf(ctx.callback)
    const message = ctx.callbackQuery?.message
    if (step === undefined || message === undefined) return next()
    const where = messageKey(message)
    if (step === 'answer') {
      const readAt = (askedAt.get(where) ?? Number.NEGATIVE_INFINITY) + readMs
      return clock.monotonic() < readAt ? undefined : next()
    }
    const before = askedAt.get(where)
    const pressedAt = clock.monotonic()
    // The question may be seen before its call has returned.
    askedAt.set(where, pressedAt)
    await next()
    if (ctx.shown) askedAt.set(where, clock.monotonic())
    // Who may not ask keeps nobody from answering.
    else if (askedAt.get(where) === pressedAt) askedAt.set(where, before ?? Number.NEGATIVE_INFINITY)
  }
}

function stepOf(callback: Callback): 'question' | 'answer' | undefined {
  if ('sure' in callback) return callback.sure ? 'answer' : 'question'
  if (callback.kind === 'ask-block') return 'question'
  return callback.kind === 'block' || callback.kind === 'block-list' ? 'answer' : undefined
}
