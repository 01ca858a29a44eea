import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { packCallback } from '../../src/views/callbacks.ts'
import { type AppProcess, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import type { TestPerson } from '../support/person.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'
import { askAddy, askSimpleLogin, GENERATED } from './ask-for-alias.ts'

const resources = new AsyncDisposableStack()
let playground: TestPlayground
let app: AppProcess
let base: string
let log = ''
/** Each key and token that was ever shown in this run, valid or not any more. */
const secrets: string[] = []

beforeAll(async () => {
  const { path: dataDir } = resources.use(await createDataDir())
  playground = resources.use(await startTestPlayground())
  const settings = {
    DATA_DIR: dataDir,
    BOT_TOKEN: playground.token,
    TELEGRAM_API_ROOT: playground.apiRoot,
    MAIL_DOMAINS: 'tempmail.example',
    PUBLIC_URL: 'https://bot.example.org',
    PASSWORD_MANAGERS: '1',
    ADDRESSES_PER_HOUR: '3',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'trace',
  }
  app = resources.use(
    await startAppProcess(settings, child => {
      child.stdout?.on('data', chunk => (log += chunk))
      child.stderr?.on('data', chunk => (log += chunk))
    }),
  )
  base = `http://127.0.0.1:${app.port('Mail API')}/managers`
})
afterAll(() => resources.disposeAsync())

/** Opens the view of password managers and makes a key there. */
async function newKey(person: TestPerson): Promise<string> {
  await person.ask('/token')
  await person.tap('Password manager')
  await person.waitFor('Server URL')
  await person.tap(/Create key|New key/)
  await person.waitFor('shown only this once')
  const key = person.copy('Copy key')
  secrets.push(key)
  return key
}

const REFUSED = 'This key is not valid. Create a new one in the chat with /token.'

describe("Bitwarden's requests", () => {
  test('in the form of addy.io make an address in the chat, labelled with the site', async () => {
    const ann = playground.person()
    const key = await newKey(ann)
    expect(key).toMatch(/^tempmail_[\w-]{32}$/)
    const { status, body } = await askAddy(base, key)
    expect(status).toBe(201)
    const { email } = body.data
    expect(email).toMatch(/@tempmail\.example$/)
    expect(body.data).toMatchObject({
      domain: 'tempmail.example',
      active: true,
      description: 'shop.example.com',
    })
    const card = await ann.waitFor(email)
    expect(card.text).toMatch(/^🔐 Your password manager created this address:\n\nshop\.example\.com\n/)
    expect(ann.copy('Copy', { message: card })).toBe(email)
    expect((await ann.ask('/addresses')).text).toContain('shop.example.com')
  })

  test('in the form of SimpleLogin too', async () => {
    const ann = playground.person()
    const key = await newKey(ann)
    const first = await askSimpleLogin(base, key)
    expect([first.status, first.body]).toEqual([201, expect.objectContaining({ enabled: true })])
    const card = await ann.waitFor(first.body.alias)
    expect(card.text).toContain('shop.example.com')
    // Bitwarden's settings may end in a slash, and the desktop app knows no site.
    const second = await askSimpleLogin(`${base}/`, key, '')
    expect([second.status, second.body.note]).toEqual([201, 'shop.example.com'])
  })

  test.each([
    ['addy.io', () => askAddy(base, 'no-key'), { message: REFUSED }],
    ['SimpleLogin', () => askSimpleLogin(base, 'no-key'), { error: REFUSED }],
  ])('with a wrong key are refused as %s does it', async (_form, ask, body) => {
    const answer = await ask()
    expect([answer.status, answer.body]).toEqual([401, body])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test("hear the chat's limits in words, also of those that come together", async () => {
    const ann = playground.person()
    const key = await newKey(ann)
    const all = await Promise.all(Array.from({ length: 5 }, () => askAddy(base, key)))
    const statuses = all.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 201, 201, 429, 429])
    const limited = all.find(({ status }) => status === 429)
    expect(limited?.body.message).toMatch(/^You can create 3 addresses an hour\. Try again in \d+ minutes\.$/)
    expect((await askSimpleLogin(base, key)).body.error).toContain('3 addresses an hour')
  })

  test('for a domain that is not offered hear which are', async () => {
    const ann = playground.person()
    const key = await newKey(ann)
    const { status, body } = await askAddy(base, key, { domain: 'gmail.com' })
    expect([status, body]).toEqual([
      422,
      { message: 'This domain is not offered. Offered: tempmail.example' },
    ])
    const { data } = (
      await askAddy(base, key, { domain: '', description: `Login\u202e\n${'x'.repeat(9_000)}` })
    ).body
    expect(data.description).toHaveLength(64)
  })
})

describe('a key', () => {
  test('that is guessed opens nothing, and a network that guesses is slowed down', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 35; nth++) {
      const key = `tempmail_${randomBytes(24).toString('base64url')}`
      const answer = await fetch(`${base}/api/alias/random/new`, {
        method: 'POST',
        headers: {
          authentication: key,
          'content-type': 'application/json',
          'x-forwarded-for': `198.51.100.${nth}`,
        },
        body: '{}',
      })
      statuses.push(answer.status)
      expect(await answer.json()).toEqual({ error: expect.any(String) })
    }
    expect(statuses.filter(status => status === 401)).toHaveLength(30)
    expect(statuses.slice(30)).toEqual([429, 429, 429, 429, 429])
  })

  test('that was replaced opens nothing any more', async () => {
    const ann = playground.person()
    const old = await newKey(ann)
    const fresh = await newKey(ann)
    expect(fresh).not.toBe(old)
    expect([(await askAddy(base, old)).status, (await askAddy(base, fresh)).status]).toEqual([401, 201])
  })

  test.each([
    [
      'removed',
      async (ann: TestPerson) => {
        await ann.ask('/token')
        await ann.tap('Password manager')
        await ann.waitFor('You have a key')
        await ann.tap('Remove key')
        await ann.waitFor(({ text = '' }) => text.includes('Server URL') && !text.includes('You have a key'))
      },
    ],
    [
      'forgotten',
      async (ann: TestPerson) => {
        await ann.ask('/forget')
        await ann.tap('Yes, delete everything')
        await ann.waitFor('I deleted everything')
      },
    ],
    [
      'of somebody who has blocked the bot',
      async (ann: TestPerson) => {
        ann.block()
      },
    ],
  ])('that was %s opens nothing', async (_what, end) => {
    const ann = playground.person()
    const key = await newKey(ann)
    expect((await askAddy(base, key)).status).toBe(201)
    await end(ann)
    // A key has ten requests a minute.
    const seldom = { timeout: 5_000, interval: 700 }
    await expect.poll(async () => (await askAddy(base, key)).status, seldom).toBe(401)
    ann.unblock()
    expect((await askSimpleLogin(base, key)).status).toBe(401)
    expect((await askAddy(base, key)).status).toBe(401)
  })

  test("of one chat makes nothing in another's, and is shown to nobody there", async () => {
    const [ann, eve] = [playground.person(), playground.person({ firstName: 'Eve' })]
    const key = await newKey(ann)
    const { body } = await askAddy(base, key)
    await ann.waitFor(body.data.email)
    await eve.ask('/token')
    await eve.tap('Password manager')
    await eve.waitFor('Server URL')
    const seen = JSON.stringify(eve.messages())
    for (const secret of [key, body.data.email]) expect(seen).not.toContain(secret)
    expect(seen).not.toContain('You have a key')
  })

  test('is not made in a group, by whatever button', async () => {
    const [ann, eve] = [playground.person(), playground.person({ firstName: 'Eve' })]
    const { id: chatId } = playground.group({ members: [ann, eve] })
    ann.say('/token', { chatId })
    const said = await ann.waitFor('A token is for one person only', chatId)
    for (const kind of ['manager', 'manager-key', 'manager-off'] as const)
      expect((await eve.forge(packCallback({ kind }), said)).text).toContain("I can't show that here")
    expect(JSON.stringify(eve.messages(chatId))).not.toMatch(/tempmail_|Server URL/)
  })

  test('is shown once: no later message, and no other view, has it', async () => {
    const ann = playground.person()
    const key = await newKey(ann)
    await ann.tap('Hide')
    await ann.waitFor('You have a key')
    expect((await ann.ask('/privacy')).text).toContain('its fingerprint')
    for (const said of ['/token', '/help', '/settings', '/addresses']) await ann.ask(said)
    expect(JSON.stringify(ann.messages())).not.toContain(key)
  })
})

test.each([
  ['a huge body', { body: `{"note":"${'x'.repeat(20_000)}"}` }, 413],
  ['a body that is no JSON', { body: '{' }, 400],
  ['a list', { body: '[]' }, 201],
  ['another type', { body: 'a=b', headers: { 'content-type': 'text/plain' } }, 415],
])(
  '%s is answered in the same form',
  async (_what, { body, headers = {} }: { body: string; headers?: object }, status) => {
    const ann = playground.person()
    const key = await newKey(ann)
    const answer = await fetch(`${base}/api/alias/random/new`, {
      method: 'POST',
      headers: { authentication: key, 'content-type': 'application/json', ...headers },
      body,
    })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject(status === 201 ? {} : { error: expect.any(String) })
  },
)

test('of all that was logged in this run nothing is a key, a token or what a manager said', async () => {
  const ann = playground.person()
  await ann.ask('/new')
  await ann.ask('/token')
  await ann.tap('Show token')
  await ann.waitFor('Mail API')
  const token = ann.copy('Copy')
  secrets.push(token)
  await ann.tap('Renew token')
  await ann.waitFor('lose access at once')
  // So soon after the question an answer counts as the second of two fast taps.
  const isRenewed = () => ann.last().text?.includes('This is the new token') === true
  const confirm = async () => {
    if (!isRenewed()) await ann.tap('Yes, renew')
    expect(isRenewed()).toBe(true)
  }
  await vi.waitFor(confirm, { timeout: 20_000, interval: 500 })
  secrets.push(ann.copy('Copy'))
  const api = base.replace('/managers', '/api')
  expect((await fetch(`${api}/check-mail?token=${token}`)).status).toBe(404)
  expect((await fetch(`${api}/check-mail?token=${secrets.at(-1)}`)).status).toBe(200)
  await expect.poll(() => log).toContain('token renewed')
  expect(log).toContain('key for a password manager made')
  expect(secrets.length).toBeGreaterThan(10)
  for (const secret of [...secrets, GENERATED, 'tempmail_']) expect(log).not.toContain(secret)
})
