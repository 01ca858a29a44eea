import { autoRetry } from '@grammyjs/auto-retry'
import type { MiddlewareFn, Transformer } from 'grammy'
import type { Chats } from '../store/chats.ts'
import type { BotContext } from './context.ts'

/**
 * Calls made in answer to an update wait out Telegram's limits, if not for long, and follow a group to its new id.
 * Nobody else's calls do: the alerts have rules of their own.
 */
export function sturdyCalls({ chats }: { readonly chats: Chats }): MiddlewareFn<BotContext> {
  const retry = autoRetry({ maxRetryAttempts: 2, maxDelaySeconds: 10, rethrowHttpErrors: true })
  const follow = followMigration(chats)
  return async (ctx, next) => {
    ctx.api.config.use(retry, follow)
    await next()
  }
}

function followMigration(chats: Chats): Transformer {
  return async (call, method, payload, signal) => {
    const answer = await call(method, payload, signal)
    const newId = answer.ok ? undefined : answer.parameters?.migrate_to_chat_id
    if (newId === undefined || !('chat_id' in payload)) return answer
    await chats.move(Number(payload.chat_id), newId)
    return call(method, { ...payload, chat_id: newId }, signal)
  }
}
