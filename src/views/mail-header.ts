import type { Translator } from '../locales/translator.ts'
import type { MessageSummary } from '../mail-api/mail-api.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { senderLine, subjectLine } from '../reader/lines.ts'
import type { AddressData } from './address-data.ts'
import { labelPart } from './address-name.ts'
import type { MailPlace } from './callback-codecs.ts'
import { clip } from './clip.ts'
import { compose } from './compose.ts'
import { moment } from './dates.ts'
import { bold, italic, join, lines } from './formatted.ts'
import { addressPart, foreignLine, ownLine } from './isolate.ts'

const SENDER_GRAPHEMES = 120
const SUBJECT_GRAPHEMES = 200

/** Subject, sender and time; above them the address for which an alert is. */
export function mailHeader(
  t: Translator,
  data: {
    readonly address: AddressData
    readonly message: MessageSummary
    readonly place: MailPlace
    readonly repeated?: boolean | undefined
  },
): FormattedText {
  const { address, message, place, repeated } = data
  return lines(
    place === 'alert' ? alertLine(t, address) : undefined,
    repeated ? italic(compose(t, 'alert-repeated')) : undefined,
    shortHeader(t, message),
    compose(t, 'mail-from', { sender: senderText(t, message) }),
    message.receivedAt === undefined ? undefined : ownLine(t, moment(t, message.receivedAt)),
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

function alertLine(t: Translator, address: AddressData): FormattedText {
  const label = labelPart(t, address)
  const email = addressPart(t, address.email)
  return ownLine(t, '📬 ', join(label ? [label, email] : [email], ' · '))
}
