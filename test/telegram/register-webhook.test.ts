import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GrammyError, HttpError } from 'grammy'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { registerWebhook } from '../../src/telegram/register-webhook.ts'
import { pauseAfterFailure } from '../../src/telegram/retry-until-reached.ts'
import { HASTY } from '../bot/support/hasty-clock.ts'
import { createIdleBot } from '../bot/support/test-bot.ts'
import { startTestPlayground } from '../support/playground.ts'

const WEBHOOK = { url: 'https://bot.example/hook', secret: 'a-secret-of-this-test' }

type Answer = { readonly ok: false; readonly error_code: number; readonly description: string }

/** Registers the webhook of a bot whose `setWebhook` first gets these answers; resolves to the warnings. */
async function register(answers: readonly (Answer | Error)[]): Promise<readonly string[]> {
  await using playground = await startTestPlayground()
  const bot = createIdleBot(playground)
  const left = [...answers]
  bot.api.config.use((call, method, payload, signal) => {
    const answer = method === 'setWebhook' ? left.shift() : undefined
    if (answer instanceof Error) return Promise.reject(answer)
    return answer ? Promise.resolve(answer) : call(method, payload, signal)
  })
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: line => lines.push(JSON.parse(line).msg) })
  await registerWebhook(bot, { ...WEBHOOK, log, clock: HASTY, signal: new AbortController().signal })
  expect(playground.callsOf('setWebhook').at(-1)?.answer?.ok).toBe(true)
  return lines
}

const refusal = (error_code: number, description: string): Answer => ({ ok: false, error_code, description })

describe('a webhook that is refused', () => {
  test.each([
    [refusal(409, 'Conflict: terminated by other setWebhook'), 'another process uses the same BOT_TOKEN'],
    [
      refusal(400, 'Bad Request: bad webhook: Failed to resolve host: Name or service not known'),
      'Telegram cannot find the host of WEBHOOK_URL yet',
    ],
  ])('is tried again and said once where it passes by itself: %o', async (answer, words) => {
    const lines = await register([answer, answer, answer])
    expect(lines).toEqual([expect.stringContaining(words)])
  })

  test.each([
    ['500', refusal(500, 'Internal Server Error: restart')],
    ['the page of a proxy', new HttpError('no JSON', new SyntaxError('Unexpected token <'))],
    ['the JSON of a proxy', { ok: false } as Answer],
  ])('is tried again without a word after %s', async (_name, answer) => {
    expect(await register([answer, answer])).toEqual([])
  })

  test.each([
    [refusal(401, 'Unauthorized'), 'Telegram does not know BOT_TOKEN'],
    [
      refusal(400, 'Bad Request: bad webhook: IP address 10.0.0.1 is reserved'),
      "Telegram refused 'setWebhook' (400)",
    ],
  ])('ends the start at once where that lasts: %o', async (answer, words) => {
    await expect(register([answer])).rejects.toThrow(words)
  })
})

describe('what Telegram could not post for a while', () => {
  test('comes as soon as the webhook is registered again, not after its pause', async () => {
    await using playground = await startTestPlayground({ breaksRules: true })
    const bot = createIdleBot(playground)
    let posts = 0
    let isAway = true
    await using server = createServer((_request, response) => {
      posts += 1
      response.writeHead(isAway ? 503 : 200).end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const signal = new AbortController().signal
    const hook = { url, secret: 'a-secret', log: pino({ level: 'silent' }), clock: HASTY, signal }
    await registerWebhook(bot, hook)
    playground.person().say('hello')
    // The first two tries follow each other at once.
    await expect.poll(() => posts).toBe(2)
    isAway = false
    await registerWebhook(bot, hook)
    expect(playground.callsOf('setWebhook').at(-1)?.answer).toMatchObject({ description: 'Webhook was set' })
    await expect.poll(() => playground.telegram.world.updates.pending).toEqual([])
  })

  test('is no reason to take away a webhook that nothing waits for', async () => {
    await using playground = await startTestPlayground()
    const bot = createIdleBot(playground)
    const signal = new AbortController().signal
    await registerWebhook(bot, { ...WEBHOOK, log: pino({ level: 'silent' }), clock: HASTY, signal })
    await registerWebhook(bot, { ...WEBHOOK, log: pino({ level: 'silent' }), clock: HASTY, signal })
    expect(playground.callsOf('deleteWebhook')).toEqual([])
  })
})

describe('the pause before the next try', () => {
  const limited = (retry_after: number) =>
    new GrammyError(
      'limited',
      { ...refusal(429, 'Too Many Requests'), parameters: { retry_after } },
      'getMe',
      {},
    )

  test.each([
    [0, 1_000],
    [3, 3_000],
    [86_400, 300_000],
  ])('after "retry after %i" is %i ms', (seconds, ms) => {
    expect(pauseAfterFailure(limited(seconds), 1)).toBe(ms)
  })

  test('is never longer than 5 s while Telegram cannot be reached', () => {
    const pauses = [1, 2, 3, 4, 50].map(failures => pauseAfterFailure(new HttpError('', undefined), failures))
    expect(pauses).toEqual([1_000, 2_000, 4_000, 5_000, 5_000])
  })
})
