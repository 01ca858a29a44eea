import type { Translator } from '../locales/translator.ts'
import type { Message } from '../mail-api/mail-api.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { sureCode } from '../reader/mail-reading.ts'
import { paginate } from '../reader/paginate.ts'
import { type AddressData, sentTo } from './address-data.ts'
import { alertOpening, MOST_PREHEADER } from './alert-opening.ts'
import type { Opening } from './brief-opening.ts'
import type { MailPlace } from './callback-codecs.ts'
import { compose } from './compose.ts'
import { factWords } from './facts-view.ts'
import { fitToTelegram, MAX_TEXT } from './fit-to-telegram.ts'
import { italic, join, lines, paragraphs } from './join-formatted.ts'
import { button, keyboard } from './keyboard.ts'
import { mailCautions } from './mail-cautions.ts'
import { linkWarnings } from './mail-finds.ts'
import { alertFrame, mailHeader, shortHeader } from './mail-header.ts'
import { alertFinds, mailKeyboard, wayOut } from './mail-keyboard.ts'
import type { MailViewData } from './mail-view-data.ts'
import { pageOf } from './paging.ts'
import type { View } from './view.ts'

/** A mail with its text, a page of it when it's long. */
export function mailView(t: Translator, data: MailViewData): View {
  const { pages, whole, folded, trimmed } = pagesOf(t, data)
  const { items, page } = pageOf(pages, data.page, 1)
  const shown = { ...data, page, pages: pages.length, folded, trimmed }
  const view = fitToTelegram(join(items), mailKeyboard(t, shown))
  return whole ? { ...view, whole } : view
}

/** What a deleted mail becomes: one line, a button back, and for a while Undo. */
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
  return fitToTelegram(
    compose(t, 'mail-deleted'),
    keyboard([
      [
        canUndo ? button(t, 'button-undo', { kind: 'undo-mail', ...ref, place }, 'primary') : undefined,
        wayOut(t, { address, message: { id: messageId }, place }),
      ],
    ]),
  )
}

/**
 * The lines above (`top`) and below (`end`) a mail in either layout; `words` is what `top` says of it in an alert, empty
 * elsewhere.
 */
export function frameOf(
  t: Translator,
  data: MailViewData,
): { readonly top: FormattedText; readonly words: string; readonly end: FormattedText | undefined } {
  const recipient = sentTo(data.address, data.message)
  const message = { ...data.message, recipient, pretends: data.reading.pretends }
  if (data.place !== 'alert') return { top: mailHeader(t, message, data.now), words: '', end: undefined }
  const { facts } = data.reading
  return alertFrame(t, { ...data, message, facts, code: sureCode(data.reading) })
}

/** Replaces the text of a mail that has none. Pictures are never fetched; the links are below. */
export function emptyText(t: Translator, { bodyHtml, attachments }: Message): FormattedText {
  if (PICTURE.test(bodyHtml)) return italic(compose(t, 'mail-pictures'))
  return italic(compose(t, attachments.length > 0 ? 'mail-files' : 'mail-empty'))
}

/** A picture, or one as a background. */
const PICTURE = /<img\b|\sbackground\s*=\s*["']?http|background(?:-image)?\s*:[^;"'<>]{0,200}url\(/i

/** The empty lines between header, text, footer and last line. */
const GAPS = 6

interface Pages {
  readonly pages: readonly FormattedText[]
  /** One page shows everything that matters in the mail. */
  readonly whole: boolean
  /** Some of it is behind a button. */
  readonly folded: boolean
  /** Something is left out that says nothing new. */
  readonly trimmed: boolean
}

/** The mail cut into messages, each with the lines above and below, and what was found in it. */
function pagesOf(t: Translator, data: MailViewData): Pages {
  const { body, truncated } = data.reading
  const { top, words, end } = frameOf(t, data)
  const short = shortHeader(t, data.message)
  const footer = footerOf(t, data)
  const room = MAX_TEXT - (footer?.text.length ?? 0) - GAPS
  const limits = {
    firstPage: room - top.text.length - (end ? end.text.length + MOST_PREHEADER : 0),
    otherPages: room - short.text.length,
  }
  const [first, ...others] = paginate(body, limits)
  const isOnePage = others.length === 0 && !truncated
  const opening = openingOf(t, data, { first, words, hasMore: !isOnePage })
  const pages = [
    paragraphs(lines(top, opening.details), opening.text, footer, end),
    ...others.map(other => paragraphs(short, other, footer)),
  ]
  return { pages, whole: isOnePage, folded: opening.isPart, trimmed: opening.isTrimmed }
}

/** For an alert its opening, else the page as it is. */
function openingOf(
  t: Translator,
  data: MailViewData,
  {
    first,
    words,
    hasMore,
  }: { readonly first: FormattedText | undefined; readonly words: string; readonly hasMore: boolean },
): Opening {
  const { message, reading } = data
  // A person who asked for it in a group has no other way to see all of it.
  const isOpen = data.place !== 'alert' || data.whole === true || data.forOne === true
  if (!first) {
    const isTold = !isOpen && reading.facts !== undefined
    return { text: isTold ? undefined : emptyText(t, message), isPart: false, isTrimmed: false }
  }
  if (isOpen) return { text: first, isPart: false, isTrimmed: false }
  const urls = alertFinds(t, data).flatMap(row =>
    row.flatMap(found => (found && 'url' in found ? [found.url] : [])),
  )
  const said = [words, ...(reading.facts ? factWords(t, reading.facts) : [])].join(' ')
  return alertOpening(first, { message, reading, words: said, urls: new Set(urls), hasMore })
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
