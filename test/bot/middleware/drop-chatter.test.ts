import { expect, test } from 'vitest'
import { startTestBot } from '../support/test-bot.ts'

const ROOM = 5

test('what people in a group say to each other leaves room for others while an answer there waits', async () => {
  await using bot = await startTestBot({ concurrency: ROOM, mailDeadlineMs: 60_000 })
  bot.telegram.bot.can_read_all_group_messages = true
  const [ann, ben] = [bot.person(), bot.person({ firstName: 'Ben' })]
  const { id: chatId } = bot.group({ members: [ann] })
  await ann.waitFor('belong to the whole group', chatId)
  const release = bot.mail.hold('/create-session')
  ann.say('/new', { chatId })
  for (let number = 0; number < ROOM; number += 1) ann.say(`How are you ${number}?`, { chatId })
  expect((await ben.ask('/help')).text).toContain('what I can do')
  release()
  await ann.waitFor('Your new address', chatId)
})

test('a message in a group shows that the bot is in it again, and not that it may write there', async () => {
  await using bot = await startTestBot()
  bot.telegram.bot.can_read_all_group_messages = true
  const ann = bot.person()
  const { id: chatId } = bot.group({ members: [ann] })
  ann.say('/new', { chatId })
  await ann.waitFor('Your new address', chatId)
  await bot.settled()
  bot.watch.forget()
  for (const noRights of [true, undefined]) {
    await bot.deps.chats.update(chatId, chat => ({ ...chat, unreachable: true, noRights }))
    ann.say('Are you there?', { chatId })
    await bot.settled()
    expect((await bot.deps.chats.get(chatId)).unreachable).toBe(noRights)
  }
  expect(bot.watch.told.filter(told => told === `reachable ${chatId}`)).toHaveLength(1)
})

test('talk in a banned group changes nothing', async () => {
  await using bot = await startTestBot()
  bot.telegram.bot.can_read_all_group_messages = true
  const ann = bot.person()
  const { id: chatId } = bot.group({ members: [ann] })
  ann.say('/new', { chatId })
  await ann.waitFor('Your new address', chatId)
  await bot.settled()
  bot.watch.forget()
  await bot.deps.chats.update(chatId, chat => ({ ...chat, unreachable: true, banned: true }))
  ann.say('Are you there?', { chatId })
  await bot.settled()
  expect((await bot.deps.chats.get(chatId)).unreachable).toBe(true)
  expect(bot.watch.told).toEqual([])
})
