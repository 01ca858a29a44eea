import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { createTransport, type Transporter } from 'nodemailer'
import { createDataDir } from '../../support/data-dir.ts'
import { startTestPlayground, type TestPlayground } from '../../support/playground.ts'
import { print } from '../figures.ts'
import { HOSTILE_MAILS, type HostileMail } from './stalls/hostile-mails.ts'
import { type AppState, startWatchedApp } from './stalls/watched-app.ts'

const BYTES = 9_500_000
const MOST_STALL_MS = 100
const MOST_MB = 300
/** Memory is looked at again after this. */
const SETTLE_MS = 60_000
const PATIENCE_MS = 60_000

interface Figures extends AppState {
  readonly name: string
  readonly alertMs: number
}

/** How long each hostile mail of 9.5 MB keeps the event loop, and how late its alert is; `STALLS=word` picks some. */
export async function run(): Promise<void> {
  await using data = await createDataDir()
  await using playground = await startTestPlayground()
  await using app = await startWatchedApp(data.path, playground)
  const transport = createTransport({ host: '127.0.0.1', port: app.smtpPort, ignoreTLS: true })
  const all: Figures[] = []
  for (const mail of HOSTILE_MAILS.filter(({ name }) => name.includes(process.env.STALLS ?? ''))) {
    const figures = await tryMail(mail, { playground, transport, app })
    print(line(figures))
    all.push(figures)
  }
  await delay(SETTLE_MS)
  const { rssMb } = await app.state()
  report(all, rssMb)
}

interface Stage {
  readonly playground: TestPlayground
  readonly transport: Transporter
  readonly app: Awaited<ReturnType<typeof startWatchedApp>>
}

async function tryMail(
  { name, build }: HostileMail,
  { playground, transport, app }: Stage,
): Promise<Figures> {
  const person = playground.person()
  const to = /[\w.-]+@[\w.-]+/.exec((await person.ask('/new')).text ?? '')?.[0] ?? ''
  const before = playground.callsOf('sendMessage').length
  await app.state()
  await transport.sendMail({ envelope: { from: 'a@example.org', to }, raw: Readable.from(build(BYTES)) })
  const accepted = performance.now()
  const told = () =>
    playground
      .callsOf('sendMessage')
      .slice(before)
      .some(({ payload }) => payload.chat_id === person.id)
  while (!told() && performance.now() - accepted < PATIENCE_MS) await delay(5)
  const alertMs = told() ? performance.now() - accepted : Number.POSITIVE_INFINITY
  return { name, alertMs, ...(await app.state()) }
}

function line({ name, stallMs, ownMs, alertMs, rssMb }: Figures): string {
  const mark = stallMs <= MOST_STALL_MS ? '  ' : '! '
  return `${mark}${name.padEnd(48)} stall ${stallMs.toFixed(0).padStart(6)} ms   own ${ownMs.toFixed(0).padStart(4)} ms   alert ${alertMs.toFixed(0).padStart(6)} ms   ${rssMb.toFixed(0).padStart(5)} MB`
}

function report(all: readonly Figures[], settledMb: number): void {
  const worst = all.toSorted((a, b) => b.stallMs - a.stallMs)[0]
  print(
    `${all.length} hostile mails; longest stall ${worst?.stallMs.toFixed(0)} ms: ${worst?.name} (bar ${MOST_STALL_MS})`,
  )
  const busiest = all.toSorted((a, b) => b.ownMs - a.ownMs)[0]
  print(`most processor time of one stall ${busiest?.ownMs.toFixed(0)} ms: ${busiest?.name}`)
  print(`longest time to an alert ${Math.max(...all.map(({ alertMs }) => alertMs)).toFixed(0)} ms`)
  print(
    `memory at most ${Math.max(...all.map(({ rssMb }) => rssMb)).toFixed(0)} MB, a minute later ${settledMb.toFixed(0)} MB (bar ${MOST_MB})`,
  )
}

if (import.meta.main) await run()
