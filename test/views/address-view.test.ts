import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../src/locales/locales.ts'
import { translator } from '../../src/locales/translator.ts'
import { NOW } from '../../src/rehearsal/samples/sample-material.ts'
import { addressView } from '../../src/views/address-view.ts'
import { addressDetailsView, addressesView } from '../../src/views/addresses-view.ts'
import { clockTime, fromNow, moment } from '../../src/views/dates.ts'
import { expirySoonView, remaining } from '../../src/views/expiry-view.ts'
import { inlineResults } from '../../src/views/inline-view.ts'
import { fileSize } from '../../src/views/sizes.ts'
import type { View } from '../../src/views/view.ts'

const t = translator('en')
const MINUTE = 60_000
const address = { id: 'abcd1234', email: 'bob@example.org', createdAt: NOW, expiresAt: NOW + 60 * MINUTE }

describe('the card of an address', () => {
  test('shows the address to tap and when it ends', () => {
    const { text, entities } = addressView(t, { address, state: 'new', now: NOW, extendable: true })
    const [code, until, left] = entities
    expect(code).toMatchObject({
      type: 'code',
      offset: text.indexOf('bob@'),
      length: 'bob@example.org'.length,
    })
    expect(until).toMatchObject({
      type: 'date_time',
      unix_time: address.expiresAt / 1000,
      date_time_format: 'dt',
    })
    expect(left).toMatchObject({
      type: 'date_time',
      unix_time: address.expiresAt / 1000,
      date_time_format: 'r',
    })
  })

  test.each([
    ['long before its end', 60, true, false],
    ['running out', 9, true, true],
    ['running out at a mail API that cannot extend', 9, false, false],
    ['over', -1, true, false],
  ] as const)('offers to extend it: %s', (_, minutes, extendable, offered) => {
    const ending = { ...address, expiresAt: NOW + minutes * MINUTE }
    const view = addressView(t, { address: ending, state: 'live', now: NOW, extendable })
    expect(labels(view).includes('⏳ Extend')).toBe(offered)
  })

  test('says that it has ended, and not that it will end', () => {
    const over = { ...address, expiresAt: NOW - MINUTE }
    const { text } = addressView(t, { address: over, state: 'live', now: NOW, extendable: true })
    expect(text).toContain('⌛ Ended ')
    expect(text).not.toMatch(/Works until|ago/)
  })

  test('says nothing about an end that is not known', () => {
    const endless = { ...address, expiresAt: undefined }
    expect(remaining(endless, NOW)).toBe('live')
    expect(addressView(t, { address: endless, state: 'live', now: NOW, extendable: true }).text).toBe(
      'bob@example.org',
    )
  })

  test('has no copy button for an address longer than Telegram copies', () => {
    const long = { ...address, email: `${'x'.repeat(250)}@example.org` }
    expect(
      labels(addressView(t, { address: long, state: 'live', now: NOW, extendable: true })),
    ).not.toContain('📋 Copy')
  })
})

const NONE = new Map<string, never>()

describe('the list of addresses', () => {
  test('marks the current one and those without a sound', () => {
    const other = { ...address, id: 'wxyz9876', email: 'eve@example.org', muted: true }
    const view = addressesView(t, {
      addresses: [address, other],
      currentId: 'abcd1234',
      now: NOW,
      page: 0,
      news: NONE,
    })
    expect(view.text).toContain('2. 📌 bob@example.org\n⏳ in 1 hour')
    expect(view.text).toContain('1. 🔕 eve@example.org')
  })

  test('calls an address by its label, unless that cannot be seen', () => {
    const addresses = [
      { ...address, label: 'Shopping' },
      { ...address, label: '\u2066\u200B ' },
    ]
    const view = addressesView(t, { addresses, currentId: undefined, now: NOW, page: 0, news: NONE })
    expect(view.text).toContain('1. bob@example.org\n⏳')
    expect(view.text).toContain('2. bob@example.org\nShopping\n⏳')
  })

  test('begins with what was made last', () => {
    const addresses = Array.from({ length: 9 }, (_, index) => ({ ...address, email: `${index}@example.org` }))
    const view = addressesView(t, { addresses, currentId: undefined, now: NOW, page: 0, news: NONE })
    expect(view.text).toMatch(/1\. 8@example\.org[\s\S]*2\. 7@example\.org/)
    expect(labels(view).slice(0, 8)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
    const last = addressesView(t, { addresses, currentId: undefined, now: NOW, page: 1, news: NONE })
    expect(last.text).toContain('9. 0@example.org')
    expect(labels(last)[0]).toBe('9')
  })

  test('says once of each address how much of its mail is unread', () => {
    const news = new Map([['abcd1234', { unread: 3 }]])
    const { text } = addressesView(t, {
      addresses: [address],
      currentId: undefined,
      now: NOW,
      page: 0,
      news,
    })
    expect(text.match(/bob@example\.org/g)).toHaveLength(1)
    expect(text).toContain('⏳ in 1 hour · 3 unread')
  })

  test('begins with what got mail last, and says of whom, but not where others read along', () => {
    const made = (id: string, createdAt: number) => ({
      ...address,
      id,
      email: `${id}@example.org`,
      createdAt,
    })
    const addresses = [made('older000', NOW - 5_000), made('newer000', NOW - 1_000)]
    const latest = {
      id: '1',
      senderName: 'Ann',
      senderEmail: 'a@b.example',
      subject: 'Hi 4711',
      receivedAt: NOW,
    }
    const news = new Map([['older000', { unread: 1, latest }]])
    const data = { addresses, currentId: undefined, now: NOW, page: 0, news }
    const { text } = addressesView(t, data)
    expect(text).toMatch(/1\. older000@example\.org[\s\S]*● Ann · Hi 4711[\s\S]*2\. newer000@example\.org/)
    expect(addressesView(t, { ...data, isPublic: true }).text).not.toContain('4711')
  })

  test('shows the last page for a page that is no longer there', () => {
    const addresses = Array.from({ length: 9 }, () => address)
    expect(
      labels(addressesView(t, { addresses, currentId: undefined, now: NOW, page: 7, news: NONE })),
    ).toContain('2 / 2')
  })
})

const NOTHING = { pause: false, burn: false, refused: false }

test('an address offers only what can be done to it', () => {
  const details = { address, current: true, now: NOW, extendable: false, offers: NOTHING }
  expect(labels(addressDetailsView(t, details))).not.toContain('⏳ Extend')
  expect(labels(addressDetailsView(t, details))).not.toContain('📌 Make current')
  expect(labels(addressDetailsView(t, { ...details, current: false }))).toContain('📌 Make current')
})

test('a paused address can be resumed whatever the mail API says of itself', () => {
  const details = { address, current: true, now: NOW, extendable: false, offers: NOTHING }
  const paused = { ...address, pausedUntil: NOW + MINUTE }
  expect(labels(addressDetailsView(t, { ...details, address: paused }))).toContain('▶️ Resume')
  expect(labels(addressDetailsView(t, details)).join()).not.toMatch(/Pause|Resume/)
})

test('an address begins its line where the language begins its own', () => {
  const card = { address, state: 'live', now: NOW, extendable: false } as const
  expect(addressView(translator('ar'), card).text).toMatch(/^\u200F\u2068bob@example\.org\u2069\n/)
  expect(addressView(t, card).text).toMatch(/^bob@example\.org\n/)
})

test('the notice before the end offers a new address where none can be extended', () => {
  expect(labels(expirySoonView(t, { address, now: NOW, extendable: true }))).toContain('⏳ Extend')
  expect(labels(expirySoonView(t, { address, now: NOW, extendable: false }))).toEqual([
    '✉️ New address',
    '📥 Inbox',
  ])
})

test('inline mode offers live addresses only, those that are asked for', () => {
  const over = { ...address, id: 'over0000', expiresAt: NOW - 1 }
  const eve = { ...address, id: 'wxyz9876', email: 'eve@example.org', label: 'Shop' }
  const ids = (query: string) =>
    inlineResults(t, { addresses: [address, over, eve], query, now: NOW }).map(({ id }) => id)
  expect(ids('')).toEqual(['wxyz9876', 'abcd1234'])
  expect(ids('SHOP')).toEqual(['wxyz9876'])
  expect(ids('nobody')).toEqual([])
})

describe('times and sizes', () => {
  test('are written for those whose client shows no dates of its own', () => {
    expect(moment(t, NOW, NOW).text.replace(/\s/g, ' ')).toBe('Nov 20, 12:00 PM UTC')
    expect(moment(translator('de'), NOW, NOW).text).toBe('20. Nov., 12:00 UTC')
  })

  test.each([
    [1, 'in 1 minute'],
    [90 * MINUTE, 'in 1 hour'],
    [49 * 60 * MINUTE, 'in 2 days'],
    [-5 * MINUTE, '5 minutes ago'],
  ])('%i ms from now is %s', (ms, text) => {
    expect(fromNow(t, NOW + ms, NOW).text).toBe(text)
  })

  test.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1234, '1.2 kB'],
    [300_000, '293 kB'],
    [1_500_000, '1.4 MB'],
    [50 * 1024 * 1024, '50 MB'],
    [1e13, '9,313.2 GB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(fileSize(t, bytes)).toBe(text)
  })

  test.each(LOCALES)('clocks in %s tell 24 hours apart', locale => {
    const hours = Array.from({ length: 24 }, (_, hour) =>
      clockTime(translator(locale), hour * 3_600_000, 'UTC'),
    )
    expect(new Set(hours).size).toBe(24)
  })
})

function labels(view: View): string[] {
  return view.keyboard?.inline_keyboard.flat().map(({ text }) => text) ?? []
}
