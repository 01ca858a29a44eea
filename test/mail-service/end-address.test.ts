import { expect, test } from 'vitest'
import { hasPostgres, startPostgres } from '../support/postgres.ts'
import { onEachStorage } from './support/each-storage.ts'
import { createTestClock, SECRET, startTestService, type TestService } from './support/service.ts'
import { openSmtp } from './support/smtp-client.ts'

const OWN = { 'x-internal-secret': SECRET }
const DAY_MS = 86_400_000
const UNTIL = String(Date.now() + 30 * DAY_MS)

const end = (service: TestService, address: string, until = UNTIL) =>
  service.post('/operator-end', { address, until, by: '42' }, OWN)

const find = async (service: TestService, address: string) => {
  const url = `${service.url}/operator-address?address=${encodeURIComponent(address)}`
  return (await fetch(url, { headers: OWN })).json()
}

async function report(service: TestService) {
  const answer = await fetch(`${service.url}/operator-report`, { headers: OWN })
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at answers field by field
  return (await answer.json()) as any
}

/** What RCPT is answered. */
async function answerTo(service: TestService, to: string): Promise<string> {
  using client = await openSmtp({ port: service.smtpPort })
  await client.say('MAIL FROM:<a@shop.example>')
  return await client.say(`RCPT TO:<${to}>`)
}

onEachStorage(start => {
  test('an address ends at once with its mail, and nobody makes it again until then', async () => {
    const clock = createTestClock()
    await using service = await start({ clock })
    const { email, token } = await service.newSession({ prefix: 'bob' })
    expect(await answerTo(service, email)).toMatch(/^250 /)
    const until = String(clock.now() + DAY_MS)
    expect((await end(service, 'Bob+shop@tempmail.test', until)).body).toMatchObject({ email, ended: true })
    expect(await answerTo(service, email)).toMatch(/^550 /)
    expect((await service.get('/check-mail', { token })).status).toBe(404)
    expect((await service.post('/create-session', { prefix: 'bob' })).status).toBe(409)
    clock.advance(DAY_MS)
    expect((await service.post('/create-session', { prefix: 'bob' })).status).toBe(200)
  })

  test('whoever had it with a claim does not get it again with that either', async () => {
    await using service = await start()
    const { email } = await service.newSession({ prefix: 'bob', claim: 'a secret of the bot that asks' })
    await end(service, email)
    const again = { prefix: 'bob', claim: 'a secret of the bot that asks' }
    expect((await service.post('/create-session', again)).status).toBe(409)
  })

  test('it is noted once who ended it, also when that is pressed twice; lifted, it can be made', async () => {
    await using service = await start()
    const { email } = await service.newSession({ prefix: 'bob' })
    await end(service, email)
    expect((await end(service, email)).body).toMatchObject({ email, ended: false })
    const { rules, notes } = await report(service)
    expect(rules).toMatchObject([{ kind: 'ended', value: email, by: '42' }])
    expect(notes).toHaveLength(1)
    expect(notes[0].says).toMatch(/^ended bob@tempmail\.test, kept from everybody until /)
    await service.post('/operator-lift', { id: rules[0].id, by: '43' }, OWN)
    expect((await service.post('/create-session', { prefix: 'bob' })).status).toBe(200)
  })

  test('two admins who end it at the same time have one rule', async () => {
    await using service = await start()
    const { email } = await service.newSession()
    const ends = await Promise.all([end(service, email), end(service, email)])
    expect(ends.map(({ body }) => body.ended).sort()).toEqual([false, true])
    expect((await report(service)).rules).toHaveLength(1)
  })

  test('a name of a whole subdomain is the whole; of one that is free it is the name alone', async () => {
    await using service = await start({ mail: { domains: ['*.wild.test'] } })
    expect(await find(service, 'shop@otters.wild.test')).toMatchObject({
      email: 'shop@otters.wild.test',
      live: false,
    })
    await end(service, 'shop@otters.wild.test')
    const whole = await service.newSession({ prefix: '*', subdomain: 'otters' })
    expect(whole.email).toBe('*@otters.wild.test')
    expect(await answerTo(service, 'shop@otters.wild.test')).toMatch(/^550 /)
    expect(await answerTo(service, 'letters@otters.wild.test')).toMatch(/^250 /)
    expect(await find(service, 'letters@otters.wild.test')).toMatchObject({ email: whole.email, live: true })
    expect((await end(service, 'letters@otters.wild.test')).body).toMatchObject({
      email: whole.email,
      ended: true,
    })
    expect(await answerTo(service, 'letters@otters.wild.test')).toMatch(/^550 /)
  })

  test.each(['bob@elsewhere.test', 'abuse@tempmail.test', 'bob', '', 'x'.repeat(301)])(
    'is told why %j is no address that could be ended',
    async address => {
      await using service = await start()
      expect((await end(service, address)).status).toBe(400)
      expect((await report(service)).rules).toEqual([])
    },
  )

  test('rules that are over make room: the next one counts, however many there were', async () => {
    const clock = createTestClock()
    await using service = await start({ clock })
    const block = (value: string) =>
      service.post('/operator-rule', { kind: 'sender', value, until: String(clock.now() + 1), by: '42' }, OWN)
    await block('first.example')
    for (let n = 0; n < 500; n += 50)
      await Promise.all(Array.from({ length: 50 }, (_, i) => block(`n${n + i}.example`)))
    expect((await block('one-more.example')).status).toBe(400)
    clock.advance(DAY_MS)
    expect((await block('next.example')).status).toBe(200)
    expect((await report(service)).rules).toMatchObject([{ value: 'next.example' }])
  })

  test('is for nobody else', async () => {
    await using service = await start()
    const { email } = await service.newSession()
    expect((await service.post('/operator-end', { address: email, until: UNTIL, by: '1' })).status).toBe(401)
    expect((await service.get('/operator-address', { address: email })).status).toBe(401)
    expect(await answerTo(service, email)).toMatch(/^250 /)
  })
})

test.runIf(hasPostgres())('with several instances it has ended at all of them at once', async () => {
  await using postgres = await startPostgres()
  const mail = { databaseUrl: await postgres.newDatabase() }
  await using one = await startTestService({ mail })
  await using two = await startTestService({ mail })
  const { email, token } = await two.newSession()
  expect(await answerTo(two, email)).toMatch(/^250 /)
  expect((await end(one, email)).body.ended).toBe(true)
  expect(await answerTo(two, email)).toMatch(/^550 /)
  expect((await two.get('/check-mail', { token })).status).toBe(404)
})
