import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDns } from '../../../src/mail-service/trust/dns-lookups.ts'
import { type DnsServer, startDnsServer } from '../support/dns-server.ts'

const ZONE = { 'shop.test': { TXT: ['v=spf1 -all'], A: ['192.0.2.1', '192.0.2.2'], AAAA: ['2001:db8::1'] } }
let server: DnsServer

// Only the date stands still: what is kept grows old by it, and the sockets go on.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await server[Symbol.asyncDispose]()
})

async function start(ttlSeconds: number) {
  server = await startDnsServer(ZONE, { ttlSeconds, broken: 'broken.test' })
  const dns = createDns([server.address])
  /** How often the server was asked when a name is looked up twice, so many seconds apart. */
  return async (name: string, type: string, secondsApart: number) => {
    const before = server.asked.length
    const ask = () =>
      dns
        .forMail()(name, type)
        .catch(() => [])
    const first = await ask()
    vi.setSystemTime(Date.now() + secondsApart * 1_000)
    expect(await ask()).toEqual(first)
    vi.setSystemTime(Date.now() + 24 * 3_600_000)
    return server.asked.length - before
  }
}

describe('An answer is kept', () => {
  test('as long as the addresses in it may be', async () => {
    const asked = await start(300)
    for (const type of ['A', 'AAAA']) {
      expect(await asked('shop.test', type, 299)).toBe(1)
      expect(await asked('shop.test', type, 301)).toBe(2)
    }
  })

  test('not at all when they may not be', async () => {
    const asked = await start(0)
    expect(await asked('shop.test', 'A', 0)).toBe(2)
  })

  test('for an hour at most', async () => {
    const asked = await start(86_400)
    expect(await asked('shop.test', 'A', 3_599)).toBe(1)
    expect(await asked('shop.test', 'A', 3_601)).toBe(2)
  })

  test('for a minute when it is a text, whatever its TTL, which Node does not tell', async () => {
    const asked = await start(300)
    expect(await asked('shop.test', 'TXT', 59)).toBe(1)
    expect(await asked('shop.test', 'TXT', 61)).toBe(2)
  })

  test('for half a minute when there is no such name, and for seconds when nobody could say', async () => {
    const asked = await start(300)
    expect(await asked('nobody.test', 'TXT', 29)).toBe(1)
    expect(await asked('nobody.test', 'TXT', 31)).toBe(2)
    expect(await asked('a.broken.test', 'TXT', 4)).toBe(1)
    expect(await asked('b.broken.test', 'TXT', 6)).toBe(2)
  })
})

test('who asks at the same time, in whatever case, shares one question', async () => {
  await start(60)
  const dns = createDns([server.address])
  const names = ['shop.test', 'SHOP.test', 'shop.TEST']
  const answers = await Promise.all(names.map(name => dns.forMail()(name, 'A')))
  expect(answers).toEqual(names.map(() => ['192.0.2.1', '192.0.2.2']))
  expect(server.asked).toEqual(['A shop.test'])
})

test('a mail may ask a hundred questions, and the next mail as many', async () => {
  await start(60)
  const dns = createDns([server.address])
  const lookup = dns.forMail()
  for (let n = 0; n < 100; n++) await lookup('shop.test', 'TXT')
  await expect(lookup('shop.test', 'TXT')).rejects.toMatchObject({ code: 'EREFUSED' })
  expect(await dns.forMail()('shop.test', 'TXT')).toEqual([['v=spf1 -all']])
})

test('a name with a NUL is no name, and nobody is asked about it', async () => {
  server = await startDnsServer(ZONE, {})
  const lookup = createDns([server.address]).forMail()
  for (const type of ['TXT', 'A', 'MX'])
    await expect(lookup('shop.test\0.evil.test', type)).rejects.toMatchObject({ code: 'ENOTFOUND' })
  expect(server.asked).toEqual([])
})
