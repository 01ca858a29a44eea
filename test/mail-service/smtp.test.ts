import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TooLargeMail } from '../../src/mail-service/smtp/accept-recipient.ts'
import { onEachStorage } from './support/each-storage.ts'
import { createTestClock, type TestService } from './support/service.ts'
import { connectSmtp, openSmtp, type SmtpClient } from './support/smtp-client.ts'

onEachStorage(startTestService => {
  const clock = createTestClock()
  const MAX = 1024 * 1024
  const refused: TooLargeMail[] = []
  let service: TestService
  let port: number

  beforeAll(async () => {
    service = await startTestService({
      clock,
      mail: { maxMessageBytes: MAX },
      onTooLarge: mail => refused.push(mail),
    })
    port = service.smtpPort
  })
  afterAll(() => service[Symbol.asyncDispose]())

  async function subjects(token: string): Promise<string[]> {
    const { messages } = (await service.get('/check-mail', { token })).body
    return messages.map(({ subject }: { subject: string }) => subject)
  }

  async function source(token: string): Promise<string> {
    const id = String((await service.get('/check-mail', { token })).body.messages[0].id)
    const response = await fetch(`${service.url}/source?${new URLSearchParams({ token, id })}`)
    return Buffer.from(await response.arrayBuffer()).toString('latin1')
  }

  /** Sends DATA and gives the reply after its end. */
  async function data(client: SmtpClient, message: string | Buffer): Promise<string> {
    expect(await client.say('DATA')).toMatch(/^354 /)
    client.write(message)
    return client.reply()
  }

  async function deliver(client: SmtpClient, to: string, message: string | Buffer): Promise<string> {
    expect(await client.say('MAIL FROM:<a@b.test>')).toMatch(/^250 /)
    expect(await client.say(`RCPT TO:<${to}>`)).toMatch(/^250 /)
    return data(client, message)
  }

  describe('greeting', () => {
    test('comes at once: the library would wait 100 ms', async () => {
      const waits: number[] = []
      for (let n = 0; n < 5; n++) {
        const began = performance.now()
        using client = await connectSmtp({ port })
        expect(await client.reply()).toMatch(/^220 tempmail\.test ESMTP/)
        waits.push(performance.now() - began)
      }
      expect(Math.min(...waits)).toBeLessThan(80)
    })

    test('names what we can', async () => {
      using client = await connectSmtp({ port })
      await client.reply()
      const offer = (await client.say('EHLO client.test')).split('\n').map(line => line.slice(4))
      expect(offer.slice(1)).toEqual([
        'PIPELINING',
        '8BITMIME',
        'SMTPUTF8',
        'ENHANCEDSTATUSCODES',
        `SIZE ${MAX}`,
      ])
    })
  })

  describe('recipients', () => {
    test('only a live session is one, in any case; everybody else is refused with 550', async () => {
      const { email } = await service.newSession({ prefix: 'lively' })
      using client = await openSmtp({ port })
      await client.say('MAIL FROM:<a@b.test>')
      expect(await client.say(`RCPT TO:<${email}>`)).toMatch(/^250 /)
      expect(await client.say('RCPT TO:<LIVELY@TempMail.TEST>')).toMatch(/^250 /)
      for (const wrong of [
        'nobody@tempmail.test',
        'lively@other.test',
        'lively@elsewhere.example',
        'nobody+tag@tempmail.test',
        'größe@tempmail.test',
      ]) {
        expect(await client.say(`RCPT TO:<${wrong}>`)).toMatch(/^550 5\.1\.1 /)
      }
      clock.advance(86_400_000)
      expect(await client.say(`RCPT TO:<${email}>`)).toMatch(/^550 5\.1\.1 /)
    })

    test('a quoted name is the name without its quotes', async () => {
      const { email, token } = await service.newSession({ prefix: 'bob.smith' })
      using client = await openSmtp({ port })
      expect(email).toBe('bob.smith@tempmail.test')
      for (const quoted of ['"bob.smith"@tempmail.test', '"bob\\.smith"@tempmail.test']) {
        expect(await deliver(client, quoted, 'Subject: quoted\r\n\r\n.\r\n')).toMatch(/^250 /)
      }
      expect(await subjects(token)).toEqual(['quoted', 'quoted'])
      await client.say('MAIL FROM:<a@b.test>')
      expect(await client.say('RCPT TO:<"nobody"@tempmail.test>')).toMatch(/^550 /)
    })

    test('the postmaster is taken on every domain of ours and without one, nowhere else', async () => {
      using client = await openSmtp({ port })
      for (const name of ['postmaster', 'PostMaster', 'postmaster@tempmail.test', 'Postmaster@other.test']) {
        expect(await deliver(client, name, 'Subject: to you\r\n\r\n.\r\n')).toMatch(/^250 /)
      }
      await client.say('MAIL FROM:<a@b.test>')
      expect(await client.say('RCPT TO:<postmaster@elsewhere.example>')).toMatch(/^550 /)
    })

    test('the unknown one among several is refused, the others get the mail', async () => {
      const one = await service.newSession()
      const two = await service.newSession()
      using client = await openSmtp({ port })
      await client.say('MAIL FROM:<a@b.test>')
      expect(await client.say(`RCPT TO:<${one.email}>`)).toMatch(/^250 /)
      expect(await client.say('RCPT TO:<nobody@tempmail.test>')).toMatch(/^550 /)
      expect(await client.say(`RCPT TO:<${two.email}>`)).toMatch(/^250 /)
      expect(await data(client, 'Subject: both\r\n\r\nx\r\n.\r\n')).toMatch(/^250 /)
      expect([await subjects(one.token), await subjects(two.token)]).toEqual([['both'], ['both']])
    })

    test('the envelope decides, not the To header; each session gets one copy', async () => {
      const shown = await service.newSession()
      const blind = await service.newSession()
      await service.send({
        envelope: { from: 'a@b.test', to: [blind.email, blind.email.toUpperCase(), blind.email] },
        raw: `To: ${shown.email}\r\nSubject: bcc\r\n\r\nx`,
      })
      expect([await subjects(shown.token), await subjects(blind.token)]).toEqual([[], ['bcc']])
    })

    test('a message for a session that ends before the message does is refused, not lost in silence', async () => {
      const { email, token } = await service.newSession()
      using client = await openSmtp({ port })
      await client.say('MAIL FROM:<a@b.test>')
      await client.say(`RCPT TO:<${email}>`)
      await service.post('/delete-session', { token })
      expect(await data(client, 'Subject: late\r\n\r\nx\r\n.\r\n')).toMatch(/^550 /)
    })

    test('there are only so many of them for one message', async () => {
      await using small = await startTestService({ limits: { smtpRecipients: 1 } })
      const one = await small.newSession()
      const two = await small.newSession()
      using client = await openSmtp({ port: small.smtpPort })
      await client.say('MAIL FROM:<a@b.test>')
      expect(await client.say(`RCPT TO:<${one.email}>`)).toMatch(/^250 /)
      expect(await client.say(`RCPT TO:<${two.email}>`)).toMatch(/^452 4\.5\.3 /)
    })
  })

  describe('conversation', () => {
    test('commands out of order are refused, and the next right one works', async () => {
      const { email, token } = await service.newSession()
      using client = await connectSmtp({ port })
      await client.reply()
      expect(await client.say('MAIL FROM:<a@b.test>')).toMatch(/^503 /)
      expect(await client.say('DATA')).toMatch(/^503 /)
      await client.say('EHLO client.test')
      expect(await client.say(`RCPT TO:<${email}>`)).toMatch(/^503 /)
      expect(await client.say('DATA')).toMatch(/^503 /)
      expect(await client.say('MAIL FROM:<a@b.test>')).toMatch(/^250 /)
      expect(await client.say('MAIL FROM:<a@b.test>')).toMatch(/^503 /)
      expect(await client.say('DATA')).toMatch(/^503 /)
      expect(await client.say('RSET')).toMatch(/^250 /)
      expect(await client.say(`RCPT TO:<${email}>`)).toMatch(/^503 /)
      expect(await client.say('NOOP')).toMatch(/^250 /)
      expect(await client.say('BLAH')).toMatch(/^500 /)
      expect(await client.say('STARTTLS')).toMatch(/^50[02] /)
      expect(await client.say('AUTH PLAIN AGEAYg==')).toMatch(/^50[02] /)
      expect(await deliver(client, email, 'Subject: at last\r\n\r\nx\r\n.\r\n')).toMatch(/^250 /)
      expect(await client.say('QUIT')).toMatch(/^221 /)
      expect(await subjects(token)).toEqual(['at last'])
    })

    test('a whole conversation in one packet is taken', async () => {
      const { email, token } = await service.newSession()
      using client = await connectSmtp({ port })
      await client.reply()
      const message = (n: number) =>
        `MAIL FROM:<a@b.test>\r\nRCPT TO:<${email}>\r\nRCPT TO:<no@tempmail.test>\r\nDATA\r\nSubject: ${n}\r\n\r\nx\r\n.\r\n`
      client.write(`EHLO c.test\r\n${message(1)}${message(2)}QUIT\r\n`)
      const codes: string[] = []
      for (let n = 0; n < 12; n++) codes.push((await client.reply()).slice(0, 3))
      expect(codes.join(' ')).toBe('250 250 250 550 354 250 250 250 550 354 250 221')
      expect(await subjects(token)).toEqual(['2', '1'])
    })

    test('bare LF ends a command, but never a message', async () => {
      const { email, token } = await service.newSession()
      using client = await connectSmtp({ port })
      await client.reply()
      client.write('EHLO c.test\n')
      expect(await client.reply()).toMatch(/^250/)
      await client.say('MAIL FROM:<a@b.test>')
      await client.say(`RCPT TO:<${email}>`)
      await client.say('DATA')
      client.write('Subject: smuggled?\n\nx\n.\nMAIL FROM:<evil@b.test>\n.\r\nx\r\n.\nstill\r\n.\r\n')
      expect(await client.reply()).toMatch(/^250 /)
      expect(await client.say('NOOP')).toMatch(/^250 /)
      expect(await subjects(token)).toEqual(['smuggled?'])
      expect(await source(token)).toContain('MAIL FROM:<evil@b.test>\n.\r\nx\r\n.\nstill\r\n')
    })

    test('dots are unstuffed wherever the packets are cut', async () => {
      const { email, token } = await service.newSession()
      using client = await openSmtp({ port })
      await client.say('MAIL FROM:<a@b.test>')
      await client.say(`RCPT TO:<${email}>`)
      await client.say('DATA')
      for (const byte of 'Subject: dots\r\n\r\n..\r\n...\r\n.x\r\n\r\n.\r\n') client.write(byte)
      expect(await client.reply()).toMatch(/^250 /)
      expect(await source(token)).toBe('Subject: dots\r\n\r\n.\r\n..\r\n.x\r\n\r\n')
    })

    test('NUL bytes and 8-bit bytes without any label come through as they are', async () => {
      const { email, token } = await service.newSession()
      const body = Buffer.from(
        Array.from({ length: 256 }, (_, byte) => (byte === 10 || byte === 13 ? 32 : byte)),
      )
      using client = await openSmtp({ port })
      const raw = Buffer.concat([Buffer.from('Subject: bytes\r\n\r\n'), body, Buffer.from('\r\n.\r\n')])
      expect(await deliver(client, email, raw)).toMatch(/^250 /)
      expect(await source(token)).toBe(raw.subarray(0, -3).toString('latin1'))
    })

    test('an empty message is a message', async () => {
      const { email, token } = await service.newSession()
      using client = await openSmtp({ port })
      expect(await deliver(client, email, '.\r\n')).toMatch(/^250 /)
      const { messages } = (await service.get('/check-mail', { token })).body
      expect(messages).toMatchObject([{ sender_name: '', sender_email: '', subject: '' }])
      const read = await service.get('/read-mail', { token, id: String(messages[0].id) })
      expect(read.body.message).toMatchObject({ body_text: null, body_html: '', attachments: [] })
    })

    test('the empty sender of a bounce and SMTPUTF8 addresses are taken', async () => {
      const { email, token } = await service.newSession()
      using client = await openSmtp({ port })
      for (const from of [
        '<>',
        '<jürgen@bücher.example> SMTPUTF8 BODY=8BITMIME',
        '<用户@例子.测试> SMTPUTF8',
      ]) {
        expect(await client.say(`MAIL FROM:${from}`)).toMatch(/^250 /)
        expect(await client.say(`RCPT TO:<${email}>`)).toMatch(/^250 /)
        expect(await data(client, 'From: 用户 <用户@例子.测试>\r\nSubject: 你好\r\n\r\nx\r\n.\r\n')).toMatch(
          /^250 /,
        )
      }
      const { messages } = (await service.get('/check-mail', { token })).body
      expect(messages).toHaveLength(3)
      expect(messages[0]).toMatchObject({
        sender_name: '用户',
        sender_email: '用户@例子.测试',
        subject: '你好',
      })
    })

    test('a client that stops in the middle leaves nothing behind', async () => {
      const { email, token } = await service.newSession()
      using client = await openSmtp({ port })
      await client.say('MAIL FROM:<a@b.test>')
      await client.say(`RCPT TO:<${email}>`)
      await client.say('DATA')
      client.write('Subject: half\r\n\r\nx\r\n')
      client.socket.resetAndDestroy()
      await client.ended()
      await service.send({ from: 'a@b.test', to: email, subject: 'whole', text: 'x' })
      expect(await subjects(token)).toEqual(['whole'])
    })
  })

  describe('size', () => {
    test('a message that is announced as too large is refused before it is sent, and its mailbox named', async () => {
      const { email } = await service.newSession()
      refused.length = 0
      using client = await openSmtp({ port })
      expect(await client.say(`MAIL FROM:<big@b.test> SIZE=${MAX + 1}`)).toMatch(/^250 /)
      expect(await client.say(`RCPT TO:<${email}>`)).toMatch(/^552 /)
      expect(await client.say('RCPT TO:<nobody@tempmail.test>')).toMatch(/^550 /)
      expect(await client.say('DATA')).toMatch(/^503 /)
      expect(refused).toEqual([{ email, sender: 'big@b.test', bytes: MAX + 1, limit: MAX }])
      await client.say('RSET')
      expect(await client.say(`MAIL FROM:<a@b.test> SIZE=${MAX}`)).toMatch(/^250 /)
      expect(await client.say(`RCPT TO:<${email}>`)).toMatch(/^250 /)
    })

    test('a message of exactly the limit is taken, one byte more is refused; the conversation goes on', async () => {
      const { email, token } = await service.newSession()
      using client = await openSmtp({ port })
      const head = 'Subject: full\r\n\r\n'
      const full = `${head}${'x'.repeat(MAX - head.length - 2)}\r\n`
      expect(await deliver(client, email, `${full}.\r\n`)).toMatch(/^250 /)
      refused.length = 0
      expect(await deliver(client, email, `x${full}.\r\n`)).toMatch(/^552 5\.3\.4 /)
      expect(refused).toEqual([{ email, sender: 'a@b.test', bytes: MAX + 1, limit: MAX }])
      expect(await deliver(client, email, 'Subject: small\r\n\r\nx\r\n.\r\n')).toMatch(/^250 /)
      expect(await subjects(token)).toEqual(['small', 'full'])
    })

    test('a line of 50 MB is cut off while it comes in, and the memory stays where it was', async () => {
      const { email, token } = await service.newSession()
      using client = await openSmtp({ port })
      await client.say('MAIL FROM:<a@b.test>')
      await client.say(`RCPT TO:<${email}>`)
      await client.say('DATA')
      const before = process.memoryUsage.rss()
      const block = Buffer.alloc(MAX, 'x')
      let written = 0
      for (; written < 50 && !client.socket.destroyed; written++) {
        if (!client.socket.write(block)) await Promise.race([drained(client), client.ended()])
      }
      expect(await client.reply()).toMatch(/^552 5\.3\.4 /)
      await client.ended()
      expect(process.memoryUsage.rss() - before).toBeLessThan(40 * MAX)
      expect(await subjects(token)).toEqual([])
      await service.send({ from: 'a@b.test', to: email, subject: 'next', text: 'x' })
      expect(await subjects(token)).toEqual(['next'])
    })

    test('an endless command line ends the conversation', async () => {
      using client = await openSmtp({ port })
      client.write(Buffer.alloc(64 * 1024, 'x'))
      expect(await client.reply()).toMatch(/^421 /)
      await client.ended()
    })
  })

  function drained(client: SmtpClient): Promise<void> {
    return new Promise(resolve => void client.socket.once('drain', resolve))
  }
})
