import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { type AppProcess, startAppProcess } from '../../../support/app-process.ts'
import { createDataDir } from '../../../support/data-dir.ts'
import { freePort } from '../../../support/free-port.ts'
import type { TestPerson } from '../../../support/person.ts'
import { startTestPlayground, type TestPlayground } from '../../../support/playground.ts'
import { type Gate, openGate } from './gate.ts'

const PEOPLE = 25
const RESTART_MS = 500
const RETRY_MS = 500
const EMAIL = /[\w.-]+@[\w.-]+/

export interface Seat {
  readonly person: TestPerson
  readonly email: string
}

export interface StageOptions {
  /** The bot asks a mail service in another process, through a gate. */
  readonly remote?: boolean
  readonly env?: Readonly<Record<string, string>>
  readonly dataDir?: string
}

/** The bot as a process that is started again when it ends, between Telegram and a mail service, and its people. */
export interface Stage extends AsyncDisposable {
  readonly playground: TestPlayground
  readonly telegram: Gate
  /** Only with `remote`. */
  readonly mailApi: Gate | undefined
  readonly dataDir: string
  readonly env: Readonly<Record<string, string>>
  readonly seats: readonly Seat[]
  readonly app: AppProcess
  /** Stops the bot for as long as `work` takes. */
  whileStopped(work: () => void): Promise<void>
  /** What /healthz says: its status and what is wrong. */
  health(): Promise<string>
  /** Sends until somebody says 250; how often it was told to come again. */
  send(to: string, subject: string): Promise<number>
}

export async function openStage(options: StageOptions): Promise<Stage> {
  await using opened = new AsyncDisposableStack()
  const playground = opened.use(await startTestPlayground())
  const dataDir = options.dataDir ?? opened.use(await createDataDir()).path
  const telegram = opened.use(await openGate({ port: Number(new URL(playground.apiRoot).port) }))
  const service = options.remote ? opened.use(await startService(opened)) : undefined
  const mailApi = service && opened.use(await openGate({ port: service.port('Mail API') }))
  const ports = { SMTP_PORT: await port(), OPS_PORT: await port(), HTTP_PORT: await port() }
  const remote = { MAIL_API_URL: `http://127.0.0.1:${mailApi?.port}/api`, MAIL_API_MAX_RPS: '50' }
  const env = {
    ...ports,
    ...(mailApi && remote),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    BOT_TOKEN: playground.token,
    TELEGRAM_API_ROOT: `http://127.0.0.1:${telegram.port}`,
    ...options.env,
  }
  const keeper = opened.use(keepRunning(env))
  await keeper.ready()
  const smtpPort = service?.port('SMTP') ?? Number(ports.SMTP_PORT)
  const transport = createTransport({
    host: '127.0.0.1',
    port: smtpPort,
    ignoreTLS: true,
    pool: true,
    maxConnections: 10,
  })
  opened.defer(() => transport.close())
  const seats = await seatPeople(playground)
  const owned = opened.move()
  return {
    playground,
    telegram,
    mailApi,
    dataDir,
    env,
    seats,
    get app() {
      return keeper.app()
    },
    whileStopped: keeper.whileStopped,
    health: () => readHealth(`http://127.0.0.1:${ports.OPS_PORT}/healthz`),
    async send(to, subject) {
      for (let again = 0; ; again += 1) {
        try {
          await transport.sendMail({ from: 'sender@example.org', to, subject, text: 'Hello' })
          return again
        } catch (error) {
          if (isFinal(error)) throw error
          await delay(RETRY_MS)
        }
      }
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

const port = async () => String(await freePort())

async function startService(opened: AsyncDisposableStack): Promise<AppProcess> {
  const { path } = opened.use(await createDataDir())
  return startAppProcess({ DATA_DIR: path, LOG_LEVEL: 'fatal' })
}

/** A refusal for good, which senders give back to their writer. */
function isFinal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return code >= 500
}

async function seatPeople(playground: TestPlayground): Promise<readonly Seat[]> {
  const people = Array.from({ length: PEOPLE }, () => playground.person())
  return Promise.all(
    people.map(async person => {
      person.say('/new')
      const card = await person.waitFor(EMAIL)
      const [email = ''] = EMAIL.exec(card.text ?? '') ?? []
      return { person, email }
    }),
  )
}

/** Starts the bot, and again whenever it has ended, as systemd or Docker do. */
function keepRunning(env: Readonly<Record<string, string>>) {
  let app: AppProcess | undefined
  let paused: Promise<void> | undefined
  let over = false

  async function run(): Promise<void> {
    while (!over) {
      await paused
      if (!isAlive(app?.pid)) app = await startAppProcess(env).catch(() => undefined)
      await delay(RESTART_MS)
    }
  }
  const running = run()
  return {
    app(): AppProcess {
      if (!app) throw new Error('the bot does not run')
      return app
    },
    async ready() {
      while (!app) await delay(50)
    },
    async whileStopped(work: () => void) {
      const { promise, resolve } = Promise.withResolvers<void>()
      paused = promise
      await app?.signal('SIGTERM')
      work()
      resolve()
    },
    async [Symbol.asyncDispose]() {
      over = true
      await running
      await app?.signal('SIGKILL')
    },
  }
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    // There is no such process any more.
    return false
  }
}

async function readHealth(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    const { checks, warnings } = (await response.json()) as {
      checks: Record<string, string>
      warnings: string[]
    }
    const wrong = Object.entries(checks).flatMap(([name, says]) =>
      says === 'ok' ? [] : [`${name}: ${says}`],
    )
    return [response.status, ...wrong, ...warnings].join(', ')
  } catch {
    // It does not run, or not yet.
    return 'no answer'
  }
}
