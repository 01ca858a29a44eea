import type { Message } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { packCallback } from '../../src/views/callbacks.ts'
import type { TestPerson } from '../support/person.ts'
import { shareTestBot } from './support/share-test-bot.ts'
import { addressesOf, newAddress } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

const shared = shareTestBot()

async function firstOf(bot: TestBot, { id }: TestPerson) {
  const [address] = await addressesOf(bot, id)
  if (!address) throw new Error('there is no address')
  return address
}

/** As if the mail service had renewed the token and its answer was lost; resolves to the new one. */
async function renewUnheard(bot: TestBot, { id }: TestPerson): Promise<string> {
  const [address] = await addressesOf(bot, id)
  const { token = '', claimedBy } = address ?? {}
  const renewed = await bot.deps.mailApi.renewToken({ token, claim: bot.deps.claimOf(id, claimedBy) })
  await bot.deps.chats.update(id, chat => ({
    ...chat,
    addresses: chat.addresses.map(one => ({ ...one, renewingSince: Date.now() })),
  }))
  return renewed
}

/** Asks for the token and lets it be shown; resolves to the token that its button copies. */
async function showToken(person: TestPerson): Promise<string> {
  await person.ask('/token')
  await person.tap('Show token')
  await person.waitFor('Mail API')
  return person.copy('Copy')
}

async function opens(bot: TestBot, token: string): Promise<boolean> {
  return bot.deps.mailApi.listMessages(token).then(
    () => true,
    () => false,
  )
}

async function renew(person: TestPerson): Promise<Message> {
  await person.tap('Renew token')
  await person.waitFor('lose access at once')
  await person.tap('Yes, renew')
  return person.waitFor(/This is the new token|can't renew|isn't responding/)
}

describe('/token', () => {
  test('warns, shows what opens the mailbox, and hides it again', async () => {
    const bot = shared()
    const ann = bot.person()
    const email = await newAddress(ann)
    const asked = await ann.ask('/token')
    expect(asked.text).toContain(`Token of ${email}`)
    expect(asked.text).toContain('Whoever has it can read and delete all mail of this address')
    const { token } = await firstOf(bot, ann)
    expect(JSON.stringify(asked)).not.toContain(token)
    await ann.tap('Show token')
    const shown = await ann.waitFor('Mail API: https://bot.example.org/api')
    expect(shown.message_id).toBe(asked.message_id)
    expect(shown.text).toContain(token)
    expect(ann.copy('Copy')).toBe(token)
    expect(await opens(bot, token)).toBe(true)
    await ann.tap('Hide')
    expect(JSON.stringify(await ann.waitFor('Whoever has it'))).not.toContain(token)
  })

  test('of which address may be chosen, and without one it offers a new one', async () => {
    const bot = shared()
    const ann = bot.person()
    expect((await ann.ask('/token')).text).toContain("You don't have an address yet")
    await newAddress(ann, '/new one')
    await newAddress(ann, '/new two')
    expect((await ann.ask('/token')).text).toContain('Token of two@')
    await ann.tap('Other addresses')
    await ann.waitFor('Which address?')
    await ann.tap('one@mail.example')
    await ann.waitFor('Token of one@')
    await ann.tap('Show token')
    await ann.waitFor('Mail API')
    expect(ann.copy('Copy')).toBe((await firstOf(bot, ann)).token)
  })

  test('is for private chats: a group hears where, and a forged button shows nothing there', async () => {
    await using bot = await startTestBot()
    const [ann, eve] = [bot.person(), bot.person({ firstName: 'Eve' })]
    const { id: chatId } = bot.group({ members: [ann, eve] })
    await ann.ask('/new', { chatId })
    ann.say('/token', { chatId })
    const said = await ann.waitFor('A token is for one person only', chatId)
    expect(JSON.stringify(said.reply_markup)).toContain(
      `https://t.me/${bot.telegram.bot.username}?start=token`,
    )
    const [address] = await addressesOf(bot, chatId)
    const { id: addressId = '', token = '' } = address ?? {}
    for (const callback of [
      { kind: 'token', addressId },
      { kind: 'token-show', addressId },
      { kind: 'token-renew', addressId, sure: true },
      { kind: 'token-switch', page: 0 },
      { kind: 'manager' },
      { kind: 'manager-key' },
    ] as const) {
      expect((await eve.forge(packCallback(callback), said)).text).toContain("I can't show that here")
    }
    await bot.settled()
    expect(JSON.stringify(bot.telegram.calls)).not.toContain(token)
    expect(await addressesOf(bot, chatId)).toMatchObject([{ token }])
    expect((await bot.deps.chats.get(chatId)).managerKey).toBeUndefined()
    const own = await ann.ask('/start token')
    expect(own.text).toContain("You don't have an address yet")
  })

  test("shows nothing of another chat's address", async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const [ann, eve] = [bot.person(), bot.person({ firstName: 'Eve' })]
    await newAddress(ann)
    await newAddress(eve)
    const { id: addressId, token } = await firstOf(bot, ann)
    for (const kind of ['token', 'token-show'] as const)
      expect((await eve.forge(packCallback({ kind, addressId }))).text).toContain('no longer works')
    await eve.forge(packCallback({ kind: 'token-renew', addressId, sure: true }))
    await bot.settled()
    expect(JSON.stringify(eve.messages())).not.toContain(token)
    expect(await opens(bot, token)).toBe(true)
  })

  test('has no Renew where the mail service cannot', async () => {
    await using bot = await startTestBot({ plainMailApi: true })
    const ann = bot.person()
    await newAddress(ann)
    const token = await showToken(ann)
    expect(await opens(bot, token)).toBe(true)
    expect(() => ann.press('Renew token')).toThrow()
  })
})

describe('Renew token', () => {
  test.each(['/new', '/new bob'])(
    'gives %s another token after one question, and ends the old one',
    async said => {
      const bot = shared()
      const ann = bot.person()
      const email = await newAddress(ann, said)
      await bot.deliver({ from: 'a@shop.example', to: email, subject: 'kept', text: 'x' })
      const old = await showToken(ann)
      await renew(ann)
      const fresh = ann.copy('Copy')
      expect(fresh).not.toBe(old)
      expect((await firstOf(bot, ann)).token).toBe(fresh)
      expect(await opens(bot, old)).toBe(false)
      expect(await bot.deps.mailApi.listMessages(fresh)).toMatchObject([{ subject: 'kept' }])
      expect(bot.watch.told.filter(line => line === `watch ${ann.id} ${email}`)).toHaveLength(2)
      expect((await ann.ask('/inbox')).text).toContain('kept')
    },
  )

  test('keeps the old token when the question was tapped in haste, too soon to be read', async () => {
    await using bot = await startTestBot({ readMs: 60_000 })
    const ann = bot.person()
    await newAddress(ann)
    const old = await showToken(ann)
    await ann.tap('Renew token')
    await ann.waitFor('lose access at once')
    await ann.tap('Yes, renew')
    await bot.settled()
    expect(bot.mail.calls).not.toContain('POST /renew-token')
    expect(await opens(bot, old)).toBe(true)
  })

  test('handled again after a crash leaves the token that was shown', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = bot.person()
    await newAddress(ann)
    await showToken(ann)
    await renew(ann)
    await bot.settled()
    const { token } = await firstOf(bot, ann)
    const update = bot.telegram.history.at(-1)
    if (update) await bot.again(update)
    expect((await firstOf(bot, ann)).token).toBe(token)
    expect(await opens(bot, token)).toBe(true)
  })

  test('finds the token whose keeping a crash cut off', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = bot.person()
    await newAddress(ann)
    await showToken(ann)
    const { id, token, claimedBy } = await firstOf(bot, ann)
    const claim = bot.deps.claimOf(ann.id, claimedBy)
    const renewed = await bot.deps.mailApi.renewToken({ token, claim })
    await ann.forge(packCallback({ kind: 'token-renew', addressId: id, sure: true }), ann.last())
    await ann.waitFor('This is the new token')
    expect((await firstOf(bot, ann)).token).toBe(renewed)
  })

  test('that the service does not answer is kept in mind, and done at the next press', async () => {
    const bot = shared()
    const ann = bot.person()
    await newAddress(ann)
    const old = await showToken(ann)
    const lift = bot.mail.order({ path: '/renew-token', answer: { status: 503 } })
    await ann.tap('Renew token')
    await ann.waitFor('lose access at once')
    await ann.tap('Yes, renew')
    await ann.waitFor("isn't responding")
    expect(await firstOf(bot, ann)).toMatchObject({ token: old, renewingSince: expect.any(Number) })
    lift()
    await ann.tap('Try again')
    await ann.waitFor('This is the new token')
    const { token, renewingSince } = await firstOf(bot, ann)
    expect([token === old, renewingSince]).toEqual([false, undefined])
    expect([await opens(bot, old), await opens(bot, token)]).toEqual([false, true])
  })

  test('that the service refuses is said, with what is left to do', async () => {
    const bot = shared()
    const ann = bot.person()
    await newAddress(ann)
    const old = await showToken(ann)
    const body = { status: 'error', code: 'wrong_claim', message: 'No.' }
    bot.mail.order({ path: '/renew-token', answer: { status: 409, body } })
    expect((await renew(ann)).text).toContain('delete the address and create a new one')
    expect(await firstOf(bot, ann)).toMatchObject({ token: old })
    expect((await firstOf(bot, ann)).renewingSince).toBeUndefined()
  })
})

describe('an address whose renewal was made and never heard of', () => {
  test('opens with the new token at the next press', async () => {
    const bot = shared()
    const ann = bot.person()
    const email = await newAddress(ann)
    await bot.deliver({ to: email, subject: 'kept', text: 'x' })
    const renewed = await renewUnheard(bot, ann)
    expect((await ann.ask('/inbox')).text).toContain('kept')
    const { token, renewingSince } = await firstOf(bot, ann)
    expect([token, renewingSince]).toEqual([renewed, undefined])
  })

  test('is not said to be over while the mail service does not answer', async () => {
    const bot = shared()
    const ann = bot.person()
    const email = await newAddress(ann)
    await bot.deliver({ to: email, subject: 'kept', text: 'x' })
    await renewUnheard(bot, ann)
    const lift = bot.mail.order({ path: '/renew-token', answer: { status: 503 } })
    ann.say('/inbox')
    await ann.waitFor("isn't responding")
    lift()
    await ann.tap('Try again')
    await ann.waitFor('kept')
  })

  test('has its name made again at the first press, once it has ended', async () => {
    const bot = shared()
    const ann = bot.person()
    await newAddress(ann, '/new bob')
    const card = ann.last()
    const renewed = await renewUnheard(bot, ann)
    await bot.deps.mailApi.deleteSession(renewed)
    const { id: addressId } = await firstOf(bot, ann)
    await ann.forge(packCallback({ kind: 'renew', addressId }), card)
    await bot.settled()
    expect(await firstOf(bot, ann)).toMatchObject({ email: 'bob@mail.example', follows: [addressId] })
  })

  test('is not given back as one that never got mail', async () => {
    const bot = shared()
    const ann = bot.person()
    const email = await newAddress(ann)
    await bot.deliver({ to: email, subject: 'kept', text: 'x' })
    const renewed = await renewUnheard(bot, ann)
    await ann.tap('Another')
    await ann.waitFor(({ text = '' }) => text.includes('Your new address') && !text.includes(email))
    expect(await addressesOf(bot, ann.id)).toHaveLength(2)
    expect(await opens(bot, renewed)).toBe(true)
  })

  test.each(['at once', 'when the mail service answers again'])(
    'is deleted there by /forget %s',
    async when => {
      await using bot = await startTestBot()
      const ann = bot.person()
      await newAddress(ann)
      const renewed = await renewUnheard(bot, ann)
      const isLate = when !== 'at once'
      const lift = isLate
        ? bot.mail.order({ path: '/renew-token', answer: { status: 503 } })
        : () => undefined
      await ann.ask('/forget')
      await ann.tap('Yes, delete everything')
      await ann.waitFor('I deleted everything I kept about this chat')
      expect(await addressesOf(bot, ann.id)).toEqual([])
      expect(await opens(bot, renewed)).toBe(isLate)
      lift()
      await expect.poll(() => opens(bot, renewed)).toBe(false)
    },
  )
})
