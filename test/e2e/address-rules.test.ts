import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HARDLY_LIMITED } from '../bot/support/hardly-limited.ts'
import { labels } from '../bot/support/steps.ts'
import { type AppProcess, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import type { TestPerson } from '../support/person.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'
import { hasPostgres, startPostgres } from '../support/postgres.ts'

const PATIENCE = { timeout: 180_000 }

let stack: AsyncDisposableStack
let playground: TestPlayground
let folder: string
/** The process of the folder. */
let current: AppProcess | undefined
/** A new person for each test, so that the tests can share a process. */
let ann: TestPerson

beforeAll(async () => {
  stack = new AsyncDisposableStack()
  // A bot that was killed does not remember what it wrote, and what matters here is not how fast Telegram lets it write.
  playground = stack.use(await startTestPlayground({ limits: HARDLY_LIMITED }))
  folder = await newFolder()
})
beforeEach(() => {
  ann = playground.person()
})
afterAll(() => stack.disposeAsync())

const bot = () => ({ BOT_TOKEN: playground.token, TELEGRAM_API_ROOT: playground.apiRoot, DNS_CHECKS: '0' })

async function start(env: Record<string, string>): Promise<AppProcess> {
  return stack.use(await startAppProcess({ ...bot(), ...env }))
}

const TOKEN = /^[\w-]{43}$/m

/** The one that the test before has left, or the first. */
async function running(): Promise<AppProcess> {
  current ??= await start({ DATA_DIR: folder })
  return current
}

async function kill(): Promise<void> {
  await current?.signal('SIGKILL')
  current = undefined
}

async function newFolder(): Promise<string> {
  return stack.use(await createDataDir()).path
}

async function send(app: AppProcess, mail: { to: string; from: string; subject: string; text?: string }) {
  const transport = createTransport({ host: '127.0.0.1', port: app.port('SMTP'), ignoreTLS: true })
  try {
    await transport.sendMail({ text: 'Hello there', ...mail })
  } finally {
    transport.close()
  }
}

async function newAddress(said = '/new'): Promise<string> {
  return /[\w.-]+@[\w.-]+/.exec((await ann.ask(said)).text ?? '')?.[0] ?? ''
}

/** Opens what can be done to the current address, from its card. */
async function openCard(email: string): Promise<void> {
  await ann.ask(`/new ${email}`)
  await ann.tap('⚙️ More')
  await waitForLabel('🤝 Known senders only', '👋 Let everyone write')
}

async function waitForLabel(...wanted: readonly string[]): Promise<void> {
  await ann.waitFor(message => labels(ann, message).some(label => wanted.includes(label)))
}

async function pause(email: string): Promise<void> {
  await openCard(email)
  await ann.tap('⏸ Pause')
  await ann.waitFor('Senders are asked to try again later, so most mail arrives after the pause.')
  await ann.tap('1 hour')
  await ann.waitFor('⏸ Paused until')
}

async function holdStrangers(email: string): Promise<void> {
  await openCard(email)
  await ann.tap('🤝 Known senders only')
  await ann.waitFor('I hold mail from new senders and ask you about each')
}

test("the chat knows the end that a program moves with an address's token", PATIENCE, async () => {
  const app = await running()
  const email = await newAddress()
  await ann.ask('/token')
  await ann.tap('Show token')
  await ann.waitFor(({ text = '' }) => TOKEN.test(text))
  const token = ann.copy('Copy')
  const move = async (call: string, by: Record<string, string>) => {
    const url = `http://127.0.0.1:${app.port('Mail API')}/api/${call}`
    const { status } = await fetch(url, { method: 'POST', body: new URLSearchParams({ token, ...by }) })
    expect(status).toBe(200)
  }
  const card = async () => (await ann.ask(`/new ${email}`)).text
  await move('extend-session', { hours: '72' })
  await expect.poll(card).toMatch(/Works until .*in 4 days/)
  await move('shorten-session', { minutes: '120' })
  await expect.poll(card).toMatch(/Works until .*in 2 hours/)
})

describe('what a person says of an address holds after the process died', () => {
  test('a pause, until it is ended; what was refused is listed', PATIENCE, async () => {
    const app = await running()
    const email = await newAddress()
    await pause(email)
    const mail = { to: email, from: 'shop@shop.test', subject: 'Sale' }
    await expect(send(app, mail)).rejects.toThrow('450')
    await kill()
    const again = await running()
    await expect(send(again, mail)).rejects.toThrow('450')
    expect((await ann.ask(`/new ${email}`)).text).toContain('⏸ Paused until')
    await openCard(email)
    // What was refused is on disk within two seconds.
    await expect
      .poll(
        async () => {
          await openCard(email)
          await ann.tap('✋ Mail not shown')
          return (await ann.waitFor(({ text = '' }) => /Not shown for|Nothing was rejected/.test(text))).text
        },
        { interval: 1_000, timeout: 20_000 },
      )
      .toMatch(/shop@shop\.test\n.* · paused/)
    await openCard(email)
    await ann.tap('▶️ Resume')
    await waitForLabel('⏸ Pause')
    await send(again, mail)
    await ann.waitFor('Sale')
  })

  test('a held mail, which is a tap away; who is let through is so from then on', PATIENCE, async () => {
    const app = await running()
    const email = await newAddress()
    await send(app, { to: email, from: 'bo@friends.test', subject: 'Hi' })
    await ann.waitFor('Hi')
    await holdStrangers(email)
    await send(app, { to: email, from: 'BO@friends.test', subject: 'Known before' })
    await ann.waitFor('Known before')
    await send(app, { to: email, from: 'new@shop.test', subject: 'Code', text: 'Your code is 482913.' })
    const line = await ann.waitFor('a code from new@shop.test')
    expect(line.text).not.toContain('482913')
    // By then it is on disk that it went out.
    await ann.ask('/help')
    await kill()
    const again = await running()
    await ann.tap('👁 Show', { message: line })
    await ann.waitFor('482913')
    await send(again, { to: email, from: 'new@shop.test', subject: 'Second' })
    const second = await ann.waitFor(
      message =>
        message.message_id !== line.message_id && /mail from new@shop\.test/.test(message.text ?? ''),
    )
    await ann.tap('✅ Always show', { message: second })
    await ann.waitFor(({ text = '' }) => text.includes('Second'))
    await send(again, { to: email, from: 'new@shop.test', subject: 'Third' })
    await ann.waitFor('Third')
    await send(again, { to: email, from: 'ads@ads.test', subject: 'Ads' })
    const ads = await ann.waitFor('a mail from ads@ads.test')
    await ann.tap('🚫 Block', { message: ads })
    await ann.waitFor('ads@ads.test is blocked for')
    await openCard(email)
    await ann.tap('✋ Mail not shown')
    expect((await ann.waitFor('Not shown for')).text).toMatch(/ads@ads\.test\n.* · blocked, in the inbox/)
  })

  test(
    'an address that ends after its first mail ends ten minutes after, and that is told',
    PATIENCE,
    async () => {
      await running()
      const email = await newAddress('/new burn')
      expect(ann.last().text).toContain('🔥 Ends 10 minutes after its next mail.')
      await kill()
      const again = await running()
      await send(again, { to: email, from: 'shop@shop.test', subject: 'Welcome' })
      await ann.waitFor('Welcome')
      const notice = await ann.waitFor('What this address was for has arrived')
      expect(notice.text).toMatch(/works until .* \(in (?:9|10) minutes\)/)
      expect((await ann.ask(`/new ${email}`)).text).toMatch(/in (?:9|10) minutes/)
      // It is the person's to keep it.
      await ann.tap('⏳ Extend', { message: notice })
      await ann.waitFor('How much longer')
    },
  )

  test('one that ends after a code does not end after a mail without one', PATIENCE, async () => {
    const app = await running()
    const email = await newAddress()
    await openCard(email)
    await ann.tap('🔥 End after use')
    await ann.waitFor('What are you waiting for?')
    await ann.tap('After the next code')
    await ann.waitFor('🔥 Ends 10 minutes after its next code.')
    await send(app, { to: email, from: 'a@b.test', subject: 'Welcome' })
    await ann.waitFor('Welcome')
    expect((await ann.ask(`/new ${email}`)).text).toContain('🔥 Ends 10 minutes after its next code.')
    await send(app, { to: email, from: 'a@b.test', subject: 'Sign in', text: 'Your code is 482913.' })
    await ann.waitFor('What this address was for has arrived')
  })
})

describe('in a group', () => {
  test('who may manage an address may pause it; a held mail is shown to who asks', PATIENCE, async () => {
    const app = await running()
    const [ben, cat] = [playground.person({ firstName: 'Ben' }), playground.person({ firstName: 'Cat' })]
    const { id: chatId } = playground.supergroup({ members: [ann, ben, cat] })
    const inGroup = { chatId }
    ben.say('/new ours', inGroup)
    const card = await ben.waitFor(message => labels(ben, message).includes('⚙️ More'), chatId)
    const email = /[\w.-]+@[\w.-]+/.exec(card.text ?? '')?.[0] ?? ''
    await ben.tap('⚙️ More', { ...inGroup, message: card })
    const details = await cat.waitFor(message => labels(cat, message).includes('⏸ Pause'), chatId)
    const refused = await cat.tap('⏸ Pause', { ...inGroup, message: details })
    expect(refused.text).toContain('Only an admin of this group')
    await ben.tap('🤝 Known senders only', { ...inGroup, message: details })
    await ben.waitFor('I hold mail from new senders', chatId)
    await send(app, { to: email, from: 'a@b.test', subject: 'A secret' })
    const line = await ben.waitFor('a mail from a@b.test', chatId)
    expect(line.text).not.toContain('secret')
    await ben.tap('✅ Always show', { ...inGroup, message: line })
    await ben.waitFor(
      ({ message_id, text = '' }) => message_id === line.message_id && /A secret/.test(text),
      chatId,
    )
  })
})

describe.runIf(hasPostgres())('on three instances', () => {
  test('a pause and a hold hold at each, also when the active one has died', PATIENCE, async () => {
    // One process at a time may ask for the updates of a token.
    await kill()
    const postgres = stack.use(await startPostgres())
    const env = { DATABASE_URL: await postgres.newDatabase() }
    const instances = [await start({ ...env, DATA_DIR: await newFolder() })]
    instances.push(await start({ ...env, DATA_DIR: await newFolder() }))
    instances.push(await start({ ...env, DATA_DIR: await newFolder() }))
    const [active, ...others] = instances
    const [paused, held] = [await newAddress(), await newAddress()]
    await pause(paused)
    await holdStrangers(held)
    for (const instance of instances) {
      const mail = { to: paused, from: 'shop@shop.test', subject: 'Sale' }
      await expect(send(instance, mail)).rejects.toThrow('450')
    }
    await send(instances[1] as AppProcess, { to: held, from: 'one@shop.test', subject: 'One' })
    const line = await ann.waitFor('a mail from one@shop.test')
    await ann.ask('/help')
    await active?.signal('SIGKILL')
    for (const instance of others) {
      const mail = { to: paused, from: 'shop@shop.test', subject: 'Sale' }
      await expect(send(instance, mail)).rejects.toThrow('450')
    }
    await send(others[1] as AppProcess, { to: held, from: 'two@shop.test', subject: 'Two' })
    await ann.waitFor('a mail from two@shop.test')
    await ann.tap('👁 Show', { message: line })
    await ann.waitFor('Hello there')
    expect((await ann.ask(`/new ${paused}`)).text).toContain('⏸ Paused until')
  })
})
