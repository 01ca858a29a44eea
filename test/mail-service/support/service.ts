import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Clock } from '../../../src/clock.ts'
import type { MailService } from '../../../src/mail-service/mail-service.ts'
import type { MailServiceOptions } from '../../../src/mail-service/mail-service-options.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { serveApi, startLocalService } from './local-service.ts'

export const SECRET = 'a secret between the bot and its service'

/** What an answer looks like to a test that checks it field by field. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at answers of every shape
  readonly body: any
}

export interface TestService extends AsyncDisposable {
  readonly url: string
  readonly smtpPort: number
  readonly renewCertificate: MailService['renewCertificate']
  readonly dataDir: string
  /** Undefined where mail is in SQLite. */
  readonly databaseUrl: string | undefined
  /** Addresses that got mail, as the service tells it, in order. */
  readonly mailed: readonly string[]
  /** Resolves when mail was told of that often in all. */
  mailedTimes(count: number): Promise<void>
  get(path: string, query?: Record<string, string>): Promise<Answer>
  post(path: string, body?: Record<string, string>, headers?: Record<string, string>): Promise<Answer>
  newSession(body?: Record<string, string>): Promise<{ email: string; token: string; expires_at: string }>
  /** Delivers by SMTP, with a connection of its own. */
  send(mail: SendMailOptions): Promise<void>
  /** Delivers these very bytes. */
  sendRaw(to: string | string[], raw: string | Buffer): Promise<void>
}

export type TestOptions = Partial<Omit<MailServiceOptions, 'mail'>> & {
  readonly mail?: Partial<MailServiceOptions['mail']>
  readonly trustProxy?: string[]
}

/** A service on free ports, with its REST interface where the app has it; its data goes with it unless the folder was given. */
export async function startTestService(options: TestOptions = {}): Promise<TestService> {
  await using resources = new AsyncDisposableStack()
  const dataDir = options.mail?.dataDir ?? resources.use(await createDataDir()).path
  const service = resources.use(
    await startLocalService({
      internalSecret: SECRET,
      ...options,
      mail: { domains: ['tempmail.test', 'other.test'], ...options.mail, dataDir },
    }),
  )
  const { port } = resources.use(await serveApi(service, { trustProxy: options.trustProxy ?? false }))
  const { mailed, mailedTimes } = resources.use(await followMail(service))
  const started = resources.move()
  return {
    ...clientOf(`http://127.0.0.1:${port}/api`, service.smtpPort),
    renewCertificate: service.renewCertificate,
    dataDir,
    databaseUrl: options.mail?.databaseUrl,
    mailed,
    mailedTimes,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}

/** Who gets mail from now on. */
async function followMail({ events }: MailService) {
  const closing = new AbortController()
  const mailed: string[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const position = await events.position()

  async function follow(): Promise<void> {
    for await (const event of events.read(position, closing.signal)) {
      if (event.type === 'mail') mailed.push(event.email)
      for (const { count, resolve } of waiting) if (mailed.length >= count) resolve()
    }
  }

  // Tests that take the database away ask the service itself what it has.
  const following = follow().catch(() => undefined)
  return {
    mailed,
    mailedTimes(count: number): Promise<void> {
      if (mailed.length >= count) return Promise.resolve()
      return new Promise(resolve => waiting.push({ count, resolve }))
    },
    async [Symbol.asyncDispose]() {
      closing.abort()
      await following
    },
  }
}

function clientOf(url: string, smtpPort: number) {
  async function call(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(`${url}${path}`, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('application/json') === true
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  async function send(mail: SendMailOptions): Promise<void> {
    const transport = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true })
    await transport.sendMail(mail)
    transport.close()
  }

  const post: TestService['post'] = (path, body = {}, headers = {}) =>
    call(path, { method: 'POST', body: new URLSearchParams(body), headers })

  return {
    url,
    smtpPort,
    get: (path: string, query: Record<string, string> = {}) =>
      call(`${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`, {}),
    post,
    async newSession(body: Record<string, string> = {}) {
      const answer = await post('/create-session', body, { 'x-internal-secret': SECRET })
      if (answer.status !== 200) throw new Error(`cannot make a session: ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    send,
    sendRaw: (to: string | string[], raw: string | Buffer) =>
      send({ envelope: { from: 'sender@example.org', to: [to].flat() }, raw }),
  }
}

/** A clock that a test turns; whoever sleeps wakes when the time has come. */
export function createTestClock(
  start = Date.UTC(2026, 0, 2, 3, 4, 5),
): Clock & { advance(ms: number): void } {
  let now = start
  const sleepers = new Set<{ until: number; wake: () => void }>()
  return {
    now: () => now,
    monotonic: () => now,
    sleep(ms, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason)
      return new Promise((resolve, reject) => {
        const sleeper = { until: now + ms, wake: resolve }
        sleepers.add(sleeper)
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
    },
    advance(ms) {
      now += ms
      for (const sleeper of sleepers) {
        if (sleeper.until > now) continue
        sleepers.delete(sleeper)
        sleeper.wake()
      }
    },
  }
}
