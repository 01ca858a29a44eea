import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { createDataDir } from '../../support/data-dir.ts'
import { NODE_FLAGS } from '../../support/node-flags.ts'
import { startTestPlayground } from '../../support/playground.ts'
import { preciseNow, printDelays } from '../figures.ts'

const CHATS = 500
const MAILS = 1_500
const MAILS_A_SECOND = 50
/** Those that come while the process is still warming up are not counted. */
const WARM_UP = 200

/** 50 mails a second over 500 chats: from the 250 of SMTP to the alert's `sendMessage` at the Bot API server. */
export async function run(): Promise<void> {
  await using data = await createDataDir()
  await using playground = await startTestPlayground({ now: preciseNow, limits: { perSecond: 1_000 } })
  const people = Array.from({ length: CHATS }, () => playground.person())
  const ids = people.map(({ id }) => id).join(',')
  const told = [data.path, playground.token, playground.apiRoot, ids]
  const child = fork(join(import.meta.dirname, 'alert-load-child.ts'), told, { execArgv: [...NODE_FLAGS] })
  const [{ port, emails }] = (await once(child, 'message')) as [{ port: number; emails: string[] }]
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    pool: true,
    maxConnections: 10,
    maxMessages: Infinity,
  })
  const accepted = new Map<string, number>()
  const began = Date.now()
  const sent = []
  for (let number = 0; number < MAILS; number++) {
    await delay(Math.max(0, began + (number * 1_000) / MAILS_A_SECOND - Date.now()))
    sent.push(send(emails[number % CHATS] ?? '', `Mail ${number}.`))
  }
  await Promise.all(sent)
  await playground.waitForCall('sendMessage', () => playground.callsOf('sendMessage').length >= MAILS)
  transport.close()
  child.disconnect()
  printDelays(`${MAILS - WARM_UP} mails at ${MAILS_A_SECOND} a second over ${CHATS} chats`, delays())

  async function send(to: string, subject: string): Promise<void> {
    await transport.sendMail({ from: 'a@example.org', to, subject, text: 'Hello. '.repeat(500) })
    accepted.set(subject, preciseNow())
  }

  function delays(): number[] {
    return playground.callsOf('sendMessage').flatMap(({ payload, at }) => {
      const [subject = '', number] = /Mail (\d+)\./.exec(String(payload.text)) ?? []
      return Number(number) < WARM_UP ? [] : [Math.max(0, at - (accepted.get(subject) ?? Number.NaN))]
    })
  }
}
