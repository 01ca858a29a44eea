import { describe, expect, test } from 'vitest'
import { ANSWER_WITHIN_MS } from '../../src/bot/middleware/answer-callbacks.ts'
import { type Clock, systemClock } from '../../src/clock.ts'
import type { TestPerson } from '../support/person.ts'
import { shareTestBot } from './support/share-test-bot.ts'
import { addressesOf, changeSettings, deliverMany, labels, newAddress } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

const shared = shareTestBot()

/** The message as it stands in the chat now. */
function asNow(bot: TestBot, person: TestPerson, { message_id }: { message_id: number }) {
  return bot.telegram.chat(person.id).messages.get(message_id)
}

describe('a question', () => {
  test.each(['Choose name', 'Delete'])('below a card leaves the card when it is %s', async label => {
    const bot = shared()
    const ann = bot.person()
    const card = await ann.ask('/new one')
    await ann.tap('Choose name')
    const question = await ann.waitFor('What name would you like')
    await ann.tap('Cancel', { message: question })
    await ann.waitFor('Okay, cancelled')
    expect(asNow(bot, ann, card)).toEqual(card)
    expect(labels(ann, asNow(bot, ann, card)).join()).toContain(label)
    expect(labels(ann, asNow(bot, ann, question))).toEqual([])
  })

  test.each(['bob', '/help', '/cancel'])('has no button left once %s was said', async said => {
    const bot = shared()
    const ann = bot.person()
    await ann.ask('/new one')
    await ann.tap('Choose name')
    const question = await ann.waitFor('What name would you like')
    await ann.ask(said)
    await bot.settled()
    expect(labels(ann, asNow(bot, ann, question))).toEqual([])
    expect(asNow(bot, ann, question)?.text).toBe(question.text)
  })

  test('that a restart left over loses its buttons when one is pressed', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await ann.ask('/new one')
    await ann.tap('Choose name')
    const question = await ann.waitFor('What name would you like')
    await bot.restart()
    await ann.ask('/help')
    expect((await ann.tap('Cancel', { message: question })).text).toContain('no longer works')
    await bot.settled()
    expect(labels(ann, asNow(bot, ann, question))).toEqual([])
  })
})

test('a card is known as long as it shows the address, so that it can say when that is over', async () => {
  const bot = shared()
  const ann = bot.person()
  const card = await ann.ask('/new one')
  await bot.settled()
  expect((await addressesOf(bot, ann.id))[0]?.cardId).toBe(card.message_id)
  await ann.tap('Choose name', { message: card })
  await bot.settled()
  expect((await addressesOf(bot, ann.id))[0]?.cardId).toBe(card.message_id)
  await ann.tap('Inbox', { message: card })
  await bot.settled()
  expect((await addressesOf(bot, ann.id))[0]?.cardId).toBeUndefined()
})

describe('Another', () => {
  test('takes the place of an address that nobody used, at the service too, and says so', async () => {
    const bot = shared()
    const ann = bot.person()
    const card = await ann.ask('/new')
    const [first] = await addressesOf(bot, ann.id)
    const answer = await ann.tap('Another', { message: card })
    expect(answer.text).toBe(`${first?.email} had no mail, so I deleted it.`)
    await bot.settled()
    const [second, ...others] = await addressesOf(bot, ann.id)
    expect(others).toEqual([])
    expect(asNow(bot, ann, card)?.text).toContain(second?.email)
    await expect(bot.deps.mailApi.listMessages(first?.token ?? '')).rejects.toThrow()
  })

  test('says so too where that takes longer than the answer to another press waits', async () => {
    const sleep: Clock['sleep'] = (ms, signal) =>
      ms === ANSWER_WITHIN_MS ? Promise.resolve() : systemClock.sleep(ms, signal)
    await using bot = await startTestBot({ clock: { ...systemClock, sleep } })
    const ann = bot.person()
    const card = await ann.ask('/new')
    expect((await ann.tap('Another', { message: card })).text).toContain('so I deleted it')
  })

  test('leaves an address that has mail, and its card, and says so', async () => {
    const bot = shared()
    const ann = bot.person()
    const card = await ann.ask('/new used')
    await deliverMany(bot, 'used@mail.example', 1)
    const answer = await ann.tap('Another', { message: card })
    expect(answer.text).toBe('used@mail.example stays. The new one is below.')
    await bot.settled()
    expect(asNow(bot, ann, card)).toEqual(card)
    expect(await addressesOf(bot, ann.id)).toHaveLength(2)
    expect(ann.last().message_id).not.toBe(card.message_id)
  })

  test('of a member leaves what somebody else made in the group', async () => {
    const bot = shared()
    const ann = bot.person()
    const ben = bot.person({ firstName: 'Ben' })
    const { id: chatId } = bot.supergroup({ members: [ann, ben] })
    ann.say('/new one', { chatId })
    const card = await ann.waitFor('one@mail.example', chatId)
    const answer = await ben.tap('Another', { message: card })
    expect(answer.text).toBe('one@mail.example stays. The new one is below.')
    await bot.settled()
    expect(await addressesOf(bot, chatId)).toHaveLength(2)
  })
})

describe('the limit of an hour', () => {
  test('does not count addresses that were given back unused', async () => {
    let now = Date.now()
    const clock = { ...systemClock, now: () => now }
    await using bot = await startTestBot({ clock, limits: { addressesPerHour: 2 } })
    const ann = bot.person()
    const card = await ann.ask('/new')
    for (let round = 0; round < 4; round += 1) {
      const before = asNow(bot, ann, card)?.text
      await ann.tap('Another', { message: card })
      await ann.waitFor(({ message_id, text }) => message_id === card.message_id && text !== before)
      now += 4_000 // past a double tap
    }
    expect(await addressesOf(bot, ann.id)).toHaveLength(1)
    await newAddress(ann)
    expect(await addressesOf(bot, ann.id)).toHaveLength(2)
  })

  test('counts used ones, says when it ends, and shows what there is', async () => {
    await using bot = await startTestBot({ limits: { addressesPerHour: 1 } })
    const ann = bot.person()
    await ann.ask('/new used')
    await deliverMany(bot, 'used@mail.example', 1)
    // Of no new address below, where there is none.
    expect((await ann.tap('Another')).text).toBeUndefined()
    const refusal = await ann.waitFor('address an hour')
    expect(refusal.text).toContain('60 minutes')
    expect(labels(ann, refusal)).toEqual(['📇 My addresses'])
  })
})

describe('an address that is typed', () => {
  test.each(['/new anna.smith', '/new Anna.Smith@mail.example', ' anna.smith@mail.example'])(
    'opens when it is the own: %s',
    async said => {
      const bot = shared()
      const ann = bot.person()
      await ann.ask('/new anna.smith')
      await ann.ask('/new other')
      const card = await ann.ask(said)
      expect(card.text).toContain('anna.smith@mail.example')
      expect(labels(ann, card)).toContain('📥 Inbox')
      const addresses = await addressesOf(bot, ann.id)
      expect(addresses).toHaveLength(2)
      expect((await bot.deps.chats.get(ann.id)).currentId).toBe(addresses[0]?.id)
    },
  )

  test('is proposed when its domain is on offer', async () => {
    const bot = shared()
    const ann = bot.person()
    const proposal = await ann.ask('bob@mail.example')
    expect(proposal.text).toBe('Create bob@mail.example?')
    await ann.tap('Create')
    await ann.waitFor('Your new address')
    expect((await addressesOf(bot, ann.id)).map(({ email }) => email)).toEqual(['bob@mail.example'])
  })

  test('is not opened for anybody else, and the taken name is explained', async () => {
    const bot = shared()
    const ann = bot.person()
    const eve = bot.person({ firstName: 'Eve' })
    await ann.ask('/new anna.smith')
    await eve.ask('anna.smith@mail.example')
    await eve.tap('Create')
    await eve.waitFor('is already taken')
    expect((await eve.ask('/cancel')).text).toContain('cancelled')
    expect((await eve.ask('bob@else.example')).text).toContain('addresses that I created in this chat')
    expect(await addressesOf(bot, eve.id)).toEqual([])
  })
})

test('the default domain holds for a chosen name too', async () => {
  await using bot = await startTestBot({ domains: ['mail.example', 'post.example'] })
  const ann = bot.person()
  await changeSettings(bot, ann.id, { defaultDomain: 'post.example' })
  await ann.ask('/new one')
  await ann.tap('Choose name')
  await ann.waitFor('What name would you like')
  expect((await ann.ask('bob')).text).toContain('bob@post.example')
})

test('where a domain has to be chosen, the default one comes first', async () => {
  await using bot = await startTestBot({ domains: ['mail.example', 'post.example'] })
  const ann = bot.person()
  await changeSettings(bot, ann.id, { defaultDomain: 'post.example' })
  const question = await ann.ask('/new bob@else.example')
  expect(question.text).toContain("isn't available")
  expect(labels(ann, question)).toEqual(['@post.example', '@mail.example', 'Cancel'])
})
