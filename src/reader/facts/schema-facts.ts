import type { LinkAction } from '../links/track-join-invoice.ts'
import { factLink, isoTime, reference, words } from './fact-values.ts'
import type {
  Amount,
  BookingFacts,
  EventFacts,
  FactSpan,
  MailFacts,
  ParcelFacts,
  PaymentFacts,
} from './mail-facts.ts'
import { type Thing, textAt, thingsAt } from './structured-data.ts'

const MOST_ITEMS = 20

/** The first thing in a mail's markup that people look for in it. */
export function schemaFacts(things: readonly Thing[]): MailFacts | undefined {
  for (const thing of things) {
    const facts = READERS.get(thing.type)?.(thing)
    if (facts) return facts
  }
  return undefined
}

const READERS = new Map<string, (thing: Thing) => MailFacts | undefined>([
  ['ParcelDelivery', parcel],
  ['Order', payment],
  ['Invoice', payment],
  ['FlightReservation', booking('flight')],
  ['TrainReservation', booking('train')],
  ['BusReservation', booking('bus')],
  ['LodgingReservation', booking('stay')],
  ['FoodEstablishmentReservation', booking('table')],
  ['EventReservation', booking('ticket')],
  ['Event', event],
])

function parcel(thing: Thing): ParcelFacts | undefined {
  const when = spanOf(
    isoTime(textAt(thing, 'expectedArrivalFrom')),
    isoTime(textAt(thing, 'expectedArrivalUntil')),
  )
  const number = reference(textAt(thing, 'trackingNumber'))
  if (!when && number === undefined) return undefined
  const item = words(
    textAt(thing, 'itemShipped', 'name') ?? textAt(thing, 'itemShipped', 'itemOffered', 'name'),
  )
  return { kind: 'parcel', when, item, number, link: linkOf(thing, 'trackingUrl', 'track') }
}

function payment(thing: Thing): PaymentFacts | undefined {
  const total =
    amountOf(thing) ??
    ['totalPaymentDue', 'priceSpecification', 'totalPrice']
      .flatMap(field => thingsAt(thing, field))
      .map(amountOf)[0]
  if (!total) return undefined
  const items = thingsAt(thing, 'acceptedOffer').flatMap(offer => {
    const name = words(textAt(offer, 'itemOffered', 'name') ?? textAt(offer, 'name'))
    return name === undefined ? [] : [{ name, price: amountOf(offer) }]
  })
  const number = textAt(thing, 'orderNumber') ?? textAt(thing, 'confirmationNumber')
  const due = textAt(thing, 'paymentDueDate') ?? textAt(thing, 'paymentDue')
  return {
    kind: 'payment',
    total,
    items: items.slice(0, MOST_ITEMS),
    number: reference(number),
    due: isoTime(due),
    link: linkOf(thing, 'url', 'invoice'),
  }
}

const CURRENCY = /^[A-Z]{3}$/
/** No real bill is higher. */
const MOST = 1e9

function amountOf(thing: Thing): Amount | undefined {
  const text = textAt(thing, 'price') ?? textAt(thing, 'totalPrice') ?? textAt(thing, 'value')
  const currency = textAt(thing, 'priceCurrency') ?? textAt(thing, 'currency') ?? ''
  const value = /^\d{1,9}(?:\.\d{1,4})?$/.test(text?.trim() ?? '') ? Number(text) : Number.NaN
  return value <= MOST && CURRENCY.test(currency) ? { value, currency } : undefined
}

function booking(of: BookingFacts['of']): (thing: Thing) => BookingFacts | undefined {
  return thing => {
    const [about] = thingsAt(thing, 'reservationFor')
    const title = about && titleOf(of, about)
    if (!about || title === undefined) return undefined
    const text = (...names: readonly string[]) =>
      names.map(name => textAt(thing, name) ?? textAt(about, name)).find(value => value !== undefined)
    const start = isoTime(text('departureTime', 'checkinTime', 'checkinDate', 'startTime', 'startDate'))
    const end = isoTime(text('arrivalTime', 'checkoutTime', 'checkoutDate', 'endTime', 'endDate'))
    const seat =
      textAt(thing, 'airplaneSeat') ??
      textAt(thing, 'reservedTicket', 'ticketedSeat', 'seatNumber') ??
      textAt(thing, 'ticketedSeat', 'seatNumber')
    return {
      kind: 'booking',
      of,
      title,
      when: spanOf(start, end),
      place: placeOf(about),
      number: reference(textAt(thing, 'reservationNumber') ?? textAt(thing, 'reservationId')),
      seat: reference(seat) ?? (/^\d$/.test(seat ?? '') ? seat : undefined),
      link: linkOf(thing, 'modifyReservationUrl') ?? linkOf(thing, 'url'),
    }
  }
}

/** The way of a journey, else the name of the house or the event. */
function titleOf(of: BookingFacts['of'], about: Thing): string | undefined {
  const stop = (end: 'departure' | 'arrival') =>
    ['Airport', 'Station', 'BusStop']
      .map(kind => textAt(about, `${end}${kind}`, 'iataCode') ?? textAt(about, `${end}${kind}`, 'name'))
      .find(name => name !== undefined)
  const [from, to] = [words(stop('departure')), words(stop('arrival'))]
  const carrier = textAt(about, 'airline', 'iataCode') ?? ''
  const number = textAt(about, 'flightNumber') ?? textAt(about, 'trainNumber') ?? textAt(about, 'busNumber')
  const line = words(number?.startsWith(carrier) ? number : `${carrier}${number ?? ''}`)
  const way = from !== undefined && to !== undefined ? `${from} – ${to}` : undefined
  if (of === 'flight' || of === 'train' || of === 'bus')
    return way === undefined || line === undefined ? way : `${line} ${way}`
  return words(textAt(about, 'name'))
}

function event(thing: Thing): EventFacts | undefined {
  const title = words(textAt(thing, 'name'))
  const when = spanOf(isoTime(textAt(thing, 'startDate')), isoTime(textAt(thing, 'endDate')))
  if (title === undefined || !when) return undefined
  const status = textAt(thing, 'eventStatus')?.endsWith('EventCancelled') ? 'cancelled' : 'new'
  return {
    kind: 'event',
    title,
    when,
    place: placeOf(thing),
    status,
    repeats: false,
    link: linkOf(thing, 'url'),
  }
}

function placeOf(thing: Thing): string | undefined {
  return words(
    textAt(thing, 'location', 'name') ??
      textAt(thing, 'address', 'streetAddress') ??
      textAt(thing, 'address'),
  )
}

function spanOf(start: FactSpan['start'] | undefined, end: FactSpan['end']): FactSpan | undefined {
  if (!start) return end && { start: end }
  return { start, end: end && end.ms > start.ms && end.isDay === start.isDay ? end : undefined }
}

function linkOf(thing: Thing, field: string, action?: LinkAction) {
  return factLink(textAt(thing, field), action)
}
