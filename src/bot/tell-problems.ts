import { GrammyError, HttpError } from 'grammy'
import type { Logger } from 'pino'
import { MailApiError } from '../mail-api/mail-api-error.ts'
import type { Chats } from '../store/chats.ts'
import { refusalOf, type Unreachable } from '../telegram/refusals.ts'
import { errorToast, errorView, type Problem } from '../views/error-view.ts'
import { noteUnreachable } from './chat-record.ts'
import type { BotContext } from './context.ts'
import type { BotDeps } from './deps.ts'
import { endsHandling, StoppedError } from './end-of-answers.ts'
import { sendEphemeral } from './send-ephemeral.ts'
import { pressedEphemeral, send, show } from './show.ts'

interface TellErrorDeps {
  readonly chats: Chats
  readonly countError: BotDeps['countError']
  readonly journal: Pick<BotDeps['journal'], 'unanswered'>
  readonly log: Logger
}

/** These problems get a message that stays, with a button to try again. */
const LASTING: ReadonlySet<Problem['kind']> = new Set([
  'unavailable',
  'unexpected',
  'rejected',
  'domain-gone',
  'gmail-account-gone',
  'no-gmail',
  'session-gone',
  'hourly-limit',
  'held-limit',
])
const PASSING: ReadonlySet<Problem['kind']> = new Set([
  'unavailable',
  'unexpected',
  'rate-limited',
  'too-many-addresses',
])

/**
 * Tells a person what went wrong: something short-lived as a toast on the pressed button, anything else as a new
 * message, so that the pressed message stays. Where no message can be sent, it uses a toast.
 */
export async function tellProblem(ctx: BotContext, problem: Problem): Promise<void> {
  const toast = () => ctx.answerCallback(errorToast(ctx.t, problem))
  const isShort = !LASTING.has(problem.kind) || isForOne(ctx)
  if (isShort && (await toast())) return
  const view = errorView(ctx.t, { problem, retry: PASSING.has(problem.kind) ? ctx.retry : undefined })
  if (isForOne(ctx)) return void (await sendEphemeral(ctx, view))
  try {
    await (ctx.callbackQuery ? send(ctx, view) : show(ctx, view))
  } catch (error) {
    if (!(await toast())) throw error
  }
}

/** A person who asked to see something alone is told alone. */
function isForOne(ctx: BotContext): boolean {
  return pressedEphemeral(ctx) !== undefined || ctx.callback?.kind === 'show-mail'
}

/**
 * Handles an error of a feature: tells the person in a sentence, logs it, and never throws. If Telegram can't be
 * reached, the update is handled again once it can; if the bot stops before its answer may be written, at the next start.
 * Resolves to whether it will be handled again.
 */
export async function tellError(ctx: BotContext, deps: TellErrorDeps, error: unknown): Promise<boolean> {
  // An inline query is repeated with each letter anyway.
  if (isLateAnswer(error)) return false
  if (isLeft(ctx, deps, error)) return true
  const { chats, log } = deps
  const unreachable = unreachableBy(error)
  const limit = limitBy(error)
  if (limit) log.warn({ err: error }, 'gave up an answer: Telegram limits that chat for too long')
  else logError(log, error, unreachable)
  deps.countError(kindOf(error))
  try {
    if (unreachable === 'shut-out') await noteUnreachable(ctx.home, chats)
    // A toast reaches the person who pressed in any case.
    if (unreachable) await ctx.answerCallback(errorToast(ctx.t, { kind: 'no-rights' }))
    // Telegram would refuse a message just as it refused the answer.
    else if (limit) await ctx.answerCallback(errorToast(ctx.t, limit))
    else await tellProblem(ctx, problemOf(error))
    return false
  } catch (err) {
    if (isLeft(ctx, deps, err)) return true
    if (ctx.chat && isAway(err)) {
      deps.journal.unanswered(ctx.update)
      log.warn({ err }, 'Telegram does not answer: the update is handled again when it does')
      return true
    }
    log.error({ err }, 'could not tell a person that something failed')
    return false
  }
}

/** Whether the update is left to another instance, or to the next start. */
function isLeft(ctx: BotContext, { journal }: Pick<TellErrorDeps, 'journal'>, error: unknown): boolean {
  if (error instanceof StoppedError) journal.unanswered(ctx.update)
  return endsHandling(error)
}

/** Telegram did not answer, or has a fault of its own. */
function isAway(error: unknown): boolean {
  const isOfTelegram = error instanceof HttpError || error instanceof GrammyError
  return isOfTelegram && ['down', 'uncertain'].includes(refusalOf(error).kind)
}

function isLateAnswer(error: unknown): boolean {
  const refusal = refusalOf(error)
  const isAnswer = error instanceof GrammyError && error.method === 'answerInlineQuery'
  return isAnswer && refusal.kind === 'refused' && refusal.why === 'too-late'
}

/** The mail API's kinds of failure in a person's terms; everything else is our fault. */
function problemOf(error: unknown): Problem {
  if (!(error instanceof MailApiError)) return { kind: 'unexpected' }
  switch (error.kind) {
    case 'rate-limited':
      return { kind: 'rate-limited', retryAfterMs: error.retryAfterMs }
    case 'rejected':
    case 'too-large':
      return { kind: 'rejected', explanation: error.explanation }
    default:
      return { kind: error.kind }
  }
}

/** The kind by which an error is counted. */
function kindOf(error: unknown): string {
  if (error instanceof MailApiError) return error.kind
  return unreachableBy(error) ?? limitBy(error)?.kind ?? 'unexpected'
}

/** Why Telegram does not let the bot write to the chat; undefined when it does, or for an error of another kind. */
function unreachableBy(error: unknown): Unreachable | undefined {
  const refusal = refusalOf(error)
  return refusal.kind === 'unreachable' ? refusal.why : undefined
}

/** That Telegram takes no more in the chat; undefined for an error of another kind. */
function limitBy(error: unknown): Problem | undefined {
  const refusal = refusalOf(error)
  return refusal.kind === 'limited' ? { kind: 'chat-limited', retryAfterMs: refusal.retryAfterMs } : undefined
}

function logError(log: Logger, error: unknown, unreachable: Unreachable | undefined): void {
  if (error instanceof MailApiError)
    log.info({ err: error, kind: error.kind }, "the mail API refused or failed a person's request")
  else if (unreachable === 'shut-out') log.info({ err: error }, 'a chat blocked the bot')
  else if (unreachable === 'no-rights') log.info({ err: error }, 'the bot may not write to a chat')
  else log.error({ err: error }, 'handling an update failed')
}
