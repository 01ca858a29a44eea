import { describe, expect, test } from 'vitest'
import { isForeignAddress, isPublicAddress } from '../../../src/mail-service/trust/foreign-address.ts'
import { createOneClick } from '../../../src/mail-service/trust/one-click-post.ts'
import { hasProgram, OPENSSL } from '../../support/optional.ts'
import { isLocalWeb, startLocalWeb } from '../support/local-web.ts'

describe('an address', () => {
  const internal = [
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
    '198.18.0.1',
    '203.0.113.5',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '2001:0:7f00:1::1',
    '100::1',
    '5f00::1',
    '0177.0.0.1',
    '2130706433',
    'localhost',
    '',
  ]
  test.each(internal)('%s is not on the Internet', address => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['8.8.8.8', '1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
    '%s is',
    address => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

test('an address on the Internet that this machine has is its own', () => {
  const address = (own: string) => ({ address: own }) as never
  const interfaces = {
    eth0: [address('8.8.8.8'), address('2606:4700:4700::1111')],
    lo: [address('127.0.0.1')],
  }
  expect(isForeignAddress('8.8.8.8', interfaces)).toBe(false)
  expect(isForeignAddress('2606:4700:4700:0::1111', interfaces)).toBe(false)
  expect(isForeignAddress('8.8.4.4', interfaces)).toBe(true)
  expect(isForeignAddress('10.0.0.1', interfaces)).toBe(false)
})

describe.skipIf(!hasProgram(OPENSSL))('one POST', () => {
  test('says that it unsubscribes, and hears whether that was taken', async () => {
    const statuses = [200, 202, 404, 500]
    await using web = await startLocalWeb((_, response) => response.writeHead(statuses.shift() ?? 0).end())
    await using oneClick = createOneClick({ ...web.options, isAllowed: isLocalWeb })
    const url = `https://127.0.0.1:${web.port}/u?id=1`
    const answers = []
    for (let press = 0; press < 4; press++) answers.push(await oneClick.post(url))
    expect(answers).toEqual([true, true, false, false])
    expect(web.requests[0]).toBe('POST /u?id=1 List-Unsubscribe=One-Click')
  })

  test('follows no redirect', async () => {
    await using web = await startLocalWeb((_, response) =>
      response.writeHead(302, { location: '/elsewhere' }).end(),
    )
    await using oneClick = createOneClick({ ...web.options, isAllowed: isLocalWeb })
    expect(await oneClick.post(`https://127.0.0.1:${web.port}/u`)).toBe(false)
    expect(web.requests).toHaveLength(1)
  })

  test('does not wait for an answer that never comes', async () => {
    await using web = await startLocalWeb(() => undefined)
    await using oneClick = createOneClick({ ...web.options, isAllowed: isLocalWeb, maxMs: 2_000 })
    expect(await oneClick.post(`https://127.0.0.1:${web.port}/u`)).toBe(false)
  })

  test('does not read an answer that has no end', async () => {
    let written = 0
    await using web = await startLocalWeb((_, response) => {
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) written += 65_536
        if (!response.destroyed) response.once('drain', write)
      }
      write()
    })
    await using oneClick = createOneClick({ ...web.options, isAllowed: isLocalWeb })
    expect(await oneClick.post(`https://127.0.0.1:${web.port}/u`)).toBe(true)
    expect(written).toBeLessThan(16 * 1024 * 1024)
  })

  test('goes to nobody on this machine or its networks', async () => {
    await using web = await startLocalWeb((_, response) => response.end())
    await using oneClick = createOneClick(web.options)
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost', 'web.test', '2130706433']) {
      expect(await oneClick.post(`https://${host}:${web.port}/u`)).toBe(false)
    }
    expect(web.connections()).toBe(0)
  })

  test('is not misled by a name that changes where it leads', async () => {
    await using web = await startLocalWeb((_, response) => response.end())
    const seen: string[] = []
    const isAllowed = (address: string) => {
      seen.push(address)
      // Whoever asked the DNS once more would now be sent here.
      web.dns.zone['web.test'] = { A: ['127.0.0.1'] }
      return address !== '127.0.0.1'
    }
    web.dns.zone['web.test'] = { A: ['127.0.0.9'] }
    await using oneClick = createOneClick({ ...web.options, isAllowed })
    expect(await oneClick.post(`https://web.test:${web.port}/u`)).toBe(false)
    expect(seen).toEqual(['127.0.0.9'])
    expect(web.connections()).toBe(0)
  })

  test('refuses a name of which one address is not allowed', async () => {
    await using web = await startLocalWeb((_, response) => response.end())
    web.dns.zone['web.test'] = { A: ['127.0.0.1', '10.0.0.1'] }
    await using oneClick = createOneClick({ ...web.options, isAllowed: isLocalWeb })
    expect(await oneClick.post(`https://web.test:${web.port}/u`)).toBe(false)
    expect(web.connections()).toBe(0)
  })
})
