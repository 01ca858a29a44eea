import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { createDataDir } from '../support/data-dir.ts'
import { onEachStorage } from './support/each-storage.ts'
import { serveApi, startLocalService } from './support/local-service.ts'
import { createTestClock, startTestService, type TestService } from './support/service.ts'

const SECRET = 'a secret between two processes'
const PATIENCE = { timeout: 10_000 }
const BEARER = { authorization: `Bearer ${SECRET}` }

interface Listening extends AsyncDisposable {
  readonly response: IncomingMessage
  /** All that was said so far. */
  text(): string
  /** What was told so far, such as `mail bob@tempmail.test`. */
  told(): readonly string[]
  /** The last position that was said. */
  position(): string
}

/** Opens the stream and takes what is said. */
async function listen(
  { url }: Pick<TestService, 'url'>,
  after?: string,
  headers: Readonly<Record<string, string>> = BEARER,
): Promise<Listening> {
  const query = after === undefined ? '' : `?after=${after}`
  const request = get(`${url}/events${query}`, { headers, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  response.setEncoding('utf8').on('data', chunk => {
    text += chunk
  })
  response.on('error', () => undefined)
  return {
    response,
    text: () => text,
    told: () =>
      [...text.matchAll(/event: (\w+)\ndata: \{"email":"([^"]+)"/g)].map(
        ([, type, email]) => `${type} ${email}`,
      ),
    position: () => [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? '',
    async [Symbol.asyncDispose]() {
      request.destroy()
    },
  }
}

const mailTo = (email: string) => ({ from: 'a@b.test', to: email, subject: 's', text: 'x' })

test('without a secret there are no events, and none are offered', async () => {
  await using service = await startTestService()
  await using stream = await listen(service)
  expect(stream.response.statusCode).toBe(404)
  expect((await service.get('/domains')).body.extensions).not.toContain('events')
})

test.each<[string, Readonly<Record<string, string>>]>([
  ['another secret', { authorization: 'Bearer another secret of the same length' }],
  ['no secret', {}],
  ['a login', { authorization: `Basic ${SECRET}` }],
  ['the secret elsewhere', { 'x-internal-secret': SECRET }],
])('with %s the stream is refused', async (_name, headers) => {
  await using service = await startTestService({ apiSecret: SECRET })
  expect((await service.get('/domains')).body.extensions).toContain('events')
  await using stream = await listen(service, undefined, headers)
  expect(stream.response.statusCode).toBe(401)
  await expect.poll(stream.text).toContain('wrong_secret')
})

test('HEAD does not open the stream', async () => {
  await using service = await startTestService({ apiSecret: SECRET })
  expect((await fetch(`${service.url}/events`, { method: 'HEAD', headers: BEARER })).status).toBe(404)
})

test('the stream begins with a position, and tells of mail as it comes', async () => {
  await using service = await startTestService({ apiSecret: SECRET })
  const { email } = await service.newSession()
  await service.send(mailTo(email))
  await using stream = await listen(service)
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  await expect.poll(stream.text).toBe('id: 1\nevent: position\ndata: {}\n\n')
  await service.send(mailTo(email))
  await expect.poll(stream.text).toContain(`id: 2\nevent: mail\ndata: {"email":"${email}"}\n\n`)
})

test.each(['99', 'x', '-1'])(
  'a position that is not from here, such as %s, is answered with 410',
  async position => {
    await using service = await startTestService({ apiSecret: SECRET })
    await using stream = await listen(service, position)
    expect(stream.response.statusCode).toBe(410)
    await expect.poll(stream.text).toContain('"code":"position_gone"')
  },
)

test('when nothing happens something is said every 15 seconds', async () => {
  const clock = createTestClock()
  await using service = await startTestService({ apiSecret: SECRET, clock })
  await using stream = await listen(service)
  await expect.poll(stream.text).toContain('position')
  const beats = () =>
    stream
      .text()
      .split('\n')
      .filter(line => line === ':').length
  clock.advance(14_999)
  const { email } = await service.newSession()
  await service.send(mailTo(email))
  // What was written before has come too.
  await expect.poll(stream.told).toContain(`mail ${email}`)
  expect(beats()).toBe(0)
  clock.advance(1)
  await expect.poll(beats).toBe(1)
  clock.advance(15_000)
  await expect.poll(beats).toBe(2)
})

test('the stream ends when the service stops', async () => {
  const service = await startTestService({ apiSecret: SECRET })
  await using stream = await listen(service)
  const ended = once(stream.response, 'end')
  await service[Symbol.asyncDispose]()
  await ended
})

test('whoever has the secret makes as many addresses as it likes', async () => {
  await using service = await startTestService({ apiSecret: SECRET, limits: { creationsPerMinute: 2 } })
  const make = (headers: Record<string, string>) => service.post('/create-session', {}, headers)
  for (let n = 0; n < 5; n++) expect((await make(BEARER)).status).toBe(200)
  for (let n = 0; n < 2; n++) expect((await make({})).status).toBe(200)
  expect((await make({ authorization: 'Bearer another secret' })).status).toBe(429)
})

test('in the same process the same is a loop, from a position on, which ends with its signal', async () => {
  await using folder = await createDataDir()
  await using service = await startLocalService({ mail: { dataDir: folder.path }, internalSecret: SECRET })
  await using api = await serveApi(service)
  const made = await fetch(`http://127.0.0.1:${api.port}/api/create-session`, { method: 'POST' })
  const { email } = (await made.json()) as { email: string }
  const start = await service.events.position()
  const stop = new AbortController()
  const seen: string[] = []
  const reading = (async () => {
    for await (const { type, email } of service.events.read(start, stop.signal)) seen.push(`${type} ${email}`)
  })()
  await createTransport({ host: '127.0.0.1', port: service.smtpPort, ignoreTLS: true }).sendMail(
    mailTo(email),
  )
  await expect.poll(() => seen).toEqual([`mail ${email}`])
  stop.abort()
  await reading
  const gone = service.events.read('99', new AbortController().signal)[Symbol.asyncIterator]().next()
  await expect(gone).rejects.toThrow('cannot tell what came after "99"')
})

onEachStorage(startTestService => {
  test('whoever comes back with a position gets what came meanwhile, once, also after a restart', async () => {
    await using folder = await createDataDir()
    const mail = { dataDir: folder.path }
    let position = ''
    let email = ''
    {
      await using service = await startTestService({ apiSecret: SECRET, mail })
      email = (await service.newSession()).email
      await using stream = await listen(service)
      await service.send(mailTo(email))
      await expect.poll(stream.told, PATIENCE).toEqual([`mail ${email}`])
      position = stream.position()
    }
    await using service = await startTestService({ apiSecret: SECRET, mail })
    await service.send(mailTo(email))
    await using stream = await listen(service, position)
    await expect.poll(stream.told, PATIENCE).toEqual([`mail ${email}`])
    await using browser = await listen(service, undefined, { ...BEARER, 'last-event-id': position })
    await expect.poll(browser.told, PATIENCE).toEqual([`mail ${email}`])
  })

  test.each(['the position with which it began', 'none'])(
    'a client that reconnects by itself goes on from its header, with %s in its URL',
    async which => {
      await using service = await startTestService({ apiSecret: SECRET })
      const [bob, eve] = [await service.newSession(), await service.newSession()]
      await using stream = await listen(service)
      await expect.poll(stream.position, PATIENCE).not.toBe('')
      const began = stream.position()
      await service.send(mailTo(bob.email))
      await expect.poll(stream.told, PATIENCE).toEqual([`mail ${bob.email}`])
      const reached = stream.position()
      await service.send(mailTo(eve.email))
      await expect.poll(stream.told, PATIENCE).toHaveLength(2)
      const url = which === 'none' ? '' : began
      await using again = await listen(service, url, { ...BEARER, 'last-event-id': reached })
      await expect.poll(again.told, PATIENCE).toEqual([`mail ${eve.email}`])
    },
  )

  test('the end of an address is told ten minutes before, and when it has come', async () => {
    const clock = createTestClock()
    await using service = await startTestService({ apiSecret: SECRET, clock })
    const { email, expires_at } = await service.newSession()
    await using stream = await listen(service)
    // A pass that is under way goes by the time at which it began; the next is not long after.
    const later = (what: () => unknown) => () => {
      clock.advance(5_000)
      return what()
    }
    clock.advance(86_400_000 - 600_000)
    await expect
      .poll(later(stream.text), PATIENCE)
      .toContain(`event: expiring\ndata: {"email":"${email}","expires_at":"${expires_at}"}`)
    clock.advance(600_000)
    await expect.poll(later(stream.told), PATIENCE).toEqual([`expiring ${email}`, `expired ${email}`])
  })

  test('a client that does not read holds nobody up, and gets all when it does', async () => {
    await using service = await startTestService({
      apiSecret: SECRET,
      limits: { messagesPerMailbox: 100_000 },
    })
    const sessions = await Promise.all(Array.from({ length: 100 }, () => service.newSession()))
    const all = sessions.map(({ email }) => email)
    await using slow = await listen(service)
    await expect.poll(slow.text).toContain('position')
    slow.response.pause()
    await using quick = await listen(service)
    const before = process.memoryUsage().arrayBuffers
    for (let n = 0; n < 80; n++) await service.sendRaw(all, `Subject: ${n}\r\n\r\nx`)
    await expect.poll(() => quick.told().length, { timeout: 15_000 }).toBe(8_000)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50e6)
    slow.response.resume()
    await expect.poll(() => slow.told().length, { timeout: 15_000 }).toBe(8_000)
    expect(slow.told()).toEqual(quick.told())
  })
})
