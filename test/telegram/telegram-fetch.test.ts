import { Api, HttpError, InputFile } from 'grammy'
import { expect, test } from 'vitest'
import { createTelegramFetch } from '../../src/telegram/telegram-fetch.ts'
import { startTestPlayground } from '../support/playground.ts'

test('calls, answers and refusals are those of any client', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  await using telegram = createTelegramFetch()
  const { apiRoot, token } = playground
  const api = new Api(token, { apiRoot, fetch: telegram.fetch })
  const ann = playground.person()
  expect((await api.getMe()).is_bot).toBe(true)
  expect((await api.sendMessage(ann.id, 'Ж'.repeat(4096))).text).toHaveLength(4096)
  await expect(api.sendMessage(ann.id, '')).rejects.toThrow('message text is empty')
  await expect(new Api('1:wrong', { apiRoot, fetch: telegram.fetch }).getMe()).rejects.toThrow('401')
})

test('files go up whole', async () => {
  await using playground = await startTestPlayground()
  await using telegram = createTelegramFetch()
  const api = new Api(playground.token, { apiRoot: playground.apiRoot, fetch: telegram.fetch })
  const ann = playground.person()
  const bytes = new Uint8Array(3_000_000).map((_, index) => index % 251)
  const sent = await api.sendDocument(ann.id, new InputFile(bytes, 'big.bin'), { caption: 'näme' })
  expect(sent.document.file_size).toBe(bytes.length)
  expect(sent.caption).toBe('näme')
})

test('an abort ends a call that waits', async () => {
  await using playground = await startTestPlayground()
  await using telegram = createTelegramFetch()
  const api = new Api(playground.token, { apiRoot: playground.apiRoot, fetch: telegram.fetch })
  const abort = new AbortController()
  const waiting = api.getUpdates({ timeout: 50 }, abort.signal as never)
  abort.abort()
  await expect(waiting).rejects.toThrow()
})

test('a call that waits too long and a server that is not there are network errors', async () => {
  await using playground = await startTestPlayground()
  await using telegram = createTelegramFetch()
  const { token, apiRoot } = playground
  const impatient = new Api(token, { apiRoot, fetch: telegram.fetch, timeoutSeconds: 0.05 })
  await expect(impatient.getUpdates({ timeout: 50 })).rejects.toThrow(HttpError)
  const nowhere = new Api(token, { apiRoot: 'http://127.0.0.1:9', fetch: telegram.fetch })
  await expect(nowhere.getMe()).rejects.toThrow(HttpError)
})

test('nothing is sent that the guard keeps back, also when it waited for a connection', async () => {
  await using playground = await startTestPlayground()
  let kept = false
  await using telegram = createTelegramFetch(() => {
    if (kept) throw new Error('not my turn')
  })
  const api = new Api(playground.token, { apiRoot: playground.apiRoot, fetch: telegram.fetch })
  const ann = playground.person()
  // More than there are connections, so that the last of them wait for one, and the guard changes its mind meanwhile.
  const many = Array.from({ length: 100 }, (_, n) => api.sendMessage(ann.id, `${n}`))
  kept = true
  for (const { status, reason } of (await Promise.allSettled(many)) as PromiseRejectedResult[]) {
    expect(status).toBe('rejected')
    expect(reason).toBeInstanceOf(HttpError)
  }
  expect(playground.callsOf('sendMessage')).toEqual([])
  kept = false
  await api.sendMessage(ann.id, 'now')
  expect(playground.callsOf('sendMessage')).toHaveLength(1)
})
