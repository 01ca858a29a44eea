import type { MiddlewareFn } from 'grammy'
import type { Callback, CallbackKind, CallbackOf } from '../views/callbacks.ts'
import { errorToast } from '../views/error-view.ts'
import { type CardDeps, showCurrentState } from './address-card.ts'
import { isPrivate } from './chat-record.ts'
import type { BotContext } from './context.ts'

/** What each kind of button does. The compiler says which one is missing. */
export type CallbackHandlers = { readonly [Kind in CallbackKind]: CallbackHandler<CallbackOf<Kind>> }

/** The handlers of one feature. */
export type SomeHandlers = Partial<CallbackHandlers>

/** `callback` has the fields of the button's data, parsed, with their form checked. */
export type CallbackHandler<Pressed> = (ctx: BotContext, callback: Pressed) => Promise<unknown>

/** Runs the handler of the pressed button; a button that is not ours, or of an older version, shows the present state. */
export function handleCallbacks(handlers: CallbackHandlers, deps: CardDeps): MiddlewareFn<BotContext> {
  return async ctx => {
    const { callback } = ctx
    if (!callback) return showCurrentState(ctx, deps)
    await pressWith(handlers)(ctx, callback)
  }
}

/** Does what a button does, also for somebody who has typed it. */
export function pressWith(handlers: CallbackHandlers): CallbackHandler<Callback> {
  return (ctx, callback) => {
    // The compiler does not see that both have the same kind.
    const handle = handlers[callback.kind] as CallbackHandler<typeof callback>
    return handle(ctx, callback)
  }
}

/**
 * A handler of a button whose answer is for one person only: in a group, where only a forged one can be, it does
 * nothing.
 */
export function inPrivate<Pressed>(handle: CallbackHandler<Pressed>): CallbackHandler<Pressed> {
  return async (ctx, callback) => {
    if (isPrivate(ctx)) await handle(ctx, callback)
    else await ctx.answerCallback(errorToast(ctx.t, { kind: 'not-here' }))
  }
}
