import { describe, expect, test } from 'vitest'
import { shareTestBot } from './support/share-test-bot.ts'
import { addressesOf, changeSettings } from './support/steps.ts'
import { startTestBot } from './support/test-bot.ts'

const shared = shareTestBot()

describe('/start', () => {
  test('gives somebody new an address at once, and says what to do with it', async () => {
    const bot = shared()
    const ann = bot.person()
    const greeting = await ann.ask('/start')
    expect(greeting.text).toContain('temporary email addresses')
    expect(greeting.text).toContain("Use one wherever you'd rather not leave your own")
    const address = ann.copy('Copy')
    expect(greeting.text).toContain(address)
    expect((await addressesOf(bot, ann.id)).map(({ email }) => email)).toEqual([address])
  })

  test('makes no second address for who presses Start again', async () => {
    const bot = shared()
    const ann = bot.person()
    await ann.ask('/start')
    const address = ann.copy('Copy')
    expect((await ann.ask('/start')).text).toContain(address)
    expect(await addressesOf(bot, ann.id)).toHaveLength(1)
  })

  test('says that the service is down, and makes the address when that is tried again', async () => {
    const bot = shared()
    const ann = bot.person()
    const lift = bot.mail.order({ path: '/create-session', answer: { status: 502, body: 'Bad gateway' } })
    ann.say('/start')
    await ann.waitFor("isn't responding")
    lift()
    await ann.tap('Try again')
    await ann.waitFor('Your new address')
  })

  test('speaks the language of the Telegram client', async () => {
    const bot = shared()
    const olga = bot.person({ firstName: 'Оля', languageCode: 'ru' })
    expect((await olga.ask('/start')).text).toMatch(/[а-я]/)
  })

  test('shows the addresses of someone who has some', async () => {
    const bot = shared()
    const ann = bot.person()
    await ann.ask('/new')
    const address = ann.copy('Copy')
    const shown = await ann.ask('/start')
    expect(shown.text).toContain('You have 1 address')
    expect(shown.text).toContain(address)
  })

  test('makes an address at once for start=new', async () => {
    const bot = shared()
    const ann = bot.person()
    expect((await ann.ask('/start new')).text).toContain('Your new address')
  })
})

describe('/new', () => {
  test('answers with an address, when it ends and what to do with it', async () => {
    const bot = shared()
    const ann = bot.person()
    const card = await ann.ask('/new')
    const address = ann.copy('Copy')
    expect(address).toMatch(/^[^@]+@mail\.example$/)
    expect(card.text).toContain(address)
    expect(card.text).toContain('Works until')
    expect(card.entities?.map(({ type }) => type)).toEqual(expect.arrayContaining(['code', 'date_time']))
    const labels = card.reply_markup?.inline_keyboard.flat().map(({ text }) => text)
    expect(labels).toEqual(['📋 Copy', '📥 Inbox', '🎲 Another', '✏️ Choose name', '⚙️ More', '🗑 Delete'])
    expect(bot.watch.told).toEqual([`watch ${ann.id} ${address}`])
  })

  test('makes exactly the address that follows', async () => {
    await using bot = await startTestBot({ domains: ['mail.example', 'post.example'] })
    const ann = bot.person()
    expect((await ann.ask('/new Bob@Post.Example')).text).toContain('bob@post.example')
    expect((await ann.ask('/new carl')).text).toContain('carl@')
    expect((await ann.ask('/new @post.example')).text).toMatch(/\w@post\.example/)
  })

  test('gives a name to the one who asks again, when its first session was made and never kept', async () => {
    const bot = shared()
    const ann = bot.person()
    await bot.deps.mailApi.createSession({ kind: 'domain', prefix: 'bob', claim: bot.deps.claimOf(ann.id) })
    expect((await ann.ask('/new bob')).text).toContain('bob@')
    const ben = bot.person()
    expect((await ben.ask('/new bob')).text).toContain('bob is already taken')
    expect((await ann.ask('/new bob')).text).toContain('bob@mail.example')
    expect(await addressesOf(bot, ann.id)).toHaveLength(1)
  })

  test('says that a name is taken and takes another one as the next message', async () => {
    const bot = shared()
    const ann = bot.person()
    const ben = bot.person({ firstName: 'Ben' })
    await ben.ask('/new bob')
    expect((await ann.ask('/new bob')).text).toContain('bob is already taken')
    expect((await ann.ask('rob')).text).toContain('rob@mail.example')
  })

  test('offers the domains there are for a name at another one', async () => {
    await using bot = await startTestBot({ domains: ['mail.example', 'post.example'] })
    const ann = bot.person()
    const { text } = await ann.ask('/new bob@nowhere.example')
    expect(text).toContain("nowhere.example isn't available")
    await ann.tap('@post.example')
    await ann.waitFor('bob@post.example')
  })

  test('keeps the domain that was asked for when the name is taken', async () => {
    await using bot = await startTestBot({ domains: ['mail.example', 'post.example'] })
    const ann = bot.person()
    const ben = bot.person({ firstName: 'Ben' })
    await ben.ask('/new bob@post.example')
    expect((await ann.ask('/new bob@post.example')).text).toContain('bob is already taken')
    expect((await ann.ask('rob')).text).toContain('rob@post.example')
  })

  test.each([
    ['/new bob@nowhere.example', 'nowhere.example'],
    ['/new not&a@name', "won't work"],
    ['/new bob@', "won't work"],
    ['/new a..b@', "won't work"],
    [`/new ${'x'.repeat(4000)}`, "won't work"],
  ])('explains why %s cannot be', async (said, explanation) => {
    const bot = shared()
    const ann = bot.person()
    expect((await ann.ask(said)).text).toContain(explanation)
    expect(bot.mail.calls).not.toContain('POST /create-session')
  })

  test('passes on the words of a service that refuses', async () => {
    const bot = shared()
    const ann = bot.person()
    const lift = bot.mail.order({
      path: '/create-session',
      answer: { status: 400, body: { status: 'error', message: 'No names with a b in them' } },
    })
    expect((await ann.ask('/new bob')).text).toContain('No names with a b in them')
    lift()
    expect((await ann.ask('carl')).text).toContain('carl@mail.example')
  })

  test('offers to try again when the service is down, and then works', async () => {
    const bot = shared()
    const ann = bot.person()
    const lift = bot.mail.order({ answer: { status: 503 } })
    ann.say('/new')
    await ann.waitFor("isn't responding")
    lift()
    await ann.tap('Try again')
    await ann.waitFor('Your new address')
  })

  test('uses the default domain, and any other once that is gone', async () => {
    await using bot = await startTestBot({ domains: ['mail.example', 'post.example'] })
    const ann = bot.person()
    await changeSettings(bot, ann.id, { defaultDomain: 'post.example' })
    expect((await ann.ask('/new')).text).toContain('@post.example')
    await changeSettings(bot, ann.id, { defaultDomain: 'gone.example' })
    expect((await ann.ask('/new')).text).toContain('@mail.example')
  })

  test('makes one address when Another is pressed twice', async () => {
    const bot = shared()
    const ann = bot.person()
    const card = await ann.ask('/new')
    await Promise.all([ann.tap('Another', { message: card }), ann.tap('Another', { message: card })])
    await bot.settled()
    expect(await addressesOf(bot, ann.id)).toHaveLength(1)
    expect(bot.mail.calls.filter(call => call === 'POST /create-session')).toHaveLength(2)
  })
})

describe('limits', () => {
  test('says when the next address of the hour is free', async () => {
    await using bot = await startTestBot({ limits: { addressesPerHour: 2 } })
    const ann = bot.person()
    await ann.ask('/new')
    await ann.ask('/new')
    const refusal = await ann.ask('/new')
    expect(refusal.text).toContain('You can create 2 addresses an hour')
    expect(refusal.text).toContain('in 60 minutes')
  })

  test('says how to make room when the chat holds as many as it may', async () => {
    await using bot = await startTestBot({ limits: { addressesPerChat: 1 } })
    const ann = bot.person()
    await ann.ask('/new')
    expect((await ann.ask('/new')).text).toContain('You can have 1 address at a time')
  })

  test('are said before a name is asked for, not after', async () => {
    await using bot = await startTestBot({ limits: { addressesPerChat: 1 } })
    const ann = bot.person()
    const card = await ann.ask('/new')
    await ann.tap('Choose name', { message: card })
    await ann.waitFor('You can have 1 address at a time')
    await bot.settled()
    expect(ann.messages().map(({ text }) => text)).not.toContainEqual(expect.stringContaining('What name'))
  })
})
