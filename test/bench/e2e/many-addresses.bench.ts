import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { createTransport, type Transporter } from 'nodemailer'
import { type AppProcess, startAppProcess } from '../../support/app-process.ts'
import { IMAGE_ENV } from '../../support/image-env.ts'
import type { TestPerson } from '../../support/person.ts'
import { startTestPlayground, type TestPlayground } from '../../support/playground.ts'
import { print, quantile } from '../figures.ts'
import { FIRST_CHAT } from './many-addresses/contents.ts'
import { type FilledStore, filledStore } from './many-addresses/filled-store.ts'

const ADDRESSES = Number(process.env.MANY_ADDRESSES ?? 10_000_000)
const FEW_ADDRESSES = 10_000
const MINUTES = Number(process.env.MANY_MINUTES ?? 10)
/** Mails, and as many commands: with both a bot sends 24 messages a second, and Telegram takes 30. */
const A_SECOND = 12
/** So many people write and get mail: one message a second is what Telegram takes in each chat. */
const PEOPLE = 600
const COMMANDS = ['/inbox', '/addresses', '/settings', '/help', '/addresses', '/new']
/** In every subject: the stores keep the mails of earlier runs. */
const RUN = Date.now().toString(36)
/** An alert begins with its subject, unlike an inbox that lists it. */
const ALERT = new RegExp(`^(Mail (\\d+) of ${RUN}\\.)`)
/** Once after an update everything has to be compiled: that is kept for the starts that follow, and not measured here. */
const COMPILING_MINUTES = 0.25
/** Mails that come while the process is still warming up are not counted. */
const WARM_UP = 200

interface Figures {
  /** From the start of the process to a mail taken and an update answered. */
  readonly readyMs: number
  /** What the process has worked for it. */
  readonly readyCpuMs: number
  readonly rssMb: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly told: number
  readonly sent: number
}

/** The whole app over ten million live addresses of three million chats, beside ten thousand: start, memory, alerts. */
export async function run(): Promise<void> {
  const { readyMs } = await measureOn(await filledStore(FEW_ADDRESSES), COMPILING_MINUTES)
  print(`the first start, perhaps with nothing compiled yet: ready after ${Math.round(readyMs)} ms`)
  const few = await measure(FEW_ADDRESSES)
  const many = await measure(ADDRESSES)
  const ratio = (figure: keyof Figures) => (many[figure] / few[figure]).toFixed(2)
  print(
    `${ADDRESSES} addresses to ${FEW_ADDRESSES}: ready ${ratio('readyMs')} (busy ${ratio('readyCpuMs')}), memory ${ratio('rssMb')}, ` +
      `alerts p50 ${ratio('p50Ms')}, p99 ${ratio('p99Ms')} (bar: 1.25)`,
  )
}

async function measure(addresses: number): Promise<Figures> {
  const began = performance.now()
  const store = await filledStore(addresses)
  print(`${addresses} addresses filled in ${Math.round((performance.now() - began) / 1_000)} s`)
  const figures = await measureOn(store, MINUTES)
  const { readyMs, readyCpuMs, rssMb, p50Ms, p99Ms, told, sent } = figures
  print(
    `${addresses} addresses, ${store.chats} chats: ready after ${Math.round(readyMs)} ms, ${Math.round(readyCpuMs)} ms of them busy (bar: 3000); after ${MINUTES} minutes ` +
      `of ${A_SECOND} mails and ${A_SECOND} commands a second ${Math.round(rssMb)} MB resident (bar: 250), ` +
      `${told} of ${sent} mails told, p50 ${Math.round(p50Ms)} ms, p99 ${Math.round(p99Ms)} ms (bar: 50)`,
  )
  return figures
}

async function measureOn(store: FilledStore, minutes: number): Promise<Figures> {
  await using playground = await startTestPlayground()
  // Spread over the whole store.
  const chats = Array.from({ length: PEOPLE }, (_, index) => Math.floor((index * store.chats) / PEOPLE))
  const people = chats.map(chat => playground.person({ id: FIRST_CHAT + chat }))
  const emails = chats.map(chat => store.emailsOf(chat))
  const began = performance.now()
  people[0]?.say('/help')
  await using app = await startAppProcess({
    DATA_DIR: store.dataDir,
    BOT_TOKEN: playground.token,
    TELEGRAM_API_ROOT: playground.apiRoot,
    ...IMAGE_ENV,
  })
  const post = createTransport({
    host: '127.0.0.1',
    port: app.port('SMTP'),
    ignoreTLS: true,
    pool: true,
    maxConnections: 4,
    maxMessages: Number.POSITIVE_INFINITY,
  })
  await send(post, emails[0]?.[0] ?? '', 'Mail ready.')
  await playground.waitForCall('sendMessage', ({ payload }) => payload.chat_id === people[0]?.id)
  const readyMs = performance.now() - began
  const readyCpuMs = await cpuMs(app)
  const delays = await load(playground, { people, emails, post, minutes })
  const rssMb = await residentMb(app)
  post.close()
  await app.signal('SIGTERM')
  // What was not told would be told in the next run, beside its own mails.
  if (delays.told < delays.sent) await store.discard()
  return { readyMs, readyCpuMs, rssMb, ...delays }
}

async function load(
  playground: TestPlayground,
  {
    people,
    emails,
    post,
    minutes,
  }: {
    readonly people: readonly TestPerson[]
    readonly emails: readonly (readonly string[])[]
    readonly post: Transporter
    readonly minutes: number
  },
): Promise<Omit<Figures, 'readyMs' | 'readyCpuMs' | 'rssMb'>> {
  const accepted = new Map<string, number>()
  const began = performance.now()
  const sending = []
  const rounds = minutes * 60 * A_SECOND
  for (let round = 0; round < rounds; round += 1) {
    await delay(Math.max(0, began + (round * 1_000) / A_SECOND - performance.now()))
    const person = round % PEOPLE
    const choice = emails[person] ?? []
    const subject = `Mail ${round} of ${RUN}.`
    sending.push(
      send(post, choice[Math.floor(round / PEOPLE) % choice.length] ?? '', subject).then(() =>
        accepted.set(subject, Date.now()),
      ),
    )
    people[(person + PEOPLE / 2) % PEOPLE]?.say(COMMANDS[round % COMMANDS.length] ?? '')
  }
  await Promise.all(sending)
  await delay(5_000)
  // What Telegram refuses for now is sent again.
  const taken = playground.callsOf('sendMessage').filter(({ answer }) => answer?.ok)
  const delays = taken.flatMap(({ payload, at }) => {
    const [, subject = '', number] = ALERT.exec(String(payload.text)) ?? []
    const acceptedAt = accepted.get(subject)
    return acceptedAt === undefined || Number(number) < WARM_UP ? [] : [Math.max(0, at - acceptedAt)]
  })
  return {
    p50Ms: quantile(delays, 0.5),
    p99Ms: quantile(delays, 0.99),
    told: delays.length,
    sent: rounds - WARM_UP,
  }
}

async function send(post: Transporter, to: string, subject: string): Promise<void> {
  await post.sendMail({ from: 'a@example.org', to, subject, text: 'Hello. '.repeat(100) })
}

async function residentMb({ pid }: AppProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024
}

/** Of all its threads, in ticks of a hundredth of a second. */
async function cpuMs({ pid }: AppProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

if (import.meta.main) await run()
