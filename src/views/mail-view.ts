import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import type { Extensions, Message } from '../mail-api/mail-api.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { type Reading, sureCode } from '../reader/mail-reading.ts'
import { paginate } from '../reader/pages.ts'
import type { AddressData } from './address-data.ts'
import { asSentButton, attachmentRows } from './attachments-view.ts'
import { blockButton, blockKeyboard, unsubscribeButton, unsubscribeKeyboard } from './block-view.ts'
import type { MailPlace } from './callback-codecs.ts'
import { collapse } from './collapse.ts'
import { compose } from './compose.ts'
import { finish, MAX_TEXT } from './finish.ts'
import { italic, join, paragraphs } from './formatted.ts'
import { button, keyboard } from './keyboard.ts'
import { mailCautions } from './mail-cautions.ts'
import { findRows, linkWarnings } from './mail-finds.ts'
import { alertHeader, mailHeader, shortHeader } from './mail-header.ts'
import { pageOf, pagingRow } from './paging.ts'
import type { View } from './view.ts'

/** What is shown of a mail, and where. */
export interface MailViewData {
  readonly address: AddressData
  readonly message: Message
  readonly reading: Reading
  readonly page: number
  readonly place: MailPlace
  readonly extensions: Extensions
  readonly now: number
  /** In a private chat: where the mini app is that shows a mail as it was sent. */
  readonly publicUrl?: string | undefined
  /** Delete was pressed once: asks whether that was meant. */
  readonly asking?: boolean | undefined
  /** Something about its sender is asked instead. */
  readonly question?: 'block' | 'unsubscribe' | undefined
  /** The sender is blocked. */
  readonly blocked?: boolean | undefined
  /** An alert that may have been sent before. */
  readonly repeated?: boolean | undefined
  /** How it is shown, when that is not simply what the chat wants: its buttons keep to it. */
  readonly layout?: 'plain' | 'rich' | undefined
  /** Only who pressed may see it, in a group: nothing is offered that comes out for all. */
  readonly forOne?: boolean | undefined
  /** It can be shown in blocks too, which would say more. */
  readonly offersRich?: boolean | undefined
}

/** A mail with its text, a page of it when it's long. */
export function mailView(t: Translator, data: MailViewData): View {
  const { pages, whole } = pagesOf(t, data)
  const { items, page } = pageOf(pages, data.page, 1)
  const keyboard = questionAbout(t, data, page) ?? mailKeyboard(t, { ...data, page, pages: pages.length })
  const view = finish(join(items), keyboard)
  return whole ? { ...view, whole } : view
}

/** What stays of a mail that was deleted: one line, and the way back to the inbox. */
export function mailDeletedView(t: Translator, data: { readonly address: AddressData }): View {
  return finish(
    compose(t, 'mail-deleted'),
    keyboard([[button(t, 'button-inbox', { kind: 'inbox', addressId: data.address.id })]]),
  )
}

/** Subject, sender and time, as they stand above a mail in either layout. */
export function headerOf(t: Translator, data: MailViewData): FormattedText {
  const message = { ...data.message, pretends: data.reading.pretends }
  if (data.place !== 'alert') return mailHeader(t, message, data.now)
  return alertHeader(t, { ...data, message, code: sureCode(data.reading) })
}

/** What stands in place of a mail without text. Pictures are never fetched; the links stand below. */
export function emptyText(t: Translator, { bodyHtml, attachments }: Message): FormattedText {
  if (/<img\b/i.test(bodyHtml)) return italic(compose(t, 'mail-pictures'))
  return italic(compose(t, attachments.length > 0 ? 'mail-files' : 'mail-empty'))
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
  const footer = footerOf(t, data)
  const room = MAX_TEXT - (footer?.text.length ?? 0) - GAPS
  const limits = { firstPage: room - header.text.length, otherPages: room - short.text.length }
  const [first = emptyText(t, data.message), ...others] = paginate(body, limits)
  const opening = data.place === 'alert' ? collapse(first) : first
  const pages = [
    paragraphs(header, opening, footer),
    ...others.map(other => paragraphs(short, other, footer)),
  ]
  return { pages, whole: pages.length === 1 && !truncated }
}

function footerOf(t: Translator, { message, reading }: MailViewData): FormattedText | undefined {
  const parts = [
    ...mailCautions(t, message),
    ...linkWarnings(t, reading),
    ...(reading.truncated ? [italic(compose(t, 'mail-truncated'))] : []),
  ]
  return parts.length > 0 ? paragraphs(...parts) : undefined
}

/** The buttons under a mail of so many pages. */
export function mailKeyboard(
  t: Translator,
  data: MailViewData & { readonly pages: number },
): InlineKeyboardMarkup {
  const { address, message, page, pages, place, extensions } = data
  const ref = { addressId: address.id, messageId: message.id }
  const about = { ...ref, page, place }
  const kind = pageKind(data)
  return keyboard([
    ...findRows(t, data.reading, message),
    pagingRow({ page, pages, to: to => ({ kind, ...ref, page: to, place }) }),
    ...(extensions.has('attachments') ? attachmentRows(t, data) : []),
    [layoutButton(t, data), asSentButton(t, data)],
    [unsubscribeButton(t, about, data)],
    [
      extensions.has('source') ? button(t, 'button-source', { kind: 'source', ...ref }) : undefined,
      blockButton(t, about, data),
    ],
    [wayOut(t, data), button(t, 'button-delete', { kind: 'delete-mail', ...about, sure: false })],
  ])
}

/** Back to the list in whose place the mail stands, or from its alert to the inbox. */
function wayOut(t: Translator, { address, message, place }: MailViewData): InlineKeyboardButton {
  const addressId = address.id
  if (place === 'alert') return button(t, 'button-inbox', { kind: 'inbox', addressId })
  if (place === 'found') return button(t, 'button-back', { kind: 'find-back' })
  return button(t, 'button-back', { kind: 'inbox-around', addressId, messageId: message.id })
}

/** The answers to what is asked; undefined when nothing is. */
function questionAbout(t: Translator, data: MailViewData, page: number): InlineKeyboardMarkup | undefined {
  const { address, message, place, question } = data
  const about = { addressId: address.id, messageId: message.id, page, place }
  if (data.asking) return deleteQuestion(t, { ...data, page })
  if (question === 'block') return blockKeyboard(t, about, message.senderEmail)
  // Somebody may have pressed it at another instance of the mail.
  const isOffered = message.unsubscribe === 'offered'
  return question === 'unsubscribe' && isOffered ? unsubscribeKeyboard(t, about) : undefined
}

/** Asks whether Delete was meant; the answer no shows the page again. */
export function deleteQuestion(
  t: Translator,
  data: Pick<MailViewData, 'address' | 'page' | 'place' | 'layout'> & {
    readonly message: Pick<Message, 'id'>
  },
): InlineKeyboardMarkup {
  const { address, message, page, place } = data
  const ref = { addressId: address.id, messageId: message.id }
  return keyboard([
    [
      button(t, 'button-delete-sure', { kind: 'delete-mail', ...ref, page, place, sure: true }, 'danger'),
      button(t, 'button-keep', { kind: pageKind(data), ...ref, page, place }),
    ],
  ])
}

const PAGE_KINDS = { plain: 'plain-mail', rich: 'rich-mail' } as const

/** Which button shows another page in the same layout. */
function pageKind({ layout }: Pick<MailViewData, 'layout'>): 'mail' | 'plain-mail' | 'rich-mail' {
  return layout === undefined ? 'mail' : PAGE_KINDS[layout]
}

/** The way to the other layout and back. */
function layoutButton(t: Translator, data: MailViewData): InlineKeyboardButton | undefined {
  const ref = { addressId: data.address.id, messageId: data.message.id, page: 0, place: data.place }
  if (data.layout === 'rich') return button(t, 'button-plain', { kind: 'plain-mail', ...ref })
  return data.offersRich ? button(t, 'button-rich', { kind: 'rich-mail', ...ref }) : undefined
}
