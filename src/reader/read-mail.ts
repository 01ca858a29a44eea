import { textSaysItAll } from './choose-part.ts'
import { toFormattedText } from './entities.ts'
import { foldHistory } from './fold-history.ts'
import type { FormattedText } from './formatted-text.ts'
import { htmlText } from './html/html-text.ts'
import { plainText } from './plain/plain-text.ts'

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
 * Turns a mail into text with Telegram entities: the text part when it says what the mail says, else the HTML. At
 * most 262,144 characters of either are read. Never throws; a mail with nothing to read has an empty text. A body
 * may have more entities than a message can: `paginate` sees to that.
 */
export function readMail(content: MailContent): ReadableMail {
  const { text, truncated } = readPart(content)
  return { body: toFormattedText(foldHistory(text, content.subject)), truncated }
}

function readPart({ bodyText, bodyHtml }: MailContent): ReturnType<typeof htmlText> {
  const plain = plainText(bodyText)
  if (bodyHtml === '') return plain
  const html = htmlText(bodyHtml)
  return textSaysItAll(plain.text.text, html.text.text) ? plain : html
}
