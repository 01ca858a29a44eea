import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppProcess, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import type { TestPerson } from '../support/person.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'

const NEWSLETTER = Array.from({ length: 30 }, (_, index) => `Paragraph ${index + 1} of our news.`).join(
  '\n\n',
)

const resources = new AsyncDisposableStack()
let playground: TestPlayground
let app: AppProcess

beforeAll(async () => {
  const { path } = resources.use(await createDataDir())
  playground = resources.use(await startTestPlayground())
  app = resources.use(
    await startAppProcess({
      DATA_DIR: path,
      BOT_TOKEN: playground.token,
      TELEGRAM_API_ROOT: playground.apiRoot,
    }),
  )
})
afterAll(() => resources.disposeAsync())

describe('from the arrival of a mail', () => {
  test('one tap copies its code, none reads a newsletter, three read the third newest mail, and one deletes or takes back', async () => {
    const ann = playground.person()
    await ann.ask('/start')
    const email = ann.copy('Copy')
    await send(email, 'Sign in', 'Your code is 739215.')
    const alert = await ann.waitFor('739215')
    expect(alert.text?.split('\n')[0]).toContain('🔑 739215')
    expect(ann.copy('739215', { message: alert })).toBe('739215')

    await send(email, 'News', NEWSLETTER)
    const news = await ann.waitFor('Paragraph 30 of our news.')
    expect(news.text).toContain('Paragraph 1 of our news.')

    await send(email, 'Last', 'Hello')
    const last = await ann.waitFor('Hello')
    await tapOn(ann, last.message_id, '⋯')
    await ann.waitFor(
      ({ message_id, reply_markup }) =>
        message_id === last.message_id && JSON.stringify(reply_markup).includes('Inbox'),
    )
    await tapOn(ann, last.message_id, 'Inbox')
    const inbox = await ann.waitFor('3 mails')
    await tapOn(ann, inbox.message_id, '3')
    const opened = await ann.waitFor(
      ({ message_id, text }) => message_id === inbox.message_id && !!text?.startsWith('Sign in'),
    )
    expect(opened.text).toContain('Your code is 739215.')

    await tapOn(ann, alert.message_id, '🗑')
    await ann.waitFor(({ message_id, text }) => message_id === alert.message_id && text === '🗑 Mail deleted.')
    await tapOn(ann, alert.message_id, 'Undo')
    await ann.waitFor(({ message_id, text }) => message_id === alert.message_id && !!text?.includes('739215'))
  })
})

async function tapOn(person: TestPerson, messageId: number, label: string): Promise<void> {
  const message = person.messages().find(({ message_id }) => message_id === messageId)
  if (!message) throw new Error('the message is gone')
  await person.tap(label, { message })
}

async function send(to: string, subject: string, text: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: app.port('SMTP'), ignoreTLS: true })
  await transport.sendMail({ from: 'Acme <sender@example.org>', to, subject, text })
  transport.close()
}
