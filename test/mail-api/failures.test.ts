import { inspect } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MailApi } from '../../src/mail-api/mail-api.ts'
import { REFUSAL_CODES } from '../../src/mail-api/wire.ts'
import { apiAt, failureOf } from './api.ts'
import {
  type Answer,
  html,
  json,
  reset,
  type ScriptedServer,
  silence,
  startScriptedServer,
  success,
} from './scripted-server.ts'

const NOW = Date.parse('2026-11-20T05:43:07Z')
const TOKEN = 'tOkEn-5f2c'
const REF = { token: TOKEN, id: '5' }
const MEGABYTE = 1024 * 1024

let server: ScriptedServer
let api: MailApi

beforeAll(async () => {
  server = await startScriptedServer()
})
beforeEach(() => {
  server.seen.length = 0
  const clock = { now: () => NOW, monotonic: () => NOW, sleep: () => Promise.resolve() }
  api = apiAt(server.url, { clock, deadlineMs: 2_000 })
  return () => api[Symbol.asyncDispose]()
})
afterAll(() => server[Symbol.asyncDispose]())

/** Errors name the status for whoever reads the log. */
const saying = (status: number) => expect.stringContaining(`(status ${status})`)
const refusal = (status: number, message = 'No such thing') => json({ status: 'error', message }, status)

const truncated: Answer = response => {
  response.writeHead(200, { 'content-length': '100' })
  response.write('{"status":"success","messa')
  setImmediate(() => response.socket?.destroy())
}

/** More than 10 MB, without saying so beforehand, and without an end. */
const endless: Answer = response => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const chunk = Buffer.alloc(MEGABYTE, ' ')
  const pump = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', pump)
  pump()
}

/** A byte now and then keeps every time-out between bytes from ending it. */
const drip: Answer = response => {
  response.writeHead(200)
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

describe('unavailable', () => {
  test.each<[string, Answer]>([
    ['an error of the server', refusal(500)],
    ['a gateway without its service', html(502)],
    ['a service under repair', json({ status: 'error', message: 'Back soon' }, 503, { 'retry-after': '9' })],
    ['an HTML page with 200', html(200)],
    ['an HTML page with 400', html(400)],
    ['no body at all', json('')],
    ['JSON that is no object', json([])],
    ['JSON that is null', json('null')],
    ['truncated JSON', json('{"status":"success","messages":[')],
    ['a connection that ends too early', truncated],
    ['a connection that is reset', reset],
    ['no answer', silence],
    ['an answer that drips', drip],
    ['an answer without an end', endless],
    ['an answer that is just too large', json(`{"status":"success","x":"${'x'.repeat(10 * MEGABYTE)}"}`)],
    ['a request time-out', refusal(408)],
    ['no HTTP', response => response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n')],
  ])('is %s', async (_name, answer) => {
    server.answer(answer)
    const failure = await failureOf(api.listMessages(TOKEN))
    expect(failure.kind).toBe('unavailable')
    expect(failure.retryAfterMs).toBeUndefined()
  })

  test.each([301, 302, 303, 307, 308])('is a redirect (%i), which is not followed', async status => {
    server.answer(json('', status, { location: `${server.url}/elsewhere` }), success({ messages: [] }))
    expect(await failureOf(api.listMessages(TOKEN))).toMatchObject({
      kind: 'unavailable',
      message: saying(status),
    })
    expect(server.seen).toHaveLength(1)
  })

  test('is a service that nobody runs', async () => {
    await using lost = apiAt('http://127.0.0.1:9/api')
    expect((await failureOf(lost.getCapabilities())).kind).toBe('unavailable')
  })

  test('is a new session without its address or token', async () => {
    server.answer(success({ email: 'a@b.example', token: '' }))
    const failure = await failureOf(api.createSession({ kind: 'random' }))
    expect(failure).toMatchObject({
      kind: 'unavailable',
      message: 'create-session failed: the answer has no usable "token"',
    })
  })

  test('is not an answer of just under 10 MB', async () => {
    server.answer(json(`{"status":"success","x":"${'x'.repeat(10 * MEGABYTE - 100)}"}`))
    await using patient = apiAt(server.url)
    expect(await patient.listMessages(TOKEN)).toEqual([])
  })
})

test.each<[string, Answer, unknown]>([
  [
    'whose size is announced',
    response => response.writeHead(200, { 'content-length': 54 * MEGABYTE }).flushHeaders(),
    54 * MEGABYTE,
  ],
  ['that goes on and on', endless, expect.any(Number)],
])('a file %s is too large, which is no outage and is asked for once', async (_name, answer, size) => {
  server.answer(answer)
  // So much takes a busy machine seconds.
  await using patient = apiAt(server.url)
  const waiting = { personWaiting: true }
  for (const call of [
    patient.readSource(REF, waiting),
    patient.readAttachment({ ...REF, index: 0 }, waiting),
  ])
    expect(await failureOf(call)).toMatchObject({ kind: 'too-large', size })
  expect(server.seen).toHaveLength(2)
})

test('says once that the service was reached again, by whichever call', async () => {
  let times = 0
  const listening = api.onReachedAgain(() => times++)
  const list = () => api.listMessages(TOKEN)
  server.answer(success({ messages: [] }), refusal(500), reset, refusal(429), success({}), success({}))
  await list()
  await failureOf(list())
  await failureOf(list())
  await failureOf(list())
  expect(times).toBe(0)
  await api.ping()
  await list()
  expect(times).toBe(1)
  listening[Symbol.dispose]()
  server.answer(refusal(500), success({}))
  await failureOf(list())
  await list()
  expect(times).toBe(1)
})

test('gives up on a call after 10 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await using patient = apiAt(server.url)
    server.answer(silence)
    const failure = failureOf(patient.listMessages(TOKEN))
    await server.received(1)
    vi.advanceTimersByTime(9_999)
    const early = await Promise.race([failure, 'still waiting'])
    expect(early).toBe('still waiting')
    vi.advanceTimersByTime(1)
    expect((await failure).message).toBe('check-mail failed: no answer within 10 s')
  } finally {
    vi.useRealTimers()
  }
})

describe('session-gone', () => {
  test.each([401, 403, 404, 410])('is %i in the words of the service', async status => {
    for (const call of [api.listMessages, (token: string) => api.extendSession({ token })]) {
      server.answer(refusal(status), success({ domains: [] }))
      expect(await failureOf(call(TOKEN))).toMatchObject({ kind: 'session-gone', message: saying(status) })
    }
  })

  test.each([401, 403, 404, 410])(
    'is not %i in words of a gateway that says them to every call',
    async status => {
      server.answer(json({ status, message: 'no Route matched' }, status))
      expect((await failureOf(api.listMessages(TOKEN))).kind).toBe('unavailable')
    },
  )

  test.each([401, 403])('is %i for a call about a message', async status => {
    server.answer(refusal(status), success({ domains: [] }))
    expect((await failureOf(api.readMessage(REF))).kind).toBe('session-gone')
  })

  test.each([401, 403, 404, 410])('is a bare %i when the service is well otherwise', async status => {
    server.answer(html(status), success({ domains: [] }))
    expect((await failureOf(api.listMessages(TOKEN))).kind).toBe('session-gone')
    expect(server.seen.map(request => request.path)).toEqual(['/base/api/check-mail', '/base/api/domains'])
  })

  test.each([401, 403, 404, 410])(
    'is not a page with %i that stands in front of everything',
    async status => {
      server.answer(html(status))
      expect((await failureOf(api.listMessages(TOKEN))).kind).toBe('unavailable')
    },
  )

  test.each([403, 404])('is not the %i that a gateway writes as JSON of its own', async status => {
    server.answer(json({ status, error: 'Not Found' }, status))
    expect((await failureOf(api.listMessages('t'))).kind).not.toBe('session-gone')
  })

  test.each([404, 410])('is not %i without a token', async status => {
    server.answer(refusal(status))
    expect((await failureOf(api.getCapabilities())).kind).toBe('rejected')
    expect((await failureOf(api.createSession({ kind: 'random' }))).kind).toBe('rejected')
  })

  test('is what was asked for when a session is deleted', async () => {
    server.answer(refusal(404), success({ domains: [] }))
    await expect(api.deleteSession(TOKEN)).resolves.toBeUndefined()
  })
})

describe('a message that is gone', () => {
  test.each([404, 410])('is %i while the address still lists its mail', async status => {
    const calls = [api.readMessage, api.readSource, () => api.readAttachment({ ...REF, index: 0 })]
    for (const call of calls) {
      server.answer(refusal(status, 'Message not found'), success({ messages: [] }))
      const failure = await failureOf(call(REF))
      expect(failure).toMatchObject({
        kind: 'message-gone',
        message: saying(status),
        explanation: 'Message not found',
      })
    }
  })

  test('does not cost the address when the service can not be asked about it', async () => {
    server.answer(refusal(404), html(502))
    expect((await failureOf(api.readMessage(REF))).kind).toBe('unavailable')
  })

  test('is gone with its session when the service does not know that either', async () => {
    for (const call of [api.readMessage, api.deleteMessage]) {
      server.answer(refusal(404), refusal(404), success({ domains: [] }))
      expect((await failureOf(call(REF))).kind).toBe('session-gone')
    }
  })

  test('counts as deleted', async () => {
    server.answer(refusal(404), success({ messages: [] }))
    await expect(api.deleteMessage(REF)).resolves.toBeUndefined()
  })
})

describe('rate-limited', () => {
  test.each([
    ['7', 7_000],
    ['Fri, 20 Nov 2026 05:44:07 GMT', 60_000],
    ['later', undefined],
  ])('comes with Retry-After %s as %j ms', async (header, retryAfterMs) => {
    const date = new Date(NOW).toUTCString()
    server.answer(json('Slow down', 429, { 'retry-after': header, date }))
    expect(await failureOf(api.listMessages(TOKEN))).toMatchObject({ kind: 'rate-limited', retryAfterMs })
  })

  test('may not say for how long', async () => {
    server.answer(html(429))
    expect(await failureOf(api.createSession({ kind: 'random' }))).toMatchObject({
      kind: 'rate-limited',
      retryAfterMs: undefined,
    })
  })
})

describe('rejected', () => {
  test.each<[string, Answer, string | undefined]>([
    ['an error with 200', json({ status: 'error', message: ' Name taken ' }), 'Name taken'],
    ['a conflict', refusal(409, 'Name taken'), 'Name taken'],
    ['an error under another name', json({ status: 'fail', error: 'Bad prefix' }, 400), 'Bad prefix'],
    ['an error without words', json({ status: 'error', message: '' }, 422), undefined],
    ['a status that is not success', json({ status: 'nope' }), undefined],
    ['an error and nothing else', json({ error: { message: 'No more names' } }), 'No more names'],
    ['a very long explanation', refusal(400, 'x'.repeat(9_000)), 'x'.repeat(500)],
  ])('is %s', async (_name, answer, explanation) => {
    server.answer(answer)
    const failure = await failureOf(api.createSession({ kind: 'random' }))
    expect(failure).toMatchObject({ kind: 'rejected', explanation })
  })
})

describe('why there is no such address', () => {
  const coded = (code: unknown, status: number) => json({ status: 'error', code, message: 'No' }, status)
  const create = () => failureOf(api.createSession({ kind: 'domain', prefix: 'bob' }))

  test.each<[string, Answer, string | undefined]>([
    ['the code of the error', coded('reserved_name', 409), 'reserved_name'],
    ['a name that is taken for 409 without a code', refusal(409), 'name_taken'],
    ['a name that is taken for 409 with a code of its own', coded('e_17', 409), 'name_taken'],
    ['not known for another status without a code', refusal(400), undefined],
    ['not known for a code of its own', coded('e_17', 400), undefined],
  ])('is %s', async (_, answer, expected) => {
    server.answer(answer)
    expect(await create()).toMatchObject({ kind: 'rejected', refusal: expected })
  })

  test('is asked of new addresses only', async () => {
    server.answer(coded('name_taken', 409))
    expect(await failureOf(api.extendSession({ token: TOKEN }))).toMatchObject({
      kind: 'rejected',
      refusal: undefined,
    })
  })
})

describe('the code of an error', () => {
  const coded = (code: unknown, status: number) => json({ status: 'error', code, message: 'No' }, status)

  test.each<[unknown, string | undefined]>([
    ['name_taken', 'name_taken'],
    ['e_2', 'e_2'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), undefined],
    ['', undefined],
    ['Name_Taken', undefined],
    ['name-taken', undefined],
    [' name_taken', undefined],
    ['name_taken\n', undefined],
    ['<b>name</b>', undefined],
    ['имя', undefined],
    [409, undefined],
    [null, undefined],
    [['name_taken'], undefined],
    [{ toString: 'name_taken' }, undefined],
    [undefined, undefined],
  ])('%j is read as %j', async (sent, code) => {
    server.answer(coded(sent, 409))
    const failure = await failureOf(api.createSession({ kind: 'random' }))
    expect(failure).toMatchObject({ kind: 'rejected', explanation: 'No', code })
  })

  test.each<[number, string]>([
    [200, 'rejected'],
    [400, 'rejected'],
    [401, 'session-gone'],
    [429, 'rate-limited'],
    [500, 'unavailable'],
  ])('comes with %i too, which is %s', async (status, kind) => {
    server.answer(coded('some_code', status), success({ domains: [] }))
    expect(await failureOf(api.listMessages(TOKEN))).toMatchObject({
      kind,
      message: saying(status),
      code: 'some_code',
    })
  })

  test('comes with a message that is gone', async () => {
    server.answer(coded('unknown_message', 404), success({ messages: [] }))
    expect(await failureOf(api.readMessage(REF))).toMatchObject({
      kind: 'message-gone',
      code: 'unknown_message',
    })
  })

  test('is not there where nothing usable came', async () => {
    for (const answer of [html(400), json(['name_taken'], 400), reset]) {
      server.answer(answer)
      expect((await failureOf(api.createSession({ kind: 'random' }))).code).toBeUndefined()
    }
  })
})

describe('a new session that is refused with 503', () => {
  const refused503 = (fields: object) =>
    json({ message: 'None left', ...fields }, 503, { 'retry-after': '1' })
  const create = () => failureOf(api.createSession({ kind: 'gmail', prefix: 'bob' }, { personWaiting: true }))

  test.each(REFUSAL_CODES)('is rejected with %s, and not asked for again', async code => {
    server.answer(refused503({ status: 'error', code }))
    const failure = await create()
    expect(failure).toMatchObject({
      kind: 'rejected',
      message: saying(503),
      refusal: code,
      explanation: 'None left',
    })
    expect(failure.retryAfterMs).toBeUndefined()
    expect(server.seen).toHaveLength(1)
  })

  test.each<[string, Answer]>([
    ['a code that is no refusal', refused503({ status: 'error', code: 'unavailable' })],
    ['a code of another service', refused503({ status: 'error', code: 'no_gmail' })],
    ['no code', refused503({ status: 'error' })],
    ['a code that is no string', refused503({ status: 'error', code: ['no_gmail_account'] })],
    ['another status', refused503({ status: 'down', code: 'no_gmail_account' })],
    ['the status of success', refused503({ status: 'success', code: 'no_gmail_account' })],
    ['no status', refused503({ code: 'no_gmail_account' })],
    ['no JSON', html(503)],
    ['500', json({ status: 'error', code: 'no_gmail_account' }, 500)],
    ['502', json({ status: 'error', code: 'no_gmail_account' }, 502)],
    ['504', json({ status: 'error', code: 'no_gmail_account' }, 504)],
  ])('is an outage with %s', async (_name, answer) => {
    server.answer(answer)
    expect((await create()).kind).toBe('unavailable')
    expect(server.seen).toHaveLength(1)
  })

  test('is an outage for every other call', async () => {
    server.answer(refused503({ status: 'error', code: 'no_gmail_account' }))
    const calls = [
      api.getCapabilities({ personWaiting: true }),
      api.listMessages(TOKEN, { personWaiting: true }),
      api.readMessage(REF),
      api.deleteMessage(REF),
      api.extendSession({ token: TOKEN }),
    ]
    const failures = await Promise.all(calls.map(failureOf))
    expect(failures.map(({ kind }) => kind)).toEqual(calls.map(() => 'unavailable'))
    expect(server.seen).toHaveLength(3 + 3 + 1 + 1 + 1)
  })
})

describe('an abort', () => {
  test('rejects with its own reason, before and during the call', async () => {
    const reason = new Error('stopping')
    await expect(api.listMessages(TOKEN, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(server.seen).toHaveLength(0)
    const controller = new AbortController()
    server.answer(silence)
    const call = api.listMessages(TOKEN, { signal: controller.signal, personWaiting: true })
    await server.received(1)
    controller.abort(reason)
    await expect(call).rejects.toBe(reason)
  })

  test('ends a call that waits for a free connection', async () => {
    server.answer(silence)
    const controller = new AbortController()
    const calls = Array.from({ length: 65 }, () => api.listMessages(TOKEN, { signal: controller.signal }))
    await server.received(64)
    controller.abort(new Error('stopping'))
    const results = await Promise.allSettled(calls)
    expect(results.every(result => result.status === 'rejected')).toBe(true)
  })
})

test('ends what is under way when the client is disposed', async () => {
  server.answer(silence)
  const failure = failureOf(api.listMessages(TOKEN))
  await server.received(1)
  await api[Symbol.asyncDispose]()
  expect((await failure).kind).toBe('unavailable')
})

test.each<[string, Answer]>([
  ['refuses', refusal(400)],
  ['has forgotten it', refusal(404)],
  ['limits', html(429)],
  ['breaks', html(500)],
  ['resets', reset],
  ['is silent', silence],
  ['speaks no HTTP', response => response.socket?.end('nonsense\r\n\r\n')],
])('never names the token where the service %s', async (_name, answer) => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: line => lines.push(line) })
  await using logged = apiAt(server.url, { log, deadlineMs: 200 })
  server.answer(answer)
  const calls = [logged.listMessages(TOKEN), logged.readMessage(REF), logged.deleteMessage(REF)]
  const failures = await Promise.all(calls.map(failureOf))
  log.error({ err: failures[0] }, 'as somebody would log it')
  expect(inspect(failures, { depth: 10, showHidden: true }) + lines.join('')).not.toContain(TOKEN)
})
