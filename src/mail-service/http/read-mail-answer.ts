import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { WireAuthentication, WireMessage, WireReadMail } from '../../mail-api/wire.ts'
import { formatWireDate } from '../format-wire-date.ts'
import type { ParsedMail } from '../mime/parsed-mail.ts'
import type { RecipientNames } from '../recipient-names.ts'
import type { Mailbox, StoredMessage } from '../storage/storage.ts'
import type { Verdict } from '../verdict.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** What an answer says of a message, besides its bodies. */
export type MessageDetails = Omit<WireMessage, 'body_text' | 'body_html'>

/** The answer of `read-mail`. */
export function readMailAnswer(details: MessageDetails, { text, html }: ParsedMail): WireReadMail {
  return { status: 'success', message: { ...details, body_text: text, body_html: html ?? '' } }
}

/** Sends the same answer where its bodies are JSON already: all who read the message share these bytes. */
export function sendReadMail(reply: FastifyReply, details: MessageDetails, bodies: Buffer): FastifyReply {
  const begin = JSON.stringify({ status: 'success', message: details }).slice(0, -'}}'.length)
  const pieces = [Buffer.from(`${begin},`), bodies.subarray('{'.length), Buffer.from('}')]
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  reply.header('content-type', JSON_TYPE).header('content-length', length)
  return reply.send(Readable.from(pieces, { objectMode: false }))
}

export function messageDetails(
  message: StoredMessage,
  { attachments, isCut, recipient, calendar, list }: ParsedMail,
  verdict: Verdict | undefined,
): MessageDetails {
  return {
    id: message.id,
    sender_name: message.senderName,
    sender_email: message.senderEmail,
    subject: message.subject,
    received_at: formatWireDate(message.receivedAt),
    recipient: recipient ?? null,
    attachments: attachments.map(({ contentType, contentId, ...rest }) => ({
      ...rest,
      content_type: contentType,
      ...(contentId === undefined ? {} : { content_id: contentId }),
    })),
    ...(isCut ? { attachments_cut: true } : {}),
    authentication: verdict === undefined ? null : authenticationOf(verdict),
    calendar: calendar ?? null,
    list: list ?? null,
    otp_token: verdict?.otpToken ?? null,
    unsubscribe: unsubscribeOf(verdict),
  }
}

/** A message to a tag, or to a name of a whole subdomain, says whether mail to that is refused by now. */
export async function withRecipientOff<Details extends MessageDetails>(
  details: Details,
  mailbox: Mailbox | undefined,
  names: Pick<RecipientNames, 'isOff'>,
): Promise<Details> {
  const { recipient } = details
  if (recipient == null || mailbox === undefined) return details
  return { ...details, recipient_off: await names.isOff(mailbox, recipient) }
}

function authenticationOf({ spf, dkim, arc, dmarc, domain }: Verdict): WireAuthentication {
  return { spf, dkim, arc, dmarc, domain }
}

function unsubscribeOf(verdict: Verdict | undefined): 'offered' | 'done' | null {
  if (verdict?.unsubscribeUrl === undefined) return null
  return verdict.isUnsubscribed ? 'done' : 'offered'
}
