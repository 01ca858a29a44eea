import type { MiddlewareFn } from 'grammy'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { BotContext } from '../context.ts'
import { tellProblem } from '../problems.ts'

export interface RateLimit {
  readonly updates: number
  readonly seconds: number
}

/** Quicker than anybody taps who reads what comes. */
export const RATE_LIMIT: RateLimit = { updates: 30, seconds: 10 }

/** Lets through so many messages and callbacks of one person in a time; the first one too many is answered in words. */
export function rateLimit({ updates, seconds }: RateLimit): MiddlewareFn<BotContext> {
  const limiter = new RateLimiterMemory({ points: updates, duration: seconds })
  return async (ctx, next) => {
    const sender = ctx.message?.from ?? ctx.callbackQuery?.from
    if (!sender) return next()
    try {
      await limiter.consume(sender.id)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      const isFirst = refused.consumedPoints === updates + 1
      if (isFirst) await tellProblem(ctx, { kind: 'too-fast', retryAfterMs: refused.msBeforeNext })
      return
    }
    await next()
  }
}
