import { isSessionGone } from '../mail-api/mail-api-error.ts'
import type { Address } from '../store/records.ts'
import { type CardDeps, showCurrentState } from './address-card.ts'
import type { CallbackHandler } from './callback-handlers.ts'
import { findAddress } from './chat-record.ts'
import type { BotContext } from './context.ts'
import { finishRenewal, type RenewDeps } from './renew-token.ts'
import { tellProblem } from './tell-problems.ts'
import { toastOnMail } from './toast-on-mail.ts'

/**
 * A handler of a button about an address. Looks the address up among the chat's own: for a forged or outdated id it
 * shows the present state. Finishes a renewal of its token whose answer was lost. If the mail API no longer knows the
 * address, the handler says so in a new message, or by a toast when the button is under a mail.
 */
export function pressOnAddress<Pressed extends { readonly addressId: string }>(
  deps: CardDeps & RenewDeps,
  handle: (ctx: BotContext, address: Address, callback: Pressed) => Promise<unknown>,
): CallbackHandler<Pressed> {
  return async (ctx, callback) => {
    const address = findAddress(ctx.record, callback.addressId)
    if (!address) return showCurrentState(ctx, deps)
    try {
      await handle(ctx, await finishRenewal(ctx, deps, address), callback)
    } catch (error) {
      if (!isSessionGone(error)) throw error
      if (await toastOnMail(ctx, { kind: 'session-gone', address })) return
      await tellProblem(ctx, { kind: 'session-gone', address })
    }
  }
}
