import { Api } from 'grammy'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { countCalls } from '../../src/telegram/count-calls.ts'
import { createTelegramFetch } from '../../src/telegram/telegram-fetch.ts'
import { startTestPlayground } from '../support/playground.ts'

test('calls are counted by how long they take, and those that were too many', async () => {
  await using playground = await startTestPlayground()
  const registry = new Registry()
  await using way = createTelegramFetch()
  const fetch = countCalls(way.fetch, registry, systemClock)
  const api = new Api(playground.token, { apiRoot: playground.apiRoot, fetch })
  await api.getMe()
  await api.getUpdates({ timeout: 0 })
  playground.telegram.order({ method: 'getMe', kind: 'too-many-requests', retryAfter: 1 })
  await expect(api.getMe()).rejects.toThrow('429')
  const metrics = await registry.metrics()
  expect(metrics).toContain('tempmail_telegram_call_seconds_count 2')
  expect(metrics).toContain('tempmail_telegram_limited_total 1')
})
