import { createTransport } from 'nodemailer'
import { describe, expect, test } from 'vitest'
import { hasRedis, startRedis } from '../store/redis-server.ts'
import { startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { freePort } from '../support/free-port.ts'
import { startTestPlayground } from '../support/playground.ts'

describe('a bot that is live', () => {
  test('takes updates by webhook, and goes back to long polling when the variables are gone', async () => {
    await using data = await createDataDir()
    await using playground = await startTestPlayground()
    const port = await freePort()
    const telegram = {
      DATA_DIR: data.path,
      BOT_TOKEN: playground.token,
      TELEGRAM_API_ROOT: playground.apiRoot,
    }
    const ann = playground.person()
    {
      const webhook = {
        WEBHOOK_URL: `http://127.0.0.1:${port}/telegram`,
        WEBHOOK_SECRET: 'a-secret',
        HTTP_PORT: String(port),
      }
      await using app = await startAppProcess({ ...telegram, ...webhook })
      expect(app.place('Telegram')).toContain('webhook')
      expect((await ann.ask('/new')).text).toContain('@tempmail.localhost')
      const forged = await fetch(`http://127.0.0.1:${port}/telegram`, {
        method: 'POST',
        body: '{"update_id":1}',
        headers: { 'content-type': 'application/json' },
      })
      expect(forged.status).toBe(401)
      expect(playground.callsOf('getUpdates')).toEqual([])
      await app.signal('SIGTERM')
    }
    await using _ = await startAppProcess(telegram)
    expect((await ann.ask('/inbox')).text).toContain('@tempmail.localhost')
    expect(playground.refusals()).toEqual([])
  })

  test.skipIf(!hasRedis)('keeps its addresses in Redis over a restart', async () => {
    await using data = await createDataDir()
    await using playground = await startTestPlayground()
    await using redis = await startRedis()
    const telegram = {
      DATA_DIR: data.path,
      BOT_TOKEN: playground.token,
      TELEGRAM_API_ROOT: playground.apiRoot,
    }
    const env = { ...telegram, STORE_URL: redis.url }
    const ann = playground.person()
    {
      await using app = await startAppProcess(env)
      expect(app.place('Store')).toBe(`Redis at 127.0.0.1:${redis.port}`)
      await ann.ask('/new')
      await app.signal('SIGTERM')
    }
    await using _ = await startAppProcess(env)
    expect((await ann.ask('/addresses')).text).toContain('@tempmail.localhost')
  })

  test('is healthy once Telegram and the mail API have answered, and counts polls', async () => {
    await using data = await createDataDir()
    await using playground = await startTestPlayground()
    await using app = await startAppProcess({
      DATA_DIR: data.path,
      BOT_TOKEN: playground.token,
      TELEGRAM_API_ROOT: playground.apiRoot,
    })
    const ann = playground.person()
    const [to = ''] = /[\w.-]+@[\w.-]+/.exec((await ann.ask('/new')).text ?? '') ?? []
    const transport = createTransport({ host: '127.0.0.1', port: app.port('SMTP'), ignoreTLS: true })
    await transport.sendMail({ from: 'sender@example.org', to, subject: 'Counted', text: 'Hello' })
    await ann.waitFor('Counted')
    const url = app.place('Health')
    const health = await (await fetch(url)).json()
    expect(health).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      healthy: true,
      checks: {
        telegram: 'ok',
        mail_api: 'ok',
        poll_loop: 'ok',
        store: 'ok',
        mail_service: 'ok',
        events: 'ok',
      },
      warnings: [],
    })
    const metrics = await (await fetch(new URL('/metrics', url))).text()
    expect(metrics).toMatch(/tempmail_polls_total\{result="mail"\} [1-9]/)
    expect(metrics).not.toContain('@tempmail.localhost')
  })
})
