import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { type Burns, createBurns } from '../../src/bot/end-after-mail.ts'
import type { Clock } from '../../src/clock.ts'
import type { Address } from '../../src/store/records.ts'
import { HASTY } from './support/hasty-clock.ts'
import { shareTestBot } from './support/share-test-bot.ts'
import { addressesOf } from './support/steps.ts'
import type { TestBot } from './support/test-bot.ts'

const shared = shareTestBot()

const PATIENCE = { timeout: 20_000 }
const MINUTE_MS = 60_000
const CODELESS = { hasSureCode: false }

/** What the newsletters that wait were told of ends. */
const bundles: string[] = []

/** As one process has it: running until it is disposed of. */
function startBurns(bot: TestBot, clock: Clock = HASTY): Burns & AsyncDisposable {
  const { deps, store, watch } = bot
  const burns = createBurns({
    ...deps,
    burns: store.burns,
    watch,
    bundles: { endsAt: async (chatId, { email }) => void bundles.push(`${chatId} ${email}`) },
    log: pino({ level: 'silent' }),
    clock,
  })
  const stopping = new AbortController()
  const running = burns.run(stopping.signal)
  return {
    ...burns,
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await running
    },
  }
}

async function newBurning(bot: TestBot) {
  const ann = bot.person()
  await ann.ask('/new burn')
  const [address] = await addressesOf(bot, ann.id)
  if (address?.burn !== 'mail') throw new Error('there is no address that ends after its mail')
  return { ann, address }
}

function breakShortening(bot: TestBot, status = 503): () => void {
  return bot.mail.order({ path: '/shorten-session', answer: { status } })
}

async function kept({ store }: TestBot): Promise<readonly string[]> {
  return (await Array.fromAsync(store.burns.entries())).map(([email]) => email)
}

/** In minutes from now, as the mail API has it. */
async function endOf(bot: TestBot, personId: number): Promise<Address & { readonly minutes: number }> {
  const [address] = await addressesOf(bot, personId)
  if (!address) throw new Error('there is no address')
  return { ...address, minutes: Math.round(((address.expiresAt ?? 0) - Date.now()) / MINUTE_MS) }
}

describe('an address that is to end after its mail', () => {
  test.each([503, 429])('ends when the mail API can do it again, which answered with %i', async status => {
    const bot = shared()
    const { ann, address } = await newBurning(bot)
    const mend = breakShortening(bot, status)
    await using burns = startBurns(bot)
    await burns.mailTold(ann.id, address, CODELESS)
    expect(await kept(bot)).toEqual([address.email])
    expect((await endOf(bot, ann.id)).minutes).toBeGreaterThan(30)
    mend()
    await expect.poll(() => endOf(bot, ann.id), PATIENCE).toMatchObject({ burnt: true, minutes: 10 })
    expect(bot.watch.told).toContain(`watch ${ann.id} ${address.email}`)
    await expect.poll(() => kept(bot), PATIENCE).toEqual([])
  })

  test('ends as soon as another call goes through, however long the pause is', async () => {
    const bot = shared()
    const { ann, address } = await newBurning(bot)
    const mend = breakShortening(bot)
    const long = Promise.withResolvers<void>()
    const sleep: Clock['sleep'] = async (ms, signal) => {
      if (ms <= 4_000) return
      long.resolve()
      // Only whoever does not wait for the pause to end goes on.
      await new Promise((_, reject) => signal?.addEventListener('abort', reject, { once: true }))
    }
    await using burns = startBurns(bot, { ...HASTY, sleep })
    await burns.mailTold(ann.id, address, CODELESS)
    await long.promise
    mend()
    await bot.deps.mailApi.listMessages(address.token)
    await expect.poll(() => endOf(bot, ann.id), PATIENCE).toMatchObject({ burnt: true, minutes: 10 })
  })

  test('ends after a restart too, at the time that was meant', async () => {
    const bot = shared()
    const { ann, address } = await newBurning(bot)
    const mend = breakShortening(bot)
    const earlier = { ...HASTY, now: () => Date.now() - 6 * MINUTE_MS }
    {
      await using burns = startBurns(bot, earlier)
      await burns.mailTold(ann.id, address, CODELESS)
    }
    mend()
    await using _again = startBurns(bot)
    await expect.poll(() => endOf(bot, ann.id), PATIENCE).toMatchObject({ burnt: true, minutes: 4 })
  })

  test('stays when its person has thought otherwise meanwhile', async () => {
    const bot = shared()
    const { ann, address } = await newBurning(bot)
    const mend = breakShortening(bot)
    {
      await using burns = startBurns(bot)
      await burns.mailTold(ann.id, address, CODELESS)
    }
    await bot.deps.chats.update(ann.id, chat => ({
      ...chat,
      addresses: chat.addresses.map(one => ({ ...one, burn: undefined })),
    }))
    mend()
    await using _again = startBurns(bot)
    await expect.poll(() => kept(bot), PATIENCE).toEqual([])
    expect((await endOf(bot, ann.id)).minutes).toBeGreaterThan(30)
  })

  test('is forgotten when the mail API explains that it will not, or knows it no more', async () => {
    const bot = shared()
    const { ann, address } = await newBurning(bot)
    await using burns = startBurns(bot)
    const mend = breakShortening(bot, 400)
    await burns.mailTold(ann.id, address, CODELESS)
    expect(await kept(bot)).toEqual([])
    mend()
    await bot.deps.mailApi.deleteSession(address.token)
    await burns.mailTold(ann.id, address, CODELESS)
    await expect.poll(() => kept(bot), PATIENCE).toEqual([])
  })
})

test('an address that is to end after a code stays after a mail without one that is sure', async () => {
  const bot = shared()
  const { ann, address } = await newBurning(bot)
  await using burns = startBurns(bot)
  await burns.mailTold(ann.id, { ...address, burn: 'code' }, CODELESS)
  expect((await endOf(bot, ann.id)).minutes).toBeGreaterThan(30)
  await burns.mailTold(ann.id, { ...address, burn: 'code' }, { hasSureCode: true })
  expect((await endOf(bot, ann.id)).minutes).toBe(10)
  expect(bundles).toContain(`${ann.id} ${address.email}`)
})

test('an address that was not made for one mail stays', async () => {
  const bot = shared()
  const { ann, address } = await newBurning(bot)
  const { burn: _, ...lasting } = address
  await using burns = startBurns(bot)
  await burns.mailTold(ann.id, lasting, { hasSureCode: true })
  expect((await endOf(bot, ann.id)).minutes).toBeGreaterThan(30)
})
