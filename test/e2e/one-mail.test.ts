import { createTransport } from 'nodemailer'
import { describe, expect, test } from 'vitest'
import { type AppProcess, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'

describe('one mail, end to end', () => {
  test('goes from SMTP to the chat, is read there and deleted', async () => {
    await using data = await createDataDir()
    await using playground = await startTestPlayground()
    await using app = await startOn(playground, data.path)
    expect(app.place('Playground')).toBe('')
    const ann = playground.person()
    const email = addressIn((await ann.ask('/new')).text)
    await send(app, email, 'Your code is 482913')
    const alert = await ann.waitFor('Your code is 482913')
    expect(alert.text).toContain('Hello from the test')
    ann.say('/inbox')
    await ann.waitFor(message => message.reply_markup !== undefined && message.message_id > alert.message_id)
    // Each mail of the inbox has its number.
    await ann.tap(/^1/)
    await ann.waitFor(
      message =>
        message.message_id > alert.message_id && (message.text ?? '').includes('Hello from the test'),
    )
    await ann.tap(/delete/i)
    await ann.tap(/delete/i)
    await ann.waitFor(
      message => message.message_id > alert.message_id && !(message.text ?? '').includes('482913'),
    )
    expect(playground.refusals()).toEqual([])
  })

  test('refuses mail to an unknown address with 550', async () => {
    await using data = await createDataDir()
    await using playground = await startTestPlayground()
    await using app = await startOn(playground, data.path)
    await expect(send(app, 'nobody@tempmail.localhost', 'x')).rejects.toMatchObject({ responseCode: 550 })
  })

  test('is told after a kill and a new start when there was no time before', async () => {
    await using data = await createDataDir()
    await using playground = await startTestPlayground()
    const ann = playground.person()
    let email = ''
    {
      await using app = await startOn(playground, data.path)
      email = addressIn((await ann.ask('/new')).text)
      playground.telegram.order({ method: 'sendMessage', kind: 'too-many-requests', retryAfter: 3 })
      await send(app, email, 'Sent before the kill')
      await app.signal('SIGKILL')
    }
    await using _ = await startOn(playground, data.path)
    await ann.waitFor('Sent before the kill')
    expect((await ann.ask('/addresses')).text).toContain(email)
  })

  test('finds mail at a remote mail API, and starts no SMTP and no REST of its own', async () => {
    await using data = await createDataDir()
    await using remoteData = await createDataDir()
    await using playground = await startTestPlayground()
    await using remote = await startAppProcess({ DATA_DIR: remoteData.path })
    await using app = await startOn(playground, data.path, {
      MAIL_API_URL: /^\S+/.exec(remote.place('Mail API'))?.[0] ?? '',
    })
    expect([app.place('SMTP'), app.place('Mail API')]).toEqual(['', expect.stringContaining('remote')])
    const ann = playground.person()
    const email = addressIn((await ann.ask('/new')).text)
    await send(remote, email, 'From afar')
    await ann.waitFor('From afar')
  })
})

function startOn(
  playground: TestPlayground,
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<AppProcess> {
  return startAppProcess({
    DATA_DIR: dataDir,
    BOT_TOKEN: playground.token,
    TELEGRAM_API_ROOT: playground.apiRoot,
    ...env,
  })
}

function addressIn(text: string | undefined): string {
  const [email] = /[\w.-]+@[\w.-]+/.exec(text ?? '') ?? []
  if (!email) throw new Error(`There is no address in "${text}"`)
  return email
}

async function send(app: AppProcess, to: string, subject: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: app.port('SMTP'), ignoreTLS: true })
  await transport.sendMail({ from: 'sender@example.org', to, subject, text: 'Hello from the test' })
  transport.close()
}
