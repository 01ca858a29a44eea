import { afterEach, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { packCallback } from '../../src/views/callbacks.ts'
import { shareTestBot } from './support/share-test-bot.ts'
import { addressesOf, chooseName, labels, waitForButton } from './support/steps.ts'
import { startTestBot } from './support/test-bot.ts'
import { createSkippingClock } from './support/unhurried-clock.ts'

afterEach(() => vi.restoreAllMocks())

const TWO_DOMAINS = { domains: ['mail.example', 'post.example'] }
const shared = shareTestBot(TWO_DOMAINS)

/** What follows a name that was typed: as an answer, too late, or as any words. */
const CARD_OR_HINT = /bob@mail\.example|didn't hear from you|I hand out email addresses/

describe('Choose name', () => {
  test('asks for a name, offers the domains, and makes the address', async () => {
    const bot = shared()
    const ann = bot.person()
    const card = await ann.ask('/new')
    await ann.tap('Choose name')
    const question = await ann.waitFor('What name would you like')
    expect(question.message_id).toBeGreaterThan(card.message_id)
    const choice = await ann.ask('Bob')
    expect(choice.text).toContain('Which domain for bob')
    await ann.tap('@post.example')
    const made = await ann.waitFor('bob@post.example')
    expect(made.message_id).toBe(choice.message_id)
    expect(await bot.deps.conversations.get(String(ann.id))).toBeUndefined()
  })

  test('makes the address at once when there is nothing to choose', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await chooseName(ann)
    expect((await ann.ask('bob')).text).toContain('bob@mail.example')
  })

  test('takes a whole address', async () => {
    const bot = shared()
    const ann = bot.person()
    await chooseName(ann)
    expect((await ann.ask('bob@post.example')).text).toContain('bob@post.example')
  })

  test('pages through more than eight domains', async () => {
    const domains = Array.from({ length: 20 }, (_, index) => `d${index}.example`)
    await using bot = await startTestBot({ domains })
    const ann = bot.person()
    await chooseName(ann)
    const choice = await ann.ask('bob')
    await ann.tap('▶')
    await ann.tap('▶')
    await waitForButton(ann, '@d19.example')
    await ann.tap('@d19.example')
    expect((await ann.waitFor('bob@d19.example')).message_id).toBe(choice.message_id)
  })

  test('explains a name that cannot be, and asks again', async () => {
    const bot = shared()
    const ann = bot.person()
    await chooseName(ann)
    expect((await ann.ask('two@@words')).text).toContain("won't work")
    expect((await ann.ask('bob@else.example')).text).toContain("else.example isn't available")
    expect((await ann.ask('postmaster')).text).toContain('Which domain for')
    await ann.tap('@mail.example')
    await ann.waitFor('postmaster is reserved')
    expect((await ann.ask('bob')).text).toContain('bob@mail.example')
  })

  test('ends with Cancel', async () => {
    const bot = shared()
    const ann = bot.person()
    await chooseName(ann)
    await ann.tap('Cancel')
    await ann.waitFor('Okay, cancelled')
    expect((await ann.ask('bob')).text).toContain('I hand out email addresses')
  })

  test('ends with /cancel, and there is nothing to cancel after it', async () => {
    const bot = shared()
    const ann = bot.person()
    await chooseName(ann)
    expect((await ann.ask('/cancel')).text).toContain('Okay, cancelled')
    expect((await ann.ask('/cancel')).text).toContain('nothing to cancel')
    expect((await ann.ask('bob')).text).toContain('I hand out email addresses')
  })

  test.each(['/help', '/new other', '/nonsense'])('ends with another command: %s', async command => {
    const bot = shared()
    const ann = bot.person()
    await chooseName(ann)
    await ann.ask(command)
    expect((await ann.ask('bob')).text).toContain('I hand out email addresses')
  })

  test('goes on after a restart', async () => {
    await using bot = await startTestBot(TWO_DOMAINS)
    const ann = bot.person()
    await chooseName(ann)
    await ann.ask('bob')
    await bot.restart()
    await ann.tap('@mail.example')
    await ann.waitFor('bob@mail.example')
  })

  test('takes at the next start, however late that is, an answer that a stop left without one', async () => {
    const { clock, skip } = createSkippingClock()
    await using bot = await startTestBot({ clock })
    const ann = bot.person()
    await chooseName(ann)
    bot.telegram.order({ method: 'sendMessage', kind: 'too-many-requests', retryAfter: 300 })
    ann.say('bob')
    await bot.waitForCall('sendMessage', ({ fault }) => fault !== undefined)
    skip(601_000)
    await bot.restart()
    expect((await ann.waitFor(CARD_OR_HINT)).text).toContain('bob@mail.example')
    expect((await ann.ask('bob')).text).toContain('I hand out email addresses')
  })

  test('takes an answer once Telegram is back', async () => {
    await using bot = await startTestBot({ provokes: ['errors'] })
    const ann = bot.person()
    await chooseName(ann)
    const outage = bot.telegram.order({ method: 'sendMessage', kind: 'lost-answer', times: 1_000 })
    ann.say('bob')
    await bot.settled()
    outage.cancel()
    const update = bot.telegram.history.at(-1)
    if (update) await bot.again(update)
    expect(ann.text()).toContain('bob@mail.example')
  })

  test('stops asking after ten minutes of silence', async () => {
    let now = Date.now()
    const clock = { ...systemClock, now: () => now }
    await using bot = await startTestBot({ ...TWO_DOMAINS, clock })
    const ann = bot.person()
    await chooseName(ann)
    now += 601_000
    expect((await ann.ask('bob')).text).toContain("didn't hear from you")
    expect((await ann.ask('bob')).text).toContain('I hand out email addresses')
    await ann.tap('Try again', { message: await ann.waitFor("didn't hear from you") })
    await ann.waitFor('What name would you like')
  })

  test('says when the service is down, and Try again makes the address', async () => {
    const bot = shared()
    const ann = bot.person()
    await chooseName(ann)
    const { message_id } = await ann.ask('bob')
    const lift = bot.mail.order({ path: '/create-session', answer: { status: 500 } })
    await ann.tap('@mail.example')
    const failed = await ann.waitFor("isn't responding")
    lift()
    await ann.tap('Try again', { message: failed })
    await ann.waitFor('bob@mail.example')
    await bot.settled()
    expect(labels(ann, bot.telegram.chat(ann.id).messages.get(message_id))).toEqual([])
    expect((await ann.ask('bob')).text).toContain('I hand out email addresses')
  })

  test('takes the same domain, and the same name, once a service answers again that failed', async () => {
    const bot = shared()
    const ann = bot.person()
    await chooseName(ann)
    const choice = await ann.ask('bob')
    const lift = bot.mail.order({ path: '/create-session', answer: { status: 500 } })
    await ann.tap('@mail.example')
    await ann.waitFor("isn't responding")
    lift()
    await ann.tap('@post.example', { message: choice })
    await ann.waitFor('bob@post.example')
    await chooseName(ann)
    const liftAgain = bot.mail.order({ path: '/create-session', answer: { status: 500 } })
    expect((await ann.ask('eve@mail.example')).text).toContain("isn't responding")
    liftAgain()
    expect((await ann.ask('eve@mail.example')).text).toContain('Your new address')
  })

  test('lets other buttons work meanwhile and goes on', async () => {
    const bot = shared()
    const ann = bot.person()
    const first = await ann.ask('/new')
    await chooseName(ann)
    await ann.tap('Inbox', { message: first })
    await ann.waitFor('No mail yet')
    expect((await ann.ask('bob')).text).toContain('Which domain for bob')
  })

  test('leaves what was shown in the place of its question alone', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const question = await chooseName(ann)
    await ann.forge(packCallback({ kind: 'domains', page: 0 }), question)
    await ann.waitFor('Which domain')
    await ann.ask('/help')
    await bot.settled()
    const list = await ann.waitFor('Which domain')
    expect(list.message_id).toBe(question.message_id)
    expect(labels(ann, list)).not.toEqual([])
  })

  test('has no buttons to lose a second time', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const question = await chooseName(ann)
    await ann.ask('/cancel')
    const left = await ann.waitFor(({ message_id }) => message_id === question.message_id)
    await ann.forge(packCallback({ kind: 'choose-domain', domainId: 1 }), left)
    await bot.settled()
    expect(bot.refusals()).toEqual([])
  })

  test('offers Gmail accounts, where the name becomes a tag', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const domains = [{ id: 1, domain: 'mail.example' }]
    const gmail_accounts = [{ id: 7, email: 'jane@gmail.com' }]
    const offer = { status: 'success', domains, gmail_accounts }
    // Asked for with the first card, and kept for a minute.
    bot.mail.order({ path: '/domains', answer: { status: 200, body: offer } })
    await ann.ask('/new')
    const asked: unknown[] = []
    const createSession: typeof bot.deps.mailApi.createSession = async request => {
      asked.push(request)
      return { email: 'jane+bob@gmail.com', token: 'token', expiresAt: undefined }
    }
    Object.assign(bot.deps.mailApi, { createSession })
    await ann.tap('Choose name')
    await ann.waitFor('What name would you like')
    await ann.ask('bob')
    await ann.tap('jane+bob@gmail.com')
    await ann.waitFor('Your new address')
    expect(asked).toEqual([{ kind: 'gmail', prefix: 'bob', accountId: 7 }])
  })

  test('keeps no token of an address in what it stores', async () => {
    await using bot = await startTestBot(TWO_DOMAINS)
    const ann = bot.person()
    await chooseName(ann)
    await ann.ask('bob')
    await bot.restart()
    const stored = JSON.stringify(await bot.deps.conversations.get(String(ann.id)))
    const [address] = await addressesOf(bot, ann.id)
    expect(stored).toContain('bob')
    expect(stored).not.toContain(address?.token)
  })
})
