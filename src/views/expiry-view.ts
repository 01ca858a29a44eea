import { EXPIRY_NOTICE_MS } from '../expiry-notice.ts'
import type { Translator } from '../locales/translator.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import type { AddressData } from './address-data.ts'
import { EXTEND_HOURS } from './callback-codecs.ts'
import { compose } from './compose.ts'
import { fromNow, moment, timeSpan } from './dates.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { code } from './isolate-direction.ts'
import { lines } from './join-formatted.ts'
import { type ButtonRow, button, keyboard, labelledButton } from './keyboard.ts'
import type { View } from './view.ts'

/** Announced once, {@link EXPIRY_NOTICE_MS} before an address ends; its words are `expiry-soon` in `locales/`. */
export function expirySoonView(
  t: Translator,
  data: { readonly address: AddressData; readonly now: number; readonly extendable: boolean },
): View {
  const { address, now, extendable } = data
  return fitToTelegram(
    lines(address.burnt ? compose(t, 'expiry-burnt') : undefined, soonSentence(t, address, now)),
    keyboard([
      [
        extendable
          ? button(t, 'button-extend', { kind: 'extend', addressId: address.id }, 'primary')
          : button(t, 'button-new', { kind: 'new' }),
        button(t, 'button-inbox', { kind: 'inbox', addressId: address.id }),
      ],
    ]),
  )
}

/** Asks by how long to extend an address. */
export function extendView(t: Translator, { address }: { readonly address: AddressData }): View {
  const addressId = address.id
  return fitToTelegram(
    compose(t, 'extend-ask', { address: code(address.email) }),
    keyboard([
      EXTEND_HOURS.map(hours => labelledButton(timeSpan(t, hours), { kind: 'extend-by', addressId, hours })),
      [button(t, 'button-back', { kind: 'address', addressId })],
    ]),
  )
}

/** Announced when an address has ended. */
export function expiryOverView(t: Translator, data: { readonly address: AddressData }): View {
  const { address } = data
  return fitToTelegram(
    overSentence(t, address),
    keyboard([renewRow(t, address), [button(t, 'button-new', { kind: 'new' })]]),
  )
}

/** Offers the same name again, but for an address that whoever runs the bot has ended. */
export function renewRow(t: Translator, { id, endedByAdmin }: AddressData): ButtonRow {
  return endedByAdmin ? [] : [button(t, 'button-renew', { kind: 'renew', addressId: id }, 'primary')]
}

function overSentence(t: Translator, { email, endedByAdmin }: AddressData): FormattedText {
  return compose(t, endedByAdmin ? 'expiry-ended' : 'expiry-over', { address: code(email) })
}

/** Announced at once, for addresses that end, or have ended, within minutes of each other. */
export function endTogetherView(
  t: Translator,
  data: {
    readonly addresses: readonly AddressData[]
    readonly notice: 'soon' | 'over'
    readonly now: number
  },
): View {
  const { addresses, notice, now } = data
  const sentences = addresses.map(address =>
    notice === 'over' ? overSentence(t, address) : soonSentence(t, address, now),
  )
  return fitToTelegram(
    lines(...sentences),
    keyboard([
      [button(t, 'button-addresses', { kind: 'addresses', page: 0 }, 'primary')],
      [button(t, 'button-new', { kind: 'new' })],
    ]),
  )
}

/** Worded so that it is true before the end and after it: clients update the time left in old messages. */
function soonSentence(t: Translator, { email, expiresAt }: AddressData, now: number): FormattedText {
  const end = expiresAt ?? now
  return compose(t, 'expiry-soon', {
    address: code(email),
    when: moment(t, end, now),
    left: fromNow(t, end, now),
  })
}

type Remaining = 'live' | 'expiring' | 'expired'

/** Whether an address works, ends soon (within the notice's time) or has ended. */
export function remaining(address: AddressData, now: number): Remaining {
  if (address.expiresAt === undefined) return 'live'
  if (address.expiresAt <= now) return 'expired'
  return address.expiresAt - now <= EXPIRY_NOTICE_MS ? 'expiring' : 'live'
}
