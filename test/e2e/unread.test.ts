import { createTransport } from 'nodemailer'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import { type AppProcess, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import type { TestPerson } from '../support/person.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'

/** Longer than one message of Telegram. */
const LONG = 'A long story. '.repeat(500)

/** The bot takes only so many messages of one person. */
const POLLING = { interval: 500, timeout: 10_000 }

const resources = new AsyncDisposableStack()
let playground: TestPlayground
let app: AppProcess
let dataDir: string

beforeAll(async () => {
  dataDir = resources.use(await createDataDir()).path
  playground = resources.use(await startTestPlayground())
  app = resources.use(
    await startAppProcess({
      DATA_DIR: dataDir,
      BOT_TOKEN: playground.token,
      TELEGRAM_API_ROOT: playground.apiRoot,
    }),
  )
})
afterAll(() => resources.disposeAsync())

describe('the unread mark', () => {
  test('is gone when the alert showed the whole mail, and there when it showed the beginning', async () => {
    const ann = playground.person()
    const email = await newAddress(ann)
    await send(email, 'Long', LONG)
    await ann.waitFor(/^Long · /m)
    await send(email, 'Short', 'Hello')
    // What is noted of one chat is noted in order: the long mail had its turn by then.
    await expect.poll(() => inboxOf(ann), POLLING).toEqual(['2 mails · 1 unread', 'Short', '● Long'])
    await ann.tap('2')
    await ann.waitFor(({ text = '' }) => text.startsWith('Long'))
    expect((await inboxOf(ann))[0]).toBe('2 mails · All read')
  })

  test('is gone for the whole group, where all mail is shown to all', async () => {
    const ann = playground.person()
    const ben = playground.person({ firstName: 'Ben' })
    const { id: chatId } = playground.group({ members: [ann, ben] })
    const email = await newAddress(ann, chatId)
    ann.say('/settings', { chatId })
    await ann.waitFor('Settings', chatId)
    await ann.tap('Show mail to all', { chatId })
    await ann.waitFor('everyone sees full mails', chatId)
    await send(email, 'Short', 'Hello')
    await ann.waitFor('Short', chatId)
    const inbox = async () => (await inboxOf(ben, chatId))[0]
    await expect.poll(inbox, POLLING).toBe('1 mail · All read')
  })

  test('brings back no chat that was forgotten while the alert was under way', async () => {
    const ann = playground.person()
    const email = await newAddress(ann)
    await ann.ask('/forget')
    const { telegram } = playground
    telegram.order({ method: 'sendMessage', chatId: ann.id, kind: 'delay', delayMs: 1_000 })
    await send(email, 'Short', 'Hello')
    await expect.poll(() => playground.callsOf('sendMessage').at(-1)?.payload.text).toContain('Short')
    await ann.tap('Yes, delete everything')
    await ann.waitFor('Short')
    await app.signal('SIGTERM')
    expect(await keptChats()).not.toContain(ann.id)
  })
})

async function newAddress(person: TestPerson, chatId = person.id): Promise<string> {
  person.say('/new', { chatId })
  const { text } = await person.waitFor('Your new address', chatId)
  return /[\w.-]+@[\w.-]+/.exec(text ?? '')?.[0] ?? ''
}

/** What a person sees in the inbox: the line that counts, then each mail's mark and subject. */
async function inboxOf(person: TestPerson, chatId = person.id): Promise<readonly (string | undefined)[]> {
  const said = person.say('/inbox', { chatId })
  const { text = '' } = await person.waitFor(
    message => message.message_id > said.message_id && /unread|All read/.test(message.text ?? ''),
    chatId,
  )
  const mails = text.matchAll(/^\d+\. (● )?.*\n(.*)$/gm)
  return [
    /^.*(?:unread|All read)$/m.exec(text)?.[0],
    ...mails.map(([, mark = '', subject]) => mark + subject),
  ]
}

async function send(to: string, subject: string, text: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: app.port('SMTP'), ignoreTLS: true })
  await transport.sendMail({ from: 'sender@example.org', to, subject, text })
  transport.close()
}

async function keptChats(): Promise<readonly number[]> {
  await using store = await openStore({ kind: 'sqlite', dataDir }, { log: pino({ level: 'silent' }) })
  return (await Array.fromAsync(store.chats.entries())).map(([key]) => Number(key))
}
