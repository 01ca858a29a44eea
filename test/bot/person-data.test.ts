import { strFromU8, unzipSync } from 'fflate'
import type { Message } from 'grammy/types'
import { expect, test } from 'vitest'
import { forgetChat } from '../../src/bot/forget-chat.ts'
import { createTimedNamespace } from '../../src/store/timed-namespace.ts'
import { packCallback } from '../../src/views/callbacks.ts'
import { memoryNamespace } from '../alerts/support/memory-store.ts'
import type { TestPerson } from '../support/person.ts'
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
  await ada.tap('Delete or export')
  await ada.waitFor('Whose data?')
  expect((await ada.ask('bob')).text).toContain('"bob" is no id of Telegram')
  const asked = await ada.ask(String(ann.id))
  expect(asked.text).toContain(`Delete all that is kept about person ${ann.id}?`)
  expect(asked.text).toContain('2 addresses, 2 live')
  await bot.deliver(mailTo(String(emails[0])))
  await ada.tap('Delete all')
  const done = await ada.waitFor(`Deleted: all that was kept about person ${ann.id}, with 2 addresses.`)
  expect(done.text).toContain('The chat was told.')
  await ann.waitFor('Die Betreiber dieses Bots haben alles gelöscht')
  for (const email of emails) await expect(bot.deliver(mailTo(String(email)))).rejects.toThrow(/550/)
  await expect(bot.deps.mailApi.listMessages(address?.token ?? '')).rejects.toThrow()
  expect(await Array.fromAsync(bot.deps.chats.entries())).toEqual([])
  expect(await Array.fromAsync(bot.store.addresses.entries())).toEqual([])
  expect(await Array.fromAsync(bot.deps.conversations.entries())).toEqual([])
  expect(bot.watch.told).toContain(`unwatch ${address?.id}`)
  expect(await notesOf(bot)).toEqual([`${ADA} delete all that is kept about ${ann.id}`])
})

test('what was answered to a question that has ended goes as well', async () => {
  await using stage = await startAdmin()
  const { bot, ann } = stage
  const kept = memoryNamespace<unknown>()
  let now = 0
  const conversations = createTimedNamespace<unknown>(kept, { ms: 60 * 60_000, now: () => now })
  for (const key of [`${ann.id}`, `${ann.id}:7`, '-5:7']) await conversations.set(key, 'a name')
  now = 61 * 60_000
  await forgetChat(ann.id, { ...bot.deps, conversations })
  expect([...kept.values.keys()]).toEqual(['-5:7'])
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
  expect(done.text).toContain('The chat could not be told')
  expect(await Array.fromAsync(bot.deps.chats.entries())).toEqual([])
})

test('a stop before the person could be told is not said to be a refusal of Telegram', async () => {
  await using stage = await startAdmin({ provokes: ['refusals'] })
  const { bot, ada, ann } = stage
  await newAddress(ann)
  await ada.ask(`/admin forget ${ann.id}`)
  bot.deps.paces.limited(ann.id, 300_000)
  ada.press('Delete all')
  await expect.poll(async () => (await addressesOf(bot, ann.id)).length, { timeout: 20_000 }).toBe(0)
  await bot.restart()
  expect((await ada.waitFor(/^(Nothing is kept|Deleted)/)).text).toContain('Nothing is kept')
})

test('a ban and limits stay, and who is banned is not told', async () => {
  await using stage = await startAdmin()
  const { bot, ada, ann } = stage
  await newAddress(ann)
  await changeSettings(bot, ann.id, { language: 'fr' })
  await ada.ask(`/ban ${ann.id}`)
  await ada.ask(`/admin limit ${ann.id} 3 2 7d`)
  const asked = await ada.ask(`/admin forget ${ann.id}`)
  expect(asked.text).toContain('The ban stays')
  expect(asked.text).toContain('The limits stay')
  await ada.tap('Delete all')
  const done = await ada.waitFor('Deleted: all that was kept')
  expect(done.text).toContain('The chat was not told: it is banned.')
  expect(ann.messages().some(({ text }) => text?.includes('Les responsables de ce bot'))).toBe(false)
  expect(await bot.deps.chats.get(ann.id)).toMatchObject({
    addresses: [],
    banned: true,
    bannedBy: { by: ADA },
    quota: { held: 3, perHour: 2 },
    settings: { alertDetail: 'full' },
  })
  expect((await ada.ask(`/admin forget ${ann.id}`)).text).toMatch(
    /Nothing is kept about person.*\nThe ban stays/,
  )
})

test('the chat is told that its limits stay', async () => {
  await using stage = await startAdmin()
  const { ada, ann } = stage
  await newAddress(ann)
  await ada.ask(`/admin limit ${ann.id} 3 2 7d`)
  await ada.ask(`/admin forget ${ann.id}`)
  await ada.tap('Delete all')
  expect((await ann.waitFor(TOLD)).text).toContain('Limits set by the people who run this bot stay')
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
  for (const verb of ['forget', 'export'])
    expect((await stranger.ask(`/admin ${verb} ${ann.id}`)).text).toContain("don't know this command")
  const card = await stranger.ask('/help')
  const presses = [
    packCallback({ kind: 'admin-forget', chatId: ann.id, sure: true }),
    packCallback({ kind: 'admin-whose' }),
    packCallback({ kind: 'admin-export', chatId: ann.id }),
  ]
  for (const data of presses) await stranger.forge(data, card)
  const { id: chatId } = bot.supergroup({ members: [ada, ann] })
  ada.say(`/admin forget ${ann.id}`, { chatId })
  const said: Message = await ada.waitFor('Open a private chat with me', chatId)
  for (const data of presses) await ada.forge(data, said)
  await bot.settled()
  expect(bot.callsOf('sendDocument')).toEqual([])
  await bot.deliver(mailTo(email))
})

/** What the file has that an admin got, as text. */
async function fileOf(bot: TestBot, person: TestPerson) {
  const message = await person.waitFor(({ document }) => document?.file_name?.startsWith('export-') ?? false)
  const { upload } = bot.telegram.world.files.byId(message.document?.file_id ?? '') ?? {}
  const files = unzipSync(new Uint8Array(upload?.data ?? []))
  const all = Object.values(files).map(bytes => strFromU8(bytes))
  const json = JSON.parse(strFromU8(files['export.json'] ?? new Uint8Array()))
  return { names: Object.keys(files), all: all.join('\n'), json, caption: message.caption ?? '' }
}

test('an admin gets what is kept about a person as a file, with their mails, without tokens; it is noted, and they are not told', async () => {
  await using stage = await startAdmin({ provokes: ['refusals'] })
  const { bot, ada, ann } = stage
  const email = String(await newAddress(ann))
  await bot.deliver({ ...mailTo(email), text: 'Hello from the shop' })
  await ada.ask(`/ban ${ann.id}`)
  await ann.block()
  const before = ann.messages().length
  ada.say(`/admin export ${ann.id}`)
  const { names, all, json, caption } = await fileOf(bot, ada)
  expect(caption).toContain(
    `All that is kept about person ${ann.id}: export.json and 1 mail, without tokens.`,
  )
  expect(names).toEqual([`mail/${email}/0001 Hi.eml`, 'export.json'])
  expect(all).toContain('Hello from the shop')
  expect(json).toMatchObject({ chatId: ann.id, banned: true, addresses: [{ email }] })
  expect(json.bannedAt).toMatch(/^20/)
  expect(all).not.toContain(`"by": ${ADA}`)
  for (const { token } of await addressesOf(bot, ann.id)) expect(all).not.toContain(token)
  expect(ann.messages()).toHaveLength(before)
  expect(await notesOf(bot)).toContain(`${ADA} export what is kept about ${ann.id}`)
  expect((await addressesOf(bot, ann.id)).length).toBe(1)
})

test('a copy comes by a button before the deletion, of a group without who its members are, and of nobody none', async () => {
  await using stage = await startAdmin()
  const { bot, ada, ann } = stage
  const { id: chatId } = bot.supergroup({ members: [ann] })
  ann.say('/new ours', { chatId })
  await ann.waitFor('ours@mail.example', chatId)
  await ada.ask(`/admin forget ${chatId}`)
  await ada.tap('Send me a copy')
  const { all, json, caption } = await fileOf(bot, ada)
  expect(caption).toContain(`group ${chatId}`)
  expect(json).toMatchObject({ chatId, addresses: [{ email: 'ours@mail.example', madeByYou: false }] })
  expect(all).not.toContain(String(ann.id))
  expect((await ada.ask('/admin export 987654')).text).toContain('Nothing is kept about person 987654.')
  expect((await ada.ask('/admin export bob')).text).toContain('"bob" is no id of Telegram')
  expect(await notesOf(bot)).toHaveLength(1)
})
