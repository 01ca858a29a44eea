import type { InlineKeyboardButton } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import type { Attachment, Message } from '../mail-api/mail-api.ts'
import { subjectLine } from '../reader/sender-and-subject.ts'
import type { AddressData } from './address-data.ts'
import type { MailPlace } from './callback-codecs.ts'
import { clip } from './clip.ts'
import { compose, plain } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { lines } from './join-formatted.ts'
import { button, keyboard, labelledButton } from './keyboard.ts'
import { isProgram } from './mail-cautions.ts'
import { shortHeader } from './mail-header.ts'
import { pageOf, pagingRow } from './paging.ts'
import { fileSize } from './sizes.ts'
import type { View } from './view.ts'

const SHOWN_WITH_MAIL = 3
const ATTACHMENTS_PER_PAGE = 8
const NAME_GRAPHEMES = 24
const SUBJECT_GRAPHEMES = 60

interface AttachmentsData {
  readonly address: AddressData
  readonly message: Message
  readonly page: number
  readonly place: MailPlace
}

/** All attachments of a mail, for one that has many. */
export function attachmentsView(t: Translator, data: AttachmentsData): View {
  const { message, place } = data
  const ref = { addressId: data.address.id, messageId: message.id }
  const { items, page, pages } = pageOf(message.attachments, data.page, ATTACHMENTS_PER_PAGE)
  return fitToTelegram(
    lines(shortHeader(t, message), compose(t, 'attachments', { count: message.attachments.length })),
    keyboard([
      ...items.map(attachment => [attachmentButton(t, ref, attachment)]),
      pagingRow({ page, pages, to: to => ({ kind: 'attachments', ...ref, page: to, place }) }),
      [button(t, 'button-back', { kind: 'mail', ...ref, page: 0, place })],
    ]),
  )
}

/**
 * The attachment buttons under a mail: all when they are few, else one that lists them. An album would be seen by
 * everybody.
 */
export function attachmentRows(
  t: Translator,
  { address, message, place, forOne }: Omit<AttachmentsData, 'page'> & { forOne?: boolean | undefined },
): InlineKeyboardButton[][] {
  const ref = { addressId: address.id, messageId: message.id }
  const { attachments } = message
  const showable = !forOne && photosOf(message).length > 0
  const photos = showable ? [[button(t, 'button-photos', { kind: 'photos', ...ref })]] : []
  if (attachments.length <= SHOWN_WITH_MAIL)
    return [...attachments.map(one => [attachmentButton(t, ref, one)]), ...photos]
  const label = plain(t, 'button-attachments', { count: attachments.length })
  return [[labelledButton(label, { kind: 'attachments', ...ref, page: 0, place })], ...photos]
}

/** The same in one row, for an alert: its one file, or the list of them, and its pictures. */
export function filesRow(
  t: Translator,
  { address, message, place }: Omit<AttachmentsData, 'page'>,
): InlineKeyboardButton[] {
  const ref = { addressId: address.id, messageId: message.id }
  const { attachments } = message
  const [first] = attachments
  if (!first) return []
  const label = plain(t, 'button-attachments', { count: attachments.length })
  return [
    attachments.length === 1
      ? attachmentButton(t, ref, first)
      : labelledButton(label, { kind: 'attachments', ...ref, page: 0, place }),
    ...(photosOf(message).length > 0 ? [button(t, 'button-photos', { kind: 'photos', ...ref })] : []),
  ]
}

/** The pictures that Telegram shows at once, by what the mail says of them: at most ten, an album's limit. */
export function photosOf({ attachments }: Pick<Message, 'attachments'>): readonly Attachment[] {
  const photos = attachments
    .filter(({ contentType, size }) => PHOTO.test(contentType) && size <= MAX_PHOTO_BYTES)
    .slice(0, MOST_PHOTOS)
  const upTo = (count: number) => photos.slice(0, count).reduce((bytes, { size }) => bytes + size, 0)
  return photos.filter((_, index) => upTo(index + 1) <= MAX_ALBUM_BYTES)
}

const PHOTO = /^image\/(?:jpe?g|png|webp)\b/i
/** Telegram takes no larger photo. */
const MAX_PHOTO_BYTES = 10_000_000
/** All are in memory while they are sent. */
const MAX_ALBUM_BYTES = 20_000_000
const MOST_PHOTOS = 10

/** The button to a mail's original design: a page of its own if that can be opened, else a file. */
export function asSentButton(
  t: Translator,
  {
    address,
    message,
    publicUrl,
  }: Pick<AttachmentsData, 'address' | 'message'> & { publicUrl?: string | undefined },
): InlineKeyboardButton | undefined {
  if (message.bodyHtml === '') return undefined
  const ref = { addressId: address.id, messageId: message.id }
  if (publicUrl === undefined) return button(t, 'button-as-file', { kind: 'as-file', ...ref })
  const query = new URLSearchParams({ address: address.id, mail: message.id, language: t.locale })
  return { text: plain(t, 'button-as-sent'), web_app: { url: `${publicUrl}/as-sent/mail?${query}` } }
}

/** A mail's file name: its subject; empty when that has nothing visible. */
export function mailFileName(
  { subject }: Pick<Message, 'subject'>,
  ending: '.eml' | '.html' | '.json',
): string {
  // A full stop at a subject's end would be doubled by the file ending's.
  const name = subjectLine(subject, SUBJECT_GRAPHEMES).replace(/[.\s…]+$/u, '')
  return name === '' ? '' : name + ending
}

function attachmentButton(
  t: Translator,
  ref: { readonly addressId: string; readonly messageId: string },
  { index, filename, size }: Attachment,
): InlineKeyboardButton {
  const name = shortName(filename) || plain(t, 'attachment-unnamed')
  const key = isProgram(filename) ? 'button-program' : 'button-attachment'
  const label = plain(t, key, { name, size: fileSize(t, size) })
  return labelledButton(label, { kind: 'attachment', ...ref, index })
}

/** A long name keeps its end, which tells what kind of file it is. */
function shortName(filename: string): string {
  const [, start = filename, ending = ''] = /^(.*)(\.[\p{L}\p{N}]{1,8})$/su.exec(filename) ?? []
  return clip(subjectLine(start, NAME_GRAPHEMES), NAME_GRAPHEMES - ending.length) + ending
}
