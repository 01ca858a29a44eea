import type { FormattedText } from '../reader/formatted-text.ts'
import { subjectLine } from '../reader/lines.ts'
import { purposeOf } from '../reader/links/purpose.ts'
import { type Reading, sureCode } from '../reader/mail-reading.ts'
import { briefOpening, type Opening } from './brief-opening.ts'
import { clip } from './clip.ts'
import { collapse, foldIn, OPEN_LINES } from './collapse.ts'
import { italic, paragraphs } from './formatted.ts'
import { linksIn, slice, type TextLine } from './formatted-lines.ts'
import { headlinesIn } from './headlines.ts'
import { saidWords } from './said-words.ts'

interface Opened {
  readonly message: {
    readonly subject: string
    readonly senderName: string
    readonly list?: unknown
    readonly unsubscribe?: unknown
  }
  readonly reading: Pick<Reading, 'preheader' | 'facts' | 'codes' | 'links'>
  /** What stands above, as words. */
  readonly card: string
  /** Where the buttons below lead. */
  readonly urls: ReadonlySet<string>
  /** There is more of the mail than this page. */
  readonly hasMore: boolean
}

/** The longest line that a preheader makes. */
export const MOST_PREHEADER = 160

/**
 * The beginning of a mail below its alert's first lines. A code, facts or a link to press are what such a mail is for:
 * of the rest only what is news stands there, and the whole is behind a button. A digest is the list of its headlines.
 * All else is shown as written, with the mail's own word of itself before it where that says more; what goes past a
 * screen is folded, or behind the button where one message does not hold it.
 */
export function alertOpening(page: FormattedText, opened: Opened): Opening {
  const { reading, message, hasMore } = opened
  const text = withoutRepeated(page, message)
  const isTrimmed = text !== page
  if (reading.facts || sureCode(reading) !== undefined) return briefOpening(text, opened)
  const headlines = headlinesIn(text)
  if (headlines) return { text: headlines, isPart: true, isTrimmed: true }
  if (isAsked(opened)) return briefOpening(text, opened)
  const preheader = preheaderOf(opened, slice(text, 0, foldIn(collapse(text))?.offset ?? text.text.length))
  const folded = collapse(text, preheader ? OPEN_LINES - PREHEADER_LINES : OPEN_LINES)
  const start = slice(text, 0, foldIn(folded)?.offset ?? text.text.length)
  const shown = hasMore ? paragraphs(slice(start, 0, start.text.trimEnd().length), '…') : folded
  return { text: preheader ? paragraphs(preheader, shown) : shown, isPart: hasMore, isTrimmed }
}

/** What a preheader takes of the lines that stand open. */
const PREHEADER_LINES = 4

/** A mail that asks for one thing: to confirm, to sign in, to set a password. */
function isAsked({ reading, message, urls }: Opened): boolean {
  const [link] = reading.links
  if (!link || !urls.has(link.url) || message.list || message.unsubscribe) return false
  return ASKED.has(link.kind) || ASKED.has(purposeOf(message.subject).kind ?? '')
}

const ASKED: ReadonlySet<string> = new Set(['confirm', 'sign-in', 'reset', 'accept'])

/** The mail's own word of itself to lists of mails, where that says what the open lines do not. */
function preheaderOf({ reading, message }: Opened, start: FormattedText): FormattedText | undefined {
  const preheader = clip(subjectLine(reading.preheader ?? '', MOST_PREHEADER), MOST_PREHEADER)
  const said = saidWords([message.subject, message.senderName, start.text])
  return preheader !== '' && said.isNews(preheader) ? italic(preheader) : undefined
}

/** So many lines at the beginning may go. */
const MOST_REPEATED = 4
/** In letters and digits: what is shorter may be anything. */
const LEAST_REPEATED = 4

function withoutRepeated(page: FormattedText, { subject, senderName }: Opened['message']): FormattedText {
  const known = [subject, senderName].map(letters)
  const isKnown = (line: string) => {
    const word = letters(line)
    return word.length >= LEAST_REPEATED && known.some(one => one.includes(word))
  }
  let start = 0
  let gone = 0
  for (const line of page.text.split('\n')) {
    const isBlank = line.trim() === ''
    const isNews =
      !isBlank && !isKnown(line) && !leadsElsewhere(page, { start, text: line, isParagraph: false })
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

function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
