import { describe, expect, test } from 'vitest'
import { parseProxyHeader } from '../../src/mail-service/smtp/proxy-header.ts'
import { freePort } from '../support/free-port.ts'
import { startHaproxy } from '../support/haproxy.ts'
import { HAPROXY, hasProgram } from '../support/optional.ts'
import { startTestService, type TestService } from './support/service.ts'
import { connectSmtp, type SmtpClient } from './support/smtp-client.ts'

const LOCAL = binary({ command: 0x20, protocol: 0x00, rest: Buffer.alloc(0) })

describe('a PROXY header', () => {
  test.each([
    ['of version 1 over IPv4', 'PROXY TCP4 192.0.2.7 127.0.0.1 51000 25\r\n', '192.0.2.7'],
    ['of version 1 over IPv6', 'PROXY TCP6 2001:DB8::7 ::1 51000 25\r\n', '2001:db8::7'],
    ['of version 1 that names nobody', 'PROXY UNKNOWN\r\n', undefined],
    ['of version 1 that names somebody for nothing', 'PROXY UNKNOWN ffff::1 ffff::2 1 2\r\n', undefined],
    ['of version 2 over IPv4', over4('192.0.2.7'), '192.0.2.7'],
    ['of version 2 with more in it', over4('192.0.2.7', Buffer.from([4, 0, 2, 1, 2])), '192.0.2.7'],
    ['of version 2 over IPv6', over6('20010db8000000000000000000000007'), '2001:db8::7'],
    ['of version 2 with IPv4 in IPv6', over6('00000000000000000000ffffc0000207'), '192.0.2.7'],
    ['of version 2 by which a proxy looks after us', LOCAL, undefined],
    [
      'of version 2 over a Unix socket',
      binary({ command: 0x21, protocol: 0x31, rest: Buffer.alloc(216) }),
      undefined,
    ],
  ])('%s is read to its end, and no byte further', (_name, header, address) => {
    const bytes = Buffer.concat([Buffer.from(header), Buffer.from('EHLO x\r\n')])
    const expected = { kind: 'header', length: header.length, address }
    expect(parseProxyHeader(bytes)).toEqual(expected)
    for (let length = 0; length < header.length; length++) {
      expect(parseProxyHeader(bytes.subarray(0, length)).kind).toBe('incomplete')
    }
  })

  test.each([
    ['of an address that is none', 'PROXY TCP4 bob 127.0.0.1 1 2\r\n'],
    ['of an address of the other kind', 'PROXY TCP4 2001:db8::7 ::1 1 2\r\n'],
    ['of a protocol that nobody knows', 'PROXY toString 192.0.2.7 127.0.0.1 1 2\r\n'],
    ['without an end', `PROXY TCP4 ${'1'.repeat(100)}`],
    ['of version 2 that is too short', binary({ command: 0x21, protocol: 0x11, rest: Buffer.alloc(8) })],
    ['of version 3', binary({ command: 0x31, protocol: 0x11, rest: Buffer.alloc(12) })],
  ])('%s is malformed', (_name, header) => {
    expect(parseProxyHeader(Buffer.from(header)).kind).toBe('malformed')
  })

  test('is not what an SMTP client begins with', () => {
    for (const start of ['EHLO x\r\n', 'Q', '\r\nQUIT\r\n']) {
      expect(parseProxyHeader(Buffer.from(start)).kind).toBe('none')
    }
  })
})

describe('SMTP behind a proxy', () => {
  test.each([
    ['version 1', (address: string) => Buffer.from(`PROXY TCP4 ${address} 127.0.0.1 51000 25\r\n`)],
    ['version 2', (address: string) => over4(address)],
  ])('limits go by the client that %s names', async (_name, header) => {
    await using service = await startTrusting(['127.0.0.0/30'])
    expect(await sendAs(service, header('192.0.2.1'))).toBe('250')
    expect(await sendAs(service, header('192.0.2.1'))).toBe('451')
    expect(await sendAs(service, header('198.51.100.1'))).toBe('250')
  })

  test('a header may come in pieces, and together with what follows', async () => {
    await using service = await startTrusting(['loopback'])
    for (const [n, header] of [over4('192.0.2.1'), over4('198.51.100.1')].entries()) {
      using client = await connectSmtp({ port: service.smtpPort })
      const at = 3 + 10 * n
      await new Promise(resolve => client.socket.write(header.subarray(0, at), resolve))
      client.write(Buffer.concat([header.subarray(at), Buffer.from('EHLO early.test\r\n')]))
      expect(await client.reply()).toMatch(/^220 /)
      expect(await client.reply()).toMatch(/^250/)
      expect(await deliver(client, service)).toBe('250')
    }
  })

  test('from anybody else a header is no command, and names nobody', async () => {
    await using service = await startTrusting(['10.0.0.0/8', '127.0.0.9'])
    using client = await connectSmtp({ port: service.smtpPort })
    client.write('PROXY TCP4 192.0.2.1 127.0.0.1 51000 25\r\n')
    expect(await client.reply()).toMatch(/^220 /)
    expect(await client.reply()).toMatch(/^500 /)
    await client.say('EHLO client.test')
    expect(await deliver(client, service)).toBe('250')
    using again = await connectSmtp({ port: service.smtpPort })
    again.write('PROXY TCP4 198.51.100.1 127.0.0.1 51000 25\r\n')
    await again.reply()
    await again.reply()
    await again.say('EHLO client.test')
    expect(await deliver(again, service)).toBe('451')
  })

  test('who comes from the proxy without a header is greeted as what it is', async () => {
    await using service = await startTrusting(['loopback'])
    using client = await connectSmtp({ port: service.smtpPort })
    expect(await client.reply()).toMatch(/^220 /)
    await client.say('EHLO client.test')
    expect(await deliver(client, service)).toBe('250')
    expect(await sendAs(service, Buffer.from('PROXY UNKNOWN\r\n'))).toBe('451')
  })

  test('a header that cannot be read ends the connection, and others go on', async () => {
    await using service = await startTrusting(['loopback'])
    using client = await connectSmtp({ port: service.smtpPort })
    client.write('PROXY TCP4 nobody 127.0.0.1 51000 25\r\n')
    await client.ended()
    using gone = await connectSmtp({ port: service.smtpPort })
    gone.socket.end('PROXY TC')
    await gone.ended()
    expect(await sendAs(service, over4('192.0.2.1'))).toBe('250')
  })

  test('a proxy that looks after us is answered at once, however often it does', async () => {
    await using service = await startTestService({
      mail: { smtp: { host: '127.0.0.1', port: 0, trustProxy: ['loopback'] } },
      limits: { smtpRejectedBurst: 2, smtpRejectedPerSecond: 0.01 },
    })
    for (let check = 0; check < 10; check++) {
      using client = await connectSmtp({ port: service.smtpPort })
      client.write(LOCAL)
      expect(await client.reply()).toMatch(/^220 /)
      expect(await client.say('EHLO balancer')).toMatch(/^250/)
      await client.say('QUIT')
      await client.ended()
    }
  })

  describe.runIf(hasProgram(HAPROXY))('that is HAProxy', () => {
    test.each(['send-proxy', 'send-proxy-v2'])('%s brings the address of the client along', async how => {
      await using service = await startTrusting(['loopback'])
      const port = await freePort()
      await using _haproxy = await startHaproxy(
        `
global
  maxconn 100
defaults
  mode tcp
  timeout connect 5s
  timeout client 1m
  timeout server 1m
listen smtp
  bind 127.0.0.1:${port}
  server here 127.0.0.1:${service.smtpPort} ${how}
`,
        [port],
      )
      const codes: string[] = []
      for (const localAddress of ['127.0.5.1', '127.0.5.2', '127.0.6.1']) {
        using client = await connectSmtp({ port, localAddress })
        expect(await client.reply()).toMatch(/^220 /)
        await client.say('EHLO client.test')
        codes.push(await deliver(client, service))
      }
      expect(codes).toEqual(['250', '451', '250'])
    })
  })
})

/** One message a minute and network, so that what is answered tells networks apart. */
function startTrusting(trustProxy: readonly string[]): Promise<TestService> {
  return startTestService({
    mail: { smtp: { host: '127.0.0.1', port: 0, trustProxy } },
    limits: { smtpMessagesPerMinute: 1 },
  })
}

/** The code that a message gets whose connection begins with these bytes. */
async function sendAs(service: TestService, header: Buffer): Promise<string> {
  using client = await connectSmtp({ port: service.smtpPort })
  client.write(header)
  expect(await client.reply()).toMatch(/^220 /)
  await client.say('EHLO client.test')
  return await deliver(client, service)
}

async function deliver(client: SmtpClient, service: TestService): Promise<string> {
  const { email } = await service.newSession()
  await client.say('MAIL FROM:<a@b.test>')
  await client.say(`RCPT TO:<${email}>`)
  await client.say('DATA')
  return (await client.say('Subject: x\r\n\r\nx\r\n.')).slice(0, 3)
}

function over4(address: string, more = Buffer.alloc(0)): Buffer {
  const rest = Buffer.from([...address.split('.').map(Number), 127, 0, 0, 1, 0xc7, 0x38, 0, 25])
  return binary({ command: 0x21, protocol: 0x11, rest: Buffer.concat([rest, more]) })
}

function over6(hex: string): Buffer {
  return binary({
    command: 0x21,
    protocol: 0x21,
    rest: Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(20)]),
  })
}

/** A header of version 2. */
function binary({ command, protocol, rest }: { command: number; protocol: number; rest: Buffer }): Buffer {
  const signature = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1')
  return Buffer.concat([
    signature,
    Buffer.from([command, protocol, rest.length >> 8, rest.length & 0xff]),
    rest,
  ])
}
