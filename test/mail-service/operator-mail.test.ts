import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { createMailParser } from '../../src/mail-service/mime/mail-parser.ts'
import { createOperatorMails } from '../../src/mail-service/operator/operator-mail.ts'
import { createDataDir } from '../support/data-dir.ts'
import { onEachStorage } from './support/each-storage.ts'
import { openTestStorage } from './support/open-test-storage.ts'
import { SECRET, type TestService } from './support/service.ts'
import { openSmtp } from './support/smtp-client.ts'

const log = pino({ enabled: false })
const MAIL = { from: 'Ann <ann@b.test>', subject: 'Spam from you', text: 'see below' }
const ROLES = ['postmaster', 'abuse', 'hostmaster', 'security']
const OWN = { headers: { 'x-internal-secret': SECRET } }

async function waiting(service: TestService) {
  const response = await fetch(`${service.url}/operator-mail`, OWN)
  return ((await response.json()) as { mails: { id: string; to: string[]; body_text: string }[] }).mails
}

onEachStorage(startTestService => {
  const start = (domains = ['tempmail.test', '*.wild.test']) =>
    startTestService({ mail: { domains, hasAdmins: true } })

  test('mail to each name of whoever runs a domain waits for the admins, and goes when they have it', async () => {
    await using service = await start()
    const to = ROLES.flatMap(role => [`${role}@tempmail.test`, `${role.toUpperCase()}+x@a.wild.test`])
    for (const address of [...to, 'postmaster'])
      await service.send({ ...MAIL, envelope: { from: '', to: [address] } })
    const mails = await waiting(service)
    expect(mails.map(mail => mail.to.join())).toEqual([
      ...ROLES.flatMap(role => [`${role}@tempmail.test`, `${role}@a.wild.test`]),
      'postmaster',
    ])
    expect(mails[0]).toMatchObject({ sender_name: 'Ann', sender_email: 'ann@b.test', subject: MAIL.subject })
    for (const { id } of mails) await service.post('/operator-mail-told', { id }, OWN.headers)
    expect(await waiting(service)).toEqual([])
  })

  test('one mail to such a name and to a mailbox reaches both', async () => {
    await using service = await start()
    const { email, token } = await service.newSession()
    await service.send({ ...MAIL, to: ['abuse@tempmail.test', 'security@tempmail.test', email] })
    expect((await waiting(service)).map(({ to }) => to)).toEqual([
      ['abuse@tempmail.test', 'security@tempmail.test'],
    ])
    expect((await service.get('/check-mail', { token })).body.messages).toHaveLength(1)
  })

  test('a report on an abuse is read with the mail that it is about', async () => {
    await using service = await start()
    await service.send({
      ...MAIL,
      to: 'abuse@tempmail.test',
      attachments: [
        {
          contentType: 'message/feedback-report',
          content: 'Feedback-Type: abuse\r\nSource-IP: 192.0.2.7\r\n',
        },
        { contentType: 'message/rfc822', content: 'Subject: buy\r\nTo: x@y.test\r\n\r\nhello\r\n' },
      ],
    })
    const [mail] = await waiting(service)
    expect(mail?.body_text).toContain('see below')
    expect(mail?.body_text).toContain('Source-IP: 192.0.2.7')
    expect(mail?.body_text).toContain('To: x@y.test')
  })

  test('they are shut to everybody else: no person gets the name, and no stranger reads the mail', async () => {
    await using service = await start()
    await service.send({ ...MAIL, to: 'abuse@tempmail.test' })
    const { domains, extensions } = (await service.get('/domains')).body
    for (const role of ROLES)
      for (const { id } of domains) {
        const made = await service.post('/create-session', { prefix: role, domain_id: String(id) })
        expect(made.body.code, role).toBe('reserved_name')
      }
    expect(extensions).not.toContain('operator')
    expect((await service.get('/operator-mail')).status).toBe(401)
    const [mail] = await waiting(service)
    expect((await service.post('/operator-mail-told', { id: mail?.id ?? '' })).status).toBe(401)
    expect(await waiting(service)).toHaveLength(1)
  })

  test('one network has ten an hour: the next is asked to come later', async () => {
    await using service = await start()
    for (let n = 0; n < 10; n++) await service.send({ ...MAIL, to: 'abuse@tempmail.test' })
    using client = await openSmtp({ port: service.smtpPort })
    await client.say('MAIL FROM:<a@b.test>')
    expect(await client.say('RCPT TO:<security@tempmail.test>')).toMatch(/^452 .*try again later/)
    expect(await waiting(service)).toHaveLength(10)
  })

  test('mails that come side by side count as well: of twelve, two are asked to come later', async () => {
    await using service = await start()
    await using clients = new AsyncDisposableStack()
    const open = () => openSmtp({ port: service.smtpPort })
    const all = await Promise.all(Array.from({ length: 12 }, open))
    for (const client of all) clients.use(client)
    for (const client of all) {
      await client.say('MAIL FROM:<a@b.test>')
      expect(await client.say('RCPT TO:<abuse@tempmail.test>')).toMatch(/^250 /)
      await client.say('DATA')
    }
    const answers = await Promise.all(all.map(client => client.say('Subject: x\r\n\r\nx\r\n.')))
    expect(answers.map(answer => answer.slice(0, 3)).sort()).toEqual([
      ...Array.from({ length: 10 }, () => '250'),
      '452',
      '452',
    ])
    expect(await waiting(service)).toHaveLength(10)
  })

  test('without admins only the postmaster is taken', async () => {
    await using service = await startTestService()
    using client = await openSmtp({ port: service.smtpPort })
    await client.say('MAIL FROM:<a@b.test>')
    expect(await client.say('RCPT TO:<postmaster@tempmail.test>')).toMatch(/^250 /)
    expect(await client.say('RCPT TO:<abuse@tempmail.test>')).toMatch(/^550 /)
  })
})

test('mail for the admins that cannot be read holds up none of the others', async () => {
  await using data = await createDataDir()
  await using storage = openTestStorage(join(data.path, 'mail.sqlite'))
  await using parser = createMailParser({ log })
  const said: string[] = []
  const onDamage = (says: string) => void said.push(says)
  const mails = createOperatorMails({ storage: storage.operator, parser, onDamage, clock: systemClock, log })
  for (const subject of ['one', 'two', 'three']) {
    const raw = [Buffer.from(`Subject: ${subject}\r\n\r\nhello\r\n`)]
    await mails.take({ to: ['abuse@a.test'], network: '192.0.2.0/24', raw })
  }
  for (const record of await storage.operator.list('mail', 10)) {
    const value = record.value.replace('"subject":"one"', '"subjest":"one"').replace(/^{(?=.*"two")/, 's')
    await storage.operator.put('mail', { ...record, value })
  }
  expect((await mails.waiting()).map(({ subject }) => subject)).toEqual(['three'])
  await mails.waiting()
  expect(said).toEqual([1, 2].map(() => expect.stringMatching(/^a mail for the admins cannot be read/)))
})
