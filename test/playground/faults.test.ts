import { expect, test } from 'vitest'
import { startTestPlayground } from '../support/playground.ts'
import { call } from './bot-api-client.ts'

test('too many requests name the seconds to wait, once, and the message is not sent', async () => {
  await using playground = await startTestPlayground()
  const ann = playground.person()
  playground.telegram.order({ method: 'sendMessage', kind: 'too-many-requests', retryAfter: 7 })
  expect(await call(playground, 'sendMessage', { chat_id: ann.id, text: 'one' })).toEqual({
    ok: false,
    error_code: 429,
    description: 'Too Many Requests: retry after 7',
    parameters: { retry_after: 7 },
  })
  expect(ann.messages()).toEqual([])
  expect(await call(playground, 'sendMessage', { chat_id: ann.id, text: 'two' })).toMatchObject({ ok: true })
  expect(playground.refusals()).toEqual([])
})

test.each([
  ['blocked', 403, 'Forbidden: bot was blocked by the user'],
  ['server-error', 500, 'Internal Server Error'],
  ['bad-request', 400, 'Bad Request: RICH_MESSAGE_INVALID'],
] as const)('%s is answered with %i', async (kind, error_code, description) => {
  await using playground = await startTestPlayground()
  const ann = playground.person()
  playground.telegram.order({ kind, description: 'RICH_MESSAGE_INVALID' })
  const answer = await call(playground, 'sendMessage', { chat_id: ann.id, text: 'one' })
  expect(answer).toEqual({ ok: false, error_code, description })
})

test('a lost answer breaks the connection after the message was stored', async () => {
  await using playground = await startTestPlayground()
  const ann = playground.person()
  playground.telegram.order({ kind: 'lost-answer' })
  await expect(call(playground, 'sendMessage', { chat_id: ann.id, text: 'there' })).rejects.toThrow(
    'fetch failed',
  )
  expect(ann.text()).toBe('there')
  expect(playground.callsOf('sendMessage')).toMatchObject([{ fault: 'lost-answer', answer: { ok: true } }])
})

test('a delay answers late', async () => {
  await using playground = await startTestPlayground({ now: () => performance.now() })
  const ann = playground.person()
  playground.telegram.order({ kind: 'delay', delayMs: 120 })
  await call(playground, 'sendMessage', { chat_id: ann.id, text: 'late' })
  const [late] = playground.callsOf('sendMessage')
  expect((late?.answeredAt ?? 0) - (late?.at ?? 0)).toBeGreaterThanOrEqual(119)
})

test('an ordered migration moves the group, and the call is refused with the new id', async () => {
  await using playground = await startTestPlayground()
  const group = playground.group({ members: [playground.person()] })
  playground.telegram.order({ kind: 'migrated', chatId: group.id })
  const { parameters } = await call(playground, 'sendMessage', { chat_id: group.id, text: 'one' })
  const moved = parameters?.migrate_to_chat_id ?? 0
  expect(await call(playground, 'sendMessage', { chat_id: moved, text: 'one' })).toMatchObject({ ok: true })
})

test('faults keep to their method, chat, times and share; polling meets only faults of its own', async () => {
  await using playground = await startTestPlayground()
  const ann = playground.person()
  const bea = playground.person()
  const send = async (chatId: number): Promise<boolean> =>
    (await call(playground, 'sendMessage', { chat_id: chatId, text: 'a' })).ok
  playground.telegram.order({ chatId: ann.id, kind: 'server-error', times: 2 })
  expect(await call(playground, 'getUpdates')).toMatchObject({ ok: true })
  expect([await send(bea.id), await send(ann.id), await send(ann.id), await send(ann.id)]).toEqual([
    true,
    false,
    false,
    true,
  ])
  const order = playground.telegram.order({ method: 'sendMessage', kind: 'server-error', share: 0.25 })
  const results: boolean[] = []
  for (let index = 0; index < 12; index += 1) results.push(await send(ann.id))
  expect(results.filter(ok => !ok)).toHaveLength(3)
  expect(order.hits).toBe(3)
  order.cancel()
  expect(playground.telegram.orders).toEqual([])
  playground.telegram.order({ method: 'getUpdates', kind: 'server-error' })
  expect(await call(playground, 'getUpdates')).toMatchObject({ error_code: 500 })
})
