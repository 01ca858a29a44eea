import { readingOf } from '../../src/reader/mail-reading.ts'
import type { MailReader } from '../../src/threads/mail-reader.ts'

/** Reads mails at once, without a thread. */
export const INLINE_READER: Pick<MailReader, 'read'> = {
  read: content => Promise.resolve(readingOf(content)),
}
