import { describe, expect, test } from 'vitest'
import { oneClickUrl } from '../../../src/mail-service/trust/one-click-url.ts'
import { readOtpToken } from '../../../src/mail-service/trust/otp-token.ts'

/** A mail with these fields, signed by a domain. */
function signed(
  fields: Readonly<Record<string, string | readonly string[]>>,
  domain = 'shop.example',
  covered = Object.keys(fields),
) {
  return {
    passed: domain === '' ? [] : [{ id: '1', domain, fields: new Map(covered.map(name => [name, 1])) }],
    fieldsOf: (name: string) => [fields[name] ?? []].flat(),
  }
}

describe('OTP-Token', () => {
  const token = (value: string, domain?: string) => signed({ 'otp-token': value }, domain)
  const GOOD = '"123456"; origin="https://shop.example"'

  test('is believed of a signer that its origin belongs to', () => {
    expect(readOtpToken(token(GOOD))).toEqual({ code: '123456', origin: 'https://shop.example' })
    expect(readOtpToken(token(GOOD, 'mail.shop.example'))?.code).toBe('123456')
    const deeper = '"AB-12cd"; origin="https://login.shop.example:8443"'
    expect(readOtpToken(token(deeper))).toEqual({
      code: 'AB-12cd',
      origin: 'https://login.shop.example:8443',
    })
  })

  test.each([
    '"123456"; origin="https://shop.example"; more="x"',
    '"123456"; url="https://shop.example/a;b"; origin="https://shop.example"',
    '"123456"; bare; number=5; origin="https://shop.example"',
  ])('is read beside parameters that nobody knows: %s', value => {
    expect(readOtpToken(token(value))?.code).toBe('123456')
  })

  test('is not believed when no signature covers it', () => {
    expect(readOtpToken(signed({ 'otp-token': GOOD }, 'shop.example', ['from']))).toBeUndefined()
  })

  test('is not believed of anybody else', () => {
    expect(readOtpToken(token(GOOD, ''))).toBeUndefined()
    expect(readOtpToken(token(GOOD, 'evil.example'))).toBeUndefined()
    expect(readOtpToken(token('"123456"; origin="https://a.co.uk"', 'b.co.uk'))).toBeUndefined()
    expect(readOtpToken(token('"123456"; origin="https://co.uk"', 'co.uk'))).toBeUndefined()
  })

  const malformed = [
    '123456',
    '"123456"',
    '"123456"; origin=https://shop.example',
    '"123456"; origin="http://shop.example"',
    '"123456"; origin="https://shop.example/path"',
    '"123456"; origin="https://user@shop.example"',
    '"12 3456"; origin="https://shop.example"',
    '"<b>12</b>"; origin="https://shop.example"',
    '"123456"; origin="https://shop.example"; origin="https://evil.example"',
    '"123456" origin="https://shop.example"',
    `"123456"; origin="https://shop.example"${' '.repeat(100_000)}x`,
    `"${'1'.repeat(33)}"; origin="https://shop.example"`,
    `"123456"${' ;a'.repeat(200)} !`,
    `"123456"${' ;a='.repeat(200)} !`,
  ]
  test.each(malformed)('is not read as %s', value => {
    expect(readOtpToken(token(value))).toBeUndefined()
  })

  test('is not believed when there are two', () => {
    expect(readOtpToken(signed({ 'otp-token': [GOOD, GOOD] }))).toBeUndefined()
  })
})

describe('One-click unsubscribing', () => {
  const offer = (addresses: string, covered?: readonly string[]) =>
    signed(
      { 'list-unsubscribe': addresses, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
      'shop.example',
      covered && [...covered],
    )

  test('goes to the first https address', () => {
    const addresses =
      '<mailto:u@shop.example>, <http://shop.example/u>,\t<https://shop.example/u?\t id=1>, <https://b.example>'
    expect(oneClickUrl(offer(addresses))).toBe('https://shop.example/u?id=1')
  })

  test('needs an https address without a login in it', () => {
    for (const addresses of [
      '',
      'https://shop.example/u',
      '<http://shop.example/u>',
      '<https://a:b@shop.example/u>',
    ]) {
      expect(oneClickUrl(offer(addresses))).toBeUndefined()
    }
  })

  test('needs both fields, each once, covered by a signature', () => {
    const url = '<https://shop.example/u>'
    expect(oneClickUrl(offer(url, ['list-unsubscribe']))).toBeUndefined()
    expect(oneClickUrl(offer(url, ['list-unsubscribe-post']))).toBeUndefined()
    expect(oneClickUrl(signed({ 'list-unsubscribe': url }))).toBeUndefined()
    const post = 'List-Unsubscribe=One-Click'
    expect(
      oneClickUrl(signed({ 'list-unsubscribe': [url, url], 'list-unsubscribe-post': post })),
    ).toBeUndefined()
    expect(
      oneClickUrl(signed({ 'list-unsubscribe': url, 'list-unsubscribe-post': post }, '')),
    ).toBeUndefined()
    expect(oneClickUrl(signed({ 'list-unsubscribe': url, 'list-unsubscribe-post': 'yes' }))).toBeUndefined()
  })
})
