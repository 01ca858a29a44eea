import { describe, expect, test } from 'vitest'
import { shareTestBot } from './support/share-test-bot.ts'
import { addressesOf, labels, newAddress, openMail, waitForButton } from './support/steps.ts'
import { startTestBot } from './support/test-bot.ts'
import { UNHURRIED } from './support/unhurried-clock.ts'

const shared = shareTestBot()

const FROM = 'Shop <news@mail.shop.example>'

test('who is blocked or known at an address stays so when its name is made again', async () => {
  const bot = shared()
  const ann = bot.person()
  await newAddress(ann, '/new again')
  const [old] = await addressesOf(bot, ann.id)
  const { id: addressId = '', token = '' } = old ?? {}
  const blocked = { id: 'b1', sender: 'news@mail.shop.example', addressId }
  const known = { sender: 'bo@friends.example', addressId }
  await bot.deps.chats.update(ann.id, chat => ({
    ...chat,
    addresses: chat.addresses.map(address => ({ ...address, onlyKnown: true })),
    blocked: [blocked],
    known: [known],
  }))
  await bot.deps.mailApi.deleteSession(token)
  await ann.ask('/inbox')
  await ann.tap('Same name again')
  await ann.waitFor('Your new address')
  const chat = await bot.deps.chats.get(ann.id)
  const [address] = chat.addresses
  expect(address?.id).not.toBe(addressId)
  expect(address?.onlyKnown).toBe(true)
  expect(chat.blocked).toEqual([{ ...blocked, addressId: address?.id }])
  expect(chat.known).toEqual([{ ...known, addressId: address?.id }])
})

describe('blocking under a mail', () => {
  test('asks whom and where, folds the mail away, and is undone there', async () => {
    const bot = shared()
    const ann = bot.person()
    const address = await newAddress(ann)
    await bot.deliver({ to: address, from: FROM, subject: 'Sale', text: 'Buy this.' })
    await bot.deliver({
      to: address,
      from: 'Bo <bo@friends.example>',
      subject: 'Hello',
      text: 'How are you?',
    })
    await openMail(ann, 'Sale')
    await ann.tap('Block')
    await waitForButton(ann, 'news@mail.shop.example – for this address')
    expect(labels(ann)).toEqual([
      '🚫 news@mail.shop.example – for this address',
      '🚫 news@mail.shop.example – for all my addresses',
      '🚫 @shop.example – for this address',
      '🚫 @shop.example – for all my addresses',
      '‹ Back',
    ])
    await ann.tap('🚫 @shop.example – for this address')
    await waitForButton(ann, 'Unblock')

    const inbox = await ann.ask('/inbox')
    expect(inbox.text).toContain('Hello')
    expect(inbox.text).not.toContain('Sale')
    expect(inbox.text).toContain('🚫 Mails from blocked senders: 1')
    expect((await ann.ask('/addresses')).text).toContain('1 unread')
    await ann.ask('/inbox')
    await ann.tap('🚫 Blocked')
    await ann.waitFor('Sale')
    await ann.tap('1')
    await ann.waitFor('Buy this.')
    await ann.tap('Unblock')
    await waitForButton(ann, 'Block')
    expect((await ann.ask('/inbox')).text).toContain('Sale')
  })

  test('does not take the second of two fast taps, which lands on what replaced the button, for an answer', async () => {
    let skippedMs = 0
    const clock = { ...UNHURRIED, monotonic: () => UNHURRIED.monotonic() + skippedMs }
    await using bot = await startTestBot({ clock, readMs: 60_000 })
    const ann = bot.person()
    await bot.deliver({ to: await newAddress(ann), from: FROM, subject: 'Sale', text: 'Buy this.' })
    await openMail(ann, 'Sale')
    const blocked = async () => (await bot.store.chats.get(String(ann.id)))?.blocked
    const choice = '🚫 @shop.example – for all my addresses'
    await ann.tap('Block')
    await waitForButton(ann, choice)
    await ann.tap(choice)
    await bot.settled()
    expect(await blocked()).toBeUndefined()
    expect(labels(ann)).toContain(choice)
    skippedMs = 61_000
    await ann.tap(choice)
    await waitForButton(ann, 'Unblock')
    expect(await blocked()).toMatchObject([{ sender: '@shop.example' }])
  })

  test('for all addresses holds for those made later, and is undone in the settings', async () => {
    const bot = shared()
    const ann = bot.person()
    const address = await newAddress(ann)
    await bot.deliver({ to: address, from: FROM, subject: 'Sale', text: 'Buy this.' })
    await openMail(ann, 'Sale')
    await ann.tap('Block')
    await waitForButton(ann, 'news@mail.shop.example – for all my addresses')
    await ann.tap('news@mail.shop.example – for all my addresses')
    await waitForButton(ann, 'Unblock')

    const other = await newAddress(ann)
    await bot.deliver({ to: other, from: FROM, subject: 'Another sale', text: 'Buy that.' })
    expect((await ann.ask('/inbox')).text).not.toContain('Another sale')
    await ann.tap('Other addresses')
    await bot.settled()
    expect(labels(ann)).toEqual(expect.arrayContaining([address, other]))
    await ann.ask('/settings')
    await ann.tap('🚫 Blocked')
    await ann.waitFor('news@mail.shop.example')
    await ann.tap('Unblock · news@mail.shop.example')
    await ann.waitFor('Nobody is blocked.')
    expect((await ann.ask('/inbox')).text).toContain('Another sale')
  })

  test('of a whole domain names it as code, not as somebody whom Telegram would link', async () => {
    const bot = shared()
    const ann = bot.person()
    await bot.deliver({ to: await newAddress(ann), from: FROM, subject: 'Sale', text: 'Buy this.' })
    await openMail(ann, 'Sale')
    await ann.tap('Block')
    await waitForButton(ann, '@shop.example – for this address')
    await ann.tap('🚫 @shop.example – for this address')
    await waitForButton(ann, 'Unblock')
    await ann.ask('/settings')
    await ann.tap('🚫 Blocked')
    const { text = '', entities = [] } = await ann.waitFor('@shop.example')
    const found = entities.map(({ type, offset, length }) => [type, text.slice(offset, offset + length)])
    expect(found).toContainEqual(['code', '@shop.example'])
    expect(found.map(([type]) => type)).not.toContain('mention')
  })

  test('offers the list of a mail, whose next one is folded away whatever address it comes from', async () => {
    const bot = shared()
    const ann = bot.person()
    const address = await newAddress(ann)
    const headers = { 'List-Id': 'The news <news.shop.example>' }
    await bot.deliver({ to: address, from: FROM, subject: 'Sale', text: 'Buy this.', headers })
    await openMail(ann, 'Sale')
    await ann.tap('Block')
    await waitForButton(ann, 'list news.shop.example – for this address')
    await ann.tap('list news.shop.example – for all my addresses')
    await waitForButton(ann, 'Unblock')

    await bot.deliver({
      to: address,
      from: 'x8@bounce.example',
      subject: 'Second sale',
      text: 'Buy it.',
      headers,
    })
    await bot.deliver({ to: address, from: 'x8@bounce.example', subject: 'A receipt', text: 'Thanks.' })
    const inbox = await ann.ask('/inbox')
    expect(inbox.text).toContain('A receipt')
    expect(inbox.text).not.toMatch(/Sale|Second sale/)
    expect(inbox.text).toContain('🚫 Mails from blocked senders: 2')
    expect((await ann.ask('/addresses')).text).toContain('1 unread')

    await ann.ask('/settings')
    await ann.tap('🚫 Blocked')
    await ann.waitFor('list news.shop.example')
    await ann.tap('Unblock · news.shop.example')
    await ann.waitFor('Nobody is blocked.')
    expect((await ann.ask('/inbox')).text).toContain('Second sale')
  })
})
