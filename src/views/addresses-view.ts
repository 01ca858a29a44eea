import type { Translator } from '../locales/translator.ts'
import type { MessageSummary } from '../mail-api/mail-api.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { subjectLine } from '../reader/sender-and-subject.ts'
import { type AddressData, isCatchAll, newestFirst } from './address-data.ts'
import { labelLine } from './address-name.ts'
import { type AddressOffers, onlyKnownRow, ruleButtons, ruleLines } from './address-rules-view.ts'
import { copiedAddress, expiryLine } from './address-view.ts'
import { clip } from './clip.ts'
import { compose, plain } from './compose.ts'
import { fromNow } from './dates.ts'
import { remaining, renewRow } from './expiry-view.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { addressPart, isolate, ownLine } from './isolate-direction.ts'
import { join, lines, paragraphs } from './join-formatted.ts'
import { type ButtonRow, button, copyButton, grid, keyboard } from './keyboard.ts'
import { shortSender } from './mail-header.ts'
import { numberRows } from './mail-list.ts'
import { pageOf, pagingRow } from './paging.ts'
import type { View } from './view.ts'

const ADDRESSES_PER_PAGE = 8

interface AddressesData {
  readonly addresses: readonly AddressData[]
  readonly currentId: string | undefined
  readonly now: number
  readonly page: number
  /** What is new, by address id, as far as that is known. */
  readonly news: ReadonlyMap<string, AddressNews>
  /** Everybody in a group reads it: no subjects, which may have codes. */
  readonly isPublic?: boolean | undefined
}

/** What is new at an address. */
export interface AddressNews {
  readonly unread: number
  /** The newest mail, read or not. */
  readonly latest?: MessageSummary | undefined
}

/**
 * All addresses of a chat, those that got mail last first, with their time left and unread mails. The button with an
 * address's number opens it.
 */
export function addressesView(t: Translator, data: AddressesData): View {
  if (data.addresses.length === 0) return noAddressView(t)
  const { items, page, pages } = pageOf(byLatest(data), data.page, ADDRESSES_PER_PAGE)
  const first = page * ADDRESSES_PER_PAGE + 1
  return fitToTelegram(
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

/** Ordered by the newest mail, or without mail by when the address was made. */
function byLatest({ addresses, news }: AddressesData): readonly AddressData[] {
  const latestOf = ({ id, createdAt }: AddressData) =>
    Math.max(createdAt, news.get(id)?.latest?.receivedAt ?? createdAt)
  return newestFirst(addresses).toSorted((a, b) => latestOf(b) - latestOf(a))
}

export function noAddressView(t: Translator): View {
  return fitToTelegram(
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
    readonly offers: AddressOffers
  },
): View {
  const { address, current, now } = data
  return fitToTelegram(
    paragraphs(
      labelLine(t, address),
      ownLine(t, addressPart(t, address.email)),
      lines(
        expiryLine(t, address, now),
        current ? compose(t, 'address-is-current') : undefined,
        address.muted ? compose(t, 'address-is-muted') : undefined,
        remaining(address, now) === 'expired' ? undefined : ruleLines(t, address, now),
      ),
    ),
    keyboard(remaining(address, now) === 'expired' ? expiredRows(t, address) : detailRows(t, data)),
  )
}

function addressEntry(
  t: Translator,
  address: AddressData,
  { currentId, now, news, isPublic, number }: AddressesData & { readonly number: number },
): FormattedText {
  const marks = [address.id === currentId ? '📌 ' : '', address.muted ? '🔕 ' : ''].join('')
  const { unread: count = 0, latest } = news.get(address.id) ?? {}
  const facts = [
    timeLeft(t, address, now),
    count > 0 ? compose(t, 'inbox-unread', { count }) : undefined,
  ].filter(fact => fact !== undefined)
  return lines(
    ownLine(t, `${number}. ${marks}`, addressPart(t, address.email)),
    labelLine(t, address),
    facts.length > 0 ? join(facts, ' · ') : undefined,
    latest && count > 0 && !isPublic ? newestLine(t, latest) : undefined,
  )
}

/** What came last, in a line. */
function newestLine(t: Translator, latest: MessageSummary): FormattedText {
  const sender = isolate(t, clip(shortSender(latest), SENDER_GRAPHEMES)) || t.text('mail-no-sender')
  const subject = clip(subjectLine(latest.subject, SUBJECT_GRAPHEMES), SUBJECT_GRAPHEMES)
  return ownLine(t, '● ', subject === '' ? sender : join([sender, isolate(t, subject)], ' · '))
}

const SENDER_GRAPHEMES = 30
const SUBJECT_GRAPHEMES = 50

function timeLeft(t: Translator, { expiresAt }: AddressData, now: number): FormattedText | undefined {
  if (expiresAt === undefined) return undefined
  return expiresAt <= now
    ? compose(t, 'addresses-over')
    : compose(t, 'addresses-left', { left: fromNow(t, expiresAt, now) })
}

function expiredRows(t: Translator, address: AddressData): ButtonRow[] {
  return [renewRow(t, address), lastRow(t, address.id)]
}

function detailRows(
  t: Translator,
  data: {
    readonly address: AddressData
    readonly current: boolean
    readonly extendable: boolean
    readonly offers: AddressOffers
    readonly now: number
  },
): ButtonRow[] {
  const { address, current, extendable, offers, now } = data
  const addressId = address.id
  return [
    [
      copyButton(plain(t, 'button-copy'), copiedAddress(address)),
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
        ...ruleButtons(t, address, offers, now),
        ...recipientsButton(t, address),
      ],
      2,
    ),
    onlyKnownRow(t, address),
    lastRow(t, addressId),
  ]
}

/** A whole subdomain always has a list of names; any other address only if something was switched off. */
function recipientsButton(t: Translator, address: AddressData) {
  const whole = isCatchAll(address)
  if (!whole && !address.switchedOff) return []
  const key = whole ? 'button-names' : 'button-switched-off'
  return [button(t, key, { kind: 'recipients', addressId: address.id, page: 0 })]
}

function lastRow(t: Translator, addressId: string): ButtonRow {
  return [
    button(t, 'button-back', { kind: 'addresses', page: 0 }),
    button(t, 'button-delete', { kind: 'delete-address', addressId, sure: true }),
  ]
}
