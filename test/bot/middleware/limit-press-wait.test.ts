import { expect, test } from 'vitest'
import { systemClock } from '../../../src/clock.ts'
import { fastClock } from '../../alerts/support/fast-clock.ts'
import { startTestBot } from '../support/test-bot.ts'

const LIMITED_MS = 8_000

test('a press in a chat that takes no more messages now is told to wait, and does nothing', async () => {
  await using bot = await startTestBot()
  const ann = bot.person()
  const card = await ann.ask('/new')
  bot.deps.paces.limited(ann.id, LIMITED_MS)
  const { text } = await ann.tap('Inbox', { message: card })
  expect(text).toMatch(/^Telegram limits how much .* Try again in \d+ seconds\.$/)
  // The card of a slow address takes the place of *One moment*.
  const edits = bot.callsOf('editMessageText').map(({ payload }) => payload.text)
  expect(edits.filter(edit => edit !== card.text)).toEqual([])
})

test('a press that is too old for a toast waits and is done', async () => {
  using clock = fastClock(10, { hops: true })
  await using bot = await startTestBot({ clock, mailClock: systemClock, provokes: ['refusals'] })
  const ann = bot.person()
  const card = await ann.ask('/new')
  bot.deps.paces.limited(ann.id, LIMITED_MS)
  bot.telegram.order({
    method: 'answerCallbackQuery',
    kind: 'bad-request',
    description: 'query is too old and response timeout expired or query ID is invalid',
  })
  ann.press('Inbox', { message: card })
  await ann.waitFor('No mail yet')
})
