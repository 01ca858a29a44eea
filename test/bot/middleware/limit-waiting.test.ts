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

const LIMITED_MS = 40_000
const FREE = { paces: { waitMs: () => 0 } as never, countError: () => undefined }

test.each([
  { waitMs: 0, said: 'That was too fast for me. Please wait 1 second.' },
  {
    waitMs: LIMITED_MS,
    said: 'Telegram limits how much I can write in this chat. Try again in 40 seconds.',
  },
])('Telegram is the reason only while it limits the chat: $waitMs ms', async ({ waitMs, said }) => {
  const { enter, tell } = limitWaiting(
    { mostOfOne: 0, crowdedFrom: 1 },
    { ...FREE, paces: { waitMs: () => waitMs } as never },
  )
  const told: unknown[] = []
  const ctx = update(1, words => told.push(words))
  await enter(ctx, () => Promise.resolve(tell(ctx, async () => void told.push('done'))).then(() => undefined))
  expect(told).toEqual([said])
})

test('many groups that Telegram limits leave room together: another of them gets one in, any other chat all', async () => {
  const [GROUP, NEXT_GROUP, PERSON] = [-1, -2, 3]
  const waitMs = (chatId: number) => (chatId < 0 ? LIMITED_MS : 0)
  const { enter, tell } = limitWaiting(
    { mostOfOne: 3, crowdedFrom: 3 },
    { ...FREE, paces: { waitMs } as never },
  )
  const end = Promise.withResolvers<void>()
  const handled: string[] = []
  const take = (chatId: number) => {
    const ctx = update(chatId, words => handled.push(`${chatId} ${words}`))
    return enter(ctx, async () => {
      await end.promise
      await tell(ctx, async () => void handled.push(`${chatId} handled`))
    })
  }
  const taken = [GROUP, GROUP, GROUP, NEXT_GROUP, NEXT_GROUP, PERSON, PERSON].map(take)
  end.resolve()
  await Promise.all(taken)
  expect(handled).toEqual([
    ...Array.from({ length: 3 }, () => '-1 handled'),
    '-2 Telegram limits how much I can write in this chat. Try again in 40 seconds.',
    ...Array.from({ length: 2 }, () => '3 handled'),
  ])
})

function update(chatId: number, onSaid: (words?: string) => unknown): BotContext {
  const chat = { id: chatId }
  return {
    chat,
    home: chatId,
    message: { chat },
    t: translator('en'),
    answerCallback: async (words?: string) => onSaid(words) !== undefined,
  } as unknown as BotContext
}
