import { Api } from 'grammy'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { ServerVersion } from '../../src/playground/world/server-settings.ts'
import { adaptToServer } from '../../src/telegram/adapt-to-server.ts'
import { createServerSupport } from '../../src/telegram/server-support.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'

const DAY_MS = 24 * 60 * 60_000

const dated = {
  entities: [
    { type: 'bold', offset: 0, length: 5 },
    { type: 'date_time', offset: 6, length: 5, unix_time: 1_800_000_000, date_time_format: 'r' },
  ] as never[],
}
const copying = {
  reply_markup: {
    inline_keyboard: [
      [{ text: 'Copy', copy_text: { text: '482913' } }],
      [{ text: 'Inbox', callback_data: 'inbox' }],
    ],
  },
}

/** An API that learns, its clock, and what it has logged. */
function learner(playground: TestPlayground) {
  const clock = { now: 0 }
  const registry = new Registry()
  const lines: Record<string, unknown>[] = []
  const server = createServerSupport({
    registry,
    log: pino({ level: 'warn' }, { write: line => lines.push(JSON.parse(line)) }),
    clock: { now: () => clock.now, monotonic: () => clock.now, sleep: () => Promise.resolve() },
  })
  const api = new Api(playground.token, { apiRoot: playground.apiRoot })
  api.config.use(adaptToServer(server))
  const metric = () => registry.getSingleMetricAsString('tempmail_telegram_missing')
  return { api, server, clock, lines, metric }
}

test('a server that does not know dates is asked once, and gets the rest of the message at once', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  playground.telegram.settings.version = '9.4'
  const { id } = playground.person()
  const { api, lines, metric } = learner(playground)
  for (const text of ['Ends today.', 'Ends later.']) {
    const sent = await api.sendMessage(id, text, dated)
    expect(sent.entities?.map(({ type }) => type)).toEqual(['bold'])
  }
  expect(playground.callsOf('sendMessage')).toHaveLength(3)
  expect(lines).toMatchObject([{ feature: 'date entities', since: '9.5' }])
  expect(await metric()).toContain('{feature="date entities"} 1')
})

test('it is asked again after a day, when it may have been updated', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  playground.telegram.settings.version = '9.4'
  const { id } = playground.person()
  const { api, clock, metric } = learner(playground)
  await api.sendMessage(id, 'Ends today.', dated)
  playground.telegram.settings.version = '10.3'
  clock.now += DAY_MS - 1
  expect((await api.sendMessage(id, 'Ends today.', dated)).entities).toHaveLength(1)
  clock.now += 1
  expect((await api.sendMessage(id, 'Ends today.', dated)).entities).toHaveLength(2)
  expect(await metric()).toContain('{feature="date entities"} 0')
})

test('buttons that it does not know go, and with them the rows that they leave empty', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const { id } = playground.person()
  const { api } = learner(playground)
  const description = 'Text buttons are unallowed in the inline keyboard'
  playground.telegram.order({ method: 'sendMessage', kind: 'bad-request', description })
  const sent = await api.sendMessage(id, 'Your code', copying)
  expect(sent.reply_markup?.inline_keyboard).toEqual([[{ text: 'Inbox', callback_data: 'inbox' }]])
})

test('what was not in the call was not what the server did not know', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const { id } = playground.person()
  const { api, server } = learner(playground)
  const description = "can't parse MessageEntity: Unsupported type specified"
  playground.telegram.order({ method: 'sendMessage', kind: 'bad-request', description })
  await expect(api.sendMessage(id, 'Hello')).rejects.toThrow('Unsupported type')
  expect(server.has('date entities')).toBe(true)
})

test('the version that the log names for rich messages takes the buttons that copy a code', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const { id } = playground.person()
  const { api, server, lines } = learner(playground)
  server.lacks('rich messages')
  playground.telegram.settings.version = String(lines[0]?.since) as ServerVersion
  const buttons = [{ text: 'Copy', copy_text: { text: '482913' } }]
  const sent = await api.sendRichMessage(id, { blocks: [{ type: 'buttons', buttons }] })
  expect(sent.message_id).toBeGreaterThan(0)
})
