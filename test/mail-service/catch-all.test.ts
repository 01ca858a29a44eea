import { describe, expect, test, vi } from 'vitest'
import { createDataDir } from '../support/data-dir.ts'
import { hasPostgres, startPostgres } from '../support/postgres.ts'
import { onEachStorage } from './support/each-storage.ts'
import { startTestService, type TestOptions, type TestService } from './support/service.ts'
import { openSmtp, type SmtpClient } from './support/smtp-client.ts'

const MAIL = { from: 'a@b.test', subject: 'Hello', text: 'there' }
const HOST = 'otters.wild.test'

onEachStorage(startService => {
  const start = (options: TestOptions = {}) =>
    startService({ ...options, mail: { domains: ['plain.test', '*.wild.test'], ...options.mail } })

  test('a whole subdomain gets what is sent to any name there, and says to which', async () => {
    await using service = await start()
    expect((await service.get('/domains')).body.extensions).toEqual(
      expect.arrayContaining(['catch-all', 'recipients']),
    )
    const { email, token } = await otters(service)
    expect(email).toBe(`*@${HOST}`)
    for (const name of ['shop', 'Bank.1', 'shop+summer'])
      await service.send({ ...MAIL, to: `${name}@${HOST}` })
    expect(service.mailed.every(mailed => mailed === email)).toBe(true)
    expect(await recipientsOf(service, token)).toEqual([
      `shop+summer@${HOST}`,
      `bank.1@${HOST}`,
      `shop@${HOST}`,
    ])
    expect((await listed(service, token)).map(({ recipient, off }) => [recipient, off])).toEqual([
      [`shop+summer@${HOST}`, false],
      [`bank.1@${HOST}`, false],
      [`shop@${HOST}`, false],
    ])
  })

  test('it is made only below a wildcard, by a word of its own or one that is chosen, and once', async () => {
    await using service = await start()
    const [plain, wild] = (await service.get('/domains')).body.domains.map(({ id }: { id: number }) =>
      String(id),
    )
    expect((await service.post('/create-session', { prefix: '*' })).body.email).toMatch(
      /^\*@\w+-\w+\.wild\.test$/,
    )
    expect((await service.post('/create-session', { prefix: '*', domain_id: plain })).body.code).toBe(
      'unknown_domain',
    )
    const wish = { prefix: '*', domain_id: wild, subdomain: 'otters', claim: 'secret' }
    const first = (await service.post('/create-session', wish)).body
    expect(await service.post('/create-session', wish)).toMatchObject({ body: { token: first.token } })
    expect((await service.post('/create-session', { ...wish, claim: 'other' })).body.code).toBe('name_taken')
    expect((await service.post('/create-session', { ...wish, subdomain: 'www' })).body.code).toBe(
      'reserved_name',
    )
    await using plainOnly = await startService()
    expect((await plainOnly.get('/domains')).body.extensions).not.toContain('catch-all')
    expect((await plainOnly.post('/create-session', { prefix: '*' })).body.code).toBe('unknown_domain')
  })

  test('who was there before keeps a name, and nobody gets one after', async () => {
    await using service = await start()
    const bob = await service.newSession({ ...(await below(service)), prefix: 'bob', claim: 'bob' })
    const { token } = await otters(service)
    for (const name of ['bob', 'rob']) await service.send({ ...MAIL, to: `${name}@${HOST}` })
    expect((await service.get('/check-mail', { token: bob.token })).body.messages).toHaveLength(1)
    expect(await recipientsOf(service, token)).toEqual([`rob@${HOST}`])
    const wish = { ...(await below(service)), claim: 'bob' }
    expect((await service.post('/create-session', { ...wish, prefix: 'rob' })).body.code).toBe('name_taken')
    expect((await service.post('/create-session', { ...wish, prefix: 'bob' })).body.token).toBe(bob.token)
    await service.post('/delete-session', { token: bob.token })
    await service.send({ ...MAIL, to: `bob@${HOST}` })
    expect(await recipientsOf(service, token)).toEqual([`bob@${HOST}`, `rob@${HOST}`])
  })

  test('it has no names by which its owner could pass for the operator, and none that are no names', async () => {
    await using service = await start({ mail: { isBlockedName: name => name === 'paypal' } })
    const { token } = await otters(service)
    await using client = await greeted(service)
    for (const name of ['admin', 'hostmaster', 'Admin+x', 'paypal', '*', 'a*b', 'ü', '"a b"', 'x'.repeat(65)])
      expect(await client.say(`RCPT TO:<${name}@${HOST}>`), name).toMatch(/^5/)
    expect(await client.say(`RCPT TO:<shop@deep.${HOST}>`)).toMatch(/^550 /)
    expect(await client.say(`RCPT TO:<postmaster@${HOST}>`)).toMatch(/^250 /)
    expect((await service.get('/check-mail', { token })).body.messages).toHaveLength(0)
  })

  test('a message to several names there is sent once for each', async () => {
    await using service = await start()
    const { token } = await otters(service)
    await using client = await greeted(service)
    expect(await client.say(`RCPT TO:<shop@${HOST}>`)).toMatch(/^250 /)
    expect(await client.say(`RCPT TO:<bank@${HOST}>`)).toMatch(/^452 4\.5\.3 /)
    await deliver(client)
    expect(await recipientsOf(service, token)).toEqual([`shop@${HOST}`])
  })

  test('a name that is switched off is refused with a clear word until it is switched on', async () => {
    await using service = await start()
    const { token } = await otters(service)
    for (const name of ['shop', 'bank']) await service.send({ ...MAIL, to: `${name}@${HOST}` })
    const shop = `shop@${HOST}`
    await switchOff(service, token, `SHOP@${HOST}`)
    await using client = await greeted(service)
    const refused = `550 5.7.1 The owner of ${shop} has switched it off: it takes no mail`
    expect(await client.say(`RCPT TO:<${shop}>`)).toBe(refused)
    expect(await client.say(`RCPT TO:<Shop+x@${HOST}>`)).toMatch(/^550 5\.7\.1 The owner of shop\+x@/)
    expect(await client.say(`RCPT TO:<bank@${HOST}>`)).toMatch(/^250 /)
    expect(await offOf(service, token)).toEqual([shop])
    await vi.waitFor(async () => {
      const { refused } = (await service.get('/refused-mail', { token })).body
      expect(refused).toContainEqual(expect.objectContaining({ reason: 'switched_off', recipient: shop }))
    }, 10_000)
    expect((await readAll(service, token)).map(({ recipient_off }) => recipient_off)).toEqual([false, true])
    await switchOff(service, token, shop, '0')
    expect(await offOf(service, token)).toEqual([])
    await service.send({ ...MAIL, to: shop })
    expect(await recipientsOf(service, token)).toHaveLength(3)
  })

  test('a tag of a name that is switched off is listed as off, and switched on together with its name', async () => {
    await using service = await start()
    const { token } = await otters(service)
    const [shop, tag, other] = [`shop@${HOST}`, `shop+x@${HOST}`, `shop+y@${HOST}`]
    for (const to of [shop, tag, other]) await service.send({ ...MAIL, to })
    for (const name of [shop, other]) await switchOff(service, token, name)
    expect(await offOf(service, token)).toEqual([other, tag, shop])
    await using client = await greeted(service)
    expect(await client.say(`RCPT TO:<${tag}>`)).toMatch(/^550 5\.7\.1 /)
    const { status, body } = await service.post('/switch-recipient', { token, recipient: tag, off: '0' })
    expect([status, body.message]).toEqual([200, `Mail to this recipient is taken again, and to ${shop}.`])
    expect(await client.say(`RCPT TO:<${tag}>`)).toMatch(/^250 /)
    // What was switched off by itself stays so.
    expect(await offOf(service, token)).toEqual([other])
  })

  test('a tag is switched off likewise, and leaves nothing when it is switched on', async () => {
    await using service = await start()
    const { email, token } = await service.newSession({ prefix: 'ann' })
    const tag = email.replace('@', '+shop@')
    await service.send({ ...MAIL, to: tag })
    expect(await listed(service, token)).toEqual([])
    await switchOff(service, token, tag)
    await using client = await greeted(service)
    expect(await client.say(`RCPT TO:<${tag}>`)).toMatch(/^550 5\.7\.1 /)
    expect(await client.say(`RCPT TO:<${email}>`)).toMatch(/^250 /)
    expect((await readAll(service, token))[0]).toMatchObject({ recipient: tag, recipient_off: true })
    expect(await offOf(service, token)).toEqual([tag])
    await switchOff(service, token, tag, '0')
    expect(await listed(service, token)).toEqual([])
    await service.send({ ...MAIL, to: tag })
  })

  test('only what is its own can be switched off, and so much', async () => {
    await using service = await start({ limits: { switchedOff: 2 } })
    const { email, token } = await service.newSession({ prefix: 'ann' })
    const post = (body: Record<string, string>) =>
      service.post('/switch-recipient', { token, off: '1', ...body })
    for (const recipient of ['', 'x', email, 'bob+x@plain.test', 'ann+x@wild.test', `shop@${HOST}`])
      expect((await post({ recipient })).body.code, recipient).toBe('bad_parameter')
    for (const off of ['perhaps', ''])
      expect((await post({ recipient: 'ann+x@plain.test', off })).body.code, off).toBe('bad_parameter')
    expect((await post({ recipient: 'ann+x@plain.test', token: 'x' })).status).toBe(404)
    expect((await service.get('/recipients', { token: 'x' })).status).toBe(404)
    for (const control of ['\0', '\x1f', '\x7f'])
      for (const off of ['1', '0']) {
        const { status } = await post({ recipient: `ann+x${control}y@plain.test`, off })
        expect(status, JSON.stringify(control)).toBe(400)
      }
    const tag = (name: string) => ({ recipient: `ann+${name}@plain.test` })
    for (const name of ['a', 'b', 'b']) expect((await post(tag(name))).status).toBe(200)
    expect(await post(tag('c'))).toMatchObject({ status: 409, body: { code: 'too_many_switched_off' } })
    expect((await post({ ...tag('a'), off: '0' })).status).toBe(200)
    expect((await post(tag('c'))).status).toBe(200)
  })

  test('a network brings half of the names that there may be, and mails of an hour; others bring theirs', async () => {
    const catchAll = { names: 6, mailsPerHour: 8 }
    await using service = await start({ mail: { catchAll } })
    const { token } = await otters(service)
    const from = async (ip: string, name: string) => {
      await using client = await greeted(service, ip)
      const reply = await client.say(`RCPT TO:<${name}@${HOST}>`)
      if (reply.startsWith('250')) await deliver(client)
      return reply.slice(0, 9)
    }
    for (const name of ['a', 'b', 'c']) expect(await from('127.1.2.1', name)).toMatch(/^250/)
    expect(await from('127.1.2.9', 'd')).toBe('550 5.7.1')
    expect(await from('127.1.2.9', 'a')).toMatch(/^250/)
    expect(await from('127.1.2.9', 'a')).toBe('452 4.7.1')
    for (const name of ['d', 'e', 'f']) expect(await from('127.2.0.1', name)).toMatch(/^250/)
    expect(await from('127.3.0.1', 'g')).toBe('550 5.7.1')
    expect(await from('127.3.0.1', 'a')).toMatch(/^250/)
    expect(await from('127.3.0.1', 'b')).toBe('452 4.7.1')
    expect(await listed(service, token)).toHaveLength(6)
  })

  test('what is switched off is kept over a restart, and goes with its address', async () => {
    await using folder = await createDataDir()
    const mail = { dataDir: folder.path }
    let token = ''
    {
      await using service = await start({ mail })
      token = (await otters(service)).token
      await switchOff(service, token, `shop@${HOST}`)
    }
    await using service = await start({ mail })
    await using client = await greeted(service)
    expect(await client.say(`RCPT TO:<shop@${HOST}>`)).toMatch(/^550 5\.7\.1 /)
    await service.post('/delete-session', { token })
    expect(await client.say(`RCPT TO:<shop@${HOST}>`)).toMatch(/^550 5\.1\.1 /)
    expect(await listed(service, (await otters(service)).token)).toEqual([])
    expect(await client.say(`RCPT TO:<shop@${HOST}>`)).toMatch(/^250 /)
  })
})

describe.runIf(hasPostgres())('on three instances with one PostgreSQL', () => {
  test('what is switched off at one is refused by all at once, and after all started again', async () => {
    await using postgres = await startPostgres()
    const databaseUrl = await postgres.newDatabase()
    const mail = { databaseUrl, domains: ['plain.test', '*.wild.test'] }
    const shop = `shop@${HOST}`
    const replies = async (services: readonly TestService[], recipient: string) =>
      Promise.all(
        services.map(async service => {
          using client = await greeted(service)
          return (await client.say(`RCPT TO:<${recipient}>`)).slice(0, 9)
        }),
      )
    let token = ''
    {
      await using one = await startTestService({ mail })
      await using two = await startTestService({ mail })
      await using three = await startTestService({ mail })
      const all = [one, two, three]
      token = (await otters(one)).token
      for (const [index, service] of all.entries()) await service.send({ ...MAIL, to: `n${index}@${HOST}` })
      expect(await listed(two, token)).toHaveLength(3)
      expect(await replies(all, shop)).toEqual(all.map(() => '250 2.1.5'))
      await switchOff(two, token, shop)
      expect(await replies(all, shop)).toEqual(all.map(() => '550 5.7.1'))
    }
    await using one = await startTestService({ mail })
    await using two = await startTestService({ mail })
    await using three = await startTestService({ mail })
    expect(await replies([one, two, three], shop)).toEqual(['550 5.7.1', '550 5.7.1', '550 5.7.1'])
    await switchOff(three, token, shop, '0')
    expect(await replies([one, two, three], shop)).toEqual(['250 2.1.5', '250 2.1.5', '250 2.1.5'])
  })
})

async function below(service: TestService): Promise<Record<string, string>> {
  const { domains } = (await service.get('/domains')).body
  return { domain_id: String(domains[1].id), subdomain: 'otters' }
}

async function otters(service: TestService) {
  return service.newSession({ ...(await below(service)), prefix: '*' })
}

async function switchOff(service: TestService, token: string, recipient: string, off = '1'): Promise<void> {
  expect((await service.post('/switch-recipient', { token, recipient, off })).status).toBe(200)
}

interface Listed {
  readonly recipient: string
  readonly off: boolean
}

async function listed(service: TestService, token: string): Promise<readonly Listed[]> {
  return (await service.get('/recipients', { token })).body.recipients
}

async function offOf(service: TestService, token: string): Promise<readonly string[]> {
  return (await listed(service, token)).filter(({ off }) => off).map(({ recipient }) => recipient)
}

/** Newest first. */
async function readAll(service: TestService, token: string) {
  const { messages } = (await service.get('/check-mail', { token })).body
  const read = messages.map(({ id }: { id: number }) => service.get('/read-mail', { token, id: String(id) }))
  return (await Promise.all(read)).map(({ body }) => body.message)
}

async function recipientsOf(service: TestService, token: string): Promise<readonly string[]> {
  return (await readAll(service, token)).map(({ recipient }) => recipient)
}

async function greeted(service: TestService, ip?: string): Promise<SmtpClient> {
  const client = await openSmtp({ port: service.smtpPort, ...(ip !== undefined && { localAddress: ip }) })
  await client.say('MAIL FROM:<a@b.test>')
  return client
}

async function deliver(client: SmtpClient): Promise<void> {
  expect(await client.say('DATA')).toMatch(/^354 /)
  client.write('Subject: Hello\r\n\r\nthere\r\n.\r\n')
  expect(await client.reply()).toMatch(/^250 /)
}
