import { describe, expect, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import type { Address } from '../../src/store/records.ts'
import { addressesOf } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

const PATIENCE = { timeout: 20_000 }

describe('while the mail API deletes nothing', () => {
  test('an address that was given back goes from the chat, and later from the mail API', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const mend = refuseDeletions(bot)
    await ann.ask('/new')
    const [first] = await addressesOf(bot, ann.id)
    await ann.tap('Another')
    await bot.settled()
    const [second, ...others] = await addressesOf(bot, ann.id)
    expect(others).toEqual([])
    expect(await isThere(bot, first)).toBe(true)
    mend()
    await expect.poll(() => isThere(bot, first), PATIENCE).toBe(false)
    expect(await isThere(bot, second)).toBe(true)
  })

  test('an address that was deleted goes from the mail API after a restart too', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const mend = refuseDeletions(bot)
    await ann.ask('/new')
    const [address] = await addressesOf(bot, ann.id)
    await ann.tap('Another')
    await bot.settled()
    await bot.restart()
    expect(await isThere(bot, address)).toBe(true)
    mend()
    await expect.poll(() => isThere(bot, address), PATIENCE).toBe(false)
  })

  test('/forget forgets the chat at once, and the mail API its address later', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const mend = refuseDeletions(bot)
    await ann.ask('/new')
    const [address] = await addressesOf(bot, ann.id)
    await ann.ask('/forget')
    await ann.tap('Yes, delete everything')
    await ann.waitFor('I deleted everything I kept about this chat')
    expect(await addressesOf(bot, ann.id)).toEqual([])
    expect(await isThere(bot, address)).toBe(true)
    mend()
    await expect.poll(() => isThere(bot, address), PATIENCE).toBe(false)
  })

  test('a name that was given back stays when it is asked for again', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const mend = refuseDeletions(bot)
    await ann.ask('/new again')
    await ann.tap('Another')
    await bot.settled()
    expect(await ordered(bot)).toEqual(['again@mail.example'])
    await ann.tap('Another')
    await bot.settled()
    await ann.ask('/new again')
    await bot.settled()
    const wanted = (await addressesOf(bot, ann.id)).at(-1)
    expect(wanted?.email).toBe('again@mail.example')
    mend()
    await expect.poll(() => ordered(bot), PATIENCE).toEqual([])
    expect(await isThere(bot, wanted)).toBe(true)
  })
})

test('a name that was made again and deleted is given back to who asks for it', async () => {
  let now = Date.now()
  await using bot = await startTestBot({ clock: { ...systemClock, now: () => now } })
  const ann = bot.person()
  await ann.ask('/new bob')
  now += 25 * 3_600_000
  await ann.ask('/inbox')
  await ann.tap('Same name again')
  await bot.settled()
  const [{ token } = {}] = await addressesOf(bot, ann.id)
  await ann.tap('Delete')
  await bot.settled()
  expect(await addressesOf(bot, ann.id)).toEqual([])
  await ann.ask('/new bob')
  await bot.settled()
  const [found] = await addressesOf(bot, ann.id)
  expect(found?.token).toBe(token)
  // The secret by which it is found is also the one that renews its token.
  const claim = bot.deps.claimOf(ann.id, found?.claimedBy)
  expect(await bot.deps.mailApi.renewToken({ token: token ?? '', claim })).not.toBe('')
})

/** The emails that are to be deleted at the mail API. */
async function ordered({ store }: TestBot): Promise<readonly string[]> {
  return (await Array.fromAsync(store.deletions.entries())).map(([email]) => email)
}

/** Resolves to what mends it. */
function refuseDeletions(bot: TestBot): () => void {
  return bot.mail.order({ path: '/delete-session', answer: { status: 503 } })
}

async function isThere(bot: TestBot, address: Address | undefined): Promise<boolean> {
  if (!address) throw new Error('there is no address')
  return bot.deps.mailApi.listMessages(address.token).then(
    () => true,
    () => false,
  )
}
