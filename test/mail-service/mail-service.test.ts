import { expect, test } from 'vitest'
import { parseMail } from '../../src/mail-service/mime/parse-mail.ts'
import { startTestService } from './support/service.ts'
import { plainMail } from './support/signed-mail.ts'

test('takes a mail by SMTP and gives it back by REST', async () => {
  await using service = await startTestService()
  const { email, token } = await service.newSession({ prefix: 'bob' })
  expect(email).toBe('bob@tempmail.test')

  await service.send({
    from: 'Ann <ann@example.org>',
    to: email,
    subject: 'Hello',
    text: 'Hi Bob',
    html: '<p>Hi Bob</p>',
    attachments: [{ filename: 'a.txt', content: 'abc' }],
  })

  await service.mailedTimes(1)
  expect(service.mailed).toEqual([email])
  const list = await service.get('/check-mail', { token })
  expect(list.body).toMatchObject({
    status: 'success',
    messages: [{ sender_name: 'Ann', sender_email: 'ann@example.org', subject: 'Hello' }],
  })
  const id = String(list.body.messages[0].id)
  const read = await service.get('/read-mail', { token, id })
  expect(read.body.message).toMatchObject({
    body_text: 'Hi Bob',
    body_html: '<p>Hi Bob</p>',
    attachments: [{ index: 0, filename: 'a.txt', content_type: 'text/plain', size: 3 }],
  })
  expect((await service.post('/delete-mail', { token, id })).body.status).toBe('success')
  expect((await service.get('/check-mail', { token })).body.messages).toEqual([])
})

test.each(['plain', 'html'])(
  'answers with the text of a large %s mail, to all who ask at once',
  async kind => {
    await using service = await startTestService()
    const { email, token } = await service.newSession()
    const text = '<p>He said "ünd", \\o/ 🦦\tand left.</p>\r\n'.repeat(3_000)
    const raw = plainMail('Ann <ann@example.org>', [`Content-Type: text/${kind}; charset=utf-8`]).replace(
      'nothing new.',
      text,
    )
    await service.send({ from: 'ann@example.org', to: email, raw })
    await service.mailedTimes(1)
    const list = await service.get('/check-mail', { token })
    const id = String(list.body.messages[0].id)

    const answers = await Promise.all([1, 2, 3].map(() => service.get('/read-mail', { token, id })))

    const parsed = await parseMail(Buffer.from(raw))
    for (const { body } of answers) {
      expect(body).toMatchObject({ status: 'success', message: { sender_name: 'Ann', attachments: [] } })
      expect(body.message.body_text).toBe(parsed.text)
      expect(body.message.body_html).toBe(parsed.html ?? '')
    }
  },
)
