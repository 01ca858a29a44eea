import type { InlineKeyboardButton } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import type { Message } from '../mail-api/mail-api.ts'
import type {
  Amount,
  BookingFacts,
  EventFacts,
  MailFacts,
  ParcelFacts,
  PaymentFacts,
  UndeliveredFacts,
} from '../reader/facts/mail-facts.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { clip } from './clip.ts'
import { compose, plain } from './compose.ts'
import { appointment } from './dates.ts'
import { bold, join, type Part } from './formatted.ts'
import { addressPart, foreignLine, isolate, ownLine } from './isolate.ts'
import { type ButtonRow, copyButton, labelledButton } from './keyboard.ts'
import { linkButton } from './mail-finds.ts'

/** What the first lines of an alert say of a mail that says what it is; the sender stands behind the first. */
export function factLines(
  t: Translator,
  facts: MailFacts,
  { sender, now }: { readonly sender: string | undefined; readonly now: number },
): FormattedText[] {
  const [first, ...others] = linesOf(t, facts, now)
  const isNamed = facts.kind !== 'undelivered' && sender !== undefined
  return [ownLine(t, join(isNamed ? [...first, ' · ', sender] : first)), ...others]
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
    return [[link, facts.status === 'cancelled' ? undefined : calendarButton(t, addressId, message)]]
  return facts.kind === 'payment' ? [[link]] : [[link], [numberButton(facts)]]
}

/** Whether a file is what that button brings. */
export function isCalendarFile({ contentType, filename }: Message['attachments'][number]): boolean {
  return /^(?:text\/(?:x-v)?calendar|application\/ics)\b/i.test(contentType) || /\.ics$/i.test(filename)
}

type Lines = readonly [first: readonly Part[], ...others: FormattedText[]]

function linesOf(t: Translator, facts: MailFacts, now: number): Lines {
  switch (facts.kind) {
    case 'event':
      return eventLines(t, facts, now)
    case 'undelivered':
      return undeliveredLines(t, facts)
    case 'payment':
      return paymentLines(t, facts, now)
    case 'parcel':
      return parcelLines(t, facts, now)
    default:
      return bookingLines(t, facts, now)
  }
}

function eventLines(t: Translator, { title, when, place, status, repeats }: EventFacts, now: number): Lines {
  const isOver = status === 'cancelled'
  const notes = [
    status === 'updated' ? compose(t, 'event-updated') : undefined,
    repeats ? compose(t, 'event-again') : undefined,
    place === undefined ? undefined : isolate(t, place),
  ]
  const heading = join([bold(foreignLine(t, title)), ...notes.flatMap(note => (note ? [' · ', note] : []))])
  return isOver
    ? [['❌ ', bold(compose(t, 'event-cancelled')), ' · ', appointment(t, when, now)], heading]
    : [['📅 ', bold(appointment(t, when, now))], heading]
}

const MOST_RECIPIENTS = 3

function undeliveredLines(t: Translator, { recipients }: UndeliveredFacts): Lines {
  const line = ({ email, isDelayed, why }: UndeliveredFacts['recipients'][number]) => {
    const address = addressPart(t, clip(email, LONGEST_ADDRESS))
    const said = compose(t, isDelayed ? 'bounce-delayed' : 'bounce-failed', { address })
    return why === undefined ? said : join([said, ': ', compose(t, WHY[why])])
  }
  const [first, ...others] = recipients.slice(0, MOST_RECIPIENTS).map(line)
  const more = recipients.length > MOST_RECIPIENTS ? [join(['…'])] : []
  return [[first ?? ''], ...others, ...more]
}

const WHY = {
  'no-address': 'bounce-no-address',
  full: 'bounce-full',
  'too-large': 'bounce-too-large',
  rejected: 'bounce-rejected',
  unreachable: 'bounce-unreachable',
} as const
const LONGEST_ADDRESS = 80
const MOST_ITEMS = 3

function paymentLines(t: Translator, { total, items, number, due }: PaymentFacts, now: number): Lines {
  const named = items.slice(0, MOST_ITEMS).map(({ name, price }) => {
    const item = isolate(t, name)
    return price ? `${item} ${amount(t, price)}` : item
  })
  const rest = items.length > MOST_ITEMS ? [`+${items.length - MOST_ITEMS}`] : []
  const facts = [
    number === undefined ? undefined : compose(t, 'order-number', { number }),
    due && compose(t, 'payment-due', { when: appointment(t, { start: due }, now) }),
  ]
  return [
    ['🧾 ', bold(amount(t, total))],
    ...(named.length > 0 ? [ownLine(t, join([...named, ...rest], ', '))] : []),
    ...factLine(t, facts),
  ]
}

function parcelLines(t: Translator, { when, item, number }: ParcelFacts, now: number): Lines {
  const arrival = when && compose(t, 'parcel-arrives', { when: appointment(t, when, now) })
  const what = item === undefined ? undefined : foreignLine(t, item)
  const first = arrival ? bold(arrival) : (what ?? number ?? '')
  return [['📦 ', first], ...(arrival && what !== undefined ? [join([what])] : [])]
}

const BOOKED = { flight: '✈️', train: '🚆', bus: '🚌', stay: '🏨', table: '🍽', ticket: '🎟' } as const

function bookingLines(t: Translator, facts: BookingFacts, now: number): Lines {
  const { of, title, when, place, number, seat } = facts
  const where = place === undefined ? undefined : isolate(t, place)
  const ids = [
    number === undefined ? undefined : compose(t, 'reservation-number', { number }),
    seat === undefined ? undefined : compose(t, 'reservation-seat', { seat }),
  ]
  return [
    [`${BOOKED[of]} `, bold(isolate(t, title))],
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

function numberButton({ number }: ParcelFacts | BookingFacts): InlineKeyboardButton | undefined {
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
