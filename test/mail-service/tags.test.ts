import { expect, test } from 'vitest'
import { onEachStorage } from './support/each-storage.ts'
import type { TestService } from './support/service.ts'
import { openSmtp, type SmtpClient } from './support/smtp-client.ts'

const MAIL = { from: 'a@b.test', subject: 'Hello', text: 'there' }

onEachStorage(startTestService => {
  test('mail to name+tag arrives at the name, and says so', async () => {
    await using service = await startTestService()
    const { email, token } = await service.newSession({ prefix: 'ann' })
    expect((await service.get('/domains')).body.extensions).toContain('tags')
    await service.send({ ...MAIL, to: email })
    await service.send({ ...MAIL, to: email.replace('@', '+Shop.1+x@') })
    const large = { ...MAIL, text: 'a line of a long letter\n'.repeat(200_000) }
    await service.send({ ...large, to: email.replace('@', '+large@') })
    const { messages } = (await service.get('/check-mail', { token })).body
    const read = await Promise.all(
      messages.map(({ id }: { id: number }) => service.get('/read-mail', { token, id: String(id) })),
    )
    expect(read.map(({ body }) => body.message.recipient)).toEqual([
      'ann+large@tempmail.test',
      'ann+shop.1+x@tempmail.test',
      null,
    ])
    expect(read[0]?.body.message.body_text.startsWith('a line of a long letter')).toBe(true)
    expect(read[1]?.body.message).toMatchObject({ subject: 'Hello', body_text: 'there\n' })
  })

  test('nobody gets mail to a tag of nobody, and no name has a tag', async () => {
    await using service = await startTestService()
    await using client = await greeted(service.smtpPort)
    expect(await client.say('RCPT TO:<nobody+tag@tempmail.test>')).toMatch(/^550 /)
    expect(await client.say('RCPT TO:<+tag@tempmail.test>')).toMatch(/^550 /)
    expect((await service.post('/create-session', { prefix: 'ann+tag' })).body.code).toBe('bad_name')
  })

  test('a tag has a mail to itself: others are sent to again', async () => {
    await using service = await startTestService()
    const [ann, bob] = [
      await service.newSession({ prefix: 'ann' }),
      await service.newSession({ prefix: 'bob' }),
    ]
    await using client = await greeted(service.smtpPort)
    expect(await client.say('RCPT TO:<ann+shop@tempmail.test>')).toMatch(/^250 /)
    expect(await client.say('RCPT TO:<bob@tempmail.test>')).toMatch(/^452 4\.5\.3 /)
    expect(await client.say('RCPT TO:<ann+bank@tempmail.test>')).toMatch(/^452 4\.5\.3 /)
    expect(await client.say('RCPT TO:<ANN+shop@tempmail.test>')).toMatch(/^250 /)
    await deliver(client)
    expect(await client.say('MAIL FROM:<a@b.test>')).toMatch(/^250 /)
    expect(await client.say('RCPT TO:<bob@tempmail.test>')).toMatch(/^250 /)
    expect(await client.say('RCPT TO:<ann+shop@tempmail.test>')).toMatch(/^452 4\.5\.3 /)
    await deliver(client)
    for (const { token } of [ann, bob])
      expect((await service.get('/check-mail', { token })).body.messages).toHaveLength(1)
  })

  test.each([
    ['its own field', 'Delivered-To: ann+bank@tempmail.test\r\nSubject: Hello\r\n\r\nthere\r\n', null],
    ['a field in capitals', 'DELIVERED-TO: ann+bank@tempmail.test\r\nSubject: Hello\r\n\r\nthere\r\n', null],
    ['no header', 'there\r\n', null],
  ])('a mail to the name with %s says nothing of a tag', async (_, raw, recipient) => {
    await using service = await startTestService()
    const { email, token } = await service.newSession({ prefix: 'ann' })
    await service.sendRaw(email, raw)
    expect(await readOnly(service, token)).toMatchObject({ recipient, body_text: 'there\n' })
  })

  test.each([
    ['a header', 'Subject: Hello\r\n\r\nthere\r\n'],
    ['no header', 'there\r\n'],
    ['a field of the same name', 'Delivered-To: ann+bank@tempmail.test\r\n\r\nthere\r\n'],
  ])('a mail to a tag with %s keeps its text', async (_, raw) => {
    await using service = await startTestService()
    const { email, token } = await service.newSession({ prefix: 'ann' })
    await service.sendRaw(email.replace('@', '+shop@'), raw)
    expect(await readOnly(service, token)).toMatchObject({
      recipient: 'ann+shop@tempmail.test',
      body_text: 'there\n',
    })
  })
})

async function readOnly(service: TestService, token: string) {
  const [{ id }] = (await service.get('/check-mail', { token })).body.messages
  return (await service.get('/read-mail', { token, id: String(id) })).body.message
}

async function greeted(port: number): Promise<SmtpClient> {
  const client = await openSmtp({ port })
  await client.say('MAIL FROM:<a@b.test>')
  return client
}

async function deliver(client: SmtpClient): Promise<void> {
  expect(await client.say('DATA')).toMatch(/^354 /)
  client.write('Subject: Hello\r\n\r\nthere\r\n.\r\n')
  expect(await client.reply()).toMatch(/^250 /)
}
