import ICAL from 'ical.js'
import { describe, expect, test, vi } from 'vitest'
import { findFacts } from '../../../src/reader/facts/find-facts.ts'
import { cpuMs } from '../../support/cpu-time.ts'

const nothing = { bodyText: '', bodyHtml: '' }
const calendar = (lines: readonly string[], method = 'REQUEST') =>
  findFacts({
    ...nothing,
    calendar: [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `METHOD:${method}`,
      ...lines.filter(line => line.startsWith('+')).map(line => line.slice(1)),
      'BEGIN:VEVENT',
      'UID:1',
      'SUMMARY:Review',
      ...lines.filter(line => !line.startsWith('+')),
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
  })
const at = (iso: string) => Date.parse(iso)

describe('a calendar', () => {
  /** In a zone whose clocks change by these lines, so many times over. */
  const inZone = (lines: readonly string[], times = 1) => {
    const change = ['BEGIN:STANDARD', ...lines, 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0100', 'END:STANDARD']
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:X',
      ...Array.from({ length: times }, () => change).flat(),
      'END:VTIMEZONE',
    ]
    return calendar([...zone.map(line => `+${line}`), 'DTSTART;TZID=X:20261126T150000'])
  }
  const yearly = (parts: string) => inZone(['DTSTART:20240101T000000', `RRULE:FREQ=YEARLY;${parts}`])

  test.each([
    [
      'in UTC',
      ['DTSTART:20261126T140000Z', 'DTEND:20261126T150000Z'],
      '2026-11-26T14:00Z',
      '2026-11-26T15:00Z',
    ],
    [
      'in a zone, in winter',
      ['DTSTART;TZID=Europe/Berlin:20261126T150000', 'DURATION:PT90M'],
      '2026-11-26T14:00Z',
      '2026-11-26T15:30Z',
    ],
    [
      'in a zone, in summer',
      ['DTSTART;TZID=America/New_York:20260701T090000', 'DTEND;TZID=America/New_York:20260701T100000'],
      '2026-07-01T13:00Z',
      '2026-07-01T14:00Z',
    ],
    [
      'in a zone of its own',
      [
        '+BEGIN:VTIMEZONE',
        '+TZID:W. Europe Standard Time',
        '+BEGIN:STANDARD',
        '+DTSTART:16011028T030000',
        '+RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
        '+TZOFFSETFROM:+0200',
        '+TZOFFSETTO:+0100',
        '+END:STANDARD',
        '+BEGIN:DAYLIGHT',
        '+DTSTART:16010325T020000',
        '+RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
        '+TZOFFSETFROM:+0100',
        '+TZOFFSETTO:+0200',
        '+END:DAYLIGHT',
        '+END:VTIMEZONE',
        'DTSTART;TZID=W. Europe Standard Time:20261126T150000',
        'DTEND;TZID=W. Europe Standard Time:20261126T160000',
      ],
      '2026-11-26T14:00Z',
      '2026-11-26T15:00Z',
    ],
    [
      'in a zone of its own, as Notes has it',
      [
        '+BEGIN:VTIMEZONE',
        '+TZID:Eastern',
        '+BEGIN:STANDARD',
        '+DTSTART:19501105T020000',
        '+TZOFFSETFROM:-0400',
        '+TZOFFSETTO:-0500',
        '+RRULE:FREQ=YEARLY;BYMINUTE=0;BYHOUR=2;BYDAY=1SU;BYMONTH=11',
        '+END:STANDARD',
        '+BEGIN:DAYLIGHT',
        '+DTSTART:19500312T020000',
        '+TZOFFSETFROM:-0500',
        '+TZOFFSETTO:-0400',
        '+RRULE:FREQ=YEARLY;BYMINUTE=0;BYHOUR=2;BYDAY=2SU;BYMONTH=3',
        '+END:DAYLIGHT',
        '+END:VTIMEZONE',
        'DTSTART;TZID=Eastern:20260701T090000',
        'DTEND;TZID=Eastern:20261126T090000',
      ],
      '2026-07-01T13:00Z',
      '2026-11-26T14:00Z',
    ],
    [
      'in a zone of its own whose clocks no longer change',
      [
        '+BEGIN:VTIMEZONE',
        '+TZID:Moscow',
        '+BEGIN:STANDARD',
        '+DTSTART:19961027T030000',
        '+RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20101031T000000Z',
        '+TZOFFSETFROM:+0400',
        '+TZOFFSETTO:+0300',
        '+END:STANDARD',
        '+BEGIN:DAYLIGHT',
        '+DTSTART:19930328T020000',
        '+RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20110327T000000Z',
        '+TZOFFSETFROM:+0300',
        '+TZOFFSETTO:+0400',
        '+END:DAYLIGHT',
        '+END:VTIMEZONE',
        'DTSTART;TZID=Moscow:20261126T150000',
        'DTEND;TZID=Moscow:20261126T160000',
      ],
      '2026-11-26T11:00Z',
      '2026-11-26T12:00Z',
    ],
    [
      'in a zone that a program names in its own way',
      [
        '+BEGIN:VTIMEZONE',
        '+TZID:/freeassociation.sourceforge.net/Europe/Berlin',
        '+BEGIN:STANDARD',
        '+DTSTART:19961027T030000',
        '+RDATE:19971026T030000',
        '+TZOFFSETFROM:+0200',
        '+TZOFFSETTO:+0100',
        '+END:STANDARD',
        '+END:VTIMEZONE',
        'DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20261126T150000',
        'DTEND;TZID=/mozilla.org/20050126_1/America/Argentina/Buenos_Aires:20261126T130000',
      ],
      '2026-11-26T14:00Z',
      '2026-11-26T16:00Z',
    ],
  ])('says when its appointment is: %s', (_, lines, start, end) => {
    expect(calendar(lines)).toMatchObject({
      kind: 'event',
      title: 'Review',
      status: 'new',
      when: { start: { ms: at(start) }, end: { ms: at(end) } },
    })
  })

  test('says which days it is, the last one included', () => {
    const facts = calendar(['DTSTART;VALUE=DATE:20261126', 'DTEND;VALUE=DATE:20261128'])
    const day = (iso: string) => ({ ms: at(`${iso}T00:00Z`), isDay: true })
    expect(facts).toMatchObject({ when: { start: day('2026-11-26'), end: day('2026-11-27') } })
    const one = calendar(['DTSTART;VALUE=DATE:20261126', 'DTEND;VALUE=DATE:20261127'])
    expect(one).toMatchObject({ when: { end: undefined } })
  })

  const start = 'DTSTART:20261126T140000Z'
  test('works out a zone of very long ago in a short time', () => {
    const lines = ['DTSTART:00010101T000000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU']
    using made = vi.spyOn(ICAL.Timezone, 'adjust_change')
    expect(inZone(lines)).toMatchObject({ when: { start: { ms: at('2026-11-26T14:00Z') } } })
    expect(made.mock.calls.length).toBeLessThan(20)
  })

  test('has no end when that is too far away', () => {
    expect(calendar([start, `DURATION:P${'9'.repeat(400)}W`])).toMatchObject({ when: { end: undefined } })
  })

  test('says that it changed, is cancelled, or comes again', () => {
    expect(calendar([start, 'SEQUENCE:2'])).toMatchObject({ status: 'updated' })
    expect(calendar([start], 'CANCEL')).toMatchObject({ status: 'cancelled' })
    expect(calendar([start, 'STATUS:CANCELLED'])).toMatchObject({ status: 'cancelled' })
    expect(calendar([start, 'RRULE:FREQ=SECONDLY'])).toMatchObject({ repeats: true })
  })

  test('leads to where people meet, by what its writer says', () => {
    const link = (line: string) =>
      (calendar([start, line]) as { link?: { action?: string; host: string } }).link
    expect(link('X-GOOGLE-CONFERENCE:https://meet.google.com/a')).toMatchObject({
      action: 'join',
      host: 'meet.google.com',
    })
    expect(link('LOCATION:https://us02web.zoom.us/j/1')).toMatchObject({ action: 'join' })
    expect(link('URL:https://events.example.org/1')).toMatchObject({ host: 'example.org' })
    expect(link('URL:javascript:alert(1)')).toBeUndefined()
    expect(calendar([start, 'X-GOOGLE-CONFERENCE:https://meet.google.com/a'], 'CANCEL')).toMatchObject({
      link: undefined,
    })
  })

  const longUrl = `https://us02web.zoom.us/j/1?pwd=${'a'.repeat(120)}`
  test.each([
    ['a long web address', longUrl, undefined, longUrl],
    ['one without TLS', 'http://meet.example.org/1', undefined, 'http://meet.example.org/1'],
    ['a room beside a long one', `${longUrl}\\, Room 12`, 'Room 12', longUrl],
    ['a room before one', 'Room 12 (A-B); https://zoom.us/j/1', 'Room 12 (A-B)', 'https://zoom.us/j/1'],
    ['words around one', 'Room 12 <https://zoom.us/j/1>\\, Bonn', 'Room 12, Bonn', 'https://zoom.us/j/1'],
    ['one that no button can have', 'https://localhost/1', 'https://localhost/1', undefined],
    ['words alone', 'Room 12', 'Room 12', undefined],
  ])('says where people meet, in words and by a link: %s', (_, location, place, url) => {
    const facts = calendar([start, `LOCATION:${location}`])
    expect(facts).toMatchObject({ place, link: url && { url } })
  })

  test('says where people would have met, also of what is cancelled', () => {
    const cancelled = calendar([start, 'LOCATION:Room 12\\, https://zoom.us/j/1'], 'CANCEL')
    expect(cancelled).toMatchObject({ place: 'Room 12', link: undefined })
  })

  test('finds the words of a place that is made to take long in a short time', () => {
    const place = `${' ,'.repeat(25_000)}x https://zoom.us/j/1${' ,'.repeat(5_000)}x`
    expect(cpuMs(() => calendar([start, `LOCATION:${place}`]))).toBeLessThan(500)
  })

  test.each([
    ['an answer', () => calendar([start], 'REPLY')],
    ['without a start', () => calendar([])],
    ['of no known day', () => calendar(['DTSTART:99999999T999999Z'])],
    ['in a zone that changes each second', () => inZone(['DTSTART:00010101T000000', 'RRULE:FREQ=SECONDLY'])],
    ['in a zone that changes each day', () => yearly('BYDAY=MO,TU,WE,TH,FR,SA,SU')],
    ['in a zone that changes each Sunday', () => yearly('BYDAY=SU;BYMONTH=3')],
    ['in a zone that changes on each of many days', () => yearly('BYYEARDAY=1,2,3,4')],
    ['in a zone that changes on many days of a month', () => yearly('BYMONTH=3;BYMONTHDAY=1,2,3,4')],
    ['in a zone that changes each minute of a day', () => yearly('BYHOUR=0,1,2;BYMINUTE=0,1,2')],
    ['in a zone that changes on a day that never comes', () => yearly('BYMONTH=4;BYDAY=1MO;BYMONTHDAY=15')],
    ['in a zone with very many changes', () => inZone(['DTSTART:20240101T000000'], 100)],
    ['that is very long', () => calendar([start, `DESCRIPTION:${'x'.repeat(70_000)}`])],
    ['that never ends', () => findFacts({ ...nothing, calendar: 'BEGIN:VCALENDAR\r\n'.repeat(3_000) })],
    ['that is none', () => findFacts({ ...nothing, calendar: '\0\u{1F600}:::' })],
  ])('is left alone: %s', (_, read) => {
    expect(cpuMs(() => expect(read()).toBeUndefined())).toBeLessThan(2_000)
  })
})

describe('a delivery report', () => {
  const report = (recipient: readonly string[]) =>
    findFacts({
      ...nothing,
      bodyText: ['It failed.', '', 'Reporting-MTA: dns; mx.example', '', ...recipient].join('\n'),
    })
  const bob = 'Final-Recipient: rfc822; bob@example.net'

  test.each([
    ['5.1.1', 'no-address'],
    ['5.2.2', 'full'],
    ['5.3.4', 'too-large'],
    ['5.7.1', 'rejected'],
    ['4.4.1', 'unreachable'],
    ['5.0.0', undefined],
  ])('says why, by its status %s', (status, why) => {
    expect(report([bob, 'Action: failed', `Status: ${status}`])).toEqual({
      kind: 'undelivered',
      recipients: [{ email: 'bob@example.net', isDelayed: false, why }],
    })
  })

  test('tells of each recipient, those that wait too, and names them as they were written to', () => {
    const facts = report([
      bob,
      'Action: failed',
      'Status: 5.1.1',
      '',
      'Original-Recipient: rfc822;ann@example.net',
      'Final-Recipient: rfc822; ann@internal.example.net',
      'Action: delayed',
      'Status: 4.4.1',
    ])
    expect(facts).toMatchObject({ recipients: [{}, { email: 'ann@example.net', isDelayed: true }] })
  })

  test('of what was delivered is none, and neither is a mail that only says so', () => {
    expect(report([bob, 'Action: delivered', 'Status: 2.0.0'])).toBeUndefined()
    expect(findFacts({ ...nothing, bodyText: 'bob@example.net: no such user, 550 5.1.1' })).toBeUndefined()
  })
})

describe('words of schema.org', () => {
  const json = (thing: unknown) =>
    findFacts({
      ...nothing,
      bodyHtml: `<script type="application/ld+json">${JSON.stringify(thing)}</script><p>Hello</p>`,
    })
  const order = { '@type': 'Order', price: '12.50', priceCurrency: 'EUR' }

  test('say what was paid, in a graph and in lists too', () => {
    const total = { kind: 'payment', total: { value: 12.5, currency: 'EUR' } }
    for (const thing of [order, [order], { '@graph': [{ '@type': 'WebPage' }, order] }])
      expect(json(thing)).toMatchObject(total)
    const invoice = {
      '@type': 'http://schema.org/Invoice',
      totalPaymentDue: { '@type': 'PriceSpecification', price: 12.5, priceCurrency: 'EUR' },
      paymentDueDate: '2026-12-01',
    }
    expect(json(invoice)).toMatchObject({ ...total, due: { isDay: true } })
  })

  test('say where a journey goes, and on which seat', () => {
    const flight = {
      '@type': 'FlightReservation',
      reservationNumber: 'RXJ34P',
      airplaneSeat: '9A',
      reservationFor: {
        '@type': 'Flight',
        flightNumber: '110',
        airline: { '@type': 'Airline', iataCode: 'UA' },
        departureAirport: { '@type': 'Airport', iataCode: 'SFO' },
        arrivalAirport: { '@type': 'Airport', iataCode: 'JFK' },
        departureTime: '2026-12-04T20:15:00-08:00',
        arrivalTime: '2026-12-05T06:30:00-05:00',
      },
    }
    expect(json(flight)).toMatchObject({
      kind: 'booking',
      of: 'flight',
      title: 'UA110 SFO – JFK',
      number: 'RXJ34P',
      seat: '9A',
      when: { start: { ms: at('2026-12-05T04:15Z'), zone: '-08:00' } },
    })
  })

  test('are read from the attributes and texts of the HTML', () => {
    const bodyHtml = `<div itemscope itemtype="https://schema.org/LodgingReservation">
      <meta itemprop="reservationNumber" content="ABC-123"><br>
      <div itemprop="reservationFor" itemscope itemtype="http://schema.org/LodgingBusiness"><b itemprop="name">Hotel <i>Bellevue</i></b></div>
      <time itemprop="checkinDate" datetime="2026-12-24">Christmas</time></div>`
    expect(findFacts({ ...nothing, bodyHtml })).toMatchObject({
      kind: 'booking',
      of: 'stay',
      title: 'Hotel Bellevue',
      number: 'ABC-123',
      when: { start: { ms: at('2026-12-24T00:00Z'), isDay: true } },
    })
  })

  test.each([
    ['an amount in no currency', { ...order, priceCurrency: 'euro' }],
    ['an amount that is none', { ...order, price: '1e99' }],
    ['a parcel of which nothing is said', { '@type': 'ParcelDelivery', trackingNumber: '<b>' }],
    ['a flight to nowhere', { '@type': 'FlightReservation', reservationFor: { '@type': 'Flight' } }],
    ['something else', { '@type': 'Recipe', name: 'Cake' }],
    ['a prototype', { '@type': '__proto__' }],
    ['the name of a function', { '@type': 'toString' }],
    ['the name of a class', { '@type': 'constructor' }],
  ])('say nothing with %s', (_, thing) => {
    expect(json(thing)).toBeUndefined()
  })

  test('that are made to take long do not', () => {
    const deep = `${'{"@type":"Order","a":'.repeat(2_000)}1${'}'.repeat(2_000)}`
    const nested = '<div itemscope itemprop="a" itemtype="http://schema.org/Order">'.repeat(4_000)
    const fields = `<div itemscope itemtype="Order">${'<i itemprop="a b c d">'.repeat(10_000)}`
    const bodies = [`<script type="application/ld+json">${deep}</script>`, nested, fields]
    for (const bodyHtml of bodies) {
      const find = () => expect(findFacts({ ...nothing, bodyHtml })).toBeUndefined()
      expect(cpuMs(find)).toBeLessThan(2_000)
    }
  })
})

describe('what an invitation says of itself', () => {
  const note = (description: string) => {
    const facts = calendar(['DTSTART:20261126T140000Z', `DESCRIPTION:${description}`])
    return facts?.kind === 'event' ? facts.note : 'no event'
  }

  test.each([
    ['Bring the listings\\, please.', 'Bring the listings, please.'],
    ['One line\\nand one more', 'One line and one more'],
    [
      'Agenda: numbers\\n________________\\nMicrosoft Teams meeting\\nJoin: https://teams.example/x',
      'Agenda: numbers',
    ],
    ['Join: https://meet.example/abc', undefined],
    ['', undefined],
  ])('%s', (description, expected) => {
    expect(note(description)).toBe(expected)
  })
})

describe('the card of a bill', () => {
  const card = (words: string) => {
    const bill = { '@type': 'Invoice', totalPaymentDue: { price: '7.98', priceCurrency: 'GBP' } }
    const facts = findFacts({
      ...nothing,
      bodyHtml: `<script type="application/ld+json">${JSON.stringify(bill)}</script><p>${words}</p>`,
    })
    return facts?.kind === 'payment' ? facts.card : 'no bill'
  }

  test.each([
    ['Visa .... 4242', { brand: 'Visa', last4: '4242' }],
    ['MASTERCARD&nbsp;•••• 1881', { brand: 'Mastercard', last4: '1881' }],
    ['American Express ****1005', { brand: 'American Express', last4: '1005' }],
    ['Your Visa of 4242', undefined],
    ['Visa .... 42425', undefined],
  ])('%s', (words, expected) => {
    expect(card(words)).toEqual(expected)
  })
})
