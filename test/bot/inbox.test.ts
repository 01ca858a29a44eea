import { describe, expect, test } from 'vitest'
import { withOpened } from '../../src/store/opened.ts'
import { addressesOf, deliverMany, labels, newAddress, waitForButton } from './support/steps.ts'
import { startTestBot } from './support/test-bot.ts'

describe('/inbox', () => {
  test('offers an address to someone who has none', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    expect((await ann.ask('/inbox')).text).toContain("don't have an address yet")
    await ann.tap('New address')
    await ann.waitFor('Your new address')
  })

  test('says that there is no mail yet', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const address = await newAddress(ann)
    const shown = await ann.ask('/inbox')
    expect(shown.text).toContain(address)
    expect(shown.text).toContain('No mail yet')
    expect((await ann.tap('Refresh')).text).toBe('Nothing new yet')
  })

  test('lists mail six a page, newest first, and pages by message', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const address = await newAddress(ann)
    await deliverMany(bot, address, 8)
    expect((await ann.ask('/inbox')).text).toContain('8 unread')
    expect(labels(ann).filter(text => text.includes('Mail'))).toHaveLength(6)
    expect(labels(ann)[0]).toContain('Mail 8')
    await deliverMany(bot, address, 1)
    await ann.tap('▶')
    await waitForButton(ann, 'Mail 2')
    const second = labels(ann).filter(text => text.includes('Mail'))
    expect(second).toHaveLength(2)
    expect(second[0]).toContain('Mail 2')
    await ann.tap('◀')
    await waitForButton(ann, 'Mail 8')
  })

  test('shows new mail on Refresh, in the same message, and tells the watch', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const address = await newAddress(ann)
    const shown = await ann.ask('/inbox')
    await deliverMany(bot, address, 1)
    await ann.tap('Refresh')
    const refreshed = await ann.waitFor('1 message')
    expect(refreshed.message_id).toBe(shown.message_id)
    expect(bot.watch.told.at(-1)).toMatch(/^touch \w{8}$/)
  })

  test('keeps what an alert notes as read while the list is on its way', async () => {
    await using bot = await startTestBot()
    const { chats, mailApi } = bot.deps
    const ann = bot.person()
    const to = await newAddress(ann)
    const [address] = await addressesOf(bot, ann.id)
    const [id = '', token = ''] = [address?.id, address?.token]
    await chats.update(ann.id, chat => withOpened(chat, id, 'deleted meanwhile'))
    const { promise, resolve } = Promise.withResolvers<void>()
    const lift = bot.mail.order({ path: '/check-mail', holds: promise })
    ann.say('/inbox')
    await expect.poll(() => bot.mail.calls).toContain('GET /check-mail')
    lift()
    await bot.deliver({ to, subject: 'Just in', text: 'Hello' })
    const [mail] = await mailApi.listMessages(token)
    await chats.update(ann.id, chat => withOpened(chat, id, mail?.id ?? ''))
    resolve()
    await ann.waitFor('1 message')
    expect((await addressesOf(bot, ann.id))[0]?.opened).toEqual([mail?.id])
    expect((await ann.ask('/inbox')).text).toContain('All read')
  })

  test('switches to another address', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const first = await newAddress(ann, '/new one')
    await newAddress(ann, '/new two')
    expect((await ann.ask('/inbox')).text).toContain('two@mail.example')
    await ann.tap('Other addresses')
    await ann.waitFor('Which inbox')
    await ann.tap(first)
    await ann.waitFor(/^one@mail\.example/)
  })

  test('shows the card of an address that the service has dropped, and makes the same name again', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await newAddress(ann, '/new bob')
    const lift = bot.mail.order({ path: '/check-mail', answer: { status: 404 } })
    expect((await ann.ask('/inbox')).text).toContain('no longer receives mail')
    lift()
    const [old] = await addressesOf(bot, ann.id)
    await bot.deps.mailApi.deleteSession(old?.token ?? '')
    await ann.tap('Same name again')
    await ann.waitFor('Your new address')
    expect(ann.text()).toContain('bob@mail.example')
    const { addresses } = await bot.deps.chats.get(ann.id)
    expect(addresses.map(({ email }) => email)).toEqual(['bob@mail.example'])
    expect(bot.watch.told).toContain(`unwatch ${old?.id}`)
  })

  test('says that the service is down and offers to try again', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await newAddress(ann)
    const lift = bot.mail.order({ path: '/check-mail', answer: { status: 502, body: 'Bad gateway' } })
    ann.say('/inbox')
    await ann.waitFor(
      /^The mail service doesn't answer at the moment. Your addresses are safe; I keep looking.$/,
    )
    lift()
    await ann.tap('Try again')
    await ann.waitFor('No mail yet')
  })

  test('says how long the service asked to wait', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await newAddress(ann)
    bot.mail.order({ path: '/check-mail', answer: { status: 429, headers: { 'retry-after': '90' } } })
    ann.say('/inbox')
    await ann.waitFor('try again in 2 minutes')
  })
})
