import type { Message } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { findQuery, searchWords } from '../../src/bot/search-mail.ts'
import { systemClock } from '../../src/clock.ts'
import { fastClock } from '../alerts/support/fast-clock.ts'
import type { TestPerson } from '../support/person.ts'
import { shareTestBot } from './support/share-test-bot.ts'
import { dataOf, deliverMany, labels, newAddress } from './support/steps.ts'
import { startTestBot } from './support/test-bot.ts'

const shared = shareTestBot()

/** Searches, and waits for what was found: a slow machine shows first that the bot is at work. */
async function find(person: TestPerson, query: string): Promise<Message> {
  const { message_id } = person.say(`/find ${query}`)
  const isWaiting = /^(One moment…|🔎 Searching…)/
  return person.waitFor(found => found.message_id > message_id && !isWaiting.test(found.text ?? ''))
}

describe('/find', () => {
  test('finds words in sender, subject and text of all addresses, newest first', async () => {
    const bot = shared()
    const ann = bot.person()
    const [one, two] = [await newAddress(ann, '/new one'), await newAddress(ann, '/new two')]
    await bot.deliver({ to: one, subject: 'Your invoice', text: 'See below.' })
    await bot.deliver({ to: two, subject: 'Hello', text: 'The Invoice of Acmé is here, code 739215.' })
    await bot.deliver({ to: one, from: 'Invoice desk <x@acme.example>', subject: 'News', text: 'Nothing.' })
    await bot.deliver({ to: two, subject: 'Holidays', text: 'The sea.' })
    const found = await find(ann, 'INVOICE')
    expect(found.text).toMatch(/^🔎 INVOICE · 3 mails/)
    expect(found.text?.match(/(News|Hello|Your invoice)$/gm)).toEqual(['News', 'Hello', 'Your invoice'])
    expect(found.text).toContain('🔑 739215 · Hello')
    expect(found.text).toContain('two@mail.example')
    expect((await find(ann, 'invoice acme')).text).toMatch(/^🔎 invoice acme · 2 mails/)
  })

  test('opens a mail in its place, and leads back to what was found', async () => {
    const bot = shared()
    const ann = bot.person()
    await deliverMany(bot, await newAddress(ann), 2)
    const { message_id } = await find(ann, 'text')
    await ann.tap('2')
    expect((await ann.waitFor('Text 1')).message_id).toBe(message_id)
    await ann.tap('Back')
    const found = await ann.waitFor('🔎 text · 2 mails')
    expect(found.text).toContain('1. ● Shop')
    expect(found.text).toContain('2. Shop')
    await ann.tap('2')
    await ann.waitFor('Text 1')
    await ann.tap('Delete')
    await ann.waitFor(message => labels(ann, message).includes('↩️ Undo'))
    await ann.tap('Back')
    await ann.waitFor('🔎 text')
  })

  test('pages through what was found', async () => {
    const bot = shared()
    const ann = bot.person()
    await deliverMany(bot, await newAddress(ann), 12)
    const found = await find(ann, 'mail')
    expect(labels(ann, found).slice(0, 10)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    await ann.tap('▶')
    expect((await ann.waitFor('11. ●')).text).toContain('Mail 2')
  })

  test('says that nothing was found, what it needs, and that there is no address', async () => {
    const bot = shared()
    const ann = bot.person()
    expect((await find(ann, 'x')).text).toContain("don't have an address yet")
    await deliverMany(bot, await newAddress(ann), 1)
    expect((await find(ann, 'unicorn')).text).toBe('Nothing found for unicorn.')
    await ann.ask('/find')
    expect((await ann.ask('unicorn')).text).toBe('Nothing found for unicorn.')
    // The answer was taken: what comes next is no search.
    expect((await find(ann, 'is:unread')).text).toContain('1 mail')
  })

  test('misses nothing where an address has ended, by the clock or at the mail service', async () => {
    const bot = shared()
    const ann = bot.person()
    await newAddress(ann, '/new past')
    await newAddress(ann, '/new gone')
    await deliverMany(bot, await newAddress(ann, '/new live'), 1)
    const { addresses } = await bot.deps.chats.update(ann.id, chat => ({
      ...chat,
      addresses: chat.addresses.map(one => (one.email.startsWith('past') ? { ...one, expiresAt: 1 } : one)),
    }))
    for (const { token } of addresses.slice(0, 2)) await bot.deps.mailApi.deleteSession(token)
    expect((await find(ann, 'unicorn')).text).toBe('Nothing found for unicorn.')
  })

  test('says that the mail service is down, and searches again when it is told to', async () => {
    const bot = shared()
    const ann = bot.person()
    await deliverMany(bot, await newAddress(ann), 1)
    const lift = bot.mail.order({ path: '/check-mail', answer: { status: 503 } })
    const down = await find(ann, 'text')
    expect(down.text).toContain("isn't responding")
    lift()
    await ann.tap('Try again', { message: down })
    expect((await ann.waitFor('🔎 text · 1 mail')).message_id).toBe(down.message_id)
  })

  test('says of how many mails the text was not searched, where the service cannot search', async () => {
    await using bot = await startTestBot({ plainMailApi: true })
    const ann = bot.person()
    const to = await newAddress(ann)
    await Promise.all(
      Array.from({ length: 210 }, (_, number) =>
        bot.deliver({ to, subject: `Mail ${number}`, text: 'Text' }),
      ),
    )
    await find(ann, 'unicorn')
    expect((await ann.waitFor('Nothing found')).text).toContain('Mails whose text was not searched: 10')
  })

  test('does not search long in HTML of brackets that never close', async () => {
    await using bot = await startTestBot({ plainMailApi: true })
    const ann = bot.person()
    const to = await newAddress(ann)
    const hostile = ['<', '<b ', '<style '].map(open => open.repeat(300_000 / open.length))
    await Promise.all(hostile.map(html => bot.deliver({ to, subject: 'Mail', text: 'Text', html })))
    const began = process.cpuUsage()
    await find(ann, 'unicorn')
    await ann.waitFor('Nothing found')
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1_000).toBeLessThan(4_000)
  })

  test('shows what it does when that takes long, and stops when it is told to', async () => {
    using clock = fastClock(10)
    await using bot = await startTestBot({ plainMailApi: true, clock, mailClock: systemClock })
    const ann = bot.person()
    await deliverMany(bot, await newAddress(ann), 6)
    const held = Promise.withResolvers<void>()
    bot.mail.order({ path: '/read-mail', holds: held.promise })
    ann.say('/find 6')
    const searching = await ann.waitFor('Searching…')
    const stop = dataOf(searching, 'Cancel')
    await ann.tap('Cancel')
    const stopped = await ann.waitFor('Mails whose text was not searched: 5')
    expect(stopped.message_id).toBe(searching.message_id)
    expect(stopped.text).toContain('Mail 6')
    held.resolve()
    await ann.forge(stop, stopped)
    await bot.settled()
    expect(ann.text()).toContain('Mail 6')
    expect(labels(ann)).toEqual(['1'])
  })

  test('shows what was found until then when the bot stops', async () => {
    using clock = fastClock(10)
    await using bot = await startTestBot({ plainMailApi: true, clock, mailClock: systemClock })
    const ann = bot.person()
    await deliverMany(bot, await newAddress(ann), 6)
    const letGo = bot.mail.hold('/read-mail')
    ann.say('/find 6')
    const searching = await ann.waitFor('Searching…')
    await expect.poll(() => bot.mail.calls.join()).toContain('/read-mail')
    await bot.restart()
    const { message_id, text } = ann.last()
    expect(message_id).toBe(searching.message_id)
    expect(text).toContain('Mails whose text was not searched: 5')
    letGo()
  })

  test('shows how things are for buttons that a restart left behind', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const address = await newAddress(ann)
    await deliverMany(bot, address, 12)
    await find(ann, 'mail')
    await bot.restart()
    expect((await ann.tap('▶')).text).toContain('no longer works')
    await ann.waitFor(message => !!message.text?.startsWith(address))
  })

  test('leads back from a mail to the inbox where a restart has forgotten the search', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const address = await newAddress(ann)
    await deliverMany(bot, address, 2)
    await find(ann, 'text')
    await ann.tap('2')
    const { message_id } = await ann.waitFor('Text 1')
    await bot.restart()
    await ann.tap('Back')
    const inbox = await ann.waitFor(/2 mails\b/)
    expect(inbox.message_id).toBe(message_id)
    expect(inbox.text).toContain(address)
  })

  test('says no codes where all may read them', async () => {
    const bot = shared()
    const [ann, cat] = [bot.person(), bot.person({ firstName: 'Cat' })]
    const { id: chatId } = bot.group({ members: [ann, cat] })
    ann.say('/new one', { chatId })
    await ann.waitFor('Your new address', chatId)
    await bot.deliver({ to: 'one@mail.example', subject: '739215 is your code', text: 'Code: 739215' })
    cat.say('/find code', { chatId })
    const found = await cat.waitFor('🔎 code · 1 mail', chatId)
    expect(JSON.stringify(found)).not.toContain('739215')
  })
})

test('a search is words, a sender, files, and what was not opened', () => {
  expect(findQuery('Ann from:BOB has:file is:unread')).toEqual({
    q: 'ann from:bob has:file',
    words: ['ann'],
    from: ['bob'],
    hasFile: true,
    isUnread: true,
  })
  expect(findQuery('  ')).toBeUndefined()
  expect(findQuery('from:')).toBeUndefined()
})

test('case, accents and the width of letters make no difference', () => {
  expect(searchWords('  Größe ÉTÉ ＡＢＣ ')).toEqual(['große', 'ete', 'abc'])
  expect(searchWords(' \n ')).toEqual([])
  expect(searchWords('x '.repeat(500)).length).toBeLessThanOrEqual(50)
})
