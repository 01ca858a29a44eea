import type { Composer } from 'grammy'
import type { CallbackKind, CallbackOf } from '../views/callbacks.ts'
import type { BotContext } from './context.ts'

/** Handles one kind of button; `press` carries the fields of its data, parsed and checked in form. */
export function handlePress<Kind extends CallbackKind>(
  composer: Composer<BotContext>,
  kind: Kind,
  handle: (ctx: BotContext, press: CallbackOf<Kind>) => Promise<unknown>,
): void {
  composer
    .filter(ctx => ctx.press?.kind === kind)
    .use(async ctx => void (await handle(ctx, ctx.press as CallbackOf<Kind>)))
}
