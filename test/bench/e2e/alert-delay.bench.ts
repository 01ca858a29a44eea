import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { startAppProcess } from '../../support/app-process.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { startTestPlayground } from '../../support/playground.ts'
import { preciseNow, printDelays } from '../figures.ts'

const MAILS = 200
/** Below the 30 messages a second that Telegram takes overall, so that pacing does not count as delay. */
const BETWEEN_MS = 50
const SECOND_MS = 1_000

/** From the end of SMTP DATA to the alert's `sendMessage` at the Bot API server, the bot in a process of its own. */
export async function run(): Promise<void> {
  await using data = await createDataDir()
  await using playground = await startTestPlayground({ now: preciseNow })
  const env = { DATA_DIR: data.path, BOT_TOKEN: playground.token, TELEGRAM_API_ROOT: playground.apiRoot }
  await using app = await startAppProcess(env)
  const people = Array.from({ length: MAILS }, () => playground.person())
  const emails = []
  for (const person of people)
    emails.push(/[\w.-]+@[\w.-]+/.exec((await person.ask('/new')).text ?? '')?.[0] ?? '')
  const transport = createTransport({
    host: '127.0.0.1',
    port: app.port('SMTP'),
    ignoreTLS: true,
    pool: true,
    maxConnections: 1,
  })
  // Telegram takes 30 messages a second overall: the cards of all these people have used them up.
  await delay(SECOND_MS)
  const delays: number[] = []
  for (const [index, person] of people.entries()) {
    const told = person.waitFor(`Mail ${index}.`)
    const ended = await send(emails[index] ?? '', `Mail ${index}.`)
    await told
    const call = playground.callsOf('sendMessage').findLast(({ payload }) => payload.chat_id === person.id)
    delays.push((call?.at ?? Number.NaN) - ended)
    await delay(BETWEEN_MS)
  }
  transport.close()
  printDelays(`${MAILS} mails`, delays)

  async function send(to: string, subject: string): Promise<number> {
    const raw = Readable.from([
      `From: a@example.org\r\nTo: ${to}\r\nSubject: ${subject}\r\n\r\n${'Hello. '.repeat(500)}\r\n`,
    ])
    const ended = once(raw, 'end').then(preciseNow)
    await transport.sendMail({ envelope: { from: 'a@example.org', to }, raw })
    return ended
  }
}
