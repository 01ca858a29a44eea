import type { Message } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../src/locales/locales.ts'
import { type Translator, translator } from '../../src/locales/translator.ts'
import type { Address } from '../../src/store/records.ts'
import { packCallback } from '../../src/views/callbacks.ts'
import { type ObviousWord, obviousWord } from '../../src/views/typed-words.ts'
import type { TestPerson } from '../support/person.ts'
import { shareTestBot } from './support/share-test-bot.ts'
import {
  addressesOf,
  answers,
  changeSettings,
  deliverMany,
  newAddress,
  openAddress,
} from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

const shared = shareTestBot()

/** The words on the button, with or without its emoji. */
function buttonOf(t: Translator, word: ObviousWord): string {
  return t.text(word === 'settings' ? 'settings' : `button-${word}`)
}

describe('an obvious word', () => {
  test('does what its button does', async () => {
    const bot = shared()
    const ann = bot.person()
    expect((await ann.ask('inbox')).text).toContain("don't have an address yet")
    expect((await ann.ask('New')).text).toContain('Your new address')
    expect((await ann.ask('inbox!')).text).toContain('No mail yet')
    expect((await ann.ask('extend')).text).toContain('How much longer')
    expect((await ann.ask('addresses')).text).toContain('You have 1 address')
    expect((await ann.ask('settings')).text).toContain('Settings')
    expect((await ann.ask('help')).text).toContain('/new')
    expect((await ann.ask('delete')).text).toContain('is deleted')
    expect(await addressesOf(bot, ann.id)).toEqual([])
    await ann.tap('Undo')
    expect(await addressesOf(bot, ann.id)).toHaveLength(1)
  })

  test('is known in every language, beside the English one, and is one thing', () => {
    const words: ObviousWord[] = ['new', 'inbox', 'addresses', 'extend', 'delete', 'settings', 'help']
    for (const t of LOCALES.map(translator)) {
      for (const word of words) {
        expect(obviousWord(t, word)).toBe(word)
        const own = t.text(`words-${word}`).split(/[,،、，]/)
        expect(own.map(said => obviousWord(t, ` ${said.trim().toUpperCase()} `))).toEqual(own.map(() => word))
        expect(obviousWord(t, buttonOf(t, word))).toBe(word)
      }
      expect(obviousWord(t, 'something else')).toBeUndefined()
    }
  })

  test('is about the address that /inbox opens, also where the current one has ended', async () => {
    const bot = shared()
    const ann = bot.person()
    await newAddress(ann, '/new older')
    await newAddress(ann, '/new newer')
    const ended = (address: Address) =>
      address.email.startsWith('newer@') ? { ...address, expiresAt: 1 } : address
    await bot.deps.chats.update(ann.id, chat => ({ ...chat, addresses: chat.addresses.map(ended) }))
    expect((await openAddress(ann, 'newer@')).text).not.toContain('Current address')
    expect((await openAddress(ann, 'older@')).text).toContain('Current address')
    expect((await ann.ask('addresses')).text).toMatch(/📌 older@/)
    expect((await ann.ask('extend')).text).toContain('older@')
    expect((await ann.ask('delete')).text).toContain('older@')
  })

  test('is none in a group', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const { id: chatId } = bot.supergroup({ members: [ann] })
    bot.telegram.world.bot.can_read_all_group_messages = true
    ann.say('new', { chatId })
    await bot.settled()
    expect(await addressesOf(bot, chatId)).toEqual([])
  })
})

describe('a reply', () => {
  const emailsOf = async (bot: TestBot, ann: TestPerson) =>
    (await addressesOf(bot, ann.id)).map(({ email }) => email.replace(/@.*/, ''))

  /** A mail to the older of two addresses, in what looks like its alert; the newer one is the current one. */
  async function meetMail(bot: TestBot, ann: TestPerson): Promise<Message> {
    await deliverMany(bot, await newAddress(ann, '/new older'), 1)
    const [{ id: addressId = '', token = '' } = {}] = await addressesOf(bot, ann.id)
    const [{ id: messageId = '' } = {}] = await bot.deps.mailApi.listMessages(token)
    const mail = { kind: 'mail', addressId, messageId, page: 0, place: 'alert' } as const
    await ann.forge(packCallback(mail), await ann.ask('/inbox'))
    const alert = structuredClone(await ann.waitFor('Text 1'))
    await newAddress(ann)
    return alert
  }

  test('to a mail deletes that mail and no address', async () => {
    const bot = shared()
    const ann = bot.person()
    const replyTo = await meetMail(bot, ann)
    ann.say('delete', { replyTo })
    const message = await ann.waitFor('Mail deleted')
    await bot.settled()
    expect(await addressesOf(bot, ann.id)).toHaveLength(2)
    await ann.tap('Inbox', { message })
    await ann.waitFor(/^older@.*\n\n📭 No mail yet/)
  })

  test('to a mail that deletes it takes its text away, and Undo brings it back there', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const replyTo = await meetMail(bot, ann)
    const shown: unknown[] = []
    Object.assign(bot.watch, { mailShown: async (...change: unknown[]) => void shown.push(change) })
    ann.say('delete', { replyTo })
    const message = structuredClone(await ann.waitFor('Mail deleted'))
    await bot.settled()
    expect(message.message_id).toBe(replyTo.message_id)
    expect(answers(ann).filter(text => /Text 1|One moment/.test(text))).toEqual([])
    expect(shown).toEqual([[expect.any(String), replyTo.message_id, { page: 0, deleted: true }]])
    await ann.tap('Undo', { message })
    expect((await ann.waitFor('Text 1')).message_id).toBe(replyTo.message_id)
  })

  test('to a message about an address is about that one', async () => {
    const bot = shared()
    const ann = bot.person()
    const replyTo = await ann.ask('/new older')
    await newAddress(ann, '/new newer')
    expect((await ann.ask('inbox', { replyTo })).text).toContain('older@')
    expect((await ann.ask('extend', { replyTo })).text).toContain('older@')
    expect((await ann.ask('delete', { replyTo })).text).toContain('older@')
    expect(await emailsOf(bot, ann)).toEqual(['newer'])
    expect((await ann.ask('delete', { replyTo })).text).toContain('You have 1 address')
    expect(await emailsOf(bot, ann)).toEqual(['newer'])
  })

  test('to a message about no address, or about several, deletes none: the person chooses one', async () => {
    const bot = shared()
    const ann = bot.person()
    await newAddress(ann, '/new older')
    await newAddress(ann, '/new newer')
    for (const replyTo of [await ann.ask('/help'), await ann.ask('/addresses')])
      expect((await ann.ask('delete', { replyTo })).text).toContain('You have 2 addresses')
    expect(await emailsOf(bot, ann)).toEqual(['older', 'newer'])
  })

  test('to a mail goes to nobody, which is said, and labels no address', async () => {
    const bot = shared()
    const ann = bot.person()
    const replyTo = await meetMail(bot, ann)
    expect((await ann.ask('Yes, Friday is fine', { replyTo })).text).toContain("I can't send your answer")
    expect((await addressesOf(bot, ann.id)).map(({ label }) => label)).toEqual([undefined, undefined])
    expect((await ann.ask('Netflix')).text).toMatch(/^Netflix\n/)
  })
})

describe('what a new address is for', () => {
  test('is asked on its card, and the next words are its label', async () => {
    const bot = shared()
    const ann = bot.person()
    expect((await ann.ask('/new')).text).toContain('What is it for?')
    expect((await ann.ask('Netflix')).text).toMatch(/^Netflix\n/)
    expect((await addressesOf(bot, ann.id))[0]?.label).toBe('Netflix')
    expect((await ann.ask('Hello')).text).toContain('I hand out email addresses')
  })

  test('is no longer asked of who goes on to something else', async () => {
    const bot = shared()
    const ann = bot.person()
    await ann.ask('/new')
    await ann.tap('Inbox')
    await ann.waitFor('No mail yet')
    expect((await ann.ask('Netflix')).text).toContain('I hand out email addresses')
    expect((await addressesOf(bot, ann.id))[0]?.label).toBeUndefined()
  })

  test('may be a city, also where there are quiet hours; hours are still hours', async () => {
    const bot = shared()
    const ann = bot.person()
    const zone = async () => (await bot.deps.chats.get(ann.id)).settings.quietHours?.zone
    await ann.ask('/new')
    expect((await ann.ask('22-7 Berlin')).text).toContain('Quiet hours')
    expect((await ann.ask('Paris')).text).toMatch(/^Paris\n/)
    expect(await zone()).toBe('Europe/Berlin')
    await ann.ask('Lima')
    expect(await zone()).toBe('America/Lima')
  })

  test('is known of an address that is named after a company, from the first second', async () => {
    const bot = shared()
    const ann = bot.person()
    const card = await ann.ask('/new netflix')
    expect(card.text).toContain('Netflix\n')
    expect(card.text).not.toContain('What is it for?')
    expect((await addressesOf(bot, ann.id))[0]?.label).toBe('Netflix')
  })

  test('is not asked of a chosen name, nor in a group', async () => {
    const bot = shared()
    const ann = bot.person()
    expect((await ann.ask('/new bob')).text).not.toContain('What is it for?')
    const { id: chatId } = bot.supergroup({ members: [ann] })
    ann.say('/new', { chatId })
    expect((await ann.waitFor('Your new address', chatId)).text).not.toContain('What is it for?')
  })
})

describe('a full name', () => {
  test.each(['/new Bob Smith', 'Bob Smith'])('is offered as an address: %s', async said => {
    const bot = shared()
    const ann = bot.person()
    expect((await ann.ask(said)).text).toBe('Create bob.smith@mail.example?')
    await ann.tap('Create')
    await ann.waitFor('Your new address')
    expect((await addressesOf(bot, ann.id)).map(({ email }) => email)).toEqual(['bob.smith@mail.example'])
  })

  test('is offered where a name is asked for too', async () => {
    const bot = shared()
    const ann = bot.person()
    await newAddress(ann, '/new one')
    await ann.tap('Choose name')
    await ann.waitFor('What name would you like')
    expect((await ann.ask('Zoë Müller')).text).toBe('Create zoe.muller@mail.example?')
  })
})

describe('quiet hours', () => {
  test('can be typed, with where somebody is', async () => {
    const bot = shared()
    const ann = bot.person()
    expect((await ann.ask('22-7 Berlin')).text).toContain('Quiet hours: 10:00 PM–7:00 AM')
    const { settings } = await bot.deps.chats.get(ann.id)
    expect(settings.quietHours).toEqual({ from: 22, to: 7, zone: 'Europe/Berlin' })
    await ann.ask('Tokyo')
    expect((await bot.deps.chats.get(ann.id)).settings.quietHours?.zone).toBe('Asia/Tokyo')
  })

  test('are not meant by a city alone where there are none', async () => {
    const bot = shared()
    const ann = bot.person()
    await changeSettings(bot, ann.id, { quietHours: undefined })
    expect((await ann.ask('Berlin')).text).toContain('I hand out email addresses')
  })
})
