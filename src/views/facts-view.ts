import type { InlineKeyboardButton } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import type { Message } from '../mail-api/mail-api.ts'
import type {
  Amount,
  BookingFacts,
  EventFacts,
  MailFacts,
  ParcelFacts,
  PaymentCard,
  PaymentFacts,
  UndeliveredFacts,
} from '../reader/facts/mail-facts.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { subjectLine } from '../reader/sender-and-subject.ts'
import { clip } from './clip.ts'
import { compose, plain } from './compose.ts'
import { appointment, spokenTime } from './dates.ts'
import { addressPart, code, foreignLine, isolate, ownLine } from './isolate-direction.ts'
import { bold, join, type Part } from './join-formatted.ts'
import { type ButtonRow, copyButton, labelledButton } from './keyboard.ts'
import { linkButton } from './mail-finds.ts'

/** The first lines of an alert for a mail with facts, and who sent it. */
export function factLines(
  t: Translator,
  facts: MailFacts,
  {
    sender,
    now,
    message,
    canSend,
  }: {
    readonly sender: string | undefined
    readonly now: number
    readonly message: Told['message']
    readonly canSend: boolean
  },
): FormattedText[] {
  const [first, ...others] = linesOf(t, facts, { now, sender, message, canSend })
  return [ownLine(t, join(first)), ...others]
}

/** What the mail itself may say instead of these lines, such as a day in full: the alert leaves that out. */
export function factWords(t: Translator, facts: MailFacts): readonly string[] {
  const span = 'when' in facts ? facts.when : undefined
  return span ? [span.start, ...(span.end ? [span.end] : [])].flatMap(time => spokenTime(t, time)) : []
}

/** The buttons that belong to it; its calendar is one of the mail's files. */
export function factRows(
  t: Translator,
  facts: MailFacts,
  {
    addressId,
    message,
  }: { readonly addressId: string; readonly message: Pick<Message, 'id' | 'attachments'> },
): readonly ButtonRow[] {
  if (facts.kind === 'undelivered') return []
  const link = facts.link && linkButton(t, facts.link)
  if (facts.kind === 'event')
    return [[link], [facts.status === 'cancelled' ? undefined : calendarButton(t, addressId, message)]]
  return facts.kind === 'booking' ? [[link], [numberButton(facts)]] : [[link]]
}

/** Whether a file is the calendar that the button *Add to calendar* sends. */
export function isCalendarFile({ contentType, filename }: Message['attachments'][number]): boolean {
  return /^(?:text\/(?:x-v)?calendar|application\/ics)\b/i.test(contentType) || /\.ics$/i.test(filename)
}

/** Whether a file is the mail that a report is about. */
export function isReturnedMail({ contentType }: Message['attachments'][number]): boolean {
  return /^message\/(?:rfc822|global)\b/i.test(contentType)
}

type Lines = readonly [first: readonly Part[], ...others: FormattedText[]]

interface Told {
  readonly now: number
  readonly sender: string | undefined
  readonly message: Pick<Message, 'subject'> & Partial<Pick<Message, 'attachments'>>
  /** Mail can be sent from the address, elsewhere. */
  readonly canSend: boolean
}

function linesOf(t: Translator, facts: MailFacts, told: Told): Lines {
  switch (facts.kind) {
    case 'event':
      return eventLines(t, facts, told)
    case 'undelivered':
      return undeliveredLines(t, facts, told)
    case 'payment':
      return paymentLines(t, facts, told)
    case 'parcel':
      return parcelLines(t, facts, told)
    default:
      return bookingLines(t, facts, told)
  }
}

/** The date fills the first line; title, place and sender stand below. */
function eventLines(
  t: Translator,
  { title, when, place, status, repeats, version }: EventFacts,
  { now, sender }: Told,
): Lines {
  const notes = [
    place === undefined ? undefined : isolate(t, place),
    repeats ? compose(t, 'event-again') : undefined,
  ].filter(note => note !== undefined)
  const name = sender === undefined ? undefined : { text: sender, entities: [] }
  // A page's markup for programs is no invitation.
  const isInvitation = version !== undefined && status === 'new'
  const others = [
    join([bold(foreignLine(t, title)), ...notes], ' · '),
    ...factLine(t, [name && compose(t, isInvitation ? 'event-invites' : 'event-from', { name })]),
  ]
  const day = appointment(t, when, now)
  if (status === 'new') return [['🗓 ', day], ...others]
  const isOver = status === 'cancelled'
  const state = bold(compose(t, isOver ? 'event-cancelled' : 'event-updated'))
  return [[isOver ? '❌ ' : '🗓 ', state, ' · ', day], ...others]
}

const MOST_RECIPIENTS = 3

/** Why it did not arrive, at whom, and what it was. */
function undeliveredLines(
  t: Translator,
  { recipients }: UndeliveredFacts,
  { message, canSend }: Told,
): Lines {
  const shown = recipients.slice(0, MOST_RECIPIENTS)
  const [first] = shown
  const isSame = shown.every(({ isDelayed, why }) => isDelayed === first?.isDelayed && why === first.why)
  const state = (one: UndeliveredFacts['recipients'][number], whys: boolean) =>
    join([
      compose(t, one.isDelayed ? 'bounce-delayed' : 'bounce-failed'),
      ...(whys && one.why ? [': ', compose(t, WHY[one.why])] : []),
    ])
  const returned = message.attachments?.find(isReturnedMail)?.filename.replace(/\.eml$/i, '')
  const subject = subjectLine(returned === UNNAMED ? '' : (returned ?? ''), MOST_SUBJECT)
  const about = subject === '' ? [] : [isolate(t, subject)]
  const addresses = shown.map(one => {
    const address = addressPart(t, clip(one.email, LONGEST_ADDRESS))
    if (shown.length === 1) return ownLine(t, join([address, ...about], ' · '))
    return ownLine(t, isSame ? address : join([address, ' – ', state(one, true)]))
  })
  const details = [
    ...addresses,
    ...(recipients.length > MOST_RECIPIENTS ? [join(['…'])] : []),
    ...(shown.length > 1 ? about.map(words => join([words])) : []),
  ]
  const headline = bold(first ? state(first, isSame) : '')
  if (canSend) return [[headline], ...details, join(['\n', compose(t, 'bounce-not-you')])]
  // The reader did not send this mail: that comes before what became of it.
  const title = [bold(compose(t, 'bounce-not-yours'))]
  return [title, compose(t, 'bounce-cannot-send'), join(['\n', headline.text]), ...details]
}

const MOST_SUBJECT = 120
/** What the mail service calls a mail without a subject. */
const UNNAMED = 'message'

const WHY = {
  'no-address': 'bounce-no-address',
  full: 'bounce-full',
  'too-large': 'bounce-too-large',
  rejected: 'bounce-rejected',
  unreachable: 'bounce-unreachable',
} as const
const LONGEST_ADDRESS = 80
const MOST_ITEMS = 3

function paymentLines(
  t: Translator,
  { total, items, number, card, due }: PaymentFacts,
  { now, sender }: Told,
): Lines {
  const named = items.slice(0, MOST_ITEMS).map(({ name, price }) => {
    const item = isolate(t, name)
    return price ? `${item} ${amount(t, price)}` : item
  })
  const rest = items.length > MOST_ITEMS ? [`+${items.length - MOST_ITEMS}`] : []
  const facts = [
    number === undefined ? undefined : compose(t, 'order-number', { number: code(number) }),
    card && isolate(t, cardName(card)),
    due && compose(t, 'payment-due', { when: appointment(t, { start: due }, now) }),
  ]
  return [
    ['🧾 ', bold(amount(t, total)), ...behind(sender)],
    ...itemLines(t, [...named, ...rest]),
    ...factLine(t, facts),
  ]
}

/** On one line of a phone. */
function cardName({ brand, last4 }: PaymentCard): string {
  return [...brand.split(' '), '····', last4].join('\u00a0')
}

/** Beside each other where a phone has room for all. */
function itemLines(t: Translator, items: readonly string[]): FormattedText[] {
  const inOne = items.join(', ')
  if (items.length === 0) return []
  return inOne.length <= LINE_UNITS ? [ownLine(t, inOne)] : items.map(item => ownLine(t, item))
}

const LINE_UNITS = 36

function parcelLines(t: Translator, facts: ParcelFacts, { now, sender, message }: Told): Lines {
  const { when, item, number } = facts
  const what = item === undefined ? undefined : isolate(t, item)
  const subject = subjectLine(message.subject, MOST_SUBJECT)
  const about = what === undefined && subject !== '' ? [join([foreignLine(t, subject)])] : []
  const tracking = number === undefined ? [] : [compose(t, 'parcel-number', { number: code(number) })]
  if (!when) return [['📦 ', bold(what ?? number ?? ''), ...behind(sender)], ...about, ...tracking]
  const arrival = compose(t, 'parcel-arrives', { when: appointment(t, when, now) })
  return [['📦 ', arrival], ...factLine(t, [what && bold(what), sender]), ...about, ...tracking]
}

function behind(sender: string | undefined): readonly Part[] {
  return sender === undefined ? [] : [' · ', sender]
}

const BOOKED = { flight: '✈️', train: '🚆', bus: '🚌', stay: '🏨', table: '🍽', ticket: '🎟' } as const

function bookingLines(t: Translator, facts: BookingFacts, { now, sender }: Told): Lines {
  const { of, title, when, place, number, seat } = facts
  const where = place === undefined ? undefined : isolate(t, place)
  const ids = [
    number === undefined ? undefined : compose(t, 'reservation-number', { number: code(number) }),
    seat === undefined ? undefined : compose(t, 'reservation-seat', { seat }),
  ]
  return [
    [`${BOOKED[of]} `, bold(isolate(t, title)), ...behind(sender)],
    ...factLine(t, [when && appointment(t, when, now), where]),
    ...factLine(t, ids),
  ]
}

function factLine(t: Translator, facts: readonly (Part | undefined)[]): FormattedText[] {
  const known = facts.filter(fact => fact !== undefined)
  return known.length > 0 ? [ownLine(t, join(known, ' · '))] : []
}

function amount(t: Translator, { value, currency }: Amount): string {
  return new Intl.NumberFormat(t.locale, { style: 'currency', currency }).format(value)
}

function numberButton({ number }: BookingFacts): InlineKeyboardButton | undefined {
  return number === undefined ? undefined : copyButton(`📋 ${number}`, number.replaceAll(' ', ''))
}

function calendarButton(
  t: Translator,
  addressId: string,
  { id: messageId, attachments }: Pick<Message, 'id' | 'attachments'>,
): InlineKeyboardButton | undefined {
  const file = attachments.find(isCalendarFile)
  if (!file) return undefined
  return labelledButton(plain(t, 'button-calendar'), {
    kind: 'attachment',
    addressId,
    messageId,
    index: file.index,
  })
}
