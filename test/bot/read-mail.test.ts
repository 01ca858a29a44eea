import { isValid } from '@tma.js/init-data-node'
import { describe, expect, test } from 'vitest'
import { packCallback } from '../../src/views/callbacks.ts'
import { shareTestBot } from './support/share-test-bot.ts'
import {
  addressesOf,
  answers,
  deliverMany,
  labels,
  newAddress,
  openAddress,
  openMail,
} from './support/steps.ts'
import { startTestBot } from './support/test-bot.ts'

const shared = shareTestBot()

describe('a mail', () => {
  test('is read in the place of the inbox, is then no longer unread, and leads back', async () => {
    const bot = shared()
    const ann = bot.person()
    const address = await newAddress(ann)
    await bot.deliver({ to: address, subject: 'Welcome', text: 'Your code is 482913.' })
    const inbox = await ann.ask('/inbox')
    expect(inbox.text).toContain('●')
    await ann.tap('1')
    const mail = await ann.waitFor('Your code is 482913.')
    expect(mail.message_id).toBe(inbox.message_id)
    expect(mail.text).toContain('From: Shop')
    expect(ann.copy('482913')).toBe('482913')
    expect(bot.watch.told.at(-1)).toMatch(/^told \w{8} \d+$/)
    await ann.tap('Back')
    await ann.waitFor('All read')
    expect(labels(ann)[0]).not.toContain('●')
  })

  test('that is long pages in the same message', async () => {
    const bot = shared()
    const ann = bot.person()
    const address = await newAddress(ann)
    const text = Array.from({ length: 900 }, (_, index) => `Line ${index} of a long letter.`).join('\n')
    await bot.deliver({ to: address, subject: 'Long', text })
    await openMail(ann, 'Long')
    expect(ann.text()).not.toContain('Line 899')
    for (let page = 0; page < 20 && !ann.text().includes('Line 899'); page += 1) {
      const before = ann.text()
      await ann.tap('▶')
      await ann.waitFor(message => message.text !== before)
    }
    expect(ann.text()).toContain('Line 899')
    expect(answers(ann)).toHaveLength(2)
  })

  test('offers its link with the real domain', async () => {
    const bot = shared()
    const ann = bot.person()
    const address = await newAddress(ann)
    const html = '<p>Hello</p><a href="https://login.shop.example/confirm?x=1">Confirm your email</a>'
    await bot.deliver({ to: address, subject: 'Confirm your email', html })
    await openMail(ann, 'Confirm your email')
    const link = ann.press('shop.example')
    expect(link).toEqual({ kind: 'url', url: 'https://login.shop.example/confirm?x=1' })
  })

  test('keeps its buttons when one is pressed that nobody knows any more', async () => {
    const bot = shared()
    const ann = bot.person()
    const address = await newAddress(ann)
    await bot.deliver({ to: address, subject: 'Welcome', text: 'Your code is 482913.' })
    await openMail(ann, 'Welcome')
    const before = labels(ann)
    // The second one is answered when all is done that follows from the first.
    for (const data of ['1of-another-release', '1of-yet-another'])
      expect((await ann.forge(data)).text).toContain('no longer works')
    expect(labels(ann)).toEqual(before)
  })

  test('that is gone meanwhile is said to be, and the inbox stays', async () => {
    const bot = shared()
    const ann = bot.person()
    const address = await newAddress(ann)
    await deliverMany(bot, address, 1)
    await ann.ask('/inbox')
    const [kept] = await addressesOf(bot, ann.id)
    const [listed] = await bot.deps.mailApi.listMessages(kept?.token ?? '')
    await bot.deps.mailApi.deleteMessage({ token: kept?.token ?? '', id: listed?.id ?? '' })
    expect((await ann.tap('1')).text).toBe('This mail is no longer there.')
    expect(ann.text()).toContain('1 mail')
  })
})

const INVOICE = {
  subject: 'Invoice',
  text: 'Attached.',
  attachments: [{ filename: 'a.txt', content: 'x' }],
}

/** A PNG of this size, as far as its beginning goes. */
function picture(width: number, height: number): Buffer {
  const png = Buffer.alloc(200)
  png.write('\x89PNG\r\n\x1a\n', 'latin1')
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

describe('pictures', () => {
  const photo = (index: number, content = picture(640, 480)) => ({ filename: `${index}.png`, content })

  test('are shown in the chat as an album when that is asked for, ten at most', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const to = await newAddress(ann)
    const attachments = Array.from({ length: 12 }, (_, index) => photo(index))
    await bot.deliver({ to, subject: 'Holidays', text: 'See below.', attachments })
    const mail = await openMail(ann, 'Holidays')
    expect(bot.callsOf('sendMediaGroup')).toEqual([])
    expect((await ann.tap('Show pictures', { message: mail })).text).toBe('Sending the file…')
    await ann.waitFor(message => message.photo !== undefined)
    const shown = ann.messages().filter(message => message.photo)
    expect(shown).toHaveLength(10)
    expect(new Set(shown.map(message => message.media_group_id)).size).toBe(1)
    expect(shown[0]?.reply_to_message?.message_id).toBe(mail.message_id)
  })

  test('and the web page come once for a double tap', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const to = await newAddress(ann)
    await bot.deliver({ to, subject: 'Page', html: '<p>Hello</p>', attachments: [photo(1)] })
    const mail = await openMail(ann, 'Page')
    for (const label of ['Show pictures', 'Save as HTML', 'Download', '1.png']) {
      await ann.tap(label, { message: mail })
      await bot.settled()
      await ann.tap(label, { message: mail })
      await bot.settled()
    }
    expect([bot.callsOf('sendPhoto').length, bot.callsOf('sendDocument').length]).toEqual([1, 3])
  })

  test('come alone when there is one, and not at all for a mail without', async () => {
    const bot = shared()
    const ann = bot.person()
    const to = await newAddress(ann)
    await bot.deliver({ to, subject: 'One', text: 'x', attachments: [photo(1)] })
    await bot.deliver({ to, ...INVOICE })
    await openMail(ann, 'One')
    await ann.tap('Show pictures')
    await ann.waitFor(message => message.photo?.[0]?.width === 640)
    expect(labels(ann, await openMail(ann, 'Invoice')).join()).not.toContain('pictures')
  })

  test('of a group whose mail is not for all are offered and shown to nobody there', async () => {
    await using bot = await startTestBot()
    const [ann, ben] = [bot.person(), bot.person({ firstName: 'Ben' })]
    const { id: chatId } = bot.supergroup({ members: [ann, ben] })
    ann.say('/new ours', { chatId })
    const card = await ann.waitFor('ours@mail.example', chatId)
    await bot.settled()
    await bot.deliver({ to: 'ours@mail.example', subject: 'One', text: 'x', attachments: [photo(1)] })
    const [address] = await addressesOf(bot, chatId)
    const [mail] = await bot.deps.mailApi.listMessages(address?.token ?? '')
    const ref = { addressId: address?.id ?? '', messageId: mail?.id ?? '' }
    await ben.forge(packCallback({ kind: 'show-mail', ...ref }), card)
    await bot.settled()
    const [shown] = ben.privately(chatId)
    expect(labels(ben, shown).join()).toContain('1.png')
    expect(labels(ben, shown).join()).not.toContain('Show pictures')
    const answer = await ben.forge(packCallback({ kind: 'photos', ...ref }), card)
    expect(answer.text).toContain('without everyone seeing it')
    await bot.settled()
    expect([...bot.callsOf('sendPhoto'), ...bot.callsOf('sendMediaGroup')]).toEqual([])
  })

  test('that Telegram takes for none are said to be files', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = bot.person()
    const to = await newAddress(ann)
    await bot.deliver({ to, subject: 'Huge', text: 'x', attachments: [photo(1, picture(30_000, 10))] })
    const mail = await openMail(ann, 'Huge')
    await ann.tap('Show pictures', { message: mail })
    await ann.waitFor("Telegram can't show these pictures")
    expect(bot.errors).toEqual([])
  })
})

test('a password that a mail hands out can be copied', async () => {
  const bot = shared()
  const ann = bot.person()
  const to = await newAddress(ann)
  await bot.deliver({ to, subject: 'Access', text: 'Hello,\n\nUser: bob\nPassword: Xk9!mPq2\n\nBye' })
  await openMail(ann, 'Access')
  expect(ann.copy('Copy password')).toBe('Xk9!mPq2')
})

describe('files', () => {
  test('come as documents: an attachment, and the original', async () => {
    const bot = shared()
    const ann = bot.person()
    const address = await newAddress(ann)
    const content = Buffer.from('%PDF-1.4 invoice')
    await bot.deliver({ to: address, ...INVOICE, attachments: [{ filename: 'in/voice.pdf', content }] })
    const mail = await openMail(ann, 'Invoice')
    expect((await ann.tap('voice.pdf')).text).toBe('Sending the file…')
    const sent = await ann.waitFor(({ document }) => document !== undefined)
    expect(sent.document?.file_name).toMatch(/voice\.pdf$/)
    expect(sent.document?.file_size).toBe(content.byteLength)
    await ann.tap('Download', { message: mail })
    const original = await ann.waitFor(({ document }) => document?.file_name?.endsWith('.eml') ?? false)
    expect(original.document?.file_name).toBe('Invoice.eml')
    expect(original.document?.file_size).toBeGreaterThan(100)
  })

  test('show a mail with HTML as it was sent, with its own pictures and nobody else’s', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const to = await newAddress(ann)
    const html =
      '<h1 onclick="x()">Your ticket</h1><img src="cid:code@shop"><img src="https://spy.example/x.png"><a href="https://shop.example/">Shop</a>'
    const attachments = [{ filename: 'code.png', content: picture(2, 2), cid: 'code@shop' }]
    await bot.deliver({ to, subject: 'Ticket 7', html, attachments })
    await openMail(ann, 'Ticket 7')
    await ann.tap('Save as HTML')
    const { document } = await ann.waitFor(message => message.document?.file_name === 'Ticket 7.html')
    const file = bot.telegram.world.files.byId(document?.file_id ?? '')
    const page = Buffer.from(file?.upload.data ?? []).toString()
    expect(page).toContain('<meta http-equiv="Content-Security-Policy" content="default-src \'none\';')
    expect(page).toContain('<h1>Your ticket</h1><img src="data:image/png;base64,')
    expect(page).toContain('<a href="https://shop.example/"')
    expect(page).not.toContain('spy.example')
  })

  test('are not needed for that where there is a mini app: a button opens it, in a private chat only', async () => {
    await using bot = await startTestBot({ publicUrl: 'https://bot.example.org' })
    const ann = bot.person()
    const to = await newAddress(ann)
    await bot.deliver({ to, subject: 'Ticket 7', html: '<h1>Your ticket</h1>' })
    await openMail(ann, 'Ticket 7')
    const opened = ann.press('Original design')
    const { pathname, searchParams, hash } = new URL(opened.kind === 'web-app' ? opened.url : '')
    expect(pathname).toBe('/as-sent/mail')
    expect(Object.fromEntries(searchParams)).toMatchObject({ mail: '1', language: 'en' })
    const initData = new URLSearchParams(hash.slice(1)).get('tgWebAppData') ?? ''
    expect(isValid(initData, bot.token)).toBe(true)
    expect(JSON.parse(new URLSearchParams(initData).get('user') ?? '')).toMatchObject({ id: ann.id })
    await bot.deliver({ to, subject: 'Plain', text: 'Nothing but text' })
    expect(labels(ann, await openMail(ann, 'Plain')).join()).not.toMatch(/as it was sent|web page/i)
  })

  test('that are many are listed on a page of their own', async () => {
    const bot = shared()
    const ann = bot.person()
    const address = await newAddress(ann)
    const attachments = Array.from({ length: 5 }, (_, index) => ({ filename: `f${index}.txt`, content: 'x' }))
    await bot.deliver({ to: address, subject: 'Files', text: 'Attached.', attachments })
    await openMail(ann, 'Files')
    await ann.tap('Files (5)')
    await ann.waitFor('5 files')
    await ann.tap('f4.txt')
    await ann.waitFor(({ document }) => document?.file_name === 'f4.txt')
    await ann.tap('Back')
    await ann.waitFor('Attached.')
  })

  test('that are gone are said to be', async () => {
    const bot = shared()
    const ann = bot.person()
    const address = await newAddress(ann)
    await bot.deliver({ to: address, ...INVOICE })
    await openMail(ann, 'Invoice')
    bot.mail.order({ path: '/attachment', answer: { status: 404 } })
    expect((await ann.tap('a.txt')).text).toBe('This file is no longer there.')
  })

  test('that are too big for Telegram are said to be, without fetching them', async () => {
    const bot = shared()
    const ann = bot.person()
    const address = await newAddress(ann)
    await bot.deliver({ to: address, subject: 'Film', text: 'Attached.' })
    const attachments = [{ index: 0, filename: 'film.mp4', content_type: 'video/mp4', size: 60_000_000 }]
    const message = { id: 1, subject: 'Film', body_text: 'Attached.', attachments }
    bot.mail.order({ path: '/read-mail', answer: { status: 200, body: { status: 'success', message } } })
    await openMail(ann, 'Film')
    expect((await ann.tap('film.mp4')).text).toContain('I can send files up to 50 MB')
    expect(bot.mail.calls).not.toContain('GET /attachment')
  })

  test('that are too big are said to be where only the answer tells, which is asked for once', async () => {
    const bot = shared()
    const ann = bot.person()
    const address = await newAddress(ann)
    await bot.deliver({ to: address, ...INVOICE })
    await openMail(ann, 'Invoice')
    bot.mail.order({ path: '/source', answer: { status: 200, body: Buffer.alloc(54 * 1024 * 1024) } })
    expect((await ann.tap('Download')).text).toContain('is 54 MB; I can send files up to 50 MB')
    expect(bot.mail.calls.filter(call => call === 'GET /source')).toHaveLength(1)
  })

  test('that are empty are said to be', async () => {
    const bot = shared()
    const ann = bot.person()
    const address = await newAddress(ann)
    const attachments = [{ filename: 'empty.txt', content: '' }]
    await bot.deliver({ to: address, subject: 'Nothing', text: 'Attached.', attachments })
    await openMail(ann, 'Nothing')
    expect((await ann.tap('empty.txt')).text).toBe('This file is empty.')
  })

  test('are not offered by a mail API without extensions, and nothing else is missing', async () => {
    await using bot = await startTestBot({ plainMailApi: true })
    const ann = bot.person()
    const address = await newAddress(ann)
    await bot.deliver({ to: address, ...INVOICE })
    await openMail(ann, 'Invoice')
    expect(labels(ann)).toEqual(['🚫 Block', '‹ Back', '🗑 Delete'])
    await openAddress(ann, address)
    expect(labels(ann)).not.toContain('⏳ Extend')
  })
})
