import type { Composer } from 'grammy'
import { MailApiError } from '../mail-api/errors.ts'
import type { Address } from '../store/records.ts'
import type { Callback, CallbackKind, CallbackOf } from '../views/callbacks.ts'
import { findAddress } from './chat-record.ts'
import type { BotContext } from './context.ts'
import { handlePress } from './handle-press.ts'
import { type PresentDeps, showPresent } from './present.ts'
import { tellProblem } from './problems.ts'

type AddressKind = Extract<Callback, { addressId: string }>['kind']

/**
 * Handles a button about an address. It is looked up among the chat's own: a forged or outdated id shows the
 * present state. An address that the mail API no longer knows is told in a message of its own.
 */
export function handleAddressPress<Kind extends AddressKind & CallbackKind>(
  composer: Composer<BotContext>,
  deps: PresentDeps,
  kind: Kind,
  handle: (ctx: BotContext, address: Address, press: CallbackOf<Kind>) => Promise<unknown>,
): void {
  handlePress(composer, kind, async (ctx, press) => {
    const address = findAddress(ctx.record, (press as { addressId: string }).addressId)
    if (!address) return showPresent(ctx, deps)
    try {
      await handle(ctx, address, press)
    } catch (error) {
      if (!isGone(error)) throw error
      await tellProblem(ctx, { kind: 'session-gone', address })
    }
  })
}

/** Whether the mail API says that it does not know the address any more. */
export function isGone(error: unknown): boolean {
  return error instanceof MailApiError && error.kind === 'session-gone'
}

/** Whether the mail API says that the message or file asked for is not there, while its address is. */
export function isMessageGone(error: unknown): boolean {
  return error instanceof MailApiError && error.kind === 'rejected' && GONE_STATUSES.has(error.status ?? 0)
}

const GONE_STATUSES: ReadonlySet<number> = new Set([401, 403, 404, 410])
