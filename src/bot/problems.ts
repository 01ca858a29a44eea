import { GrammyError } from 'grammy'
import type { Logger } from 'pino'
import { MailApiError } from '../mail-api/errors.ts'
import type { Chats } from '../store/chats.ts'
import { errorToast, errorView, type Problem } from '../views/error-view.ts'
import type { BotContext } from './context.ts'
import { send, show } from './show.ts'

export interface TellErrorDeps {
  readonly chats: Chats
  readonly log: Logger
}

/** These are worth a message that stays, with a button to try again. */
const LASTING: ReadonlySet<Problem['kind']> = new Set([
  'unavailable',
  'unexpected',
  'rejected',
  'session-gone',
])
const PASSING: ReadonlySet<Problem['kind']> = new Set(['unavailable', 'unexpected', 'rate-limited'])

/**
 * Says what is in the way: a short-lived thing as a toast on the pressed button, anything else as a message of its
 * own, so that what the pressed message shows is never lost.
 */
export async function tellProblem(ctx: BotContext, problem: Problem): Promise<void> {
  if (!LASTING.has(problem.kind) && (await ctx.answerPress(errorToast(ctx.t, problem)))) return
  const view = errorView(ctx.t, { problem, retry: PASSING.has(problem.kind) ? ctx.retry : undefined })
  await (ctx.callbackQuery ? send(ctx, view) : show(ctx, view))
}

/** The last stop of an error in a feature: said to the person in a sentence, logged, and never thrown again. */
export async function tellError(
  ctx: BotContext,
  { chats, log }: TellErrorDeps,
  error: unknown,
): Promise<void> {
  try {
    if (isBlocked(error)) await chats.update(ctx.home, chat => ({ ...chat, unreachable: true }))
    else await tellProblem(ctx, problemOf(error))
  } catch (err) {
    log.error({ err }, 'a failure could not be told')
  }
  if (error instanceof MailApiError)
    log.info({ err: error, kind: error.kind }, 'the mail API failed a person')
  else if (!isBlocked(error))
    log.error({ err: error, update: ctx.update.update_id }, 'handling an update failed')
}

/** The mail API's four kinds of failure in a person's terms; everything else is our fault. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof MailApiError)) return { kind: 'unexpected' }
  switch (error.kind) {
    case 'rate-limited':
      return { kind: 'rate-limited', retryAfterMs: error.retryAfterMs }
    case 'rejected':
      return { kind: 'rejected', explanation: error.explanation }
    default:
      return { kind: error.kind }
  }
}

/** The person blocked the bot, or a group threw it out: nothing can be sent until it's back. */
function isBlocked(error: unknown): boolean {
  return error instanceof GrammyError && error.error_code === 403
}
