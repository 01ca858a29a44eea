import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../src/locales/locales.ts'
import { type Callback, packCallback, parseCallback } from '../../src/views/callbacks.ts'

const LONGEST_ID = '9'.repeat(20)
const numRuns = process.env.CI ? 10_000 : 300

const addressId = fc.stringMatching(/^[a-z0-9]{8}$/)
const messageId = fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }).map(String)
const page = fc.nat({ max: 9999 })
const place = fc.constantFrom('inbox' as const, 'alert' as const)
const hour = fc.nat({ max: 23 })
const integer = fc.maxSafeNat()

const anyCallback: fc.Arbitrary<Callback> = fc.oneof(
  ...(
    [
      'new',
      'choose-name',
      'settings',
      'languages',
      'alert-details',
      'quiet-hours',
      'quiet-from',
      'quiet-off',
      'time-zones',
      'clear-domain',
      'cancel',
      'forget',
      'keep',
      'nothing',
    ] as const
  ).map(kind => fc.constant({ kind })),
  ...(
    ['renew', 'inbox', 'refresh', 'address', 'make-current', 'label', 'clear-label', 'extend'] as const
  ).map(kind => fc.record({ kind: fc.constant(kind), addressId })),
  ...(['switch', 'addresses', 'domains', 'choose-page'] as const).map(kind =>
    fc.record({ kind: fc.constant(kind), page }),
  ),
  fc.record({ kind: fc.constant('inbox-from' as const), addressId, from: messageId }),
  fc.record({ kind: fc.constant('inbox-around' as const), addressId, messageId }),
  fc.record({ kind: fc.constant('mail' as const), addressId, messageId, page, place }),
  fc.record({
    kind: fc.constant('delete-mail' as const),
    addressId,
    messageId,
    page,
    place,
    sure: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('attachments' as const), addressId, messageId, page, place }),
  fc.record({ kind: fc.constant('attachment' as const), addressId, messageId, index: page }),
  fc.record({ kind: fc.constant('source' as const), addressId, messageId }),
  fc.record({ kind: fc.constant('mute' as const), addressId, muted: fc.boolean() }),
  fc.record({ kind: fc.constant('delete-address' as const), addressId, sure: fc.boolean() }),
  fc.record({
    kind: fc.constant('set-language' as const),
    language: fc.constantFrom(...LOCALES, 'auto' as const),
  }),
  fc.record({
    kind: fc.constant('set-alert-detail' as const),
    detail: fc.constantFrom('full' as const, 'preview' as const, 'subject' as const),
  }),
  fc.record({ kind: fc.constant('quiet-to' as const), from: hour }),
  fc.record({ kind: fc.constant('set-quiet-hours' as const), from: hour, to: hour }),
  fc.record({
    kind: fc.constant('set-time-zone' as const),
    utcOffsetMinutes: fc.integer({ min: -720, max: 840 }),
  }),
  fc.record({ kind: fc.constant('set-domain' as const), domainId: integer }),
  fc.record({ kind: fc.constant('choose-domain' as const), domainId: integer }),
  fc.record({ kind: fc.constant('choose-account' as const), accountId: integer }),
)

describe('callbacks', () => {
  it('come back as they were packed, in 64 bytes at most', () => {
    fc.assert(
      fc.property(anyCallback, callback => {
        const data = packCallback(callback)
        expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64)
        expect(parseCallback(data)).toEqual(callback)
      }),
      { numRuns },
    )
  })

  it('fit with the longest ids', () => {
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

  it('parse nothing but what is packed', () => {
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

  it.each([
    ['', 'nothing'],
    ['2n', 'another version'],
    ['n', 'no version'],
    ['1n:', 'a field too many'],
    ['1i', 'a field too few'],
    ['1i:ABCD1234', 'a damaged address id'],
    ['1i:abcd12345', 'an address id that is too long'],
    [`1if:abcd1234:${'9'.repeat(21)}`, 'a message id that is too long'],
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
