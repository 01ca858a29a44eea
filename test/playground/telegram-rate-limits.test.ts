import { expect, test } from 'vitest'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'
import { call, type RawAnswer } from './bot-api-client.ts'

/** A playground whose time goes on when it is told to. */
async function startStill(limits?: Parameters<typeof startTestPlayground>[0]) {
  let now = Date.UTC(2026, 0, 1)
  const playground = await startTestPlayground({ now: () => now, ...limits })
  return {
    playground,
    wait: (seconds: number) => {
      now += seconds * 1_000
    },
    [Symbol.asyncDispose]: () => playground[Symbol.asyncDispose](),
  }
}

/** Sends so many messages, one after another; the seconds that each refused one was told to wait. */
async function sendMany(playground: TestPlayground, chat_id: number, count: number): Promise<number[]> {
  const answers: RawAnswer[] = []
  for (let one = 0; one < count; one += 1)
    answers.push(await call(playground, 'sendMessage', { chat_id, text: `message ${one}` }))
  return answers.flatMap(({ ok, parameters }) => (ok ? [] : [parameters?.retry_after ?? 0]))
}

test('a chat takes a short burst, then about one message a second', async () => {
  await using still = await startStill()
  const { playground, wait } = still
  const { id } = playground.person()
  expect(await sendMany(playground, id, 20)).toEqual([])
  expect(await call(playground, 'sendMessage', { chat_id: id, text: 'too many' })).toEqual({
    ok: false,
    error_code: 429,
    description: 'Too Many Requests: retry after 20',
    parameters: { retry_after: 20 },
  })
  wait(20)
  for (let second = 0; second < 60; second += 1) {
    expect(await sendMany(playground, id, 1)).toEqual([])
    wait(1)
  }
})

test('a group takes twenty messages a minute, edited ones included', async () => {
  await using still = await startStill()
  const { playground, wait } = still
  const { id: chat_id } = playground.group({ members: [playground.person()] })
  const sent = await call(playground, 'sendMessage', { chat_id, text: 'one' })
  const { message_id } = sent.result as { message_id: number }
  for (let edit = 1; edit < 20; edit += 1) {
    wait(2)
    const answer = await call(playground, 'editMessageText', { chat_id, message_id, text: `edit ${edit}` })
    expect(answer).toMatchObject({ ok: true })
  }
  expect(await sendMany(playground, chat_id, 1)).toEqual([22])
  wait(22)
  expect(await sendMany(playground, chat_id, 1)).toEqual([])
})

test('all chats together take thirty messages a second', async () => {
  await using still = await startStill()
  const { playground, wait } = still
  const people = Array.from({ length: 31 }, () => playground.person())
  const refused = []
  for (const { id } of people) refused.push(...(await sendMany(playground, id, 1)))
  expect(refused).toEqual([1])
  wait(1)
  expect(await sendMany(playground, people[30]?.id ?? 0, 1)).toEqual([])
})

test('who keeps on while it is refused waits longer each time, and never past five minutes', async () => {
  await using still = await startStill()
  const { playground, wait } = still
  const { id } = playground.group({ members: [playground.person()] })
  await sendMany(playground, id, 20)
  expect(await sendMany(playground, id, 2)).toEqual([60, 60])
  wait(2)
  const waits = await sendMany(playground, id, 10)
  expect(waits.slice(0, 3)).toEqual([87, 131, 196])
  expect(waits.at(-1)).toBe(300)
  wait(299)
  expect((await sendMany(playground, id, 1)).length).toBe(1)
  wait(300)
  expect(await sendMany(playground, id, 1)).toEqual([])
})

test('callbacks are answered, messages deleted and "typing" shown without a limit', async () => {
  await using still = await startStill()
  const { playground } = still
  const ann = playground.person()
  const { id: chat_id } = playground.group({ members: [ann] })
  await sendMany(playground, chat_id, 20)
  const message = playground.telegram.chat(chat_id).messages.values().toArray().at(-1)
  if (!message) throw new Error('nothing was sent')
  for (let press = 0; press < 40; press += 1) {
    const { query } = playground.telegram.pressData(ann.user, message, 'data')
    const answer = await call(playground, 'answerCallbackQuery', { callback_query_id: query.id })
    expect(answer).toMatchObject({ ok: true })
    expect(await call(playground, 'sendChatAction', { chat_id, action: 'typing' })).toMatchObject({
      ok: true,
    })
  }
  expect(await call(playground, 'deleteMessage', { chat_id, message_id: message.message_id })).toMatchObject({
    ok: true,
  })
})

test('what is refused for another reason does not count', async () => {
  await using still = await startStill({ breaksRules: true })
  const { playground } = still
  const { id } = playground.person()
  for (let one = 0; one < 30; one += 1) await call(playground, 'sendMessage', { chat_id: id, text: '' })
  expect(await sendMany(playground, id, 20)).toEqual([])
  expect(await sendMany(playground, id, 1)).toEqual([20])
})

test('a bot that pays for more has other limits', async () => {
  await using still = await startStill({ limits: { chatBurst: 100, perSecond: 1_000 } })
  const { id } = still.playground.person()
  expect(await sendMany(still.playground, id, 100)).toEqual([])
  expect(await sendMany(still.playground, id, 1)).toEqual([100])
})
