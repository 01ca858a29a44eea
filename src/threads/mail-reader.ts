import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import QuickLRU from 'quick-lru'
import { readLists } from '../reader/codes/lexicon.ts'
import { type Reading, rawReading, readingOf, sureCode } from '../reader/mail-reading.ts'
import type { MailContent, Vouched } from '../reader/readable-mail.ts'
import { createThreadPool } from './thread-pool.ts'

/** Mails up to this many characters are read at once: the worst of them takes a few milliseconds. */
const SMALL_UNITS = 16_384
/** A large mail takes a fifth of a second; only a hostile one takes this long. */
const MAX_READ_MS = 3_000
const MAX_READ_MB = 256
/** How many readings of large mails are kept, since the next page is likely to be asked for. */
const KEPT = 12

/** What was found in so many mails is remembered: some megabytes at most. */
const REMEMBERED = 20_000

/** A mail as the mail API hands it out, as far as it matters here. */
interface WholeMail extends MailContent {
  readonly id: string
  readonly attachments: readonly unknown[]
  readonly authentication?: SenderCheck | undefined
  readonly list?: { readonly id: string | null } | undefined
}

/** What a check of the sender came to, as far as it matters here. */
interface SenderCheck {
  readonly spf: string
  readonly dkim: string
  readonly dmarc: string
}

/** What a list says of a mail beside its sender and subject. */
interface MailFinds {
  readonly code: string | undefined
  /** How many files it brings. */
  readonly files: number
  /** The list that it is of. */
  readonly list: { readonly id: string | null } | undefined
}

/** Reads mails, large ones in a thread of their own. */
export interface MailReader extends AsyncDisposable {
  /**
   * Reads a mail of this address and remembers a summary of what was found. Never rejects: a mail that takes too long
   * or too much memory is shown as it came.
   */
  read(addressId: string, message: WholeMail): Promise<Reading>
  /** What was found in a mail that was read lately; in memory alone, for what mails say is kept nowhere. */
  found(addressId: string, messageId: string): MailFinds | undefined
}

/** The mails as they are read by `readContent`, with what was found in them. */
export function rememberFinds(
  readContent: (message: WholeMail) => Promise<Reading>,
): Pick<MailReader, 'read' | 'found'> {
  const finds = new QuickLRU<string, MailFinds>({ maxSize: REMEMBERED })
  const keyOf = (addressId: string, messageId: string) => `${addressId}:${messageId}`
  return {
    async read(addressId, message) {
      const reading = await readContent(message)
      const found = { code: sureCode(reading), files: message.attachments.length, list: message.list }
      finds.set(keyOf(addressId, message.id), found)
      return reading
    },
    found: (addressId, messageId) => finds.get(keyOf(addressId, messageId)),
  }
}

const FIRST_MAIL: MailContent = {
  subject: 'Welcome',
  senderName: '',
  senderEmail: 'welcome@example.org',
  bodyText: 'Hello',
  bodyHtml: '',
}
/** Each language needs more than the one before. */
const FIRST_MAILS: readonly MailContent[] = [
  FIRST_MAIL,
  { ...FIRST_MAIL, bodyText: 'Your code is 482913' },
  { ...FIRST_MAIL, bodyText: 'https://example.org/confirm' },
  {
    ...FIRST_MAIL,
    bodyHtml: '<p>Your code: <b>482913</b><p><a href="https://example.org/confirm">Confirm</a>',
  },
]

/** Compiles and reads what reading needs, which takes a fifth of a second: best while nobody waits, and in small steps. */
export async function warmUpReading(): Promise<void> {
  for (const _ of readLists()) await nextTurn()
  for (const mail of FIRST_MAILS) {
    readingOf(mail)
    await nextTurn()
  }
}

export function createMailReader({ log }: { readonly log: Pick<Logger, 'warn'> }): MailReader {
  const pool = createThreadPool<MailContent, Reading>({
    file: new URL('./reader-thread.ts', import.meta.url),
    maxMs: MAX_READ_MS,
    maxMb: MAX_READ_MB,
  })
  const kept = new QuickLRU<string, Promise<Reading>>({ maxSize: KEPT })

  async function readInThread(content: MailContent): Promise<Reading> {
    try {
      return await pool.run(content)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason, units: unitsOf(content) }, 'a mail could not be read and is shown as it came')
      return rawReading(content)
    }
  }

  async function readContent(message: WholeMail): Promise<Reading> {
    const content = contentOf(message)
    if (unitsOf(content) <= SMALL_UNITS) return readingOf(content)
    const key = keyOf(content)
    const reading = kept.get(key) ?? readInThread(content)
    kept.set(key, reading)
    return reading
  }

  return {
    ...rememberFinds(readContent),
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  }
}

/** No more than the thread needs: a message may carry what can't be posted to one, or is large. */
function contentOf(message: WholeMail): MailContent {
  const { subject, senderName, senderEmail, bodyText, bodyHtml, otpToken, calendar, authentication } = message
  const vouched = authentication && vouchedBy(authentication)
  return { subject, senderName, senderEmail, bodyText, bodyHtml, otpToken, calendar, vouched }
}

function vouchedBy({ spf, dkim, dmarc }: SenderCheck): Vouched | undefined {
  if (dmarc === 'pass') return 'domain'
  if (dmarc !== 'none') return dmarc === 'fail' ? 'nobody' : undefined
  if (dkim === 'pass') return 'signature'
  // Who did not answer may vouch for it.
  if (dkim === 'temperror') return undefined
  if (spf === 'pass') return 'envelope'
  return spf === 'temperror' ? undefined : 'nobody'
}

function unitsOf({ subject, bodyText, bodyHtml, calendar = '' }: MailContent): number {
  return subject.length + bodyText.length + bodyHtml.length + calendar.length
}

function keyOf(content: MailContent): string {
  const hash = createHash('sha256')
  for (const part of Object.values(content)) hash.update(String(part ?? '')).update('\0')
  return hash.digest('base64')
}
