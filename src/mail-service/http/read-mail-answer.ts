import type { WireAuthentication, WireReadMail } from '../../mail-api/wire.ts'
import { formatWireDate } from '../format-wire-date.ts'
import type { ParsedMail } from '../mime/parsed-mail.ts'
import type { StoredMessage } from '../storage/storage.ts'
import type { Verdict } from '../verdict.ts'

/** The answer of `read-mail`. */
export function readMailAnswer(
  message: StoredMessage,
  { text, html, attachments, isCut, recipient, calendar, list }: ParsedMail,
  verdict: Verdict | undefined,
): WireReadMail {
  return {
    status: 'success',
    message: {
      id: message.id,
      sender_name: message.senderName,
      sender_email: message.senderEmail,
      subject: message.subject,
      received_at: formatWireDate(message.receivedAt),
      recipient: recipient ?? null,
      body_text: text,
      body_html: html ?? '',
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
      unsubscribe: verdict?.unsubscribeUrl === undefined ? null : verdict.isUnsubscribed ? 'done' : 'offered',
    },
  }
}

function authenticationOf({ spf, dkim, arc, dmarc, domain }: Verdict): WireAuthentication {
  return { spf, dkim, arc, dmarc, domain }
}
