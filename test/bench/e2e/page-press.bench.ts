import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { createDataDir } from '../../support/data-dir.ts'
import { startTestPlayground } from '../../support/playground.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { median, print, printDelays } from '../figures.ts'
import { type AppState, startWatchedApp } from './stalls/watched-app.ts'

const PRESSES = 50
/** Nobody reads faster, and Telegram takes about one edit a second in a chat. */
const BETWEEN_MS = 1_000
const BYTES = 1_000_000

/** From a press on "next page" of a mail of 1 MB of text to the page at the Bot API server, the bot in a process of its own. */
export async function run(): Promise<void> {
  await using data = await createDataDir()
  await using playground = await startTestPlayground()
  await using app = await startWatchedApp(data.path, playground)
  const person = playground.person()
  const to = /[\w.-]+@[\w.-]+/.exec((await person.ask('/new')).text ?? '')?.[0] ?? ''
  const transport = createTransport({ host: '127.0.0.1', port: app.smtpPort, ignoreTLS: true })
  await transport.sendMail({ from: 'a@example.org', to, subject: 'A long letter', text: longText() })
  transport.close()
  const message = await person.waitFor('A long letter')

  const edits = () => playground.callsOf('editMessageText').length
  const delays: number[] = []
  const states: AppState[] = []
  for (let press = 0; press < PRESSES; press++) {
    await delay(BETWEEN_MS)
    const before = edits()
    await app.state()
    const start = performance.now()
    await person.tap('▶', { message })
    await waitUntil(
      playground.telegram,
      () => edits() > before || undefined,
      () => 'no page came',
    )
    delays.push(performance.now() - start)
    states.push(await app.state())
  }
  printDelays('a press to its page', delays)
  const busy = median(states.map(({ busyMs }) => busyMs)).toFixed(1)
  const own = Math.max(...states.map(({ ownMs }) => ownMs)).toFixed(1)
  print(`processor time of the loop: median ${busy} ms a press, ${own} ms at most in one go`)
}

function longText(): string {
  let text = ''
  for (let line = 1; text.length < BYTES; line++) {
    text += `${line}. The boats are in, the nets are drying: https://example.org/harbour/${line}\n`
    if (line % 5 === 0) text += '\n'
  }
  return text
}

if (import.meta.main) await run()
