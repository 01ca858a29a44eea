import { expect, test } from 'vitest'
import type { Address } from '../../src/store/records.ts'
import { addressesOf, dataOf, newAddress } from './support/steps.ts'
import { startTestBot } from './support/test-bot.ts'

const ADMIN = 42
const FORGOTTEN = 'Done. I deleted everything I kept about this chat.'
const LIMITS_STAY = 'Limits set by the people who run this bot stay until they end.'

test('an admin limits a person by buttons: shown, kept over a restart and /forget, noted, and lifted', async () => {
  await using bot = await startTestBot({ adminIds: [ADMIN] })
  const [ada, eve] = [bot.person({ id: ADMIN, firstName: 'Ada' }), bot.person({ firstName: 'Eve' })]
  await newAddress(eve)
  await ada.ask('/admin')
  await ada.tap('People')
  await ada.tap(`Limit ${eve.id}`)
  await ada.tap('7 days')
  await ada.waitFor(`${eve.id}: 3 live addresses and 2 new ones an hour, until `)
  await newAddress(eve)
  expect((await eve.ask('/new')).text).toContain('2 addresses an hour')
  await bot.restart()
  expect((await eve.ask('/new')).text).toContain('2 addresses an hour')
  await eve.ask('/forget')
  await eve.tap('Yes, delete everything')
  expect((await eve.waitFor('I deleted everything')).text).toBe(`${FORGOTTEN}\n${LIMITS_STAY}`)
  await bot.settled()
  expect((await bot.deps.chats.get(eve.id)).quota).toMatchObject({ held: 3, perHour: 2 })
  await ada.ask('/admin')
  await ada.tap('Limits')
  await ada.tap(`Lift ${eve.id}`)
  await ada.waitFor('Nobody has limits of their own.')
  await ada.tap('What admins did')
  const { text } = await ada.waitFor(`${ADMIN}: lifted: the limits of ${eve.id}`)
  expect(text).toContain(`${ADMIN}: limit ${eve.id} to 3 live addresses and 2 new ones an hour, until 20`)
  await newAddress(eve, '/new free')
})

test('other figures are written, also higher ones than all others have, and nonsense is explained', async () => {
  await using bot = await startTestBot({ adminIds: [ADMIN], limits: { addressesPerHour: 1 } })
  const [ada, ann] = [bot.person({ id: ADMIN, firstName: 'Ada' }), bot.person()]
  const asked = await ada.ask(`/admin limit ${ann.id} 9 3 2d`)
  expect(asked.text).toContain(`${ann.id}: 9 live addresses and 3 new ones an hour, until `)
  await newAddress(ann)
  await newAddress(ann)
  expect(await addressesOf(bot, ann.id)).toHaveLength(2)
  for (const words of ['', '7', '7 3', '7 0 2', '7 3 2 0d', '7 3 -2', 'x 3 2', `${ADMIN} 3 2`, '7 3 5000'])
    expect((await ada.ask(`/admin limit ${words}`)).text, words).toContain('Write it like this')
  // Whoever is no admin can forge the button, and that is all.
  const card = await ann.ask('/inbox')
  await ann.forge(dataOf(asked, 'Lift'), card)
  await bot.settled()
  expect((await bot.deps.chats.get(ann.id)).quota).toBeDefined()
  expect((await ann.ask('/admin limit 7 3 2')).text).toContain("I don't know this command")
})

test('is lifted by words', async () => {
  await using bot = await startTestBot({ adminIds: [ADMIN] })
  const [ada, ann] = [bot.person({ id: ADMIN, firstName: 'Ada' }), bot.person()]
  await ada.ask(`/admin limit ${ann.id} 1 1 2d`)
  expect((await ada.ask(`/admin lift ${ann.id}`)).text).toContain('Nobody has limits of their own.')
  expect((await bot.deps.chats.get(ann.id)).quota).toBeUndefined()
})

test('is lifted by words while a ban stays, also when the same words come again', async () => {
  await using bot = await startTestBot({ adminIds: [ADMIN] })
  const [ada, ann] = [bot.person({ id: ADMIN, firstName: 'Ada' }), bot.person()]
  await ada.ask(`/admin limit ${ann.id} 1 1 2d`)
  await ada.ask(`/ban ${ann.id}`)
  expect((await ada.ask(`/admin lift ${ann.id}`)).text).toContain('Nobody has limits of their own.')
  expect((await bot.deps.chats.get(ann.id)).banned).toBe(true)
  const again = await ada.ask(`/admin lift ${ann.id}`)
  expect(again.text).toContain(`${ann.id} has no limits to lift, only a ban: /unban ${ann.id} lifts that`)
  expect((await bot.deps.chats.get(ann.id)).banned).toBe(true)
})

test('ends by itself, and /forget says nothing of it then', async () => {
  await using bot = await startTestBot({ adminIds: [ADMIN] })
  const ann = bot.person()
  const quota = { held: 1, perHour: 1, until: Date.now() - 1 }
  await bot.deps.chats.update(ann.id, chat => ({ ...chat, quota }))
  await newAddress(ann)
  await newAddress(ann)
  expect(await addressesOf(bot, ann.id)).toHaveLength(2)
  await ann.ask('/forget')
  await ann.tap('Yes, delete everything')
  expect((await ann.waitFor('I deleted everything')).text).toBe(FORGOTTEN)
  const ada = bot.person({ id: ADMIN, firstName: 'Ada' })
  await ada.ask('/admin')
  await ada.tap('Limits')
  await ada.waitFor('Nobody has limits of their own.')
})

test('of a person counts in groups too, as an admin of one also, and stops nobody else there', async () => {
  await using bot = await startTestBot({ adminIds: [ADMIN] })
  const [eve, ben] = [bot.person({ firstName: 'Eve' }), bot.person({ firstName: 'Ben' })]
  const quota = { held: 5, perHour: 1, until: Date.now() + 3_600_000 }
  await bot.deps.chats.update(eve.id, chat => ({ ...chat, quota }))
  const { id: chatId } = bot.supergroup({ members: [eve, ben] })
  const { id: other } = bot.supergroup({ members: [eve, ben] })
  // What she made there hours ago, and is over, still stands in the list.
  const since = Date.now() - 3 * 3_600_000
  await bot.deps.chats.update(other, chat => ({ ...chat, addresses: [overOf(eve.id, since)] }))
  eve.say('/new one', { chatId })
  await eve.waitFor('one@mail.example', chatId)
  eve.say('/new two', { chatId })
  await eve.waitFor('1 address', chatId)
  eve.say('/new three', { chatId: other })
  await eve.waitFor('1 address', other)
  ben.say('/new four', { chatId })
  await ben.waitFor('four@mail.example', chatId)
  expect(await addressesOf(bot, chatId)).toHaveLength(2)
  expect(await addressesOf(bot, other)).toHaveLength(1)
})

/** An address that this person made at this time, for an hour. */
function overOf(madeBy: number, createdAt: number): Address {
  return {
    id: 'aaaaaaaa',
    email: 'old@mail.example',
    token: 'old',
    createdAt,
    expiresAt: createdAt + 3_600_000,
    opened: [],
    madeBy,
  }
}
