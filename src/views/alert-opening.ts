import type { Message } from '../mail-api/mail-api.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { purposeOf } from '../reader/links/purpose.ts'
import { type Reading, sureCode } from '../reader/mail-reading.ts'
import { subjectLine } from '../reader/sender-and-subject.ts'
import { isSentByProgram } from '../reader/sent-by-program.ts'
import { askedLink } from './asked-link.ts'
import { briefOpening, type Opening } from './brief-opening.ts'
import { clip } from './clip.ts'
import { collapse, foldAll, foldIn, OPEN_LINES } from './collapse.ts'
import { headlinesIn } from './headlines.ts'
import { italic, lines, paragraphs } from './join-formatted.ts'
import { saidBefore } from './said-before.ts'
import { linesIn, linksIn, slice, type TextLine } from './slice-formatted.ts'

interface Opened {
  readonly message: Pick<Message, 'subject' | 'senderName' | 'senderEmail' | 'list' | 'unsubscribe'>
  readonly reading: Pick<Reading, 'preheader' | 'facts' | 'codes' | 'links'>
  /** The lines above, as words. */
  readonly words: string
  /** Where the buttons below lead. */
  readonly urls: ReadonlySet<string>
  /** There is more of the mail than this page. */
  readonly hasMore: boolean
}

/** The longest line that a preheader makes. */
export const MOST_PREHEADER = 160

/**
 * The beginning of a mail, below its alert's first lines. When the mail has a code, facts or a link to press, the alert
 * shows only what else is news, and a button opens the whole. A digest becomes a list of its headlines. Any other mail
 * is shown as written, with its own summary first where that says more. What is longer than a screen is folded, or
 * opened by the button when it does not fit one message.
 */
export function alertOpening(page: FormattedText, opened: Opened): Opening {
  const { reading, message, hasMore } = opened
  const text = withoutRepeated(page, message)
  const isTrimmed = text !== page
  if (reading.facts || sureCode(reading) !== undefined) return briefOpening(text, opened)
  const headlines = headlinesIn(text)
  if (headlines) return { ...headlines, isTrimmed: true }
  if (askedLink(reading, message)) return briefOpening(text, opened)
  const most = isLetter(text, message) ? LETTER_LINES : OPEN_LINES
  const opens = (open: number) => slice(text, 0, foldIn(collapse(text, open))?.offset ?? text.text.length)
  const preheader = preheaderOf(opened, opens(most))
  // A teaser says what the mail is about; a button opens the mail.
  if (preheader && !hasMore && (message.list || message.unsubscribe) && foldIn(collapse(text)))
    return { text: lines(preheader, foldAll(withWebVersion(text, page))), isPart: false, isTrimmed }
  const open = preheader ? most - PREHEADER_LINES : most
  const start = opens(open)
  const shown = hasMore ? slice(start, 0, start.text.trimEnd().length) : closeHeading(collapse(text, open))
  return { text: preheader ? paragraphs(preheader, shown) : shown, isPart: hasMore, isTrimmed }
}

/** Whether a person wrote it: it has no layout. */
function isLetter(
  { entities }: FormattedText,
  { senderEmail, list, unsubscribe }: Opened['message'],
): boolean {
  return (
    !list &&
    !unsubscribe &&
    !isSentByProgram(senderEmail) &&
    entities.every(({ type }) => type !== 'text_link')
  )
}

/** A letter is not folded until it fills a screen. */
const LETTER_LINES = 20

/** A heading at the start of the folded part stays right above its text, of which a phone then shows two lines. */
function closeHeading(page: FormattedText): FormattedText {
  const fold = foldIn(page)
  const end = fold ? page.text.indexOf('\n\n', fold.offset) : -1
  if (!fold || end < 0 || end - fold.offset > LONGEST_LINE) return page
  const isHeading = page.entities.some(
    ({ type, offset, length }) => type === 'bold' && offset <= fold.offset && offset + length >= end,
  )
  return isHeading ? withoutUnit(page, end) : page
}

function withoutUnit({ text, entities }: FormattedText, at: number): FormattedText {
  const moved = entities.map(entity => {
    if (entity.offset > at) return { ...entity, offset: entity.offset - 1 }
    return entity.offset + entity.length > at ? { ...entity, length: entity.length - 1 } : entity
  })
  return { text: text.slice(0, at) + text.slice(at + 1), entities: moved }
}

/** Moves the link to the mail's web version from the beginning to the end. */
function withWebVersion(text: FormattedText, page: FormattedText): FormattedText {
  const link = linesIn(page.text).find(line => line.start < MOST_AHEAD && leadsElsewhere(page, line))
  return link && text !== page
    ? paragraphs(text, slice(page, link.start, link.start + link.text.length))
    : text
}

const MOST_AHEAD = 200

/** Lines that a preheader takes of those that stay open. */
const PREHEADER_LINES = 4

/** The mail's preheader, if it says what the open lines do not. */
function preheaderOf({ reading, message }: Opened, start: FormattedText): FormattedText | undefined {
  const preheader = clip(subjectLine(reading.preheader ?? '', MOST_PREHEADER), MOST_PREHEADER)
  // Most mails have none: then nothing is compared.
  if (preheader === '') return undefined
  const said = saidBefore([message.subject, message.senderName, start.text])
  return said.isNews(preheader) ? italic(preheader) : undefined
}

/** At most this many lines at the beginning are dropped as repetition. */
const MOST_REPEATED = 4

function withoutRepeated(page: FormattedText, { subject, senderName }: Opened['message']): FormattedText {
  const said = saidBefore([subject, senderName])
  let start = 0
  let gone = 0
  for (const line of page.text.split('\n')) {
    const isBlank = line.trim() === ''
    const isNews =
      !isBlank && !said.repeats(line) && !leadsElsewhere(page, { start, text: line, isParagraph: false })
    if (isNews || gone > MOST_REPEATED) break
    if (!isBlank) gone += 1
    start += line.length + 1
  }
  return gone === 0 || start >= page.text.length ? page : slice(page, start, page.text.length)
}

/** A line that is nothing but links, and says that the mail can be read on some page. */
function leadsElsewhere(page: FormattedText, line: TextLine): boolean {
  if (line.text.length > LONGEST_LINE || linksIn(page, line).length === 0) return false
  const { elsewhere, never } = purposeOf(line.text)
  return elsewhere || never
}

const LONGEST_LINE = 80
