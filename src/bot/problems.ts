import { GrammyError } from 'grammy'
import type { Logger } from 'pino'
import { MailApiError } from '../mail-api/errors.ts'
import type { Chats } from '../store/chats.ts'
import { errorToast, errorView, type Problem } from '../views/error-view.ts'
import { noteUnreachable } from './chat-record.ts'
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
  'domain-gone',
  'gmail-account-gone',
  'no-gmail',
  'session-gone',
])
const PASSING: ReadonlySet<Problem['kind']> = new Set([
  'unavailable',
  'unexpected',
  'rate-limited',
  'too-many-addresses',
])

/**
 * Says what is in the way: a short-lived thing as a toast on the pressed button, anything else as a message of its
 * own, so that what the pressed message shows is never lost.
 */
export async function tellProblem(ctx: BotContext, problem: Problem): Promise<void> {
  if (!LASTING.has(problem.kind) && (await ctx.answerCallback(errorToast(ctx.t, problem)))) return
  const view = errorView(ctx.t, { problem, retry: PASSING.has(problem.kind) ? ctx.retry : undefined })
  await (ctx.callbackQuery ? send(ctx, view) : show(ctx, view))
}

/** The last stop of an error in a feature: said to the person in a sentence, logged, and never thrown again. */
export async function tellError(ctx: BotContext, deps: TellErrorDeps, error: unknown): Promise<void> {
  const { chats, log } = deps
  if (isSilenced(error)) return log.info({ err: error }, 'the bot may not write to a chat')
  logError(log, error)
  try {
    if (isBlocked(error)) await noteUnreachable(ctx.home, chats)
    else await tellProblem(ctx, problemOf(error))
  } catch (err) {
    log.error({ err }, 'a failure could not be told')
  }
}

/** The mail API's kinds of failure in a person's terms; everything else is our fault. */
function problemOf(error: unknown): Problem {
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

function logError(log: Logger, error: unknown): void {
  if (error instanceof MailApiError)
    log.info({ err: error, kind: error.kind }, 'the mail API failed a person')
  else if (isBlocked(error)) log.info({ err: error }, 'a chat blocked the bot')
  else log.error({ err: error }, 'handling an update failed')
}

/** The person blocked the bot, or a group threw it out: nothing can be sent until it's back. */
function isBlocked(error: unknown): boolean {
  return error instanceof GrammyError && error.error_code === 403
}

/** A group where the bot may read but not write; it can be let to at any time. */
function isSilenced(error: unknown): boolean {
  return (
    error instanceof GrammyError &&
    error.error_code === 400 &&
    /not enough rights|CHAT_WRITE_FORBIDDEN|TOPIC_CLOSED/.test(error.description)
  )
}
