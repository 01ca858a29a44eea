import { autoRetry } from '@grammyjs/auto-retry'
import type { MiddlewareFn, Transformer } from 'grammy'
import { type ChatRecordDeps, moveChat } from '../chat-record.ts'
import type { BotContext } from '../context.ts'

/**
 * Calls made in answer to an update wait out Telegram's limits, if not for long, and follow a group to its new id.
 * Nobody else's calls do: the alerts have rules of their own.
 */
export function sturdyCalls(deps: ChatRecordDeps): MiddlewareFn<BotContext> {
  const retry = autoRetry({ maxRetryAttempts: 2, maxDelaySeconds: 10, rethrowHttpErrors: true })
  return async (ctx, next) => {
    ctx.api.config.use(retry, followMigration(ctx, deps))
    await next()
  }
}

function followMigration(ctx: BotContext, deps: ChatRecordDeps): Transformer {
  return async (call, method, payload, signal) => {
    const answer = await call(method, payload, signal)
    const newId = answer.ok ? undefined : answer.parameters?.migrate_to_chat_id
    if (newId === undefined || !('chat_id' in payload)) return answer
    await moveChat(deps, Number(payload.chat_id), newId)
    ctx.home = newId
    return call(method, { ...payload, chat_id: newId }, signal)
  }
}
