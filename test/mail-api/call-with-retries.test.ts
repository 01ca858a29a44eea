import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pauseBeforeRetry } from '../../src/mail-api/call-with-retries.ts'
import type { MailApi } from '../../src/mail-api/mail-api.ts'
import { freePort } from '../support/free-port.ts'
import { apiAt, failureOf } from './api.ts'
import { html, json, reset, type ScriptedServer, startScriptedServer, success } from './scripted-server.ts'

const PATIENT = { personWaiting: true }

let server: ScriptedServer
let api: MailApi
let pauses: number[]

beforeAll(async () => {
  server = await startScriptedServer()
})
beforeEach(() => {
  server.seen.length = 0
  pauses = []
  api = apiAt(server.url, { clock: recordingClock() })
  return () => api[Symbol.asyncDispose]()
})
afterAll(() => server[Symbol.asyncDispose]())

function recordingClock(onPause: () => unknown = () => undefined) {
  return {
    now: () => 0,
    monotonic: () => 0,
    async sleep(ms: number) {
      pauses.push(ms)
      await onPause()
    },
  }
}

describe('while a person waits', () => {
  test('asks again until the service is back', async () => {
    server.answer(html(502), reset, success({ messages: [{ id: 1 }] }))
    expect(await api.listMessages('t', PATIENT)).toHaveLength(1)
    expect(server.seen).toHaveLength(3)
  })

  test('gives up after the third try', async () => {
    server.answer(html(502))
    expect((await failureOf(api.readMessage({ token: 't', id: '1' }, PATIENT))).kind).toBe('unavailable')
    expect(server.seen).toHaveLength(3)
    expect(pauses).toHaveLength(2)
  })

  test('does not pause for a try that would come after the deadline', async () => {
    await using hasty = apiAt(server.url, { clock: recordingClock(), deadlineMs: 100 })
    server.answer(html(502))
    expect((await failureOf(hasty.listMessages('t', PATIENT))).kind).toBe('unavailable')
    expect(server.seen).toHaveLength(1)
    expect(pauses).toHaveLength(0)
  })

  test.each([
    ['a refusal', json({ status: 'error', message: 'No' }, 400)],
    ['a limit', json('', 429)],
  ])('takes %s for an answer', async (_name, answer) => {
    server.answer(answer)
    await failureOf(api.listMessages('t', PATIENT))
    expect(server.seen).toHaveLength(1)
  })
})

test('takes a session that is gone for an answer, once the rest of the service is seen to work', async () => {
  server.answer(json({ status: 'error' }, 404), success({ domains: [] }))
  expect((await failureOf(api.listMessages('t', PATIENT))).kind).toBe('session-gone')
  expect(server.seen.map(({ path }) => path)).toEqual(['/base/api/check-mail', '/base/api/domains'])
})

test('asks once when no person waits', async () => {
  server.answer(html(502))
  await failureOf(api.listMessages('t'))
  expect(server.seen).toHaveLength(1)
})

describe('a call that changes something', () => {
  test.each([
    ['an error', html(502)],
    ['a reset', reset],
  ])('is made once when it may have arrived before %s', async (_name, answer) => {
    server.answer(answer)
    await failureOf(api.createSession({ kind: 'random' }, PATIENT))
    await failureOf(api.deleteMessage({ token: 't', id: '1' }, PATIENT))
    expect(server.seen).toHaveLength(2)
  })

  test('is made again when there was no connection', async () => {
    const { url, listen } = await reservedPort()
    await using late = apiAt(url, { clock: recordingClock(listen) })
    const session = await late.createSession({ kind: 'random' })
    expect(session.email).toBe('a@b.example')
    expect(pauses).toHaveLength(1)
  })

  test('is not made when its guard says no, also after a pause', async () => {
    const guard = () => {
      if (pauses.length > 0) throw new Error('too late')
    }
    const { url, listen } = await reservedPort()
    await using late = apiAt(url, { clock: recordingClock(listen) })
    await expect(late.createSession({ kind: 'random' }, { guard })).rejects.toThrow('too late')
    await expect(api.createSession({ kind: 'random' }, { guard })).rejects.toThrow('too late')
    expect(server.seen).toHaveLength(0)
  })
})

test('waits a quarter of a second, then a second, each up to half as long or short', () => {
  const bounds = (tries: number) =>
    [0, 0.999_999].map(random => Math.round(pauseBeforeRetry(tries, () => random) ?? 0))
  expect(bounds(1)).toEqual([125, 375])
  expect(bounds(2)).toEqual([500, 1_500])
  expect(pauseBeforeRetry(3, () => 0)).toBeUndefined()
})

/** A port where nobody listens until `listen` is called; then each connection gets one session. */
async function reservedPort() {
  const body = JSON.stringify({ status: 'success', email: 'a@b.example', token: 't' })
  const answer = `HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  const port = await freePort()
  const server = createServer(socket => socket.end(answer))
  server.unref()
  return {
    url: `http://127.0.0.1:${port}/api`,
    listen: () => once(server.listen(port, '127.0.0.1'), 'listening'),
  }
}
