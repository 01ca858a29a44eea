import type { Update } from 'grammy/types'
import { expect, test } from 'vitest'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'
import { call, type RawAnswer } from './bot-api-client.ts'

test('a long poll waits for an update and brings it at once', async () => {
  await using playground = await startTestPlayground()
  const ann = playground.person()
  const poll = poller(playground)
  const waiting = poll({ timeout: 50 }) // longer than this test may take
  await arrived(playground, 1)
  ann.say('/start')
  const { result } = await waiting
  expect(texts(result)).toEqual(['/start'])
})

test('a poll without anything to tell ends after its time', async () => {
  await using playground = await startTestPlayground()
  expect(await call(playground, 'getUpdates', { timeout: 1 })).toEqual({ ok: true, result: [] })
})

test('updates come again until an offset confirms them', async () => {
  await using playground = await startTestPlayground()
  const ann = playground.person()
  const poll = poller(playground)
  for (const text of ['one', 'two', 'three']) ann.say(text)
  const first = playground.telegram.history[0]?.update_id ?? 0
  expect(texts((await poll({ limit: 2 })).result)).toEqual(['one', 'two'])
  expect(texts((await poll({ offset: first })).result)).toEqual(['one', 'two', 'three'])
  expect(texts((await poll({ offset: first + 1 })).result)).toEqual(['two', 'three'])
  expect(texts((await poll({ offset: -1 })).result)).toEqual(['three'])
  expect(texts((await poll({ offset: first + 3 })).result)).toEqual([])
})

test('only the kinds of update that the bot allows come, until it allows others', async () => {
  await using playground = await startTestPlayground()
  const ann = playground.person()
  const poll = poller(playground)
  await poll({ allowed_updates: ['my_chat_member'] })
  ann.say('unseen')
  ann.block()
  const { result } = await poll({})
  expect((result as Update[]).map(update => Object.keys(update)[1])).toEqual(['my_chat_member'])
})

test('a second poller ends the first with 409', async () => {
  await using playground = await startTestPlayground()
  const poll = poller(playground)
  const first = poll({ timeout: 30 })
  await arrived(playground, 1)
  const second = poll({ timeout: 30 })
  expect(await first).toMatchObject({
    error_code: 409,
    description:
      'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
  })
  playground.person().say('hi')
  expect(texts((await second).result)).toEqual(['hi'])
})

test('polling is refused with 409 while a webhook is set, and setting one ends a poll', async () => {
  await using playground = await startTestPlayground()
  const poll = poller(playground)
  const waiting = poll({ timeout: 30 })
  await arrived(playground, 1)
  await call(playground, 'setWebhook', { url: 'http://127.0.0.1:9/hook' })
  expect(await waiting).toMatchObject({
    error_code: 409,
    description: 'Conflict: terminated by setWebhook request',
  })
  expect(await poll({})).toMatchObject({
    error_code: 409,
    description:
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
  })
  await call(playground, 'deleteWebhook')
  expect(await poll({})).toMatchObject({ ok: true })
})

test('a poller that hangs up leaves its updates for the next', async () => {
  await using playground = await startTestPlayground()
  const hangUp = new AbortController()
  const lost = call(playground, 'getUpdates', { timeout: 30 }, hangUp.signal)
  await arrived(playground, 1)
  hangUp.abort()
  await expect(lost).rejects.toThrow()
  await playground.waitForCall('getUpdates')
  playground.person().say('hi')
  expect(texts((await poller(playground)({ timeout: 30 })).result)).toEqual(['hi'])
})

function poller(playground: TestPlayground): (request: object) => Promise<RawAnswer> {
  return request => call(playground, 'getUpdates', request)
}

/** Waits until the server has so many calls of getUpdates at hand. */
function arrived(playground: TestPlayground, count: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = (): void => {
    if (playground.callsOf('getUpdates').length >= count) setImmediate(resolve)
  }
  const stop = playground.telegram.subscribe(look)
  look()
  return promise.finally(stop)
}

function texts(result: unknown): (string | undefined)[] {
  return (result as Update[]).map(update => update.message?.text)
}
