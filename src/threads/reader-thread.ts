import { readingOf } from '../reader/mail-reading.ts'
import type { MailContent } from '../reader/readable-mail.ts'
import { type PackedReading, packReading } from './packed-reading.ts'

/** The task of the reader's thread. */
export default function read(content: MailContent): PackedReading {
  return packReading(readingOf(content))
}
