import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { createLog } from '../../src/logging/log.ts'
import type { Work } from '../../src/mail-service/storage/sqlite/writer-protocol.ts'
import { startTestService } from './support/service.ts'
import { type ConnectOptions, connectSmtp, openSmtp, type SmtpClient } from './support/smtp-client.ts'
import { writeInline } from './support/write-inline.ts'

const MB = 1024 * 1024

test('1,000 idle connections cost little, and others are served meanwhile', async () => {
  await using service = await startTestService({ limits: { smtpConnectionsPerNetwork: 250 } })
  const { email } = await service.newSession()
  const before = process.memoryUsage.rss()
  await using _idle = await openMany(1_000, n => ({
    port: service.smtpPort,
    localAddress: `127.0.${2 + Math.floor(n / 250)}.1`,
  }))
  await service.send({ from: 'a@b.test', to: email, subject: 'served', text: 'x' })
  await service.mailedTimes(1)
  expect(service.mailed).toEqual([email])
  expect(process.memoryUsage.rss() - before).toBeLessThan(120 * MB)
})

test('one network holds only so many connections, and gets room again when it closes one', async () => {
  await using service = await startTestService({ limits: { smtpConnectionsPerNetwork: 2, smtpRefusalMs: 0 } })
  const options = { port: service.smtpPort, localAddress: '127.0.0.2' }
  using first = await openSmtp(options)
  using _second = await openSmtp({ ...options, localAddress: '127.0.0.3' })
  using third = await connectSmtp(options)
  expect(await third.reply()).toMatch(/^421 .*your network/)
  await third.ended()
  using other = await connectSmtp({ port: service.smtpPort, localAddress: '127.0.1.2' })
  expect(await other.reply()).toMatch(/^220 /)

  await first.say('QUIT')
  await first.ended()
  // The server notices the end of a connection a moment after the client.
  await expect.poll(() => greeting(options)).toMatch(/^220 /)
})

test('when connections run out, the network with the most gives one up, not the next who comes', async () => {
  await using service = await startTestService({ limits: { smtpConnections: 4, smtpRefusalMs: 0 } })
  const { email } = await service.newSession()
  const crowd = await openSeveral(4, { port: service.smtpPort, localAddress: '127.0.1.1' })
  using honest = await openSmtp({ port: service.smtpPort, localAddress: '127.0.2.1' })
  expect(await deliver(honest, email, 'Subject: x\r\n\r\n.\r\n')).toMatch(/^250 /)
  expect(await crowd[0]?.reply()).toMatch(/^421 .*Connection limit reached/)
  using another = await connectSmtp({ port: service.smtpPort, localAddress: '127.0.1.2' })
  expect(await another.reply()).toMatch(/^421 /)
  for (const client of crowd) client[Symbol.dispose]()
})

test('who may not connect hears it after a while only, and a service that stops does not wait for that', async () => {
  const limits = { smtpConnectionsPerNetwork: 0, smtpRefusalMs: 60_000 }
  const service = await startTestService({ limits })
  using client = await connectSmtp({ port: service.smtpPort })
  client.socket.on('data', chunk => expect(String(chunk)).toBe('nothing'))
  await new Promise(resolve => client.socket.write('EHLO x\r\n', resolve))
  await service[Symbol.asyncDispose]()
  await client.ended()
})

test('a conversation without a message ends after so many commands', async () => {
  await using service = await startTestService({ limits: { smtpIdleCommands: 10 } })
  const { email } = await service.newSession()
  using client = await openSmtp({ port: service.smtpPort })
  for (let n = 0; n < 5; n++) await client.say('NOOP')
  expect(await deliver(client, email, 'Subject: x\r\n\r\n.\r\n')).toMatch(/^250 /)
  for (let n = 0; n < 10; n++) expect(await client.say('NOOP')).toMatch(/^250 /)
  expect(await client.say('NOOP')).toMatch(/^421 .*without a message/)
  await client.ended()
})

test('a conversation without a message ends after so long, however lively it is', async () => {
  await using service = await startTestService({ limits: { smtpConnectionMs: 200, smtpIdleCommands: 1e6 } })
  using client = await openSmtp({ port: service.smtpPort })
  let reply = await client.say('NOOP')
  while (reply.startsWith('250')) reply = await client.say('NOOP')
  expect(reply).toMatch(/^421 .*without a message/)
})

test('who guesses recipients hears ever later that they are none; others hear at once', async () => {
  await using service = await startTestService({
    limits: { smtpRejectedBurst: 5, smtpRejectedPerSecond: 20 },
  })
  const guess = async (localAddress: string, guesses: number) => {
    using client = await openSmtp({ port: service.smtpPort, localAddress })
    await client.say('MAIL FROM:<a@b.test>')
    const began = performance.now()
    for (let n = 0; n < guesses; n++) {
      expect(await client.say(`RCPT TO:<guess${n}@tempmail.test>`)).toMatch(/^550 /)
    }
    return performance.now() - began
  }
  // Ten past the burst, 50 ms apart.
  expect(await guess('127.0.1.1', 15)).toBeGreaterThan(450)
  expect(await guess('127.0.2.1', 5)).toBeLessThan(450)
})

test('a network that owes too many answers is sent away, and its guesses count as what they are', async () => {
  const registry = new Registry()
  await using service = await startTestService({
    registry,
    limits: { smtpRejectedBurst: 1, smtpRejectedPerSecond: 0.01, smtpRefusalMs: 0 },
  })
  using client = await openSmtp({ port: service.smtpPort })
  await client.say('MAIL FROM:<a@b.test>')
  await client.say('RCPT TO:<guess1@tempmail.test>')
  expect(await client.say('RCPT TO:<guess2@tempmail.test>')).toMatch(/^421 /)
  await client.ended()
  using again = await connectSmtp({ port: service.smtpPort })
  expect(await again.reply()).toMatch(/^421 /)
  const metrics = await registry.metrics()
  expect(metrics).toContain('tempmail_smtp_mails_total{code="550"} 2')
  expect(metrics).not.toContain('code="421"')
})

test('one network delivers only so many messages a minute; the next is to be sent again later', async () => {
  await using service = await startTestService({ limits: { smtpMessagesPerMinute: 2 } })
  const { email } = await service.newSession()
  using client = await openSmtp({ port: service.smtpPort, localAddress: '127.0.0.2' })
  const codes: string[] = []
  for (let n = 0; n < 3; n++)
    codes.push((await deliver(client, email, 'Subject: x\r\n\r\n.\r\n')).slice(0, 9))
  expect(codes).toEqual(['250 2.6.0', '250 2.6.0', '451 4.3.0'])
  using other = await openSmtp({ port: service.smtpPort, localAddress: '127.0.1.3' })
  expect(await deliver(other, email, 'Subject: x\r\n\r\n.\r\n')).toMatch(/^250 /)
})

test('93 unfinished messages of one client leave room for everybody else', { timeout: 60_000 }, async () => {
  await using service = await startTestService()
  const { email } = await service.newSession()
  const crowd = await openSeveral(93, { port: service.smtpPort, localAddress: '127.0.1.1' })
  for (const client of crowd) {
    await begin(client, email)
    client.write(Buffer.alloc(1.4 * MB, 'x\r\n'))
  }
  for (let n = 0; n < 8; n++) {
    using honest = await openSmtp({ port: service.smtpPort, localAddress: `127.0.${2 + n}.1` })
    expect(await deliver(honest, email, `Subject: x\r\n\r\n${'y'.repeat(MB)}\r\n.\r\n`)).toMatch(/^250 /)
  }
  for (const client of crowd) client[Symbol.dispose]()
})

test('when memory runs out, the network with the most unfinished messages loses its slowest', async () => {
  await using service = await startTestService({ limits: { smtpBufferedBytes: 2 * MB } })
  const { email } = await service.newSession()
  const half = 'x\r\n'.repeat(0.2 * MB)
  const from = { port: service.smtpPort, localAddress: '127.0.1.1' }
  using unfinished = await openSmtp(from)
  await begin(unfinished, email)
  unfinished.write(half)
  let lost: string | undefined
  const isLost = (reply: string) => {
    if (reply.startsWith('452 ')) lost = reply
  }
  // It is never ended: either it gives way, or the other one, whichever came in more slowly, is refused.
  unfinished.reply().then(isLost, () => undefined)
  using other = await openSmtp(from)
  while (lost === undefined) isLost(await deliver(other, email, `${half}.\r\n`))
  using honest = await openSmtp({ port: service.smtpPort, localAddress: '127.0.2.1' })
  const message = `${'x'.repeat(0.9 * MB)}\r\n.\r\n`
  expect(await deliver(honest, email, message)).toMatch(/^250 /)
})

test('a message that is being stored keeps its room, and its answer', async () => {
  const reached = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await using service = await startTestService({
    limits: { smtpBufferedBytes: 2 * MB },
    startDeliveryThread(settings) {
      const thread = writeInline(settings)
      const { postMessage } = thread
      return Object.assign(thread, {
        postMessage(work: Work | null, transfer: ArrayBuffer[]) {
          if (!work?.deliveries.deliveries.length) return postMessage(work, transfer)
          reached.resolve()
          void release.promise.then(() => postMessage(work, transfer))
        },
      })
    },
  })
  using _end = { [Symbol.dispose]: () => release.resolve() }
  const { email, token } = await service.newSession()
  const from = { port: service.smtpPort, localAddress: '127.0.1.1' }
  using first = await openSmtp(from)
  await begin(first, email)
  first.write(`Subject: first\r\n\r\n${'x\r\n'.repeat(333_000)}.\r\n`)
  await reached.promise
  using other = await openSmtp(from)
  expect(await deliver(other, email, `Subject: other\r\n\r\n${'y\r\n'.repeat(100_000)}.\r\n`)).toMatch(
    /^452 /,
  )
  release.resolve()
  expect(await first.reply()).toMatch(/^250 /)
  const { messages } = (await service.get('/check-mail', { token })).body
  expect(messages.map(({ subject }: { subject: string }) => subject)).toEqual(['first'])
})

test('a large message waits on disk, arrives as it was, and leaves no file behind', async () => {
  await using service = await startTestService({ limits: { smtpBufferedBytes: 8 * MB } })
  const { email, token } = await service.newSession()
  const raw = `Subject: large\r\n\r\n${Array.from({ length: 90_000 }, (_, n) => `line ${n} ${'x'.repeat(80)}\r\n`).join('')}`
  using client = await openSmtp({ port: service.smtpPort })
  await begin(client, email)
  client.write(raw.slice(0, 5 * MB))
  await expect.poll(() => readdirSync(join(service.dataDir, 'incoming')), { timeout: 10_000 }).toHaveLength(1)
  client.write(`${raw.slice(5 * MB)}.\r\n`)
  expect(await client.reply()).toMatch(/^250 /)
  expect(readdirSync(join(service.dataDir, 'incoming'))).toEqual([])
  const [{ id }] = (await service.get('/check-mail', { token })).body.messages
  expect((await service.get('/source', { token, id: String(id) })).body).toBe(raw)
})

test('what a client that went away has left on disk is taken away', async () => {
  await using service = await startTestService()
  const { email } = await service.newSession()
  using client = await openSmtp({ port: service.smtpPort })
  await begin(client, email)
  client.write(Buffer.alloc(3 * MB, 'x\r\n'))
  const incoming = () => readdirSync(join(service.dataDir, 'incoming'))
  await expect.poll(incoming, { timeout: 10_000 }).toHaveLength(1)
  client.socket.resetAndDestroy()
  await expect.poll(incoming, { timeout: 10_000 }).toEqual([])
})

test('odd conversations of strangers are a line a minute in the log', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: line => lines.push(line) })
  await using service = await startTestService({ log })
  for (let n = 0; n < 30; n++) {
    using client = await openSmtp({ port: service.smtpPort })
    await client.say('MAIL FROM:<a@b.test>')
    client.socket.resetAndDestroy()
    await client.ended()
  }
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  expect(lines).toHaveLength(1)
})

test('a client that says nothing is sent away', async () => {
  await using service = await startTestService({ limits: { smtpIdleMs: 100 } })
  using client = await openSmtp({ port: service.smtpPort })
  expect(await client.reply()).toMatch(/^421 4\.4\.2 Timeout/)
  await client.ended()
})

test('a message that comes in far too slowly is given up', async () => {
  await using service = await startTestService({ limits: { smtpSlowMs: 200, smtpBytesPerSecond: 1e6 } })
  const { email } = await service.newSession()
  using client = await openSmtp({ port: service.smtpPort })
  await begin(client, email)
  const drip = setInterval(() => client.write('xxxxxxxx'), 10)
  expect(await client.reply()).toMatch(/^451 /)
  await client.ended()
  clearInterval(drip)
})

test('a message that drips in for ever is given up', async () => {
  await using service = await startTestService({ limits: { smtpMessageMs: 200 } })
  const { email } = await service.newSession()
  using client = await openSmtp({ port: service.smtpPort })
  await begin(client, email)
  const drip = setInterval(() => client.write('x'), 10)
  expect(await client.reply()).toMatch(/^451 /)
  await client.ended()
  clearInterval(drip)
})

test('a client that drips single bytes costs no more memory than one that does not', async () => {
  await using service = await startTestService()
  const { email } = await service.newSession()
  using client = await openSmtp({ port: service.smtpPort })
  await begin(client, email)
  for (let n = 0; n < 3_000; n++) await new Promise(resolve => client.socket.write('y', resolve))
  client.write('\r\n.\r\n')
  expect(await client.reply()).toMatch(/^250 /)
  await service.mailedTimes(1)
  expect(service.mailed).toEqual([email])
})

describe('a network that has sent much', () => {
  const limits = { smtpFastBytes: 256 * 1024, smtpPacedBytesPerSecond: 256 * 1024 }
  const large = `${'x'.repeat(76)}\r\n`.repeat(6_000)

  test.each([
    ['198.51.100.7', '198.51.100.200', '198.51.101.7'],
    ['2001:db8:1:2::1', '2001:db8:1:ffff::1', '2001:db8:2:2::1'],
  ])('is read slowly, and others are not: %s', async (first, beside, elsewhere) => {
    await using service = await startTestService({
      mail: { smtp: { host: '127.0.0.1', port: 0, trustProxy: ['loopback'] } },
      limits,
    })
    const { email } = await service.newSession()
    const answered: string[] = []
    const send = async (from: string) => {
      using client = await openAs(service, from)
      expect(await deliver(client, email, `Subject: much\r\n\r\n${large}.\r\n`)).toMatch(/^250 /)
      answered.push(from)
    }
    await send(first)
    await Promise.all([send(beside), send(elsewhere)])
    expect(answered).toEqual([first, elsewhere, beside])
  })

  test('is read as fast as ever when it is our own', async () => {
    await using service = await startTestService({ limits: { ...limits, smtpPacedBytesPerSecond: 1 } })
    const { email } = await service.newSession()
    using client = await openSmtp({ port: service.smtpPort })
    for (let n = 0; n < 3; n++)
      expect(await deliver(client, email, `Subject: much\r\n\r\n${large}.\r\n`)).toMatch(/^250 /)
  })
})

/** A client of this address, as the proxy in front says. */
async function openAs(service: { readonly smtpPort: number }, ip: string): Promise<SmtpClient> {
  const client = await connectSmtp({ port: service.smtpPort })
  const [family, local] = ip.includes(':') ? ['TCP6', '::1'] : ['TCP4', '127.0.0.1']
  client.write(`PROXY ${family} ${ip} ${local} 51000 25\r\n`)
  expect(await client.reply()).toMatch(/^220 /)
  await client.say('EHLO client.test')
  return client
}

async function greeting(options: ConnectOptions): Promise<string> {
  using client = await connectSmtp(options)
  return await client.reply()
}

async function begin(client: SmtpClient, to: string): Promise<void> {
  await client.say('MAIL FROM:<a@b.test>')
  await client.say(`RCPT TO:<${to}>`)
  expect(await client.say('DATA')).toMatch(/^354 /)
}

async function deliver(client: SmtpClient, to: string, message: string): Promise<string> {
  await begin(client, to)
  client.write(message)
  return client.reply()
}

async function openSeveral(count: number, options: ConnectOptions): Promise<readonly SmtpClient[]> {
  return Promise.all(Array.from({ length: count }, () => openSmtp(options)))
}

async function openMany(
  count: number,
  where: (n: number) => { port: number; localAddress: string },
): Promise<AsyncDisposable> {
  const stack = new AsyncDisposableStack()
  for (let n = 0; n < count; n += 50) {
    const clients = await Promise.all(Array.from({ length: 50 }, (_, k) => openSmtp(where(n + k))))
    for (const client of clients) stack.use(client)
  }
  return stack
}
