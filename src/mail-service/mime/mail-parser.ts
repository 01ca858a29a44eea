import type { Logger } from 'pino'
import QuickLRU from 'quick-lru'
import { type Asker, BusyError, createFairQueue } from '../../threads/fair-queue.ts'
import { createThreadPool } from '../../threads/thread-pool.ts'
import type { AttachmentContent } from './attachments.ts'
import { type Detector, limitedDetector } from './detect-charset.ts'
import { openMail } from './headers.ts'
import { type PackedMail, unpackMail } from './packed-mail.ts'
import type { Parsed, ParseTask } from './parse-thread.ts'
import type { ParsedMail } from './parsed-mail.ts'
import { rawContent } from './raw-content.ts'

/** Messages up to this size are parsed on the main thread: most take a millisecond, the worst known some ten. */
const SMALL_BYTES = 64 * 1024
/** Clients wait 10 s for an answer. */
const MAX_PARSE_MS = 8_000
const MAX_PARSE_MB = 512
/** One thread is only for alerts: whatever strangers ask for, their messages never delay those. */
const THREADS = { slots: 2, keptForAlerts: 1 }
/** Large messages of other clients that may wait: in all, and of one network or person. */
const WAITING = { mostWaiting: 64, mostOfOne: 16, maxWaitMs: 10_000 }
/**
 * Results of messages that a thread parsed lately, because each page asks for them again. Each has bodies of 9 MB at
 * most, and 3 MB more once they were read as text.
 */
const KEPT = 4

/**
 * Parses messages. Those that are large, or need their charset detected, are parsed in separate threads. Such a call
 * waits for a free thread, and rejects with a `BusyError` when too many wait already.
 */
export interface MailParser extends AsyncDisposable {
  /**
   * Rejects otherwise only when the message can't be loaded: one that takes too long or too much memory is shown as raw
   * text.
   */
  parse(message: MailToParse, asker: Asker): Promise<ParsedMail>
  /** One attachment with its bytes; undefined when there is none with that index. Rejects when it takes too long. */
  attachment(message: MailToParse, index: number, asker: Asker): Promise<AttachmentContent | undefined>
}

interface MailToParse {
  readonly id: number
  /** In bytes. */
  readonly size: number
  /** Asked for only when it is needed, and again after a thread had it. */
  raw(): Buffer | Promise<Buffer>
}

export function createMailParser({ log }: { readonly log: Pick<Logger, 'warn'> }): MailParser {
  const pool = createThreadPool<ParseTask, Parsed>({
    file: new URL('./parse-thread.ts', import.meta.url),
    maxMs: MAX_PARSE_MS,
    maxMb: MAX_PARSE_MB,
    threads: THREADS.slots,
  })
  const queue = createFairQueue({ ...THREADS, ...WAITING })
  const kept = new QuickLRU<string, Promise<ParsedMail>>({ maxSize: KEPT })

  /** The message is loaded when a thread is free for it, so that waiting messages take no memory. */
  function runInThread(message: MailToParse, asker: Asker, attachment?: number): Promise<Parsed> {
    return queue.run(asker, async () => {
      const raw = await message.raw()
      return pool.run(attachment === undefined ? { raw } : { raw, attachment }, memoryOf(raw))
    })
  }

  async function parseInThread(message: MailToParse, asker: Asker): Promise<ParsedMail> {
    try {
      return unpackMail((await runInThread(message, asker)) as PackedMail)
    } catch (error) {
      if (error instanceof BusyError) throw error
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason, bytes: message.size }, 'could not parse a message: it is shown as raw text')
      // Its charset is not looked for here: what took so long may be just that.
      return rawContent(openMail(await message.raw()), limitedDetector(0))
    }
  }

  function parseOnce(message: MailToParse, asker: Asker): Promise<ParsedMail> {
    // An alert does not share a result that waits in a lower rank.
    const key = `${asker.rank} ${message.id}`
    const parsed = kept.get(key) ?? parseInThread(message, asker)
    kept.set(key, parsed)
    // Loading it may work the next time; whoever asked hears of it.
    parsed.catch(() => kept.delete(key))
    return parsed
  }

  return {
    async parse(message, asker) {
      if (message.size <= SMALL_BYTES) {
        const [raw, { parseMail }] = [await message.raw(), await loadParsing()]
        const { read, isSure } = await readHere(detect => parseMail(raw, detect))
        if (isSure) return read
      }
      return parseOnce(message, asker)
    },
    async attachment(message, index, asker) {
      if (message.size <= SMALL_BYTES) {
        const [raw, { parseAttachment }] = [await message.raw(), await loadParsing()]
        const { read, isSure } = await readHere(detect => parseAttachment(raw, index, detect))
        if (isSure) return read
      }
      const found = (await runInThread(message, asker, index)) as AttachmentContent | undefined
      return found && { ...found, bytes: Buffer.from(found.bytes) }
    },
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  }
}

/**
 * The bytes to hand to a thread: copying 10 MB would take the event loop some 20 ms. Small pieces share their memory
 * with others.
 */
function memoryOf(raw: Buffer): readonly ArrayBuffer[] {
  const { buffer, length } = raw
  return buffer instanceof ArrayBuffer && buffer.byteLength === length ? [buffer] : []
}

let parsing: typeof import('./parse-mail.ts') | undefined

/**
 * Loaded for the first mail that is read: an instance that only takes mail in never needs it. A repeated import would
 * take a tenth of a millisecond.
 */
async function loadParsing(): Promise<typeof import('./parse-mail.ts')> {
  parsing ??= await import('./parse-mail.ts')
  return parsing
}

/** What is read without the detector of charsets, which takes a tenth of a second and 60 MB; unsure where it is needed. */
async function readHere<Read>(
  readWith: (detect: Detector) => Promise<Read>,
): Promise<{ readonly read: Read; readonly isSure: boolean }> {
  let isSure = true
  const read = await readWith((_bytes, label) => {
    isSure = false
    return label || 'windows-1252'
  })
  return { read, isSure }
}
