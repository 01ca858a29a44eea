import { describe, expect, test } from 'vitest'
import { strangerIn, withSender } from '../../src/reader/passed-on-address.ts'

const mail = (senderEmail: string, id = '1') => ({ id, senderEmail })

describe('the first mail of somebody else', () => {
  const shop = { label: 'Shop', senders: [{ domain: 'acme.example', id: '1' }] }

  test.each([
    ['of another domain than wrote first', shop, mail('ad@casino.biz', '2'), 'casino.biz'],
    [
      'where the label names a company that is not theirs',
      { label: 'Netflix' },
      mail('a@casino.biz'),
      'casino.biz',
    ],
    [
      'again when it is opened',
      { ...shop, senders: [...shop.senders, { domain: 'casino.biz', id: '2' }] },
      mail('ad@casino.biz', '2'),
      'casino.biz',
    ],
  ])('is told %s', (_, address, message, domain) => {
    expect(strangerIn(address, message)).toBe(domain)
  })

  test.each([
    ['of who wrote first', { label: 'Shop' }, mail('hi@acme.example')],
    ['of the same below another name', shop, mail('hi@mail.acme.example', '2')],
    ['of the company of the label', { label: 'netflix' }, mail('info@mailer.netflix.com')],
    ['of a domain with the label in it', { ...shop, label: 'My Shop' }, mail('x@myshop.example', '2')],
    ['at an address without a label', { senders: shop.senders }, mail('ad@casino.biz', '2')],
    [
      'twice',
      { ...shop, senders: [...shop.senders, { domain: 'casino.biz', id: '2' }] },
      mail('ad@casino.biz', '3'),
    ],
    ['without an address', shop, mail('', '2')],
  ])('is not told %s', (_, address, message) => {
    expect(strangerIn(address, message)).toBeUndefined()
  })

  test('is remembered once, of twenty senders at most', () => {
    const [first] = withSender(undefined, mail('a@acme.example'))
    expect(first).toEqual({ domain: 'acme.example', id: '1' })
    const senders = [{ domain: 'acme.example', id: '1' }]
    expect(withSender(senders, mail('b@acme.example', '2'))).toBe(senders)
    const many = Array.from({ length: 20 }, (_, index) => ({ domain: `${index}.example`, id: '1' }))
    expect(withSender(many, mail('a@acme.example'))).toBe(many)
  })
})
