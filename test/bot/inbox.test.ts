import type { Message } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { withOpened } from '../../src/store/read-marks.ts'
import { shareTestBot } from './support/share-test-bot.ts'
import { addressesOf, dataOf, deliverMany, newAddress, waitForButton } from './support/steps.ts'
import { startTestBot } from './support/test-bot.ts'
import { UNHURRIED } from './support/unhurried-clock.ts'

const shared = shareTestBot()

describe('/inbox', () => {
  test('offers an address to someone who has none', async () => {
    const bot = shared()
    const ann = bot.person()
    expect((await ann.ask('/inbox')).text).toContain("don't have an address yet")
    await ann.tap('New address')
    await ann.waitFor('Your new address')
  })

  test('says that there is no mail yet', async () => {
    const bot = shared()
    const ann = bot.person()
    const address = await newAddress(ann)
    const shown = await ann.ask('/inbox')
    expect(shown.text).toContain(address)
    expect(shown.text).toContain('No mail yet')
    expect((await ann.tap('Refresh')).text).toBe('Nothing new yet')
  })

  test('lists mail ten a page, newest first, and pages by message', async () => {
    const bot = shared()
    const ann = bot.person()
    const address = await newAddress(ann)
    await deliverMany(bot, address, 12)
    const first = await ann.ask('/inbox')
    expect(first.text).toContain('12 unread')
    expect(subjects(first)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(number => `Mail ${number}`))
    await deliverMany(bot, address, 1)
    await ann.tap('▶')
    expect(subjects(await ann.waitFor(/^Mail 2$/m))).toEqual(['Mail 2', 'Mail 1'])
    await ann.tap('◀')
    await ann.waitFor(/^Mail 12$/m)
  })

  test('says the code of a mail and that it brings files, and asks for each mail once', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const to = await newAddress(ann)
    const attachments = [{ filename: 'a.txt', content: 'x' }]
    await bot.deliver({ to, subject: 'Sign in', text: 'Your code is 739215.', attachments })
    await deliverMany(bot, to, 2)
    ann.say('/inbox')
    const inbox = await ann.waitFor('🔑 739215 · Sign in')
    expect(inbox.text?.match(/📎/g)).toHaveLength(1)
    const reads = () => bot.mail.calls.filter(call => call === 'GET /read-mail')
    expect(reads()).toHaveLength(3)
    expect((await ann.tap('Refresh')).text).toBe('Nothing new yet')
    await bot.settled()
    expect(reads()).toHaveLength(3)
    expect((await addressesOf(bot, ann.id))[0]?.opened).toEqual([])
    await bot.restart()
    expect((await ann.ask('/inbox')).text).toContain('739215')
  })

  test('answers at once when the service hands out no mail', async () => {
    const bot = shared()
    const ann = bot.person()
    const to = await newAddress(ann)
    await deliverMany(bot, to, 1)
    const lift = bot.mail.order({ path: '/read-mail', answer: { status: 502, body: 'Bad gateway' } })
    expect((await ann.ask('/inbox')).text).toContain('Mail 1')
    await bot.settled()
    lift()
    await ann.tap('1')
    await ann.waitFor('Text 1')
  })

  test('deletes all that was listed after one question, and what came meanwhile stays', async () => {
    const bot = shared()
    const ann = bot.person()
    const to = await newAddress(ann)
    await deliverMany(bot, to, 3)
    await ann.ask('/inbox')
    await ann.tap('Delete all')
    await ann.waitFor(`Delete all mail of ${to}? This can't be undone.`)
    await bot.deliver({ to, subject: 'Just in', text: 'Hello' })
    const asked = ann.last()
    expect((await ann.tap('Yes, delete')).text).toBe('Deleted')
    expect(subjects(await ann.waitFor('1 mail'))).toEqual(['Just in'])
    await ann.forge(dataOf(asked, 'Yes, delete'))
    await bot.settled()
    expect(subjects(ann.last())).toEqual(['Just in'])
  })

  test('keeps all when the answer is no', async () => {
    const bot = shared()
    const ann = bot.person()
    await deliverMany(bot, await newAddress(ann), 2)
    await ann.ask('/inbox')
    await ann.tap('Delete all')
    await waitForButton(ann, 'Keep')
    await ann.tap('Keep')
    await ann.waitFor('2 mails')
    expect(bot.mail.calls).not.toContain('POST /delete-mail')
  })

  test('keeps all when the question was tapped in haste, too soon to be read', async () => {
    await using bot = await startTestBot({ readMs: 60_000 })
    const ann = bot.person()
    await deliverMany(bot, await newAddress(ann), 2)
    await ann.ask('/inbox')
    await ann.tap('Delete all')
    await waitForButton(ann, 'Yes, delete')
    await ann.tap('Yes, delete')
    await bot.settled()
    expect(bot.mail.calls).not.toContain('POST /delete-mail')
  })

  test('keeps all when another member tapped what the question had just replaced', async () => {
    let skippedMs = 0
    const clock = { ...UNHURRIED, monotonic: () => UNHURRIED.monotonic() + skippedMs }
    await using bot = await startTestBot({ clock, readMs: 60_000 })
    const [ann, ben, cat] = [bot.person(), bot.person({ firstName: 'Ben' }), bot.person({ firstName: 'Cat' })]
    const { id: chatId } = bot.group({ members: [ann, ben, cat] })
    ben.say('/new one', { chatId })
    await ben.waitFor('Your new address', chatId)
    await deliverMany(bot, 'one@mail.example', 1)
    ben.say('/inbox', { chatId })
    const inbox = await ben.waitFor('1 mail', chatId)
    await ann.tap('Delete all', { message: inbox })
    const question = await ann.waitFor("can't be undone", chatId)
    await ben.tap('Yes, delete', { message: question })
    await bot.settled()
    expect(bot.mail.calls).not.toContain('POST /delete-mail')
    skippedMs = 61_000
    // Cat may not ask, and keeps nobody from answering.
    expect((await cat.forge(dataOf(inbox, 'Delete all'), question)).text).toContain('Only an admin')
    await bot.settled()
    await ben.tap('Yes, delete', { message: question })
    await ben.waitFor('No mail yet', chatId)
  })

  test('goes on deleting where the service stopped', async () => {
    const bot = shared()
    const ann = bot.person()
    await deliverMany(bot, await newAddress(ann), 2)
    await ann.ask('/inbox')
    await ann.tap('Delete all')
    await waitForButton(ann, 'Yes, delete')
    const lift = bot.mail.order({ path: '/delete-mail', answer: { status: 502, body: 'Bad gateway' } })
    await ann.tap('Yes, delete')
    await ann.waitFor("isn't responding")
    lift()
    await ann.tap('Try again')
    await ann.waitFor('No mail yet')
  })

  test('is emptied in a group by its admins and who made the address alone', async () => {
    const bot = shared()
    const [ann, cat] = [bot.person(), bot.person({ firstName: 'Cat' })]
    const { id: chatId } = bot.group({ members: [ann, cat] })
    ann.say('/new one', { chatId })
    await ann.waitFor('Your new address', chatId)
    await deliverMany(bot, 'one@mail.example', 1)
    cat.say('/inbox', { chatId })
    const inbox = await cat.waitFor('1 mail', chatId)
    expect((await cat.tap('Delete all', { message: inbox })).text).toContain('Only an admin')
    const sure = dataOf(inbox, 'Delete all').replace(/0$/, '1')
    expect((await cat.forge(sure, inbox)).text).toContain('Only an admin')
    expect(bot.mail.calls).not.toContain('POST /delete-mail')
    await ann.tap('Delete all', { message: inbox })
    await ann.tap('Yes, delete', { message: await ann.waitFor("can't be undone", chatId) })
    await ann.waitFor('No mail yet', chatId)
  })

  test('shows new mail on Refresh, in the same message, and tells the watch', async () => {
    const bot = shared()
    const ann = bot.person()
    const address = await newAddress(ann)
    const shown = await ann.ask('/inbox')
    await deliverMany(bot, address, 1)
    await ann.tap('Refresh')
    const refreshed = await ann.waitFor('1 mail')
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
    await ann.waitFor('1 mail')
    expect((await addressesOf(bot, ann.id))[0]?.opened).toEqual([mail?.id])
    expect((await ann.ask('/inbox')).text).toContain('All read')
  })

  test('switches to another address', async () => {
    const bot = shared()
    const ann = bot.person()
    const first = await newAddress(ann, '/new one')
    await newAddress(ann, '/new two')
    await deliverMany(bot, first, 2)
    expect((await ann.ask('/inbox')).text).toContain('two@mail.example')
    await ann.tap('Other addresses')
    await ann.waitFor('Which inbox')
    await ann.tap(`${first} (2)`)
    await ann.waitFor(/^one@mail\.example/)
  })

  test('shows the card of an address that the service has dropped, and makes the same name again', async () => {
    const bot = shared()
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

  test('makes the same name again once, whichever of its cards is pressed', async () => {
    let now = Date.now()
    await using bot = await startTestBot({ clock: { ...systemClock, now: () => now } })
    const ann = bot.person()
    await newAddress(ann, '/new bob')
    now += 25 * 3_600_000
    const first = await ann.ask('/inbox')
    const second = await ann.ask('/inbox')
    await ann.tap('Same name again', { message: first })
    await ann.waitFor('Your new address')
    now += 4_000 // past a double tap
    const answer = await ann.tap('Same name again', { message: second })
    expect(answer.text ?? '').not.toContain('no longer works')
    await bot.settled()
    const shown = bot.telegram.chat(ann.id).messages.get(second.message_id)
    expect(shown?.text).toContain('bob@mail.example\n\nWorks until')
    expect(await addressesOf(bot, ann.id)).toHaveLength(1)
  })

  test('is that of another address where the current one has ended', async () => {
    const bot = shared()
    const ann = bot.person()
    await newAddress(ann, '/new live')
    await newAddress(ann, '/new ended')
    const { addresses } = await bot.deps.chats.update(ann.id, chat => ({
      ...chat,
      addresses: chat.addresses.map(one => (one.email.startsWith('ended') ? { ...one, expiresAt: 1 } : one)),
    }))
    await bot.deps.mailApi.deleteSession(addresses.at(-1)?.token ?? '')
    const isLive = /^live@.*\n\n📭 No mail yet/
    for (const said of ['/inbox', 'inbox']) expect((await ann.ask(said)).text).toMatch(isLive)
    await ann.ask('thanks')
    await ann.tap('Inbox')
    expect((await ann.waitFor('No mail yet')).text).toMatch(isLive)
  })

  test('says that the service is down and offers to try again', async () => {
    const bot = shared()
    const ann = bot.person()
    await newAddress(ann)
    const lift = bot.mail.order({ path: '/check-mail', answer: { status: 502, body: 'Bad gateway' } })
    ann.say('/inbox')
    await ann.waitFor(
      /^The mail service isn't responding. Your addresses are safe. Please try again in a moment.$/,
    )
    lift()
    await ann.tap('Try again')
    await ann.waitFor('No mail yet')
  })

  test('says how long the service asked to wait', async () => {
    const bot = shared()
    const ann = bot.person()
    await newAddress(ann)
    bot.mail.order({ path: '/check-mail', answer: { status: 429, headers: { 'retry-after': '90' } } })
    ann.say('/inbox')
    await ann.waitFor('try again in 90 seconds')
  })
})

/** The subjects that an inbox lists. */
function subjects({ text = '' }: Message): string[] {
  return [...text.matchAll(/^\d+\. .*\n(.*)$/gm)].map(([, subject = '']) => subject)
}
