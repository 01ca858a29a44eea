import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { openOperatorRules } from '../../src/mail-service/operator/operator-rules.ts'
import { openSqliteStorage } from '../../src/mail-service/storage/sqlite/sqlite-storage.ts'
import { createDataDir } from '../support/data-dir.ts'
import { onEachStorage } from './support/each-storage.ts'
import { openTestStorage } from './support/open-test-storage.ts'
import { createTestClock, SECRET, type TestService } from './support/service.ts'
import { openSmtp } from './support/smtp-client.ts'

const OWN = { 'x-internal-secret': SECRET }
const DAY_MS = 86_400_000

async function report(service: TestService) {
  const answer = await fetch(`${service.url}/operator-report`, { headers: OWN })
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at answers field by field
  return (await answer.json()) as any
}

/** What RCPT is answered for this sender. */
async function answerTo(service: TestService, sender: string, to: string): Promise<string> {
  using client = await openSmtp({ port: service.smtpPort })
  await client.say(`MAIL FROM:<${sender}>`)
  return await client.say(`RCPT TO:<${to}>`)
}

onEachStorage(startTestService => {
  const rule = (service: TestService, body: Record<string, string>) =>
    service.post('/operator-rule', { by: '42', ...body }, OWN)

  test("a sender's domain is blocked for everybody, with those below it, until the end", async () => {
    const clock = createTestClock()
    await using service = await startTestService({
      clock,
      mail: { sessionTtlMs: 9 * DAY_MS, hasAdmins: true },
    })
    const { email } = await service.newSession()
    await rule(service, { kind: 'sender', value: 'Spam.Example', until: String(clock.now() + DAY_MS) })
    for (const sender of ['a@spam.example', 'b@mx.SPAM.example'])
      expect(await answerTo(service, sender, email)).toMatch(/^550 .*postmaster/)
    for (const sender of ['a@notspam.example', ''])
      expect(await answerTo(service, sender, email)).toMatch(/^250 /)
    // Who is blocked can still ask why.
    expect(await answerTo(service, 'a@spam.example', 'postmaster@tempmail.test')).toMatch(/^250 /)
    clock.advance(DAY_MS)
    expect(await answerTo(service, 'a@spam.example', email)).toMatch(/^250 /)
    expect((await report(service)).rules).toEqual([])
  })

  test('a network is blocked until it is lifted, and what was done stays noted', async () => {
    await using service = await startTestService()
    const { email } = await service.newSession()
    await rule(service, { kind: 'network', value: '127.0.0.9/24' })
    expect(await answerTo(service, 'a@b.test', email)).toMatch(/^550 /)
    const [{ id, value }] = (await report(service)).rules
    expect(value).toBe('127.0.0.0/24')
    expect((await service.post('/operator-lift', { id, by: '43' }, OWN)).body.lifted).toBe(true)
    expect(await answerTo(service, 'a@b.test', email)).toMatch(/^250 /)
    const { notes, refusals } = await report(service)
    expect(notes.map(({ by, says }: Record<string, string>) => `${by} ${says}`)).toEqual([
      '43 lifted: block the network 127.0.0.0/24',
      '42 block the network 127.0.0.0/24',
    ])
    expect(refusals).toEqual([{ name: '127.0.0.0/24', count: 1 }])
  })

  test('a domain is retired: its addresses live on, new ones are made elsewhere', async () => {
    await using service = await startTestService()
    const { email } = await service.newSession({ prefix: 'ann' })
    expect(email).toBe('ann@tempmail.test')
    await rule(service, { kind: 'retired', value: 'tempmail.test' })
    const { domains } = (await service.get('/domains')).body
    expect(domains.map(({ domain }: { domain: string }) => domain)).toEqual(['other.test'])
    expect((await service.newSession()).email).toMatch(/@other\.test$/)
    expect(await answerTo(service, 'a@b.test', email)).toMatch(/^250 /)
    // Nobody is left without any.
    expect((await rule(service, { kind: 'retired', value: 'other.test' })).status).toBe(400)
  })

  test('an address of a retired domain is paused and resumed like any other', async () => {
    await using service = await startTestService()
    const { email, token } = await service.newSession({ prefix: 'ann' })
    await rule(service, { kind: 'retired', value: 'tempmail.test' })
    const pause = (minutes: string) => service.post('/pause-session', { token, minutes })
    expect((await pause('5')).status).toBe(200)
    expect(await answerTo(service, 'a@b.test', email)).toMatch(/^450 /)
    expect(await pause('0')).toMatchObject({ status: 200, body: { paused_until: null } })
    expect(await answerTo(service, 'a@b.test', email)).toMatch(/^250 /)
  })

  test('a domain is added without a restart, and is there after one', async () => {
    const first = await startTestService()
    await rule(first, { kind: 'added', value: 'new.test' })
    const made = async (service: TestService) => {
      const { domains } = (await service.get('/domains')).body
      const { id } = domains.find(({ domain }: { domain: string }) => domain === 'new.test')
      return (await service.newSession({ domain_id: String(id) })).email
    }
    expect(await answerTo(first, 'a@b.test', await made(first))).toMatch(/^250 /)
    expect(await answerTo(first, 'a@b.test', 'postmaster@new.test')).toMatch(/^250 /)
    expect((await report(first)).domains).toContainEqual({ domain: 'new.test', offered: true })
    await first[Symbol.asyncDispose]()
  })

  test('of a domain with subdomains that is added without a restart, whole ones are given away', async () => {
    await using service = await startTestService()
    await rule(service, { kind: 'added', value: '*.new.test' })
    const { domains } = (await service.get('/domains')).body
    const { id } = domains.find(({ domain }: { domain: string }) => domain === '*.new.test')
    await service.newSession({ prefix: '*', domain_id: String(id), subdomain: 'otters' })
    expect(await answerTo(service, 'a@b.test', 'letters@otters.new.test')).toMatch(/^250 /)
  })

  test.each([
    { kind: 'network', value: '0.0.0.0/0' },
    { kind: 'network', value: '10.0.0.0/99' },
    { kind: 'sender', value: 'no domain' },
    { kind: 'sender', value: 'com' },
    { kind: 'added', value: 'tempmail.test' },
    { kind: 'retired', value: 'elsewhere.test' },
    { kind: 'forbid', value: 'x.test' },
  ])('is told why it is no rule: %j', async body => {
    await using service = await startTestService()
    expect((await rule(service, body)).status).toBe(400)
    expect((await report(service)).rules).toEqual([])
  })

  test('what an admin did at the bot is noted with the rest', async () => {
    await using service = await startTestService()
    const said = await service.post('/operator-note', { by: '42', says: 'limit 7' }, OWN)
    expect(said.status).toBe(200)
    expect((await report(service)).notes).toMatchObject([{ by: '42', says: 'limit 7' }])
    expect((await service.post('/operator-note', { by: '42' }, OWN)).status).toBe(400)
  })

  test('is for nobody else', async () => {
    await using service = await startTestService()
    expect((await service.get('/operator-report')).status).toBe(401)
    for (const path of ['/operator-rule', '/operator-lift', '/operator-note'])
      expect(
        (await service.post(path, { kind: 'sender', value: 'x.test', by: '1', id: 'x', says: 'x' })).status,
      ).toBe(401)
  })
})

test('the log says what admins decided, and has no address; the admins see the address', async () => {
  await using data = await createDataDir()
  const bounds = { messagesPerMailbox: 10, bytesPerMailbox: 1e6, maxStoreBytes: 1e8 }
  await using storage = openSqliteStorage({ file: `${data.path}/mail.sqlite`, ...bounds })
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: line => void lines.push(line) })
  await using rules = await openOperatorRules({
    storage,
    domains: ['a.test'],
    onDamage: () => undefined,
    clock: systemClock,
    log,
  })
  const until = systemClock.now() + DAY_MS
  await rules.add({ kind: 'ended', value: 'bob@a.test', until }, '42')
  await rules.add({ kind: 'network', value: '203.0.113.0/24', until: undefined }, '42')
  const [ended, network] = rules.list().toSorted((a, b) => a.kind.localeCompare(b.kind))
  for (const rule of [ended, network]) await rules.lift(String(rule?.id), '43')
  await rules.note('42', 'end the address bob@a.test')
  const notes = (await rules.notes()).map(({ says }) => says)
  expect(notes.filter(says => says.includes('bob@a.test'))).toHaveLength(3)
  expect(lines.join('')).not.toContain('@')
  const end = new Date(until).toISOString().slice(0, 16)
  expect(lines.map(line => JSON.parse(line)).map(({ by, did }) => `${by} ${did}`)).toEqual([
    `42 ended an address, kept from everybody until ${end} UTC`,
    '42 block the network 203.0.113.0/24',
    '43 allowed again: an address',
    '43 lifted: block the network 203.0.113.0/24',
  ])
})

test('what admins decided and cannot be read does not count, is said once, and stops nothing', async () => {
  await using data = await createDataDir()
  await using storage = openTestStorage(join(data.path, 'mail.sqlite'))
  const said: string[] = []
  const deps = { storage, domains: ['a.test'], clock: systemClock, log: pino({ enabled: false }) }
  const open = () => openOperatorRules({ ...deps, onDamage: says => said.push(says) })
  const network = { kind: 'network', value: '203.0.113.0/24', until: undefined } as const
  const mail = { sender: 'ann@b.test', ip: '203.0.113.7' }
  {
    await using rules = await open()
    await rules.add(network, '42')
    await rules.add({ kind: 'sender', value: 'spam.test', until: undefined }, '42')
    await rules.add({ kind: 'sender', value: 'scam.test', until: undefined }, '42')
  }
  const damage = async (kind: 'rule' | 'note', change: (value: string) => string) => {
    for (const record of await storage.operator.list(kind, 10))
      await storage.operator.put(kind, { ...record, value: change(record.value) })
  }
  await damage('rule', value => value.replace('/24', 'o24').replace(/^\{(?=.*spam)/, 's'))
  await damage('note', value => value.replace(/"says"(?=.*network)/, '"saxs"'))
  await using rules = await open()
  expect(rules.isBlocked(mail)).toBe(false)
  expect(rules.isBlocked({ ...mail, sender: 'ann@scam.test' })).toBe(true)
  expect(await rules.notes()).toHaveLength(2)
  await rules.add(network, '42')
  expect(rules.isBlocked(mail)).toBe(true)
  expect(await storage.operator.list('rule', 10)).toHaveLength(3)
  expect(said).toEqual([
    expect.stringMatching(/^something that an admin decided cannot be read/),
    expect.stringMatching(/^something that an admin decided cannot be read/),
    expect.stringMatching(/^a note of what an admin did cannot be read/),
  ])
})
