import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { WireOperatorMail } from '../../mail-api/wire-operator.ts'
import type { OnDamage } from '../../sqlite/repair-log.ts'
import { formatWireDate } from '../format-wire-date.ts'
import type { MailParser } from '../mime/mail-parser.ts'
import type { AttachmentInfo } from '../mime/parsed-mail.ts'
import { summarize } from '../mime/summarize.ts'
import type { OperatorStorage } from '../storage/operator-storage.ts'
import { createReadRecords } from './read-records.ts'

/** Mail for the admins that is accepted in one hour: from one network, and from all together. */
const MOST_OF_NETWORK = 10
const MOST_OF_ALL = 100
/** At most this many wait until an admin can be reached … */
const MOST_WAITING = 200
/** … for so long. */
const KEPT_MS = 7 * 24 * 60 * 60_000
/** What an admin gets of the text: a message in a chat holds 4,096 characters. */
const MAX_TEXT = 3_000
/** HTML is longer than what it says. */
const MAX_HTML = 50_000
/** What is kept of an attached text, such as the report on an abuse (RFC 5965) and the mail that it is about … */
const MAX_ATTACHED = 1_000
/** … of so many, none larger than this. */
const MOST_ATTACHED = 3
const MAX_ATTACHED_BYTES = 256 * 1024
const MAX_FILES = 10
const AT_ONCE = 20

/** Mail that reached postmaster, abuse, hostmaster or security of a domain of ours. */
interface RoleMail {
  /** The addresses as they were named. */
  readonly to: readonly string[]
  readonly network: string
  /** The message, or the beginning of a large one. */
  readonly raw: readonly Buffer[]
}

/** Mail for the admins: it waits on disk until the bot has sent it to them. */
export interface OperatorMails {
  /** Whether mail of this network can be taken at the moment; `take` decides. */
  hasRoom(network: string): Promise<boolean>
  /** Resolves when it is on disk; to false when too much came in meanwhile. */
  take(mail: RoleMail): Promise<boolean>
  /** Oldest first, some at a time. */
  waiting(): Promise<readonly WireOperatorMail[]>
  /** The admins have it; false when it was gone already. */
  told(id: string): Promise<boolean>
}

interface OperatorMailDeps {
  readonly storage: OperatorStorage
  readonly parser: MailParser
  readonly onDamage: OnDamage
  readonly clock: Pick<Clock, 'now'>
  readonly log: Pick<Logger, 'info'>
}

type StoredMail = Omit<WireOperatorMail, 'id'>
const MAIL: z.ZodType<StoredMail> = z.object({
  to: z.array(z.string()),
  sender_name: z.string(),
  sender_email: z.string(),
  subject: z.string(),
  received_at: z.string(),
  body_text: z.string(),
  body_html: z.string(),
  files: z.array(z.string()),
})

export function createOperatorMails(deps: OperatorMailDeps): OperatorMails {
  const { storage, parser, clock, log } = deps
  const read = createReadRecords(deps.onDamage)
  const ofNetwork = new RateLimiterMemory({ points: MOST_OF_NETWORK, duration: 3_600 })
  const ofAll = new RateLimiterMemory({ points: MOST_OF_ALL, duration: 3_600 })
  let parsed = 0

  /** Counts a mail; false when it is one too many. */
  async function count(network: string): Promise<boolean> {
    try {
      await ofNetwork.consume(network)
      await ofAll.consume('all')
      return true
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false
      throw refusal
    }
  }

  async function keep({ to, raw }: RoleMail): Promise<void> {
    const head = raw.length === 1 && raw[0] ? raw[0] : Buffer.concat(raw)
    const { senderName, senderEmail, subject } = summarize(head)
    const now = clock.now()
    const mail: StoredMail = {
      to,
      sender_name: senderName,
      sender_email: senderEmail,
      subject,
      received_at: formatWireDate(now),
      ...(await textsOf(head)),
    }
    await storage.put('mail', { key: randomUUID(), value: JSON.stringify(mail), at: now })
  }

  async function textsOf(raw: Buffer) {
    // The parser needs a number that no stored message has; the result is not kept.
    const message = { id: -++parsed, size: raw.length, raw: () => Buffer.from(raw) }
    const { text, html, attachments } = await parser.parse(message, ASKER)
    const attached: string[] = []
    for (const attachment of attachments.filter(isText).slice(0, MOST_ATTACHED)) {
      const content = await parser.attachment(message, attachment.index, ASKER)
      if (content) attached.push(`${nameOf(attachment)}:\n${beginningOf(content.bytes)}`)
    }
    const own = text?.slice(0, MAX_TEXT) ?? ''
    return {
      body_text: [own, ...attached].join('\n\n').trim().toWellFormed(),
      body_html: text ? '' : (html ?? '').slice(0, MAX_HTML).toWellFormed(),
      files: attachments.slice(0, MAX_FILES).map(nameOf),
    }
  }

  return {
    async hasRoom(network) {
      await storage.forget('mail', clock.now() - KEPT_MS)
      if ((await storage.count('mail')) >= MOST_WAITING) return false
      const [own, all] = await Promise.all([ofNetwork.get(network), ofAll.get('all')])
      return (own?.remainingPoints ?? 1) > 0 && (all?.remainingPoints ?? 1) > 0
    },
    async take(mail) {
      const { to, network } = mail
      // Before it is kept: other connections bring mail meanwhile.
      if (!(await count(network))) return false
      try {
        await keep(mail)
      } catch (error) {
        await Promise.all([ofNetwork.reward(network), ofAll.reward('all')])
        throw error
      }
      log.info({ to }, 'mail for the admins was taken')
      return true
    },
    async waiting() {
      const records = await storage.list('mail', AT_ONCE)
      return read('mail', records, MAIL).map(({ key, value }) => ({ ...value, id: key }))
    },
    told: async id => storage.remove('mail', id),
  }
}

const ASKER = { rank: 'stranger', key: 'operator' } as const

function isText({ contentType, size }: AttachmentInfo): boolean {
  return /^(?:text|message)\//i.test(contentType) && size <= MAX_ATTACHED_BYTES
}

function nameOf({ filename, contentType }: AttachmentInfo): string {
  return filename || contentType
}

function beginningOf(bytes: Buffer): string {
  return bytes.toString('utf8').slice(0, MAX_ATTACHED).replaceAll('\0', '').trim()
}
