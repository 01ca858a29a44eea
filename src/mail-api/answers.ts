import { z } from 'zod'
import { isObject, type JsonObject } from './answer-body.ts'
import type { Attachment, Capabilities, Message, MessageId, MessageSummary, Session } from './mail-api.ts'
import { EXTENSIONS, type WireMessageSummary, type WireMessages } from './wire.ts'
import type { ReadWireDate } from './wire-date.ts'

/** Readers of the five calls' answers: lenient in what a service leaves out, strict in what nothing works without. */
interface AnswerReaders {
  capabilities(answer: JsonObject): Capabilities
  session(answer: JsonObject): Session
  expiry(answer: JsonObject): { readonly expiresAt: number | undefined }
  messages(answer: JsonObject): readonly MessageSummary[]
  message(answer: JsonObject, id: MessageId): Message
}

export function createAnswerReaders(readDate: ReadWireDate): AnswerReaders {
  const summary = (wire: z.infer<typeof wireSummary>, id: MessageId): MessageSummary => ({
    id,
    senderName: wire.sender_name,
    senderEmail: wire.sender_email,
    subject: wire.subject,
    receivedAt: readDate(wire.received_at),
  })
  return {
    capabilities: readCapabilities,
    session(answer) {
      const { email, token, expires_at } = readWire(wireSession, answer)
      return { email, token, expiresAt: readDate(expires_at) }
    },
    expiry: answer => ({ expiresAt: readDate(readWire(wireExpiry, answer).expires_at) }),
    messages(answer) {
      const wires = listOf(wireListed, answer[MESSAGES])
      return newestFirst(withoutDuplicates(wires.map(wire => summary(wire, wire.id))))
    },
    message(answer, id) {
      const wire = readWire(wireMessage, isObject(answer.message) ? answer.message : answer)
      return {
        ...summary(wire, id),
        bodyText: wire.body_text,
        bodyHtml: wire.body_html,
        attachments: listOf(wireAttachment, wire.attachments).map(toAttachment),
      }
    },
  }
}

/** A text that may be missing, null, or a number where the service's language has no types. */
const text = z
  .unknown()
  .optional()
  .transform(value => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''))
const digits = z
  .union([z.int().nonnegative().transform(String), z.string().trim()])
  .pipe(z.string().regex(/^\d+$/))
const integer = digits.transform(Number)
const required = z.union([z.string(), z.number().transform(String)]).pipe(z.string().trim().min(1))

const wireDomain = z.object({ id: integer, domain: z.string().min(1) })
const wireGmailAccount = z.object({ id: integer, email: z.string().min(1) })
const wireExpiry = z.object({ expires_at: text })
const wireSession = z.object({ email: required, token: required, expires_at: text })
const wireSummary = z.object({
  sender_name: text,
  sender_email: text,
  subject: text,
  received_at: text,
} satisfies Record<Exclude<keyof WireMessageSummary, 'id'>, z.ZodType>)
const wireListed = wireSummary.extend({ id: digits })
const MESSAGES: keyof WireMessages = 'messages'
const wireMessage = wireSummary.extend({
  body_text: text,
  body_html: text,
  attachments: z.unknown().optional(),
})
const wireAttachment = z.object({
  index: integer,
  filename: text,
  content_type: text,
  size: integer.catch(0),
})

/** Like `schema.parse`, with an error that names the field and never its value. */
function readWire<Schema extends z.ZodType>(schema: Schema, answer: JsonObject): z.output<Schema> {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  throw new Error(`the answer has no usable "${result.error.issues[0]?.path.join('.')}"`)
}

function readCapabilities(answer: JsonObject): Capabilities {
  return {
    domains: listOf(wireDomain, answer.domains),
    gmailAccounts: listOf(wireGmailAccount, answer.gmail_accounts),
    extensions: new Set(listOf(z.enum(EXTENSIONS), answer.extensions)),
  }
}

/** The entries that can be read: null is an empty list, and one broken entry does not hide the others. */
function listOf<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema>[] {
  if (!Array.isArray(value)) return []
  return value.flatMap(entry => {
    const result = schema.safeParse(entry)
    return result.success ? [result.data] : []
  })
}

function toAttachment({ index, filename, content_type, size }: z.infer<typeof wireAttachment>): Attachment {
  return { index, filename, contentType: content_type, size }
}

function withoutDuplicates(messages: readonly MessageSummary[]): MessageSummary[] {
  const byId = new Map(messages.toReversed().map(message => [message.id, message]))
  return [...byId.values()]
}

/** By date where all have one, and by id where one has none or two are of the same second. */
function newestFirst(messages: MessageSummary[]): MessageSummary[] {
  const dated = messages.every(message => message.receivedAt !== undefined)
  const age = (message: MessageSummary) => (dated ? (message.receivedAt ?? 0) : 0)
  return messages.sort((a, b) => age(b) - age(a) || compareIds(b.id, a.id))
}

/** Ids may be past 2^53. */
function compareIds(a: MessageId, b: MessageId): number {
  return a.length - b.length || (a < b ? -1 : Number(a > b))
}
