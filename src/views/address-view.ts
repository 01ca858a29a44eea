import type { Translator } from '../locales/translator.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { type AddressData, isCatchAll } from './address-data.ts'
import { labelLine } from './address-name.ts'
import { ruleLines } from './address-rules-view.ts'
import { compose, plain } from './compose.ts'
import { fromNow, moment } from './dates.ts'
import { remaining, renewRow } from './expiry-view.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { addressPart, code, ownLine } from './isolate-direction.ts'
import { lines, paragraphs } from './join-formatted.ts'
import { type ButtonRow, button, copyButton, keyboard } from './keyboard.ts'
import type { View } from './view.ts'

interface AddressCardData {
  readonly address: AddressData
  /**
   * Just made, the first one of a new person, made by a password manager, or made earlier. Whether it ends soon or has
   * ended follows from `now`.
   */
  readonly state: 'new' | 'first' | 'managed' | 'live'
  readonly now: number
  /** The mail API can extend addresses. */
  readonly extendable: boolean
}

/** The card of one address, as /new shows it. */
export function addressView(t: Translator, data: AddressCardData): View {
  if (remaining(data.address, data.now) === 'expired') return expiredCard(t, data)
  if (data.state === 'managed') return managedCard(t, data)
  const isNew = data.state !== 'live'
  return fitToTelegram(
    paragraphs(
      data.state === 'first' ? compose(t, 'welcome') : undefined,
      isNew ? compose(t, 'address-new') : undefined,
      labelLine(t, data.address),
      ownLine(t, addressPart(t, data.address.email)),
      lines(expiryLine(t, data.address, data.now), ruleLines(t, data.address, data.now)),
      isCatchAll(data.address) ? anyNameText(t, data.address) : howText(t, data.state),
      isNew && data.address.asksPurpose ? compose(t, 'address-purpose') : undefined,
    ),
    keyboard(liveRows(t, data)),
  )
}

/** What a card becomes when its address is deleted. */
export function deletedAddressView(
  t: Translator,
  data: { readonly address: AddressData; readonly canUndo?: boolean },
): View {
  return fitToTelegram(
    compose(t, 'address-deleted', { address: code(data.address.email) }),
    keyboard([
      data.canUndo
        ? [button(t, 'button-undo', { kind: 'undo-address', addressId: data.address.id }, 'primary')]
        : [],
      [
        button(t, 'button-new', { kind: 'new' }),
        button(t, 'button-addresses', { kind: 'addresses', page: 0 }),
      ],
    ]),
  )
}

/** Shown while something takes longer than a moment. */
export function loadingView(t: Translator): View {
  return fitToTelegram(compose(t, 'loading'))
}

function howText(t: Translator, state: AddressCardData['state']): FormattedText | undefined {
  if (state === 'live') return undefined
  return compose(t, state === 'first' ? 'welcome-how' : 'address-arrives')
}

/** What a whole subdomain is good for. */
function anyNameText(t: Translator, { email }: AddressData): FormattedText {
  return compose(t, 'address-any', { example: code(`shop${hostPart(email)}`) })
}

/** What the Copy button copies: for a whole subdomain the part after the name. */
export function copiedAddress(address: Pick<AddressData, 'email'>): string {
  return isCatchAll(address) ? hostPart(address.email) : address.email
}

function hostPart(email: string): string {
  return email.slice(email.lastIndexOf('@'))
}

/** When an address ends, or that it has; nothing when the mail API doesn't say. */
export function expiryLine(t: Translator, address: AddressData, now: number): FormattedText | undefined {
  if (address.expiresAt === undefined) return undefined
  const state = remaining(address, now)
  if (state === 'expired') {
    const ended = address.endedByAdmin ? 'address-ended' : 'address-over'
    return compose(t, ended, { when: moment(t, address.expiresAt, now) })
  }
  const when = { when: moment(t, address.expiresAt, now), left: fromNow(t, address.expiresAt, now) }
  return compose(t, state === 'expiring' ? 'address-expiring' : 'address-until', when)
}

function managedCard(t: Translator, data: AddressCardData): View {
  const { address, now } = data
  return fitToTelegram(
    paragraphs(
      compose(t, 'manager-made'),
      labelLine(t, address),
      ownLine(t, addressPart(t, address.email)),
      expiryLine(t, address, now),
    ),
    keyboard(liveRows(t, data)),
  )
}

function expiredCard(t: Translator, { address, now }: AddressCardData): View {
  return fitToTelegram(
    paragraphs(labelLine(t, address), ownLine(t, addressPart(t, address.email)), expiryLine(t, address, now)),
    keyboard([renewRow(t, address), [button(t, 'button-new', { kind: 'new' })]]),
  )
}

function liveRows(t: Translator, { address, state, now, extendable }: AddressCardData): ButtonRow[] {
  const addressId = address.id
  const extend = extendable && remaining(address, now) === 'expiring'
  return [
    [
      copyButton(plain(t, 'button-copy'), copiedAddress(address)),
      button(t, 'button-inbox', { kind: 'inbox', addressId }),
    ],
    extend ? [button(t, 'button-extend', { kind: 'extend', addressId }, 'primary')] : [],
    // An address that is in use must not be deleted by one tap.
    state === 'managed'
      ? []
      : [
          button(t, 'button-another', { kind: 'another', addressId }),
          button(t, 'button-choose-name', { kind: 'choose-name' }),
        ],
    [
      button(t, 'button-more', { kind: 'address', addressId }),
      button(t, 'button-delete', { kind: 'delete-address', addressId, sure: false }),
    ],
  ]
}
