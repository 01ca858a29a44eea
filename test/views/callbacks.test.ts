import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../src/locales/locales.ts'
import { EXTEND_HOURS } from '../../src/views/callback-codecs.ts'
import {
  type Callback,
  type CallbackKind,
  type CallbackOf,
  packCallback,
  parseCallback,
} from '../../src/views/callbacks.ts'
import { keyboard, labelledButton } from '../../src/views/keyboard.ts'
import { ZONES } from '../../src/views/time-zones.ts'

const LONGEST_ID = '9'.repeat(20)
const numRuns = process.env.CI ? 10_000 : 300

const addressId = fc.stringMatching(/^[a-z0-9]{8}$/)
const messageId = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }).map(String),
  fc.stringMatching(/^[!-9;-~]{1,45}$/),
)
const page = fc.nat({ max: 9999 })
const place = fc.constantFrom('inbox' as const, 'found' as const, 'alert' as const)
const hour = fc.nat({ max: 23 })
const integer = fc.maxSafeNat()
const flag = fc.boolean()
const nothing = fc.constant({})
const anAddress = fc.record({ addressId })
const aMessage = fc.record({ addressId, messageId })
const aPage = fc.record({ page })

/** What each kind of button carries; a new kind without a line here is a type error. */
const FIELDS: { readonly [Kind in CallbackKind]: fc.Arbitrary<Omit<CallbackOf<Kind>, 'kind'>> } = {
  new: nothing,
  another: anAddress,
  'choose-name': nothing,
  renew: anAddress,
  inbox: anAddress,
  'inbox-from': fc.record({ addressId, from: messageId }),
  'inbox-around': aMessage,
  refresh: anAddress,
  news: fc.record({ on: flag }),
  'broadcast-send': nothing,
  'broadcast-stop': nothing,
  'find-page': fc.record({ search: page, page }),
  'find-stop': fc.record({ search: page }),
  'find-back': nothing,
  'delete-all': fc.record({ addressId, newest: messageId, sure: flag }),
  switch: aPage,
  mail: fc.record({ addressId, messageId, page, place }),
  'rich-mail': fc.record({ addressId, messageId, page, place }),
  'plain-mail': fc.record({ addressId, messageId, page, place }),
  layout: fc.record({ rich: flag }),
  'delete-mail': fc.record({ addressId, messageId, page, place, sure: flag }),
  'show-mail': fc.record({ addressId, messageId }),
  'keep-mail': fc.record({ addressId, messageId }),
  'make-named': fc.record({ domainId: integer, name: fc.stringMatching(/^[a-z0-9._-]{1,40}$/) }),
  topics: fc.record({ on: fc.boolean() }),
  'open-to-all': fc.record({ open: fc.boolean() }),
  attachments: fc.record({ addressId, messageId, page, place }),
  attachment: fc.record({ addressId, messageId, index: page }),
  photos: aMessage,
  source: aMessage,
  'as-file': aMessage,
  'ask-block': fc.record({ addressId, messageId, page, place }),
  block: fc.record({ addressId, messageId, page, place, domain: flag, everywhere: flag }),
  unblock: fc.record({ addressId, messageId, page, place }),
  'inbox-blocked': fc.record({ addressId, page }),
  blocked: aPage,
  'lift-block': fc.record({ blockId: addressId, page }),
  unsubscribe: fc.record({ addressId, messageId, page, place, sure: flag }),
  addresses: aPage,
  address: anAddress,
  'make-current': anAddress,
  label: anAddress,
  'clear-label': anAddress,
  mute: fc.record({ addressId, muted: flag }),
  extend: anAddress,
  'extend-by': fc.record({ addressId, hours: fc.constantFrom(...EXTEND_HOURS) }),
  'delete-address': fc.record({ addressId, sure: flag }),
  settings: nothing,
  languages: nothing,
  'set-language': fc.record({ language: fc.constantFrom(...LOCALES, 'auto' as const) }),
  'alert-details': nothing,
  'set-alert-detail': fc.record({
    detail: fc.constantFrom('full' as const, 'preview' as const, 'subject' as const, 'codes' as const),
  }),
  'quiet-hours': nothing,
  'quiet-from': nothing,
  'quiet-to': fc.record({ from: hour }),
  'set-quiet-hours': fc.record({ from: hour, to: hour }),
  'quiet-off': nothing,
  'time-zones': nothing,
  'time-zones-at': fc.record({ utcOffsetMinutes: fc.integer({ min: -720, max: 840 }) }),
  'set-time-zone': fc.record({ zone: fc.constantFrom(...ZONES) }),
  domains: aPage,
  'set-domain': fc.record({ domainId: integer }),
  'clear-domain': nothing,
  'choose-domain': fc.record({ domainId: integer }),
  'choose-account': fc.record({ accountId: integer }),
  'choose-page': aPage,
  cancel: nothing,
  forget: nothing,
  keep: nothing,
  nothing,
}

const anyCallback = fc.oneof(
  ...Object.entries(FIELDS).map(([kind, fields]) => fields.map(values => ({ kind, ...values }) as Callback)),
)

describe('callbacks', () => {
  test('come back as they were packed, in 64 bytes at most', () => {
    fc.assert(
      fc.property(anyCallback, callback => {
        const data = packCallback(callback)
        expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64)
        expect(parseCallback(data)).toEqual(callback)
      }),
      { numRuns },
    )
  })

  test('fit with the longest ids', () => {
    const data = packCallback({
      kind: 'delete-mail',
      addressId: 'zzzzzzzz',
      messageId: LONGEST_ID,
      page: 9999,
      place: 'alert',
      sure: true,
    })
    expect(data).toBe(`1md:zzzzzzzz:${LONGEST_ID}:9999:a:1`)
  })

  test('parse nothing but what is packed', () => {
    const forged = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 64 }),
      fc.stringMatching(/^1[a-zA-Z]{1,2}(:[-\w]{0,9}){0,4}$/),
    )
    fc.assert(
      fc.property(forged, data => {
        const callback = parseCallback(data)
        if (callback) expect(packCallback(callback)).toBe(data)
      }),
      { numRuns },
    )
  })

  test.each([
    ['', 'nothing'],
    ['2n', 'another version'],
    ['n', 'no version'],
    ['1n:', 'a field too many'],
    ['1i', 'a field too few'],
    ['1i:ABCD1234', 'a damaged address id'],
    ['1i:abcd12345', 'an address id that is too long'],
    [`1if:abcd1234:${'9'.repeat(65)}`, 'a message id that is too long'],
    ['1l:-1', 'a negative page'],
    ['1l:01', 'a number written otherwise'],
    ['1sZ:841', 'an offset that no zone has'],
    ['1st:24', 'an hour that no day has'],
    ['1sL:xx', 'a language that is not spoken'],
    ['1constructor', 'a property of every object'],
    ['1sA:constructor', 'a choice of every object'],
  ])('refuse %j: %s', data => {
    expect(parseCallback(data)).toBeUndefined()
  })
})

test('a button that cannot carry its message is left out', () => {
  const open = (messageId: string) =>
    labelledButton('Open', { kind: 'mail', addressId: 'abcd1234', messageId, page: 0, place: 'inbox' })
  const buttons = ['7', 'x'.repeat(48), 'x'.repeat(49), 'a:b', 'a b'].map(open)
  expect(keyboard(buttons.map(button => [button])).inline_keyboard).toEqual([[buttons[0]], [buttons[1]]])
})
