import type { MiddlewareFn } from 'grammy'
import QuickLRU from 'quick-lru'
import { authorOf } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import type { BotDeps } from '../deps.ts'
import { tellProblem } from '../tell-problems.ts'

export interface RateLimit {
  readonly updates: number
  readonly seconds: number
}

/** Faster than anybody who reads the answers. */
export const RATE_LIMIT: RateLimit = { updates: 30, seconds: 10 }
/** At least this many people are counted, at most twice as many: more than write within seconds. */
const COUNTED_PEOPLE = 2_000
/** "Wait 0 seconds" would be no advice. */
export const LEAST_WAIT_MS = 1_000

interface Span {
  readonly beganAt: number
  updates: number
}

/**
 * Limits how many messages and callbacks of one person are handled in a time; the first one too many gets an answer in
 * words. It counts by when people sent them, so a person is not blamed for updates that waited for a restart.
 */
export function rateLimit(
  { updates, seconds }: RateLimit,
  { journal, clock }: Pick<BotDeps, 'journal' | 'clock'>,
): MiddlewareFn<BotContext> {
  const spans = new QuickLRU<number, Span>({ maxSize: COUNTED_PEOPLE })
  const endOf = ({ beganAt }: Span) => beganAt + seconds * 1_000

  function spanOf(senderId: number, at: number): Span {
    const last = spans.get(senderId)
    if (last && at < endOf(last)) return last
    const span = { beganAt: at, updates: 0 }
    spans.set(senderId, span)
    return span
  }

  return async (ctx, next) => {
    const author = authorOf(ctx)
    if (author === undefined) return next()
    const span = spanOf(author, journal.takenAt(ctx.update) ?? clock.now())
    span.updates += 1
    if (span.updates <= updates) return next()
    const retryAfterMs = Math.max(LEAST_WAIT_MS, endOf(span) - clock.now())
    if (span.updates === updates + 1) await tellProblem(ctx, { kind: 'too-fast', retryAfterMs })
  }
}
