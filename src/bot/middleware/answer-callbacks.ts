import type { MiddlewareFn } from 'grammy'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Translator } from '../../locales/translator.ts'
import { parseCallback } from '../../views/callbacks.ts'
import { toastText } from '../../views/toast.ts'
import type { BotContext } from '../context.ts'

/** A callback is answered within this time, whatever happens: until then the person's client shows a spinner. */
export const ANSWER_WITHIN_MS = 500
/** These answers say what no message says, so they wait for it; Telegram accepts them for 15 s. */
const CARRY_WITHIN_MS = 5_000
const CARRYING: ReadonlySet<string | undefined> = new Set(['show-mail', 'unsubscribe', 'another'])

/**
 * Parses a callback and answers it: with the words that its handler gives in time, else with none. It runs before
 * everything that may wait.
 */
export function answerCallbacks({ clock, log }: { clock: Clock; log: Logger }): MiddlewareFn<BotContext> {
  return async (ctx, next) => {
    ctx.callback = parseCallback(ctx.callbackQuery?.data ?? '')
    ctx.retry = ctx.callback
    ctx.answerCallback = createAnswer(ctx, log)
    if (!ctx.callbackQuery) return next()
    const done = new AbortController()
    const within = CARRYING.has(ctx.callback?.kind) ? CARRY_WITHIN_MS : ANSWER_WITHIN_MS
    clock.sleep(within, done.signal).then(
      () => ctx.answerCallback(workingOn(ctx)),
      () => undefined, // handled in time
    )
    try {
      await next()
    } finally {
      done.abort()
      await ctx.answerCallback()
    }
  }
}

/** The language is known when the update's turn comes. */
function workingOn(ctx: BotContext): string | undefined {
  const t: Translator | undefined = ctx.t
  return t && toastText(t, 'working')
}

/** If a query is too old, or can't be answered for another reason, the update is handled all the same. */
function createAnswer(ctx: BotContext, log: Logger): BotContext['answerCallback'] {
  let answered = ctx.callbackQuery === undefined
  return async (words, { alert, url } = {}) => {
    if (answered) return false
    answered = true
    try {
      await ctx.answerCallbackQuery({
        ...(words === undefined ? {} : { text: words }),
        ...(alert ? { show_alert: true } : {}),
        ...(url === undefined ? {} : { url }),
      })
      return true
    } catch (err) {
      log.debug({ err }, 'a callback could not be answered')
      return false
    }
  }
}
