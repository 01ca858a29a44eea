import { Api } from 'grammy'
import type { Message } from 'grammy/types'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bundles, createBundles } from '../../src/bot/newsletter-bundles.ts'
import { noteNewEnd } from '../../src/bot/note-new-end.ts'
import { createMailApi } from '../../src/mail-api/client.ts'
import { GENERAL_TOPIC } from '../../src/playground/world/send-rights.ts'
import type { Address, BundleRecord, Settings } from '../../src/store/records.ts'
import { type FastClock, fastClock } from '../alerts/support/fast-clock.ts'
import { type MailServer, startMailServer } from '../alerts/support/mail-server.ts'
import { type MemoryStore, memoryNamespace, memoryStore } from '../alerts/support/memory-store.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'
import { waitUntil } from '../support/wait-until.ts'
import { startTestBot } from './support/test-bot.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const NOON = Date.UTC(2026, 6, 1, 12)
const log = pino({ level: 'silent' })

let stack: AsyncDisposableStack
let playground: TestPlayground
let mail: MailServer
let store: MemoryStore
let kept: ReturnType<typeof memoryNamespace<BundleRecord>>
let clock: FastClock
let bundles: Bundles
let chatId: number
let stop: () => Promise<void>

beforeEach(async () => {
  stack = new AsyncDisposableStack()
  clock = fastClock(1)
  clock.set(NOON - clock.now())
  playground = stack.use(await startTestPlayground({ now: () => clock.now() }))
  mail = stack.use(await startMailServer(() => clock.now()))
  store = memoryStore()
  kept = memoryNamespace<BundleRecord>()
  chatId = playground.person().id
  start()
  stack.defer(() => stop())
})
afterEach(() => stack.disposeAsync())

/** A new process over the same store. */
function start(): void {
  const mailApi = createMailApi({ url: mail.url, timezone: 'UTC', log, clock })
  const api = new Api(playground.token, { apiRoot: playground.apiRoot })
  const { chats } = store
  bundles = createBundles({ bundles: kept, chats, mailApi, api, onMigrated: chats.move, log, clock })
  const controller = new AbortController()
  const running = bundles.run(controller.signal)
  stop = async () => {
    controller.abort()
    await running
    await mailApi[Symbol.asyncDispose]()
  }
}

async function addAddress(name: string, more: Partial<Address> = {}, settings: Partial<Settings> = {}) {
  const id = name.padEnd(8, 'a')
  const email = `${name}@mail.test`
  const address = { id, email, token: `token-${id}`, createdAt: clock.now(), opened: [], ...more }
  await store.chats.update(chatId, chat => ({
    ...chat,
    telegramLanguage: 'en',
    settings: { ...chat.settings, ...settings },
    addresses: [...chat.addresses, address],
  }))
  return address
}

async function bundle(address: Address, subject: string): Promise<boolean> {
  const { id } = mail.deliver(address.token, subject)
  return bundles.add(chatId, address, String(id))
}

const sent = () =>
  [...playground.telegram.chat(chatId).messages.values()].filter(({ from }) => from?.is_bot === true)

/** Once it is due. */
async function told(): Promise<Message[]> {
  const [{ due } = { due: 0 }] = kept.values.values()
  clock.skip(due - clock.now())
  await waitUntil(
    playground.telegram,
    () => sent().length > 0,
    () => 'nothing was told',
  )
  await until(() => kept.values.size === 0)
  return sent()
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = clock.monotonic() + 72 * HOUR; !isSo(); await clock.sleep(5))
    if (clock.monotonic() > end) throw new Error(`waited in vain until ${isSo}`)
}

test('newsletters are told together, once, with who sent them and what about, and the way to them', async () => {
  const bob = await addAddress('bob')
  for (const subject of ['Monday news', 'Tuesday news']) expect(await bundle(bob, subject)).toBe(true)
  expect(await bundles.add(chatId, bob, '1')).toBe(true)
  expect(sent()).toEqual([])
  const [message, ...others] = await told()
  expect(others).toEqual([])
  expect(message?.text).toBe('📰 Newsletters: 2\n\nShop · Tuesday news\nShop · Monday news')
  expect(JSON.stringify(message?.reply_markup)).toContain('Inbox')
  expect(new Date((message?.date ?? 0) * 1_000).getUTCHours()).toBe(18)
})

test('those of several addresses stand under these', async () => {
  await bundle(await addAddress('bob', { label: 'Shopping' }), 'Monday news')
  await bundle(await addAddress('eve'), 'Tuesday news')
  const [message] = await told()
  expect(message?.text).toContain('📬 Shopping\nShop · Monday news\n\n📬 eve@mail.test\nShop · Tuesday news')
  expect(message?.reply_markup?.inline_keyboard).toHaveLength(2)
})

test('their buttons name each address as all others do', async () => {
  await bundle(await addAddress('bob', { label: 'a'.repeat(60) }), 'Monday news')
  await bundle(await addAddress('eve', { label: ' ' }), 'Tuesday news')
  const [message] = await told()
  const buttons = message?.reply_markup?.inline_keyboard.flat().map(({ text }) => text)
  expect(buttons).toEqual([`📥 Inbox · ${'a'.repeat(39)}…`, '📥 Inbox · eve@mail.test'])
})

test('the hour is that of the chat', async () => {
  const quietHours = { from: 23, to: 7, zone: 'Asia/Tokyo' }
  await bundle(await addAddress('bob', {}, { quietHours }), 'News')
  const [message] = await told()
  expect(new Date((message?.date ?? 0) * 1_000).getUTCHours()).toBe(9)
})

test('quiet hours are waited for', async () => {
  const quietHours = { from: 17, to: 20, zone: 'UTC' }
  await bundle(await addAddress('bob', {}, { quietHours }), 'News')
  const [message] = await told()
  expect(new Date((message?.date ?? 0) * 1_000).getUTCHours()).toBe(20)
})

test('an address that ends before has its newsletters told before that, and the last ones by themselves', async () => {
  const bob = await addAddress('bob', { expiresAt: clock.now() + 2 * HOUR })
  const ending = await addAddress('eve', { expiresAt: clock.now() + HOUR / 4 })
  expect(await bundle(ending, 'Told now')).toBe(false)
  expect(await bundle(bob, 'News')).toBe(true)
  const [message] = await told()
  expect(message?.text).toContain('News')
  expect((message?.date ?? 0) * 1_000).toBeLessThan(bob.expiresAt ?? 0)
})

test('an address that is to end sooner than it was has its newsletters told before that', async () => {
  const bob = await addAddress('bob', { expiresAt: clock.now() + 48 * HOUR })
  await bundle(bob, 'News')
  await noteNewEnd({ chats: store.chats, bundles }, chatId, { address: bob, expiresAt: clock.now() + HOUR })
  const [message] = await told()
  expect(message?.text).toContain('News')
  expect((message?.date ?? 0) * 1_000).toBeLessThan(NOON + HOUR)
})

test('an address whose token is being renewed when they are due has them told after that', async () => {
  const bob = await addAddress('bob', { renewingSince: NOON + 6 * HOUR })
  await bundle(bob, 'News')
  mail.gone.add(bob.token)
  const [{ due } = { due: 0 }] = kept.values.values()
  clock.skip(due - clock.now())
  await until(() => mail.requests.get('/check-mail') !== undefined)
  mail.gone.delete(bob.token)
  while (sent().length === 0) {
    expect(kept.values.size).toBe(1)
    clock.skip(5_000)
    await clock.sleep(5)
  }
  await until(() => kept.values.size === 0)
  expect(sent()[0]?.text).toContain('News')
})

test('an address that cannot be listed does not hold up the newsletters of others', async () => {
  const bob = await addAddress('bob', { renewingSince: NOON + 6 * HOUR })
  const eve = await addAddress('eve', { expiresAt: NOON + 6 * HOUR + 40 * MINUTE })
  await bundle(bob, 'Monday news')
  await bundle(eve, 'Tuesday news')
  mail.gone.add(bob.token)
  const [{ due } = { due: 0 }] = kept.values.values()
  clock.skip(due - clock.now())
  await until(() => sent().length > 0)
  await until(() => kept.values.get(String(chatId))?.mails.length === 1)
  mail.gone.delete(bob.token)
  clock.skip(MINUTE)
  await until(() => kept.values.size === 0)
  const texts = sent().map(({ text }) => text?.split('\n').at(-1))
  expect(texts).toEqual(['Shop · Tuesday news', 'Shop · Monday news'])
})

test('a chat that cannot be told does not make another get its newsletters again', async () => {
  await bundle(await addAddress('bob'), 'Monday news')
  const eve = await addAddress('eve')
  await bundle(eve, 'Tuesday news')
  const { id: other } = playground.person()
  await store.chats.update(chatId, chat => ({
    ...chat,
    addresses: chat.addresses.filter(({ id }) => id !== eve.id),
  }))
  await store.chats.update(other, chat => ({ ...chat, banned: true, addresses: [eve] }))
  const [{ due } = { due: 0 }] = kept.values.values()
  clock.skip(due - clock.now())
  await until(() => kept.values.get(String(chatId))?.mails.length === 1)
  await store.chats.update(other, ({ banned: _, ...chat }) => chat)
  clock.skip(HOUR)
  await until(() => kept.values.size === 0)
  expect(sent().map(({ text }) => text?.split('\n').at(-1))).toEqual(['Shop · Monday news'])
  expect([...playground.telegram.chat(other).messages.values()].at(-1)?.text).toContain('Tuesday news')
})

test('a restart forgets nothing, and tells at once what is overdue', async () => {
  await bundle(await addAddress('bob'), 'News')
  await stop()
  clock.skip(24 * HOUR)
  start()
  expect(await told()).toHaveLength(1)
})

test('a machine that slept past the hour tells them within ten minutes', async () => {
  await bundle(await addAddress('bob'), 'News')
  // By then it waits for the hour.
  await clock.sleep(5)
  clock.set(7 * HOUR)
  clock.skip(10 * MINUTE)
  await expect.poll(() => sent().length).toBe(1)
})

test('what was read, or is there no longer, is not told', async () => {
  const bob = await addAddress('bob')
  for (const subject of ['One', 'Two', 'Three']) await bundle(bob, subject)
  mail.remove(bob.token, 2)
  await store.chats.update(chatId, chat => ({
    ...chat,
    addresses: chat.addresses.map(address => ({ ...address, opened: ['1'] })),
  }))
  const [message] = await told()
  expect(message?.text).toBe('📰 Newsletters: 1\n\nShop · Three')
})

test('a Telegram that is away gets them later', async () => {
  await bundle(await addAddress('bob'), 'News')
  playground.telegram.order({ method: 'sendMessage', kind: 'server-error', times: 2 })
  const [{ due } = { due: 0 }] = kept.values.values()
  clock.skip(due - clock.now())
  while (sent().length === 0) {
    clock.skip(5_000)
    await clock.sleep(5)
  }
  await until(() => kept.values.size === 0)
  expect(sent()).toHaveLength(1)
})

test('a store that takes no writes makes nobody get them again', async () => {
  await bundle(await addAddress('bob'), 'News')
  let failures = 0
  kept.failWrite = () => ++failures > 0
  const [{ due } = { due: 0 }] = kept.values.values()
  clock.skip(due - clock.now())
  while (failures < 3) {
    clock.skip(5_000)
    await clock.sleep(5)
  }
  kept.failWrite = () => false
  clock.skip(MINUTE)
  await until(() => kept.values.size === 0)
  expect(sent()).toHaveLength(1)
})

test('a chat that is told is not told again where another chat of the bundle cannot be', async () => {
  await bundle(await addAddress('bob'), 'Monday news')
  const eve = await addAddress('eve')
  await bundle(eve, 'Tuesday news')
  const { id: other } = playground.person()
  await store.chats.update(chatId, chat => ({
    ...chat,
    addresses: chat.addresses.filter(({ id }) => id !== eve.id),
  }))
  await store.chats.update(other, chat => ({ ...chat, addresses: [eve] }))
  playground.telegram.order({ method: 'sendMessage', chatId: other, kind: 'server-error', times: 2 })
  const [{ due } = { due: 0 }] = kept.values.values()
  clock.skip(due - clock.now())
  while (kept.values.size > 0) {
    clock.skip(5_000)
    await clock.sleep(5)
  }
  expect(sent()).toHaveLength(1)
  expect([...playground.telegram.chat(other).messages.values()].at(-1)?.text).toContain('Tuesday news')
})

test('a bundle that cannot be read holds up no newsletter: they are told together in a new one', async () => {
  const address = await addAddress('ann')
  await bundle(address, 'Lost')
  kept.breakRecord(String(chatId))
  await bundles.endsAt(chatId, { email: address.email, expiresAt: clock.now() + HOUR })
  expect(await bundle(address, 'Weekly')).toBe(true)
  const [message] = await told()
  expect(message?.text).toContain('Weekly')
})

test('a chat that is forgotten has none left', async () => {
  await bundle(await addAddress('bob'), 'News')
  const [{ due } = { due: 0 }] = kept.values.values()
  await bundles.forget(chatId)
  expect(kept.values.size).toBe(0)
  clock.skip(due - clock.now())
  await bundle(await addAddress('eve'), 'Others')
  expect((await told()).map(({ text }) => text)).toEqual([
    '📰 Newsletters: 1\n\n📬 eve@mail.test\nShop · Others',
  ])
})

test('a group that has a new id gets them there', async () => {
  await bundle(await addAddress('bob'), 'News')
  const next = playground.person().id
  await store.chats.move(chatId, next)
  const [{ due } = { due: 0 }] = kept.values.values()
  clock.skip(due - clock.now())
  await until(() => kept.values.size === 0)
  expect(sent()).toEqual([])
  expect([...playground.telegram.chat(next).messages.values()].at(-1)?.text).toContain('News')
})

test('a group that has a new id, of which nobody told, gets them there', async () => {
  chatId = playground.group({ members: [playground.person()] }).id
  await bundle(await addAddress('bob'), 'News')
  playground.telegram.order({ method: 'sendMessage', kind: 'migrated' })
  const [{ due } = { due: 0 }] = kept.values.values()
  clock.skip(due - clock.now())
  await until(() => kept.values.size === 0)
  const next = Number(playground.callsOf('sendMessage').at(-1)?.payload.chat_id)
  expect(next).not.toBe(chatId)
  expect([...playground.telegram.chat(next).messages.values()].at(-1)?.text).toContain('News')
  expect((await store.chats.get(next)).addresses).toHaveLength(1)
})

test('a closed topic of a group whose general one is closed too is tried again after an hour', async () => {
  chatId = playground.supergroup({ members: [playground.person()] }).id
  const threadId = playground.telegram.addTopic(chatId, 'News')
  for (const closed of [threadId, GENERAL_TOPIC]) playground.telegram.closeTopic(chatId, closed)
  await bundle(await addAddress('bob', { threadId }), 'News')
  const [{ due } = { due: 0 }] = kept.values.values()
  clock.skip(due - clock.now())
  await until(() => playground.callsOf('sendMessage').length === 2)
  for (let minutes = 0; minutes < 50; minutes += 5) {
    await clock.sleep(5)
    clock.skip(5 * MINUTE)
  }
  expect(playground.callsOf('sendMessage')).toHaveLength(2)
  playground.telegram.reopenTopic(chatId, threadId)
  clock.skip(HOUR)
  await until(() => kept.values.size === 0)
  expect(sent().map(({ message_thread_id }) => message_thread_id)).toEqual([threadId])
})

test('/forget leaves none', async () => {
  await using bot = await startTestBot()
  const ann = bot.person()
  await bot.store.bundles.set(String(ann.id), { version: 1, due: Date.now() + HOUR, mails: [] })
  await ann.ask('/forget')
  await ann.waitFor(/Delete/)
  await ann.tap('Yes, delete everything')
  await ann.waitFor('I deleted everything I kept about this chat')
  expect(await bot.store.bundles.get(String(ann.id))).toBeUndefined()
})
