import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { toWireError } from '../../src/mail-service/http/http-error.ts'
import type { ServiceLimits } from '../../src/mail-service/service-limits.ts'
import { BusyError } from '../../src/threads/fair-queue.ts'
import { createDataDir } from '../support/data-dir.ts'
import { SECRET, startTestService, type TestService } from './support/service.ts'

const MB = 1024 * 1024

interface Scene {
  readonly token: string
  readonly large: string
  readonly small: string
}

/** A mailbox with a small mail and one of 7 MB, where there is room for two such in memory. */
async function startScene(limits: Partial<ServiceLimits> = {}): Promise<TestService & Scene> {
  const service = await startTestService({
    limits: { httpBufferedBytes: 1, ...limits },
    mail: { maxMessageBytes: 8 * MB, mailTm: true },
    trustProxy: ['loopback'],
  })
  const { email, token } = await service.newSession()
  await service.sendRaw(email, 'Subject: small\r\n\r\nx')
  await service.sendRaw(email, `Subject: large\r\n\r\n${'x'.repeat(7 * MB)}`)
  const { messages } = (await service.get('/check-mail', { token })).body
  const [large, small] = messages.map(({ id }: { id: number }) => String(id))
  return Object.assign(service, { token, large, small })
}

function sourceRequest({ token, large }: Scene, from: string): string {
  return `GET /api/source?token=${token}&id=${large} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n\r\n`
}

/** Asks for the source of the large mail and takes none of it. */
async function stall(scene: TestService & Scene, from: string): Promise<Socket> {
  const { hostname, port } = new URL(scene.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  socket.write(sourceRequest(scene, from))
  await once(socket, 'readable')
  return socket
}

async function read(scene: TestService & Scene, path: string, headers: Record<string, string>) {
  const query = new URLSearchParams({ token: scene.token, id: scene.large })
  const response = await fetch(`${scene.url}${path}?${query}`, { headers })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.text(),
  }
}

test('a network that reads large messages again and again has to wait; others and small ones do not', async () => {
  await using scene = await startScene({
    httpBufferedBytes: 64 * MB,
    httpFastBytes: 1,
    httpPacedBytesPerSecond: 1,
  })
  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  for (let n = 0; n < 3; n++) expect((await read(scene, '/read-mail', from('192.0.2.1'))).status).toBe(200)
  expect(await read(scene, '/read-mail', from('192.0.2.1'))).toMatchObject({ status: 503, retryAfter: '5' })
  expect((await read(scene, '/source', from('192.0.2.77'))).status).toBe(503)
  expect((await read(scene, '/source', from('192.0.3.1'))).status).toBe(200)
  expect((await read({ ...scene, large: scene.small }, '/read-mail', from('192.0.2.1'))).status).toBe(200)
})

test('a client that stalls on large messages has half of the room; small ones are for everybody', async () => {
  await using scene = await startScene()
  const stalled = await stall(scene, '192.0.2.1')
  for (const path of ['/source', '/read-mail']) {
    const refused = await read(scene, path, { 'x-forwarded-for': '192.0.2.7' })
    expect([refused.status, refused.retryAfter]).toEqual([503, '5'])
  }
  const { token, small } = scene
  expect((await scene.get('/read-mail', { token, id: small })).status).toBe(200)
  stalled.destroy()
  await expect
    .poll(async () => (await read(scene, '/source', { 'x-forwarded-for': '192.0.2.7' })).status)
    .toBe(200)
})

test("mail.tm's interface shares the room with the REST interface", async () => {
  await using scene = await startScene()
  const stalled = await stall(scene, '192.0.2.1')
  const mailTm = scene.url.replace(/\/api$/, '/mailtm')
  const id = Number(scene.large).toString(16).padStart(24, '0')
  const headers = { authorization: `Bearer ${scene.token}`, 'x-forwarded-for': '192.0.2.7' }
  const source = await fetch(`${mailTm}/messages/${id}/download`, { headers })
  expect(source.status).toBe(503)
  stalled.destroy()
})

test('when the room runs out, whoever stalls is cut off, not the next who reads', async () => {
  await using scene = await startScene()
  const stalled = [await stall(scene, '192.0.2.1'), await stall(scene, '198.51.100.1')]
  const cut = Promise.any(stalled.map(socket => once(socket.resume(), 'close')))
  for (const socket of stalled) socket.pause()
  const answer = await read(scene, '/source', { 'x-forwarded-for': '203.0.113.1' })
  expect([answer.status, answer.body.length > 7 * MB]).toEqual([200, true])
  for (const socket of stalled) socket.resume()
  await cut
  for (const socket of stalled) socket.destroy()
})

test("the bot's own reads come first, whoever holds the room", async () => {
  await using scene = await startScene()
  const stalled = [await stall(scene, '192.0.2.1'), await stall(scene, '198.51.100.1')]
  const own = { 'x-internal-secret': SECRET }
  const answers = await Promise.all([read(scene, '/source', own), read(scene, '/read-mail', own)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  for (const socket of stalled) socket.destroy()
})

test('a large answer that is taken far too slowly is cut off', async () => {
  await using scene = await startScene({ httpBytesPerSecond: 1e9, httpSlowMs: 200 })
  const stalled = await stall(scene, '192.0.2.1')
  await expect
    .poll(async () => (await read(scene, '/source', { 'x-forwarded-for': '192.0.2.7' })).status)
    .toBe(200)
  stalled.destroy()
})

test('long lists count as well, until their clients have taken them', async () => {
  // A network may have 4 kB on its way.
  await using service = await startTestService({
    limits: { httpBufferedBytes: 1 },
    mail: { maxMessageBytes: 4_000, mailTm: true },
  })
  const [long, short] = [await service.newSession(), await service.newSession()]
  const mail = `Subject: ${'信'.repeat(300)}\r\n\r\nx`
  for (let nth = 0; nth < 20; nth++) await service.sendRaw(long.email, mail)
  await service.sendRaw(short.email, mail)
  const list = async (path: string, token: string, headers = {}) => {
    const bearer = { authorization: `Bearer ${token}` }
    const url = `${service.url.replace(/\/api$/, path)}?token=${token}`
    const answer = await fetch(url, { headers: path === '/mailtm/messages' ? bearer : headers })
    await answer.text()
    return answer.status
  }
  expect(await list('/api/check-mail', long.token)).toBe(503)
  expect(await list('/mailtm/messages', long.token)).toBe(503)
  expect(await list('/api/check-mail', short.token)).toBe(200)
  expect(await list('/mailtm/messages', short.token)).toBe(200)
  // The bot that reads its own is no stranger.
  expect(await list('/api/check-mail', long.token, { 'x-internal-secret': SECRET })).toBe(200)
})

/** A service where a network may have 20 kB on its way, with a mail whose answers are larger, and two small ones. */
async function startWithWide(dataDir: string) {
  const service = await startTestService({
    limits: { httpBufferedBytes: 1 },
    mail: { maxMessageBytes: 20_000, mailTm: true, dataDir },
  })
  const list = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
    return (await fetch(service.url.replace(/\/api$/, '/mailtm/messages'), { headers })).json()
  }
  return Object.assign(service, { list })
}

test('a mail whose answer was refused, or asked for without its body, does not count as read', async () => {
  await using dataDir = await createDataDir()
  const before = await startWithWide(dataDir.path)
  const { email, token } = await before.newSession()
  for (const body of ['"'.repeat(15_000), 'x', 'y', 'z'])
    await before.sendRaw(email, `Subject: a\r\n\r\n${body}`)
  const { messages } = (await before.get('/check-mail', { token })).body
  const [newest, last, small, wide] = messages.map(({ id }: { id: number }) => String(id))
  expect((await before.get('/read-mail', { token, id: wide })).status).toBe(503)
  expect((await before.get('/wait-mail', { token, timeout: '1' })).status).toBe(503)
  expect((await before.get('/read-mail', { token, id: small })).status).toBe(200)
  expect((await before.get('/wait-mail', { token, after: small, timeout: '1' })).body.message.id).toBe(
    Number(last),
  )
  const head = await fetch(`${before.url}/read-mail?token=${token}&id=${newest}`, { method: 'HEAD' })
  expect(head.status).toBe(200)
  // What was noted is on disk then.
  await before[Symbol.asyncDispose]()
  await using service = await startWithWide(dataDir.path)
  const listed = (await service.list(token)) as { seen: boolean }[]
  expect(listed.map(({ seen }) => seen)).toEqual([false, true, true, false])
})

test('the refusal of a file is no download', async () => {
  await using scene = await startScene()
  const { email, token } = await scene.newSession()
  for (const length of [8 * MB - 50_000, 200_000])
    await scene.sendRaw(email, `Subject: a\r\n\r\n${'x'.repeat(length)}`)
  const { messages } = (await scene.get('/check-mail', { token })).body
  const [file, huge] = messages.map(({ id }: { id: number }) => String(id))
  // Of the 8 MB that a network may have on their way.
  const stalled = await stall({ ...scene, token, large: huge }, '192.0.2.1')
  const headers = { 'x-forwarded-for': '192.0.2.7' }
  const refused = await fetch(`${scene.url}/source?token=${token}&id=${file}`, { headers })
  expect([refused.status, refused.headers.get('content-disposition')]).toEqual([503, null])
  stalled.destroy()
})

test('whoever finds no place in the queue is told so, and when to come again', () => {
  expect(toWireError(new BusyError())).toEqual({
    status: 503,
    body: {
      status: 'error',
      code: 'unavailable',
      message: 'Too much is being read at the moment; please try again.',
    },
    retryAfter: 5,
  })
})
