import type { Logger } from 'pino'
import QuickLRU from 'quick-lru'
import { createThreadPool } from '../../threads/thread-pool.ts'
import type { AttachmentContent } from './attachments.ts'
import { parseAttachment, parseMail } from './parse-mail.ts'
import type { Parsed, ParseTask } from './parse-thread.ts'
import type { ParsedMail } from './parsed-mail.ts'
import { rawContent } from './raw-content.ts'

/** Messages up to this size are taken apart at once: the worst of them takes a few milliseconds. */
const SMALL_BYTES = 64 * 1024
/** Clients wait 10 s for an answer. */
const MAX_PARSE_MS = 8_000
const MAX_PARSE_MB = 512
/** What was parsed of large messages lately, for they are asked for again with each page; each is 3 MB at most. */
const KEPT = 4

/** Takes messages apart; in a thread of its own those that are large, or whose charset has to be found out. */
export interface MailParser extends AsyncDisposable {
  /** Never rejects: a message that takes too long, or too much memory, is shown as raw text. */
  parse(message: { readonly id: number }, raw: Buffer): Promise<ParsedMail>
  /** One attachment with its bytes; undefined when there is none with that index. Rejects when it takes too long. */
  attachment(raw: Buffer, index: number): Promise<AttachmentContent | undefined>
}

export function createMailParser({ log }: { readonly log: Pick<Logger, 'warn'> }): MailParser {
  const pool = createThreadPool<ParseTask, Parsed>({
    file: new URL('./parse-thread.ts', import.meta.url),
    maxMs: MAX_PARSE_MS,
    maxMb: MAX_PARSE_MB,
  })
  const kept = new QuickLRU<number, Promise<ParsedMail>>({ maxSize: KEPT })

  async function parseInThread(raw: Buffer): Promise<ParsedMail> {
    try {
      return (await pool.run({ raw })) as ParsedMail
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason, bytes: raw.length }, 'a message could not be taken apart and is shown as raw text')
      return rawContent(raw)
    }
  }

  return {
    async parse({ id }, raw) {
      const here = raw.length > SMALL_BYTES ? undefined : await parseHere(raw)
      if (here) return here
      const parsed = kept.get(id) ?? parseInThread(raw)
      kept.set(id, parsed)
      return parsed
    },
    async attachment(raw, index) {
      if (raw.length <= SMALL_BYTES) return parseAttachment(raw, index)
      const found = (await pool.run({ raw, attachment: index })) as AttachmentContent | undefined
      return found && { ...found, bytes: Buffer.from(found.bytes) }
    },
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  }
}

/** Undefined where the detector of charsets would have to be loaded, which takes a tenth of a second and 60 MB. */
async function parseHere(raw: Buffer): Promise<ParsedMail | undefined> {
  let isSure = true
  const parsed = await parseMail(raw, (_bytes, label) => {
    isSure = false
    return label || 'windows-1252'
  })
  return isSure ? parsed : undefined
}
