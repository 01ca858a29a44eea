import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../src/playground/refusal-error.ts'
import { CODECS } from '../../src/views/callback-codecs.ts'
import { type Callback, type CallbackKind, packCallback } from '../../src/views/callbacks.ts'
import { anyCallback, eachCallback } from '../support/any-callback.ts'
import { ANY_CHARACTER } from '../support/any-character.ts'
import type { TestPerson } from '../support/person.ts'
import { runs } from '../support/runs.ts'
import { HARDLY_LIMITED } from './support/hardly-limited.ts'
import { addressesOf, openAddress } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

const RUNS = runs(2_000)
/** Where each run is an update, from its arrival to the last answer. */
const UPDATES = runs(600)
const NO_RATE_LIMIT = { updates: Number.MAX_SAFE_INTEGER, seconds: 1 }
const PATIENCE_MS = 300_000

interface Scene {
  readonly bot: TestBot
  /** Who is attacked: has an address with a mail. */
  readonly ann: TestPerson
  readonly victim: { readonly id: string; readonly email: string; readonly messageId: string }
  /** Who attacks. */
  readonly eve: TestPerson
  /** Nothing of the victim was shown, nothing was lost, nothing failed. */
  check(): Promise<void>
}

async function openScene(resources: AsyncDisposableStack): Promise<Scene> {
  const limits = { addressesPerHour: 100_000, addressesPerChat: 3 }
  const bot = resources.use(
    await startTestBot({ rateLimit: NO_RATE_LIMIT, limits, sendLimits: HARDLY_LIMITED }),
  )
  const ann = bot.person()
  const eve = bot.person({ firstName: 'Eve' })
  await ann.ask('/new secret-of-ann')
  await eve.ask('/new eve')
  await bot.settled()
  const [address] = await addressesOf(bot, ann.id)
  if (!address) throw new Error('Ann has no address')
  await bot.deliver({ to: address.email, subject: 'Only for Ann', text: 'Her code is 482913.' })
  const [mail] = await bot.deps.mailApi.listMessages(address.token)
  const before = await bot.deps.chats.get(ann.id)
  const check = async () => {
    await bot.settled()
    for (const { text, reply_markup } of eve.messages())
      expect(`${text} ${JSON.stringify(reply_markup)}`).not.toMatch(/secret-of-ann|Only for Ann|482913/)
    expect(await bot.deps.chats.get(ann.id)).toEqual(before)
    expect(await bot.deps.mailApi.listMessages(address.token)).toHaveLength(1)
    expect(bot.errors).toEqual([])
    expect(bot.refusals()).toEqual([])
  }
  return { bot, ann, eve, victim: { ...address, messageId: mail?.id ?? '' }, check }
}

/** Every kind of button, with ids of somebody else's, of nobody's and of any page. */
function forgedCallback({ id, messageId }: Scene['victim']): fc.Arbitrary<Callback> {
  const ids = {
    addressId: fc.constantFrom(id, 'aaaaaaaa'),
    messageId: fc.constantFrom(messageId, '1', '99999999999999999999'),
  }
  return anyCallback(ids, kind => !OWN.has(kind))
}

/** Pressed by Eve, these change what is her own, as they should: they have tests of their own. */
const OWN: ReadonlySet<CallbackKind> = new Set(['forget', 'new', 'another', 'set-language'])

/** What is kept of addresses, but for where their cards stand, which any button may change. */
async function withoutCards(bot: TestBot, chatId: number) {
  return (await addressesOf(bot, chatId)).map(({ cardId: _, ...address }) => address)
}

/** Telegram takes no message without anything to see. */
function couldSay(person: TestPerson, text: string): boolean {
  try {
    person.say(text)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

describe('whatever somebody sends', () => {
  test('forged buttons show and change nothing of another chat', { timeout: PATIENCE_MS }, async () => {
    await using resources = new AsyncDisposableStack()
    const { bot, eve, victim, check } = await openScene(resources)
    const own = await withoutCards(bot, eve.id)
    await fc.assert(
      fc.asyncProperty(forgedCallback(victim), async callback => {
        await eve.forge(packCallback(callback))
        await bot.settled()
      }),
      { numRuns: UPDATES },
    )
    // She may have asked for a name at a domain that is not there, chosen one that is, and so made an address of her own.
    expect(await withoutCards(bot, eve.id)).toEqual(expect.arrayContaining(own))
    await check()
  })

  test('every kind of button with the ids of another chat leaves that chat alone', {
    timeout: PATIENCE_MS,
  }, async () => {
    await using resources = new AsyncDisposableStack()
    const { bot, eve, victim, check } = await openScene(resources)
    const ids = { addressId: fc.constant(victim.id), messageId: fc.constant(victim.messageId) }
    for (const callback of eachCallback(ids, 1)) {
      await eve.forge(packCallback(callback))
      await bot.settled()
    }
    await check()
  })

  test('64 bytes of anything as a button do nothing', { timeout: PATIENCE_MS }, async () => {
    await using resources = new AsyncDisposableStack()
    const { eve, bot, check } = await openScene(resources)
    const data = fc.oneof(
      fc.string({ unit: ANY_CHARACTER, minLength: 1, maxLength: 64 }),
      fc.string({ minLength: 1, maxLength: 62 }).map(text => `1${text}`),
      fc
        .array(fc.constantFrom('1', 'm', 'd', 'a', ':', '0', 'zzzzzzzz', '-1', '__proto__'))
        .map(parts => parts.join('')),
    )
    const known = new Set(['n', 'r', 'f', 'd', 'c'])
    await fc.assert(
      fc.asyncProperty(data, async text => {
        // What happens to be a real button of Eve's own is hers to press.
        fc.pre(text !== '' && Buffer.byteLength(text) <= 64 && !known.has(text.slice(1)))
        await eve.forge(text)
        await bot.settled()
      }),
      { numRuns: UPDATES },
    )
    expect(await addressesOf(bot, eve.id)).toHaveLength(1)
    await check()
  })

  test('commands and texts of any length and script are answered', { timeout: PATIENCE_MS }, async () => {
    await using resources = new AsyncDisposableStack()
    const { eve, check } = await openScene(resources)
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.string({ unit: ANY_CHARACTER, maxLength: 300 }),
      fc.constantFrom(
        'x'.repeat(4090),
        '@'.repeat(4090),
        '\u202e'.repeat(2000),
        '👨‍👩‍👧‍👦'.repeat(300),
        'a@'.repeat(2000),
      ),
    )
    const command = fc.constantFrom(
      '/new ',
      '/start ',
      '/inbox ',
      '/help@',
      '/forget ',
      '/settings ',
      '/',
      '',
    )
    await fc.assert(
      fc.asyncProperty(command, text, async (said, rest) => {
        fc.pre(couldSay(eve, (said + rest).slice(0, 4096)))
      }),
      { numRuns: UPDATES },
    )
    await check()
  })

  test('names and labels in every Unicode category are shown as text', { timeout: PATIENCE_MS }, async () => {
    await using resources = new AsyncDisposableStack()
    const { bot, check } = await openScene(resources)
    const name = fc
      .string({ unit: ANY_CHARACTER, minLength: 1, maxLength: 64 })
      .filter(text => text.trim() !== '')
    await fc.assert(
      fc.asyncProperty(name, async firstName => {
        const person = bot.person({ firstName, languageCode: `x${firstName}` })
        await person.ask('/new')
        await openAddress(person, '@')
        await person.tap('label')
        await person.waitFor('Send me a short label')
        await person.ask(`x${firstName}`)
        await person.ask('/addresses')
        await person.ask('/inbox')
      }),
      { numRuns: runs(30) },
    )
    await check()
  })

  test('the codecs take nothing that they would not write', () => {
    for (const codec of Object.values(CODECS))
      fc.assert(
        fc.property(fc.string({ unit: ANY_CHARACTER }), packed => {
          const value = codec.parse(packed)
          if (value !== undefined) expect(codec.pack(value)).toBe(packed)
        }),
        { numRuns: RUNS },
      )
  })
})
