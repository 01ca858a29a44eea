import { expect, test } from 'vitest'
import { startTestService } from './support/service.ts'

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
