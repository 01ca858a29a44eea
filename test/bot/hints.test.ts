import { describe, expect, test } from 'vitest'
import { hintKind } from '../../src/bot/hint-kind.ts'
import { LOCALES } from '../../src/locales/locales.ts'
import { translator } from '../../src/locales/translator.ts'
import { HINT_KINDS, hintView } from '../../src/views/hint-view.ts'
import { isQuestion, languagesByWords, type Saying, saying } from '../../src/views/typed-words.ts'
import { writtenLanguage } from '../../src/views/written-language.ts'
import type { TestPerson } from '../support/person.ts'
import { shareTestBot } from './support/share-test-bot.ts'
import { addressesOf, labels } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

const shared = shareTestBot()

const EN = translator('en')
const SAYINGS: readonly Saying[] = ['thanks', 'stop', 'unsubscribe']

let nextId = 900

/** Puts into the chat what a test's person cannot type. */
function send(bot: TestBot, ann: TestPerson, content: object, date = Math.floor(Date.now() / 1_000)): void {
  const chat = { id: ann.id, type: 'private', first_name: 'Ann' }
  const message = {
    message_id: nextId++,
    date,
    chat,
    from: ann.user,
    ...content,
  }
  bot.telegram.world.updates.push({ message: message as never })
}

describe('what is said to the bot is answered by one sentence and the buttons that fit', () => {
  test.each([
    ['thanks!', "You're welcome", '📥 Inbox'],
    ['Thank you so much 😊', "You're welcome", '📥 Inbox'],
    ['STOP', 'delete the address', '📇 My addresses, ⚙️ Settings'],
    ['/stop', 'delete the address', '📇 My addresses, ⚙️ Settings'],
    ['unsubscribe', 'Open the newsletter', '📥 Inbox, ⚙️ Settings'],
    ['how do I delete mail', 'Help lists my commands', '❓ Help'],
    ['does this cost anything?', 'Help lists my commands', '❓ Help'],
    ['👍', 'Nice one', '📥 Inbox'],
    ['483 920', 'Codes belong on the site', '📥 Inbox'],
    ['https://shop.example/?', "I don't open links", '✉️ New address, 📇 My addresses'],
    ['eve@else.example', 'addresses that I created', '📇 My addresses, ✉️ New address'],
    ['/nonsense', "don't know this command", '❓ Help'],
    ['lorem ipsum', 'I hand out email addresses', '✉️ New address, ❓ Help'],
  ])('%s', async (text, answer, buttons) => {
    const bot = shared()
    const ann = bot.person()
    await ann.ask('/new one')
    const hint = await ann.ask(text)
    expect(hint.text).toContain(answer)
    expect(labels(ann, hint).join(', ')).toBe(buttons)
    expect((await addressesOf(bot, ann.id)).map(({ label }) => label)).toEqual([undefined])
  })

  test.each([
    ['voice', { voice: { duration: 1 } }, "can't listen"],
    ['video_note', { video_note: { duration: 1 } }, "can't listen"],
    ['sticker', { sticker: { type: 'regular' } }, 'Nice one'],
    ['GIF', { animation: {}, document: {} }, 'Nice one'],
    ['dice', { dice: { emoji: '🎲', value: 1 } }, 'Nice one'],
    ['venue', { location: { latitude: 1, longitude: 1 }, venue: {} }, 'where you are'],
    ['contact', { contact: { phone_number: '1', first_name: 'Ben' } }, "don't keep contacts"],
    ['picture', { photo: [{}] }, "can't take files"],
    ['forwarded text', { text: '/shrug', forward_origin: {} }, "can't read forwarded"],
    ['forwarded picture', { photo: [{}], forward_origin: {} }, "can't read forwarded"],
  ])('a %s', async (_, content, answer) => {
    const bot = shared()
    const ann = bot.person()
    send(bot, ann, content)
    expect(labels(ann, await ann.waitFor(answer))).toHaveLength(1)
  })
})

test('a hint leads to the help', async () => {
  const bot = shared()
  const ann = bot.person()
  const hint = await ann.ask('what can I do here?')
  await ann.tap('Help', { message: hint })
  await ann.waitFor('Search all my mail')
})

test('messages that are forwarded at once, or an album, get one answer, and the next time again', async () => {
  const bot = shared()
  const ann = bot.person()
  const now = Math.floor(Date.now() / 1_000)
  for (const at of [now, now, now + 1, now + 60]) send(bot, ann, { text: 'Look', forward_origin: {} }, at)
  for (const _ of [1, 2, 3]) send(bot, ann, { photo: [{}], media_group_id: '7' }, now + 120)
  await ann.waitFor("can't take files")
  await bot.settled()
  const said = [...bot.telegram.chat(ann.id).messages.values()].filter(({ from }) => from?.is_bot)
  expect(said.map(({ text }) => text?.slice(0, 20))).toEqual([
    "I can't read forward",
    "I can't read forward",
    "I can't take files f",
  ])
})

test('what somebody else has said is no order: a forwarded word does nothing', async () => {
  const bot = shared()
  const ann = bot.person()
  send(bot, ann, { text: 'new', forward_origin: {} })
  await ann.waitFor("can't read forwarded")
  expect(await addressesOf(bot, ann.id)).toEqual([])
})

test.each([
  'thanks!',
  'stop',
  'How long does it last?',
  'what is this',
  'Thank You',
  'Спасибо',
  'как это работает',
])('%s is neither what a new address is for nor a name', async said => {
  const bot = shared()
  const ann = bot.person()
  await ann.ask('/new')
  expect((await ann.ask(said)).text).not.toContain('Create')
  expect((await addressesOf(bot, ann.id))[0]?.label).toBeUndefined()
})

test('in a group nothing of it is answered', async () => {
  await using bot = await startTestBot()
  const ann = bot.person()
  const { id: chatId } = bot.supergroup({ members: [ann] })
  bot.telegram.world.bot.can_read_all_group_messages = true
  await bot.settled()
  const answers = () => [...bot.telegram.chat(chatId).messages.values()].filter(({ from }) => from?.is_bot)
  const before = answers().length
  for (const said of [
    'thanks!',
    'stop',
    'unsubscribe',
    'how do I use this?',
    'Спасибо, а как это работает?',
    '👍',
  ])
    ann.say(said, { chatId })
  await bot.settled()
  expect(answers()).toHaveLength(before)
})

describe('who writes in another language', () => {
  test.each([
    ['en', 'Как это работает?', 'Я говорю и по-русски', 'Русский, Українська, 🌐 Язык'],
    ['en', 'Як це працює?', 'Я говорю й українською', 'Українська, Русский, 🌐 Мова'],
    ['en', 'سلام، چطور کار می‌کند', 'فارسی هم بلدم', 'فارسی, العربية, 🌐 زبان'],
    ['en', 'nueva dirección', 'También hablo español', 'Español, 🌐 Idioma'],
    ['en', '谢谢你', '我也会说中文', '中文（简体）, 中文（繁體）, 🌐 语言'],
    ['ru', 'wie geht das', 'Ich spreche auch Deutsch', 'Deutsch, 🌐 Sprache'],
    ['de', 'where is the mail of yesterday', 'I speak English too', 'English, 🌐 Language'],
  ])('in a chat in %s hears that the bot speaks it: %s', async (languageCode, said, answer, buttons) => {
    const bot = shared()
    const ann = bot.person({ languageCode })
    const hint = await ann.ask(said)
    expect(hint.text).toContain(answer)
    expect(labels(ann, hint).join(', ')).toBe(buttons)
  })

  test('is answered in it once it was pressed', async () => {
    const bot = shared()
    const ann = bot.person()
    await ann.ask('Что это такое')
    await ann.tap('Русский')
    await bot.settled()
    expect((await ann.ask('спасибо')).text).toContain('Пожалуйста')
  })

  test.each([
    ['ru', 'Ну вот'],
    ['uk', 'Спасибо'],
    ['fa', 'سلام'],
    ['ja', '日本語'],
    ['zh-Hant', '你好'],
    ['en', 'Netflix, bitte'],
    ['en', 'lorem ipsum'],
  ] as const)('not in one of the own letters, nor where nothing shows it: %s, %s', (locale, said) => {
    expect(writtenLanguage(translator(locale), said)).toBeUndefined()
  })
})

describe('in each language', () => {
  test.each(LOCALES)('%s thanks, stops, unsubscribes and asks', locale => {
    const t = translator(locale)
    for (const word of SAYINGS) {
      const own = t.text(`words-${word}`).split(/[,،、，]/)
      expect(own.map(said => saying(t, ` ${said.trim().toUpperCase()}! `))).toEqual(own.map(() => word))
    }
    const asked = t.text('words-question').split(/[,،、，]/)
    expect(asked.filter(word => !isQuestion(t, `${word.trim()} x y`))).toEqual([])
    expect(languagesByWords(asked[0] ?? '')).toContain(locale)
  })

  test.each(LOCALES)('%s has one or two buttons under each hint', locale => {
    const t = translator(locale)
    for (const kind of HINT_KINDS)
      for (const addressId of ['abcd1234', undefined]) {
        const { keyboard } = hintView(t, { kind, addressId })
        const buttons = keyboard?.inline_keyboard.flat() ?? []
        expect([1, 2]).toContain(buttons.length)
      }
  })
})

test('a notice of Telegram gets no answer', () => {
  const message = { message_id: 1, date: 1, chat: { id: 1, type: 'private', first_name: 'A' } } as const
  expect(hintKind(EN, { ...message, pinned_message: { ...message, date: 0 } } as never)).toBeUndefined()
})
