import { expect, test } from 'vitest'
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
  const said = () => answers(ann, chatId).filter(text => /what I can do|Telegram limits/.test(text))
  expect(said().map(text => text.includes('Telegram limits'))).toEqual([false, false, false, false, true])
  await ann.ask('/help', { chatId })
  expect(said()).toHaveLength(MOST + 1)
})
