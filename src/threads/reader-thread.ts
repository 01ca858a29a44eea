import { type Reading, readingOf } from '../reader/mail-reading.ts'
import type { MailContent } from '../reader/readable-mail.ts'

/** The task of the reader's thread. */
export default function read(content: MailContent): Reading {
  return readingOf(content)
}
