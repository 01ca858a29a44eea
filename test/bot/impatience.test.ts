import fc from 'fast-check'
import type { Message } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../support/person.ts'
import { HARDLY_LIMITED } from './support/hardly-limited.ts'
import { shareTestBot } from './support/share-test-bot.ts'
import {
  addressesOf,
  answers,
  chooseName,
  dataOf,
  deliverMany,
  newAddress,
  openMail,
} from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

const shared = shareTestBot()

/** Every button of a message that sends something. */
function dataIn({ reply_markup }: Message): string[] {
  const buttons = reply_markup?.inline_keyboard.flat() ?? []
  return buttons.flatMap(button => ('callback_data' in button ? [button.callback_data] : []))
}

/** Presses each of its buttons twice in the same moment, one button after the other. */
async function pressAllTwice(bot: TestBot, person: TestPerson, message: Message): Promise<void> {
  for (const data of dataIn(message)) {
    // A press comes with the message as it is then.
    const shown = bot.telegram.chat(person.id).messages.get(message.message_id) ?? message
    await Promise.all([person.forge(data, shown), person.forge(data, shown)])
    await bot.settled()
  }
}

/** More are tried by `TAPPED_SEEDS=100`. */
const TAPPED_SEEDS = Array.from({ length: Number(process.env.TAPPED_SEEDS ?? 3) }, (_, index) => index + 1)

const SAYINGS = [
  ...[
    '/new',
    '/new anna.smith',
    '/inbox',
    '/addresses',
    '/find code',
    '/find',
    '/settings',
    '/help',
    '/start',
  ],
  ...[
    '/cancel',
    '/privacy',
    '/forget',
    'anna',
    'a label',
    'bo@mail.example',
    '/nonsense',
    '/new x@elsewhere.example',
  ],
]

/** Says and presses anything that there is, old and new, often twice; the same for one seed. */
async function tapAbout(bot: TestBot, person: TestPerson, seed: number): Promise<void> {
  const actions = fc.record({ says: fc.nat(3), what: fc.nat(), twice: fc.boolean() })
  for (const { says, what, twice } of fc.sample(actions, { numRuns: STEPS, seed })) {
    const presses = person.messages().flatMap(message => dataIn(message).map(data => ({ message, data })))
    const press = presses[what % Math.max(1, presses.length)]
    if (says === 0 || press === undefined) person.say(SAYINGS[what % SAYINGS.length] ?? '/help')
    else {
      void person.forge(press.data, press.message)
      if (twice) void person.forge(press.data, press.message)
    }
    if (what % 3 !== 0) await bot.settled()
    if (what % 7 === 0) await deliverToNewest(bot, person)
  }
  await bot.settled()
}

/** Two buttons that lead to one place were pressed before the first had done so, or the machine was slow. */
const OF_HASTE = /message is not modified|query is too old/

const STEPS = 60

async function deliverToNewest(bot: TestBot, person: TestPerson): Promise<void> {
  const to = (await addressesOf(bot, person.id)).at(-1)?.email
  const mail = { subject: 'Hello', html: '<p>Your code is <b>482913</b>.</p>', text: 'Your code is 482913.' }
  // It may be given back in the same moment.
  if (to !== undefined) await bot.deliver({ to, ...mail }).catch(() => undefined)
}

// What Telegram refuses and what the bot logs as an error ends each of these in a failure.
describe('a person without patience', () => {
  test('presses each button of a card, an inbox, a mail and the settings twice', {
    timeout: 60_000,
  }, async () => {
    await using bot = await startTestBot({ sendLimits: HARDLY_LIMITED })
    const ann = bot.person()
    const to = await newAddress(ann)
    await pressAllTwice(bot, ann, ann.last())
    await bot.deliver({ to: await newAddress(ann, '/new kept'), subject: 'Hello', text: 'Code 482913' })
    await pressAllTwice(bot, ann, await ann.ask('/settings'))
    await pressAllTwice(bot, ann, await openMail(ann, 'Hello'))
    await pressAllTwice(bot, ann, await ann.ask('/inbox'))
    await pressAllTwice(bot, ann, await ann.ask('/addresses'))
    const kept = (await addressesOf(bot, ann.id)).map(({ email }) => email)
    expect(kept).toContain('kept@mail.example')
    expect(to).toContain('@mail.example')
  })

  test.each(TAPPED_SEEDS)(
    'says and presses whatever there is, in an order of chance (%i)',
    {
      timeout: 180_000,
    },
    async seed => {
      const limits = { addressesPerHour: 1_000, addressesPerChat: 1_000 }
      const rateLimit = { updates: 100_000, seconds: 1 }
      await using bot = await startTestBot({
        limits,
        rateLimit,
        sendLimits: HARDLY_LIMITED,
        provokes: ['refusals'],
      })
      const ann = bot.person()
      await tapAbout(bot, ann, seed)
      await ann.ask('/help')
      expect(bot.refusals().filter(({ answer }) => !OF_HASTE.test(JSON.stringify(answer)))).toEqual([])
      expect(answers(ann)).not.toContain('Something went wrong on my side. Please try again.')
    },
  )

  test('sends a command into a question, and the question is over', async () => {
    const bot = shared()
    const ann = bot.person()
    await chooseName(ann)
    expect((await ann.ask('/help')).text).toContain('/new')
    const before = (await addressesOf(bot, ann.id)).length
    await ann.ask('anna.smith')
    await bot.settled()
    expect(await addressesOf(bot, ann.id)).toHaveLength(before)
  })

  test('edits a command that was sent, which asks for nothing again', async () => {
    const bot = shared()
    const ann = bot.person()
    const sent = ann.say('/new one')
    await ann.waitFor('one@mail.example')
    const edited = { ...sent, text: '/new two', edit_date: sent.date + 1 }
    bot.telegram.world.updates.push({ edited_message: edited as never })
    await ann.ask('/help')
    await bot.settled()
    expect((await addressesOf(bot, ann.id)).map(({ email }) => email)).toEqual(['one@mail.example'])
    expect(answers(ann)).toHaveLength(2)
  })

  test('answers a question after a restart of the bot, and what was half done goes on', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await chooseName(ann)
    await bot.restart()
    await ann.ask('anna.smith')
    await ann.waitFor('anna.smith@mail.example')
    await ann.ask('/addresses')
    await ann.tap('1')
    await ann.waitFor('Current address')
    await ann.tap('Add label')
    await ann.waitFor('Send me a short label')
    await bot.restart()
    await ann.ask('Shopping')
    await ann.waitFor('Shopping')
    expect((await addressesOf(bot, ann.id)).map(({ label }) => label)).toContain('Shopping')
  })

  test('asks for two addresses in the same moment, and has both', async () => {
    const bot = shared()
    const ann = bot.person()
    ann.say('/new one')
    ann.say('/new two')
    await bot.settled()
    const emails = (await addressesOf(bot, ann.id)).map(({ email }) => email)
    expect(emails).toEqual(['one@mail.example', 'two@mail.example'])
  })

  test('says /forget while asked whether all mail shall go, and answers both with yes', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await deliverMany(bot, await newAddress(ann), 2)
    const inbox = await ann.ask('/inbox')
    await ann.tap('Delete all', { message: inbox })
    const question = await ann.waitFor('Delete all mail of')
    const sure = dataOf(question, 'Yes, delete')
    const forget = await ann.ask('/forget')
    await ann.tap('Yes, delete everything', { message: forget })
    await ann.waitFor('I deleted everything')
    await ann.forge(sure, question)
    await bot.settled()
    expect(await addressesOf(bot, ann.id)).toEqual([])
    expect(answers(ann)).not.toContain('Something went wrong on my side. Please try again.')
  })

  test('deletes an address twice, from its card and from its details', async () => {
    const bot = shared()
    const ann = bot.person()
    const card = await ann.ask('/new one')
    await bot.deliver({ to: 'one@mail.example', subject: 'Hello', text: 'x' })
    const sure = dataOf(card, 'Delete')
    await Promise.all([ann.forge(sure, card), ann.forge(sure, card)])
    await bot.settled()
    expect(await addressesOf(bot, ann.id)).toEqual([])
    expect(ann.messages().filter(({ text }) => text?.includes('is deleted'))).toHaveLength(1)
  })

  test('has sixty addresses, and every page of them can be opened', { timeout: 120_000 }, async () => {
    const limits = { addressesPerChat: 60, addressesPerHour: 100 }
    // At Telegram's own pace sixty cards take a minute.
    await using bot = await startTestBot({ limits, sendLimits: HARDLY_LIMITED })
    const ann = bot.person()
    for (let number = 1; number <= 60; number += 1) ann.say(`/new a${number}`)
    await bot.settled()
    const list = await ann.ask('/addresses')
    expect(list.text).toContain('60 addresses')
    const seen = new Set<string>()
    for (let page = 0; page < 10; page += 1) {
      const shown = ann.messages().find(({ message_id }) => message_id === list.message_id)
      for (const [email] of shown?.text?.matchAll(/a\d+@mail\.example/g) ?? []) seen.add(email)
      if (!shown?.reply_markup?.inline_keyboard.flat().some(({ text }) => text === '▶')) break
      await ann.tap('▶', { message: shown })
      await bot.settled()
    }
    expect(seen.size).toBe(60)
  })

  test('gets a mail with a subject of ten kilobytes, and labels an address from right to left', async () => {
    const bot = shared()
    const ann = bot.person()
    const card = await ann.ask('/new one')
    expect(card.text).toContain('one@mail.example')
    await ann.ask('/addresses')
    await ann.tap('1')
    await ann.waitFor('Current address')
    await ann.tap('Add label')
    await ann.waitFor('Send me a short label')
    await ann.ask('\u202eevil\u2066\u202d shop')
    await bot.deliver({ to: 'one@mail.example', subject: 'Long words '.repeat(1_000), text: 'Hello there' })
    const inbox = await ann.ask('/inbox')
    expect(inbox.text?.length).toBeLessThan(1_000)
    expect(inbox.text).not.toMatch(/[\u202d\u202e]/)
    await ann.tap('1', { message: inbox })
    await ann.waitFor('Hello there')
  })
})
