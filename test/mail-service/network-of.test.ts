import { expect, test } from 'vitest'
import { networkOf, networksAround, siteOf } from '../../src/mail-service/network-of.ts'

test.each([
  ['192.0.2.1', '192.0.2.254', true],
  ['192.0.2.1', '192.0.3.1', false],
  ['::ffff:192.0.2.1', '192.0.2.9', true],
  ['2001:db8:0:7::1', '2001:db8:0:7:ffff:ffff:ffff:ffff', true],
  ['2001:db8:0:7::1', '2001:db8:0:8::1', false],
  ['fe80::1%eth0', 'fe80::2%eth0', true],
])('%s and %s share a network: %s', (one, other, same) => {
  expect(networkOf(one) === networkOf(other)).toBe(same)
})

test('what is no address is a network by itself', () => {
  expect([networkOf(''), networkOf('unknown')]).toEqual(['', 'unknown'])
})

test.each([
  ['192.0.2.1', ['192.0', '192.0.2']],
  ['2001:db8:1:203::1', ['32.1.13.184', '32.1.13.184.0.1', '32.1.13.184.0.1.2', '32.1.13.184.0.1.2.3']],
  ['unknown', ['unknown']],
])('the networks around %s are %s', (address, around) => {
  expect(networksAround(networkOf(address))).toEqual(around)
})

test.each([
  ['192.0.2.1', '192.0.2'],
  ['2001:db8:1:203::1', '32.1.13.184.0.1'],
  ['unknown', 'unknown'],
])('the site of %s is %s', (address, site) => {
  expect(siteOf(address)).toBe(site)
})
