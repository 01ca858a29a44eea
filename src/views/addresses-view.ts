import type { Translator } from '../locales/translator.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { type AddressData, newestFirst } from './address-data.ts'
import { labelLine } from './address-name.ts'
import { expiryLine } from './address-view.ts'
import { compose, plain } from './compose.ts'
import { fromNow } from './dates.ts'
import { remaining } from './expiry-view.ts'
import { finish } from './finish.ts'
import { join, lines, paragraphs } from './formatted.ts'
import { addressPart, code, ownLine } from './isolate.ts'
import { type ButtonRow, button, copyButton, grid, keyboard } from './keyboard.ts'
import { numberRows } from './mail-list.ts'
import { pageOf, pagingRow } from './paging.ts'
import type { View } from './view.ts'

const ADDRESSES_PER_PAGE = 8

interface AddressesData {
  readonly addresses: readonly AddressData[]
  readonly currentId: string | undefined
  readonly now: number
  readonly page: number
  /** How many mails are unread, by address id, as far as that is known. */
  readonly unread: ReadonlyMap<string, number>
}

/** All addresses of a chat with the time they have left and what is unread; the button of its number opens each. */
export function addressesView(t: Translator, data: AddressesData): View {
  if (data.addresses.length === 0) return noAddressView(t)
  const { items, page, pages } = addressesPage(data.addresses, data.page)
  const first = page * ADDRESSES_PER_PAGE + 1
  return finish(
    paragraphs(
      compose(t, 'addresses', { count: data.addresses.length }),
      ...items.map((address, index) => addressEntry(t, address, { ...data, number: first + index })),
    ),
    keyboard([
      ...numberRows(items, first, ({ id }) => ({ kind: 'address', addressId: id })),
      pagingRow({ page, pages, to: to => ({ kind: 'addresses', page: to }) }),
      [button(t, 'button-new', { kind: 'new' })],
    ]),
  )
}

/** The addresses on one page of that list. */
export function addressesPage<Item extends AddressData>(addresses: readonly Item[], page: number) {
  return pageOf(newestFirst(addresses), page, ADDRESSES_PER_PAGE)
}

export function noAddressView(t: Translator): View {
  return finish(
    compose(t, 'addresses-none'),
    keyboard([[button(t, 'button-new', { kind: 'new' }, 'primary')]]),
  )
}

/** One address with everything that can be done to it. */
export function addressDetailsView(
  t: Translator,
  data: {
    readonly address: AddressData
    readonly current: boolean
    readonly now: number
    readonly extendable: boolean
  },
): View {
  const { address, current, now } = data
  return finish(
    paragraphs(
      labelLine(t, address),
      ownLine(t, addressPart(t, address.email)),
      lines(
        expiryLine(t, address, now),
        current ? compose(t, 'address-is-current') : undefined,
        address.muted ? compose(t, 'address-is-muted') : undefined,
      ),
    ),
    keyboard(remaining(address, now) === 'expired' ? expiredRows(t, address) : detailRows(t, data)),
  )
}

/** Asks once before an address goes. */
export function deleteAddressView(t: Translator, data: { readonly address: AddressData }): View {
  const addressId = data.address.id
  return finish(
    compose(t, 'address-delete-ask', { address: code(data.address.email) }),
    keyboard([
      [
        button(t, 'button-delete-sure', { kind: 'delete-address', addressId, sure: true }, 'danger'),
        button(t, 'button-keep', { kind: 'address', addressId }),
      ],
    ]),
  )
}

function addressEntry(
  t: Translator,
  address: AddressData,
  { currentId, now, unread, number }: AddressesData & { readonly number: number },
): FormattedText {
  const marks = [address.id === currentId ? '📌 ' : '', address.muted ? '🔕 ' : ''].join('')
  const count = unread.get(address.id) ?? 0
  const facts = [
    timeLeft(t, address, now),
    count > 0 ? compose(t, 'inbox-unread', { count }) : undefined,
  ].filter(fact => fact !== undefined)
  return lines(
    ownLine(t, `${number}. ${marks}`, addressPart(t, address.email)),
    labelLine(t, address),
    facts.length > 0 ? join(facts, ' · ') : undefined,
  )
}

function timeLeft(t: Translator, { expiresAt }: AddressData, now: number): FormattedText | undefined {
  if (expiresAt === undefined) return undefined
  return expiresAt <= now
    ? compose(t, 'addresses-over')
    : compose(t, 'addresses-left', { left: fromNow(t, expiresAt, now) })
}

function expiredRows(t: Translator, { id: addressId }: AddressData): ButtonRow[] {
  return [[button(t, 'button-renew', { kind: 'renew', addressId }, 'primary')], lastRow(t, addressId)]
}

function detailRows(
  t: Translator,
  data: { readonly address: AddressData; readonly current: boolean; readonly extendable: boolean },
): ButtonRow[] {
  const { address, current, extendable } = data
  const addressId = address.id
  return [
    [
      copyButton(plain(t, 'button-copy'), address.email),
      button(t, 'button-inbox', { kind: 'inbox', addressId }),
    ],
    ...grid(
      [
        ...(current ? [] : [button(t, 'button-make-current', { kind: 'make-current', addressId })]),
        button(t, address.label ? 'button-relabel' : 'button-label', { kind: 'label', addressId }),
        address.muted
          ? button(t, 'button-unmute', { kind: 'mute', addressId, muted: false })
          : button(t, 'button-mute', { kind: 'mute', addressId, muted: true }),
        ...(extendable ? [button(t, 'button-extend', { kind: 'extend', addressId })] : []),
      ],
      2,
    ),
    lastRow(t, addressId),
  ]
}

function lastRow(t: Translator, addressId: string): ButtonRow {
  return [
    button(t, 'button-back', { kind: 'addresses', page: 0 }),
    button(t, 'button-delete', { kind: 'delete-address', addressId, sure: false }),
  ]
}
