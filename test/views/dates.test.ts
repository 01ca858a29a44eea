import type { MessageEntity } from 'grammy/types'
import { describe, expect, test, vi } from 'vitest'
import { LOCALES } from '../../src/locales/locales.ts'
import { chatTranslator, translator } from '../../src/locales/translator.ts'
import type { Message } from '../../src/mail-api/mail-api.ts'
import { alertView, mailView } from '../../src/rehearsal/samples/reading-views.ts'
import { fixedZone } from '../../src/time-zone.ts'
import { addressView } from '../../src/views/address-view.ts'
import { addressDetailsView, addressesView } from '../../src/views/addresses-view.ts'
import { appointment, fromNow, moment, shortMoment } from '../../src/views/dates.ts'
import { expirySoonView } from '../../src/views/expiry-view.ts'
import { groupAlertView } from '../../src/views/group-mail-view.ts'
import { inboxView } from '../../src/views/inbox-view.ts'
import { extendedToast } from '../../src/views/toast.ts'
import type { View } from '../../src/views/view.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const DAY = 86_400_000
const t = translator('en')

/** What the server takes (`date_time` in the Bot API, ENTITY_DATE_INVALID). */
function problemsOf({ entities }: { readonly entities: readonly MessageEntity[] }): string[] {
  return entities.flatMap(entity => {
    if (entity.type !== 'date_time') return []
    const isTaken = entity.unix_time >= 1 && entity.unix_time * 1000 <= NOW + 1_098 * DAY
    return isTaken && entity.length <= 31 ? [] : [`${entity.unix_time}, ${entity.length} units`]
  })
}

describe('a date', () => {
  test.each([
    ['1970', 0],
    ['a moment before 1970', -1],
    ['1 January of the year 1', Date.UTC(1, 0)],
    ['2099', Date.UTC(2099, 0)],
    ['a day more than Telegram takes', NOW + 1_099 * DAY],
    ['the last that JavaScript knows', 8.64e15],
  ])('of %s is words alone', (_, ms) => {
    for (const { text, entities } of [moment(t, ms, NOW), shortMoment(t, ms, NOW), fromNow(t, ms, NOW)]) {
      expect(text).not.toBe('')
      expect(entities).toEqual([])
    }
  })

  test.each([
    ['the first second', 1000],
    ['now', NOW],
    ['three years ahead', NOW + 1_095 * DAY],
  ])('of %s is one that each client shows in its own zone', (_, ms) => {
    const dates = [moment(t, ms, NOW), shortMoment(t, ms, NOW), fromNow(t, ms, NOW)]
    expect(dates.flatMap(({ entities }) => entities.map(({ type }) => type))).toEqual(
      Array(3).fill('date_time'),
    )
    expect(dates.flatMap(problemsOf)).toEqual([])
  })

  test('is taken in every language, whatever the moment', () => {
    const moments = [0, 1, 59, 3600, 86_400, 13 * 86_400, 365 * 86_400, 1_090 * 86_400, 56 * 365 * 86_400]
    const all = LOCALES.map(translator).flatMap(t =>
      moments
        .flatMap(seconds => [NOW + seconds * 1000, NOW - seconds * 1000])
        .flatMap(ms => [moment(t, ms, NOW), shortMoment(t, ms, NOW), fromNow(t, ms, NOW)]),
    )
    expect(all.flatMap(problemsOf)).toEqual([])
  })
})

describe('a service that says odd times', () => {
  const message: Message = {
    id: '7',
    senderName: 'Ann',
    senderEmail: 'ann@example.net',
    subject: 'Hello',
    receivedAt: Date.UTC(1969, 5),
    bodyText: 'How are you?',
    bodyHtml: '',
    attachments: [],
  }
  const addressUntil = (expiresAt: number) => ({
    id: 'abcd1234',
    email: 'bob@example.org',
    createdAt: NOW,
    expiresAt,
  })

  test.each([
    ['an end in 2099', Date.UTC(2099, 0)],
    ['an end before 1970', Date.UTC(1969, 0)],
  ])('has its cards, lists and notices: %s', (_, expiresAt) => {
    const address = addressUntil(expiresAt)
    const views: View[] = [
      addressView(t, { address, state: 'new', now: NOW, extendable: true }),
      addressView(t, { address, state: 'live', now: NOW, extendable: true }),
      addressDetailsView(t, { address, current: true, now: NOW, extendable: true, offers: OFFERS }),
      addressesView(t, { addresses: [address], currentId: 'abcd1234', now: NOW, page: 0, news: new Map() }),
      expirySoonView(t, { address, now: NOW, extendable: true }),
    ]
    for (const view of views) expect(view.text).toContain('bob@example.org')
    expect(views.flatMap(problemsOf)).toEqual([])
    expect(extendedToast(t, { expiresAt, now: NOW, most: false })).not.toBe('')
  })

  test.each([
    ['before 1970', Date.UTC(1969, 5)],
    ['in 2099', Date.UTC(2099, 5)],
  ])('has its mails and their alerts: dated %s', (_, receivedAt) => {
    const about = { address: addressUntil(NOW + DAY), message: { ...message, receivedAt }, now: NOW }
    const mail = { ...about, extensions: new Set<never>() }
    const views = [
      alertView(t, { ...mail, detail: 'full', repeated: false }),
      mailView(t, { ...mail, page: 0, place: 'inbox' }),
      groupAlertView(t, { ...about, codes: [] }),
      inboxView(t, { ...about, messages: [about.message], opened: [], switchable: false }),
    ]
    for (const view of views) expect(view.text).toContain('Hello')
    expect(views.flatMap(problemsOf)).toEqual([])
  })
})

describe('what lacks a moment of a whole unit', () => {
  test.each([
    [7 * DAY - 2, 'in 7 days'],
    [7 * DAY - DAY / 10, 'in 6 days'],
    [3_600_000 - 5_000, 'in 1 hour'],
    [DAY - 60_000, 'in 1 day'],
    [90_000, 'in 1 minute'],
  ])('%i ms is told as %s', (ms, words) => {
    expect(fromNow(t, NOW + ms, NOW).text).toBe(words)
  })
})

describe('where the chat has chosen another language than Telegram’s', () => {
  const german = chatTranslator('en', { language: 'de', quietHours: { zone: 'Europe/Berlin' } })

  test('dates are words of that language, in the zone that is known', () => {
    const dates = [moment, shortMoment, fromNow].map(date => date(german, NOW - 60_000, NOW))
    expect(dates.flatMap(({ entities }) => entities)).toEqual([])
    expect(dates.map(({ text }) => text)).toEqual(['20. Nov., 12:59 MEZ', '12:59 MEZ', 'vor 1 Minute'])
  })

  test('and only there: clients write them in their own zone else', () => {
    for (const same of [chatTranslator('de-at', { language: 'de' }), chatTranslator('de', {})])
      expect(moment(same, NOW, NOW).entities).toHaveLength(1)
  })
})

const OFFERS = { pause: true, burn: true, refused: true }

describe('a year', () => {
  const at = (year: number) => Date.UTC(year, 10, 26, 14)
  const span = (year: number) => ({
    start: { ms: at(year), zone: 'Europe/Berlin' },
    end: { ms: at(year) + 3_600_000, zone: 'Europe/Berlin' },
  })

  test('stands in a date of another one, and only there', () => {
    const german = chatTranslator('en', { language: 'de', quietHours: { zone: 'Europe/Berlin' } })
    expect(appointment(german, span(2026), NOW).text).toBe('Do., 26. Nov., 15:00\u2060–\u206016:00')
    expect(appointment(german, span(2027), NOW).text).toBe('Fr., 26. Nov. 2027, 15:00\u2060–\u206016:00')
    expect(moment(german, at(2027), NOW).text).toContain('2027')
    expect(shortMoment(german, at(2025), NOW).text).toContain('2025')
    expect(shortMoment(german, at(2026) - 10 * DAY, NOW).text).not.toContain('2026')
  })

  test('and hours are dates of their own for clients, which order them in their own way', () => {
    const { text, entities } = appointment(t, span(2026), NOW)
    const formats = entities.map(entity => (entity.type === 'date_time' ? entity.date_time_format : ''))
    expect(formats).toEqual(['wd', 't', 't'])
    expect(text).toBe('Thu, Nov 26, 3:00 PM\u2060–\u20604:00 PM')
  })

  test('of an appointment fits in every language', () => {
    for (const t of LOCALES.map(translator))
      for (const year of [2026, 2027]) expect(problemsOf(appointment(t, span(year), NOW))).toEqual([])
  })
})

test('formats are kept for zones of late alone, however many zones strangers name', () => {
  const written = (minutes: number) => appointment(t, { start: { ms: NOW, zone: fixedZone(minutes) } }, NOW)
  using made = vi.spyOn(Intl, 'DateTimeFormat')
  const madeFor = (minutes: number) => {
    const before = made.mock.calls.length
    written(minutes)
    return made.mock.calls.length - before
  }
  const first = madeFor(1)
  expect(first).toBeGreaterThan(0)
  expect(madeFor(1)).toBe(0)
  for (let minutes = 2; minutes < 800; minutes++) written(minutes)
  expect(madeFor(1)).toBe(first)
})
