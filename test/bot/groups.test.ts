import type { Message } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { shareTestBot } from './support/share-test-bot.ts'
import { addressesOf, answers, chooseName } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

const shared = shareTestBot()

describe('in a group', () => {
  test('the bot greets, and says once that who reads and who deletes', async () => {
    const bot = shared()
    const ann = bot.person()
    const ben = bot.person({ firstName: 'Ben' })
    const group = bot.group({ members: [ann, ben] })
    await ann.waitFor('temporary email addresses', group.id)
    await ann.waitFor('belong to the whole group', group.id)
    ann.say('/new', { chatId: group.id })
    await ann.waitFor('Your new address', group.id)
    ben.say('/inbox', { chatId: group.id })
    await ben.waitFor('No mail yet', group.id)
    const notices = ann.messages(group.id).filter(({ text }) => text?.includes('belong to the whole group'))
    expect(notices).toHaveLength(1)
    expect(await addressesOf(bot, group.id)).toHaveLength(1)
    expect(await addressesOf(bot, ann.id)).toEqual([])
  })

  test("everybody has a conversation of their own, and others' messages don't answer it", async () => {
    await using bot = await startTestBot({ domains: ['mail.example', 'post.example'] })
    const ann = bot.person()
    const ben = bot.person({ firstName: 'Ben' })
    const { id: chatId } = bot.group({ members: [ann, ben] })
    await ann.waitFor('belong to the whole group', chatId)
    const question = await chooseName(ann, chatId)
    expect(question.text).toContain('by replying to this message')
    ben.say('ben', { chatId, replyTo: question })
    ben.say('/help@playground_mail_bot', { chatId })
    await ben.waitFor("Here's what I can do", chatId)
    const chat = { id: chatId, type: 'group' as const, title: 'Group' }
    const talk = { message_id: 999, date: Math.floor(Date.now() / 1_000), chat, from: ann.user, text: 'talk' }
    bot.telegram.world.updates.push({ message: talk as never })
    ann.say('ann', { chatId, replyTo: question })
    const choice = await ann.waitFor('Which domain for ann', chatId)
    expect((await ben.tap('@post.example', { message: choice })).text).toContain('no longer works')
    await ann.tap('@post.example', { message: choice })
    await ann.waitFor('ann@post.example', chatId)
  })

  test('/forget ends what others were being asked too', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const ben = bot.person({ firstName: 'Ben' })
    const { id: chatId } = bot.group({ members: [ben, ann] })
    await ann.waitFor('belong to the whole group', chatId)
    await chooseName(ann, chatId)
    ben.say('/forget', { chatId })
    const question = await ben.waitFor("This can't be undone", chatId)
    await ben.tap('Yes, delete everything', { message: question })
    await bot.settled()
    const kept = []
    for await (const [key] of bot.deps.conversations.entries()) kept.push(key)
    expect(kept).toEqual([])
    expect(await addressesOf(bot, chatId)).toEqual([])
  })

  test('the bot keeps out of what people say to each other', async () => {
    const bot = shared()
    const ann = bot.person()
    const { id: chatId } = bot.group({ members: [ann] })
    const notice = await ann.waitFor('belong to the whole group', chatId)
    ann.say('hello', { chatId, replyTo: notice })
    ann.say('/unknown', { chatId })
    ann.say('/new@other_bot', { chatId })
    ann.say('/inbox', { chatId })
    await ann.waitFor("don't have an address yet", chatId)
    expect(answers(ann, chatId)).toHaveLength(3)
  })

  test('the bot is quiet where it may not write', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const { id: chatId } = bot.group({ members: [ann] })
    await bot.settled()
    const description = 'not enough rights to send text messages to the chat'
    bot.telegram.order({ method: 'sendMessage', kind: 'bad-request', description })
    ann.say('/help', { chatId })
    await bot.settled()
    expect(bot.callsOf('sendMessage').filter(({ fault }) => fault !== undefined)).toHaveLength(1)
    ann.say('/help', { chatId })
    await ann.waitFor('what I can do', chatId)
  })

  test('addresses move along when the group becomes a supergroup', async () => {
    const bot = shared()
    const ann = bot.person()
    const { id: chatId } = bot.group({ members: [ann] })
    ann.say('/new one', { chatId })
    await ann.waitFor('one@mail.example', chatId)
    const { id: nextId } = bot.telegram.migrate(chatId)
    ann.say('/inbox', { chatId: nextId })
    await ann.waitFor('one@mail.example', nextId)
    expect(await addressesOf(bot, chatId)).toEqual([])
    expect(bot.watch.told).toContain(`watch ${nextId} one@mail.example`)
  })

  test('a bot that was thrown out is back when it is let in', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const { id: chatId } = bot.group({ members: [ann] })
    ann.say('/new one', { chatId })
    await ann.waitFor('one@mail.example', chatId)
    bot.telegram.removeBot(chatId)
    await bot.settled()
    expect((await bot.deps.chats.get(chatId)).unreachable).toBe(true)
    bot.telegram.addBot(chatId)
    await ann.waitFor('You have 1 address', chatId)
    await bot.settled()
    expect((await bot.deps.chats.get(chatId)).unreachable).toBeUndefined()
    expect(bot.watch.told).toContain(`reachable ${chatId}`)
  })
})

describe('an admin who writes as the group', () => {
  function writeAsGroup(bot: TestBot, chatId: number, text: string, replyTo?: Message): void {
    const chat = { id: chatId, type: 'supergroup' as const, title: 'Group' }
    // Telegram gives this sender to all anonymous admins, and names the person who presses a button.
    const from = { id: 1087968824, is_bot: true, first_name: 'Group', username: 'GroupAnonymousBot' }
    const date = Math.floor(Date.now() / 1_000)
    const [command] = /^\/\w+/.exec(text) ?? []
    const entities = command ? [{ type: 'bot_command', offset: 0, length: command.length }] : undefined
    const message = { message_id: 999, date, chat, from, sender_chat: chat, text, entities }
    bot.telegram.world.updates.push({ message: { ...message, reply_to_message: replyTo } as never })
  }

  test('answers the question that came after a press', async () => {
    const bot = shared()
    const ann = bot.person()
    const { id: chatId } = bot.supergroup({ members: [ann] })
    await ann.waitFor('belong to the whole group', chatId)
    writeAsGroup(bot, chatId, 'anna', await chooseName(ann, chatId))
    await ann.waitFor('anna@mail.example', chatId)
  })

  test('answers by a press what was asked after a message, which other members cannot', async () => {
    await using bot = await startTestBot({ domains: ['mail.example', 'post.example'] })
    const [ann, cat] = [bot.person(), bot.person({ firstName: 'Cat' })]
    const { id: chatId } = bot.supergroup({ members: [ann, cat] })
    await ann.waitFor('belong to the whole group', chatId)
    writeAsGroup(bot, chatId, '/new anna@unknown.example')
    const choice = await ann.waitFor('anna', chatId)
    expect((await cat.tap('@post.example', { message: choice })).text).toContain('no longer works')
    await ann.tap('@post.example', { message: choice })
    await ann.waitFor('anna@post.example', chatId)
  })
})

test('an address belongs to the channel in whose name it was made, not to all channels', async () => {
  const bot = shared()
  const ann = bot.person()
  const { id: chatId } = bot.supergroup({ members: [ann] })
  const chat = { id: chatId, type: 'supergroup' as const, title: 'Group' }
  // Telegram gives this sender to whatever a channel writes in a group.
  const from = { id: 136817688, is_bot: true, first_name: 'Channel', username: 'Channel_Bot' }
  const sender_chat = { id: -1005, type: 'channel' as const, title: 'News' }
  const entities = [{ type: 'bot_command' as const, offset: 0, length: 4 }]
  const message = {
    message_id: 999,
    date: Math.floor(Date.now() / 1_000),
    chat,
    from,
    sender_chat,
    text: '/new one',
    entities,
  }
  bot.telegram.world.updates.push({ message: message as never })
  await ann.waitFor('one@mail.example', chatId)
  await bot.settled()
  expect((await bot.deps.chats.get(chatId)).addresses.map(({ madeBy }) => madeBy)).toEqual([-1005])
})

describe('a person who blocks the bot', () => {
  test('keeps everything, and is reachable again after /start', async () => {
    const bot = shared()
    const ann = bot.person()
    await ann.ask('/new one')
    ann.block()
    await bot.settled()
    expect((await bot.deps.chats.get(ann.id)).unreachable).toBe(true)
    ann.unblock()
    expect((await ann.ask('/start')).text).toContain('one@mail.example')
    expect((await bot.deps.chats.get(ann.id)).unreachable).toBeUndefined()
    expect(bot.watch.told).toContain(`reachable ${ann.id}`)
  })

  test('is told what it missed with its next word, where a restart cut that off', async () => {
    const bot = shared()
    const ann = bot.person()
    await ann.ask('/new')
    await bot.deps.chats.update(ann.id, chat => ({ ...chat, missed: true }))
    await ann.ask('/settings')
    expect(bot.watch.told).toContain(`missed ${ann.id}`)
  })

  test('is reachable again though an alert was refused after the update was begun', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await ann.ask('/new one')
    ann.block()
    await bot.settled()
    const { chats } = bot.deps
    const { get } = chats
    // As it was read just before.
    Object.assign(chats, { get: async (id: number) => ({ ...(await get(id)), unreachable: undefined }) })
    ann.unblock()
    await bot.settled()
    expect((await get(ann.id)).unreachable).toBeUndefined()
  })

  test('is noticed when an answer is refused', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await ann.ask('/new one')
    bot.telegram.order({ method: 'sendMessage', kind: 'blocked' })
    ann.say('/help')
    await bot.waitForCall('sendMessage', ({ fault }) => fault !== undefined)
    await bot.settled()
    expect((await bot.deps.chats.get(ann.id)).unreachable).toBe(true)
  })
})
