import { describe, expect, test } from 'vitest'
import { shareTestBot } from './support/share-test-bot.ts'
import { addressesOf, newAddress, openMail } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

const shared = shareTestBot()

const MAIL = {
  subject: 'Confirm your address',
  html: '<p>Your code is <b>482913</b></p><p><a href="https://shop.example/confirm?t=1">Confirm</a></p>',
}

function refuse(bot: TestBot, method: string, description: string, times = 1) {
  return bot.telegram.order({ method, kind: 'bad-request', description, times })
}

describe('a mail that Telegram does not take as it is', () => {
  test.each([
    'ENTITIES_TOO_LONG',
    "entity URL 'https://{{x}}/' is invalid: Disallowed character in URL host",
  ])('opens from the inbox without entities, with its buttons, after %s', async words => {
    const bot = shared()
    const ann = bot.person()
    await bot.deliver({ to: await newAddress(ann), ...MAIL })
    const inbox = await ann.ask('/inbox')
    await bot.settled()
    refuse(bot, 'editMessageText', words)
    await ann.tap('1', { message: inbox })
    const mail = await ann.waitFor('Your code is 482913')
    expect(mail.message_id).toBe(inbox.message_id)
    expect(mail.entities?.some(({ type }) => type === 'bold')).toBeFalsy()
    expect(ann.copy('482913', { message: mail })).toBe('482913')
    const urls = mail.reply_markup?.inline_keyboard.flat().filter(button => 'url' in button) ?? []
    expect(urls).toHaveLength(1)
  })

  test('opens with the buttons that Telegram takes when it refuses others', async () => {
    const bot = shared()
    const ann = bot.person()
    await bot.deliver({ to: await newAddress(ann), ...MAIL })
    const inbox = await ann.ask('/inbox')
    await bot.settled()
    refuse(bot, 'editMessageText', 'BUTTON_URL_INVALID')
    await ann.tap('1', { message: inbox })
    const mail = await ann.waitFor('Your code is 482913')
    expect(ann.copy('482913', { message: mail })).toBe('482913')
  })
})

test('a mail with 25 tracking links, an unfilled template and a port 0 opens as it is: nothing in it is refused', async () => {
  await using bot = await startTestBot()
  const ann = bot.person()
  const target = 'x'.repeat(520)
  const links = Array.from(
    { length: 25 },
    (_, index) => `<p><a href="https://click.shop.example/${index}/${target}">Offer ${index}</a></p>`,
  )
  const odd = ['https://{{unsubscribe.url}}/x', 'https://shop.example:0/', 'https://shop"example.org/'].map(
    url => `<p><a href='${url}'>Leave</a></p>`,
  )
  await bot.deliver({ to: await newAddress(ann), subject: 'Offers', html: [...links, ...odd].join('') })
  await ann.ask('/inbox')
  await ann.tap('1')
  const mail = await ann.waitFor('Offer 0')
  expect(mail.entities?.some(({ type }) => type === 'text_link')).toBe(true)
  await bot.settled()
  expect(bot.refusals()).toEqual([])
})

describe('a message that cannot be edited', () => {
  test.each([
    'MESSAGE_ID_INVALID',
    'MESSAGE_EDIT_TIME_EXPIRED',
    'MESSAGE_AUTHOR_REQUIRED',
    'message to edit not found',
    // An edit in a group that has moved does not say where to.
    'have no write access to the chat',
    'CHANNEL_PRIVATE',
  ])('gives way to a new one after %s', async words => {
    const bot = shared()
    const ann = bot.person()
    await newAddress(ann)
    const inbox = await ann.ask('/inbox')
    await bot.settled()
    refuse(bot, 'editMessageText', words)
    await bot.deliver({ to: (await addressesOf(bot, ann.id))[0]?.email ?? '', ...MAIL })
    await ann.tap('Refresh', { message: inbox })
    const next = await ann.waitFor('Confirm your address')
    expect(next.message_id).toBeGreaterThan(inbox.message_id)
  })
})

test('an edit in a group that has moved is shown anew where the group is now', async () => {
  await using bot = await startTestBot({ provokes: ['refusals'] })
  const ann = bot.person()
  const { id: chatId } = bot.group({ members: [ann] })
  ann.say('/new one', { chatId })
  await ann.waitFor('one@mail.example', chatId)
  const inbox = await ann.ask('/inbox', { chatId })
  await bot.settled()
  refuse(bot, 'editMessageText', 'message to edit not found')
  bot.telegram.order({ method: 'sendMessage', kind: 'migrated', chatId })
  await bot.deliver({ to: 'one@mail.example', ...MAIL })
  await ann.tap('Refresh', { message: inbox })
  await bot.settled()
  const moved = bot.callsOf('sendMessage').at(-1)
  expect(moved?.payload.chat_id).not.toBe(chatId)
  expect(moved?.answer).toMatchObject({ ok: true })
  expect((await addressesOf(bot, Number(moved?.payload.chat_id)))[0]?.email).toBe('one@mail.example')
})

test('an answer in a topic that was closed comes in the group itself', async () => {
  await using bot = await startTestBot({ provokes: ['refusals'] })
  const ann = bot.person()
  const { id: chatId } = bot.supergroup({ members: [ann] })
  const threadId = bot.telegram.addTopic(chatId, 'Shopping')
  ann.say('/new one', { chatId, threadId })
  await ann.waitFor('one@mail.example', chatId)
  await bot.settled()
  bot.telegram.closeTopic(chatId, threadId)
  ann.say('/inbox', { chatId, threadId })
  const inbox = await ann.waitFor('No mail yet', chatId)
  expect(inbox.message_thread_id).toBeUndefined()
})

test('a new address is kept without a topic when Telegram makes none for minutes', async () => {
  await using bot = await startTestBot({ topics: true, provokes: ['refusals'] })
  const ann = bot.person()
  await ann.ask('/settings')
  await ann.tap('A topic per address')
  await ann.waitFor('Topics: one for each new address')
  bot.telegram.order({ method: 'createForumTopic', kind: 'too-many-requests', retryAfter: 600 })
  const email = await newAddress(ann, '/new one')
  const addresses = await addressesOf(bot, ann.id)
  expect(addresses.map(address => [address.email, address.threadId])).toEqual([[email, undefined]])
})

test('who presses where the bot may not write is told in a toast', async () => {
  await using bot = await startTestBot({ provokes: ['refusals'] })
  const ann = bot.person()
  const { id: chatId } = bot.supergroup({ members: [ann] })
  ann.say('/new one', { chatId })
  const card = await ann.waitFor('one@mail.example', chatId)
  await bot.settled()
  bot.telegram.loseAccess(chatId)
  const toast = await ann.tap('Inbox', { message: card })
  expect(toast.text).toBe("I'm not allowed to send that here. In a group, an admin can allow it.")
  expect((await bot.deps.chats.get(chatId)).unreachable).toBeUndefined()
})

test.each([
  ['CHAT_SEND_DOCS_FORBIDDEN', "I'm not allowed to send that here"],
  ['message to be replied not found', undefined],
])('who asks for a file hears what %s means, or has it', async (words, told) => {
  await using bot = await startTestBot({ provokes: ['refusals'] })
  const ann = bot.person()
  const attachments = [{ filename: 'a.txt', content: 'x' }]
  await bot.deliver({ to: await newAddress(ann), ...MAIL, attachments })
  const mail = await openMail(ann, 'Confirm your address')
  refuse(bot, 'sendDocument', words)
  await ann.tap('a.txt', { message: mail })
  if (told) await ann.waitFor(told)
  else await ann.waitFor(({ document }) => document?.file_name === 'a.txt')
})

test('an inline query that was asked too long ago is no error', async () => {
  await using bot = await startTestBot({ provokes: ['refusals'] })
  const ann = bot.person()
  refuse(bot, 'answerInlineQuery', 'query is too old and response timeout expired or query ID is invalid')
  void ann.inline('')
  await bot.waitForCall('answerInlineQuery')
  await bot.settled()
  expect(bot.errors).toEqual([])
})
