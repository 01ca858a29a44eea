import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import type { WireMessage } from '../../src/mail-api/wire.ts'
import { addWaitRoute } from '../../src/mail-service/http/wait-mail.ts'
import type { EventStorage } from '../../src/mail-service/storage/storage.ts'
import { UNKNOWN, type Verdict } from '../../src/mail-service/verdict.ts'
import { createMailFinder } from '../../src/mail-service/waiting/find-in-mail.ts'
import { createMailBell } from '../../src/mail-service/waiting/mail-bell.ts'
import { waitForMail } from '../../src/mail-service/waiting/wait-for-mail.ts'
import { createWaitSlots } from '../../src/mail-service/waiting/wait-slots.ts'
import { BusyError } from '../../src/threads/fair-queue.ts'
import { createDataDir } from '../support/data-dir.ts'
import { onEachStorage } from './support/each-storage.ts'
import { openTestStorage } from './support/open-test-storage.ts'
import { type Answer, startTestService } from './support/service.ts'

const CODE = {
  from: 'Example <no-reply@example.org>',
  subject: 'Your code',
  text: 'Your verification code is 482913.\n\nOr confirm here: https://example.org/confirm?k=1',
}
const NEWS = {
  from: 'News <news@example.org>',
  subject: 'News',
  text: 'There is a new picture of our house.',
}

onEachStorage(startTestService => {
  test('a mail that comes while somebody waits is answered at once, with its code and link', async () => {
    await using service = await startTestService()
    const { email, token } = await service.newSession()
    const waiting = service.get('/wait-mail', { token, code: '1' })
    await service.send({ ...CODE, to: email })
    const { status, body } = await waiting
    expect(status).toBe(200)
    expect(body.message).toMatchObject({
      subject: 'Your code',
      body_text: expect.stringContaining('482913'),
      codes: [{ value: '482913', sure: true }],
      links: [{ kind: 'confirm', host: 'example.org', url: 'https://example.org/confirm?k=1' }],
      vouched_by: null,
    })
  })

  test('a mail that was there before is answered too, each once by its id, the oldest first', async () => {
    await using service = await startTestService()
    const { email, token } = await service.newSession()
    for (const subject of ['one', 'two']) await service.send({ ...NEWS, to: email, subject })
    const first = await service.get('/wait-mail', { token })
    expect(first.body.message.subject).toBe('one')
    const second = await service.get('/wait-mail', { token, after: String(first.body.message.id) })
    expect(second.body.message.subject).toBe('two')
    const none = await service.get('/wait-mail', {
      token,
      after: String(second.body.message.id),
      timeout: '1',
    })
    expect(none).toMatchObject({ status: 200, body: { status: 'success', message: null } })
  })

  test('who waits for a code gets no other mail', async () => {
    await using service = await startTestService()
    const { email, token } = await service.newSession()
    await service.send({ ...NEWS, to: email })
    const waiting = service.get('/wait-mail', { token, code: '1' })
    await service.send({ ...NEWS, to: email })
    await service.send({ ...CODE, to: email })
    expect((await waiting).body.message.codes).toEqual([{ value: '482913', sure: true }])
  })

  test('nothing is lost over a restart: who comes back with the last id gets what came meanwhile', async () => {
    await using dataDir = await createDataDir()
    const mail = { dataDir: dataDir.path }
    const before = await startTestService({ mail, limits: { waitsPerMailbox: 2 } })
    const { email, token } = await before.newSession()
    await before.send({ ...NEWS, to: email })
    const first = await before.get('/wait-mail', { token })
    const after = String(first.body.message.id)
    const waiting = [1, 2, 3].map(() => before.get('/wait-mail', { token, after }))
    // One too many: the others have their places.
    expect((await Promise.race(waiting)).status).toBe(429)
    await before[Symbol.asyncDispose]()
    const answers = await Promise.all(waiting)
    expect(answers.filter(({ body }) => body.message === null)).toHaveLength(2)

    await using service = await startTestService({ mail })
    await service.send({ ...CODE, to: email })
    const second = await service.get('/wait-mail', { token, after })
    expect(second.body.message.codes[0].value).toBe('482913')
  })
})

test('an address that is deleted while somebody waits is unknown at once', async () => {
  await using service = await startTestService({ limits: { waitsPerMailbox: 1 } })
  const { token } = await service.newSession()
  const waiting = service.get('/wait-mail', { token, timeout: '60' })
  await untilStatus(429, () => service.get('/wait-mail', { token, timeout: '1' }))
  await service.post('/delete-session', { token })
  expect(await waiting).toMatchObject({ status: 404, body: { code: 'unknown_token' } })
})

test('at one mailbox only so many may wait, and places are free again afterwards', async () => {
  await using service = await startTestService({ limits: { waitsPerMailbox: 2 } })
  const { email, token } = await service.newSession()
  const waiting = [1, 2].map(() => service.get('/wait-mail', { token }))
  const third = await untilStatus(429, () => service.get('/wait-mail', { token, timeout: '1' }))
  expect(third.body.code).toBe('too_many')
  expect(third.headers.get('retry-after')).toBe('5')
  await service.send({ ...NEWS, to: email })
  const answers = await Promise.all(waiting)
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await service.get('/wait-mail', { token })).status).toBe(200)
})

test('who waits for a code is not cut off by large mails without one, nor holds their room', async () => {
  // There is room for one of them, and a client has next to no time to take it.
  await using service = await startTestService({
    mail: { maxMessageBytes: 1024 * 1024 },
    limits: { httpBufferedBytes: 1, httpSlowMs: 1, httpBytesPerSecond: 1e9 },
  })
  const { email, token } = await service.newSession()
  const large = { ...NEWS, to: email, attachments: [{ content: Buffer.alloc(500_000) }] }
  for (let nth = 0; nth < 2; nth++) await service.send(large)
  const waiting = service.get('/wait-mail', { token, code: '1' })
  await service.send({ ...CODE, to: email })
  expect(await waiting).toMatchObject({ status: 200, body: { message: { codes: [{ value: '482913' }] } } })
})

/** The route over one mailbox in memory; `find` looks for codes in a mail, by its number. */
function startRoute({
  ids = () => [1],
  find,
  verdictOf = async () => undefined,
  isPending = () => false,
}: {
  /** The mails as they are listed now. */
  ids?: () => readonly number[]
  find: (message: WireMessage) => readonly string[]
  verdictOf?: () => Promise<Verdict | undefined>
  isPending?: () => boolean
}) {
  let ring: () => void = () => undefined
  let held = 0
  const origin = { ip: '192.0.2.1', helo: '', mailFrom: '' }
  const app = Fastify()
  addWaitRoute(app, {
    bell: {
      listen(_email: string, onRing: () => void) {
        ring = onRing
        ring()
        return { [Symbol.dispose]: () => undefined }
      },
    },
    finder: {
      async find(message: WireMessage) {
        const codes = find(message).map(value => ({ value, sure: true }))
        return { codes, links: [], vouched_by: null }
      },
    },
    waitSlots: createWaitSlots({ all: 1, perNetwork: 1, perMailbox: 1 }),
    mailboxes: { findByToken: async () => ({ email: 'a@tempmail.test' }) },
    messages: {
      idsAfter: async () => ids(),
      read: async ({ id }: { id: number }) => ({ id, size: 1, origin, receivedAt: 0 }),
      noteRead: () => undefined,
    },
    parser: { parse: async () => ({ text: 'Hello', html: undefined, attachments: [] }) },
    verdicts: { verdictOf, isPending },
    search: { note: () => undefined },
    reserve() {
      held += 1
      return () => {
        held -= 1
      }
    },
    turn: async () => undefined,
    isOwn: () => false,
    clock: { sleep: async () => undefined },
  } as unknown as Parameters<typeof addWaitRoute>[1])
  return {
    ring: () => ring(),
    /** Mails that count as being read. */
    held: () => held,
    waitForCode: async () => app.inject(`/wait-mail?token=${'t'.repeat(32)}&code=1&timeout=1`),
  }
}

test('a code that only the verdict on the sender has is found by the wait that is under way', async () => {
  const verdicts = [undefined, { ...UNKNOWN, otpToken: { code: '771122', origin: 'https://shop.test' } }]
  const { ring, waitForCode } = startRoute({
    isPending: () => verdicts.length === 2,
    verdictOf: async () => verdicts.shift(),
    find({ otp_token }) {
      // The event of the verdict, as soon as the mail was looked at without it.
      if (otp_token === null) ring()
      return otp_token ? [otp_token.code] : []
    },
  })
  expect((await waitForCode()).json().message?.codes).toEqual([{ value: '771122', sure: true }])
})

test.each([
  ['whose sender is still being checked', true],
  ['whose sender nobody checks', false],
])('a mail without a code %s is read once, however often the wait looks', async (_which, isPending) => {
  const read: number[] = []
  let looks = 0
  const { ring, waitForCode } = startRoute({
    isPending: () => isPending,
    ids() {
      looks += 1
      if (looks < 3) ring()
      return looks < 3 ? [1] : [1, 2]
    },
    find({ id }) {
      read.push(id)
      return id === 2 ? ['482913'] : []
    },
  })
  expect((await waitForCode()).json().message?.id).toBe(2)
  expect(read).toEqual([1, 2])
})

test('a wait goes on while too many large mails are being read', async () => {
  const tries: number[] = []
  const { waitForCode, held } = startRoute({
    find() {
      tries.push(held())
      if (tries.length < 3) throw new BusyError()
      return ['482913']
    },
  })
  const answer = await waitForCode()
  expect(answer.statusCode).toBe(200)
  expect(answer.json().message?.codes).toEqual([{ value: '482913', sure: true }])
  // A mail that rests has given its room back.
  expect(tries).toEqual([1, 1, 1])
})

test('new mails come before those that could not be judged yet, which the end of the wait leaves alone', async () => {
  const end = new AbortController()
  const ids = [1]
  const taken: number[] = []
  const rested = Promise.withResolvers<void>()
  let ring: () => void = () => undefined
  const found = waitForMail({
    bell: {
      listen(_email, onRing) {
        ring = onRing
        ring()
        return { [Symbol.dispose]: () => undefined }
      },
    },
    email: 'a@tempmail.test',
    after: 0,
    signal: end.signal,
    idsAfter: async () => [...ids],
    async take(id) {
      taken.push(id)
      if (taken.length === 1) {
        ids.push(2)
        ring()
      }
      if (taken.length === 3) rested.resolve()
      return { kind: 'not-yet' }
    },
  })
  await rested.promise
  expect(taken).toEqual([1, 2, 1])
  // The look has ended by then, and the wait rests.
  await nextTurn()
  end.abort()
  expect(await found).toBeUndefined()
  expect(taken).toEqual([1, 2, 1])
})

test('a wait ends in time, also while a mail waits for the thread that reads it', async () => {
  const end = new AbortController()
  const found = await waitForMail({
    bell: {
      listen(_email, ring) {
        ring()
        return { [Symbol.dispose]: () => undefined }
      },
    },
    email: 'a@tempmail.test',
    after: 0,
    signal: end.signal,
    idsAfter: async () => [1],
    take() {
      end.abort()
      return new Promise(() => undefined)
    },
  })
  expect(found).toBeUndefined()
})

test('many large mails of one network hold up no other, and only so many of them wait', async () => {
  await using finder = createMailFinder({ log: { warn: () => undefined } })
  const done: string[] = []
  const find = async (key: string, nth: number) => {
    const body_text = `Your verification code is 4829${nth + 10}. ${'All of this is of no interest. '.repeat(600)}`
    const message = {
      id: nth,
      subject: 'x',
      sender_name: '',
      sender_email: 'a@b.test',
      body_text,
      body_html: '',
    }
    await finder.find(message as WireMessage, { rank: 'stranger', key })
    done.push(key)
  }
  const many = Array.from({ length: 17 }, (_, nth) => find('192.0.2.0', nth))
  const tooMany = find('192.0.2.0', 17)
  const other = find('198.51.100.0', 0)
  await expect(tooMany).rejects.toThrow(BusyError)
  await Promise.all([...many, other])
  expect(done.indexOf('198.51.100.0')).toBeLessThanOrEqual(1)
})

test('a client that goes gives its place back', async () => {
  await using service = await startTestService({ limits: { waitsPerMailbox: 1 } })
  const { token } = await service.newSession()
  const leaving = new AbortController()
  const gone = fetch(`${service.url}/wait-mail?token=${token}`, { signal: leaving.signal }).catch(
    () => 'gone',
  )
  await untilStatus(429, () => service.get('/wait-mail', { token, timeout: '1' }))
  leaving.abort()
  expect(await gone).toBe('gone')
  await untilStatus(200, () => service.get('/wait-mail', { token, timeout: '1' }))
})

test('HEAD waits for no mail, and takes none', async () => {
  await using service = await startTestService()
  const { email, token } = await service.newSession()
  await service.send({ ...NEWS, to: email })
  const answer = await fetch(`${service.url}/wait-mail?token=${token}`, { method: 'HEAD' })
  expect(answer.status).toBe(404)
})

test.each([{ timeout: '61' }, { timeout: '0' }, { timeout: 'x' }, { after: '-1' }, { code: 'yes' }])(
  'refuses %j',
  async wish => {
    await using service = await startTestService()
    const { token } = await service.newSession()
    const { status, body } = await service.get('/wait-mail', { token, ...wish })
    expect([status, body.code]).toEqual([400, 'bad_parameter'])
    expect(body.message).toContain(`"${Object.keys(wish)[0]}"`)
  },
)

test('the service reads its events once however many wait, and not at all when nobody does', async () => {
  await using dataDir = await createDataDir()
  await using storage = openTestStorage(join(dataDir.path, 'mail.sqlite'))
  let readers = 0
  const events = {
    ...storage.events,
    async *read(after: string, signal: AbortSignal) {
      readers += 1
      try {
        yield* storage.events.read(after, signal)
      } finally {
        readers -= 1
      }
    },
  }
  await using bell = createMailBell({ events, log: { warn: () => undefined }, clock: systemClock })
  const rung = new Set<number>()
  const listening = Array.from({ length: 1_000 }, (_, nth) =>
    bell.listen(`address-${nth}@tempmail.test`, () => rung.add(nth)),
  )
  await vi.waitFor(() => expect([rung.size, readers]).toEqual([1_000, 1]), 30_000)
  for (const one of listening) one[Symbol.dispose]()
  await vi.waitFor(() => expect(readers).toBe(0), 30_000)
})

test('mails that came in one page wake those who wait for them in turns, address by address', async () => {
  const emails = Array.from({ length: 100 }, (_, nth) => `address-${nth}@tempmail.test`)
  const woken: string[] = []
  const delivered = Promise.withResolvers<void>()
  const events = {
    present: async () => '0',
    async *read() {
      await delivered.promise
      yield { position: '1', events: emails.map(email => ({ kind: 'mail', email })) }
      await new Promise(() => undefined)
    },
  } as unknown as EventStorage
  const bell = createMailBell({ events, log: { warn: () => undefined }, clock: systemClock })
  for (const email of emails) for (let nth = 0; nth < 10; nth++) bell.listen(email, () => woken.push(email))
  await vi.waitFor(() => expect(woken).toHaveLength(1_000))
  woken.length = 0
  delivered.resolve()
  const perTurn: number[] = []
  for (let before = 0; before < 1_000; before = woken.length) {
    await nextTurn()
    perTurn.push(woken.length - before)
  }
  expect(Math.max(...perTurn)).toBe(10)
})

function untilStatus(status: number, call: () => Promise<Answer>): Promise<Answer> {
  return vi.waitFor(
    async () => {
      const answer = await call()
      expect(answer.status).toBe(status)
      return answer
    },
    { timeout: 10_000, interval: 20 },
  )
}
