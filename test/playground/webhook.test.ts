import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Update } from 'grammy/types'
import { expect, test } from 'vitest'
import { startTestPlayground } from '../support/playground.ts'
import { call } from './bot-api-client.ts'

interface Delivery {
  readonly update: Update
  readonly headers: IncomingHttpHeaders
}

/** A bot's side of a webhook: `answer` says the status and the body for each delivery. */
async function startReceiver(answer: (delivery: Delivery) => { status: number; body?: object }) {
  const deliveries: Delivery[] = []
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    const delivery = { update: JSON.parse(await text(request)) as Update, headers: request.headers }
    deliveries.push(delivery)
    const { status, body } = answer(delivery)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body))
    for (const look of waiting) look()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    deliveries,
    has: (count: number) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const look = (): void => {
        if (deliveries.length >= count) resolve()
      }
      waiting.add(look)
      look()
      return promise.finally(() => waiting.delete(look))
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>(resolve => server.close(() => resolve()).closeAllConnections()),
  }
}

test('updates go to the webhook with its secret, those that waited first', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  await using receiver = await startReceiver(() => ({ status: 200 }))
  const ann = playground.person()
  ann.say('before')
  await call(playground, 'setWebhook', { url: receiver.url, secret_token: 'a-secret' })
  ann.say('after')
  await receiver.has(2)
  expect(receiver.deliveries.map(({ update }) => update.message?.text)).toEqual(['before', 'after'])
  expect(receiver.deliveries[0]?.headers['x-telegram-bot-api-secret-token']).toBe('a-secret')
})

test('an update comes again until it is accepted, and the failure is told', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  let status = 500
  await using receiver = await startReceiver(() => ({ status }))
  await call(playground, 'setWebhook', { url: receiver.url })
  playground.person().say('again')
  await receiver.has(2)
  expect((await call(playground, 'getWebhookInfo')).result).toMatchObject({
    url: receiver.url,
    pending_update_count: 1,
    last_error_message: 'Wrong response from the webhook: 500 Internal Server Error',
  })
  status = 200
  await receiver.has(3)
  expect(new Set(receiver.deliveries.map(({ update }) => update.update_id)).size).toBe(1)
})

test('a method in the answer to an update is carried out', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  await using receiver = await startReceiver(({ update }) => ({
    status: 200,
    body: { method: 'sendMessage', chat_id: update.message?.chat.id, text: 'From the answer' },
  }))
  await call(playground, 'setWebhook', { url: receiver.url })
  expect((await playground.person().ask('hi')).text).toBe('From the answer')
})

test('the same update can be sent again, with its number', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  await using receiver = await startReceiver(() => ({ status: 200 }))
  await call(playground, 'setWebhook', { url: receiver.url })
  playground.person().say('once')
  await receiver.has(1)
  const [update] = playground.telegram.history
  if (update === undefined) throw new Error('no update was made')
  playground.telegram.replay(update)
  await receiver.has(2)
  expect(receiver.deliveries[1]?.update).toEqual(receiver.deliveries[0]?.update)
})

test('a webhook that is taken away leaves the updates to polling', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  await call(playground, 'setWebhook', { url: 'http://127.0.0.1:9/nobody' })
  playground.person().say('kept')
  await call(playground, 'setWebhook', { url: '' })
  expect((await call(playground, 'getUpdates')).result).toMatchObject([{ message: { text: 'kept' } }])
  await call(playground, 'deleteWebhook', { drop_pending_updates: true })
  expect((await call(playground, 'getUpdates')).result).toEqual([])
})

test.each([
  ['ftp://example.org', undefined, 'Bad Request: invalid webhook URL specified'],
  ['nonsense', undefined, 'Bad Request: invalid webhook URL specified'],
  ['https://example.org', 'no blanks', 'Bad Request: secret token contains unallowed characters'],
  ['https://example.org', 'a'.repeat(257), 'Bad Request: secret token is too long'],
])('refuses the webhook %s', async (url, secret_token, description) => {
  await using playground = await startTestPlayground({ breaksRules: true })
  expect(await call(playground, 'setWebhook', { url, secret_token })).toMatchObject({
    error_code: 400,
    description,
  })
})
