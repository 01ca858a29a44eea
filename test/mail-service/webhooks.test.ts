import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test, vi } from 'vitest'
import { hashToken } from '../../src/mail-service/hash-token.ts'
import type { StoredMessage } from '../../src/mail-service/storage/storage.ts'
import type { ClaimedWebhook, WebhookStorage } from '../../src/mail-service/storage/webhook-storage.ts'
import type { MailBell } from '../../src/mail-service/waiting/mail-bell.ts'
import { createPayloads } from '../../src/mail-service/webhooks/create-payloads.ts'
import type { Posted } from '../../src/mail-service/webhooks/post-message.ts'
import { startWebhooks } from '../../src/mail-service/webhooks/webhooks.ts'
import { BusyError, createFairQueue } from '../../src/threads/fair-queue.ts'
import { createDataDir } from '../support/data-dir.ts'
import { hasProgram, OPENSSL } from '../support/optional.ts'
import { onEachStorage } from './support/each-storage.ts'
import { isLocalWeb, startLocalWeb } from './support/local-web.ts'
import { openTestStorage } from './support/open-test-storage.ts'
import {
  createTestClock,
  SECRET,
  startTestService,
  type TestOptions,
  type TestService,
} from './support/service.ts'

const CODE = {
  from: 'Example <no-reply@example.org>',
  subject: 'Your code',
  text: 'Your verification code is 482913.',
}

interface Received {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}

/** A receiver that notes what it gets, and answers as it is told: by default with 200. */
async function startReceiver(answer: RequestListener = (_, response) => response.writeHead(200).end()) {
  const received: Received[] = []
  const web = await startLocalWeb((request, response) => {
    const { url: path = '' } = request
    // What came is noted by the server, path and body in one line.
    const body = web.requests.at(-1)?.split(' ').slice(2).join(' ') ?? ''
    received.push({ path, headers: request.headers as Record<string, string>, body })
    answer(request, response)
  })
  return { web, received, [Symbol.asyncDispose]: () => web[Symbol.asyncDispose]() }
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Settings of a service that may reach the receiver. */
function reaching({ web }: Receiver, maxMs = 5_000): NonNullable<TestOptions['mail']> {
  const { servers, ca } = web.options
  return { dns: { checks: false, servers }, webhooks: { ca, isAllowed: isLocalWeb, maxMs } }
}

async function addWebhook(service: TestService, token: string, url: string, content = 'codes') {
  const { status, body } = await service.post('/webhooks', { token, url, content })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body as { id: number; secret: string }
}

describe.skipIf(!hasProgram(OPENSSL))('webhooks', () => {
  onEachStorage(start => {
    test('tell of a mail, signed, with its codes alone or whole', async () => {
      await using receiver = await startReceiver()
      await using service = await start({ mail: reaching(receiver) })
      const { email, token } = await service.newSession()
      const url = `https://127.0.0.1:${receiver.web.port}`
      const codes = await addWebhook(service, token, `${url}/codes?k=1`)
      const whole = await addWebhook(service, token, `${url}/mail`, 'mail')
      const recipient = email.replace('@', '+shop@')
      await service.send({ ...CODE, to: recipient })
      await vi.waitFor(() => expect(receiver.received).toHaveLength(2), { timeout: 15_000 })
      const [first, second] = receiver.received.toSorted((a, b) => a.path.localeCompare(b.path))
      expect(new Webhook(codes.secret).verify(first?.body ?? '', first?.headers ?? {})).toEqual({
        type: 'mail.received',
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        data: {
          email,
          id: expect.any(Number),
          received_at: expect.any(String),
          codes: [{ value: '482913', sure: true }],
          links: [],
          vouched_by: null,
        },
      })
      expect(new Webhook(whole.secret).verify(second?.body ?? '', second?.headers ?? {})).toMatchObject({
        data: {
          email,
          subject: 'Your code',
          body_text: expect.stringContaining('482913'),
          recipient,
          recipient_off: false,
        },
      })
      const { body } = await service.get('/webhooks', { token })
      expect(body.webhooks).toMatchObject([
        { id: codes.id, content: 'codes', active: true, failures: 0 },
        { id: whole.id, content: 'mail', active: true, failures: 0 },
      ])
      expect(JSON.stringify(body)).not.toContain('whsec_')
    })

    test('are told in order, and what failed comes first, also over a restart', async () => {
      await using dataDir = await createDataDir()
      let isBroken = true
      await using receiver = await startReceiver((_, response) =>
        response.writeHead(isBroken ? 503 : 204).end(),
      )
      const mail = { ...reaching(receiver), dataDir: dataDir.path }
      const before = await start({ mail })
      const { email, token } = await before.newSession()
      await addWebhook(before, token, `https://127.0.0.1:${receiver.web.port}/`, 'mail')
      await before.send({ ...CODE, to: email, subject: 'one' })
      await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 15_000 })
      await before.send({ ...CODE, to: email, subject: 'two' })
      await before[Symbol.asyncDispose]()
      isBroken = false
      await using service = await start({ mail })
      await service.send({ ...CODE, to: email, subject: 'three' })
      await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(4), { timeout: 20_000 })
      const told = receiver.received.map(({ body }) => JSON.parse(body).data.subject)
      expect(told).toEqual(['one', 'one', 'two', 'three'])
      const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
      expect(ids[0]).toBe(ids[1])
    })
  })

  test.each<[string, RequestListener]>([
    ['hangs', () => undefined],
    ['redirects', (_, response) => response.writeHead(302, { location: 'https://web.test/elsewhere' }).end()],
    ['answers with 500', (_, response) => response.writeHead(500).end()],
  ])('a receiver that %s is tried again, and holds up nobody', async (_name, listener) => {
    await using bad = await startReceiver(listener)
    await using service = await startTestService({ mail: reaching(bad, 1_000) })
    const [one, other] = [await service.newSession(), await service.newSession()]
    await addWebhook(service, one.token, `https://127.0.0.1:${bad.web.port}/bad`)
    await service.send({ ...CODE, to: one.email })
    await vi.waitFor(
      async () => {
        const { body } = await service.get('/webhooks', { token: one.token })
        expect(body.webhooks[0].failures).toBeGreaterThanOrEqual(1)
      },
      { timeout: 15_000 },
    )
    expect(bad.received.every(({ path }) => path === '/bad')).toBe(true)
    await addWebhook(service, other.token, `https://127.0.0.1:${bad.web.port}/other`)
    await service.send({ ...CODE, to: other.email })
    await vi.waitFor(() => expect(bad.received.some(({ path }) => path === '/other')).toBe(true))
  })

  test('of an answer without an end nothing is read', async () => {
    let written = 0
    await using receiver = await startReceiver((_, response) => {
      response.writeHead(200)
      const chunk = Buffer.alloc(1024 * 1024)
      const pour = () => {
        while (written < 1024 && !response.destroyed) {
          written += 1
          if (!response.write(chunk)) return void response.once('drain', pour)
        }
      }
      pour()
    })
    await using service = await startTestService({ mail: reaching(receiver) })
    const { email, token } = await service.newSession()
    await addWebhook(service, token, `https://127.0.0.1:${receiver.web.port}/`)
    await service.send({ ...CODE, to: email })
    await service.send({ ...CODE, to: email })
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), { timeout: 15_000 })
    expect(written).toBeLessThan(64)
  })

  test('a name that leads to this machine when it is connected to gets no request', async () => {
    await using receiver = await startReceiver()
    const { isAllowed: _, ...webhooks } = reaching(receiver).webhooks ?? {}
    await using service = await startTestService({ mail: { ...reaching(receiver), webhooks } })
    const { email, token } = await service.newSession()
    await addWebhook(service, token, `https://web.test:${receiver.web.port}/`)
    await service.send({ ...CODE, to: email })
    await vi.waitFor(async () => {
      const { body } = await service.get('/webhooks', { token })
      expect(body.webhooks[0].failures).toBe(1)
    })
    expect(receiver.web.connections()).toBe(0)
  })
})

test.each([
  'http://example.org/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://0.0.0.0/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://100.64.0.1/',
  'https://127.0.0.1./',
  'https://a.localhost./',
  'https://bot.example.org/hook',
  'https://BOT.example.org./api/create-session',
  'https://tempmail.test/',
  'https://169.254.169.254/latest',
  'https://localhost/',
  'https://user:secret@example.org/',
  `https://example.org/${'x'.repeat(2_000)}`,
  'nothing',
  '',
])('refuses the receiver %s', async url => {
  await using service = await startTestService({ mail: { ownHosts: ['bot.example.org'] } })
  const { token } = await service.newSession()
  expect(await service.post('/webhooks', { token, url })).toMatchObject({
    status: 400,
    body: { code: 'bad_parameter' },
  })
})

test('says how long the URL of a receiver may be', async () => {
  await using service = await startTestService()
  const { token } = await service.newSession()
  const { body } = await service.post('/webhooks', { token, url: `https://a.test/${'x'.repeat(2_000)}` })
  expect(body.message).toBe(
    'The parameter "url" must be an https URL of at most 2000 characters, without a login.',
  )
})

test('refuses a receiver on a domain that an admin has added', async () => {
  await using service = await startTestService()
  const { token } = await service.newSession()
  const added = { kind: 'added', value: '*.added.test', by: '42' }
  expect((await service.post('/operator-rule', added, { 'x-internal-secret': SECRET })).status).toBe(200)
  expect(await service.post('/webhooks', { token, url: 'https://otters.added.test/' })).toMatchObject({
    status: 400,
    body: { code: 'bad_parameter' },
  })
})

test('a webhook belongs to its mailbox, which has five at most', async () => {
  await using service = await startTestService({ limits: { creationsPerMinute: 100 } })
  const [{ token }, other] = [await service.newSession(), await service.newSession()]
  const url = 'https://receiver.test/'
  const { id } = await addWebhook(service, token, url)
  for (let nth = 0; nth < 4; nth++) await addWebhook(service, token, url)
  expect(await service.post('/webhooks', { token, url })).toMatchObject({
    status: 409,
    body: { code: 'too_many_webhooks' },
  })
  expect((await service.get('/webhooks', { token: other.token })).body.webhooks).toEqual([])
  const foreign = await service.post('/delete-webhook', { token: other.token, id: String(id) })
  expect(foreign).toMatchObject({ status: 404, body: { code: 'unknown_webhook' } })
  expect((await service.post('/delete-webhook', { token, id: String(id) })).status).toBe(200)
  expect((await service.get('/webhooks', { token })).body.webhooks).toHaveLength(4)
})

describe('one that keeps failing', () => {
  /** The dispatcher over a database, with a receiver that answers as it is told, and time that flies. */
  async function startFailing(answer: () => Posted, { mails = 2, url = 'https://r.test/' } = {}) {
    await using started = new AsyncDisposableStack()
    const dataDir = started.use(await createDataDir())
    const storage = started.use(openTestStorage(join(dataDir.path, 'mail.sqlite')))
    const clock = createTestClock()
    const tokenHash = hashToken('token')
    const session = {
      email: 'a@b.test',
      key: 'a@b.test',
      tokenHash,
      gmailAccount: undefined,
      claimHash: undefined,
    }
    const year = 365 * 86_400_000
    await storage.mailboxes.create({ ...session, expiresAt: clock.now() + year }, clock.now())
    const row = await storage.mailboxes.findByToken(tokenHash, clock.now())
    await storage.webhooks.add({ tokenHash, url, secret: 'whsec_AAAA', content: 'codes' }, clock.now(), 5)
    const summary = { senderName: '', senderEmail: '', subject: '' }
    for (let nth = 0; nth < mails; nth++) {
      const bytes = Buffer.from('raw')
      await storage.messages.deliver({
        mailboxIds: [row?.id ?? 0],
        raw: [bytes],
        restFile: undefined,
        size: 3,
        summary,
        receivedAt: clock.now(),
        network: undefined,
        dedupeKey: undefined,
        origin: undefined,
        verdict: undefined,
      })
    }
    const posts: { id: string; at: number }[] = []
    const lines: string[] = []
    const note = (_about: unknown, line?: string) => void lines.push(line ?? '')
    const bell: Pick<MailBell, 'listenToAll'> = {
      listenToAll: ring => {
        ring()
        return { [Symbol.dispose]: () => undefined }
      },
    }
    // Time passes as the dispatcher's pauses want it: by the real clock, a slow machine would see fewer attempts a day.
    const settled = (dueAt: number) => clock.advance(Math.max(0, dueAt - clock.now()))
    started.use(
      startWebhooks({
        storage: {
          ...storage.webhooks,
          settle: async (id, state, claimedUntil) => {
            const isClaimed = await storage.webhooks.settle(id, state, claimedUntil)
            settled(state.dueAt)
            return isClaimed
          },
        },
        bell,
        payload: async (_webhook, message) => `message ${message}`,
        openPost: async () => ({
          post: async ({ body }) => {
            posts.push({ id: body, at: clock.now() })
            return answer()
          },
          [Symbol.asyncDispose]: async () => undefined,
        }),
        clock,
        random: () => 0,
        log: { info: note, warn: note, error: note },
      }),
    )
    const owned = started.move()
    return {
      posts,
      lines,
      webhook: async () => (await storage.webhooks.list(tokenHash, clock.now()))[0],
      /** Resolves when the condition holds. */
      async pass(condition: () => boolean) {
        await vi.waitFor(
          () => {
            // The dispatcher never rests for less than some milliseconds.
            clock.advance(100)
            expect(condition()).toBe(true)
          },
          { timeout: 30_000, interval: 2 },
        )
      },
      [Symbol.asyncDispose]: () => owned.disposeAsync(),
    }
  }

  test('gives a mail up after a day, says so, and goes on with the next', async () => {
    await using failing = await startFailing(() => ({ kind: 'failed', reason: 'it is broken' }))
    const { posts, lines } = failing
    await failing.pass(() => posts.some(({ id }) => id !== posts[0]?.id))
    const ofFirst = posts.filter(({ id }) => id === posts[0]?.id)
    expect(ofFirst.length).toBeGreaterThan(8)
    expect((ofFirst.at(-1)?.at ?? 0) - (ofFirst[0]?.at ?? 0)).toBeGreaterThanOrEqual(86_400_000)
    expect(lines).toContain('gave up a webhook message after a day of failures')
  })

  test('is off after 50 failures in a row, with a line in the log', async () => {
    await using failing = await startFailing(() => ({ kind: 'failed', reason: 'it is broken' }), { mails: 6 })
    const { lines, posts } = failing
    await failing.pass(() => lines.at(-1) === 'a webhook is off: it failed too often in a row')
    expect(posts).toHaveLength(50)
    await vi.waitFor(
      async () => expect(await failing.webhook()).toMatchObject({ active: false, failures: 50 }),
      { timeout: 30_000 },
    )
  })

  test('is off at once when its URL is damaged', async () => {
    await using failing = await startFailing(() => ({ kind: 'taken' }), { url: 'https//r.test/' })
    await failing.pass(() => failing.lines.length > 0)
    expect(failing.lines).toEqual(['a webhook is off: its URL is damaged'])
    await vi.waitFor(async () => expect(await failing.webhook()).toMatchObject({ active: false }), {
      timeout: 30_000,
    })
    expect(failing.posts).toEqual([])
  })

  test('is off at once when its receiver says that it is gone', async () => {
    await using failing = await startFailing(() => ({ kind: 'gone' }))
    await failing.pass(() => failing.lines.length > 0)
    expect(failing.lines).toEqual(['a webhook is off: its receiver answered that it is gone'])
    await vi.waitFor(async () => expect(await failing.webhook()).toMatchObject({ active: false }), {
      timeout: 30_000,
    })
    expect(failing.posts).toHaveLength(1)
  })
})

function webhook(id: number): ClaimedWebhook {
  return {
    id,
    sessionId: id,
    tokenHash: hashToken('token'),
    email: `${id}@b.test`,
    url: `https://${id}.test/`,
    secret: 'whsec_AAAA',
    content: 'codes',
    told: 0,
    failures: 0,
    attempts: 0,
    failingSince: 0,
    dueAt: 0,
    active: true,
  }
}

/** The dispatcher with one webhook that has one message to be told, in a storage in memory. */
function startWithOne({
  payload = async () => 'message',
  beforeClaim = () => undefined,
}: {
  payload?: () => Promise<string>
  beforeClaim?: (which: Parameters<WebhookStorage['claim']>[0]) => void
}) {
  const clock = createTestClock()
  const state = { told: 0, dueAt: 0 }
  let looks = 0
  let posts = 0
  const errors: unknown[] = []
  let ring: (email?: string) => void = () => undefined
  const storage: Partial<WebhookStorage> = {
    isAny: () => true,
    claim(which, { now, until }) {
      beforeClaim(which)
      if (which === 'due') looks += 1
      if (state.told === 1 || state.dueAt > now || (which === 'due' && state.dueAt === 0)) return []
      state.dueAt = until
      return [{ ...webhook(1), dueAt: until }]
    },
    nextMessage: (_, after) => (after === 0 ? 1 : undefined),
    settle(_, { told, dueAt }, claimedUntil) {
      if (state.dueAt !== claimedUntil) return false
      Object.assign(state, { told, dueAt })
      return true
    },
    nextDue: () => (state.told === 1 ? undefined : state.dueAt || undefined),
  }
  const note = () => undefined
  const webhooks = startWebhooks({
    storage: storage as WebhookStorage,
    bell: {
      listenToAll(onRing) {
        ring = onRing
        return { [Symbol.dispose]: () => undefined }
      },
    },
    payload,
    openPost: async () => ({
      async post() {
        posts += 1
        return { kind: 'taken' }
      },
      [Symbol.asyncDispose]: async () => undefined,
    }),
    clock,
    random: () => 0,
    log: { info: note, warn: note, error: (line: unknown) => void errors.push(line) },
  })
  return {
    clock,
    state,
    errors,
    ring: (email: string) => ring(email),
    /** How often the dispatcher has looked for what is due. */
    looks: () => looks,
    posts: () => posts,
    [Symbol.asyncDispose]: () => webhooks[Symbol.asyncDispose](),
  }
}

/** The dispatcher with webhooks that have so many messages each, at receivers that need 9 s to take one. */
function startWithSlow(
  all: readonly { readonly url: string; readonly messages: number; readonly failures?: number }[],
) {
  const clock = createTestClock()
  const rows = all.map((each, nth) => ({ ...webhook(nth + 1), ...each }))
  const posts: { url: string; at: number }[] = []
  const storage: Partial<WebhookStorage> = {
    isAny: () => true,
    claim(which, { now, until, limit }) {
      const wanted = rows.filter(
        ({ email, dueAt, told, messages }) =>
          dueAt <= now &&
          told < messages &&
          (typeof which === 'object' ? which.email === email : which === 'all' || dueAt > 0),
      )
      const claimed = wanted.sort((one, other) => one.dueAt - other.dueAt).slice(0, limit)
      for (const row of claimed) row.dueAt = until
      return claimed.map(row => ({ ...row }))
    },
    nextMessage: ({ sessionId }, after) =>
      after < (rows[sessionId - 1]?.messages ?? 0) ? after + 1 : undefined,
    settle: (id, state) => Object.assign(rows[id - 1] ?? {}, state) !== undefined,
    nextDue: () =>
      rows
        .map(({ dueAt, told, messages }) => (told < messages && dueAt) || Infinity)
        .sort((a, b) => a - b)[0],
  }
  const note = () => undefined
  const webhooks = startWebhooks({
    storage: storage as WebhookStorage,
    bell: {
      listenToAll(ring) {
        ring()
        return { [Symbol.dispose]: () => undefined }
      },
    },
    payload: async () => 'message',
    openPost: async () => ({
      async post({ url }, signal) {
        posts.push({ url, at: clock.now() })
        await clock.sleep(9_000, signal).catch(() => undefined)
        return { kind: 'taken' }
      },
      [Symbol.asyncDispose]: async () => undefined,
    }),
    clock,
    random: () => 0,
    log: { info: note, warn: note, error: note },
  })
  return {
    posts,
    /** What is due in so many seconds is done. */
    async pass(seconds: number) {
      for (let second = 0; second <= seconds; second++) {
        if (second > 0) clock.advance(1_000)
        for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setImmediate(resolve))
      }
    },
    [Symbol.asyncDispose]: () => webhooks[Symbol.asyncDispose](),
  }
}

test('256 webhooks with more to tell than they can leave the next one its turn', async () => {
  const slow = Array.from({ length: 256 }, (_, nth) => ({ url: `https://slow-${nth}.test/`, messages: 100 }))
  await using some = startWithSlow([...slow, { url: 'https://waiting.test/', messages: 1 }])
  await some.pass(0)
  expect(some.posts).toHaveLength(256)
  await some.pass(15)
  expect(some.posts.map(({ url }) => url)).toContain('https://waiting.test/')
  // The others go on as well.
  expect(some.posts.length).toBeGreaterThanOrEqual(2 * 256)
})

test('four webhooks with more to tell leave the next one of their domain its turn', async () => {
  const slow = Array.from({ length: 4 }, () => ({ url: 'https://a.slow.test/', messages: 100 }))
  await using some = startWithSlow([...slow, { url: 'https://b.slow.test/', messages: 1 }])
  await some.pass(15)
  expect(some.posts.map(({ url }) => url)).toContain('https://b.slow.test/')
  // The others go on as well, one after the other while nobody waits.
  await some.pass(30)
  expect(some.posts.length).toBeGreaterThanOrEqual(4 * 4)
})

test('one that has failed gives its place among those back with the first message that is taken', async () => {
  const failed = Array.from({ length: 33 }, (_, nth) => ({
    url: `https://failed-${nth}.test/`,
    messages: 100,
    failures: 1,
  }))
  await using some = startWithSlow(failed)
  await some.pass(0)
  expect(some.posts).toHaveLength(32)
  await some.pass(15)
  expect(some.posts.map(({ url }) => url)).toContain('https://failed-32.test/')
})

test('names of one domain have four places together, those of two customers of a host each', async () => {
  const names = ['w1.evil', 'w2.evil', 'w3.evil', 'w4.evil', 'w5.evil', 'bob.workers.dev', 'eve.workers.dev']
  await using some = startWithSlow(
    names.map(name => ({ url: `https://${name.replace('evil', 'evil.test')}/`, messages: 1 })),
  )
  await some.pass(0)
  expect(some.posts.map(({ url }) => new URL(url).host)).toEqual([
    ...['w1.evil.test', 'w2.evil.test', 'w3.evil.test', 'w4.evil.test'],
    ...['bob.workers.dev', 'eve.workers.dev'],
  ])
})

test('mail is told although the storage could not be asked when it came', async () => {
  let failures = 0
  await using one = startWithOne({
    beforeClaim(which) {
      if (which === 'due' || failures > 0) return
      failures += 1
      throw new Error('the database is away')
    },
  })
  await vi.waitFor(() => expect(one.looks()).toBeGreaterThan(0))
  one.ring('1@b.test')
  await vi.waitFor(() => {
    one.clock.advance(1_000)
    expect([failures, one.posts()]).toEqual([1, 1])
  })
})

test('a mail that cannot be read because too many are is posted a second later, and is no failure', async () => {
  let made = 0
  await using one = startWithOne({
    async payload() {
      made += 1
      if (made === 1) throw new BusyError()
      return 'message'
    },
  })
  await vi.waitFor(() => expect(one.looks()).toBeGreaterThan(0))
  const began = one.clock.now()
  one.ring('1@b.test')
  await vi.waitFor(() => expect(made).toBe(1))
  await vi.waitFor(() => expect(one.state.dueAt).toBe(began + 1_000))
  await vi.waitFor(() => {
    one.clock.advance(1_000)
    expect(one.posts()).toBe(1)
  })
  expect(one.errors).toEqual([])
})

test('webhooks of one domain wait in one line for the threads that read large mails, and hold up no others', async () => {
  const queue = createFairQueue({
    slots: 1,
    keptForAlerts: 0,
    mostWaiting: 64,
    mostOfOne: 16,
    maxWaitMs: 60_000,
  })
  const ends: (() => void)[] = []
  const begun: string[] = []
  const payload = createPayloads({
    messages: { read: async () => ({ id: 1 }) as StoredMessage },
    verdicts: { verdictOf: async () => undefined },
    parser: {
      parse: (_mail, asker) =>
        queue.run(asker, () => {
          begun.push(asker.key)
          return new Promise((_resolve, reject) => ends.push(() => reject(new Error('as ordered'))))
        }),
    },
    finder: {
      find: async () => ({ codes: [], links: [], vouched_by: null }),
      [Symbol.asyncDispose]: async () => undefined,
    },
    names: { isOff: async () => false },
    clock: createTestClock(),
  })
  const outcomes = Array.from({ length: 20 }, (_, id) =>
    payload({ ...webhook(id), url: `https://w${id}.slow.test/` }, 1).catch((error: Error) => error.name),
  )
  outcomes.push(
    payload({ ...webhook(20), url: 'https://other.test/' }, 1).catch((error: Error) => error.name),
  )
  await new Promise(resolve => setImmediate(resolve))
  for (let ended = 0; ended < ends.length; ended++) {
    ends[ended]?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(begun.slice(0, 2)).toEqual(['webhooks slow.test', 'webhooks other.test'])
  // One was being read, and sixteen could wait.
  expect((await Promise.all(outcomes)).filter(name => name === 'BusyError')).toHaveLength(3)
})

test('a message that takes long is made once, and its webhook stays claimed meanwhile', async () => {
  const held = Promise.withResolvers<string>()
  let made = 0
  await using one = startWithOne({
    payload() {
      made += 1
      return held.promise
    },
  })
  using _end = { [Symbol.dispose]: () => held.resolve('message') }
  await vi.waitFor(() => expect(one.looks()).toBeGreaterThan(0))
  one.ring('1@b.test')
  await vi.waitFor(() => expect(made).toBe(1))
  const began = one.clock.now()
  one.clock.advance(20_000)
  await vi.waitFor(() => expect(one.state.dueAt).toBe(began + 50_000))
  const before = one.looks()
  one.clock.advance(60_000)
  await vi.waitFor(() => expect(one.looks()).toBeGreaterThan(before))
  expect(made).toBe(1)
  held.resolve('message')
  await vi.waitFor(() => expect(one.state).toEqual({ told: 1, dueAt: 0 }))
  expect(one.posts()).toBe(1)
})

test('an instance that was frozen leaves its webhook to the one that has claimed it since', async () => {
  const held = Promise.withResolvers<string>()
  let made = 0
  await using one = startWithOne({
    payload() {
      made += 1
      return held.promise
    },
  })
  using _end = { [Symbol.dispose]: () => held.resolve('message') }
  await vi.waitFor(() => expect(one.looks()).toBeGreaterThan(0))
  one.ring('1@b.test')
  await vi.waitFor(() => expect(made).toBe(1))
  const ofTheOther = { told: 5, dueAt: one.clock.now() + 99_000 }
  Object.assign(one.state, ofTheOther)
  one.clock.advance(20_000)
  held.resolve('message')
  await vi.waitFor(() => expect(one.posts()).toBe(1))
  await one[Symbol.asyncDispose]()
  expect(one.state).toEqual(ofTheOther)
})

test('all that mail may have come for are told, also when one ends while they are looked up', async () => {
  const clock = createTestClock()
  const slow = Promise.withResolvers<void>()
  const slowEnds = Promise.withResolvers<void>()
  const limits: number[] = []
  const storage: Partial<WebhookStorage> = {
    isAny: () => true,
    async claim(which, { limit }) {
      if (which !== 'all') return []
      limits.push(limit)
      if (limits.length === 1) return [webhook(0)]
      if (limits.length > 2) return []
      slow.resolve()
      await slowEnds.promise
      // What follows its end has been done.
      await new Promise(resolve => setImmediate(resolve))
      return Array.from({ length: limit }, (_, nth) => webhook(nth + 1))
    },
    async nextMessage({ sessionId }) {
      if (sessionId === 0) await slow.promise
      return undefined
    },
    settle(id) {
      if (id === 0) slowEnds.resolve()
      return true
    },
    nextDue: () => undefined,
  }
  let ring: () => void = () => undefined
  const note = () => undefined
  await using _webhooks = startWebhooks({
    storage: storage as WebhookStorage,
    bell: {
      listenToAll(onRing) {
        ring = onRing
        onRing()
        return { [Symbol.dispose]: () => undefined }
      },
    },
    payload: async () => undefined,
    openPost: async () => ({
      post: async () => ({ kind: 'taken' }),
      [Symbol.asyncDispose]: async () => undefined,
    }),
    clock,
    random: () => 0,
    log: { info: note, warn: note, error: note },
  })
  await vi.waitFor(() => expect(limits).toEqual([256]))
  ring()
  await vi.waitFor(() => expect(limits).toHaveLength(3))
  expect(limits[1]).toBe(255)
})
