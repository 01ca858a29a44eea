import { z } from 'zod'
import { isObject, type JsonObject } from './answer-body.ts'
import type {
  Attachment,
  Capabilities,
  Message,
  MessageId,
  MessageSummary,
  Recipient,
  RefusedList,
  Session,
} from './mail-api.ts'
import type { ServiceZone } from './service-zone.ts'
import { CHECK_RESULTS, EXTENSIONS, REFUSED_REASONS, type WireMessageSummary } from './wire.ts'

/** Read the answers of calls: lenient about what may be missing, strict about what is essential. */
interface AnswerReaders {
  capabilities(answer: JsonObject): Capabilities
  session(answer: JsonObject): Session
  expiry(answer: JsonObject): { readonly expiresAt: number | undefined }
  pause(answer: JsonObject): { readonly pausedUntil: number | undefined }
  refused(answer: JsonObject): RefusedList
  token(answer: JsonObject): string
  recipients(answer: JsonObject): readonly Recipient[]
  messages(answer: JsonObject, token: string): readonly MessageSummary[]
  message(answer: JsonObject, id: MessageId): Message
}

/** Calls `note` for what is left out because it can't be read. */
export function createAnswerReaders(zone: ServiceZone, note: (oddity: string) => void): AnswerReaders {
  const summary = (wire: z.infer<typeof wireSummary>, id: MessageId): MessageSummary => ({
    id,
    senderName: wire.sender_name,
    senderEmail: wire.sender_email,
    subject: wire.subject,
    receivedAt: zone.read(wire.received_at),
  })
  const leftOut = (call: string, list: string) => (problem: string) =>
    note(`${call}: an entry of "${list}" ${problem} and is left out`)
  return {
    capabilities: answer => ({
      domains: listOf(wireDomain, answer.domains, leftOut('domains', 'domains')),
      gmailAccounts: listOf(wireGmailAccount, answer.gmail_accounts, leftOut('domains', 'gmail_accounts')),
      // We don't know what another service's extensions mean.
      extensions: new Set(listOf(z.enum(EXTENSIONS), answer.extensions)),
    }),
    session(answer) {
      const { email, token, expires_at } = readWire(wireSession, answer)
      return { email, token, expiresAt: zone.sessionMade(token, expires_at) }
    },
    expiry: answer => ({ expiresAt: zone.read(readWire(wireExpiry, answer).expires_at) }),
    pause: answer => ({ pausedUntil: zone.read(readWire(wirePause, answer).paused_until) }),
    refused(answer) {
      const { unlisted } = readWire(wireUnlisted, answer)
      const wires = listOf(wireRefused, answer.refused, leftOut('refused-mail', 'refused'))
      const refused = wires.map(({ sender_email, reason, recipient, refused_at, times }) => ({
        senderEmail: sender_email,
        reason,
        recipient,
        refusedAt: zone.read(refused_at),
        times,
      }))
      return { refused, unlisted }
    },
    token: answer => readWire(wireToken, answer).token,
    recipients: answer =>
      listOf(wireListedRecipient, answer.recipients, leftOut('recipients', 'recipients')).map(
        ({ off, ...recipient }) => ({ ...recipient, isOff: off }),
      ),
    messages(answer, token) {
      const wires = listOf(wireListed, messagesIn(answer), leftOut('check-mail', 'messages'))
      zone.listed(
        token,
        wires.map(({ received_at }) => received_at),
      )
      return newestFirst(withoutDuplicates(wires.map(wire => summary(wire, wire.id))))
    },
    message(answer, id) {
      const wire = readWire(wireMessage, messageIn(answer, id))
      return {
        ...summary(wire, id),
        bodyText: wire.body_text,
        bodyHtml: wire.body_html,
        attachments: listOf(wireAttachment, wire.attachments).map(toAttachment),
        ...(wire.attachments_cut ? { hasMoreFiles: true } : {}),
        authentication: wire.authentication,
        otpToken: wire.otp_token?.code,
        recipient: wire.recipient,
        recipientOff: wire.recipient_off,
        unsubscribe: wire.unsubscribe,
        list: wire.list,
        calendar: wire.calendar,
      }
    },
  }
}

/** In characters (RFC 2919 §3). */
const MAX_LIST_ID = 255
/** In characters: an appointment with hundreds of guests. */
const MAX_CALENDAR = 65_536
/** Of an address (RFC 5321 §4.5.3.1), and a little for quotes. */
const MAX_RECIPIENT = 320

/** A text that may be missing, null, or a number where the service's language has no types. */
const text = z
  .unknown()
  .optional()
  .transform(value => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''))
const DIGITS = /^\d+$/
const digits = z
  .union([z.int().nonnegative().transform(String), z.string().trim()])
  .pipe(z.string().regex(DIGITS))
/** Any id of a message is fine, as long as it fits into a URL and a button. */
const messageId = z
  .union([z.int().transform(String), z.string().trim()])
  .pipe(z.string().regex(/^[!-~]{1,64}$/))
const integer = digits.transform(Number)
const required = z.union([z.string(), z.number().transform(String)]).pipe(z.string().trim().min(1))

const wireDomain = z.object({ id: integer, domain: z.string().min(1) })
const wireGmailAccount = z.object({ id: integer, email: z.string().min(1) })
const wireExpiry = z.object({ expires_at: text })
const wirePause = z.object({ paused_until: text })
const wireUnlisted = z.object({ unlisted: integer.catch(0) })
const wireRefused = z.object({
  sender_email: text,
  reason: z.enum(REFUSED_REASONS),
  recipient: z.string().max(MAX_RECIPIENT).optional().catch(undefined),
  refused_at: text,
  times: integer.catch(1),
})
const wireToken = z.object({ token: required })
const wireSession = z.object({ email: required, token: required, expires_at: text })
const wireSummary = z.object({
  sender_name: text,
  sender_email: text,
  subject: text,
  received_at: text,
} satisfies Record<Exclude<keyof WireMessageSummary, 'id'>, z.ZodType>)
const wireListed = wireSummary.extend({ id: messageId })
const checkResult = z.enum(CHECK_RESULTS).catch('none')
/** Unreadable results count as unknown: the mail itself is not lost for them. */
const wireAuthentication = z
  .object({
    spf: checkResult,
    dkim: checkResult,
    arc: checkResult,
    dmarc: checkResult,
    domain: z.string().min(1).nullable().catch(null),
  })
  .optional()
  .catch(undefined)
/** A code goes onto a button, which takes 256 characters. */
const wireOtpToken = z
  .object({ code: z.string().regex(/^[0-9A-Za-z-]{4,32}$/) })
  .optional()
  .catch(undefined)
const wireRecipient = z
  .string()
  .regex(/^[^@\s]+@[^@\s]+$/)
  .max(MAX_RECIPIENT)
const wireMessage = wireSummary.extend({
  recipient: wireRecipient.optional().catch(undefined),
  recipient_off: z.boolean().optional().catch(undefined),
  authentication: wireAuthentication,
  otp_token: wireOtpToken,
  unsubscribe: z.enum(['offered', 'done']).optional().catch(undefined),
  calendar: z.string().max(MAX_CALENDAR).optional().catch(undefined),
  list: z
    .object({ id: z.string().min(1).max(MAX_LIST_ID).nullable().catch(null) })
    .optional()
    .catch(undefined),
  body_text: text,
  body_html: text,
  attachments: z.unknown().optional(),
  attachments_cut: z.boolean().optional().catch(undefined),
})
const wireListedRecipient = z.object({ id: integer, recipient: wireRecipient, off: z.boolean() })
const wireAttachment = z.object({
  index: integer,
  filename: text,
  content_type: text,
  size: integer.catch(0),
  content_id: text,
})

/** Like `schema.parse`, with an error that names the field and never its value. */
function readWire<Schema extends z.ZodType>(schema: Schema, answer: JsonObject): z.output<Schema> {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  throw new Error(`the answer has no usable "${result.error.issues[0]?.path.join('.')}"`)
}

/** The entries that can be read: null is an empty list, and one broken entry does not hide the others. */
function listOf<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  onLost: (problem: string) => void = () => undefined,
): z.output<Schema>[] {
  if (!Array.isArray(value)) return []
  return value.flatMap(entry => {
    const result = schema.safeParse(entry)
    if (result.success) return [result.data]
    const field = result.error.issues[0]?.path.join('.')
    onLost(field ? `has no usable "${field}"` : 'is no object')
    return []
  })
}

/** The list of `check-mail`. PHP writes one as an object where its keys have gaps; no list at all is an empty one. */
function messagesIn(answer: JsonObject): readonly unknown[] {
  const messages = answer.messages ?? answer.data
  if (Array.isArray(messages)) return messages
  if (isObject(messages)) {
    return Object.entries(messages).map(([key, entry]) => (isObject(entry) ? { id: key, ...entry } : entry))
  }
  if (messages === undefined || messages === null || messages === false || messages === '') return []
  throw new Error('the answer has no usable "messages"')
}

/** The message of `read-mail`: in a field of its own, in a list, or the answer itself. */
function messageIn(answer: JsonObject, id: MessageId): JsonObject {
  const nested = [answer.message, answer.mail, answer.data].find(
    value => isObject(value) || Array.isArray(value),
  )
  if (isObject(nested)) return nested
  if (!Array.isArray(nested)) return answer
  const listed = nested.filter(isObject)
  const found = listed.length === 1 ? listed[0] : listed.find(entry => String(entry.id) === id)
  if (!found) throw new Error('the answer has no usable "message"')
  return found
}

function toAttachment(wire: z.infer<typeof wireAttachment>): Attachment {
  const { index, filename, content_type, size, content_id } = wire
  const contentId = content_id.replace(/^<|>$/g, '')
  return { index, filename, contentType: content_type, size, ...(contentId === '' ? {} : { contentId }) }
}

/** Each stays where it comes first. */
function withoutDuplicates(messages: readonly MessageSummary[]): MessageSummary[] {
  const seen = new Set<MessageId>()
  return messages.filter(({ id }) => {
    const isFirst = !seen.has(id)
    seen.add(id)
    return isFirst
  })
}

/**
 * An order in which list and ids agree is believed. Dates are not: when a service's clock is set back, a mail has an
 * earlier date than the one before it. Otherwise sorted by date if all have one, and by id if a date is missing or two
 * are of the same second.
 */
function newestFirst(messages: MessageSummary[]): MessageSummary[] {
  if (messages.every(({ id }, place) => isBelow(messages[place - 1]?.id, id))) return messages
  const dated = messages.every(message => message.receivedAt !== undefined)
  const age = (message: MessageSummary) => (dated ? (message.receivedAt ?? 0) : 0)
  return messages.sort((a, b) => age(b) - age(a) || compareIds(b.id, a.id))
}

/** Whether an id is a number, and one below that of the message listed before it. */
function isBelow(before: MessageId | undefined, id: MessageId): boolean {
  return DIGITS.test(id) && (before === undefined || compareIds(before, id) > 0)
}

/** Ids may be past 2^53. Ids that are no numbers say nothing about age: then the service's order stays. */
function compareIds(a: MessageId, b: MessageId): number {
  if (!DIGITS.test(a) || !DIGITS.test(b)) return 0
  return a.length - b.length || (a < b ? -1 : Number(a > b))
}
