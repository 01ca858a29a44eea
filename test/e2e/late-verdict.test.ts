import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DnsServer, startDnsServer } from '../mail-service/support/dns-server.ts'
import { plainMail } from '../mail-service/support/signed-mail.ts'
import { connectSmtp } from '../mail-service/support/smtp-client.ts'
import { type AppProcess, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { freePort } from '../support/free-port.ts'
import type { TestPerson } from '../support/person.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'
import { hasPostgres, startPostgres } from '../support/postgres.ts'

const WARNING = '⚠️ Careful: this mail may not really be from bank.test.'
const SECRET = 'a-secret-that-both-sides-know'
const PATIENCE = { timeout: 120_000 }

let stack: AsyncDisposableStack
let playground: TestPlayground
let dns: DnsServer
let held: PromiseWithResolvers<void>
let ann: TestPerson

beforeEach(async () => {
  stack = new AsyncDisposableStack()
  playground = stack.use(await startTestPlayground())
  const zone = { '_dmarc.bank.test': { TXT: ['v=DMARC1; p=reject'] } }
  held = Promise.withResolvers()
  dns = stack.use(await startDnsServer(zone, { held: { under: '_dmarc.bank.test', until: held.promise } }))
  ann = playground.person()
})
afterEach(() => stack.disposeAsync())

const bot = () => ({ BOT_TOKEN: playground.token, TELEGRAM_API_ROOT: playground.apiRoot })
const mail = () => ({ DNS_SERVERS: dns.address, TRUST_PROXY: 'loopback' })

async function start(env: Record<string, string>): Promise<AppProcess> {
  const DATA_DIR = stack.use(await createDataDir()).path
  return stack.use(await startAppProcess({ DATA_DIR, ...env }))
}

/** A mail that the bank did not send, from somewhere in the world. */
async function forge(service: AppProcess, to: string, subject: string): Promise<void> {
  using client = await connectSmtp({ port: service.port('SMTP') })
  client.write('PROXY TCP4 198.51.100.7 127.0.0.1 51000 25\r\n')
  await client.reply()
  for (const line of ['EHLO mx.evil.test', 'MAIL FROM:<x@evil.test>', `RCPT TO:<${to}>`, 'DATA'])
    await client.say(line)
  const raw = plainMail('Bank <support@bank.test>').replace(/^Subject: .*$/m, `Subject: ${subject}`)
  expect(await client.say(`${raw}\r\n.`)).toMatch(/^250/)
}

const addressOf = async () => /[\w.-]+@[\w.-]+/.exec((await ann.ask('/new')).text ?? '')?.[0] ?? ''
const about = (subject: string) => ann.messages().filter(({ text = '' }) => text.includes(subject))

async function expectWarnedLater(service: AppProcess, email: string): Promise<void> {
  await forge(service, email, 'Your account')
  const alert = await ann.waitFor('Your account')
  const { text = '', message_id, reply_markup } = structuredClone(alert)
  expect(text).not.toContain(WARNING)
  held.resolve()
  expect(await ann.waitFor(WARNING)).toMatchObject({ message_id, reply_markup })
  expect(about('Your account')).toHaveLength(1)
}

describe('the warning before a forged mail that the DNS answers for late stands in its alert', () => {
  test('in one process', PATIENCE, async () => {
    const app = await start({ ...bot(), ...mail() })
    await expectWarnedLater(app, await addressOf())
  })

  test('with what was pressed meanwhile as it is', PATIENCE, async () => {
    const app = await start({ ...bot(), ...mail() })
    await forge(app, await addressOf(), 'Your account')
    await ann.waitFor('Your account')
    await ann.tap('⋯')
    const asking = (message: object) => JSON.stringify(message).includes('Download (.eml)')
    await ann.waitFor(message => asking(message) && !message.text?.includes(WARNING))
    held.resolve()
    await ann.waitFor(message => asking(message) && message.text?.includes(WARNING) === true)
    expect(about('Your account')).toHaveLength(1)
  })

  test('after a crash between', PATIENCE, async () => {
    const env = { ...bot(), ...mail(), DATA_DIR: stack.use(await createDataDir()).path }
    const app = await start(env)
    const email = await addressOf()
    await forge(app, email, 'Your account')
    await ann.waitFor('Your account')
    // By then it is on disk that the alert went out.
    await ann.ask('/help')
    await app.signal('SIGKILL')
    held.resolve()
    await start(env)
    await ann.waitFor(WARNING)
    expect(about('Your account')).toHaveLength(1)
  })

  test('with mail and chat in two processes', PATIENCE, async () => {
    const HTTP_PORT = String(await freePort())
    const shared = { MAIL_API_SECRET: SECRET }
    const service = await start({ ...shared, ...mail(), ROLE: 'mail', HTTP_PORT })
    await start({ ...shared, ...bot(), ROLE: 'chat', MAIL_API_URL: `http://127.0.0.1:${HTTP_PORT}/api` })
    await expectWarnedLater(service, await addressOf())
  })

  test.runIf(hasPostgres())(
    'with two instances on one database, by the one that tells',
    PATIENCE,
    async () => {
      const postgres = stack.use(await startPostgres())
      const env = { ...bot(), ...mail(), DATABASE_URL: await postgres.newDatabase() }
      await start(env)
      const other = await start(env)
      await expectWarnedLater(other, await addressOf())
    },
  )
})
