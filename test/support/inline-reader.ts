import { readingOf } from '../../src/reader/mail-reading.ts'
import { type MailReader, rememberFinds } from '../../src/threads/mail-reader.ts'

/** Reads mails at once, without a thread. */
export function createInlineReader(): Pick<MailReader, 'read' | 'found'> {
  return rememberFinds(async content => readingOf(content))
}
