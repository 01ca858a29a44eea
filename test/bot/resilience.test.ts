import { describe, expect, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { LeadershipLostError } from '../../src/leadership/leadership-lost-error.ts'
import { StoreError } from '../../src/store/store-error.ts'
import { fastClock } from '../alerts/support/fast-clock.ts'
import { findButton } from '../support/person.ts'
import { addressesOf, answers, waitForButton } from './support/steps.ts'
import { startTestBot } from './support/test-bot.ts'

/** How Telegram refuses an answer to a press of long ago. */
const TOO_LATE = {
  method: 'answerCallbackQuery',
  kind: 'bad-request',
  description: 'query is too old and response timeout expired or query ID is invalid',
} as const

describe('a slow mail API', () => {
  test('delays nobody else, is answered at once, and shows that work goes on', async () => {
    using clock = fastClock(10)
    await using bot = await startTestBot({ clock, mailClock: systemClock })
    const ann = bot.person()
    const ben = bot.person({ firstName: 'Ben' })
    const card = await ann.ask('/new')
    const release = bot.mail.hold('/check-mail')
    // Answered although nothing was released yet.
    await ann.tap('Inbox')
    await waitForButton(ann, '⏳')
    expect(ann.text()).toBe(card.text)
    expect((await ben.ask('/help')).text).toContain('what I can do')
    release()
    const inbox = await ann.waitFor('No mail yet')
    expect(inbox.message_id).toBe(card.message_id)
  })

  test('leaves the message and its buttons as they were when it fails in the end', async () => {
    using clock = fastClock(10)
    await using bot = await startTestBot({ clock, mailClock: systemClock })
    const ann = bot.person()
    const card = await ann.ask('/new')
    const release = bot.mail.hold('/check-mail', { status: 500 })
    await ann.tap('Inbox')
    await waitForButton(ann, '⏳')
    release()
    await ann.waitFor("isn't responding")
    const restored = await ann.waitFor(
      ({ message_id, reply_markup }) =>
        message_id === card.message_id && JSON.stringify(reply_markup).includes('Inbox'),
    )
    expect(restored.reply_markup).toEqual(card.reply_markup)
    expect(restored.text).toBe(card.text)
  })

  test('turns the message of a command from waiting into the answer', async () => {
    using clock = fastClock(10)
    await using bot = await startTestBot({ clock, mailClock: systemClock })
    const ann = bot.person()
    const release = bot.mail.hold('/create-session')
    ann.say('/new')
    const waiting = await ann.waitFor('One moment…')
    release()
    const card = await ann.waitFor('Your new address')
    expect(card.message_id).toBe(waiting.message_id)
  })

  test('turns the message of a command from waiting into the reason when it fails', async () => {
    using clock = fastClock(10)
    await using bot = await startTestBot({ clock, mailClock: systemClock })
    const ann = bot.person()
    const release = bot.mail.hold('/create-session', { status: 500 })
    ann.say('/new')
    const waiting = await ann.waitFor('One moment…')
    release()
    const failed = await ann.waitFor("isn't responding")
    expect(failed.message_id).toBe(waiting.message_id)
  })

  test('keeps the order of what one person says', async () => {
    using clock = fastClock(10)
    await using bot = await startTestBot({ clock, mailClock: systemClock })
    const ann = bot.person()
    const release = bot.mail.hold('/create-session')
    ann.say('/new one')
    ann.say('/addresses')
    await ann.waitFor('One moment…')
    release()
    await ann.waitFor(/You have 1 address/)
    const texts = answers(ann)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('Your new address')
  })

  test('is asked once when a button is pressed again while it works', async () => {
    using clock = fastClock(10)
    await using bot = await startTestBot({ clock, mailClock: systemClock })
    const ann = bot.person()
    const card = await ann.ask('/new')
    const release = bot.mail.hold('/create-session')
    await Promise.all([1, 2, 3].map(() => ann.tap('Another', { message: card })))
    release()
    await ann.waitFor(({ text }) => text !== card.text && text?.includes('Your new address') === true)
    await bot.settled()
    expect(bot.mail.calls.filter(call => call === 'POST /create-session')).toHaveLength(2)
  })
})

describe('what Telegram does', () => {
  test('an update that comes ten times is handled once', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await ann.ask('/new')
    const [update] = bot.telegram.history
    if (!update) throw new Error('there is no update')
    for (let time = 0; time < 10; time += 1) bot.telegram.replay(update)
    await ann.ask('/help')
    expect(await addressesOf(bot, ann.id)).toHaveLength(1)
    expect(answers(ann)).toHaveLength(2)
  })

  test('a message that is gone when it should be edited is sent anew', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = bot.person()
    const card = await ann.ask('/new')
    bot.telegram.chat(ann.id).messages.delete(card.message_id)
    bot.telegram.press(ann.user, card, findButton(card, 'Inbox'))
    const inbox = await ann.waitFor('No mail yet')
    expect(inbox.message_id).not.toBe(card.message_id)
  })

  test('an edit that changes nothing is a success', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await ann.ask('/new')
    bot.telegram.order({
      method: 'editMessageText',
      kind: 'bad-request',
      description:
        'message is not modified: specified new message content and reply markup are exactly the same',
    })
    await ann.tap('Inbox')
    await ann.ask('/help')
    expect(answers(ann)).toHaveLength(2)
  })

  test('a press that can no longer be answered still does its work', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await ann.ask('/new')
    bot.telegram.order(TOO_LATE)
    ann.press('Inbox')
    await ann.waitFor('No mail yet')
  })

  test('what a press is answered with comes as a message when it can no longer be answered', async () => {
    await using bot = await startTestBot({ rateLimit: { updates: 1, seconds: 60 } })
    const ann = bot.person()
    await ann.ask('/new')
    bot.telegram.order(TOO_LATE)
    ann.press('Inbox')
    await ann.waitFor('That was too fast for me')
  })

  test('a limit of Telegram is waited out', async () => {
    using clock = fastClock(10)
    await using bot = await startTestBot({ clock, mailClock: systemClock })
    const ann = bot.person()
    bot.telegram.order({ method: 'sendMessage', kind: 'too-many-requests', retryAfter: 1 })
    expect((await ann.ask('/help')).text).toContain('what I can do')
  })

  test('a group that got another id meanwhile is answered there', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const { id: chatId } = bot.group({ members: [ann] })
    ann.say('/new one', { chatId })
    await ann.waitFor('one@mail.example', chatId)
    bot.telegram.order({ method: 'sendMessage', kind: 'migrated' })
    ann.say('/help', { chatId })
    await bot.settled()
    const nextId = bot.telegram.chat(chatId).migratedTo ?? 0
    await ann.waitFor('what I can do', nextId)
    await bot.settled()
    expect(await addressesOf(bot, nextId)).toHaveLength(1)
  })

  test('a store that cannot be read is told in a sentence', async () => {
    await using bot = await startTestBot({ provokes: ['errors'] })
    const olga = bot.person({ languageCode: 'ru' })
    Object.assign(bot.deps.chats, { get: () => Promise.reject(new Error('disk gone')) })
    expect((await olga.ask('/inbox')).text).toMatch(/[а-я]/)
  })

  test('a store that fails is told in a sentence, and nothing is lost', async () => {
    await using bot = await startTestBot({ provokes: ['errors'] })
    const ann = bot.person()
    await ann.ask('/new one')
    const { update } = bot.deps.chats
    Object.assign(bot.deps.chats, { update: () => Promise.reject(new Error('disk full')) })
    ann.say('/new two')
    await ann.waitFor('Something went wrong on my side')
    Object.assign(bot.deps.chats, { update })
    expect((await ann.ask('/addresses')).text).toContain('one@mail.example')
  })
})

describe('the rate limit', () => {
  test('answers once in words, then keeps silent', async () => {
    await using bot = await startTestBot({ rateLimit: { updates: 5, seconds: 60 } })
    const ann = bot.person()
    const ben = bot.person({ firstName: 'Ben' })
    for (let time = 0; time < 20; time += 1) ann.say('/help')
    await ann.waitFor('That was too fast for me')
    expect((await ben.ask('/help')).text).toContain('what I can do')
    expect(answers(ann)).toHaveLength(6)
  })
})

test('says nothing of an update that is left to the instance whose turn it is', async () => {
  await using bot = await startTestBot()
  const ann = bot.person()
  await ann.ask('/new')
  await bot.settled()
  const messages = ann.messages().length
  const { get } = bot.deps.chats
  bot.deps.chats.get = () =>
    Promise.reject(new StoreError("can't write it", { cause: new LeadershipLostError() }))
  ann.say('/new')
  await bot.settled()
  bot.deps.chats.get = get
  expect(bot.errors).toEqual([])
  expect(ann.messages()).toHaveLength(messages + 1)
  expect(await addressesOf(bot, ann.id)).toHaveLength(1)
})

test('an error that could not be told before a stop is no answer: the next start handles the update again', async () => {
  await using bot = await startTestBot({ provokes: ['errors'] })
  const ann = bot.person()
  const failed = Promise.withResolvers<void>()
  const { update } = bot.deps.chats
  bot.deps.chats.update = () => {
    bot.deps.chats.update = update
    failed.resolve()
    return Promise.reject(new Error('disk full'))
  }
  bot.deps.paces.limited(ann.id, 300_000)
  ann.say('/new one')
  await failed.promise
  await bot.restart()
  await ann.waitFor('one@mail.example')
  expect(await addressesOf(bot, ann.id)).toHaveLength(1)
})
