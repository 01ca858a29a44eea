import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppProcess, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { openWire } from '../support/open-wire.ts'
import type { TestPerson } from '../support/person.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'

const SECRET = 'secret'
const REPEATED = 'You may have seen this one already.'
/** Far above what it takes, for slow machines. */
const PATIENCE = { timeout: 60_000, interval: 50 }

describe.skipIf(!hasPostgres())('instances on one database', { timeout: 240_000 }, () => {
  let postgres: TestPostgres

  beforeAll(async () => {
    postgres = await startPostgres()
  }, 60_000)
  afterAll(() => postgres[Symbol.asyncDispose]())

  test('of two that start together one is active, and each one takes mail in and passes webhooks on', async () => {
    await using stage = await setStage({ webhook: true })
    const [first, second] = await Promise.all([stage.startInstance(), stage.startInstance()])
    const active = await stage.untilActive([first, second])
    const other = active === first ? second : first
    expect(await other.state()).toBe('standby')
    expect(await other.health()).toMatchObject({ healthy: true })
    await expect.poll(() => metric(other, 'tempmail_active'), PATIENCE).toBe('0')
    await expect.poll(() => metric(active, 'tempmail_active'), PATIENCE).toBe('1')

    stage.route(other)
    const ann = stage.playground.person()
    const email = await newAddress(ann)
    await send(other, email, 'Through the one that stands by')
    await ann.waitFor('Through the one that stands by')
    expect(tellings(ann, 'Through the one that stands by')).toBe(1)

    await expect(send(other, email, 'Too large', 'x'.repeat(20_000))).rejects.toThrow()
    await ann.waitFor('was too large (limit')

    const update = helpFrom(ann)
    const before = helps(ann)
    const statuses = await Promise.all([post(other, update), post(active, update), post(other, update)])
    expect(statuses).toEqual([200, 200, 200])
    await expect.poll(() => helps(ann), PATIENCE).toBe(before + 1)
    await ann.ask('/new')
    expect(helps(ann)).toBe(before + 1)
  })

  test('the other one takes over when the active one is killed, frozen, cut off or stopped', async () => {
    await using stage = await setStage()
    await using wire = await openWire(stage.databaseUrl)
    const first = await stage.startInstance()
    await stage.untilActive([first])
    const second = await stage.startInstance()
    const ann = stage.playground.person()
    const email = await newAddress(ann)
    const subjects: string[] = []
    const follow = async (what: string, survivor: Instance, startedAt: number) => {
      const mail = `After: ${what}`
      subjects.push(mail)
      const since = () => Math.round(performance.now() - startedAt)
      const active = stage.untilActive([survivor]).then(since)
      await send(survivor, email, mail)
      await expect.poll(() => tellings(ann, mail), PATIENCE).toBe(1)
      process.stdout.write(`after ${what}: told after ${since()} ms, active after ${await active} ms\n`)
    }

    let startedAt = performance.now()
    first.process.signal('SIGKILL')
    await follow('kill -9', second, startedAt)

    const third = await stage.startInstance(wire.url)
    // A chat gets one a second: most of these still wait when their instance is frozen, and when it wakes up.
    const waiting = Array.from({ length: 6 }, (_, n) => `Waiting: ${n}`)
    for (const subject of waiting) await send(second, email, subject)
    subjects.push(...waiting)
    startedAt = performance.now()
    process.kill(second.process.pid, 'SIGSTOP')
    await follow('SIGSTOP', third, startedAt)
    const asleep = second.calls.length
    process.kill(second.process.pid, 'SIGCONT')
    await expect.poll(second.state, PATIENCE).toBe('standby')
    expect(second.calls.slice(asleep).filter(method => method !== 'getMe')).toEqual([])

    startedAt = performance.now()
    wire.goDead()
    await follow('a cut', second, startedAt)
    expect(await third.state()).toBe('standby')

    const fourth = await stage.startInstance()
    startedAt = performance.now()
    await second.process.signal('SIGTERM')
    await follow('SIGTERM', fourth, startedAt)
    await expect.poll(() => subjects.filter(subject => tellings(ann, subject) === 0), PATIENCE).toEqual([])
    expect(subjects.map(subject => tellings(ann, subject))).toEqual(subjects.map(() => 1))
  })

  test('what was on its way when the connection froze arrives after another one took over, and undoes nothing', async () => {
    await using stage = await setStage()
    await using wire = await openWire(stage.databaseUrl)
    const first = await stage.startInstance(wire.url)
    await stage.untilActive([first])
    const second = await stage.startInstance()
    const ann = stage.playground.person()
    await newAddress(ann)
    // The next write of her record: it has her second address, and not her third.
    wire.freezeAt('"addresses":[')
    const begun = emails(ann)
    ann.say('/new')
    await expect.poll(() => wire.late, PATIENCE).toBeGreaterThan(0)
    await stage.untilActive([second])
    await expect.poll(() => emails(ann).size, PATIENCE).toBe(begun.size + 1)
    await expect.poll(first.state, PATIENCE).toBe('standby')
    ann.say('/new')
    await expect.poll(() => emails(ann).size, PATIENCE).toBe(begun.size + 2)
    const third = [...emails(ann)].at(-1) ?? ''
    // Nothing that is written after it may mend what it does.
    await expect.poll(() => notedCards(stage.databaseUrl), PATIENCE).toBe(begun.size + 2)
    await wire.thaw()

    // What it remembers ends with it: from now on counts what is in the database.
    second.process.signal('SIGKILL')
    await stage.untilActive([first])
    await send(first, third, 'To the third')
    await expect.poll(() => tellings(ann, 'To the third'), PATIENCE).toBe(1)
    for (const email of emails(ann)) {
      await send(first, email, `To ${email}`)
      await expect.poll(() => tellings(ann, `To ${email}`), PATIENCE).toBe(1)
    }
  })

  interface Stage extends AsyncDisposable {
    readonly playground: TestPlayground
    readonly databaseUrl: string
    startInstance(databaseUrl?: string): Promise<Instance>
    /** The first of them that says it is the active one. */
    untilActive(instances: readonly Instance[]): Promise<Instance>
    /** Webhooks go to this instance from now on. */
    route(instance: Instance): void
  }

  async function setStage({ webhook = false } = {}): Promise<Stage> {
    await using resources = new AsyncDisposableStack()
    const playground = resources.use(await startTestPlayground())
    const databaseUrl = await postgres.newDatabase()
    let target: Instance | undefined
    const balancer = resources.use(
      await startProxy(() => `http://127.0.0.1:${target?.process.port('Mail API')}`),
    )
    const started = resources.move()
    return {
      playground,
      databaseUrl,
      async startInstance(url = databaseUrl) {
        const { path } = started.use(await createDataDir())
        const calls: string[] = []
        const telegram = started.use(
          await startProxy(
            () => new URL(playground.apiRoot).origin,
            path => calls.push(methodOf(path)),
          ),
        )
        const instance = started.use(
          await startAppProcess({
            DATA_DIR: path,
            DATABASE_URL: url,
            MAX_MESSAGE_SIZE: '10kb',
            BOT_TOKEN: playground.token,
            TELEGRAM_API_ROOT: `${telegram.url}${new URL(playground.apiRoot).pathname.replace(/\/$/, '')}`,
            ...(webhook && { WEBHOOK_URL: `${balancer.url}/hook`, WEBHOOK_SECRET: SECRET }),
          }),
        )
        return instanceOf(instance, calls)
      },
      async untilActive(instances) {
        let active: Instance | undefined
        await expect
          .poll(async () => {
            const states = await Promise.all(instances.map(instance => instance.state()))
            active = instances[states.indexOf('active')]
            return states
          }, PATIENCE)
          .toContain('active')
        if (!active) throw new Error('none is active')
        return active
      },
      route(instance) {
        target = instance
      },
      [Symbol.asyncDispose]: () => started.disposeAsync(),
    }
  }
})

interface Instance {
  readonly process: AppProcess
  /** The methods of Telegram that it has called. */
  readonly calls: readonly string[]
  state(): Promise<string>
  health(): Promise<unknown>
}

function instanceOf(process: AppProcess, calls: readonly string[]): Instance {
  const look = async (path: string) =>
    (await fetch(`http://127.0.0.1:${process.port('Health')}/${path}`)).json() as Promise<{ state: string }>
  return {
    process,
    calls,
    state: async () => (await look('readyz').catch(() => ({ state: 'away' }))).state,
    health: () => look('healthz'),
  }
}

async function metric({ process }: Instance, name: string): Promise<string | undefined> {
  const text = await (await fetch(`http://127.0.0.1:${process.port('Health')}/metrics`)).text()
  return new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]
}

/** Passes requests on to wherever `origin` says at that moment. */
async function startProxy(origin: () => string, onRequest: (path: string) => void = () => undefined) {
  const server = createServer(async (request, response) => {
    onRequest(request.url ?? '')
    const body = await Array.fromAsync(request)
    try {
      const answer = await fetch(`${origin()}${request.url}`, {
        method: request.method ?? 'GET',
        headers: request.headers as Record<string, string>,
        ...(body.length > 0 && { body: Buffer.concat(body) }),
      })
      response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
    } catch {
      // Whoever it is for is away.
      response.writeHead(502).end()
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function methodOf(path: string): string {
  return path.split('/').at(-1) ?? ''
}

async function newAddress(person: TestPerson): Promise<string> {
  person.say('/new')
  const { text = '' } = await person.waitFor(/[\w.-]+@tempmail\.localhost/)
  return /[\w.-]+@tempmail\.localhost/.exec(text)?.[0] ?? ''
}

/** The addresses that somebody was given, in that order. */
function emails(person: TestPerson): ReadonlySet<string> {
  const texts = person.messages().map(({ text = '' }) => text)
  return new Set(texts.flatMap(text => /[\w.-]+@tempmail\.localhost/.exec(text) ?? []))
}

/** How many cards of addresses are in the records of chats. */
async function notedCards(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ value: string }>('SELECT value FROM chat.chats')
  await client.end()
  return rows.flatMap(({ value }) => value.match(/"cardId"/g) ?? []).length
}

function helpFrom({ user }: TestPerson) {
  const from = { id: user.id, is_bot: false, first_name: 'Ann', language_code: 'en' }
  const chat = { id: user.id, type: 'private', first_name: 'Ann' }
  const entities = [{ type: 'bot_command', offset: 0, length: 5 }]
  return {
    update_id: 987_654_321,
    message: { message_id: 99_999, date: 1, from, chat, text: '/help', entities },
  }
}

function helps(person: TestPerson): number {
  return person.messages().filter(({ text = '' }) => text.includes('/inbox')).length
}

async function post({ process }: Instance, update: unknown): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${process.port('Mail API')}/hook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': SECRET },
    body: JSON.stringify(update),
  })
  return response.status
}

async function send({ process }: Instance, to: string, subject: string, text = 'Hello'): Promise<void> {
  const smtp = createTransport({ host: '127.0.0.1', port: process.port('SMTP'), ignoreTLS: true })
  await smtp.sendMail({ from: 'a@example.org', to, subject, text })
  smtp.close()
}

/**
 * How often a mail was told. What came once more, marked, is not counted, since the bot may have been stopped before it
 * knew that Telegram had taken the first; but it counts as one where it was stopped before it sent the first.
 */
function tellings(person: TestPerson, subject: string): number {
  const all = person.messages().filter(({ text = '' }) => text.includes(subject))
  const unmarked = all.filter(({ text = '' }) => !text.includes(REPEATED))
  return unmarked.length > 0 ? unmarked.length : Math.min(all.length, 1)
}
