import type { Translator } from '../locales/translator.ts'
import type { Message, MessageSummary } from '../mail-api/mail-api.ts'
import { hostOf } from '../reader/claimed-domain.ts'
import type { MailFacts } from '../reader/facts/mail-facts.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { namedDomain, shownDomain } from '../reader/links/domains.ts'
import { senderLine, subjectLine } from '../reader/sender-and-subject.ts'
import { type AddressData, sentTo } from './address-data.ts'
import { labelPart } from './address-name.ts'
import { clip } from './clip.ts'
import { compose } from './compose.ts'
import { moment } from './dates.ts'
import { factLines } from './facts-view.ts'
import { addressPart, code, foreignLine, isolate, isolatePart, ownLine } from './isolate-direction.ts'
import { bold, italic, join, lines, type Part, quiet } from './join-formatted.ts'
import { type Sender, senderWarning, vouchedPart } from './sender-trust.ts'

const SENDER_GRAPHEMES = 120
const SUBJECT_GRAPHEMES = 200
const SHORT_SENDER_GRAPHEMES = 40

/** A mail for a header; if it was read, also who vouches for it. */
type Headed = MessageSummary & Sender & Pick<Message, 'recipient'> & Partial<Pick<Message, 'attachments'>>

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

/** The lines above and below the text of an alert. */
interface AlertFrame {
  /** A lock screen shows only its beginning. */
  readonly top: FormattedText
  /** What the top says of the mail, without our warnings. */
  readonly words: string
  readonly end: FormattedText | undefined
}

interface AlertFrameData {
  readonly address: AddressData
  readonly message: Headed
  readonly now: number
  /** When the alert was sent, which Telegram shows; now by default. */
  readonly toldAt?: number | undefined
  /** The chat has other addresses too. */
  readonly several?: boolean | undefined
  /** The code of the mail, if the alert may show it; `hidden` if it may only say that there is one. */
  readonly code?: string | { readonly hidden: true } | undefined
  /** The mail's facts, if the alert may show them. */
  readonly facts?: MailFacts | undefined
  /** It may have been told before. */
  readonly repeated?: boolean | undefined
}

/**
 * The frame of a new mail's alert: warnings, then what matters, its code or its subject, and who sent it. The last line
 * says where it came from and, where that is not clear, for which address it came, and when.
 */
export function alertFrame(t: Translator, data: AlertFrameData): AlertFrame {
  const { message, repeated } = data
  const shown = lines(...headline(t, data))
  return {
    top: lines(senderWarning(t, message), repeated ? italic(compose(t, 'alert-repeated')) : undefined, shown),
    words: shown.text,
    end: lastLine(t, data),
  }
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

/** By its name; where it has none, by the domain that its address is of. */
function briefSender(t: Translator, message: MessageSummary): string | undefined {
  const name = senderLine({ ...message, senderEmail: '' }, SHORT_SENDER_GRAPHEMES)
  const host = name === '' ? hostOf(message.senderEmail) : undefined
  const shown = host === undefined ? name : shortSender({ ...message, senderEmail: shownDomain(host) })
  return shown === '' ? undefined : isolate(t, shown)
}

function headline(t: Translator, data: AlertFrameData): (FormattedText | undefined)[] {
  const { message, facts, now, code: found } = data
  if (found !== undefined) return codeAndSubject(t, message, found)
  return facts
    ? factLines(t, facts, {
        sender: briefSender(t, message),
        now,
        message,
        canSend: GMAIL.test(data.address.email),
      })
    : subjectAndSender(t, message)
}

function codeAndSubject(
  t: Translator,
  message: MessageSummary,
  found: NonNullable<AlertFrameData['code']>,
): (FormattedText | undefined)[] {
  const sender = briefSender(t, message) ?? t.text('mail-no-sender')
  if (typeof found !== 'string') return [ownLine(t, '🔑 ', sender), shortHeader(t, message)]
  // A subject that only repeats the code is left out.
  const subject = withoutSender(message)
  return [
    ownLine(t, '🔑 ', isolatePart(t, code(found)), ' · ', sender),
    subject === '' || subject.includes(found) ? undefined : shortHeader(t, { ...message, subject }),
  ]
}

/** "[GitHub] Please verify" names the sender again. */
function withoutSender({ subject, senderName }: MessageSummary): string {
  const [whole, bracketed = ''] = /^\[([^\]]{1,40})\] */.exec(subject) ?? ['']
  return bracketed.toLowerCase() === senderName.trim().toLowerCase() ? subject.slice(whole.length) : subject
}

/** An alias of an account from which people send. */
const GMAIL = /@g(?:oogle)?mail\.com$/i

/** The sender, unless the subject has it already, stands beside it where a phone has room for both, else below it. */
function subjectAndSender(t: Translator, message: MessageSummary): FormattedText[] {
  const sender = briefSender(t, message)
  const subject = subjectLine(message.subject, SUBJECT_GRAPHEMES)
  if (subject === '') return [ownLine(t, '✉️ ', sender ?? t.text('mail-no-sender'))]
  const heading = shortHeader(t, message)
  if (sender === undefined) return [heading]
  const name = senderLine({ ...message, senderEmail: '' }, SHORT_SENDER_GRAPHEMES)
  if (name !== '' && subject.toLowerCase().includes(name.toLowerCase())) return [heading]
  const beside = join([heading, ' · ', sender])
  return seenLength(beside) <= TITLE_UNITS ? [beside] : [heading, join([foreignLine(t, sender)])]
}

/** What a line of a phone holds where much of it is bold. */
const TITLE_UNITS = 34

/** Where the mail came from, for which address and when, as far as that is not obvious. */
function lastLine(t: Translator, data: AlertFrameData): FormattedText | undefined {
  const { message, address, now, toldAt = now, several } = data
  const recipient = sentTo(address, message)
  const email = recipient ?? address.email
  const label = recipient === undefined ? labelPart(t, address)?.text : undefined
  const isUnclear = several === true || email !== address.email
  const isLate = message.receivedAt !== undefined && Math.abs(toldAt - message.receivedAt) > CLEAR_MS
  const to = isUnclear
    ? unbroken(compose(t, 'alert-for', { address: label ?? addressPart(t, email) }))
    : undefined
  const from = join(
    [fromPart(t, message), to && quiet(to)].filter(part => part !== undefined),
    ' ',
  )
  const parts = [
    from.text === '' ? undefined : from,
    isLate && message.receivedAt !== undefined ? moment(t, message.receivedAt, now) : undefined,
  ].filter(part => part !== undefined)
  return parts.length === 0 ? undefined : ownLine(t, join(parts, ' · '))
}

/** Few words stay together where a line breaks. */
function unbroken({ text, entities }: FormattedText): FormattedText {
  return { text: text.length <= TITLE_UNITS ? text.replaceAll(' ', '\u00a0') : text, entities }
}

/** Without the marks that keep directions apart. */
function seenLength({ text }: FormattedText): number {
  return text.replace(/[\u200e\u200f\u2066-\u2069]/g, '').length
}

/** An alert that is this much later than its mail says when the mail came. */
const CLEAR_MS = 10 * 60_000

/** The address, copied by a tap, and beside it who vouches for it. Of a mail system its server says as much. */
function fromPart(t: Translator, message: Headed): FormattedText | undefined {
  const email = senderLine({ ...message, senderName: '' }, SENDER_GRAPHEMES)
  const mark = markOf(t, message)
  if (email === '') return mark === undefined ? undefined : join([mark])
  const shown = MAIL_SYSTEM.test(email) ? email.slice(email.indexOf('@') + 1) : email
  return join(
    [addressPart(t, shown), mark].filter(part => part !== undefined),
    ' ',
  )
}

const MAIL_SYSTEM = /^(?:mailer-daemon|postmaster)@./i

/** The mark stands for the domain, which an address shows that names no other one. */
function markOf(t: Translator, message: Headed): Part | undefined {
  const vouched = vouchedPart(t, message)
  if (vouched === undefined) return undefined
  const local = message.senderEmail.slice(0, message.senderEmail.lastIndexOf('@'))
  return PLAIN_LOCAL.test(local) && namedDomain(local) === undefined ? VOUCHED : join(['· ', vouched])
}

const VOUCHED = '✅'
const PLAIN_LOCAL = /^[a-z\d][a-z\d._+=-]{0,63}$/i

/** The sender, and beside it who vouches for the mail. */
function fromLine(t: Translator, message: MessageSummary, vouched: FormattedText | undefined): FormattedText {
  const from = compose(t, 'mail-from', { sender: senderText(t, message) })
  return vouched === undefined ? from : join([from, ' · ', vouched])
}

function timeLine(t: Translator, { receivedAt }: MessageSummary, now: number): FormattedText | undefined {
  return receivedAt === undefined ? undefined : ownLine(t, moment(t, receivedAt, now))
}
