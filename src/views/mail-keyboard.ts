import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import type { Message } from '../mail-api/mail-api.ts'
import type { MailLink } from '../reader/links/find-links.ts'
import { type Reading, sureCode } from '../reader/mail-reading.ts'
import { withAskedLink } from './asked-link.ts'
import { asSentButton, attachmentRows, filesRow } from './attachments-view.ts'
import { blockButton, blockKeyboard, unsubscribeButton, unsubscribeKeyboard } from './block-view.ts'
import type { CallbackOf } from './callbacks.ts'
import { factRows, isCalendarFile, isReturnedMail } from './facts-view.ts'
import { type ButtonRow, button, keyboard, labelledButton } from './keyboard.ts'
import { findRows, hasOwnWords } from './mail-finds.ts'
import type { MailViewData } from './mail-view-data.ts'
import { pagingRow } from './paging.ts'
import { switchOffButton } from './recipients-view.ts'

interface KeyboardData extends MailViewData {
  readonly pages: number
  /** Of an alert: some of the mail is not in it. */
  readonly folded?: boolean
  /** The same of words that say nothing new. */
  readonly trimmed?: boolean
}

/** The buttons under a mail of so many pages, or the answers to a question about it. */
export function mailKeyboard(t: Translator, data: KeyboardData): InlineKeyboardMarkup {
  const question = questionAbout(t, data)
  if (question) return question
  return data.place === 'alert' && !data.forOne ? alertKeyboard(t, data) : openedKeyboard(t, data)
}

/** The last buttons of an alert: delete its mail, and open everything else. */
export function alertEnd(
  about: Omit<CallbackOf<'more-mail'>, 'kind'>,
  ...before: readonly (InlineKeyboardButton | undefined)[]
): (InlineKeyboardButton | undefined)[] {
  const { shown: _, ...page } = about
  return [
    ...before,
    labelledButton(TRASH, { kind: 'delete-mail', ...page, sure: true }),
    labelledButton(MORE, { kind: 'more-mail', ...about }),
  ]
}

const TRASH = '🗑'
const MORE = '⋯'
/** Rows of codes, passwords and links above the last one. */
const MOST_FINDS = 2

function alertKeyboard(t: Translator, data: KeyboardData): InlineKeyboardMarkup {
  const { address, message, page, pages, place, extensions, folded, layout, whole } = data
  const ref = { addressId: address.id, messageId: message.id }
  const finds = alertFinds(t, data)
  const pagesShown = whole || layout === 'rich' ? pages : 1
  return keyboard([
    ...finds,
    extensions.has('attachments') ? filesRow(t, withoutToldFiles(data)) : [],
    pagingRow({ page, pages: pagesShown, to: to => ({ kind: pageKind(data), ...ref, page: to, place }) }),
    alertEnd(
      { ...ref, page, place, shown: shownAs(data) },
      folded ? button(t, 'button-whole', { kind: 'whole-mail', ...ref, page: 0, place }) : undefined,
    ),
  ])
}

/** Buttons of the mail itself: a link of no known purpose is left to the text. */
export function alertFinds(
  t: Translator,
  {
    reading,
    message,
    address,
    extensions,
  }: Pick<MailViewData, 'reading' | 'message' | 'address' | 'extensions'>,
): readonly ButtonRow[] {
  const { facts } = reading
  const attachments = extensions.has('attachments') ? message.attachments : []
  const about = { addressId: address.id, message: { ...message, attachments } }
  return [
    ...(facts ? factRows(t, facts, about) : []),
    ...findRows(t, withoutIdle(withAskedLink(reading, message), message), message),
  ]
    .filter(row => row.some(found => found !== undefined))
    .slice(0, MOST_FINDS)
}

/** Next to a code or facts, in mail to a list, and among many links, nobody looks for a link of unknown purpose. */
function withoutIdle(reading: Reading, { list }: Pick<Message, 'list'>): Reading {
  const { body, facts } = reading
  const hasLink = facts !== undefined && 'link' in facts && facts.link !== undefined
  const isBusy = body.entities.filter(({ type }) => type === 'text_link').length > FEW_LINKS
  const isWanted = (link: MailLink) => {
    if (link.kind !== 'other' && link.action === undefined) return true
    if (facts) return !hasLink && link.action !== undefined
    if (list || sureCode(reading) !== undefined) return link.kind !== 'other'
    return !isBusy || link.kind !== 'other' || hasOwnWords(link)
  }
  return { ...reading, links: reading.links.filter(isWanted) }
}

const FEW_LINKS = 4

/** The calendar of an appointment has a button of its own, and a mail that came back stands with the whole report. */
function withoutToldFiles(data: KeyboardData): KeyboardData {
  const { message, reading, whole } = data
  const kind = reading.facts?.kind
  const isTold = (file: Message['attachments'][number]) =>
    kind === 'event' ? isCalendarFile(file) : kind === 'undelivered' && !whole && isReturnedMail(file)
  return { ...data, message: { ...message, attachments: message.attachments.filter(one => !isTold(one)) } }
}

function moreKeyboard(t: Translator, data: KeyboardData): InlineKeyboardMarkup {
  const { address, message, page, place, extensions } = data
  const ref = { addressId: address.id, messageId: message.id }
  const about = { ...ref, page, place }
  const isTrimmed = data.trimmed === true && data.folded !== true
  return keyboard([
    [isTrimmed ? button(t, 'button-whole', { kind: 'whole-mail', ...ref, page: 0, place }) : undefined],
    [layoutButton(t, data), asSentButton(t, data)],
    [
      extensions.has('source') ? button(t, 'button-source', { kind: 'source', ...ref }) : undefined,
      button(t, 'button-inbox', { kind: 'inbox', addressId: address.id }),
    ],
    [blockButton(t, about, data), unsubscribeButton(t, about, data)],
    [switchOffButton(t, about, data)],
    [button(t, 'button-back', { kind: pageKind(data), ...about })],
  ])
}

/** The buttons under a mail that was opened in a list, or that one person is shown in a group. */
function openedKeyboard(t: Translator, data: KeyboardData): InlineKeyboardMarkup {
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
    [switchOffButton(t, about, data)],
    [
      extensions.has('source') ? button(t, 'button-source', { kind: 'source', ...ref }) : undefined,
      blockButton(t, about, data),
    ],
    [wayOut(t, data), button(t, 'button-delete', { kind: 'delete-mail', ...about, sure: true })],
  ])
}

/** Back to the list that the mail replaced, or to the inbox. */
export function wayOut(
  t: Translator,
  {
    address,
    message,
    place,
  }: Pick<MailViewData, 'address' | 'place'> & { readonly message: Pick<Message, 'id'> },
): InlineKeyboardButton {
  const addressId = address.id
  if (place === 'alert') return button(t, 'button-inbox', { kind: 'inbox', addressId })
  if (place === 'found') return button(t, 'button-back', { kind: 'find-back' })
  return button(t, 'button-back', { kind: 'inbox-around', addressId, messageId: message.id })
}

/** The answers to what is asked; undefined when nothing is. */
function questionAbout(t: Translator, data: KeyboardData): InlineKeyboardMarkup | undefined {
  const { address, message, page, place, question } = data
  const about = { addressId: address.id, messageId: message.id, page, place }
  if (question === 'more') return moreKeyboard(t, data)
  if (question === 'block') return blockKeyboard(t, about, message)
  // Somebody may have pressed it at another instance of the mail.
  const isOffered = message.unsubscribe === 'offered'
  return question === 'unsubscribe' && isOffered ? unsubscribeKeyboard(t, about) : undefined
}

const PAGE_KINDS = {
  folded: 'mail',
  whole: 'whole-mail',
  plain: 'plain-mail',
  rich: 'rich-mail',
} as const

type ShownAs = keyof typeof PAGE_KINDS

/** Which button shows another page in the same way. */
function pageKind(data: Pick<MailViewData, 'layout' | 'whole'>): (typeof PAGE_KINDS)[ShownAs] {
  return PAGE_KINDS[shownAs(data)]
}

function shownAs({ layout, whole }: Pick<MailViewData, 'layout' | 'whole'>): ShownAs {
  return whole ? 'whole' : (layout ?? 'folded')
}

/** The layout and extent of a page that is shown so: the reverse of {@link shownAs}. */
export function askedBy(shown: ShownAs): { readonly layout?: 'plain' | 'rich'; readonly whole?: boolean } {
  if (shown === 'folded') return {}
  return shown === 'whole' ? { layout: 'plain', whole: true } : { layout: shown }
}

/** The way to the other layout and back. */
function layoutButton(t: Translator, data: MailViewData): InlineKeyboardButton | undefined {
  const ref = { addressId: data.address.id, messageId: data.message.id, page: 0, place: data.place }
  if (data.layout === 'rich') return button(t, 'button-plain', { kind: 'plain-mail', ...ref })
  return data.offersRich ? button(t, 'button-rich', { kind: 'rich-mail', ...ref }) : undefined
}
