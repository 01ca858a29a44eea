import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../support/person.ts'
import { shareTestBot } from './support/share-test-bot.ts'
import { changeSettings, labels } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

const shared = shareTestBot()

const WORDS = {
  en: {
    taken: 'bob is already taken.',
    reserved: "postmaster is reserved, so I can't give it to you.",
    noGmail: "There's no Gmail account available at the moment.",
    accountGone: 'This Gmail account is no longer available. Please choose another.',
    domainGone: 'This domain is no longer available. Please choose another.',
    tooMany: 'Too many new addresses are being created right now. Please try again in 42 seconds.',
    invalid: "That name won't work.",
    where: 'Which domain for bob?',
  },
  ru: {
    taken: 'Имя bob уже занято.',
    reserved: 'Имя postmaster зарезервировано, выдать его не могу.',
    noGmail: 'Сейчас нет ни одного доступного аккаунта Gmail.',
    accountGone: 'Этот аккаунт Gmail больше недоступен. Выберите другой.',
    domainGone: 'Этот домен больше недоступен. Выберите другой.',
    tooMany: 'просят слишком много новых адресов. Попробуйте через 42 секунды.',
    invalid: 'Такое имя не подойдёт.',
    where: 'А на каком домене будет bob?',
  },
} as const
const LANGUAGES = ['en', 'ru'] as const
const OUTAGE = /isn't responding|не отвечает/
const ENGLISH_OF_THE_SERVICE = /The name|is taken|No Gmail account is|parameter/

/** The service offers these for now, though it does not have them: what it had may have gone a moment ago. */
function offer(bot: TestBot, gone: { domain?: string; account?: string }): () => void {
  const domains = [{ id: 1, domain: 'mail.example' }]
  if (gone.domain !== undefined) domains.push({ id: 99, domain: gone.domain })
  const gmail_accounts = gone.account === undefined ? [] : [{ id: 7, email: gone.account }]
  const body = { status: 'success', domains, gmail_accounts }
  return bot.mail.order({ path: '/domains', answer: { status: 200, body } })
}

function refuse(bot: TestBot, status: number, code: string, headers = {}): () => void {
  const body = { status: 'error', code, message: 'Words of the service.' }
  return bot.mail.order({ path: '/create-session', answer: { status, body, headers } })
}

/** What the bot says when the mail API refuses `said`. */
async function refusalOf(person: TestPerson, said: string): Promise<string> {
  const { text = '' } = await person.ask(said)
  expect(text).not.toMatch(OUTAGE)
  expect(text).not.toMatch(ENGLISH_OF_THE_SERVICE)
  return text
}

describe.each(LANGUAGES)('in %s, a person reads', languageCode => {
  const words = WORDS[languageCode]

  test('that a name is taken', async () => {
    const bot = shared()
    await bot.person({ firstName: 'Ben' }).ask('/new bob')
    expect(await refusalOf(bot.person({ languageCode }), '/new bob')).toContain(words.taken)
  })

  test('that a name is reserved, and may choose another', async () => {
    const bot = shared()
    const ann = bot.person({ languageCode })
    expect(await refusalOf(ann, '/new postmaster')).toContain(words.reserved)
    expect((await ann.ask('bob')).text).toContain('bob@mail.example')
  })

  test('that there is no Gmail account, and may choose a domain for the same name', async () => {
    await using bot = await startTestBot()
    const ann = bot.person({ languageCode })
    const lift = offer(bot, { account: 'jane@gmail.com' })
    await ann.ask('/new bob@else.example')
    lift()
    await ann.tap('jane+bob@gmail.com')
    const { text } = await ann.waitFor(words.noGmail)
    expect(text).toContain(words.where)
    // What is on offer was asked for anew.
    expect(labels(ann).filter(label => label.includes('@'))).toEqual(['@mail.example'])
    expect(bot.mail.calls.filter(call => call === 'POST /create-session')).toHaveLength(1)
    await ann.tap('@mail.example')
    await ann.waitFor('bob@mail.example')
  })

  test('that there is no Gmail account when no name was wanted', async () => {
    await using bot = await startTestBot()
    const ann = bot.person({ languageCode })
    const lift = offer(bot, { account: 'jane@gmail.com' })
    expect(await refusalOf(ann, '/new @gmail.com')).toContain(words.noGmail)
    lift()
    await ann.tap('✉️')
    await ann.waitFor('@mail.example')
  })

  test('that a domain has gone, and may choose another for the same name', async () => {
    await using bot = await startTestBot()
    const ann = bot.person({ languageCode })
    const lift = offer(bot, { domain: 'gone.example' })
    await ann.ask('/new bob@else.example')
    lift()
    await ann.tap('@gone.example')
    expect((await ann.waitFor(words.domainGone)).text).toContain(words.where)
    expect(labels(ann).filter(label => label.includes('@'))).toEqual(['@mail.example'])
  })

  test('that a Gmail account has gone', async () => {
    await using bot = await startTestBot()
    const ann = bot.person({ languageCode })
    offer(bot, { account: 'jane@gmail.com' })
    refuse(bot, 400, 'unknown_gmail_account')
    expect(await refusalOf(ann, '/new bob@gmail.com')).toContain(words.accountGone)
  })

  test('that the service does not take a name that the bot would', async () => {
    const bot = shared()
    refuse(bot, 400, 'bad_name')
    expect(await refusalOf(bot.person({ languageCode }), '/new bob')).toContain(words.invalid)
  })

  test.each(['/new', '/new bob'])('after %s how long to wait when there are too many', async said => {
    const bot = shared()
    refuse(bot, 429, 'too_many', { 'retry-after': '42' })
    expect(await refusalOf(bot.person({ languageCode }), said)).toContain(words.tooMany)
  })
})

test('a pressed button that meets too many new addresses is answered in place', async () => {
  const bot = shared()
  const ann = bot.person()
  await ann.ask('/new')
  refuse(bot, 429, 'too_many', { 'retry-after': '42' })
  expect((await ann.tap('Another')).text).toContain(WORDS.en.tooMany)
})

test('a default domain that has gone is told with a button for another address, which works', async () => {
  await using bot = await startTestBot()
  const ann = bot.person()
  await changeSettings(bot, ann.id, { defaultDomain: 'gone.example' })
  const lift = offer(bot, { domain: 'gone.example' })
  expect((await ann.ask('/new')).text).toBe(WORDS.en.domainGone)
  lift()
  await ann.tap('New address')
  await ann.waitFor('@mail.example')
})

describe('a code that nobody knows', () => {
  test.each([
    'name_on_a_list',
    'Name Taken',
    '<b>name_taken</b>',
    'constructor',
    '__proto__',
    'x'.repeat(65),
  ])('%s leaves the words of the service, whatever they look like', async code => {
    const bot = shared()
    const ann = bot.person({ languageCode: 'ru' })
    const message = `<b>No</b> &lt; _names_ \u202Ewith a b${'!'.repeat(5_000)}`
    bot.mail.order({
      path: '/create-session',
      answer: { status: 400, body: { status: 'error', code, message } },
    })
    const { text = '', entities = [] } = await ann.ask('/new bob')
    expect(text).toContain('Почтовый сервис не принял это имя: <b>No</b> &lt; _names_ with a b!!')
    expect(text.length).toBeLessThan(400)
    expect(entities).toEqual([])
  })

  test('with 409 still means that the name is taken', async () => {
    const bot = shared()
    refuse(bot, 409, 'conflict')
    expect((await bot.person().ask('/new bob')).text).toContain(WORDS.en.taken)
  })

  test('is an outage with 503', async () => {
    const bot = shared()
    const ann = bot.person()
    refuse(bot, 503, 'unavailable')
    expect((await ann.ask('/new bob')).text).toMatch(OUTAGE)
  })

  test('with 429 leaves the service busy, not asked for too many addresses', async () => {
    const bot = shared()
    refuse(bot, 429, 'slow_down', { 'retry-after': '42' })
    expect((await bot.person().ask('/new')).text).toContain('busy. Please try again in 42 seconds')
  })
})

test('a limit on other calls says nothing of new addresses', async () => {
  const bot = shared()
  const ann = bot.person()
  await ann.ask('/new')
  const body = { status: 'error', code: 'too_many', message: 'Too many looks.' }
  bot.mail.order({ path: '/check-mail', answer: { status: 429, body, headers: { 'retry-after': '42' } } })
  expect((await ann.ask('/inbox')).text).toContain('busy. Please try again in 42 seconds')
})
