import { expect, test } from 'vitest'
import { startTestService } from './support/service.ts'
import { type ConnectOptions, connectSmtp, openSmtp, type SmtpClient } from './support/smtp-client.ts'

const MB = 1024 * 1024

test('1,000 idle connections cost little, and others are served meanwhile', async () => {
  await using service = await startTestService({ limits: { smtpConnectionsPerClient: 250 } })
  const { email } = await service.newSession()
  const before = process.memoryUsage.rss()
  await using _idle = await openMany(1_000, n => ({
    port: service.smtpPort,
    localAddress: `127.0.0.${2 + Math.floor(n / 250)}`,
  }))
  await service.send({ from: 'a@b.test', to: email, subject: 'served', text: 'x' })
  expect(service.mailed).toEqual([email])
  expect(process.memoryUsage.rss() - before).toBeLessThan(120 * MB)
})

test('one client address holds only so many connections, and gets room again when it closes one', async () => {
  await using service = await startTestService({ limits: { smtpConnectionsPerClient: 2 } })
  const options = { port: service.smtpPort, localAddress: '127.0.0.2' }
  using first = await openSmtp(options)
  using _second = await openSmtp(options)
  using third = await connectSmtp(options)
  expect(await third.reply()).toMatch(/^421 .*your address/)
  await third.ended()
  using again = await connectSmtp(options)
  expect(await again.reply()).toMatch(/^421 /)
  using other = await connectSmtp({ port: service.smtpPort, localAddress: '127.0.0.3' })
  expect(await other.reply()).toMatch(/^220 /)

  await first.say('QUIT')
  await first.ended()
  // The server notices the end of a connection a moment after the client.
  await expect.poll(() => greeting(options)).toMatch(/^220 /)
})

test('there are only so many connections in all', async () => {
  await using service = await startTestService({ limits: { smtpConnections: 1 } })
  using _first = await openSmtp({ port: service.smtpPort })
  using second = await connectSmtp({ port: service.smtpPort })
  expect(await second.reply()).toMatch(/^421 /)
  await second.ended()
})

test('one client address delivers only so many messages a minute; the next is to be sent again later', async () => {
  await using service = await startTestService({ limits: { smtpMessagesPerMinute: 2 } })
  const { email } = await service.newSession()
  using client = await openSmtp({ port: service.smtpPort, localAddress: '127.0.0.2' })
  const codes: string[] = []
  for (let n = 0; n < 3; n++)
    codes.push((await deliver(client, email, 'Subject: x\r\n\r\n.\r\n')).slice(0, 9))
  expect(codes).toEqual(['250 2.6.0', '250 2.6.0', '451 4.3.0'])
  using other = await openSmtp({ port: service.smtpPort, localAddress: '127.0.0.3' })
  expect(await deliver(other, email, 'Subject: x\r\n\r\n.\r\n')).toMatch(/^250 /)
})

test('messages that are half there take only so much memory together', async () => {
  const options = { limits: { smtpBufferedBytes: 1 }, mail: { maxMessageBytes: 2 * MB } }
  await using service = await startTestService(options)
  const { email } = await service.newSession()
  // There is room for two whole messages; these two take nearly all of it and don't end.
  const halves = [await openSmtp({ port: service.smtpPort }), await openSmtp({ port: service.smtpPort })]
  for (const client of halves) {
    await begin(client, email)
    client.write(Buffer.alloc(1.9 * MB, 'x\r\n'))
  }
  using third = await openSmtp({ port: service.smtpPort })
  const message = `${'x'.repeat(MB)}\r\n.\r\n`
  let reply = await deliver(third, email, message)
  while (reply.startsWith('250')) reply = await deliver(third, email, message)
  expect(reply).toMatch(/^452 /)
  for (const client of halves) {
    client.write('\r\n.\r\n')
    expect(await client.reply()).toMatch(/^250 /)
  }
  expect(await deliver(third, email, message)).toMatch(/^250 /)
  for (const client of halves) client[Symbol.dispose]()
})

test('a client that says nothing is sent away', async () => {
  await using service = await startTestService({ limits: { smtpIdleMs: 100 } })
  using client = await openSmtp({ port: service.smtpPort })
  expect(await client.reply()).toMatch(/^421 4\.4\.2 Timeout/)
  await client.ended()
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
  expect(service.mailed).toEqual([email])
})

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
