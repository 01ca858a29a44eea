import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../support/person.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

async function newAddress(person: TestPerson, said = '/new'): Promise<string> {
  const message = await person.ask(said)
  return person.copy('Copy', { message })
}

async function deliverMany(bot: TestBot, to: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await bot.deliver({ to, subject: `Mail ${number}`, text: `Text ${number}` })
}

function labels(person: TestPerson): string[] {
  const rows = person.last().reply_markup?.inline_keyboard ?? []
  return rows.flat().map(({ text }) => text)
}

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
    expect(bot.refusals()).toEqual([])
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
    await ann.waitFor(({ reply_markup }) => JSON.stringify(reply_markup).includes('Mail 2'))
    const second = labels(ann).filter(text => text.includes('Mail'))
    expect(second).toHaveLength(2)
    expect(second[0]).toContain('Mail 2')
    await ann.tap('◀')
    await ann.waitFor(({ reply_markup }) => JSON.stringify(reply_markup).includes('Mail 8'))
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
    const [old] = (await bot.deps.chats.get(ann.id)).addresses
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

describe('a mail', () => {
  test('is read in the place of the inbox, is then no longer unread, and leads back', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const address = await newAddress(ann)
    await bot.deliver({ to: address, subject: 'Welcome', text: 'Your code is 482913.' })
    const inbox = await ann.ask('/inbox')
    expect(labels(ann)[0]).toContain('●')
    await ann.tap('Welcome')
    const mail = await ann.waitFor('Your code is 482913.')
    expect(mail.message_id).toBe(inbox.message_id)
    expect(mail.text).toContain('From: Shop')
    expect(ann.copy('482913')).toBe('482913')
    expect(bot.watch.told.at(-1)).toMatch(/^told \w{8} \d+$/)
    await ann.tap('Back')
    await ann.waitFor('All read')
    expect(labels(ann)[0]).not.toContain('●')
    expect(bot.refusals()).toEqual([])
  })

  test('that is long pages in the same message', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const address = await newAddress(ann)
    const text = Array.from({ length: 900 }, (_, index) => `Line ${index} of a long letter.`).join('\n')
    await bot.deliver({ to: address, subject: 'Long', text })
    await ann.ask('/inbox')
    await ann.tap('Long')
    await ann.waitFor('Line 0 of')
    expect(ann.text()).not.toContain('Line 899')
    for (let page = 0; page < 20 && !ann.text().includes('Line 899'); page += 1) {
      const before = ann.text()
      await ann.tap('▶')
      await ann.waitFor(message => message.text !== before)
    }
    expect(ann.text()).toContain('Line 899')
    expect(ann.messages().filter(({ from }) => from?.is_bot)).toHaveLength(2)
  })

  test('offers its link with the real domain', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const address = await newAddress(ann)
    const html = '<p>Hello</p><a href="https://login.shop.example/confirm?x=1">Confirm your email</a>'
    await bot.deliver({ to: address, subject: 'Confirm your email', html })
    await ann.ask('/inbox')
    await ann.tap('Confirm your email')
    await ann.waitFor('Hello')
    const link = ann.press('shop.example')
    expect(link).toEqual({ kind: 'url', url: 'https://login.shop.example/confirm?x=1' })
  })

  test('is deleted after one question, which can be answered with no', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const address = await newAddress(ann)
    await deliverMany(bot, address, 2)
    await ann.ask('/inbox')
    await ann.tap('Mail 1')
    await ann.waitFor('Text 1')
    await ann.tap('Delete')
    await ann.waitFor(({ reply_markup }) => JSON.stringify(reply_markup).includes('Yes, delete'))
    await ann.tap('Keep')
    await ann.waitFor(({ reply_markup }) => JSON.stringify(reply_markup).includes('Back'))
    await ann.tap('Delete')
    await ann.waitFor(({ reply_markup }) => JSON.stringify(reply_markup).includes('Yes, delete'))
    expect((await ann.tap('Yes, delete')).text).toBe('Deleted')
    await ann.waitFor(/1 message\b/)
    expect(labels(ann)[0]).toContain('Mail 2')
    expect(bot.mail.calls.filter(call => call === 'POST /delete-mail')).toHaveLength(1)
  })

  test('that is gone meanwhile is said to be, and the inbox stays', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const address = await newAddress(ann)
    await deliverMany(bot, address, 1)
    await ann.ask('/inbox')
    const [kept] = (await bot.deps.chats.get(ann.id)).addresses
    const [listed] = await bot.deps.mailApi.listMessages(kept?.token ?? '')
    await bot.deps.mailApi.deleteMessage({ token: kept?.token ?? '', id: listed?.id ?? '' })
    expect((await ann.tap('Mail 1')).text).toBe('This mail is no longer there.')
    expect(ann.text()).toContain('1 message')
  })

  test('is deleted on an alert, which becomes one line', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const address = await newAddress(ann)
    await deliverMany(bot, address, 1)
    const inbox = await ann.ask('/inbox')
    const read = inbox.reply_markup?.inline_keyboard[0]?.[0]
    const data = read && 'callback_data' in read ? read.callback_data : ''
    await ann.forge(data.replace(/:i$/, ':a'))
    await ann.waitFor('Text 1')
    await ann.tap('Delete')
    await ann.waitFor(({ reply_markup }) => JSON.stringify(reply_markup).includes('Yes, delete'))
    await ann.tap('Yes, delete')
    await ann.waitFor('Mail deleted')
  })
})

describe('files', () => {
  test('come as documents: an attachment, and the original', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const address = await newAddress(ann)
    const content = Buffer.from('%PDF-1.4 invoice')
    await bot.deliver({
      to: address,
      subject: 'Invoice',
      text: 'Attached.',
      attachments: [{ filename: 'in/voice.pdf', content }],
    })
    await ann.ask('/inbox')
    await ann.tap('Invoice')
    const mail = await ann.waitFor('Attached.')
    expect((await ann.tap('voice.pdf')).text).toBe('Sending the file…')
    const sent = await ann.waitFor(({ document }) => document !== undefined)
    expect(sent.document?.file_name).toMatch(/voice\.pdf$/)
    expect(sent.document?.file_size).toBe(content.byteLength)
    await ann.tap('Original', { message: mail })
    const original = await ann.waitFor(({ document }) => document?.file_name?.endsWith('.eml') ?? false)
    expect(original.document?.file_size).toBeGreaterThan(100)
    expect(bot.refusals()).toEqual([])
  })

  test('that are many are listed on a page of their own', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const address = await newAddress(ann)
    const attachments = Array.from({ length: 5 }, (_, index) => ({ filename: `f${index}.txt`, content: 'x' }))
    await bot.deliver({ to: address, subject: 'Files', text: 'Attached.', attachments })
    await ann.ask('/inbox')
    await ann.tap('Files')
    await ann.waitFor('Attached.')
    await ann.tap('Files (5)')
    await ann.waitFor('5 files')
    await ann.tap('f4.txt')
    await ann.waitFor(({ document }) => document?.file_name === 'f4.txt')
    await ann.tap('Back')
    await ann.waitFor('Attached.')
  })

  test('that are gone are said to be', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const address = await newAddress(ann)
    await bot.deliver({
      to: address,
      subject: 'Invoice',
      text: 'Attached.',
      attachments: [{ filename: 'a.txt', content: 'x' }],
    })
    await ann.ask('/inbox')
    await ann.tap('Invoice')
    await ann.waitFor('Attached.')
    bot.mail.order({ path: '/attachment', answer: { status: 404 } })
    expect((await ann.tap('a.txt')).text).toBe('This file is no longer there.')
  })

  test('are not offered by a mail API without extensions, and nothing else is missing', async () => {
    await using bot = await startTestBot({ plainMailApi: true })
    const ann = bot.person()
    const address = await newAddress(ann)
    await bot.deliver({
      to: address,
      subject: 'Invoice',
      text: 'Attached.',
      attachments: [{ filename: 'a.txt', content: 'x' }],
    })
    await ann.ask('/inbox')
    await ann.tap('Invoice')
    await ann.waitFor('Attached.')
    expect(labels(ann)).toEqual(['‹ Back', '🗑 Delete'])
    await ann.ask('/addresses')
    await ann.tap(address)
    await ann.waitFor('current address')
    expect(labels(ann)).not.toContain('⏳ Extend')
  })
})
