import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'
import { createTransport } from 'nodemailer'
import { startApp } from '../../../src/app/app.ts'
import { parseConfig } from '../../../src/config/config.ts'
import { createLog } from '../../../src/logging/log.ts'
import { FREE_PORTS } from '../../support/app-process.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { startTestPlayground } from '../../support/playground.ts'

const SOURCE = fileURLToPath(new URL('../../../src/', import.meta.url))
/** Stands for Telegram here. */
const PLAYGROUND = 'playground/'

/**
 * Runs the app in this process and prints, as JSON, the source files with a function that ran: for a mail from DATA
 * to its alert, for `/new`, and for a button. The thread that writes mail runs beside and is not seen.
 */
await using data = await createDataDir()
await using playground = await startTestPlayground()
const env = {
  ...FREE_PORTS,
  DATA_DIR: data.path,
  BOT_TOKEN: playground.token,
  TELEGRAM_API_ROOT: playground.apiRoot,
}
await using app = await startApp(parseConfig(env), createLog('silent'))
const smtp = app.endpoints.find(({ name }) => name === 'SMTP')?.where ?? ''
const person = playground.person()
await person.ask('/start')

const session = new Session()
session.connect()
await session.post('Profiler.enable')

const made = await filesOf(() => person.ask('/new'))
const email = /\S+@\S+\w/.exec(made.result.text ?? '')?.[0] ?? ''
const mail = await filesOf(async () => {
  const transport = createTransport({
    host: '127.0.0.1',
    port: Number(/:(\d+)/.exec(smtp)?.[1]),
    secure: false,
  })
  await transport.sendMail({
    from: 'a@sender.test',
    to: email,
    subject: 'Sign in',
    text: 'Your code is 482913',
  })
  return person.waitFor('482913')
})
const callback = await filesOf(async () => {
  await person.tap(/inbox/i, { message: made.result })
  // It is answered before it has ended; what is said next is handled after that.
  await person.ask('/inbox')
})
process.stdout.write(
  `${JSON.stringify({ new: made.files, mail: mail.files, callback: callback.files }, null, 1)}\n`,
)

async function filesOf<Result>(work: () => Promise<Result>) {
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await session.post('Profiler.takePreciseCoverage')
  const result = await work()
  const coverage = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  const files = coverage.result
    .filter(({ url, functions }) => url.includes('/src/') && functions.some(ran))
    .map(({ url }) => fileURLToPath(url))
    .filter(file => file.startsWith(SOURCE))
    .map(file => file.slice(SOURCE.length))
    .filter(file => !file.startsWith(PLAYGROUND))
    .sort()
  return { result, files }
}

function ran({
  functionName,
  ranges,
}: {
  functionName: string
  ranges: { count: number; startOffset: number }[]
}): boolean {
  const [whole] = ranges
  // What has no name and begins with the file is the module itself, which runs when it is imported.
  return whole !== undefined && whole.count > 0 && (functionName !== '' || whole.startOffset > 0)
}
