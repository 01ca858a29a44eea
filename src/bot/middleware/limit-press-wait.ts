import type { MiddlewareFn } from 'grammy'
import { chatTranslator } from '../../locales/translator.ts'
import { errorToast } from '../../views/error-view.ts'
import type { BotContext } from '../context.ts'
import type { BotDeps } from '../deps.ts'

/** A press waits at most this long for its answer: where Telegram wants a longer wait, it limits the chat. */
export const MOST_WAIT_MS = 5_000

/**
 * While Telegram accepts no more messages for a chat, a press there is answered by a toast that says for how long, and
 * does nothing else: the person can press again later. A press that is too old for a toast waits, like one that is
 * handled again after a restart. This runs before the chat's updates queue up.
 */
export function limitPressWait(deps: LimitDeps): MiddlewareFn<BotContext> {
  const { paces } = deps
  return async (ctx, next) => {
    const chatId = ctx.chat?.id
    if (chatId === undefined) return next()
    const retryAfterMs = waitOfPress(ctx, chatId, paces)
    if (retryAfterMs > MOST_WAIT_MS && (await tellWait(ctx, { chatId, retryAfterMs }, deps))) return
    const leave = paces.letIn(chatId)
    try {
      await next()
    } finally {
      leave()
    }
  }
}

type LimitDeps = Pick<BotDeps, 'paces' | 'chats' | 'countError'>

/** A command cannot be answered by a toast, so its answer waits. */
function waitOfPress(ctx: BotContext, chatId: number, paces: LimitDeps['paces']): number {
  return ctx.callbackQuery ? paces.waitMs(chatId) : 0
}

/** Resolves to whether Telegram took the toast. */
async function tellWait(
  ctx: BotContext,
  { chatId, retryAfterMs }: { readonly chatId: number; readonly retryAfterMs: number },
  { chats, countError }: LimitDeps,
): Promise<boolean> {
  const { settings } = await chats.get(chatId)
  const t = chatTranslator(ctx.from?.language_code, settings)
  const isTold = await ctx.answerCallback(errorToast(t, { kind: 'chat-limited', retryAfterMs }))
  if (isTold) countError('chat-limited')
  return isTold
}
