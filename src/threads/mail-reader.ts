import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import QuickLRU from 'quick-lru'
import { readLists } from '../reader/codes/lexicon.ts'
import { type Reading, rawReading, readingOf, sureCode } from '../reader/mail-reading.ts'
import type { MailContent, Vouched } from '../reader/readable-mail.ts'
import { type PackedReading, unpackReading } from './packed-reading.ts'
import { createThreadPool } from './thread-pool.ts'

/** Mails up to this many UTF-16 units are read on the main thread: the worst known take less than 50 ms. */
const SMALL_UNITS = 16_384
/** A large mail takes a fifth of a second; only a hostile one takes this long. */
const MAX_READ_MS = 3_000
const MAX_READ_MB = 256
/** At most this many readings of large mails are kept, since the next page is probably needed. */
const KEPT = 12

/** For at most this many mails the finds are remembered: some megabytes. */
const REMEMBERED = 20_000

/** What is read of a mail. */
interface CheckedContent extends MailContent {
  readonly authentication?: SenderCheck | undefined
}

/** The fields of a mail that the reader needs. */
interface WholeMail extends CheckedContent {
  readonly id: string
  readonly attachments: readonly unknown[]
  readonly list?: { readonly id: string | null } | undefined
}

/** The results of a sender's check that the reader needs. */
interface SenderCheck {
  readonly spf: string
  readonly dkim: string
  readonly dmarc: string
}

/** What a list shows of a mail besides its sender and subject. */
interface MailFinds {
  readonly code: string | undefined
  /** How many files it brings. */
  readonly files: number
  /** The list that it is of. */
  readonly list: { readonly id: string | null } | undefined
}

/** Runs a task when its turn has come. */
type InTurn = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Reads mails, large ones in a thread of their own, and remembers nothing of what was found. */
export interface ContentReader extends AsyncDisposable {
  /**
   * A large mail waits for its turn. Rejects only when there is none for it: a mail that takes too long or too much
   * memory is shown as it came.
   */
  readContent(content: CheckedContent, inTurn?: InTurn): Promise<Reading>
}

/** Reads mails, large ones in a thread of their own. */
export interface MailReader extends AsyncDisposable {
  /**
   * Reads a mail of this address and remembers a summary of what was found. Never rejects: a mail that takes too long
   * or too much memory is shown as it came.
   */
  read(addressId: string, message: WholeMail): Promise<Reading>
  /** What was found in a mail that was read lately; only in memory, since what mails say is stored nowhere. */
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
/** Each needs more code than the one before. */
const FIRST_MAILS: readonly MailContent[] = [
  FIRST_MAIL,
  { ...FIRST_MAIL, bodyText: 'Your code is 482913' },
  { ...FIRST_MAIL, bodyText: 'https://example.org/confirm' },
  {
    ...FIRST_MAIL,
    bodyHtml: '<p>Your code: <b>482913</b><p><a href="https://example.org/confirm">Confirm</a>',
  },
]

/**
 * Compiles the code and word lists for reading, which takes a fifth of a second: in small steps, best while nobody
 * waits.
 */
export async function warmUpReading(): Promise<void> {
  for (const _ of readLists()) await nextTurn()
  for (const mail of FIRST_MAILS) {
    readingOf(mail)
    await nextTurn()
  }
}

interface ReaderOptions {
  readonly log: Pick<Logger, 'warn'>
}

export function createMailReader(options: ReaderOptions): MailReader {
  const reader = createContentReader(options)
  return {
    ...rememberFinds(message => reader.readContent(message)),
    [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose](),
  }
}

export function createContentReader({ log }: ReaderOptions): ContentReader {
  const pool = createThreadPool<MailContent, PackedReading>({
    file: new URL('./reader-thread.ts', import.meta.url),
    maxMs: MAX_READ_MS,
    maxMb: MAX_READ_MB,
  })
  const kept = new QuickLRU<string, Promise<Reading>>({ maxSize: KEPT })

  async function readInThread(content: MailContent): Promise<Reading> {
    try {
      return unpackReading(await pool.run(content))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason, units: unitsOf(content) }, 'a mail could not be read and is shown as it came')
      return rawReading(content)
    }
  }

  return {
    async readContent(message, inTurn = task => task()) {
      const content = contentOf(message)
      if (unitsOf(content) <= SMALL_UNITS) return readingOf(content)
      const key = keyOf(content)
      const reading = kept.get(key) ?? inTurn(() => readInThread(content))
      kept.set(key, reading)
      // There may be a turn for it the next time; whoever asked hears of it.
      reading.catch(() => kept.delete(key))
      return reading
    },
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  }
}

/** Only what the thread needs: a message may have fields that can't be posted, or are large. */
function contentOf(message: CheckedContent): MailContent {
  const { subject, senderName, senderEmail, bodyText, bodyHtml, otpToken, calendar, authentication } = message
  const vouched = authentication && vouchedBy(authentication)
  return { subject, senderName, senderEmail, bodyText, bodyHtml, otpToken, calendar, vouched }
}

function vouchedBy({ spf, dkim, dmarc }: SenderCheck): Vouched | undefined {
  if (dmarc === 'pass') return 'domain'
  if (dmarc !== 'none') return dmarc === 'fail' ? 'nobody' : undefined
  if (dkim === 'pass') return 'signature'
  // A DNS server without an answer might have vouched for it.
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
