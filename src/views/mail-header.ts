import type { Translator } from '../locales/translator.ts'
import type { Message, MessageSummary } from '../mail-api/mail-api.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { senderLine, subjectLine } from '../reader/lines.ts'
import type { AddressData } from './address-data.ts'
import { labelPart } from './address-name.ts'
import { clip } from './clip.ts'
import { compose } from './compose.ts'
import { moment } from './dates.ts'
import { bold, italic, join, lines } from './formatted.ts'
import { addressPart, code, foreignLine, isolate, isolatePart, ownLine } from './isolate.ts'
import { type Sender, senderWarning, vouchedPart } from './sender-trust.ts'

const SENDER_GRAPHEMES = 120
const SUBJECT_GRAPHEMES = 200
const SHORT_SENDER_GRAPHEMES = 40

/** What a header tells of: of a mail that was read, also who vouches for it. */
type Headed = MessageSummary & Sender & Pick<Message, 'recipient'>

/** Subject, sender and time of a mail that was opened. */
export function mailHeader(t: Translator, message: Headed, now: number): FormattedText {
  return lines(
    shortHeader(t, message),
    fromLine(t, message, vouchedPart(t, message)),
    senderWarning(t, message),
    timeLine(t, message, now),
    message.recipient && ownLine(t, '📬 ', addressPart(t, message.recipient)),
  )
}

/**
 * The same of a mail that just came in. A lock screen shows the first line only: the code, if there is one, and who
 * sent it. For which address it came is said last.
 */
export function alertHeader(
  t: Translator,
  data: {
    readonly address: AddressData
    readonly message: Headed
    readonly now: number
    /** The code that was found in it, where the alert may show it. */
    readonly code?: string | undefined
    /** It may have been told before. */
    readonly repeated?: boolean | undefined
  },
): FormattedText {
  const { address, message, now, repeated } = data
  return lines(
    firstLine(t, message, data.code),
    repeated ? italic(compose(t, 'alert-repeated')) : undefined,
    shortHeader(t, message),
    fromLine(t, beyondName(message), vouchedPart(t, message)),
    senderWarning(t, message),
    timeLine(t, message, now),
    addressLine(t, { ...address, email: message.recipient ?? address.email }),
  )
}

/** What stands on the further pages of a mail. */
export function shortHeader(t: Translator, message: MessageSummary): FormattedText {
  return bold(subjectText(t, message))
}

export function senderText(t: Translator, message: MessageSummary): string {
  return clip(senderLine(message, SENDER_GRAPHEMES), SENDER_GRAPHEMES) || t.text('mail-no-sender')
}

export function subjectText(t: Translator, { subject }: MessageSummary): string {
  return foreignLine(
    t,
    clip(subjectLine(subject, SUBJECT_GRAPHEMES), SUBJECT_GRAPHEMES) || t.text('mail-no-subject'),
  )
}

/** In a short line there's room for the name or the address, not for both. */
export function shortSender({ senderName, senderEmail }: MessageSummary): string {
  const name = senderLine({ senderName, senderEmail: '' }, SHORT_SENDER_GRAPHEMES)
  return name || senderLine({ senderName: '', senderEmail }, SHORT_SENDER_GRAPHEMES)
}

function firstLine(t: Translator, message: MessageSummary, found: string | undefined): FormattedText {
  const sender = isolate(t, shortSender(message) || t.text('mail-no-sender'))
  return found === undefined
    ? ownLine(t, '✉️ ', sender)
    : ownLine(t, '🔑 ', isolatePart(t, code(found)), ' · ', sender)
}

/** What the first line leaves out of the sender: the address behind a name. */
function beyondName(message: MessageSummary): MessageSummary | undefined {
  const isSaid = senderLine({ ...message, senderEmail: '' }, 1) === '' || message.senderEmail === ''
  return isSaid ? undefined : { ...message, senderName: '' }
}

/** The sender, and beside it who vouches for the mail. */
function fromLine(
  t: Translator,
  message: MessageSummary | undefined,
  vouched: FormattedText | undefined,
): FormattedText | undefined {
  const from = message && compose(t, 'mail-from', { sender: senderText(t, message) })
  if (vouched === undefined) return from
  return from ? join([from, ' · ', vouched]) : ownLine(t, vouched)
}

function timeLine(t: Translator, { receivedAt }: MessageSummary, now: number): FormattedText | undefined {
  return receivedAt === undefined ? undefined : ownLine(t, moment(t, receivedAt, now))
}

function addressLine(t: Translator, address: AddressData): FormattedText {
  const label = labelPart(t, address)
  const email = addressPart(t, address.email)
  return ownLine(t, '📬 ', join(label ? [label, email] : [email], ' · '))
}
