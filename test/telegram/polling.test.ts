import { Api } from 'grammy'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { type Clock, systemClock } from '../../src/clock.ts'
import { startPolling } from '../../src/telegram/polling.ts'
import type { RunningUpdates } from '../../src/telegram/running-updates.ts'
import { createTelegramFetch } from '../../src/telegram/telegram-fetch.ts'
import { fastClock } from '../alerts/support/fast-clock.ts'
import { HASTY } from '../bot/support/hasty-clock.ts'
import { addressesOf } from '../bot/support/steps.ts'
import { createIdleBot, LOG, startTestBot } from '../bot/support/test-bot.ts'
import { startTestPlayground } from '../support/playground.ts'
import { waitUntil } from '../support/wait-until.ts'
import { openJournaledUpdates } from './support/journaled-updates.ts'

const DEPS = { log: LOG, clock: systemClock }

describe('long polling', () => {
  test('asks only for what the bot handles', async () => {
    await using bot = await startTestBot()
    const call = await bot.waitForCall('deleteWebhook')
    expect(call.answer?.ok).toBe(true)
    const ann = bot.person()
    await ann.ask('/help')
    expect(bot.callsOf('getUpdates')[0]?.payload.allowed_updates).toEqual([
      'message',
      'callback_query',
      'inline_query',
      'my_chat_member',
    ])
  })

  test('stops with what runs finished, and takes nothing twice after a restart', async () => {
    using clock = fastClock(10)
    await using bot = await startTestBot({ clock, mailClock: systemClock })
    const ann = bot.person()
    const release = bot.mail.hold('/create-session')
    ann.say('/new')
    await ann.waitFor('One moment…')
    const restarted = bot.restart()
    release()
    await restarted
    expect(ann.text()).toContain('Your new address')
    await ann.ask('/help')
    expect(await addressesOf(bot, ann.id)).toHaveLength(1)
  })

  test('ends with a clear sentence when Telegram does not know the token', async () => {
    await using playground = await startTestPlayground()
    const bot = createIdleBot({ token: '123:wrong', apiRoot: playground.apiRoot })
    await using journaled = await openJournaledUpdates(bot)
    await using polling = startPolling({ bot, updates: journaled.updates, ...DEPS })
    await expect(polling.finished).rejects.toThrow('Telegram does not know BOT_TOKEN')
  })

  test.each([
    ['getMe', 'Conflict: terminated by other setWebhook'],
    ['deleteWebhook', 'Conflict: terminated by other setWebhook'],
  ])('starts all the same when %s is refused because another process starts too', async (method, words) => {
    await using playground = await startTestPlayground()
    const { token, apiRoot } = playground
    let refused = 0
    const bot = createIdleBot({ token, apiRoot })
    bot.api.config.use((call, called, payload, signal) => {
      if (called !== method || refused === 3) return call(called, payload, signal)
      refused += 1
      return Promise.resolve({ ok: false, error_code: 409, description: words })
    })
    await using journaled = await openJournaledUpdates(bot)
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: line => lines.push(line) })
    await using _ = startPolling({ bot, updates: journaled.updates, log, clock: HASTY })
    await waitUntil(
      playground.telegram,
      () => playground.callsOf('getUpdates').length > 0,
      () => 'it does not start',
    )
    expect(refused).toBe(3)
    expect(lines.filter(line => line.includes('another process uses the same BOT_TOKEN'))).toHaveLength(1)
  })

  test('waits while another process gets the updates, and then goes on', async () => {
    await using bot = await startTestBot({ pollingClock: HASTY })
    const ann = bot.person()
    await ann.ask('/help')
    const other = new Api(bot.token, { apiRoot: bot.apiRoot })
    const stolen = new AbortController()
    const poll = other.getUpdates({ timeout: 50 }, stolen.signal as never).catch(() => undefined)
    await bot.waitForCall('getUpdates', ({ answer }) => answer?.ok === false && answer.error_code === 409)
    stolen.abort()
    await poll
    expect((await ann.ask('/help')).text).toContain('what I can do')
  })

  test('stops at once, also while Telegram does not answer at all', async () => {
    await using playground = await startTestPlayground()
    const { token, apiRoot, telegram } = playground
    telegram.order({ method: 'getMe', kind: 'delay', delayMs: 600_000 })
    await using telegramFetch = createTelegramFetch()
    const bot = createIdleBot({ token, apiRoot, fetch: telegramFetch.fetch })
    await using journaled = await openJournaledUpdates(bot)
    const polling = startPolling({ bot, updates: journaled.updates, ...DEPS })
    await waitUntil(
      telegram,
      () => playground.callsOf('getMe').length > 0,
      () => 'nothing is asked',
    )
    await polling[Symbol.asyncDispose]()
    await polling.finished
  })

  test('asks for nothing at the stop that it has asked for before', async () => {
    await using bot = await startTestBot()
    await bot.person().ask('/help')
    const next = (bot.telegram.history.at(-1)?.update_id ?? 0) + 1
    const asksFor = (offset: number) =>
      bot.callsOf('getUpdates').filter(call => call.payload.offset === offset)
    await waitUntil(
      bot.telegram,
      () => asksFor(next).length > 0,
      () => 'what comes next is not asked for',
    )
    await bot.restart()
    expect(asksFor(next)).toHaveLength(1)
  })

  test('does not wait at the stop until the last updates are confirmed', async () => {
    await using playground = await startTestPlayground()
    const { token, apiRoot, telegram } = playground
    const bot = createIdleBot({ token, apiRoot })
    await using journaled = await openJournaledUpdates(bot)
    const taking = Promise.withResolvers<void>()
    const taken = Promise.withResolvers<void>()
    const updates: RunningUpdates = {
      ...journaled.updates,
      async take(batch) {
        await journaled.updates.take(batch)
        taking.resolve()
        await taken.promise
      },
    }
    const waits: number[] = []
    const sleep: Clock['sleep'] = (ms, signal) => {
      waits.push(ms)
      return systemClock.sleep(ms / 100, signal)
    }
    const polling = startPolling({ bot, updates, log: LOG, clock: { ...systemClock, sleep } })
    playground.person().say('hello')
    await taking.promise
    telegram.order({ method: 'getUpdates', kind: 'delay', delayMs: 600_000 })
    const stopped = polling[Symbol.asyncDispose]()
    taken.resolve()
    await stopped
    expect(waits).toContain(1_000)
  })

  test('gives up a request that says nothing for longer than Telegram holds one', async () => {
    await using playground = await startTestPlayground()
    const { token, apiRoot, telegram } = playground
    telegram.order({ method: 'getUpdates', kind: 'delay', delayMs: 600_000 })
    const bot = createIdleBot({ token, apiRoot })
    await using journaled = await openJournaledUpdates(bot)
    await using _ = startPolling({ bot, updates: journaled.updates, log: LOG, clock: HASTY })
    await waitUntil(
      telegram,
      () => playground.callsOf('getUpdates').length > 1,
      () => 'it is not asked again',
    )
  })

  test('goes on after Telegram failed', async () => {
    await using bot = await startTestBot({ pollingClock: HASTY })
    const ann = bot.person()
    await ann.ask('/help')
    bot.telegram.order({ method: 'getUpdates', kind: 'server-error', times: 2 })
    await ann.ask('/help')
    await ann.ask('/help')
  })

  test('says that Telegram answered with an error, and when it works again', async () => {
    await using playground = await startTestPlayground()
    const { token, apiRoot, telegram } = playground
    telegram.order({ method: 'getUpdates', kind: 'server-error', times: 2 })
    playground.person().say('/help')
    const bot = createIdleBot({ token, apiRoot })
    await using journaled = await openJournaledUpdates(bot)
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: line => lines.push(JSON.parse(line).msg) })
    await using _ = startPolling({ bot, updates: journaled.updates, log, clock: HASTY })
    await waitUntil(
      telegram,
      () => lines.length > 1,
      () => lines.join(),
    )
    expect(lines).toEqual([
      'Telegram answers getUpdates with an error; it is tried again and again',
      'Telegram answers getUpdates again',
    ])
  })

  test('confirms nothing while it cannot be written', async () => {
    await using bot = await startTestBot({ pollingClock: HASTY, provokes: ['errors'] })
    const ann = bot.person()
    await ann.ask('/help')
    const mend = bot.breakJournal()
    ann.say('/new')
    const offset = bot.telegram.history.at(-1)?.update_id
    const asked = bot.callsOf('getUpdates').length
    await bot.waitForCall('getUpdates', call => bot.callsOf('getUpdates').indexOf(call) > asked)
    expect(bot.callsOf('getUpdates').at(-1)?.payload.offset).toBe(offset)
    mend()
    await ann.waitFor('Your new address')
    expect(await addressesOf(bot, ann.id)).toHaveLength(1)
  })

  test('removes a webhook that was set before', async () => {
    await using playground = await startTestPlayground()
    const { token, apiRoot } = playground
    const api = new Api(token, { apiRoot })
    await api.setWebhook('https://bot.example/hook')
    const bot = createIdleBot({ token, apiRoot })
    await using journaled = await openJournaledUpdates(bot)
    await using _ = startPolling({ bot, updates: journaled.updates, ...DEPS })
    await playground.waitForCall('deleteWebhook')
    expect((await api.getWebhookInfo()).url).toBe('')
  })
})
