import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailApi } from '../../src/mail-api/mail-api.ts'
import { apiAt } from './api.ts'
import { type Answer, type ScriptedServer, startScriptedServer, success } from './scripted-server.ts'

const [token, id] = ['t', '1']

let server: ScriptedServer
let api: MailApi

beforeAll(async () => {
  server = await startScriptedServer()
  server.answer(success({ messages: [], message: { id: 1 }, refused: [], recipients: [], ids: [] }))
  api = apiAt(server.url).guardedBy(() => {
    throw new Error('too late')
  })
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

test.each<[string, () => Promise<unknown>]>([
  ['create-session', () => api.createSession({ kind: 'random' })],
  ['delete-mail', () => api.deleteMessage({ token, id })],
  ['extend-session', () => api.extendSession({ token })],
  ['delete-session', () => api.deleteSession(token)],
  ['shorten-session', () => api.shortenSession({ token, minutes: 10 })],
  ['pause-session', () => api.pauseSession({ token, minutes: 10 })],
  ['renew-token', () => api.renewToken({ token, claim: 'c' })],
  ['switch-recipient', () => api.switchRecipient({ token, recipient: 'a@b.example', off: true })],
  ['unsubscribe', () => api.unsubscribe({ token, id })],
  ['operator/end', () => api.operator.endAddress({ address: 'a@b.example', until: 1, by: 'an admin' })],
])('%s is not asked for where the guard says no', async (_name, change) => {
  const before = server.seen.length
  await expect(change()).rejects.toThrow('too late')
  expect(server.seen).toHaveLength(before)
})

test('what waits for a connection is not sent where the guard says no by then', async () => {
  await using busy = await startScriptedServer()
  let isLate = false
  const held: (() => unknown)[] = []
  const answer: Answer = (...to) => success()(...to)
  busy.answer((...to) => (isLate ? answer(...to) : held.push(() => answer(...to))))
  await using base = apiAt(busy.url)
  const guarded = base.guardedBy(() => {
    if (isLate) throw new Error('too late')
  })
  const tokens = Array.from({ length: 100 }, (_, index) => `t${index}`)
  const settled = Promise.allSettled(tokens.map(one => guarded.deleteSession(one)))
  // Its connections.
  await busy.received(64)
  isLate = true
  for (const release of held) release()
  const reasons = (await settled).flatMap(one => (one.status === 'rejected' ? [one.reason.message] : []))
  expect(busy.seen).toHaveLength(64)
  expect(reasons).toEqual(Array(36).fill('too late'))
})

test('what only looks asks no guard', async () => {
  await api.listMessages(token)
  await api.readMessage({ token, id })
  await api.listRefused(token)
  await api.listRecipients(token)
  await api.search({ token, q: 'code' })
  await api.readSource({ token, id })
})
