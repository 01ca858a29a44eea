import type { Translator } from '../../locales/translator.ts'
import type { Extensions, Message } from '../../mail-api/mail-api.ts'
import type { Reading } from '../../reader/mail-reading.ts'
import type { ShownAs } from '../../store/cursor-record.ts'
import type { Address, AlertDetail } from '../../store/records.ts'
import type { RichSupport } from '../../telegram/rich-support.ts'
import { heldMailView } from '../../views/address-rules-view.ts'
import {
  alertBareView,
  alertPlainView,
  alertRichView,
  alertView,
  eventChangeView,
  oneMoreView,
  restView,
} from '../../views/alert-view.ts'
import { endTogetherView, expiryOverView, expirySoonView } from '../../views/expiry-view.ts'
import { groupAlertView, withoutCodes } from '../../views/group-mail-view.ts'
import { mailView } from '../../views/mail-view.ts'
import { refusedMailView } from '../../views/refused-mail-view.ts'
import { richMailView } from '../../views/rich-mail-view.ts'
import { type Form, type Forms, formsOf } from '../../views/simpler-forms.ts'
import { type MailJob, type TellingJob, untoldIdsOf } from './alert-job.ts'

export interface FormContext {
  readonly t: Translator
  readonly address: Address
  /** Addresses that end together with it. */
  readonly others: readonly Address[]
  readonly detail: AlertDetail
  /** A group whose members ask for what a mail says. */
  readonly closed: boolean
  readonly extensions: Extensions
  /** The chat wants mails in blocks. */
  readonly wantsRich: boolean
  readonly rich: Pick<RichSupport, 'takes'>
  /** In a private chat: where the mini app is. */
  readonly publicUrl: string | undefined
  /** The chat has other addresses too. */
  readonly several: boolean
  readonly now: number
  /** When it was sent, for one that is edited. */
  readonly toldAt?: number | undefined
}

/** A mail and what was found in it. */
export interface ReadMail {
  readonly message: Message
  readonly reading: Reading
}

/** The forms of an alert; without `mail`, that mail could not be read. */
export function alertForms(job: TellingJob, mail: ReadMail | undefined, context: FormContext): Forms {
  if (job.kind === 'mail') return mailForms(job, mail, context)
  const { t, address, others, extensions, now } = context
  const view = () => {
    if (job.kind === 'refused') return refusedMailView(t, { address, ...job.mail })
    if (job.kind === 'rest') {
      const { repeated, sender } = job
      const untold = new Set(untoldIdsOf(job))
      const messages = job.messages.filter(({ id }) => untold.has(id))
      const shown = context.closed ? messages.map(message => withoutCodes(message)) : messages
      return restView(t, { address, messages: shown, repeated, ofOne: sender !== undefined })
    }
    if (others.length > 0)
      return endTogetherView(t, { addresses: [address, ...others], notice: job.notice, now })
    return job.notice === 'over'
      ? expiryOverView(t, { address })
      : expirySoonView(t, { address, now, extendable: extensions.has('extend') })
  }
  return formsOf(view)
}

/** What became of an appointment, as its invitation's alert says it too. */
export function eventChangeForms(mail: ReadMail, context: FormContext): Forms {
  return formsOf(() => eventChangeView(context.t, { ...context, ...mail }))
}

/** The line about a mail that is held; without the sender's name and address when Telegram refuses those. */
export function heldForms(job: TellingJob, mail: ReadMail | undefined, context: FormContext): Forms {
  const { t, address, closed } = context
  if (job.kind !== 'mail') return []
  const codes = mail?.reading.codes.map(({ value }) => value) ?? []
  const message = closed ? withoutCodes(job.message, codes) : job.message
  const held = { address, hasCode: codes.length > 0, closed }
  return [
    ...formsOf(() => heldMailView(t, { ...held, message })),
    { simpler: 'text', view: () => oneMoreView(t, { address, repeated: job.repeated }) },
  ]
}

/** The forms of an alert as a press has changed it. */
export function pressedForms(
  shown: ShownAs,
  { message, reading }: ReadMail,
  context: FormContext & { readonly blocked: boolean; readonly repeated: boolean },
): Forms {
  const { t, address, closed, extensions, publicUrl, wantsRich, blocked, now, toldAt, several } = context
  const ref = { addressId: address.id, messageId: message.id }
  if (closed) {
    const codes = reading.codes.map(({ value }) => value)
    const { repeated } = context
    const headed = { ...message, pretends: reading.pretends }
    const about = { address, message: headed, codes, repeated, now, toldAt, several }
    return formsOf(() => groupAlertView(t, about))
  }
  const { saysMore } = reading.built
  const takes = context.rich.takes(ref)
  const { page, question, whole } = shown
  const about = {
    address,
    message,
    reading,
    page,
    place: 'alert',
    extensions,
    publicUrl,
    blocked,
    question,
    now,
    toldAt,
    several,
  } as const
  const isRich = takes && (shown.layout === 'rich' || (shown.layout === undefined && wantsRich && saysMore))
  const layout = wantsRich ? 'plain' : undefined
  const data = { ...about, whole, layout, offersRich: saysMore && takes } as const
  return isRich ? [{ view: () => richMailView(t, about) }] : formsOf(() => mailView(t, data))
}

/**
 * The forms of an alert: as the chat wants it, in blocks or as text with its simpler forms; then only the start of its
 * text; then sender and subject, which is all that a closed group gets. The last form has none of the mail's own words.
 */
function mailForms(job: MailJob, mail: ReadMail | undefined, context: FormContext): Forms {
  const { t, address, extensions, publicUrl, now, toldAt, several } = context
  const { repeated } = job
  const last: Form = {
    simpler: 'text',
    view: () => ({ ...oneMoreView(t, { address, repeated }), entities: [] }),
  }
  const detail = context.detail === 'codes' ? 'full' : context.detail
  if (context.closed) {
    const codes = mail?.reading.codes.map(({ value }) => value) ?? []
    const { authentication, recipient } = mail?.message ?? {}
    const message = { ...job.message, authentication, recipient, pretends: mail?.reading.pretends }
    const view = () => groupAlertView(t, { address, message, codes, repeated, now, toldAt, several })
    return [...formsOf(view), last]
  }
  const finds = detail === 'subject' ? undefined : mail?.reading
  const bare: Form = {
    simpler: 'text',
    view: () =>
      alertBareView(t, { address, several, message: job.message, finds, repeated, unread: !mail, now }),
  }
  if (!mail) return [bare, last]
  const { saysMore } = mail.reading.built
  const offersRich = saysMore && context.rich.takes({ addressId: address.id, messageId: mail.message.id })
  const layout = context.wantsRich ? 'plain' : undefined
  const shown = { extensions, publicUrl, offersRich, layout, several, now, toldAt } as const
  const data = { ...mail, address, detail, repeated, ...shown } as const
  const isRich = context.wantsRich && offersRich && detail === 'full'
  return [
    ...(isRich ? [{ view: () => alertRichView(t, data) }] : []),
    ...formsOf(() => alertView(t, data)),
    { simpler: 'text', view: () => alertPlainView(t, data) },
    bare,
    last,
  ]
}
