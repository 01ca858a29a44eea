import type { Translator } from '../locales/translator.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { type AddressData, newestFirst } from './address-data.ts'
import { addressName, labelLine } from './address-name.ts'
import { ruleLines } from './address-rules-view.ts'
import type { Callback } from './callbacks.ts'
import { compose } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { addressPart, code, ownLine } from './isolate-direction.ts'
import { join, lines, paragraphs } from './join-formatted.ts'
import { button, keyboard, labelledButton } from './keyboard.ts'
import { type ListedMail, mailEntry, numberRows } from './mail-list.ts'
import { pageOf, pagingRow } from './paging.ts'
import type { View } from './view.ts'

const MESSAGES_PER_PAGE = 10
const ADDRESSES_PER_PAGE = 8

/** Which page: the newest mail when undefined, the page that starts with a message, or the page that contains it. */
export type InboxPosition =
  | { readonly kind: 'from'; readonly messageId: string }
  | { readonly kind: 'around'; readonly messageId: string }

interface InboxData {
  readonly address: AddressData
  /** All mail, newest first. */
  readonly messages: readonly ListedMail[]
  /** Ids of messages that were opened. */
  readonly opened: readonly string[]
  readonly at?: InboxPosition | undefined
  /** The chat has more addresses to switch to. */
  readonly switchable: boolean
  readonly now: number
  /** Mails of blocked senders, which are not among them. */
  readonly folded?: number
}

export function inboxView(t: Translator, data: InboxData): View {
  const { address, messages, switchable, folded = 0 } = data
  const { start, shown } = inboxPage(messages, data.at)
  const opened = new Set(data.opened)
  return fitToTelegram(
    paragraphs(
      lines(
        ownLine(t, addressPart(t, address.email)),
        labelLine(t, address),
        countLine(t, messages, opened),
        foldedLine(t, folded),
      ),
      ...(messages.length === 0
        ? [ruleLines(t, address, data.now), compose(t, 'inbox-empty')]
        : shown.map((mail, index) =>
            mailEntry(t, { mail, number: start + index + 1, unread: !opened.has(mail.id), now: data.now }),
          )),
    ),
    keyboard([
      ...numberRows(shown, start + 1, ({ id }) => ({
        kind: 'mail',
        addressId: address.id,
        messageId: id,
        page: 0,
        place: 'inbox',
      })),
      pagingRow({ ...pageNumbers(messages.length, start), to: page => pageCallback(data, start, page) }),
      [
        button(t, 'button-refresh', { kind: 'refresh', addressId: address.id }),
        switchable ? button(t, 'button-switch', { kind: 'switch', page: 0 }) : undefined,
      ],
      folded > 0
        ? [button(t, 'button-blocked', { kind: 'inbox-blocked', addressId: address.id, page: 0 })]
        : [],
      messages[0] ? [deleteAllButton(t, address, messages[0].id)] : [],
    ]),
  )
}

/** What blocked senders have sent to an address. */
export function blockedMailView(
  t: Translator,
  data: Pick<InboxData, 'address' | 'messages' | 'opened' | 'now'> & { readonly page: number },
): View {
  const { address } = data
  const { items, page, pages } = pageOf(data.messages, data.page, MESSAGES_PER_PAGE)
  const opened = new Set(data.opened)
  const first = page * MESSAGES_PER_PAGE + 1
  const addressId = address.id
  return fitToTelegram(
    paragraphs(
      lines(ownLine(t, addressPart(t, address.email)), foldedLine(t, data.messages.length)),
      ...items.map((mail, index) =>
        mailEntry(t, { mail, number: first + index, unread: !opened.has(mail.id), now: data.now }),
      ),
    ),
    keyboard([
      ...numberRows(items, first, ({ id }) => ({
        kind: 'mail',
        addressId,
        messageId: id,
        page: 0,
        place: 'inbox',
      })),
      pagingRow({ page, pages, to: to => ({ kind: 'inbox-blocked', addressId, page: to }) }),
      [button(t, 'button-back', { kind: 'inbox', addressId })],
    ]),
  )
}

function foldedLine(t: Translator, count: number): FormattedText | undefined {
  return count > 0 ? compose(t, 'inbox-blocked', { count }) : undefined
}

/** The mails on the page that is asked for, and how many stand before them. */
export function inboxPage<Mail extends { readonly id: string }>(
  messages: readonly Mail[],
  at: InboxPosition | undefined,
): { readonly start: number; readonly shown: readonly Mail[] } {
  const start = pageStart(messages, at)
  return { start, shown: messages.slice(start, start + MESSAGES_PER_PAGE) }
}

/** Asks once before all mail of an address goes, up to the newest that was listed. */
export function deleteAllView(
  t: Translator,
  { address, newest }: { readonly address: AddressData; readonly newest: string },
): View {
  const addressId = address.id
  return fitToTelegram(
    compose(t, 'inbox-delete-all-ask', { address: code(address.email) }),
    keyboard([
      [
        button(t, 'button-delete-sure', { kind: 'delete-all', addressId, newest, sure: true }, 'danger'),
        button(t, 'button-keep', { kind: 'inbox', addressId }),
      ],
    ]),
  )
}

interface SwitchData {
  readonly addresses: readonly AddressData[]
  readonly page: number
  /** How many mails are unread, by address id, as far as that is known. */
  readonly unread: ReadonlyMap<string, number>
}

/** The chat's addresses, to open the inbox of another one. */
export function switchView(t: Translator, data: SwitchData): View {
  const { items, page, pages } = switchPage(data.addresses, data.page)
  return fitToTelegram(
    compose(t, 'inbox-switch'),
    keyboard([
      ...items.map(address => [
        labelledButton(`${addressName(t, address)}${countMark(data.unread.get(address.id))}`, {
          kind: 'inbox',
          addressId: address.id,
        }),
      ]),
      pagingRow({ page, pages, to: to => ({ kind: 'switch', page: to }) }),
    ]),
  )
}

/** The addresses on one page of that list. */
export function switchPage<Item extends AddressData>(addresses: readonly Item[], page: number) {
  return pageOf(newestFirst(addresses), page, ADDRESSES_PER_PAGE)
}

function countMark(unread = 0): string {
  return unread > 0 ? ` (${unread})` : ''
}

function countLine(
  t: Translator,
  messages: readonly ListedMail[],
  opened: ReadonlySet<string>,
): FormattedText | undefined {
  if (messages.length === 0) return undefined
  const unread = messages.filter(({ id }) => !opened.has(id)).length
  return join(
    [compose(t, 'inbox-count', { count: messages.length }), compose(t, 'inbox-unread', { count: unread })],
    ' · ',
  )
}

function deleteAllButton(t: Translator, { id: addressId }: AddressData, newest: string) {
  return button(t, 'button-delete-all', { kind: 'delete-all', addressId, newest, sure: false })
}

/** When a message is gone, the next older one takes its place; numeric ids grow with time. */
function pageStart(messages: readonly { readonly id: string }[], at: InboxPosition | undefined): number {
  if (!at) return 0
  const exact = messages.findIndex(({ id }) => id === at.messageId)
  const near = exact >= 0 ? exact : messages.findIndex(({ id }) => isOlder(id, at.messageId))
  if (near < 0) return 0
  return at.kind === 'from' ? near : near - (near % MESSAGES_PER_PAGE)
}

/** The messages that existed when this one was the newest. */
export function upTo<Mail extends { readonly id: string }>(
  messages: readonly Mail[],
  newest: string,
): readonly Mail[] {
  const start = messages.findIndex(({ id }) => id === newest || isOlder(id, newest))
  return start < 0 ? [] : messages.slice(start)
}

function isOlder(id: string, than: string): boolean {
  if (!DIGITS.test(id) || !DIGITS.test(than)) return false
  return id.length === than.length ? id < than : id.length < than.length
}

const DIGITS = /^\d+$/

/** Pages are counted from where this one starts: mail that came meanwhile has moved it off the even places. */
function pageNumbers(count: number, start: number): { readonly page: number; readonly pages: number } {
  const page = Math.ceil(start / MESSAGES_PER_PAGE)
  return { page, pages: page + Math.ceil((count - start) / MESSAGES_PER_PAGE) }
}

/** The first page is asked for as such, so that mail which comes meanwhile is on it. */
function pageCallback(
  { address: { id: addressId }, messages }: InboxData,
  start: number,
  page: number,
): Callback {
  const step = page < pageNumbers(messages.length, start).page ? -MESSAGES_PER_PAGE : MESSAGES_PER_PAGE
  const first = page === 0 ? undefined : messages[start + step]
  return first ? { kind: 'inbox-from', addressId, from: first.id } : { kind: 'inbox', addressId }
}
