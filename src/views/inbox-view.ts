import type { InlineKeyboardButton } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import type { MessageSummary } from '../mail-api/mail-api.ts'
import { senderLine, subjectLine } from '../reader/lines.ts'
import { type AddressData, newestFirst } from './address-data.ts'
import { addressName, labelLine } from './address-name.ts'
import type { Callback } from './callbacks.ts'
import { compose, plain } from './compose.ts'
import { finish } from './finish.ts'
import { join, lines, paragraphs } from './formatted.ts'
import { addressPart, isolate, ownLine } from './isolate.ts'
import { button, keyboard, labelledButton } from './keyboard.ts'
import { pageOf, pagingRow } from './paging.ts'
import type { View } from './view.ts'

const MESSAGES_PER_PAGE = 6
const ADDRESSES_PER_PAGE = 8

/** Which page: the newest mail when undefined, the page that starts with a message, or the one where it stands. */
export type InboxPosition =
  | { readonly kind: 'from'; readonly messageId: string }
  | { readonly kind: 'around'; readonly messageId: string }

interface InboxData {
  readonly address: AddressData
  /** All mail, newest first. */
  readonly messages: readonly MessageSummary[]
  /** Ids of messages that were opened. */
  readonly opened: readonly string[]
  readonly at?: InboxPosition | undefined
  /** The chat has more addresses to switch to. */
  readonly switchable: boolean
}

export function inboxView(t: Translator, data: InboxData): View {
  const { address, messages, switchable } = data
  const opened = new Set(data.opened)
  const start = pageStart(messages, data.at)
  const shown = messages.slice(start, start + MESSAGES_PER_PAGE)
  const unread = messages.filter(({ id }) => !opened.has(id)).length
  return finish(
    paragraphs(
      lines(ownLine(t, addressPart(t, address.email)), labelLine(t, address)),
      messages.length === 0
        ? compose(t, 'inbox-empty')
        : join(
            [
              compose(t, 'inbox-count', { count: messages.length }),
              compose(t, 'inbox-unread', { count: unread }),
            ],
            ' · ',
          ),
    ),
    keyboard([
      ...shown.map(message => [messageButton(t, data, message, opened.has(message.id))]),
      pagingRow({ ...pageNumbers(messages.length, start), to: page => pageCallback(data, start, page) }),
      [
        button(t, 'button-refresh', { kind: 'refresh', addressId: address.id }),
        switchable ? button(t, 'button-switch', { kind: 'switch', page: 0 }) : undefined,
      ],
    ]),
  )
}

/** The chat's addresses, to open the inbox of another one. */
export function switchView(
  t: Translator,
  data: { readonly addresses: readonly AddressData[]; readonly page: number },
): View {
  const { items, page, pages } = pageOf(newestFirst(data.addresses), data.page, ADDRESSES_PER_PAGE)
  return finish(
    compose(t, 'inbox-switch'),
    keyboard([
      ...items.map(address => [
        labelledButton(addressName(t, address), { kind: 'inbox', addressId: address.id }),
      ]),
      pagingRow({ page, pages, to: to => ({ kind: 'switch', page: to }) }),
    ]),
  )
}

/** A message that is gone leaves its place to the next older one, where ids are numbers: those grow with time. */
function pageStart(messages: readonly MessageSummary[], at: InboxPosition | undefined): number {
  if (!at) return 0
  const exact = messages.findIndex(({ id }) => id === at.messageId)
  const near = exact >= 0 ? exact : messages.findIndex(({ id }) => isOlder(id, at.messageId))
  if (near < 0) return 0
  return at.kind === 'from' ? near : near - (near % MESSAGES_PER_PAGE)
}

function isOlder(id: string, than: string): boolean {
  if (!DIGITS.test(id) || !DIGITS.test(than)) return false
  return id.length === than.length ? id < than : id.length < than.length
}

const DIGITS = /^\d+$/

function messageButton(
  t: Translator,
  { address }: InboxData,
  message: MessageSummary,
  opened: boolean,
): InlineKeyboardButton {
  const sender = senderName(message) || plain(t, 'mail-no-sender')
  const subject = subjectLine(message.subject, 26) || plain(t, 'mail-no-subject')
  const label = `${opened ? '' : '● '}${isolate(t, sender)} · ${isolate(t, subject)}`
  const callback = {
    kind: 'mail',
    addressId: address.id,
    messageId: message.id,
    page: 0,
    place: 'inbox',
  } as const
  return labelledButton(label, callback)
}

/** On a button there's room for the name or the address, not for both. */
function senderName({ senderName, senderEmail }: MessageSummary): string {
  return senderLine({ senderName, senderEmail: '' }, 18) || senderLine({ senderName: '', senderEmail }, 18)
}

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
