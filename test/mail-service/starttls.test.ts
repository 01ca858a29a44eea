import { readFileSync } from 'node:fs'
import { connect as connectTls } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { startTestService } from './support/service.ts'
import { connectSmtp, talkOver } from './support/smtp-client.ts'

const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url))
const ca = readFileSync(fixture('localhost.crt'))
const tls = { cert: ca, key: readFileSync(fixture('localhost.key')) }

test('with a certificate, mail comes in over STARTTLS', async () => {
  await using service = await startTestService({ tls })
  const { email } = await service.newSession()
  const transport = createTransport({
    host: '127.0.0.1',
    port: service.smtpPort,
    requireTLS: true,
    tls: { ca, servername: 'localhost' },
  })
  await transport.sendMail({ from: 'a@b.test', to: email, subject: 's', text: 'x' })
  transport.close()
  await service.mailedTimes(1)
  expect(service.mailed).toEqual([email])
})

test('nothing that was said before STARTTLS counts after it', async () => {
  await using service = await startTestService({ tls })
  using client = await connectSmtp({ port: service.smtpPort })
  await client.reply()
  expect(await client.say('EHLO c.test')).toContain('STARTTLS')
  // What is smuggled in behind the command, in the clear, must not be taken as said in secret.
  client.write('STARTTLS\r\nMAIL FROM:<evil@b.test>\r\n')
  expect(await client.reply()).toMatch(/^220 /)
  client.socket.removeAllListeners('data')
  const secure = connectTls({ socket: client.socket, ca, servername: 'localhost' })
  using inside = talkOver(secure)
  expect(await inside.say('MAIL FROM:<a@b.test>')).toMatch(/^503 /)
  expect(await inside.say('EHLO c.test')).not.toContain('STARTTLS')
  expect(await inside.say('MAIL FROM:<a@b.test>')).toMatch(/^250 /)
})

test('a client that breaks off the handshake takes nobody with it', async () => {
  await using service = await startTestService({ tls })
  const { email } = await service.newSession()
  using client = await connectSmtp({ port: service.smtpPort })
  await client.reply()
  await client.say('EHLO c.test')
  await client.say('STARTTLS')
  client.write('this is no handshake\r\n')
  await client.ended()
  await service.send({ from: 'a@b.test', to: email, subject: 's', text: 'x' })
  await service.mailedTimes(1)
  expect(service.mailed).toEqual([email])
})
