import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import QuickLRU from 'quick-lru'
import type { AsSent, AsSentOptions } from '../reader/as-sent/mail-document.ts'
import { createThreadPool } from './thread-pool.ts'

/** Mails up to this many characters are cleaned on the main thread: that takes a few milliseconds. */
const SMALL_UNITS = 8_192
/** A longer mail is shown as text only. */
const MAX_UNITS = 2 * 1024 * 1024
const MAX_CLEAN_MS = 4_000
const MAX_CLEAN_MB = 256
/** Mails that may wait for the thread. */
const MAX_WAITING = 16
/** A mail that could not be cleaned is tried again after a while: the machine may have been slow. */
const REMEMBERED = { maxSize: 1_000, maxAge: 10 * 60_000 }

/** Makes mails fit to be shown as they were sent, large ones in a thread of their own. */
export interface MailCleaner extends AsyncDisposable {
  /** Never rejects: a mail that is too long, or takes too long or too much memory, is shown as its text. */
  clean(options: AsSentOptions): Promise<AsSent>
}

interface MailCleanerOptions {
  readonly log: Pick<Logger, 'warn'>
  /** What one mail may take, once it has the thread. */
  readonly maxMs?: number
}

export function createMailCleaner({ log, maxMs = MAX_CLEAN_MS }: MailCleanerOptions): MailCleaner {
  const pool = createThreadPool<AsSentOptions, AsSent>({
    file: new URL('./cleaner-thread.ts', import.meta.url),
    maxMs,
    maxMb: MAX_CLEAN_MB,
  })
  const failed = new QuickLRU<string, true>(REMEMBERED)
  let waiting = 0

  async function cleanInThread(options: AsSentOptions): Promise<AsSent> {
    const key = createHash('sha256').update(options.html).digest('base64')
    if (failed.has(key)) return textOf(options)
    waiting++
    try {
      return await pool.run(options)
    } catch (error) {
      failed.set(key, true)
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason, units: options.html.length }, 'a mail could not be cleaned and is shown as its text')
      return textOf(options)
    } finally {
      waiting--
    }
  }

  return {
    async clean(options) {
      const units = options.html.length + options.text.length
      if (units <= SMALL_UNITS) return cleanHere(options)
      if (options.html.length > MAX_UNITS || waiting >= MAX_WAITING) return textOf(options)
      return cleanInThread(options)
    },
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  }
}

/** Plain text is quick to write, up to the length that is shown. */
function textOf(options: AsSentOptions): Promise<AsSent> {
  return cleanHere({ ...options, html: '', parts: new Map() })
}

/** Loaded late: the module is large and rarely used. */
async function cleanHere(options: AsSentOptions): Promise<AsSent> {
  const { mailDocument } = await import('../reader/as-sent/mail-document.ts')
  return mailDocument(options)
}
