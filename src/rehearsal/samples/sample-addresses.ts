import type { Translator } from '../../locales/translator.ts'
import { burnView, pauseView, type RefusedEntry, refusedView } from '../../views/address-rules-view.ts'
import { addressView, deletedAddressView } from '../../views/address-view.ts'
import { addressDetailsView, addressesView, noAddressView } from '../../views/addresses-view.ts'
import { endTogetherView, expiryOverView, expirySoonView, extendView } from '../../views/expiry-view.ts'
import { recipientsView } from '../../views/recipients-view.ts'
import type { View } from '../../views/view.ts'
import { addressOf, type Material, MINUTE, mailOf, NOW } from './sample-material.ts'

const REASONS = ['too_large', 'paused', 'switched_off', 'full', 'limit', 'blocked', 'held'] as const

/** One of each reason. */
function refusedOf({ email, count }: Material) {
  const entries = REASONS.map(
    (why, index): RefusedEntry => ({
      senderEmail: index === 1 ? '' : email,
      why,
      at: NOW - index * 9 * MINUTE,
      times: 1 + (index % 2) * count,
      ...(why === 'switched_off' && { recipient: email.replace('@', '+shop@') }),
    }),
  )
  return { entries, unlisted: count }
}

export function addressViews(t: Translator, material: Material): Record<string, View> {
  const address = addressOf(material, { muted: true })
  const many = Array.from({ length: material.count }, (_, index) =>
    addressOf(material, { id: `addr${1000 + index}`, expiresAt: NOW + (index - 2) * 9 * MINUTE }),
  )
  const latest = mailOf(material)
  const news = new Map([['addr1005', { unread: material.count, latest }]])
  const host = material.email.slice(material.email.lastIndexOf('@') + 1)
  const whole = { ...address, email: `*@${host}`, label: undefined }
  const recipients = Array.from({ length: material.count }, (_, id) => ({
    id,
    recipient: `${material.name.toLowerCase()}${id}@${host}`,
    isOff: id % 2 === 0,
  }))
  const card = { address, state: 'live', now: NOW, extendable: true } as const
  const offers = { pause: true, burn: true, refused: true }
  const [soon, over] = [NOW + 9 * MINUTE, NOW - 1]
  return {
    'card of a new address': addressView(t, { ...card, state: 'new' }),
    'card that asks what it is for': addressView(t, {
      ...card,
      address: { ...address, label: undefined, asksPurpose: true },
      state: 'new',
    }),
    'card of a new whole subdomain': addressView(t, { ...card, address: whole, state: 'new' }),
    'details of a whole subdomain': addressDetailsView(t, {
      ...card,
      address: whole,
      current: false,
      offers,
    }),
    'details with switched-off tags': addressDetailsView(t, {
      ...card,
      offers,
      address: { ...address, switchedOff: true },
      current: false,
    }),
    'names of a whole subdomain': recipientsView(t, { address: whole, recipients, page: 0 }),
    'no names of a whole subdomain': recipientsView(t, { address: whole, recipients: [], page: 0 }),
    'switched-off tags': recipientsView(t, { address, recipients: recipients.slice(0, 1), page: 0 }),
    'no switched-off tags': recipientsView(t, { address, recipients: [], page: 9 }),
    'extend by how long': extendView(t, { address }),
    'card of a first address': addressView(t, { ...card, state: 'first' }),
    'card of an address by a password manager': addressView(t, { ...card, state: 'managed' }),
    card: addressView(t, card),
    'card without an end': addressView(t, { ...card, address: { ...address, expiresAt: undefined } }),
    'card running out': addressView(t, { ...card, address: { ...address, expiresAt: soon } }),
    'card of an expired address': addressView(t, { ...card, address: { ...address, expiresAt: over } }),
    addresses: addressesView(t, { addresses: many, currentId: 'addr1001', now: NOW, page: 0, news }),
    'no address': addressesView(t, { addresses: [], currentId: undefined, now: NOW, page: 0, news }),
    'no address yet': noAddressView(t),
    'address that was deleted': deletedAddressView(t, { address }),
    details: addressDetailsView(t, { address, current: true, now: NOW, extendable: true, offers }),
    'details of an address with rules': addressDetailsView(t, {
      address: { ...address, pausedUntil: soon, burn: 'code', onlyKnown: true },
      current: false,
      now: NOW,
      extendable: true,
      offers,
    }),
    'pause for how long': pauseView(t, { address }),
    'burn after what': burnView(t, { address: { ...address, burn: 'mail' } }),
    refused: refusedView(t, { address, ...refusedOf(material), page: 0, now: NOW }),
    'nothing refused': refusedView(t, { address, entries: [], unlisted: 0, page: 0, now: NOW }),
    'expiry of a burnt address': expirySoonView(t, {
      address: { ...address, expiresAt: soon, burnt: true },
      now: NOW,
      extendable: true,
    }),
    'details of an expired address': addressDetailsView(t, {
      address: { ...address, expiresAt: over },
      current: false,
      now: NOW,
      extendable: true,
      offers,
    }),
    'address deleted, to be undone': deletedAddressView(t, { address, canUndo: true }),
    'expiry soon': expirySoonView(t, {
      address: { ...address, expiresAt: soon },
      now: NOW,
      extendable: true,
    }),
    'expiry over': expiryOverView(t, { address }),
    'ended by an admin': expiryOverView(t, { address: { ...address, endedByAdmin: true } }),
    'end together soon': endTogetherView(t, {
      addresses: [
        { ...address, expiresAt: soon },
        { ...address, expiresAt: soon },
      ],
      notice: 'soon',
      now: NOW,
    }),
    'end together over': endTogetherView(t, { addresses: [address, address], notice: 'over', now: NOW }),
  }
}
