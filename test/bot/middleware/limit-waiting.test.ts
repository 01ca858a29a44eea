import { expect, test } from 'vitest'
import type { BotContext } from '../../../src/bot/context.ts'
import { limitWaiting } from '../../../src/bot/middleware/limit-waiting.ts'
import { translator } from '../../../src/locales/translator.ts'
import { answers } from '../support/steps.ts'
import { startTestBot } from '../support/test-bot.ts'

const MOST = 5

test('a group that writes faster than it is answered leaves room for others, and hears of it once', async () => {
  await using bot = await startTestBot({ mostWaiting: MOST, concurrency: MOST + 3, mailDeadlineMs: 60_000 })
  const [ann, ben] = [bot.person(), bot.person({ firstName: 'Ben' })]
  const { id: chatId } = bot.group({ members: [ann] })
  await ann.waitFor('belong to the whole group', chatId)
  await bot.settled()
  const release = bot.mail.hold('/create-session')
  ann.say('/new', { chatId })
  for (let asked = 0; asked < 2 * MOST; asked += 1) ann.say('/help', { chatId })
  expect((await ben.ask('/help')).text).toContain('what I can do')
  release()
  await bot.settled()
  const said = () => answers(ann, chatId).filter(text => /what I can do|too fast for me/.test(text))
  expect(said().map(text => text.includes('too fast for me'))).toEqual([false, false, false, false, true])
  await ann.ask('/help', { chatId })
  expect(said()).toHaveLength(MOST + 1)
})

test('who writes too fast in a private chat hears that, and for how long, and not that Telegram limits it', async () => {
  const rateLimit = { updates: MOST, seconds: 50 }
  await using bot = await startTestBot({ mostWaiting: MOST, rateLimit, mailDeadlineMs: 60_000 })
  const [ann, ben] = [bot.person(), bot.person({ firstName: 'Ben' })]
  const release = bot.mail.hold('/create-session')
  ann.say('/new')
  for (let said = 0; said < 2 * MOST; said += 1) ann.say('/help')
  await ben.ask('/help')
  release()
  await bot.settled()
  const told = answers(ann).filter(text => /too fast for me|Telegram limits/.test(text))
  expect(told).toEqual([expect.stringMatching(/^That was too fast for me. Please wait \d\d seconds/)])
})

test('a press too many that is too old for a toast hears of it in words', async () => {
  await using bot = await startTestBot({ mostWaiting: 1, mailDeadlineMs: 60_000 })
  const [ann, ben] = [bot.person(), bot.person({ firstName: 'Ben' })]
  const card = await ann.ask('/new')
  await bot.settled()
  const release = bot.mail.hold('/create-session')
  ann.say('/new')
  bot.telegram.order({
    method: 'answerCallbackQuery',
    kind: 'bad-request',
    description: 'query is too old and response timeout expired or query ID is invalid',
  })
  ann.press('Inbox', { message: card })
  await ben.ask('/help')
  release()
  await ann.waitFor('too fast for me')
})

test.each([
  { waitMs: 0, said: 'That was too fast for me. Please wait 1 second.' },
  { waitMs: 40_000, said: 'Telegram limits how much I can write in this chat. Try again in 40 seconds.' },
])('Telegram is the reason only while it limits the chat: $waitMs ms', async ({ waitMs, said }) => {
  const { enter, tell } = limitWaiting(0, {
    paces: { waitMs: () => waitMs } as never,
    countError: () => undefined,
  })
  const told: unknown[] = []
  const message = { chat: { id: 1 } }
  const answerCallback = async (words?: string) => told.push(words) > 0
  const ctx = {
    chat: { id: 1 },
    home: 1,
    message,
    t: translator('en'),
    answerCallback,
  } as unknown as BotContext
  await enter(ctx, () => Promise.resolve(tell(ctx, async () => void told.push('done'))).then(() => undefined))
  expect(told).toEqual([said])
})
