import { htmlSaysItAll, textSaysItAll } from './choose-part.ts'
import { type Asides, foldHistory } from './fold-history.ts'
import type { FormattedText } from './formatted-text.ts'
import { htmlText } from './html/html-text.ts'
import type { BlockBody } from './layout-blocks/block.ts'
import { blockBody } from './layout-blocks/block-body.ts'
import { plainText } from './plain/plain-text.ts'
import type { ReadPart, StyledText } from './styled-text.ts'
import { toFormattedText } from './styles-to-entities.ts'

/**
 * Who vouches for a sender: its domain (DMARC); where it has no DMARC, the signer (DKIM), or only the domain of the
 * envelope (SPF); or nobody.
 */
export type Vouched = 'domain' | 'signature' | 'envelope' | 'nobody'

/** What the reader needs of a mail; a part that a mail lacks is an empty string. */
export interface MailContent {
  readonly subject: string
  readonly senderName: string
  readonly senderEmail: string
  readonly bodyText: string
  readonly bodyHtml: string
  /** The code that the sender's domain vouches for. */
  readonly otpToken?: string | undefined
  /** The most that speaks for the sender; undefined where nothing was checked, or nobody answered. */
  readonly vouched?: Vouched | undefined
  /** The appointment that it brings, as iCalendar. */
  readonly calendar?: string | undefined
}

/** A mail's body for a chat. */
export interface ReadableMail {
  readonly body: FormattedText
  /** The mail had more than is read. */
  readonly truncated: boolean
  /** Where the body is an answered mail, a signature or a legal notice, folded or not: no code or button comes from there. */
  readonly asides: Asides
  /** What the HTML shows large or letterspaced, up to 40 characters each, also where the text part is read. */
  readonly prominent: readonly string[]
  /** The body in blocks: out of the HTML where that says what the mail says, also where the text part is read. */
  readonly built: BlockBody
  /** What the mail says of itself to programs that list mails, in a line that is not shown in it. */
  readonly preheader?: string | undefined
}

/**
 * Turns a mail into text with Telegram entities: its text part when that says what the mail says, else its HTML. Reads
 * at most 262,144 characters of either. Never throws; a mail with nothing to read has an empty text. The text may have
 * more entities than fit a message: `paginate` deals with that.
 */
export function readMail(content: MailContent): ReadableMail {
  const { plain, rich } = readParts(content)
  const isPlainEnough = !rich || (plain.text.text !== '' && textSaysItAll(plain.text.text, rich.text.text))
  const { text, truncated } = isPlainEnough ? plain : rich
  const { styled, history, signatures } = foldHistory(text, content.subject)
  const isHtmlBuilt = isPlainEnough && rich && htmlSaysItAll(rich.text.text, plain.text.text)
  return {
    body: toFormattedText(styled),
    truncated,
    asides: { history, signatures },
    prominent: rich ? prominentTexts(rich.text) : [],
    preheader: rich?.preheader,
    built: isHtmlBuilt ? builtBody(rich, content.subject) : blockBody({ styled, truncated }),
  }
}

function builtBody({ text, truncated }: ReadPart, subject: string): BlockBody {
  return blockBody({ styled: foldHistory(text, subject).styled, truncated })
}

function readParts(content: MailContent): { plain: ReadPart; rich: ReadPart | undefined } {
  const { text, html } = partsOf(content)
  return { plain: plainText(text), rich: html === '' ? undefined : htmlText(html) }
}

const MAX_PROMINENT_LENGTH = 40
const MAX_PROMINENT_TEXTS = 100

function prominentTexts({ text, spans }: StyledText): readonly string[] {
  return spans
    .filter(({ style, start, end }) => style === 'prominent' && end - start <= MAX_PROMINENT_LENGTH)
    .slice(0, MAX_PROMINENT_TEXTS)
    .map(({ start, end }) => text.slice(start, end))
}

/** Some services hand out HTML where text belongs, or text where HTML belongs. */
function partsOf({ bodyText, bodyHtml }: MailContent): { text: string; html: string } {
  if (bodyHtml === '' && HTML_DOCUMENT.test(bodyText)) return { text: '', html: bodyText }
  if (bodyHtml === '' || ANY_TAG.test(bodyHtml)) return { text: bodyText, html: bodyHtml }
  return { text: bodyText, html: `<div style="white-space: pre-wrap">${bodyHtml}` }
}

const HTML_DOCUMENT = /^\s*<(?:!doctype html|html|head|body|table|div|p)\b[^<>]*>/i

const ANY_TAG = /<[a-z!/]/i
