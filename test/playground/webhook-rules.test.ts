import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { WEBHOOK_REFUSALS } from '../../src/playground/refusals/webhook-refusals.ts'
import type { TestPlayground } from '../support/playground.ts'
import type { RawAnswer } from './bot-api-client.ts'
import { WEBHOOK_CHANGES } from './changes/webhook-changes.ts'
import { makesChanges, provokesRefusals } from './provoke.ts'

const URL = 'https://bot.example/hook'

provokesRefusals(WEBHOOK_REFUSALS, {
  terminatedBySetWebhook: async ({ telegram, call, arrived, pass }) => {
    telegram.settings.webhookTakesMs = 600_000
    const first = call('setWebhook', { url: URL })
    await arrived('setWebhook', 1)
    pass(1_001)
    telegram.settings.webhookTakesMs = 0
    expect(await call('deleteWebhook')).toMatchObject({ ok: true })
    return first
  },
  webhookUrl: async ({ call, pass }) => {
    expect(await call('setWebhook', { url: 'bot.example/hook' })).toMatchObject({ ok: true })
    pass(1_001)
    return call('setWebhook', { url: 'ftp://bot.example' })
  },
  webhookNotHttps: ({ telegram, call }) => {
    telegram.settings.webhooks = 'public'
    return call('setWebhook', { url: 'http://bot.example/hook' })
  },
  webhookPort: async ({ telegram, call, pass }) => {
    telegram.settings.webhooks = 'public'
    for (const port of [80, 88, 443, 8443]) {
      expect(await call('setWebhook', { url: `https://bot.example:${port}/hook` })).toMatchObject({
        ok: true,
      })
      pass(1_001)
    }
    return call('setWebhook', { url: 'https://bot.example:8080/hook' })
  },
  webhookHost: ({ telegram, call }) => {
    telegram.settings.hostsResolve = false
    return call('setWebhook', { url: URL })
  },
  webhookReserved: async ({ telegram, call, pass }) => {
    telegram.settings.webhooks = 'public'
    const local = await call('setWebhook', { url: 'https://localhost/hook' })
    expect(local.description).toContain('127.0.0.1 is reserved')
    pass(1_001)
    return call('setWebhook', { url: 'https://192.168.1.7:8443/hook' })
  },
  webhookIpv6: ({ telegram, call }) => {
    telegram.settings.webhooks = 'public'
    return call('setWebhook', { url: 'https://[2001:db8::1]/hook' })
  },
  webhookIp: ({ call }) => call('setWebhook', { url: URL, ip_address: '1.2.3' }),
  webhookSecretTooLong: ({ call }) => call('setWebhook', { url: URL, secret_token: 'a'.repeat(257) }),
  webhookSecretCharacters: ({ call }) => call('setWebhook', { url: URL, secret_token: 'a b' }),
  webhookCertificateTooBig: ({ playground }) => setWithCertificate(playground, 'a'.repeat(3_145_729)),
  webhookCertificate: ({ playground }) => setWithCertificate(playground, 'no certificate'),
  webhookTooFast: async ({ call, pass }) => {
    await call('setWebhook', { url: URL })
    pass(999)
    const answer = await call('setWebhook', { url: 'https://bot.example/other' })
    expect(answer.parameters).toEqual({ retry_after: 1 })
    return answer
  },
})

makesChanges(WEBHOOK_CHANGES, {
  webhookDeletedAlready: async ({ call }) => {
    expect(await call('deleteWebhook')).toEqual(done('Webhook is already deleted'))
  },
  webhookConnections: async ({ call, pass }) => {
    const set = async (max_connections?: number) => {
      await call('setWebhook', { url: URL, max_connections })
      pass(1_001)
      return (await call('getWebhookInfo')).result
    }
    expect(await set()).toMatchObject({ max_connections: 40 })
    expect(await set(1_000)).toMatchObject({ max_connections: 100 })
    expect(await set(-1)).toMatchObject({ max_connections: 1 })
  },
  webhookSame: async ({ call, pass }) => {
    expect(await call('setWebhook', { url: URL })).toEqual(done('Webhook was set'))
    pass(1_001)
    const again = await call('setWebhook', { url: URL, allowed_updates: ['message'] })
    expect(again).toEqual(done('Webhook is already set'))
    expect((await call('getWebhookInfo')).result).toMatchObject({ allowed_updates: ['message'] })
  },
  webhookUnset: async ({ call }) => {
    expect(await call('setWebhook', { url: '' })).toEqual(done('Webhook is already deleted'))
    await call('setWebhook', { url: URL })
    expect(await call('setWebhook', { url: '' })).toEqual(done('Webhook was deleted'))
  },
  webhookAnswer: async ({ playground, call, ann }) => {
    const bodies = [{ method: 'deleteWebhook' }, { method: 'getMe' }, { method: 'sendMessage', text: 'Hi' }]
    await using receiver = await startReceiver(() => ({ body: { chat_id: ann.id, ...bodies.shift() } }))
    await call('setWebhook', { url: receiver.url })
    for (const text of ['one', 'two', 'three']) ann.say(text)
    await ann.waitFor('Hi')
    expect(playground.callsOf('deleteWebhook')).toEqual([])
    expect(playground.callsOf('getMe')).toEqual([])
  },
  webhookFails: async ({ call, ann, pass }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let calls = 0
    await using receiver = await startReceiver(() => {
      calls += 1
      if (calls === 2) pass(23 * 3_600_000 + 1)
      if (calls === 2) resolve()
      return { status: 410 }
    })
    await call('setWebhook', { url: receiver.url })
    ann.say('hi')
    await promise
    await expect
      .poll(async () => ((await call('getWebhookInfo')).result as { url: string }).url, { timeout: 10_000 })
      .toBe('')
  },
})

function done(description: string): object {
  return { ok: true, result: true, description }
}

async function setWithCertificate({ apiRoot, token }: TestPlayground, text: string): Promise<RawAnswer> {
  const form = new FormData()
  form.set('url', URL)
  form.set('certificate', new Blob([text]), 'bot.pem')
  const response = await fetch(`${apiRoot}/bot${token}/setWebhook`, { method: 'POST', body: form })
  return response.json() as Promise<RawAnswer>
}

/** A bot's side of a webhook on a free port. */
async function startReceiver(answer: () => { status?: number; body?: object }) {
  const server = createServer((request, response) => {
    const { status = 200, body } = answer()
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>(resolve => server.close(() => resolve()).closeAllConnections()),
  }
}
