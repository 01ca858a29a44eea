import { Api } from 'grammy'
import { expect, test } from 'vitest'
import { createAliases } from '../../src/bot/manager-aliases.ts'
import { addressesOf, newAddress } from './support/steps.ts'
import { startTestBot } from './support/test-bot.ts'
import { createSkippingClock } from './support/unhurried-clock.ts'

const DAY_MS = 86_400_000

test("an ended address that a password manager's pushes out is no longer watched", async () => {
  const { clock, skip } = createSkippingClock()
  await using bot = await startTestBot({
    clock,
    limits: { addressesPerHour: 10, addressesPerChat: 1, catchAllsPerChat: 1 },
  })
  const ann = bot.person()
  await newAddress(ann)
  const [ended] = await addressesOf(bot, ann.id)
  const keyHash = 'ab'.repeat(32)
  await bot.deps.chats.update(ann.id, chat => ({ ...chat, managerKey: keyHash }))
  const aliases = createAliases({ ...bot.deps, api: new Api(bot.token, { apiRoot: bot.apiRoot }) })
  skip(2 * DAY_MS)
  expect(await aliases.make({ id: 'first', keyHash })).toMatchObject({ kind: 'made' })
  expect((await addressesOf(bot, ann.id)).some(({ id }) => id === ended?.id)).toBe(false)
  expect(bot.watch.told).toContain(`unwatch ${ended?.id}`)
})

test("the card of a password manager's address has its dates in the language that was chosen", async () => {
  await using bot = await startTestBot()
  const ann = bot.person()
  await ann.ask('/start')
  const keyHash = 'cd'.repeat(32)
  await bot.deps.chats.update(ann.id, chat => ({
    ...chat,
    managerKey: keyHash,
    telegramLanguage: 'en',
    settings: { ...chat.settings, language: 'de' },
  }))
  const aliases = createAliases({ ...bot.deps, api: new Api(bot.token, { apiRoot: bot.apiRoot }) })
  const made = await aliases.make({ id: 'second', keyHash })
  const card = await ann.waitFor('email' in made ? made.email : 'no address')
  // Telegram would write these in its own language.
  expect(card.entities?.map(({ type }) => String(type))).not.toContain('date_time')
})
