import { Api } from 'grammy'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { COMMANDS } from '../../src/bot/commands.ts'
import { describeBot } from '../../src/bot/describe-bot.ts'
import { systemClock } from '../../src/clock.ts'
import { LOCALES } from '../../src/locales/locales.ts'
import { translator } from '../../src/locales/translator.ts'
import { startTestPlayground } from '../support/playground.ts'
import { LOG } from './support/test-bot.ts'

const OPTIONS = { log: LOG, clock: systemClock, signal: new AbortController().signal }

test('the bot describes itself in every language, and only once', async () => {
  await using playground = await startTestPlayground()
  const api = new Api(playground.token, { apiRoot: playground.apiRoot })
  await describeBot(api, OPTIONS)
  const commands = await api.getMyCommands({ language_code: 'de' })
  const shown = COMMANDS.filter(({ hidden }) => !hidden).map(({ command }) => command)
  expect(commands.map(({ command }) => command)).toEqual(shown)
  expect((await api.getMyDescription({ language_code: 'pt' })).description).not.toBe(
    (await api.getMyDescription()).description,
  )
  expect((await api.getMyShortDescription({ language_code: 'zh' })).short_description).toBe(
    translator('zh-Hans').text('bot-short-description'),
  )
  for (const method of ['setMyCommands', 'setMyDescription', 'setMyShortDescription'])
    expect(playground.callsOf(method).length).toBeGreaterThanOrEqual(LOCALES.length - 1)
  const before = playground.callsOf('setMyCommands').length
  await describeBot(api, OPTIONS)
  expect(playground.callsOf('setMyCommands')).toHaveLength(before)
  expect(playground.refusals()).toEqual([])
})

test('a process that has described the bot asks for nothing in its next turn', async () => {
  await using playground = await startTestPlayground()
  const api = new Api(playground.token, { apiRoot: playground.apiRoot })
  const described = new Set<string>()
  await describeBot(api, { ...OPTIONS, described })
  const before = playground.telegram.calls.length
  await describeBot(api, { ...OPTIONS, described })
  expect(playground.telegram.calls).toHaveLength(before)
})

test('a limit of Telegram is waited out', async () => {
  await using playground = await startTestPlayground()
  const api = new Api(playground.token, { apiRoot: playground.apiRoot })
  const waits: number[] = []
  const clock = { ...systemClock, sleep: async (ms: number) => void waits.push(ms) }
  playground.telegram.order({ method: 'setMyCommands', kind: 'too-many-requests', retryAfter: 3600 })
  await describeBot(api, { ...OPTIONS, clock })
  expect(waits).toEqual([3_600_000])
  expect(await api.getMyCommands({ language_code: 'fa' })).not.toEqual([])
})

test('a token that Telegram does not know is left to whoever gets the updates', async () => {
  await using playground = await startTestPlayground()
  const api = new Api(`1:${'x'.repeat(35)}`, { apiRoot: playground.apiRoot })
  const lines: string[] = []
  const log = pino({}, { write: line => void lines.push(line) })
  await describeBot(api, { ...OPTIONS, log })
  expect(lines).toEqual([])
})

test('a bot that may not be described works all the same', async () => {
  await using playground = await startTestPlayground()
  const api = new Api(playground.token, { apiRoot: playground.apiRoot })
  playground.telegram.order({ method: 'setMyDescription', kind: 'bad-request' })
  await expect(describeBot(api, OPTIONS)).resolves.toBeUndefined()
})
