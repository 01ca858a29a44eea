import { paginate } from '../../src/reader/paginate.ts'
import { type ReadableMail, readMail } from '../../src/reader/readable-mail.ts'
import { problemsOf } from './telegram-rules.ts'

/** What a view leaves of a message for the mail's text. */
export const LIMITS = { firstPage: 3700, otherPages: 4000 }

/** Reads a mail of which only these parts matter. */
export function read(parts: { html?: string; text?: string; subject?: string }): ReadableMail {
  const { html = '', text = '', subject = '' } = parts
  return readMail({
    subject,
    senderName: 'Ann',
    senderEmail: 'ann@example.org',
    bodyText: text,
    bodyHtml: html,
  })
}

/** What Telegram would not take of a mail's pages. */
export function pageProblems({ body }: ReadableMail, limits = LIMITS): string[] {
  return paginate(body, limits).flatMap((page, index) =>
    problemsOf(page, index === 0 ? limits.firstPage : limits.otherPages).map(
      problem => `page ${index + 1}: ${problem}`,
    ),
  )
}
