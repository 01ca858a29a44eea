import type { Composer } from 'grammy'
import { isSessionGone } from '../mail-api/errors.ts'
import type { Address } from '../store/records.ts'
import type { Callback, CallbackKind, CallbackOf } from '../views/callbacks.ts'
import { type CardDeps, showCurrentState } from './address-card.ts'
import { findAddress } from './chat-record.ts'
import type { BotContext } from './context.ts'
import { tellProblem } from './problems.ts'
import { toastOnMail } from './toast-on-mail.ts'

/** Handles one kind of button; `callback` carries the fields of its data, parsed and checked in form. */
export function handleCallback<Kind extends CallbackKind>(
  composer: Composer<BotContext>,
  kind: Kind,
  handle: (ctx: BotContext, callback: CallbackOf<Kind>) => Promise<unknown>,
): void {
  composer
    .filter(ctx => ctx.callback?.kind === kind)
    .use(async ctx => void (await handle(ctx, ctx.callback as CallbackOf<Kind>)))
}

type AddressKind = Extract<Callback, { addressId: string }>['kind']

/**
 * Handles a button about an address. It is looked up among the chat's own: a forged or outdated id shows the
 * present state. An address that the mail API no longer knows is told in a message of its own, or by a toast on a mail.
 */
export function handleAddressCallback<Kind extends AddressKind & CallbackKind>(
  composer: Composer<BotContext>,
  deps: CardDeps,
  kind: Kind,
  handle: (ctx: BotContext, address: Address, callback: CallbackOf<Kind>) => Promise<unknown>,
): void {
  handleCallback(composer, kind, async (ctx, callback) => {
    const address = findAddress(ctx.record, (callback as { addressId: string }).addressId)
    if (!address) return showCurrentState(ctx, deps)
    try {
      await handle(ctx, address, callback)
    } catch (error) {
      if (!isSessionGone(error)) throw error
      if (await toastOnMail(ctx, { kind: 'session-gone', address })) return
      await tellProblem(ctx, { kind: 'session-gone', address })
    }
  })
}
