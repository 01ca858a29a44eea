import { Api } from 'grammy'
import { describe, expect, test } from 'vitest'
import { registerWebhook } from '../../src/telegram/register-webhook.ts'
import { HASTY } from '../bot/support/hasty-clock.ts'
import { addressesOf, answers } from '../bot/support/steps.ts'
import { createIdleBot, LOG, startTestBot } from '../bot/support/test-bot.ts'
import { startTestPlayground } from '../support/playground.ts'

const SECRET = 'a-secret-of-this-test'

describe('the webhook', () => {
  test('handles what Telegram posts', async () => {
    await using bot = await startTestBot({ webhookSecret: SECRET })
    const ann = bot.person()
    expect((await ann.ask('/new')).text).toContain('Your new address')
    await ann.tap('Inbox')
    await ann.waitFor('No mail yet')
    expect(bot.callsOf('getUpdates')).toEqual([])
    expect(bot.callsOf('setWebhook')[0]?.payload.secret_token).toBe(SECRET)
  })

  test('refuses whoever does not know the secret, and what is no update', async () => {
    await using bot = await startTestBot({ webhookSecret: SECRET })
    const ann = bot.person()
    await ann.ask('/help')
    const update = JSON.stringify({ update_id: 99, message: bot.telegram.history[0]?.message })
    const post = (headers: Record<string, string>, body: string) =>
      fetch(bot.webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    const secret = { 'x-telegram-bot-api-secret-token': SECRET }
    expect((await post({}, update)).status).toBe(401)
    expect((await post({ 'x-telegram-bot-api-secret-token': 'wrong' }, update)).status).toBe(401)
    expect((await post(secret, '{}')).status).toBe(400)
    expect((await post(secret, '{')).status).toBe(400)
    expect((await post(secret, JSON.stringify({ update_id: 'x' }))).status).toBe(400)
    await ann.ask('/help')
    expect(answers(ann)).toHaveLength(2)
  })

  test('is answered at once, whatever the work behind it', async () => {
    await using bot = await startTestBot({ webhookSecret: SECRET })
    const ann = bot.person()
    const release = bot.mail.hold('/create-session')
    const post = (updateId: number) =>
      fetch(bot.webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': SECRET },
        body: JSON.stringify({
          update_id: updateId,
          message: {
            message_id: 1,
            date: 1,
            chat: { id: ann.id, type: 'private', first_name: 'Ann' },
            from: ann.user,
            text: '/new',
            entities: [{ type: 'bot_command', offset: 0, length: 4 }],
          },
        }),
      })
    for (let time = 0; time < 10; time += 1) expect((await post(1000)).status).toBe(200)
    release()
    await ann.waitFor('Your new address')
    expect(await addressesOf(bot, ann.id)).toHaveLength(1)
  })

  test('asks Telegram to come again while an update cannot be written', async () => {
    await using bot = await startTestBot({ webhookSecret: SECRET, provokes: ['errors'] })
    const ann = bot.person()
    await ann.ask('/help')
    const mend = bot.breakJournal()
    ann.say('/new')
    await expect
      .poll(
        async () => (await new Api(bot.token, { apiRoot: bot.apiRoot }).getWebhookInfo()).last_error_message,
      )
      .toContain('500')
    expect(await addressesOf(bot, ann.id)).toEqual([])
    mend()
    await ann.waitFor('Your new address')
    expect(await addressesOf(bot, ann.id)).toHaveLength(1)
  })

  test('is registered as soon as Telegram can be reached', async () => {
    await using playground = await startTestPlayground()
    const { token, apiRoot } = playground
    for (const method of ['getMe', 'setWebhook'])
      playground.telegram.order({ method, kind: 'server-error', times: 2 })
    const bot = createIdleBot({ token, apiRoot }, HASTY)
    const { signal } = new AbortController()
    const url = 'https://bot.example/hook'
    await registerWebhook(bot, { url, secret: SECRET, log: LOG, clock: HASTY, signal })
    expect((await bot.api.getWebhookInfo()).url).toBe(url)
    expect(bot.isInited()).toBe(true)
  })
})
