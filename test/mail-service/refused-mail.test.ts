import { expect, test, vi } from 'vitest'
import { createDataDir } from '../support/data-dir.ts'
import { onEachStorage } from './support/each-storage.ts'
import { createTestClock, type TestService } from './support/service.ts'
import { openSmtp } from './support/smtp-client.ts'

const MAIL = { from: 'a@b.test', subject: 'Hello', text: 'there' }

onEachStorage(startTestService => {
  test('a paused address asks senders to try again, for as long as the pause, over a restart', async () => {
    await using folder = await createDataDir()
    const clock = createTestClock()
    const mail = { dataDir: folder.path }
    let token = ''
    {
      await using service = await startTestService({ clock, mail })
      token = (await service.newSession({ prefix: 'ann' })).token
      await service.newSession({ prefix: 'bob' })
      await service.send({ ...MAIL, to: 'ann@tempmail.test' })
      const { status, body } = await service.post('/pause-session', { token, minutes: '60' })
      expect([status, body.paused_until]).toEqual([200, expect.stringMatching(/^\d{4}-/)])
      expect(await answerTo(service, 'ann@tempmail.test')).toMatch(/^450 .*takes no mail at the moment/)
      expect(await answerTo(service, 'ann+tag@tempmail.test')).toMatch(/^450 /)
      expect(await answerTo(service, 'bob@tempmail.test')).toMatch(/^250 /)
    }
    await using service = await startTestService({ clock, mail })
    expect(await answerTo(service, 'ann@tempmail.test')).toMatch(/^450 /)
    clock.advance(60 * 60_000)
    expect(await answerTo(service, 'ann@tempmail.test')).toMatch(/^250 /)
    await service.post('/pause-session', { token, minutes: '60' })
    expect(await answerTo(service, 'ann@tempmail.test')).toMatch(/^450 /)
    expect((await service.post('/pause-session', { token, minutes: '0' })).body.paused_until).toBeNull()
    expect(await answerTo(service, 'ann@tempmail.test')).toMatch(/^250 /)
    // What had come in is there all the time.
    expect((await service.get('/check-mail', { token })).body.messages).toHaveLength(1)
  })

  test('what was refused is listed with its sender, reason and time, and nothing of its content', async () => {
    await using service = await startTestService({ mail: { maxMessageBytes: 10_000 } })
    const { email, token } = await service.newSession({ prefix: 'ann' })
    const large = { ...MAIL, text: 'long '.repeat(4_000) }
    await expect(service.send({ ...large, to: email })).rejects.toThrow('552')
    await service.post('/pause-session', { token, minutes: '5' })
    await answerTo(service, email)
    await answerTo(service, email)
    await answerTo(service, 'ann+shop@tempmail.test', '')
    const refused = await vi.waitFor(async () => {
      const { body } = await service.get('/refused-mail', { token })
      expect(body.refused).toHaveLength(3)
      return body
    }, 15_000)
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const from = { sender_email: 'a@b.test', recipient: null, refused_at: at }
    expect(refused.unlisted).toBe(0)
    expect(refused.refused).toEqual(
      expect.arrayContaining([
        { ...from, reason: 'too_large', times: 1 },
        { ...from, reason: 'paused', times: 2 },
        { ...from, sender_email: '', recipient: 'ann+shop@tempmail.test', reason: 'paused', times: 1 },
      ]),
    )
  })

  test('a message that turns out too large while it comes in is listed too', async () => {
    await using service = await startTestService({ mail: { maxMessageBytes: 10_000 } })
    const { email, token } = await service.newSession()
    using client = await openSmtp({ port: service.smtpPort })
    await client.say('MAIL FROM:<a@b.test>')
    await client.say(`RCPT TO:<${email}>`)
    await client.say('DATA')
    client.write(`Subject: Hello\r\n\r\n${'line\r\n'.repeat(2_500)}.\r\n`)
    expect(await client.reply()).toMatch(/^552 /)
    await vi.waitFor(async () => {
      const { body } = await service.get('/refused-mail', { token })
      expect(body.refused).toMatchObject([{ sender_email: 'a@b.test', reason: 'too_large' }])
    }, 15_000)
  })

  test('a full mailbox says so in the list', async () => {
    await using service = await startTestService({ limits: { bytesPerMailbox: 3_000 } })
    const { email, token } = await service.newSession()
    const send = () => service.send({ ...MAIL, to: email, text: 'x'.repeat(1_000) })
    await expect(Promise.all([send(), send(), send(), send(), send()])).rejects.toThrow('mailbox is full')
    await vi.waitFor(async () => {
      const { body } = await service.get('/refused-mail', { token })
      expect(body.refused).toMatchObject([{ sender_email: 'a@b.test', reason: 'full' }])
    }, 15_000)
  })

  test('an address ends early when that is asked for', async () => {
    const clock = createTestClock()
    await using service = await startTestService({ clock })
    const { email, token, expires_at } = await service.newSession()
    const { body } = await service.post('/shorten-session', { token, minutes: '10' })
    expect(body.expires_at < expires_at).toBe(true)
    expect((await service.post('/shorten-session', { token, minutes: '100' })).body).toEqual(body)
    expect((await service.post('/shorten-session', { token, minutes: '0' })).status).toBe(400)
    clock.advance(10 * 60_000)
    expect((await service.get('/check-mail', { token })).status).toBe(404)
    expect(await answerTo(service, email)).toMatch(/^550 /)
  })
})

/** What a client hears that names this recipient. */
async function answerTo({ smtpPort }: TestService, to: string, from = 'a@b.test'): Promise<string> {
  using client = await openSmtp({ port: smtpPort })
  expect(await client.say(`MAIL FROM:<${from}>`)).toMatch(/^250 /)
  return await client.say(`RCPT TO:<${to}>`)
}
