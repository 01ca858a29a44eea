import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { type AppProcess, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { freePort } from '../support/free-port.ts'
import type { TestPerson } from '../support/person.ts'
import { startTestPlayground } from '../support/playground.ts'

const REPEATED = 'You may have seen this one already.'
const SECRET = 'a-secret-that-both-sides-know'

test('a mail service and a bot in two processes: mail is told by events, also what came while either was away', {
  timeout: 120_000,
}, async () => {
  await using playground = await startTestPlayground()
  await using mailData = await createDataDir()
  await using botData = await createDataDir()
  const mailPort = await freePort()
  const startService = () =>
    startAppProcess({
      ROLE: 'mail',
      DATA_DIR: mailData.path,
      MAIL_API_SECRET: SECRET,
      HTTP_PORT: String(mailPort),
    })
  const startBot = () =>
    startAppProcess({
      ROLE: 'chat',
      DATA_DIR: botData.path,
      BOT_TOKEN: playground.token,
      TELEGRAM_API_ROOT: playground.apiRoot,
      MAIL_API_URL: `http://127.0.0.1:${mailPort}/api`,
      MAIL_API_SECRET: SECRET,
      // Polling finds nothing in the time of this test.
      MAIL_API_MAX_RPS: '0.01',
    })
  const ann = playground.person()
  const told = (subject: string) => tellings(ann, subject)

  let service = await startService()
  let bot = await startBot()
  try {
    const email = /[\w.-]+@[\w.-]+/.exec((await ann.ask('/new')).text ?? '')?.[0] ?? ''
    await send(service, email, 'Both are there')
    await ann.waitFor('Both are there')

    await service.signal('SIGKILL')
    service = await startService()
    await send(service, email, 'The service was away')
    await ann.waitFor('The service was away')

    await bot.signal('SIGKILL')
    await send(service, email, 'The bot was away')
    bot = await startBot()
    await ann.waitFor('The bot was away')
    for (const subject of ['Both are there', 'The service was away', 'The bot was away'])
      expect(told(subject)).toBe(1)
  } finally {
    await bot[Symbol.asyncDispose]()
    await service[Symbol.asyncDispose]()
  }
})

async function send(service: AppProcess, to: string, subject: string): Promise<void> {
  const post = createTransport({ host: '127.0.0.1', port: service.port('SMTP'), ignoreTLS: true })
  await post.sendMail({ from: 'a@example.org', to, subject, text: 'Hello' })
  post.close()
}

/** Without what came once more, marked: the bot may have been killed before it knew that Telegram had taken it. */
function tellings(person: TestPerson, subject: string): number {
  return person.messages().filter(({ text = '' }) => text.includes(subject) && !text.includes(REPEATED))
    .length
}
