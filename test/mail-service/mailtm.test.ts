import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Mailjs from '@cemalgnlts/mailjs'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { createAccounts } from '../../src/mail-service/mailtm/accounts.ts'
import { addMessageRoutes, summaryOf } from '../../src/mail-service/mailtm/mailtm-messages.ts'
import { createWaitSlots } from '../../src/mail-service/waiting/wait-slots.ts'
import { BusyError } from '../../src/threads/fair-queue.ts'
import { createTestClock, startTestService, type TestService } from './support/service.ts'

const MAIL = {
  from: 'Ann Example <ann@example.org>',
  subject: 'Hello',
  text: 'The code is 482913.',
  attachments: [{ filename: 'a.txt', content: 'attached' }],
}

/** What its types leave out. */
type Client = Omit<
  Mailjs,
  'token' | 'id' | 'baseUrl' | 'baseMercure' | 'deleteMe' | 'deleteMessage' | 'deleteAccount'
> & {
  token: string
  id: string
  baseUrl: string
  baseMercure: string
  deleteMe(): Promise<{ statusCode: number }>
  deleteMessage(id: string): Promise<{ statusCode: number }>
  deleteAccount(id: string): Promise<{ statusCode: number }>
}

/** The client as it is, but for where it finds the service. */
function clientOf({ url }: TestService, rateLimitRetries = 3): Client {
  const origin = url.replace(/\/api$/, '/mailtm')
  const client = new Mailjs({ rateLimitRetries }) as unknown as Client
  return Object.assign(client, { baseUrl: origin, baseMercure: `${origin}/.well-known/mercure` })
}

function startMailTm(limits?: Record<string, number>): Promise<TestService> {
  return startTestService({ mail: { mailTm: true }, ...(limits && { limits }) })
}

test('what is kept for lists is no part of the whole texts in memory', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = used()
  const summaries = Array.from({ length: 200 }, (_, nth) =>
    summaryOf({ text: Buffer.alloc(100_000, `${nth} `).toString('latin1'), attachments: [] }),
  )
  expect(used() - before).toBeLessThan(5_000_000)
  expect(summaries[7]?.text).toBe('7 '.repeat(200))
})

test('mailjs makes an account below a domain that gives out subdomains', async () => {
  await using service = await startTestService({ mail: { mailTm: true, domains: ['*.wild.test'] } })
  const client = clientOf(service)
  const [domain] = (await client.getDomains()).data
  expect(domain?.domain).toMatch(/^[a-z]+-[a-z]+\.wild\.test$/)
  const address = `ann@${domain?.domain}`
  expect((await client.register(address, 'a password')).data.address).toBe(address)
  await client.login(address, 'a password')
  expect((await client.me()).data.address).toBe(address)
  // It would be all of the subdomain.
  expect((await client.register(`*@${domain?.domain}`, 'a password')).statusCode).toBe(422)
})

test('mailjs makes an account below an international top-level domain', async () => {
  await using service = await startTestService({
    mail: { mailTm: true, domains: ['xn--e1afmkfd.xn--p1ai', '*.xn--e1afmkfd.xn--p1ai'] },
  })
  const client = clientOf(service)
  for (const { domain } of (await client.getDomains()).data) {
    const address = `ann@${domain}`
    expect((await client.register(address, 'a password')).data.address).toBe(address)
    expect((await client.login(address, 'a password')).statusCode).toBe(200)
  }
})

test('mailjs makes an account, and reads, marks and deletes its mail', async () => {
  await using service = await startMailTm()
  const client = clientOf(service)
  const domains = await client.getDomains()
  expect(domains.data.map(({ domain }) => domain)).toEqual(['tempmail.test', 'other.test'])
  expect((await client.getDomain(domains.data[1]?.id ?? '')).data.domain).toBe('other.test')

  const { data: login, status } = await client.createOneAccount()
  expect(status).toBe(true)
  const me = await client.me()
  expect(me.data.address).toBe(login.username)
  expect((await client.getAccount(me.data.id)).data).toEqual(me.data)

  await service.send({ ...MAIL, to: login.username })
  const [listed] = (await client.getMessages()).data
  expect(listed).toMatchObject({
    accountId: `/accounts/${me.data.id}`,
    from: { address: 'ann@example.org', name: 'Ann Example' },
    to: [{ address: login.username, name: '' }],
    subject: 'Hello',
    intro: 'The code is 482913.',
    seen: false,
    isDeleted: false,
    hasAttachments: true,
  })
  const id = listed?.id ?? ''
  expect((await client.me()).data).toMatchObject({ used: listed?.size, quota: 40_000_000 })
  const message = (await client.getMessage(id)).data
  expect(message).toMatchObject({ text: expect.stringContaining('482913'), html: [], flagged: false })
  expect(message.attachments).toMatchObject([{ filename: 'a.txt', contentType: 'text/plain', size: 1 }])
  const attachment = await fetch(
    `${service.url.replace(/\/api$/, '/mailtm')}${message.attachments[0]?.downloadUrl}`,
    {
      headers: { authorization: `Bearer ${client.token}` },
    },
  )
  expect(await attachment.text()).toBe('attached')
  expect((await client.getSource(id)).data.data).toContain('Subject: Hello')

  expect((await client.setMessageSeen(id)).data).toEqual({ seen: true })
  await vi.waitFor(async () => expect((await client.getMessage(id)).data.seen).toBe(true), {
    timeout: 10_000,
  })
  expect((await client.deleteMessage(id)).statusCode).toBe(204)
  expect((await client.getMessages()).data).toEqual([])
  expect((await client.deleteMe()).statusCode).toBe(204)
  expect((await client.login(login.username, login.password)).statusCode).toBe(401)
})

test('a list says of a large mail that it has files, without loading it', async () => {
  await using service = await startMailTm()
  const client = clientOf(service)
  const { data } = await client.createOneAccount()
  await service.send({ ...MAIL, attachments: [{ content: 'x'.repeat(1_500_000) }], to: data.username })
  const [listed] = (await client.getMessages()).data
  expect(listed).toMatchObject({ subject: 'Hello', intro: '', hasAttachments: true })
  expect((await client.getMessage(listed?.id ?? '')).data.text).toContain('482913')
})

test('mailjs hears of a mail by its event stream', async () => {
  await using service = await startMailTm()
  const client = clientOf(service)
  const { data: login } = await client.createOneAccount()
  const arrived = Promise.withResolvers<{ subject: string }>()
  const opened = Promise.withResolvers<void>()
  client.on('open', () => opened.resolve())
  client.on('arrive', message => arrived.resolve(message))
  try {
    await opened.promise
    await service.send({ ...MAIL, to: login.username })
    expect(await arrived.promise).toMatchObject({ '@type': 'Message', subject: 'Hello', seen: false })
  } finally {
    client.off()
  }
})

/** The stream of one mailbox in memory, which has no mail when it begins and then one; `parse` reads that. */
async function startStream(parse: () => Promise<object>) {
  const clock = createTestClock()
  const failures: unknown[] = []
  const found = { id: 7, size: 1, senderEmail: '', senderName: '', subject: 'Hello', receivedAt: 0 }
  let looks = 0
  const app = Fastify()
  addMessageRoutes(app, {
    mailboxes: { findByToken: async () => ({ id: 1, email: 'a@tempmail.test' }) },
    // It comes once the stream has begun.
    messages: {
      idsAfter: async (_token: string, after: number) => (looks++ > 0 && after < 7 ? [7] : []),
      read: async () => found,
    },
    parser: { parse },
    bell: {
      listen(_email: string, ring: () => void) {
        ring()
        return { [Symbol.dispose]: () => undefined }
      },
    },
    waitSlots: createWaitSlots({ all: 1, perNetwork: 1, perMailbox: 1 }),
    clock,
    failed: (error: unknown) => failures.push(error),
  } as unknown as Parameters<typeof addMessageRoutes>[1])
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url: `${origin}/.well-known/mercure?authorization=token`,
    clock,
    failures,
    [Symbol.asyncDispose]: () => app.close(),
  }
}

test('the event stream tells of a mail also where the parser was busy when it came', async () => {
  let tries = 0
  await using stream = await startStream(async () => {
    tries += 1
    if (tries < 3) throw new BusyError()
    return { text: 'Hi', html: null, attachments: [] }
  })
  const { body } = await fetch(stream.url)
  let told = ''
  void body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(
      new WritableStream({
        write(text) {
          told += text
        },
      }),
    )
    .catch(() => undefined)
  await vi.waitFor(
    () => {
      stream.clock.advance(1_000)
      expect(told).toContain('"subject":"Hello"')
    },
    { timeout: 10_000, interval: 20 },
  )
  expect([tries, stream.failures]).toEqual([3, []])
})

test('the event stream of an account ends when the account is deleted', async () => {
  await using service = await startMailTm()
  const client = clientOf(service)
  await client.createOneAccount()
  const { status, body } = await fetch(`${client.baseMercure}?authorization=${client.token}`)
  expect(status).toBe(200)
  const ended = Array.fromAsync(body ?? [])
  await client.deleteMe()
  expect(Buffer.concat(await ended).toString()).toBe(':\n\n')
})

test('HEAD does not open an event stream', async () => {
  await using service = await startMailTm()
  const client = clientOf(service)
  await client.createOneAccount()
  const url = `${client.baseMercure}?authorization=${client.token}`
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(404)
})

test('a form is refused with the type that a body has to have', async () => {
  await using service = await startMailTm()
  const body = new URLSearchParams({ address: 'ann@tempmail.test', password: 'x' })
  const answer = await fetch(`${clientOf(service).baseUrl}/accounts`, { method: 'POST', body })
  expect(answer.status).toBe(415)
  expect(await answer.json()).toMatchObject({ detail: 'A body is application/json.', status: 415 })
})

test('a password opens an account again, and no other one does', async () => {
  await using service = await startMailTm()
  const client = clientOf(service)
  const address = 'bob@tempmail.test'
  expect((await client.register(address, 'right horse')).statusCode).toBe(201)
  expect((await client.login(address, 'wrong horse')).statusCode).toBe(401)
  expect((await client.login('Bob@tempmail.test', 'right horse')).statusCode).toBe(200)
  const again = clientOf(service)
  expect((await again.loginWithToken(client.token)).data.address).toBe(address)
})

test.each([
  ['taken@tempmail.test', 'taken'],
  ['taken@tempmail.test', 'the same password'],
  ['bob@elsewhere.test', 'x'],
  ['postmaster@tempmail.test', 'x'],
  ['no address', 'x'],
  ['a\u0000b@tempmail.test', 'x'],
  ['ann@tempmail.xn--\u0000', 'x'],
])('refuses %s with %s as mail.tm does', async (address, password) => {
  await using service = await startMailTm()
  const client = clientOf(service)
  await client.register('taken@tempmail.test', 'the same password')
  const { statusCode, data, message } = await client.register(address, password)
  expect(statusCode).toBe(422)
  expect(data).toMatchObject({ violations: [{ propertyPath: 'address' }] })
  expect(message).toContain('address')
})

test('nothing is told without a token, or with another account', async () => {
  await using service = await startMailTm()
  const [ann, bob] = [clientOf(service), clientOf(service)]
  const stranger = await fetch(`${service.url.replace(/\/api$/, '/mailtm')}/messages`)
  expect(stranger.status).toBe(401)
  expect(await stranger.json()).toEqual({ code: 401, message: 'JWT Token not found' })
  const { data } = await ann.createOneAccount()
  await bob.createOneAccount()
  await service.send({ ...MAIL, to: data.username })
  const id = (await ann.getMessages()).data[0]?.id ?? ''
  expect((await bob.getMessage(id)).statusCode).toBe(404)
  expect((await bob.getAccount(ann.id)).statusCode).toBe(404)
  expect((await bob.deleteAccount(ann.id)).statusCode).toBe(404)
  expect((await ann.getMessage(id)).statusCode).toBe(200)
})

test('lists are JSON-LD to whoever does not ask for plain JSON', async () => {
  await using service = await startMailTm()
  const answer = await fetch(`${service.url.replace(/\/api$/, '/mailtm')}/domains`)
  expect(answer.headers.get('content-type')).toBe('application/ld+json; charset=utf-8')
  expect(await answer.json()).toMatchObject({
    '@context': '/contexts/Domain',
    '@id': '/domains',
    '@type': 'hydra:Collection',
    'hydra:member': [
      { '@type': 'Domain', domain: 'tempmail.test', isActive: true },
      { domain: 'other.test' },
    ],
    'hydra:totalItems': 2,
  })
})

test('new accounts, and tries of passwords, are limited', async () => {
  await using service = await startMailTm({ creationsPerMinute: 2 })
  const client = clientOf(service, 0)
  const codes: number[] = []
  for (let nth = 0; nth < 4; nth++)
    codes.push((await client.register(`n${nth}@tempmail.test`, 'x')).statusCode)
  expect(codes).toEqual([201, 201, 429, 429])
  const tries: number[] = []
  for (let nth = 0; nth < 4; nth++) tries.push((await client.login('n0@tempmail.test', `x${nth}`)).statusCode)
  expect(tries).toEqual([401, 401, 429, 429])
})

test('over IPv6 they are limited by the /48, however many networks are in it', async () => {
  await using service = await startTestService({
    mail: { mailTm: true },
    limits: { creationsPerMinute: 2 },
    trustProxy: ['loopback'],
  })
  const logIn = async (nth: number, site = 1) => {
    const { status } = await fetch(service.url.replace(/\/api$/, '/mailtm/token'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:${site}:${nth}::1` },
      body: JSON.stringify({ address: 'ann@tempmail.test', password: 'x' }),
    })
    return status
  }
  const codes = [await logIn(1), await logIn(2), await logIn(3), await logIn(4)]
  expect(codes).toEqual([401, 401, 429, 429])
  expect(await logIn(1, 2)).toBe(401)
})

test('passwords are derived one at a time; of one network only a few wait', async () => {
  const { logIn } = createAccounts({
    mailboxes: {
      tokenOf: async () => 'token',
      findByToken: async () => undefined,
      findByRecipient: async () => undefined,
    },
    domains: [],
    create: () => Promise.reject(new Error('nothing is made here')),
  })
  const login = { address: 'ann@tempmail.test', password: 'x' }
  const tries = Array.from({ length: 12 }, () => logIn(login, '192.0.2'))
  const other = logIn(login, '198.51.100')
  const outcomes = await Promise.allSettled(tries)
  const refused = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toHaveLength(7)
  expect(refused[0]).toMatchObject({ statusCode: 429 })
  expect(await other).toBeUndefined()
})

test('a page on another origin may read when to try again, and the name of a file', async () => {
  await using service = await startMailTm()
  const { headers } = await fetch(`${service.url.replace(/\/api$/, '/mailtm')}/domains`)
  expect(headers.get('access-control-expose-headers')).toBe('Retry-After, Content-Disposition')
})

test('it is not there unless it is wanted', async () => {
  await using service = await startTestService()
  expect((await fetch(`${service.url.replace(/\/api$/, '/mailtm')}/domains`)).status).toBe(404)
})
