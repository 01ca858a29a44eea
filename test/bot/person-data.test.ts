import type { Message } from 'grammy/types'
import { expect, test } from 'vitest'
import { packCallback } from '../../src/views/callbacks.ts'
import { addressesOf, changeSettings, dataOf, newAddress } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

const ADA = 42
const TOLD = 'The people who run this bot have deleted everything I kept'

async function startAdmin(options: Parameters<typeof startTestBot>[0] = {}) {
  const bot = await startTestBot({ adminIds: [ADA], ...options })
  const [ada, ann] = [bot.person({ id: ADA, firstName: 'Ada' }), bot.person()]
  return { bot, ada, ann, [Symbol.asyncDispose]: () => bot[Symbol.asyncDispose]() }
}

const mailTo = (to: string) => ({ from: 'a@shop.example', to, subject: 'Hi', text: 'x' })

async function notesOf(bot: TestBot): Promise<readonly string[]> {
  const { notes } = await bot.deps.mailApi.operator.report()
  return notes.map(({ by, says }) => `${by} ${says}`)
}

test('all that is kept about a person goes by buttons after a question, with the mail; the person is told, and it is noted', async () => {
  await using stage = await startAdmin()
  const { bot, ada, ann } = stage
  const emails = [await newAddress(ann), await newAddress(ann)]
  const [address] = await addressesOf(bot, ann.id)
  await changeSettings(bot, ann.id, { language: 'de' })
  await ann.ask('/find')
  await ada.ask('/admin')
  await ada.tap('Delete a person')
  await ada.waitFor('Whose data?')
  expect((await ada.ask('bob')).text).toContain('"bob" is no id of Telegram')
  const asked = await ada.ask(String(ann.id))
  expect(asked.text).toContain(`Delete all that is kept about person ${ann.id}?`)
  expect(asked.text).toContain('It has 2 addresses, 2 live.')
  await bot.deliver(mailTo(String(emails[0])))
  await ada.tap('Delete all')
  const done = await ada.waitFor(`Deleted: all that was kept about person ${ann.id}, with 2 addresses.`)
  expect(done.text).toContain('It was told.')
  await ann.waitFor('Die Betreiber dieses Bots haben alles gelöscht')
  for (const email of emails) await expect(bot.deliver(mailTo(String(email)))).rejects.toThrow(/550/)
  await expect(bot.deps.mailApi.listMessages(address?.token ?? '')).rejects.toThrow()
  expect(await Array.fromAsync(bot.deps.chats.entries())).toEqual([])
  expect(await Array.fromAsync(bot.store.addresses.entries())).toEqual([])
  expect(await Array.fromAsync(bot.deps.conversations.entries())).toEqual([])
  expect(bot.watch.told).toContain(`unwatch ${address?.id}`)
  expect(await notesOf(bot)).toEqual([`${ADA} delete all that is kept about ${ann.id}`])
})

test('nothing goes at a No; pressed twice, or handled again after a crash, it is deleted and noted once', async () => {
  await using stage = await startAdmin({ provokes: ['refusals'] })
  const { bot, ada, ann } = stage
  const email = String(await newAddress(ann))
  await ada.ask(`/admin forget ${ann.id}`)
  await ada.tap('No')
  await ada.waitFor('Overview')
  await bot.deliver(mailTo(email))
  const asked = await ada.ask(`/admin forget ${ann.id}`)
  await bot.restart()
  const press = dataOf(asked, 'Delete all')
  await ada.forge(press, asked)
  await ada.waitFor('Deleted: all that was kept')
  await bot.settled()
  const update = bot.telegram.history.at(-1)
  if (update) await bot.again(update)
  await ada.forge(press, asked)
  await ada.waitFor(`Nothing is kept about person ${ann.id}.`)
  expect(await notesOf(bot)).toHaveLength(1)
  expect(ann.messages().filter(({ text }) => text?.includes(TOLD))).toHaveLength(1)
})

test('a crash after the addresses were ordered away leaves nothing behind once the press is handled again', async () => {
  await using stage = await startAdmin({ provokes: ['errors', 'refusals'] })
  const { bot, ada, ann } = stage
  const email = String(await newAddress(ann))
  await ada.ask(`/admin forget ${ann.id}`)
  const { delete: remove } = bot.deps.chats
  Object.assign(bot.deps.chats, { delete: () => Promise.reject(new Error('the process died')) })
  await ada.tap('Delete all')
  await bot.settled()
  Object.assign(bot.deps.chats, { delete: remove })
  const update = bot.telegram.history.at(-1)
  await bot.restart()
  await ann.ask('/help')
  if (update) await bot.again(update)
  await ada.waitFor('Deleted: all that was kept')
  await ann.waitFor(TOLD)
  await expect(bot.deliver(mailTo(email))).rejects.toThrow(/550/)
  expect(await Array.fromAsync(bot.deps.chats.entries())).toEqual([])
})

test('an address that the chat makes while it is being forgotten goes too', async () => {
  await using stage = await startAdmin()
  const { bot, ada, ann } = stage
  await newAddress(ann)
  await ada.ask(`/admin forget ${ann.id}`)
  const { delete: remove } = bot.deps.chats
  let late = ''
  Object.assign(bot.deps.chats, {
    delete: async (...args: Parameters<typeof remove>) => {
      if (late === '') late = String(await newAddress(ann))
      return remove(...args)
    },
  })
  await ada.tap('Delete all')
  await ada.waitFor('with 2 addresses')
  await expect(bot.deliver(mailTo(late))).rejects.toThrow(/550/)
  expect(await Array.fromAsync(bot.deps.chats.entries())).toEqual([])
})

test('whoever has blocked the bot, or is gone, is deleted all the same, and the admin sees that they were not told', async () => {
  await using stage = await startAdmin({ provokes: ['refusals'] })
  const { bot, ada, ann } = stage
  await newAddress(ann)
  await ann.block()
  await ada.ask(`/admin forget ${ann.id}`)
  await ada.tap('Delete all')
  const done = await ada.waitFor('Deleted: all that was kept')
  expect(done.text).toContain('It could not be told')
  expect(await Array.fromAsync(bot.deps.chats.entries())).toEqual([])
})

test('a ban and limits stay, and who is banned is not told', async () => {
  await using stage = await startAdmin()
  const { bot, ada, ann } = stage
  await newAddress(ann)
  await changeSettings(bot, ann.id, { language: 'fr' })
  await ada.ask(`/ban ${ann.id}`)
  await ada.ask(`/admin limit ${ann.id} 3 2 7d`)
  const asked = await ada.ask(`/admin forget ${ann.id}`)
  expect(asked.text).toContain('Its ban stays')
  expect(asked.text).toContain('Its limits stay')
  await ada.tap('Delete all')
  const done = await ada.waitFor('Deleted: all that was kept')
  expect(done.text).toContain('It was not told: it is banned.')
  expect(ann.messages().some(({ text }) => text?.includes('Les responsables de ce bot'))).toBe(false)
  expect(await bot.deps.chats.get(ann.id)).toMatchObject({
    addresses: [],
    banned: true,
    bannedBy: { by: ADA },
    quota: { held: 3, perHour: 2 },
    settings: { alertDetail: 'full' },
  })
  expect((await ada.ask(`/admin forget ${ann.id}`)).text).toMatch(
    /Nothing is kept about person.*\nIts ban stays/,
  )
})

test('a group goes by its id with a minus; an id that nobody has is said to be that', async () => {
  await using stage = await startAdmin()
  const { bot, ada, ann } = stage
  const { id: chatId } = bot.supergroup({ members: [ann] })
  ann.say('/new ours', { chatId })
  await ann.waitFor('ours@mail.example', chatId)
  expect((await ada.ask('/admin forget 987654')).text).toContain('Nothing is kept about person 987654.')
  expect((await ada.ask(`/admin forget ${chatId}`)).text).toContain(
    `Delete all that is kept about group ${chatId}?`,
  )
  await ada.tap('Delete all')
  await ada.waitFor(`Deleted: all that was kept about group ${chatId}, with 1 address.`)
  await ann.waitFor(TOLD, chatId)
  for (const word of ['0', '4711x', '-', '99999999999999999'])
    expect((await ada.ask(`/admin forget ${word}`)).text).toContain('is no id of Telegram')
  await ada.ask('/cancel')
  expect((await ada.ask('/admin forget 1 2')).text).toContain('Write it like this')
})

test('while the mail service is away the data goes, and the addresses as soon as it is back', async () => {
  await using stage = await startAdmin({ provokes: ['errors'] })
  const { bot, ada, ann } = stage
  const email = String(await newAddress(ann))
  await ada.ask(`/admin forget ${ann.id}`)
  const orders = ['/domains', '/delete-session', '/operator-note'].map(path =>
    bot.mail.order({ path, answer: { status: 503 } }),
  )
  await ada.tap('Delete all')
  const done = await ada.waitFor('Deleted: all that was kept')
  expect(done.text).toContain('1 of them not at the mail service yet')
  for (const lift of orders) lift()
  await expect.poll(() => bot.deliver(mailTo(email)).catch(String), { timeout: 20_000 }).toMatch(/550/)
})

test('it is for admins alone, and only in their private chats', async () => {
  await using stage = await startAdmin({ provokes: ['refusals'] })
  const { bot, ada, ann } = stage
  const email = String(await newAddress(ann))
  const stranger = bot.person()
  expect((await stranger.ask(`/admin forget ${ann.id}`)).text).toContain("don't know this command")
  const card = await stranger.ask('/help')
  const presses = [
    packCallback({ kind: 'admin-forget', chatId: ann.id, sure: true }),
    packCallback({ kind: 'admin-whose' }),
  ]
  for (const data of presses) await stranger.forge(data, card)
  const { id: chatId } = bot.supergroup({ members: [ada, ann] })
  ada.say(`/admin forget ${ann.id}`, { chatId })
  const said: Message = await ada.waitFor('Open a private chat with me', chatId)
  for (const data of presses) await ada.forge(data, said)
  await bot.settled()
  await bot.deliver(mailTo(email))
})
