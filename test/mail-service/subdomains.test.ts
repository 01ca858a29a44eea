import { expect, test } from 'vitest'
import { isWildcard } from '../../src/mail-api/wildcard.ts'
import { randomSubdomain } from '../../src/mail-service/random-subdomain.ts'
import { onEachStorage } from './support/each-storage.ts'
import { connectSmtp } from './support/smtp-client.ts'

test('a subdomain is two words that can be said aloud, hardly ever the same two', () => {
  const made = Array.from({ length: 1_000 }, randomSubdomain)
  for (const one of made) expect(one).toMatch(/^[a-z]{2,}-[a-z]{2,}$/)
  expect(new Set(made).size).toBeGreaterThan(950)
  expect(isWildcard('*.example.org')).toBe(true)
  expect(isWildcard('example.org')).toBe(false)
})

onEachStorage(startTestService => {
  const start = (...domains: string[]) => startTestService({ mail: { domains } })
  const HOST = /^[a-z]+-[a-z]+\.wild\.test$/

  test('each new address has a subdomain of its own, and gets mail there and nowhere beside it', async () => {
    await using service = await start('*.wild.test')
    const { email, token } = (await service.post('/create-session', {})).body
    const other = (await service.post('/create-session', {})).body.email as string
    const host = email.split('@')[1] as string
    expect(host).toMatch(HOST)
    expect(other.split('@')[1]).not.toBe(host)
    using client = await connectSmtp({ port: service.smtpPort })
    expect(await client.reply()).toMatch(/^220 wild\.test ESMTP/)
    await client.say('EHLO there')
    expect(await client.say('MAIL FROM:<a@b.test>')).toMatch(/^250 /)
    for (const nobody of [email.replace(host, 'wild.test'), email.replace('@', '@x.'), `nobody@${host}`])
      expect(await client.say(`RCPT TO:<${nobody}>`)).toMatch(/^550 /)
    expect(await client.say(`RCPT TO:<${email.toUpperCase()}>`)).toMatch(/^250 /)
    expect(await client.say('DATA')).toMatch(/^354 /)
    client.write('Subject: hello\r\n\r\nthere\r\n.\r\n')
    expect(await client.reply()).toMatch(/^250 /)
    expect((await service.get('/check-mail', { token })).body.messages).toHaveLength(1)
  })

  test('every subdomain has a postmaster, and nothing below it', async () => {
    await using service = await start('*.wild.test')
    using client = await connectSmtp({ port: service.smtpPort })
    await client.reply()
    await client.say('EHLO there')
    await client.say('MAIL FROM:<a@b.test>')
    expect(await client.say('RCPT TO:<postmaster@brave-bears.wild.test>')).toMatch(/^250 /)
    expect(await client.say('RCPT TO:<Postmaster>')).toMatch(/^250 /)
    expect(await client.say('RCPT TO:<postmaster@a.b.wild.test>')).toMatch(/^550 /)
    expect(await client.say('RCPT TO:<postmaster@wild.test>')).toMatch(/^550 /)
  })

  test('the same claim has the same subdomain, also for a name', async () => {
    await using service = await start('*.wild.test')
    const make = async (wish: Record<string, string>) =>
      (await service.post('/create-session', { claim: 'secret', ...wish })).body
    expect((await make({})).email).toBe((await make({})).email)
    const named = await make({ prefix: 'bob' })
    expect(named.email).toMatch(/^bob@[a-z]+-[a-z]+\.wild\.test$/)
    expect(await make({ prefix: 'bob' })).toMatchObject({ email: named.email, token: named.token })
    const others = await service.post('/create-session', { prefix: 'bob' })
    expect(others.body.email).not.toBe(named.email)
  })

  test('a subdomain can be asked for, and given again', async () => {
    await using service = await start('plain.test', '*.wild.test')
    const { domains, extensions } = (await service.get('/domains', {})).body
    expect(extensions).toContain('subdomains')
    const [plain, wild] = domains.map(({ id }: { id: number }) => id)
    const make = (wish: Record<string, string>) => service.post('/create-session', wish)
    const asked = { domain_id: wild, prefix: 'bob', subdomain: 'Quiet-Otters' }
    expect((await make(asked)).body.email).toBe('bob@quiet-otters.wild.test')
    expect(await make(asked)).toMatchObject({ status: 409, body: { code: 'name_taken' } })
    for (const [subdomain, code] of [
      ['www', 'reserved_name'],
      ['ab', 'bad_name'],
      ['-ab', 'bad_name'],
      ['ab-', 'bad_name'],
      ['a.b', 'bad_name'],
      ['xn--80ak6aa92e', 'bad_name'],
      ['x'.repeat(64), 'bad_name'],
    ] as const)
      expect(await make({ domain_id: wild, prefix: 'al', subdomain }), subdomain).toMatchObject({
        status: 400,
        body: { code },
      })
    expect(await make({ domain_id: plain, prefix: 'al', subdomain: 'otters' })).toMatchObject({
      status: 400,
      body: { code: 'unknown_domain' },
    })
  })
})
