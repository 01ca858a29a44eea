import type { Clock } from '../clock.ts'
import type { Translator } from '../locales/translator.ts'
import type { MailApi } from '../mail-api/mail-api.ts'
import type { Address } from '../store/records.ts'
import { addressView } from '../views/address-view.ts'
import { errorToast } from '../views/error-view.ts'
import { remaining } from '../views/expiry-view.ts'
import type { View } from '../views/view.ts'
import { welcomeView } from '../views/welcome-view.ts'
import { currentLiveAddress } from './chat-record.ts'
import type { BotContext } from './context.ts'
import { extensionsOf } from './extensions.ts'
import { show } from './show.ts'
import { toastOnMail } from './toast-on-mail.ts'

export interface CardDeps {
  readonly mailApi: Pick<MailApi, 'getCapabilities'>
  readonly clock: Clock
}

/**
 * Answers a button that no longer has a meaning: says so, and shows the present state, unless the message shows a mail.
 */
export async function showCurrentState(ctx: BotContext, deps: CardDeps): Promise<void> {
  if (await toastOnMail(ctx, { kind: 'old-button' })) return
  await ctx.answerCallback(errorToast(ctx.t, { kind: 'old-button' }))
  const address = currentLiveAddress(ctx.record, deps.clock.now())
  const view = address ? await addressCard(ctx, deps, { address, state: 'live' }) : welcomeView(ctx.t)
  await show(ctx, view)
}

/** The card of an address; asks the mail API whether it can extend only when the card would show that. */
export async function addressCard(
  ctx: BotContext,
  deps: CardDeps,
  { address, state }: { address: Address; state: 'new' | 'first' | 'live' },
): Promise<View> {
  const now = deps.clock.now()
  const extendable = remaining(address, now) === 'expiring' && (await extensionsOf(deps)).has('extend')
  return addressView(ctx.t, { address, state, now, extendable })
}

/** The card of an address that is over, whenever its end should have been. */
export function goneCard(t: Translator, address: Address, now: number): View {
  const over = { ...address, expiresAt: Math.min(address.expiresAt ?? now, now) }
  return addressView(t, { address: over, state: 'live', now, extendable: false })
}
