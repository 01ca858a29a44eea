import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import type { Extensions, Message } from '../mail-api/mail-api.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import type { Reading } from '../reader/mail-reading.ts'
import { paginate } from '../reader/pages.ts'
import type { AddressData } from './address-data.ts'
import { asSentButton, attachmentRows } from './attachments-view.ts'
import type { MailPlace } from './callback-codecs.ts'
import { collapse } from './collapse.ts'
import { compose } from './compose.ts'
import { finish, MAX_TEXT } from './finish.ts'
import { italic, join, paragraphs } from './formatted.ts'
import { type ButtonRow, button, keyboard } from './keyboard.ts'
import { findRows, linkWarnings } from './mail-finds.ts'
import { alertHeader, mailHeader, shortHeader } from './mail-header.ts'
import { pageOf, pagingRow } from './paging.ts'
import type { View } from './view.ts'

interface MailViewData {
  readonly address: AddressData
  readonly message: Message
  readonly reading: Reading
  readonly page: number
  readonly place: MailPlace
  readonly extensions: Extensions
  /** In a private chat: where the mini app is that shows a mail as it was sent. */
  readonly publicUrl?: string | undefined
  /** Delete was pressed once: asks whether that was meant. */
  readonly asking?: boolean | undefined
  /** An alert that may have been sent before. */
  readonly repeated?: boolean | undefined
}

/** A mail with its text, a page of it when it's long. */
export function mailView(t: Translator, data: MailViewData): View {
  const { pages, whole } = pagesOf(t, data)
  const { items, page } = pageOf(pages, data.page, 1)
  const view = finish(
    join(items),
    data.asking ? askingRows(t, data, page) : keyboard(mailRows(t, { ...data, page, pages: pages.length })),
  )
  return whole ? { ...view, whole } : view
}

/** What stays of a mail that was deleted: one line, and the way back to the inbox. */
export function mailDeletedView(t: Translator, data: { readonly address: AddressData }): View {
  return finish(
    compose(t, 'mail-deleted'),
    keyboard([[button(t, 'button-inbox', { kind: 'inbox', addressId: data.address.id })]]),
  )
}

/** The empty lines between header, text and footer. */
const GAPS = 4

interface Pages {
  readonly pages: readonly FormattedText[]
  /** One page shows everything at once. */
  readonly whole: boolean
}

/** The mail cut to messages, each with what stands above and below, and what was found in it. */
function pagesOf(t: Translator, data: MailViewData): Pages {
  const { body, truncated } = data.reading
  const header = headerOf(t, data)
  const short = shortHeader(t, data.message)
  const footer = footerOf(t, data.reading)
  const room = MAX_TEXT - (footer?.text.length ?? 0) - GAPS
  const limits = { firstPage: room - header.text.length, otherPages: room - short.text.length }
  const [first = italic(compose(t, emptyKey(data.message))), ...others] = paginate(body, limits)
  const opening = data.place === 'alert' ? collapse(first) : first
  const pages = [
    paragraphs(header, opening, footer),
    ...others.map(other => paragraphs(short, other, footer)),
  ]
  return { pages, whole: pages.length === 1 && !truncated }
}

function headerOf(t: Translator, data: MailViewData): FormattedText {
  if (data.place !== 'alert') return mailHeader(t, data.message)
  return alertHeader(t, { ...data, code: data.reading.codes[0]?.value })
}

/** Pictures of a mail are never fetched; its links stand below. */
function emptyKey({ bodyHtml }: Message): string {
  return /<img\b/i.test(bodyHtml) ? 'mail-pictures' : 'mail-empty'
}

function footerOf(t: Translator, reading: Reading): FormattedText | undefined {
  const parts = [
    ...linkWarnings(t, reading),
    ...(reading.truncated ? [italic(compose(t, 'mail-truncated'))] : []),
  ]
  return parts.length > 0 ? paragraphs(...parts) : undefined
}

interface MailRowsData extends MailViewData {
  readonly pages: number
}

function mailRows(t: Translator, data: MailRowsData): ButtonRow[] {
  const { address, message, page, pages, place, extensions } = data
  const ref = { addressId: address.id, messageId: message.id }
  return [
    ...findRows(t, data.reading),
    pagingRow({ page, pages, to: to => ({ kind: 'mail', ...ref, page: to, place }) }),
    ...(extensions.has('attachments') ? attachmentRows(t, data) : []),
    [asSentButton(t, data)],
    [
      wayOut(t, data),
      extensions.has('source') ? button(t, 'button-source', { kind: 'source', ...ref }) : undefined,
      button(t, 'button-delete', { kind: 'delete-mail', ...ref, page, place, sure: false }),
    ],
  ]
}

/** Back to the list in whose place the mail stands, or from its alert to the inbox. */
function wayOut(t: Translator, { address, message, place }: MailViewData): InlineKeyboardButton {
  const addressId = address.id
  if (place === 'alert') return button(t, 'button-inbox', { kind: 'inbox', addressId })
  if (place === 'found') return button(t, 'button-back', { kind: 'find-back' })
  return button(t, 'button-back', { kind: 'inbox-around', addressId, messageId: message.id })
}

function askingRows(
  t: Translator,
  { address, message, place }: MailViewData,
  page: number,
): InlineKeyboardMarkup {
  const ref = { addressId: address.id, messageId: message.id }
  return keyboard([
    [
      button(t, 'button-delete-sure', { kind: 'delete-mail', ...ref, page, place, sure: true }, 'danger'),
      button(t, 'button-keep', { kind: 'mail', ...ref, page, place }),
    ],
  ])
}
