import fc from 'fast-check'
import type { Message } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { mailLink } from '../../src/bot/group-mail-link.ts'
import type { Clock } from '../../src/clock.ts'
import { translator } from '../../src/locales/translator.ts'
import type { Address } from '../../src/store/records.ts'
import type { SendLimits } from '../../src/telegram/send-limits.ts'
import { packCallback } from '../../src/views/callbacks.ts'
import { groupAlertView } from '../../src/views/group-mail-view.ts'
import { eachCallback } from '../support/any-callback.ts'
import type { TestPerson } from '../support/person.ts'
import { HARDLY_LIMITED } from './support/hardly-limited.ts'
import { shareTestBot } from './support/share-test-bot.ts'
import { addressesOf, answers, labels } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'
import { createSkippingClock, UNHURRIED } from './support/unhurried-clock.ts'

const shared = shareTestBot()

const CODE = '482913'
const LONG = `Your code is ${CODE}. ${'There is more to say about it. '.repeat(20)}`

interface Scene {
  readonly bot: TestBot
  /** Made the group, so she is its admin. */
  readonly ann: TestPerson
  /** Made the address. */
  readonly ben: TestPerson
  /** A member like any other. */
  readonly cat: TestPerson
  readonly chatId: number
  readonly address: Address
  readonly messageId: string
  /** The alert as it comes into the group. */
  readonly alert: Message
}

interface GroupOptions {
  readonly kind?: 'group' | 'supergroup'
  readonly text?: string
  readonly metCat?: boolean
}

interface BotOptions {
  readonly provokes?: readonly ('refusals' | 'errors')[]
  readonly sendLimits?: Partial<SendLimits>
  readonly clock?: Clock
}

async function openScene(
  resources: AsyncDisposableStack,
  { provokes = [], sendLimits = {}, clock = UNHURRIED, ...group }: GroupOptions & BotOptions = {},
): Promise<Scene> {
  return meetIn(resources.use(await startTestBot({ provokes, sendLimits, clock })), group)
}

/** A group with a mail, where the bot knows others too. */
async function meetIn(
  bot: TestBot,
  { kind = 'supergroup', text = `Your code is ${CODE}.`, metCat = true }: GroupOptions = {},
): Promise<Scene> {
  const ann = bot.person()
  const ben = bot.person({ firstName: 'Ben' })
  const cat = bot.person({ firstName: 'Cat', met: metCat })
  const { id: chatId } = bot[kind]({ members: [ann, ben, cat] })
  ben.say('/new ours', { chatId })
  await ben.waitFor('ours@mail.example', chatId)
  const [address] = await addressesOf(bot, chatId)
  if (!address) throw new Error('there is no address')
  await bot.deliver({ to: address.email, subject: `${CODE} is your code`, text })
  const [message] = await bot.deps.mailApi.listMessages(address.token)
  if (!message) throw new Error('there is no mail')
  const view = groupAlertView(translator('en'), {
    address,
    message,
    codes: [CODE],
    now: message.receivedAt ?? 0,
    several: true,
  })
  const payload = {
    chat_id: chatId,
    text: view.text,
    entities: view.entities,
    reply_markup: view.keyboard,
  }
  const signal = new AbortController().signal
  await bot.telegram.answer({ method: 'sendMessage', payload, signal })
  const alert = await ann.waitFor(/to\sours@mail\.example/, chatId)
  return { bot, ann, ben, cat, chatId, address, messageId: message.id, alert }
}

/** What the whole group can read, now and at any time before. */
function said({ bot, chatId }: Scene): string {
  const calls = bot.telegram.calls.filter(
    ({ payload }) => payload.chat_id === chatId && payload.ephemeral_message_parameters === undefined,
  )
  const shown = calls.filter(({ method }) => !method.includes('Ephemeral'))
  return JSON.stringify(shown.map(({ payload }) => payload))
}

/** How many messages for one person were refused; each has used one of the group's minute. */
function refusedEphemerals(bot: TestBot): number {
  const sends = bot
    .callsOf('sendMessage')
    .filter(({ payload }) => payload.ephemeral_message_parameters !== undefined)
  return sends.filter(({ answer }) => answer?.ok === false).length
}

describe('a mail in a group', () => {
  test('is announced without its code, and Show me shows it to who pressed alone', async () => {
    const scene = await meetIn(shared())
    const { bot, ann, cat, chatId, alert } = scene
    expect(alert.text).toMatch(/^🔑 Shop\n•••• is your code\n\nshop@shop\.example to\sours@mail\.example/)
    await cat.tap('Show me', { message: alert })
    await bot.settled()
    const [shown] = cat.privately(chatId)
    expect(shown?.text).toContain(`Your code is ${CODE}.`)
    expect(cat.copy(CODE, shown ? { message: shown } : {})).toBe(CODE)
    expect(ann.privately(chatId)).toEqual([])
    expect(said(scene)).not.toContain(CODE)
  })

  test('leads to the inbox within what only one person sees', async () => {
    const scene = await meetIn(shared())
    const { bot, ann, cat, chatId, alert } = scene
    await cat.tap('Show me', { message: alert })
    await bot.settled()
    const [shown] = cat.privately(chatId)
    if (!shown) throw new Error('nothing was shown')
    const calls = bot.telegram.calls.length
    await cat.tap('Inbox', { message: shown })
    await bot.settled()
    expect(bot.telegram.calls.slice(calls).map(({ method }) => method)).not.toContain('sendMessage')
    expect(cat.privately(chatId).at(-1)?.text).toContain('ours@mail.example')
    expect(ann.privately(chatId)).toEqual([])
  })

  test('is shown to each of two who press at once', async () => {
    const { bot, ann, cat, chatId, alert } = await meetIn(shared())
    await Promise.all([ann, cat].map(person => person.tap('Show me', { message: alert })))
    await bot.settled()
    expect([ann, cat].map(person => person.privately(chatId).length)).toEqual([1, 1])
  })

  test('is shown once to who taps twice, also where the second tap comes after the answer', async () => {
    const { bot, cat, chatId, alert } = await meetIn(shared())
    for (const _ of [1, 2]) {
      await cat.tap('Show me', { message: alert })
      await bot.settled()
    }
    expect(cat.privately(chatId)).toHaveLength(1)
  })

  test('says for which of several addresses it came, also once its sender is always shown', async () => {
    const { bot, ann, chatId, alert, address, messageId } = await meetIn(shared())
    ann.say('/new other', { chatId })
    await ann.waitFor('other@mail.example', chatId)
    const ref = { addressId: address.id, messageId }
    await ann.forge(packCallback({ kind: 'always-show', ...ref }), alert)
    await bot.settled()
    const shown = bot.telegram.chat(chatId).messages.get(alert.message_id)
    expect(shown?.text).toMatch(/to\sours@mail\.example/)
  })

  test('pages, asks and goes within what only one person sees', async () => {
    await using resources = new AsyncDisposableStack()
    const scene = await openScene(resources, { text: LONG.repeat(10) })
    const { bot, ben, chatId, alert } = scene
    bot.telegram.settings.ephemeralEditLimit = 4096 // else each page is a message of its own
    await ben.tap('Show me', { message: alert })
    await bot.settled()
    const [shown] = ben.privately(chatId)
    if (!shown) throw new Error('nothing was shown')
    await ben.tap('▶', { message: shown })
    await bot.settled()
    const [next] = ben.privately(chatId)
    expect(next?.text).not.toBe(shown.text)
    await ben.tap('Delete', { message: shown })
    await bot.settled()
    expect(ben.privately(chatId).map(({ text }) => text)).toEqual(['🗑 Mail deleted.'])
    expect(said(scene)).not.toContain(CODE)
  })

  const LONG_TEXT = `Your code is ${CODE}. ${'There is more to say about it. '.repeat(60)}`

  test.each([1024, 4096] as const)(
    'is shown as a whole, and page by page, where an ephemeral message can be edited up to %i characters',
    async limit => {
      await using resources = new AsyncDisposableStack()
      const scene = await openScene(resources, { text: LONG_TEXT.repeat(4), provokes: ['refusals'] })
      const { bot, cat, chatId, alert } = scene
      bot.telegram.settings.ephemeralEditLimit = limit
      await cat.tap('Show me', { message: alert })
      await bot.settled()
      const shown = cat.privately(chatId)
      expect(shown).toHaveLength(1)
      expect(shown[0]?.text).toContain(`Your code is ${CODE}.`)
      expect(shown[0]?.text?.length).toBeGreaterThan(3_000)
      await cat.tap('▶', shown[0] ? { message: shown[0] } : {})
      await bot.settled()
      const next = cat.privately(chatId)
      expect(next).toHaveLength(1)
      expect(next[0]?.text).not.toBe(shown[0]?.text)
      expect(said(scene)).not.toContain(CODE)
      expect(said(scene)).not.toContain('went wrong')
    },
  )

  const UNSETTLED: readonly (readonly [name: string, refused: Readonly<Record<string, number>>])[] = [
    ['one press serves one ephemeral message', { sendMessage: 1 }],
    ['none comes after the press was answered', { sendMessage: 9 }],
    ['neither sending nor editing takes so long a text', { sendMessage: 1, editEphemeralMessageText: 9 }],
  ]

  test.each(UNSETTLED)('reaches who pressed alone, also where %s', async (_, refused) => {
    await using resources = new AsyncDisposableStack()
    const scene = await openScene(resources, { text: LONG_TEXT, provokes: ['refusals'] })
    const { bot, cat, chatId, alert } = scene
    const press = cat.tap('Show me', { message: alert })
    const { sendMessage = 0, ...edits } = refused
    // The first one, which says nothing, comes through where one press serves one message.
    if (sendMessage < 9) await bot.waitForCall('sendMessage', ({ payload }) => payload.text === 'One moment…')
    bot.telegram.order({
      method: 'sendMessage',
      chatId,
      kind: 'bad-request',
      times: sendMessage,
      description: 'QUERY_ID_INVALID',
    })
    for (const [method, times] of Object.entries(edits))
      bot.telegram.order({ method, kind: 'bad-request', times, description: 'MEDIA_CAPTION_TOO_LONG' })
    await press
    await bot.settled()
    const told = [...cat.privately(chatId), ...cat.messages()].map(({ text }) => text).join()
    expect(told).toContain(`Your code is ${CODE}.`)
    expect(cat.privately(chatId).map(({ text }) => text)).not.toContain('One moment…')
    expect(said(scene)).not.toContain(CODE)
    expect(said(scene)).not.toContain('went wrong')
  })

  test('never becomes public at a server that does not know ephemeral messages', async () => {
    await using resources = new AsyncDisposableStack()
    const scene = await openScene(resources)
    const { bot, ann, cat, chatId, alert } = scene
    bot.telegram.settings.version = '10.2'
    const answer = await cat.tap('Show me', { message: alert })
    expect(answer).toMatchObject({ showAlert: true })
    expect(answer.text).toContain(CODE)
    await ann.tap('Show me', { message: alert })
    await bot.settled()
    expect(answers(ann, chatId).filter(text => text === 'One moment…')).toEqual([])
    expect(bot.callsOf('sendMessage').filter(({ payload }) => payload.text === 'One moment…')).toHaveLength(1)
    expect(JSON.stringify(bot.callsOf('sendMessage'))).not.toContain(CODE)
  })

  test('comes as an alert where the bot may send no ephemeral messages, or into the private chat when it is long', async () => {
    await using resources = new AsyncDisposableStack()
    const scene = await openScene(resources, { kind: 'group', text: LONG, provokes: ['refusals'] })
    const { bot, cat, alert } = scene
    bot.telegram.settings.ephemeralRight = 'admins'
    expect((await cat.tap('Show me', { message: alert })).text).toBe('I sent it to our private chat')
    expect(cat.text()).toContain(CODE)
    expect(said(scene)).not.toContain(CODE)
    // A press there would be looked up among Cat's own addresses, and there is no way to say which chat was meant.
    const buttons = cat.last().reply_markup?.inline_keyboard.flat() ?? []
    expect(buttons.map(button => Object.keys(button).filter(key => key !== 'text'))).toEqual([['copy_text']])
    await bot.settled()
  })

  test('is sent to one person once, and not again within the hour, where only bots that are admins may', async () => {
    await using resources = new AsyncDisposableStack()
    let skippedMs = 0
    const clock = { ...UNHURRIED, monotonic: () => UNHURRIED.monotonic() + skippedMs }
    const { bot, ann, ben, cat, alert } = await openScene(resources, { clock, provokes: ['refusals'] })
    await cat.tap('Show me', { message: alert })
    await bot.settled()
    bot.telegram.settings.ephemeralRight = 'admins'
    for (const person of [ann, ben])
      expect((await person.tap('Show me', { message: alert })).text).toContain(CODE)
    await bot.settled()
    expect(refusedEphemerals(bot)).toBe(1)
    skippedMs = 61 * 60_000
    await ann.tap('Show me', { message: alert })
    await bot.settled()
    expect(refusedEphemerals(bot)).toBe(2)
  })

  test.each(['query is too old and response timeout expired or query ID is invalid', 'SOMETHING_NEW'])(
    'is sent to one person once where Telegram says: %s',
    async description => {
      await using resources = new AsyncDisposableStack()
      const { bot, ann, cat, chatId, alert } = await openScene(resources, { provokes: ['refusals'] })
      await cat.tap('Show me', { message: alert })
      await bot.settled()
      bot.telegram.order({ method: 'sendMessage', chatId, kind: 'bad-request', times: 9, description })
      expect((await ann.tap('Show me', { message: alert })).text).toContain(CODE)
      await bot.settled()
      expect(refusedEphemerals(bot)).toBe(1)
    },
  )

  test('leads somebody who has no private chat with the bot into one, for that mail', async () => {
    await using resources = new AsyncDisposableStack()
    const options = { kind: 'group', text: LONG, metCat: false, provokes: ['refusals'] } as const
    const { bot, cat, alert } = await openScene(resources, options)
    bot.telegram.settings.ephemeralRight = 'admins'
    const { text, url = '' } = await cat.tap('Show me', { message: alert })
    expect(text).toBeUndefined()
    expect(url).toMatch(/^https:\/\/t\.me\/\w+\?start=m-[\w-]+$/)
    const start = url.slice(url.indexOf('=') + 1)
    const shown = await cat.ask(`/start ${start}`)
    expect(shown.text).toContain(CODE)
    expect(shown.text?.length).toBeGreaterThan(200)
    const eve = bot.person({ firstName: 'Eve' })
    expect((await eve.ask(`/start ${start}`)).text).toBe('This mail is no longer there.')
  })

  test('whose link fails offers no new address', async () => {
    await using resources = new AsyncDisposableStack()
    const { bot, cat, chatId, address, messageId } = await openScene(resources, {})
    const link = mailLink(chatId, address, messageId)
    const lift = bot.mail.order({ path: '/read-mail', answer: { status: 503 } })
    expect((await cat.ask(`/start ${link}`)).text).toContain("isn't responding")
    expect(labels(cat)).toEqual([])
    lift()
    expect((await cat.ask(`/start ${link}`)).text).toContain(CODE)
  })

  test('leads there too where an alert could not be pressed as the mail wants', async () => {
    await using resources = new AsyncDisposableStack()
    const text = `Your code is ${CODE}. Confirm: https://shop.example/confirm?x=1`
    const options = { kind: 'group', text, metCat: false, provokes: ['refusals'] } as const
    const { bot, cat, alert } = await openScene(resources, options)
    bot.telegram.settings.ephemeralRight = 'admins'
    expect((await cat.tap('Show me', { message: alert })).url).toContain('?start=m-')
  })

  test('is shown to all where the admins chose that', async () => {
    const { bot, ann, cat, chatId } = await meetIn(shared())
    cat.say('/settings', { chatId })
    await cat.waitFor('the rest on request', chatId)
    expect((await cat.tap('Show mail to all', { chatId })).text).toContain('Only an admin')
    await ann.tap('Show mail to all', { chatId })
    await ann.waitFor('In this group: everyone sees full mails', chatId)
    expect((await bot.deps.chats.get(chatId)).settings.openToAll).toBe(true)
    cat.say('/inbox', { chatId })
    const inbox = await cat.waitFor('1 mail', chatId)
    await cat.tap('1', { message: inbox })
    await cat.waitFor(`Your code is ${CODE}.`, chatId)
  })

  test('and all that belongs to the group stay as they are, whatever button a member forges', {
    timeout: 120_000,
  }, async () => {
    await using resources = new AsyncDisposableStack()
    const scene = await openScene(resources, { provokes: ['refusals'], sendLimits: HARDLY_LIMITED })
    const { bot, cat, chatId, alert, address, messageId } = scene
    const { settings, blocked } = await bot.deps.chats.get(chatId)
    const ids = { addressId: fc.constant(address.id), messageId: fc.constant(messageId) }
    for (const callback of eachCallback(ids, 1)) {
      await cat.forge(packCallback(callback), alert)
      await bot.settled()
    }
    expect(said(scene)).not.toContain(CODE)
    expect(await bot.deps.mailApi.listMessages(address.token)).toHaveLength(1)
    const after = await bot.deps.chats.get(chatId)
    expect(after.addresses.map(({ id }) => id)).toContain(address.id)
    expect([after.settings, after.blocked]).toEqual([settings, blocked])
  })
})

describe('in a group, only its admins and who made an address', () => {
  test('block a sender there; for all its addresses, and back again, only its admins', async () => {
    const { bot, ann, ben, cat, chatId, address, messageId, alert } = await meetIn(shared())
    const ref = { addressId: address.id, messageId, page: 0, place: 'alert' } as const
    const block = (everywhere: boolean) => packCallback({ kind: 'block', ...ref, domain: false, everywhere })
    const blocked = async () => (await bot.deps.chats.get(chatId)).blocked ?? []
    expect((await cat.forge(block(false), alert)).text).toContain('Only an admin')
    expect((await ben.forge(block(true), alert)).text).toContain('Only an admin')
    expect(await blocked()).toEqual([])
    expect((await ben.forge(block(false), alert)).text).toBe('Blocked')
    expect((await ann.forge(block(true), alert)).text).toBe('Blocked')
    expect(await blocked()).toHaveLength(2)
    const unblock = packCallback({ kind: 'unblock', ...ref })
    expect((await ben.forge(unblock, alert)).text).toContain('Only an admin')
    expect(await blocked()).toHaveLength(2)
    await ann.forge(unblock, alert)
    await bot.settled()
    expect(await blocked()).toEqual([])
  })

  test('delete that address', async () => {
    const { bot, ben, cat, chatId, address, alert } = await meetIn(shared())
    const sure = packCallback({ kind: 'delete-address', addressId: address.id, sure: true })
    expect((await cat.forge(sure, alert)).text).toContain('Only an admin')
    expect(await addressesOf(bot, chatId)).toHaveLength(1)
    await ben.forge(sure, alert)
    await bot.settled()
    expect(await addressesOf(bot, chatId)).toEqual([])
  })

  test('change what its alert is known to show, and nobody else does, nor a press that fails', async () => {
    await using resources = new AsyncDisposableStack()
    const { bot, ann, ben, cat, chatId, alert } = await openScene(resources)
    const changes: unknown[] = []
    bot.watch.mailShown = async (_, __, shown) => void changes.push(shown)
    await cat.tap('Delete', { message: alert })
    const lift = bot.mail.order({ path: '/read-mail', answer: { status: 503 } })
    await ann.tap('Delete', { message: alert })
    await bot.settled()
    expect(changes).toEqual([])
    lift()
    await ben.tap('Delete', { message: alert })
    await ann.waitFor('Mail deleted', chatId)
    await cat.tap('Undo', { message: alert })
    await bot.settled()
    expect(changes).toEqual([{ page: 0, deleted: true }])
    await ann.tap('Undo', { message: alert })
    await bot.settled()
    expect(changes).toEqual([{ page: 0, deleted: true }, undefined])
  })

  test('delete a mail of it, and take that back, which brings no code', async () => {
    const scene = await meetIn(shared())
    const { bot, ann, cat, chatId, alert } = scene
    expect((await cat.tap('Delete', { message: alert })).text).toContain('Only an admin')
    await ann.tap('Delete', { message: alert })
    await ann.waitFor('Mail deleted', chatId)
    const line = () => bot.telegram.chat(chatId).messages.get(alert.message_id) ?? alert
    expect((await cat.tap('Undo', { message: line() })).text).toContain('Only an admin')
    expect((await ann.tap('Undo', { message: line() })).text).toBe('Restored')
    await ann.waitFor(message => labels(ann, message).includes('👁 Show me'), chatId)
    await bot.settled()
    expect(line().text).toContain('•••• is your code')
    expect(said(scene)).not.toContain(CODE)
  })

  test('forget the group, which takes an admin', async () => {
    const { bot, ann, ben, chatId, alert } = await meetIn(shared())
    ben.say('/forget', { chatId })
    await ben.waitFor('Only an admin', chatId)
    const { text } = await ben.forge(packCallback({ kind: 'forget' }), alert)
    // He created the address, and that is not enough.
    expect(text).toBe('Only an admin of this group can do that.')
    expect(await addressesOf(bot, chatId)).toHaveLength(1)
    ann.say('/forget', { chatId })
    const question = await ann.waitFor("This can't be undone", chatId)
    await ann.tap('Yes, delete everything', { message: question })
    await ann.waitFor('I deleted everything', chatId)
    expect(await addressesOf(bot, chatId)).toEqual([])
  })

  test('and an admin who writes as the group is one', async () => {
    await using resources = new AsyncDisposableStack()
    const { bot, ann, cat, chatId } = await openScene(resources)
    const chat = { id: chatId, type: 'supergroup' as const, title: 'Group' }
    const entities = [{ type: 'bot_command' as const, offset: 0, length: 7 }]
    const message = {
      message_id: 999,
      date: Math.floor(Date.now() / 1_000),
      chat,
      sender_chat: chat,
      from: cat.user,
      text: '/forget',
    }
    bot.telegram.world.updates.push({ message: { ...message, entities } as never })
    await ann.waitFor("This can't be undone", chatId)
  })
})

test('the inbox of a group hides codes, and opens a mail for who presses alone', async () => {
  const scene = await meetIn(shared())
  const { bot, cat, chatId } = scene
  cat.say('/inbox', { chatId })
  const inbox = await cat.waitFor('1 mail', chatId)
  expect(JSON.stringify(inbox)).not.toContain(CODE)
  await cat.tap('1', { message: inbox })
  await bot.settled()
  expect(cat.privately(chatId)[0]?.text).toContain(CODE)
  expect(said(scene)).not.toContain(CODE)
})

test('two who open a mail from the inbox at once each see it', async () => {
  const { bot, ann, cat, chatId } = await meetIn(shared())
  cat.say('/inbox', { chatId })
  const inbox = await cat.waitFor('1 mail', chatId)
  await Promise.all([ann, cat].map(person => person.tap('1', { message: inbox })))
  await bot.settled()
  for (const person of [ann, cat]) expect(person.privately(chatId)[0]?.text).toContain(CODE)
})

test('a member without the right who presses first does not take the press of an admin away', async () => {
  await using resources = new AsyncDisposableStack()
  const { clock, skip } = createSkippingClock()
  const { bot, ann, cat, chatId, address, messageId, alert } = await openScene(resources, { clock })
  const ref = { addressId: address.id, messageId, page: 0, place: 'alert' } as const
  const sure = packCallback({ kind: 'delete-mail', ...ref, sure: true })
  await Promise.all([cat.forge(sure, alert), ann.forge(sure, alert)])
  await ann.waitFor('Mail deleted', chatId)
  await bot.settled()
  const mails = () => bot.deps.mailApi.listMessages(address.token)
  expect(await mails()).toHaveLength(1)
  // It can be undone no longer.
  skip(10_000)
  await expect.poll(mails).toEqual([])
})

test('two admins who confirm at once delete an address once', async () => {
  const { bot, ann, ben, chatId, address, alert } = await meetIn(shared())
  const sure = packCallback({ kind: 'delete-address', addressId: address.id, sure: true })
  await Promise.all([ann.forge(sure, alert), ben.forge(sure, alert)])
  await bot.settled()
  expect(await addressesOf(bot, chatId)).toEqual([])
  expect(answers(ann, chatId).filter(text => text.includes('is deleted'))).toHaveLength(1)
})
