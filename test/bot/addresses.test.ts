import type { Message } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { packCallback } from '../../src/views/callbacks.ts'
import type { TestPerson } from '../support/person.ts'
import { shareTestBot } from './support/share-test-bot.ts'
import { addressesOf, numberOf, openAddress } from './support/steps.ts'
import { startTestBot } from './support/test-bot.ts'
import { createSkippingClock } from './support/unhurried-clock.ts'

const shared = shareTestBot()

/** Makes an address and presses Add label; resolves to the address's card. */
async function addLabel(person: TestPerson): Promise<Message> {
  const card = await person.ask('/new one')
  await openAddress(person, 'one@')
  await person.tap('Add label')
  await person.waitFor('Send me a short label')
  return card
}

describe('/addresses', () => {
  test('lists all, and makes another one the current', async () => {
    const bot = shared()
    const ann = bot.person()
    await ann.ask('/new one')
    await ann.ask('/new two')
    const list = await ann.ask('/addresses')
    expect(list.text).toContain('You have 2 addresses')
    await ann.tap(numberOf(list, 'one@mail.example'))
    await ann.waitFor(/^one@mail\.example/)
    expect((await ann.tap('Make current')).text).toBe('/inbox now opens this address')
    await ann.waitFor('Current address: /inbox opens its mail.')
    expect((await ann.ask('/inbox')).text).toContain('one@mail.example')
  })

  test('mutes and unmutes', async () => {
    const bot = shared()
    const ann = bot.person()
    await ann.ask('/new one')
    await openAddress(ann, 'one@')
    expect((await ann.tap('Mute')).text).toBe('Muted')
    await ann.waitFor('without a sound')
    expect((await addressesOf(bot, ann.id))[0]?.muted).toBe(true)
    expect((await ann.tap('Unmute')).text).toBe('Sound on')
    expect((await addressesOf(bot, ann.id))[0]?.muted).toBe(false)
  })

  test('gives an address a label, changes it and takes it away', async () => {
    const bot = shared()
    const ann = bot.person()
    await addLabel(ann)
    expect((await ann.ask('  my \u202eshop\n list ')).text).toMatch(/^my shop list\n/)
    await ann.tap('Change label')
    await ann.waitFor('Send me a short label')
    await ann.tap('Remove label')
    await ann.waitFor(/^one@mail\.example/)
    expect((await addressesOf(bot, ann.id))[0]?.label).toBeUndefined()
    expect((await ann.ask('late')).text).toContain('I hand out email addresses')
  })

  test('asks again for a label that is too long', async () => {
    const bot = shared()
    const ann = bot.person()
    await addLabel(ann)
    expect((await ann.ask('x'.repeat(33))).text).toContain('at most 32 characters')
    expect((await ann.ask('👨‍👩‍👧‍👦'.repeat(12))).text).toContain("That's a bit long")
    expect((await ann.ask('x'.repeat(32))).text).toContain('x'.repeat(32))
  })

  test('shows how things are when an address is deleted while its label is asked for', async () => {
    const bot = shared()
    const ann = bot.person()
    const card = await addLabel(ann)
    await ann.tap('Delete', { message: card })
    await ann.waitFor('is deleted')
    expect((await ann.ask('shop')).text).toContain('temporary email addresses')
    expect((await ann.ask('shop')).text).toContain('I hand out email addresses')
  })

  test('deletes an address, everywhere', async () => {
    const { clock, skip } = createSkippingClock()
    await using bot = await startTestBot({ clock })
    const ann = bot.person()
    await ann.ask('/new one')
    await ann.ask('/new two')
    const [kept, dropped] = await addressesOf(bot, ann.id)
    expect((await ann.tap('Delete')).text).toBe('Deleted')
    await ann.waitFor('two@mail.example is deleted')
    const { addresses, currentId } = await bot.deps.chats.get(ann.id)
    expect(addresses).toEqual([kept])
    expect(currentId).toBe(kept?.id)
    const unwatched = () => bot.watch.told.includes(`unwatch ${dropped?.id}`)
    expect(unwatched()).toBe(false)
    // It can be undone no longer.
    skip(10_000)
    await expect.poll(unwatched).toBe(true)
    await expect.poll(() => bot.mail.calls).toContain('POST /delete-session')
    await expect(bot.deps.mailApi.listMessages(dropped?.token ?? '')).rejects.toThrow()
  })

  test('deletes an address even when the service cannot be told', async () => {
    const bot = shared()
    const ann = bot.person()
    await ann.ask('/new one')
    bot.mail.order({ path: '/delete-session', answer: { status: 500 } })
    await ann.tap('Delete')
    await ann.waitFor('is deleted')
  })

  test('extends an address that runs out by as much as was chosen, and says until when', async () => {
    let now = Date.now()
    await using bot = await startTestBot({ clock: { ...systemClock, now: () => now } })
    const ann = bot.person()
    await ann.ask('/new one')
    const [before] = await addressesOf(bot, ann.id)
    now += 3_300_000
    expect((await openAddress(ann, 'one@')).text).toContain('⏳ Works until')
    await ann.tap('Extend')
    await ann.waitFor('How much longer should one@mail.example work?')
    expect((await ann.tap('1 day')).text).toMatch(/^Extended until .+ UTC \(in 1 day\)$/)
    await ann.waitFor('Works until')
    const [after] = await addressesOf(bot, ann.id)
    expect((after?.expiresAt ?? 0) - (before?.expiresAt ?? 0)).toBe(86_400_000)
    expect(bot.watch.told.at(-1)).toBe(`watch ${ann.id} one@mail.example`)
  })

  test('offers what is left to do when Extend is pressed after the end', async () => {
    let now = Date.now()
    await using bot = await startTestBot({ clock: { ...systemClock, now: () => now } })
    const ann = bot.person()
    await ann.ask('/new one')
    now += 3_300_000
    await openAddress(ann, 'one@')
    now += 600_000
    await ann.tap('Extend')
    const over = await ann.waitFor('It no longer receives mail')
    expect(over.reply_markup?.inline_keyboard.flat().map(({ text }) => text)).toContain('♻️ Same name again')
    expect(bot.mail.calls).not.toContain('POST /extend-session')
  })

  test('says that the service lets an address live no longer', async () => {
    const now = Date.now()
    await using bot = await startTestBot({ clock: { ...systemClock, now: () => now } })
    const ann = bot.person()
    await ann.ask('/new one')
    const { message_id } = await openAddress(ann, 'one@')
    const shows = (words: string) =>
      ann.waitFor(one => one.message_id === message_id && !!one.text?.includes(words))
    for (const span of ['7 days', '7 days', '1 hour']) {
      await ann.tap('Extend', { message: await shows('Works until') })
      const question = await shows('How much longer')
      const { text } = await ann.tap(span, { message: question })
      if (span === '1 hour') expect(text).toMatch(/^Already at the maximum: until .+ \(in [67] days\)$/)
    }
  })

  test('extends at once at a service that leaves no choice', async () => {
    await using bot = await startTestBot()
    const body = { status: 'success', domains: [{ id: 1, domain: 'mail.example' }], extensions: ['extend'] }
    bot.mail.order({ path: '/domains', answer: { status: 200, body: { ...body, gmail_accounts: [] } } })
    const ann = bot.person()
    await ann.ask('/new one')
    await openAddress(ann, 'one@')
    expect((await ann.tap('Extend')).text).toMatch(/^(Extended|Already at the maximum)/)
  })

  test('extends nothing at a service that cannot, whatever is pressed, and the address stays', async () => {
    await using bot = await startTestBot({ plainMailApi: true })
    const ann = bot.person()
    await ann.ask('/new one')
    const [address] = await addressesOf(bot, ann.id)
    const card = await openAddress(ann, 'one@')
    const addressId = address?.id ?? ''
    await ann.forge(packCallback({ kind: 'extend', addressId }), card)
    await ann.forge(packCallback({ kind: 'extend-by', addressId, hours: 24 }), card)
    await bot.settled()
    expect(bot.mail.calls.join()).not.toContain('extend-session')
    expect(ann.messages().some(({ text }) => text?.includes('no longer exists'))).toBe(false)
    expect(await addressesOf(bot, ann.id)).toEqual([expect.objectContaining({ id: addressId })])
  })

  test('says so when an address cannot be extended because the service dropped it', async () => {
    const bot = shared()
    const ann = bot.person()
    await ann.ask('/new one')
    const [address] = await addressesOf(bot, ann.id)
    await openAddress(ann, 'one@')
    await ann.tap('Extend')
    const question = await ann.waitFor('How much longer')
    await bot.deps.mailApi.deleteSession(address?.token ?? '')
    await ann.tap('1 hour', { message: question })
    await ann.waitFor('one@mail.example no longer exists')
    expect(await addressesOf(bot, ann.id)).toHaveLength(1)
  })

  test('lets addresses that are over make room for new ones', async () => {
    let now = Date.now()
    const clock = { ...systemClock, now: () => now }
    await using bot = await startTestBot({ clock, limits: { addressesPerChat: 2 } })
    const ann = bot.person()
    await ann.ask('/new one')
    await ann.ask('/new two')
    now += 7_200_000
    await ann.ask('/new three')
    const { addresses } = await bot.deps.chats.get(ann.id)
    expect(addresses.map(({ email }) => email)).toEqual(['two@mail.example', 'three@mail.example'])
  })
})
