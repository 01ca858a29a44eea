import { mailDocument } from '../../src/reader/as-sent/mail-document.ts'
import type { MailCleaner } from '../../src/threads/mail-cleaner.ts'

/** Cleans mails at once, without a thread. */
export const INLINE_CLEANER: Pick<MailCleaner, 'clean'> = {
  clean: options => Promise.resolve(mailDocument(options)),
}
