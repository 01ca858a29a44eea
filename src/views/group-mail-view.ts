import type { InlineKeyboardMarkup } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import type { Message, MessageSummary } from '../mail-api/mail-api.ts'
import { hideCodes } from '../reader/hide-codes.ts'
import { registrableDomain } from '../reader/links/domains.ts'
import type { Reading } from '../reader/mail-reading.ts'
import type { AddressData } from './address-data.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { paragraphs } from './join-formatted.ts'
import { button, keyboard } from './keyboard.ts'
import { alertFrame } from './mail-header.ts'
import type { ListedMail } from './mail-list.ts'
import type { Sender } from './sender-trust.ts'
import type { View } from './view.ts'

/** Which mail a button is about. */
interface MailRef {
  readonly addressId: string
  readonly messageId: string
}

/** A new mail in a closed group: sender, subject and that there is a code, but not the code. */
export function groupAlertView(
  t: Translator,
  data: {
    readonly address: AddressData
    readonly message: MessageSummary & Sender & Pick<Message, 'recipient'>
    /** Codes found in the mail. */
    readonly codes: readonly string[]
    readonly repeated?: boolean
    readonly now: number
    readonly toldAt?: number | undefined
    /** The group has other addresses too. */
    readonly several?: boolean | undefined
  },
): View {
  const { address, message, codes } = data
  const shown = withoutCodes(message, codes)
  const code = codes.length > 0 ? ({ hidden: true } as const) : undefined
  const { top, end } = alertFrame(t, { ...data, message: shown, code })
  return fitToTelegram(
    paragraphs(top, end),
    groupAlertKeyboard(t, { addressId: address.id, messageId: message.id }),
  )
}

/** The buttons of such an alert. */
function groupAlertKeyboard(t: Translator, ref: MailRef): InlineKeyboardMarkup {
  const onAlert = { ...ref, page: 0, place: 'alert' } as const
  return keyboard([
    [button(t, 'button-show-me', { kind: 'show-mail', ...ref }, 'primary')],
    [
      button(t, 'button-inbox', { kind: 'inbox', addressId: ref.addressId }),
      button(t, 'button-delete', { kind: 'delete-mail', ...onAlert, sure: true }),
    ],
  ])
}

/** A mail in a list that all may read. */
export function withoutItsCodes({ code, ...mail }: ListedMail): ListedMail {
  return withoutCodes(mail, code === undefined ? [] : [code])
}

/**
 * What a mail says, where only words fit: its codes, then its text. Undefined for a mail with a file or something to
 * press.
 */
export function briefText(
  { attachments }: Pick<Message, 'attachments'>,
  { codes, body, links, truncated }: Reading,
): string | undefined {
  if (attachments.length > 0 || links.length > 0 || truncated) return undefined
  return [codes.map(({ value }) => value).join(' '), body.text].filter(part => part !== '').join('\n')
}

/**
 * What everybody may read of a mail: services put codes into the subject, and into the sender's name and address too.
 */
export function withoutCodes<Summary extends MessageSummary>(
  mail: Summary,
  codes: readonly string[] = [],
): Summary {
  return {
    ...mail,
    subject: hideCodes(mail.subject, codes),
    senderName: hideCodes(mail.senderName, codes),
    senderEmail: hideInAddress(mail.senderEmail, codes),
  }
}

/** The registrable domain stays: people should see who wrote. */
function hideInAddress(email: string, codes: readonly string[]): string {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1)
  const shownHost = hideCodes(host, codes) === host ? host : registrableDomain(host)
  return hideCodes(email.slice(0, Math.max(0, at)), codes) + email.slice(Math.max(0, at), at + 1) + shownHost
}
