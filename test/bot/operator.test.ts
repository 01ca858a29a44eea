import { describe, expect, test, vi } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { refuseBlockedNames } from '../../src/mail-api/refuse-blocked-names.ts'
import type { ChatRecord } from '../../src/store/records.ts'
import { StoreError } from '../../src/store/store-error.ts'
import { fastClock } from '../alerts/support/fast-clock.ts'
import { changeSettings, dataOf, labels, newAddress } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'
import { createSkippingClock } from './support/unhurried-clock.ts'

const ADMIN = 42
const MINUTE_MS = 60_000

async function startAdmin(bot: TestBot) {
  return bot.person({ id: ADMIN, firstName: 'Ada' })
}

/** From now on no record of a chat can be written of which this is so. */
function failWrites({ store: { chats } }: TestBot, isMeant: (chat: ChatRecord) => boolean) {
  const { set } = chats
  const failures = {
    count: 0,
    end: () => {
      chats.set = set
    },
  }
  chats.set = async (key, chat) => {
    if (!isMeant(chat)) return set(key, chat)
    failures.count += 1
    throw new StoreError('the disk is full')
  }
  return failures
}

/** The next write of the broadcast is on disk, and the bot does not learn that. */
function loseNextAnswer({ store: { news } }: TestBot): void {
  const set = news.set.bind(news)
  vi.spyOn(news, 'set').mockImplementationOnce(async (...record) => {
    await set(...record)
    throw new StoreError('the connection was cut')
  })
}

function limitForAnHour({ telegram }: TestBot, chatId: number): void {
  telegram.order({ method: 'sendMessage', chatId, kind: 'too-many-requests', retryAfter: 3_600 })
}

/** The next time that all chats are read, it does not begin before it is let go. */
function holdNextWalk({ store: { chats } }: TestBot) {
  const { entries } = chats
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  chats.entries = async function* () {
    chats.entries = entries
    begun.resolve()
    await held.promise
    yield* entries()
  }
  return { begun: begun.promise, letGo: held.resolve }
}

describe('/ban', () => {
  test('silences a chat until /unban, and is no command for others', async () => {
    await using bot = await startTestBot({ adminIds: [ADMIN] })
    const [ada, eve] = [await startAdmin(bot), bot.person({ firstName: 'Eve' })]
    await newAddress(eve)
    expect((await ada.ask(`/ban ${eve.id}`)).text).toBe(`${eve.id} is banned.`)
    const { length } = eve.messages()
    eve.say('/new')
    await eve.tap('Inbox')
    await bot.settled()
    expect(eve.messages()).toHaveLength(length + 1)
    expect((await ada.ask(`/unban ${eve.id}`)).text).toBe(`${eve.id} is no longer banned.`)
    expect(bot.watch.told).toContain(`reachable ${eve.id}`)
    expect((await eve.ask(`/ban ${ada.id}`)).text).toContain("don't know this command")
  })

  test('of a person counts in groups too, where the others are still heard', async () => {
    await using bot = await startTestBot({ adminIds: [ADMIN] })
    const [ada, eve, ann] = [await startAdmin(bot), bot.person({ firstName: 'Eve' }), bot.person()]
    const { id: chatId } = bot.group({ members: [ann, eve] })
    ann.say('/new', { chatId })
    await ann.waitFor('Your new address', chatId)
    await bot.settled()
    await ada.ask(`/ban ${eve.id}`)
    const before = bot.callsOf('sendMessage').length
    eve.say('/new', { chatId })
    await eve.tap('Another', { chatId })
    await bot.settled()
    expect(bot.callsOf('sendMessage')).toHaveLength(before)
    expect((await ann.ask('/inbox', { chatId })).text).toContain('No mail yet')
  })

  test('of a group silences all of it, and none of its members elsewhere', async () => {
    await using bot = await startTestBot({ adminIds: [ADMIN] })
    const [ada, ann] = [await startAdmin(bot), bot.person()]
    const { id: chatId } = bot.group({ members: [ann] })
    ann.say('/new', { chatId })
    await ann.waitFor('Your new address', chatId)
    await bot.settled()
    await ada.ask(`/ban ${chatId}`)
    const { length } = ann.messages(chatId)
    ann.say('/new', { chatId })
    await bot.settled()
    expect(ann.messages(chatId)).toHaveLength(length + 1)
    expect((await ann.ask('/new')).text).toContain('@mail.example')
  })

  test('asks whom, and bans no admin', async () => {
    await using bot = await startTestBot({ adminIds: [ADMIN] })
    const ada = await startAdmin(bot)
    for (const what of ['/ban', '/ban eve', `/ban ${ADMIN}`])
      expect((await ada.ask(what)).text).toContain('Which chat?')
  })
})

describe('/broadcast', () => {
  test('reaches those who asked for news in /settings, with its formatting, and says how far it is', async () => {
    await using bot = await startTestBot({ adminIds: [ADMIN] })
    const [ada, ann, eve] = [await startAdmin(bot), bot.person(), bot.person({ firstName: 'Eve' })]
    await ann.ask('/settings')
    await ann.tap('Send me news')
    await ann.waitFor('News about the bot: yes')
    await newAddress(eve)
    const asked = await ada.ask('/broadcast See https://example.org/news now')
    expect(asked.text).toBe(
      'Send this to everyone who wants news? Chats: 1\n\nSee https://example.org/news now',
    )
    await ada.tap('Send')
    await ada.waitFor('📣 Sent to 1 of 1.')
    expect(ann.text()).toBe('See https://example.org/news now')
    expect(eve.text()).not.toContain('news')
    await ada.forge(dataOf(asked, 'Send'), asked)
    await bot.settled()
    expect(ann.messages().filter(({ text }) => text?.includes('example.org'))).toHaveLength(1)
  })

  test('reaches a group at its new id, of which nobody told', async () => {
    await using bot = await startTestBot({ adminIds: [ADMIN], provokes: ['refusals'] })
    const [ada, ann] = [await startAdmin(bot), bot.person()]
    const { id } = bot.group({ members: [ann] })
    await changeSettings(bot, id, { news: true })
    await bot.settled()
    await ada.ask('/broadcast Hello')
    bot.telegram.order({ method: 'sendMessage', chatId: id, kind: 'migrated' })
    await ada.tap('Send')
    await ada.waitFor('📣 Sent to 1 of 1.')
    const next = Number(bot.callsOf('sendMessage').at(-1)?.payload.chat_id)
    expect(next).not.toBe(id)
    expect(ann.text(next)).toBe('Hello')
    expect((await bot.deps.chats.get(next)).newsSeen).toBeDefined()
  })

  test.each([
    { what: 'has it there already', told: true },
    { what: 'is banned there', told: false },
  ])('is not sent to a group at its new id that $what', async ({ told }) => {
    await using bot = await startTestBot({ adminIds: [ADMIN], provokes: ['refusals'] })
    const [ada, ann] = [await startAdmin(bot), bot.person()]
    const [next, { id }] = [bot.supergroup({ members: [ann] }), bot.group({ members: [ann] })]
    for (const chatId of [next.id, id]) await changeSettings(bot, chatId, { news: true })
    if (!told) await bot.deps.chats.update(next.id, chat => ({ ...chat, banned: true }))
    await bot.settled()
    await ada.ask('/broadcast Hello')
    Object.assign(bot.telegram.chat(id), { migratedTo: next.id })
    await ada.tap('Send')
    await ada.waitFor(/Sent to . of/)
    const sent = bot.callsOf('sendMessage').filter(({ payload }) => payload.text === 'Hello')
    expect(sent.map(({ payload }) => payload.chat_id).filter(to => to === next.id)).toHaveLength(told ? 1 : 0)
  })

  test('waits while Telegram answers nobody, which costs one chat the message at most', async () => {
    using clock = fastClock(10)
    await using bot = await startTestBot({ clock, mailClock: systemClock, adminIds: [ADMIN] })
    const ada = await startAdmin(bot)
    const people = ['Ann', 'Ben', 'Cat', 'Dan'].map(firstName => bot.person({ firstName }))
    for (const { id } of people) await changeSettings(bot, id, { news: true })
    await ada.ask('/broadcast Hello')
    const orders = ['sendMessage', 'getMe'].map(method =>
      bot.telegram.order({ method, kind: 'server-error', times: 1_000 }),
    )
    const before = bot.callsOf('getMe').length
    await ada.tap('Send')
    await expect.poll(() => bot.callsOf('getMe').length, { timeout: 10_000 }).toBeGreaterThan(before)
    for (const order of orders) order.cancel()
    await ada.waitFor('📣 Sent to 4 of 4.')
    expect(people.filter(one => one.messages().length > 0)).toHaveLength(3)
  })

  test('goes on after a restart where it was, and nobody gets it twice', async () => {
    await using bot = await startTestBot({ adminIds: [ADMIN], provokes: ['refusals'] })
    const ada = await startAdmin(bot)
    const people = ['Ann', 'Ben', 'Cat'].map(firstName => bot.person({ firstName }))
    for (const { id } of people) await changeSettings(bot, id, { news: true })
    await ada.ask('/broadcast Hello')
    const last = people[2]
    bot.telegram.order({
      method: 'sendMessage',
      chatId: last?.id ?? 0,
      kind: 'too-many-requests',
      retryAfter: 3_600,
    })
    await ada.tap('Send')
    await expect.poll(() => people.filter(one => one.messages().length > 0).length).toBe(2)
    // Otherwise it would wait for its hour after the restart.
    await bot.waitForCall('sendMessage', ({ fault }) => fault !== undefined)
    await bot.restart()
    await ada.waitFor('📣 Sent to 3 of 3.')
    for (const one of people) expect(one.messages().map(({ text }) => text)).toEqual(['Hello'])
  })

  test('goes on where it was after the store failed, and nobody gets it twice', async () => {
    using clock = fastClock(10)
    await using bot = await startTestBot({ clock, mailClock: systemClock, adminIds: [ADMIN] })
    const ada = await startAdmin(bot)
    const people = ['Ann', 'Ben', 'Cat'].map(firstName => bot.person({ firstName }))
    for (const { id } of people) await changeSettings(bot, id, { news: true })
    await ada.ask('/broadcast Hello')
    const failures = failWrites(bot, ({ newsSeen }) => newsSeen !== undefined)
    await ada.tap('Send')
    await expect.poll(() => failures.count).toBe(1)
    clock.skip(MINUTE_MS)
    await expect.poll(() => failures.count).toBe(2)
    failures.end()
    clock.skip(MINUTE_MS)
    await ada.waitFor('📣 Sent to 3 of 3.')
    for (const one of people) expect(one.messages().map(({ text }) => text)).toEqual(['Hello'])
  })

  test('is sent by the next press where the store kept its start and gave no answer', async () => {
    const { clock, skip } = createSkippingClock()
    await using bot = await startTestBot({ clock, adminIds: [ADMIN], provokes: ['errors'] })
    const [ada, ann] = [await startAdmin(bot), bot.person()]
    await changeSettings(bot, ann.id, { news: true })
    const asked = await ada.ask('/broadcast Hello')
    loseNextAnswer(bot)
    await ada.forge(dataOf(asked, 'Send'), asked)
    await bot.settled()
    expect(ann.messages()).toEqual([])
    // Sooner it would be a double tap.
    skip(MINUTE_MS)
    await ada.forge(dataOf(asked, 'Send'), asked)
    await ada.waitFor('📣 Sent to 1 of 1.')
    expect(ann.text()).toBe('Hello')
  })

  test('whose start got no answer from the store is dropped by Cancel', async () => {
    await using bot = await startTestBot({ adminIds: [ADMIN], provokes: ['errors'] })
    const [ada, ann] = [await startAdmin(bot), bot.person()]
    await changeSettings(bot, ann.id, { news: true })
    const asked = await ada.ask('/broadcast Hello')
    loseNextAnswer(bot)
    await ada.forge(dataOf(asked, 'Send'), asked)
    await bot.settled()
    await ada.forge(dataOf(asked, 'Cancel'), asked)
    await ada.waitFor('📣 Nothing was sent.')
    expect(ann.messages()).toEqual([])
  })

  test('can be stopped while it waits for the store, and says how many have it', async () => {
    await using bot = await startTestBot({ adminIds: [ADMIN] })
    const [ada, ann, ben] = [await startAdmin(bot), bot.person(), bot.person()]
    for (const { id } of [ann, ben]) await changeSettings(bot, id, { news: true })
    const asked = await ada.ask('/broadcast Hello')
    let writes = 0
    const failures = failWrites(bot, ({ newsSeen }) => newsSeen !== undefined && ++writes === 2)
    await ada.tap('Send')
    await expect.poll(() => failures.count).toBe(1)
    await ada.forge(dataOf(asked, 'Cancel'), asked)
    await ada.waitFor('📣 Stopped at 2 of 2.')
    expect((await ada.ask('/broadcast Hello again')).text).toContain('Chats: 2')
  })

  test('can be stopped, and its question be answered with no', async () => {
    await using bot = await startTestBot({ adminIds: [ADMIN], provokes: ['refusals'] })
    const [ada, ann] = [await startAdmin(bot), bot.person()]
    await changeSettings(bot, ann.id, { news: true })
    await ada.ask('/broadcast Hello')
    await ada.tap('Cancel')
    await ada.waitFor('📣 Nothing was sent.')
    const asked = await ada.ask('/broadcast Hello')
    limitForAnHour(bot, ann.id)
    await ada.tap('Send', { message: asked })
    const triedFor = () => bot.callsOf('sendMessage').map(({ payload }) => payload.chat_id)
    await expect.poll(triedFor).toContain(ann.id)
    expect((await ada.ask('/broadcast Hello')).text).toBe('📣 Sending: 0 of 1')
    await ada.forge(dataOf(asked, 'Cancel'), asked)
    await ada.waitFor('📣 Stopped at 0 of 1.')
    expect(ann.messages()).toEqual([])
  })

  test('can be stopped though another admin wrote one while it began', async () => {
    await using bot = await startTestBot({ adminIds: [ADMIN, ADMIN + 1], provokes: ['refusals'] })
    const [ada, ann] = [await startAdmin(bot), bot.person()]
    const ben = bot.person({ id: ADMIN + 1, firstName: 'Ben' })
    await changeSettings(bot, ann.id, { news: true })
    const asked = await ada.ask('/broadcast Hello')
    const walk = holdNextWalk(bot)
    ben.say('/broadcast Good morning')
    await walk.begun
    limitForAnHour(bot, ann.id)
    await ada.tap('Send', { message: asked })
    await bot.waitForCall('sendMessage', ({ fault }) => fault !== undefined)
    walk.letGo()
    await ben.waitFor('📣 Sending: 0 of 1')
    await ada.forge(dataOf(asked, 'Cancel'), asked)
    await ada.waitFor('📣 Stopped at 0 of 1.')
    expect(ann.messages()).toEqual([])
  })

  test('is left alone by the buttons under an older draft, and by those of an older version', async () => {
    // Four presses on what a message showed first edit it into the same.
    await using bot = await startTestBot({ adminIds: [ADMIN], provokes: ['refusals'] })
    const [ada, ann] = [await startAdmin(bot), bot.person()]
    await changeSettings(bot, ann.id, { news: true })
    const older = await ada.ask('/broadcast Old')
    const newer = await ada.ask('/broadcast New')
    for (const data of [dataOf(older, 'Send'), dataOf(older, 'Cancel'), '1bs', '1bx'])
      await ada.forge(data, older)
    await bot.settled()
    expect(ann.messages()).toEqual([])
    await ada.tap('Send', { message: newer })
    await ada.waitFor('📣 Sent to 1 of 1.')
    expect(ann.text()).toBe('New')
  })

  test('goes out though the mail service is away and cannot note it', async () => {
    await using bot = await startTestBot({ adminIds: [ADMIN] })
    const [ada, ann] = [await startAdmin(bot), bot.person()]
    await changeSettings(bot, ann.id, { news: true })
    bot.mail.order({ path: '/operator-note', answer: { status: 503 } })
    await ada.ask('/broadcast Hello')
    await ada.tap('Send')
    await ada.waitFor('📣 Sent to 1 of 1.')
    await bot.settled()
    expect(ada.text()).toBe('📣 Sent to 1 of 1.')
  })

  test('keeps its progress while the mail service takes long to note it', async () => {
    using clock = fastClock(1)
    await using bot = await startTestBot({ clock, mailClock: systemClock, adminIds: [ADMIN] })
    const [ada, ann] = [await startAdmin(bot), bot.person()]
    await changeSettings(bot, ann.id, { news: true })
    const letGo = bot.mail.hold('/operator-note')
    await ada.ask('/broadcast Hello')
    await ada.tap('Send')
    await ada.waitFor('📣 Sent to 1 of 1.')
    clock.skip(MINUTE_MS)
    letGo()
    await bot.settled()
    expect(labels(ada)).toEqual([])
  })

  test('whose record cannot be read is over: the bot starts, and the next one is written and sent', async () => {
    await using bot = await startTestBot({ adminIds: [ADMIN] })
    const ada = await startAdmin(bot)
    await ada.ask('/broadcast Hello')
    await bot.store.news.set('current', { version: 9 } as never)
    await bot.restart()
    await ada.ask('/broadcast Hello again')
    await ada.tap('Send')
    await ada.waitFor('📣 Sent to 0 of 0.')
  })

  test('asks what to say, and its buttons do nothing for others', async () => {
    await using bot = await startTestBot({ adminIds: [ADMIN] })
    const [ada, ann] = [await startAdmin(bot), bot.person()]
    await changeSettings(bot, ann.id, { news: true })
    expect((await ada.ask('/broadcast ')).text).toContain('Write the news after the command')
    const asked = await ada.ask('/broadcast Hello')
    const card = await ann.ask('/new')
    await ann.forge(dataOf(asked, 'Send'), card)
    await bot.settled()
    expect(ann.messages().some(({ text }) => text === 'Hello')).toBe(false)
  })
})

test('blocked names are refused, and blocked domains not offered', async () => {
  await using bot = await startTestBot({ domains: ['mail.example', 'bad.example'] })
  const api = refuseBlockedNames(bot.deps.mailApi, { names: ['paypal*', 'x'], domains: ['bad.example'] })
  const { domains } = await api.getCapabilities()
  expect(domains.map(({ domain }) => domain)).toEqual(['mail.example'])
  const make = (prefix: string) => api.createSession({ kind: 'domain', prefix })
  await expect(make('PayPal.support')).rejects.toMatchObject({ refusal: 'reserved_name' })
  await expect(make('x')).rejects.toMatchObject({ refusal: 'reserved_name' })
  expect((await make('xy')).email).toBe('xy@mail.example')
  const all = (await bot.deps.mailApi.getCapabilities()).domains
  const bad = all.find(({ domain }) => domain === 'bad.example')
  await expect(api.createSession({ kind: 'domain', domainId: bad?.id ?? 0 })).rejects.toMatchObject({
    refusal: 'unknown_domain',
  })
  for (let index = 0; index < 5; index += 1)
    expect((await api.createSession({ kind: 'random' })).email).toMatch(/@mail\.example$/)
})
