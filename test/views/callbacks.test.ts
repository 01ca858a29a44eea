import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packCallback, parseCallback } from '../../src/views/callbacks.ts'
import { keyboard, labelledButton } from '../../src/views/keyboard.ts'
import { anyCallback } from '../support/any-callback.ts'
import { ANY_CHARACTER } from '../support/any-character.ts'
import { runs } from '../support/runs.ts'

const LONGEST_ID = '9'.repeat(20)
const numRuns = runs(3_000)

const callback = anyCallback({
  addressId: fc.stringMatching(/^[a-z0-9]{8}$/),
  messageId: fc.oneof(
    fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }).map(String),
    fc.stringMatching(/^[!-9;-~]{1,45}$/),
  ),
})

describe('callbacks', () => {
  test('come back as they were packed, in 64 bytes at most', () => {
    fc.assert(
      fc.property(callback, callback => {
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
      fc.string({ unit: ANY_CHARACTER, maxLength: 64 }),
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
