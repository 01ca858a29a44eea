import type { Translator } from '../locales/translator.ts'
import type { Message } from '../mail-api/mail-api.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { sureCode } from '../reader/mail-reading.ts'
import { paginate } from '../reader/pages.ts'
import { type AddressData, sentTo } from './address-data.ts'
import { alertOpening, MOST_PREHEADER } from './alert-opening.ts'
import type { MailPlace } from './callback-codecs.ts'
import { collapse, foldAll } from './collapse.ts'
import { compose } from './compose.ts'
import { finish, MAX_TEXT } from './finish.ts'
import { italic, join, lines, paragraphs } from './formatted.ts'
import { button, keyboard } from './keyboard.ts'
import { mailCautions } from './mail-cautions.ts'
import { linkWarnings } from './mail-finds.ts'
import { alertFrame, mailHeader, shortHeader } from './mail-header.ts'
import { mailKeyboard, wayOut } from './mail-keyboard.ts'
import type { MailViewData } from './mail-view-data.ts'
import { pageOf } from './paging.ts'
import type { View } from './view.ts'

/** A mail with its text, a page of it when it's long. */
export function mailView(t: Translator, data: MailViewData): View {
  const { pages, whole, folded } = pagesOf(t, data)
  const { items, page } = pageOf(pages, data.page, 1)
  const shown = { ...data, page, pages: pages.length, folded }
  const view = finish(join(items), mailKeyboard(t, shown))
  return whole ? { ...view, whole } : view
}

/** What stays of a mail that was deleted: one line, the way back, and for a while one to have it back. */
export function mailDeletedView(
  t: Translator,
  {
    address,
    messageId,
    place,
    canUndo,
  }: {
    readonly address: AddressData
    readonly messageId: string
    readonly place: MailPlace
    readonly canUndo: boolean
  },
): View {
  const ref = { addressId: address.id, messageId }
  return finish(
    compose(t, 'mail-deleted'),
    keyboard([
      [
        canUndo ? button(t, 'button-undo', { kind: 'undo-mail', ...ref, place }, 'primary') : undefined,
        wayOut(t, { address, message: { id: messageId }, place }),
      ],
    ]),
  )
}

/** What stands above and below a mail in either layout. */
export function frameOf(
  t: Translator,
  data: MailViewData,
): { readonly top: FormattedText; readonly end: FormattedText | undefined } {
  const recipient = sentTo(data.address, data.message)
  const message = { ...data.message, recipient, pretends: data.reading.pretends }
  if (data.place !== 'alert') return { top: mailHeader(t, message, data.now), end: undefined }
  const { facts } = data.reading
  return alertFrame(t, { ...data, message, facts, code: sureCode(data.reading) })
}

/** Below a code little of the mail stands open, below facts nothing. */
function folded(t: Translator, { reading, message }: MailViewData, page: FormattedText): FormattedText {
  if (sureCode(reading) !== undefined) return collapse(page, OPEN_BELOW_CODE)
  return reading.facts ? foldAll(lines(shortHeader(t, message), page)) : collapse(page)
}

const OPEN_BELOW_CODE = 4

/** What stands in place of a mail without text. Pictures are never fetched; the links stand below. */
export function emptyText(t: Translator, { bodyHtml, attachments }: Message): FormattedText {
  if (PICTURE.test(bodyHtml)) return italic(compose(t, 'mail-pictures'))
  return italic(compose(t, attachments.length > 0 ? 'mail-files' : 'mail-empty'))
}

/** A picture, also one that is drawn as a background. */
const PICTURE = /<img\b|\sbackground\s*=\s*["']?http|background(?:-image)?\s*:[^;"'<>]{0,200}url\(/i

/** The empty lines between header, text, footer and last line. */
const GAPS = 6

interface Pages {
  readonly pages: readonly FormattedText[]
  /** One page shows everything at once. */
  readonly whole: boolean
  /** Some of it is folded, or stands on other pages. */
  readonly folded: boolean
}

/** The mail cut to messages, each with what stands above and below, and what was found in it. */
function pagesOf(t: Translator, data: MailViewData): Pages {
  const { body, truncated } = data.reading
  const { top, end } = frameOf(t, data)
  const short = shortHeader(t, data.message)
  const footer = footerOf(t, data)
  const room = MAX_TEXT - (footer?.text.length ?? 0) - GAPS
  const limits = {
    firstPage: room - top.text.length - (end ? end.text.length + MOST_PREHEADER + short.text.length : 0),
    otherPages: room - short.text.length,
  }
  const [first = emptyText(t, data.message), ...others] = paginate(body, limits)
  const isOpen = data.place !== 'alert' || data.whole === true
  const begun = isOpen ? first : alertOpening(first, { ...data.message, preheader: data.reading.preheader })
  const opening = isOpen ? first : folded(t, data, begun)
  const pages = [
    paragraphs(data.place === 'alert' ? lines(top, opening) : paragraphs(top, opening), footer, end),
    ...others.map(other => paragraphs(short, other, footer)),
  ]
  const isOnePage = pages.length === 1 && !truncated
  return { pages, whole: isOnePage, folded: !isOpen && (opening !== begun || !isOnePage) }
}

function footerOf(t: Translator, { address, message, reading }: MailViewData): FormattedText | undefined {
  const parts = [
    ...mailCautions(t, { address, message }),
    ...linkWarnings(t, reading),
    ...(reading.truncated ? [italic(compose(t, 'mail-truncated'))] : []),
    ...(message.hasMoreFiles ? [italic(compose(t, 'mail-more-files'))] : []),
  ]
  return parts.length > 0 ? paragraphs(...parts) : undefined
}
