import { describe, expect, test } from 'vitest'
import { isUnknown, withKnown, withoutKnownAt } from '../../src/store/known-senders.ts'
import type { Address, ChatRecord } from '../../src/store/records.ts'
import { chat } from './backends.ts'

const FROM = 'Bo@Friends.test'

function holding(onlyKnown: boolean | undefined = true): ChatRecord {
  const address: Address = { id: 'a', email: 'a@b.test', token: 't', createdAt: 0, opened: [], onlyKnown }
  return { ...chat({}), addresses: [address, { ...address, id: 'b' }] }
}

const mail = (dmarc?: string, senderEmail = FROM) => ({
  senderEmail,
  ...(dmarc && { authentication: { dmarc } }),
})

describe('an address that holds mail of strangers', () => {
  test('shows all mail where nobody asked for that', () => {
    expect(isUnknown(holding(false), 'a', mail('fail'))).toBe(false)
    expect(isUnknown(holding(), 'gone', mail())).toBe(false)
  })

  test('knows a sender however it is written, at this address alone', () => {
    const known = withKnown(holding(), 'a', mail())
    expect(isUnknown(holding(), 'a', mail())).toBe(true)
    expect(isUnknown(known, 'a', mail(undefined, 'bo@friends.TEST'))).toBe(false)
    expect(isUnknown(known, 'a', mail(undefined, 'bo@other.test'))).toBe(true)
    expect(isUnknown(known, 'b', mail())).toBe(true)
  })

  test.each([
    // How it became known, what the next mail comes to, whether that is held.
    [undefined, undefined, false],
    [undefined, 'none', false],
    [undefined, 'pass', false],
    [undefined, 'fail', true],
    ['none', 'none', false],
    ['pass', 'pass', false],
    ['pass', 'none', true],
    ['pass', 'temperror', true],
    ['pass', undefined, true],
    ['pass', 'fail', true],
  ])('known by a mail with DMARC %s: one with %s is held: %s', (first, next, held) => {
    expect(isUnknown(withKnown(holding(), 'a', mail(first)), 'a', mail(next))).toBe(held)
  })

  test('does not let a forged mail lower what is asked of the real ones', () => {
    const known = withKnown(withKnown(holding(), 'a', mail('pass')), 'a', mail('fail'))
    expect(isUnknown(known, 'a', mail('none'))).toBe(true)
    expect(isUnknown(known, 'a', mail('pass'))).toBe(false)
  })

  test('forgets whom it knew, and the oldest of many', () => {
    const many = Array.from({ length: 501 }, (_, n) => mail(undefined, `${n}@b.test`))
    const known = many.reduce((record, one) => withKnown(record, 'a', one), holding())
    expect(known.known).toHaveLength(500)
    expect(isUnknown(known, 'a', mail(undefined, '0@b.test'))).toBe(true)
    expect(withoutKnownAt(known, 'a').known).toEqual([])
  })
})
