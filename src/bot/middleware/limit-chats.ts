import type { MiddlewareFn } from 'grammy'
import { pickLocale, translator } from '../../locales/translator.ts'
import { errorToast } from '../../views/error-view.ts'
import type { BotContext } from '../context.ts'
import type { BotDeps } from '../deps.ts'

/** An answer that can be there by then is waited for. */
const SHORT_MS = 5_000

/**
 * Where Telegram takes no more messages for a while, a press is answered by a toast that says for how long, and nothing
 * else happens: whoever presses again later finds all as it was. It stands before the updates of the chat queue up.
 */
export function limitChats(deps: LimitDeps): MiddlewareFn<BotContext> {
  const { paces } = deps
  return async (ctx, next) => {
    const chatId = ctx.chat?.id
    if (chatId === undefined) return next()
    const retryAfterMs = waitOfPress(ctx, chatId, paces)
    if (retryAfterMs > SHORT_MS) return tellWait(ctx, { chatId, retryAfterMs }, deps)
    const leave = paces.letIn(chatId)
    try {
      await next()
    } finally {
      leave()
    }
  }
}

type LimitDeps = Pick<BotDeps, 'paces' | 'chats' | 'countError'>

/** Whoever writes a command has no toast, and waits. */
function waitOfPress(ctx: BotContext, chatId: number, paces: LimitDeps['paces']): number {
  return ctx.callbackQuery ? paces.turnInMs(chatId) : 0
}

async function tellWait(
  ctx: BotContext,
  { chatId, retryAfterMs }: { readonly chatId: number; readonly retryAfterMs: number },
  { chats, countError }: LimitDeps,
): Promise<void> {
  countError('chat-limited')
  const { settings } = await chats.get(chatId)
  const t = translator(pickLocale(ctx.from?.language_code, settings.language))
  await ctx.answerCallback(errorToast(t, { kind: 'chat-limited', retryAfterMs }))
}
