import type { FormattedText } from './formatted-text.ts'
import { htmlText } from './html-text.ts'
import { plainText } from './plain-text.ts'

/** What the reader needs of a mail; a part that a mail lacks is an empty string. */
export interface MailContent {
  readonly subject: string
  readonly senderName: string
  readonly senderEmail: string
  readonly bodyText: string
  readonly bodyHtml: string
}

/** A mail's body for a chat. `truncated` says that the mail had more than is read. */
export interface ReadableMail {
  readonly body: FormattedText
  readonly truncated: boolean
}

/**
 * Turns a mail into text with Telegram entities: the text part when it says what the mail says, else the HTML.
 * Never throws; a mail with nothing to read has an empty text.
 */
export function readMail(content: MailContent): ReadableMail {
  return content.bodyText.trim() === '' ? htmlText(content.bodyHtml) : plainText(content.bodyText)
}
