import QuickLRU from 'quick-lru'
import { type Reading, readingOf } from '../../src/reader/mail-reading.ts'
import type { MailContent } from '../../src/reader/readable-mail.ts'
import { type MailReader, rememberFinds } from '../../src/threads/mail-reader.ts'

type InlineReader = Pick<MailReader, 'read' | 'found'>

/** Reads mails at once, without a thread. */
export function createInlineReader(): InlineReader {
  return rememberFinds(async content => readingOf(content))
}

const readings = new QuickLRU<string, Reading>({ maxSize: 1_000 })

/** The same, but reads what another test of this process has read only once: most tests send the same few mails. */
export function createSharedReader(): InlineReader {
  return rememberFinds(async content => {
    const key = keyOf(content)
    const reading = readings.get(key) ?? readingOf(content)
    readings.set(key, reading)
    return reading
  })
}

/** All that a reading depends on. */
const FIELDS: Readonly<Record<keyof MailContent, true>> = {
  subject: true,
  senderName: true,
  senderEmail: true,
  bodyText: true,
  bodyHtml: true,
  otpToken: true,
  vouched: true,
  calendar: true,
}
const NAMES = Object.keys(FIELDS) as readonly (keyof MailContent)[]

function keyOf(content: MailContent): string {
  return JSON.stringify(NAMES.map(name => content[name] ?? null))
}
