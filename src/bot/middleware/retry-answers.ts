import { autoRetry } from '@grammyjs/auto-retry'
import type { MiddlewareFn, Transformer } from 'grammy'
import { isOfTopics, writtenChat } from '../../telegram/keep-pace.ts'
import { laterToast } from '../../views/error-view.ts'
import { type ChatRecordDeps, moveChat } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import type { BotDeps } from '../deps.ts'

/** A person who pressed a button is told of a longer wait. */
const UNTOLD_MS = 2_000
/** Telegram has asked for up to four minutes. After a longer wait nobody remembers what they pressed. */
const LONGEST_WAIT_MS = 5 * 60_000
const TRIES = 3

/**
 * Makes calls that answer an update wait out Telegram's limits, telling whoever pressed a button, and follow a group to
 * its new id. Other calls don't: alerts have rules of their own. `end` ends the wait of a call that has no signal of
 * its own.
 */
export function retryAnswers(
  deps: ChatRecordDeps & Pick<BotDeps, 'paces' | 'clock'>,
  end?: AbortSignal,
): MiddlewareFn<BotContext> {
  const retry = autoRetry({ maxRetryAttempts: 2, maxDelaySeconds: 10, rethrowHttpErrors: true })
  return async (ctx, next) => {
    ctx.api.config.use(waitOutLimits(ctx, deps, end), retry, followMigration(ctx, deps))
    await next()
  }
}

/** The pace of the chat learns of the refusal by itself, so that no other call meets it. */
function waitOutLimits(
  ctx: BotContext,
  { paces, clock }: Pick<BotDeps, 'paces' | 'clock'>,
  end: AbortSignal | undefined,
): Transformer {
  return async (call, method, payload, signal) => {
    const chatId = writtenChat(method, payload)
    if (chatId !== undefined) tellOfWait(ctx, paces.placeInMs(chatId))
    for (let tries = 1; ; tries += 1) {
      const answer = await call(method, payload, signal)
      if (answer.ok || answer.error_code !== 429 || isOfTopics(method)) return answer
      const retryAfterMs = (answer.parameters?.retry_after ?? 1) * 1_000
      if (tries === TRIES || retryAfterMs > LONGEST_WAIT_MS) return answer
      tellOfWait(ctx, retryAfterMs)
      await clock.sleep(retryAfterMs, (signal as AbortSignal & typeof signal) ?? end)
    }
  }
}

/** A toast costs no message and is shown once; the answer itself follows. */
function tellOfWait(ctx: BotContext, waitMs: number): void {
  if (ctx.callbackQuery && waitMs > UNTOLD_MS) void ctx.answerCallback(laterToast(ctx.t, waitMs))
}

function followMigration(ctx: BotContext, deps: ChatRecordDeps): Transformer {
  return async (call, method, payload, signal) => {
    const answer = await call(method, payload, signal)
    const newId = answer.ok ? undefined : answer.parameters?.migrate_to_chat_id
    if (newId === undefined || !('chat_id' in payload)) return answer
    await moveChat(deps, Number(payload.chat_id), newId)
    // An admin's press may write to another chat.
    if (Number(payload.chat_id) === ctx.home) ctx.home = newId
    return call(method, { ...payload, chat_id: newId }, signal)
  }
}
