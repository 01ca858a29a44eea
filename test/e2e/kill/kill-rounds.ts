import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openStore } from '../../../src/store/open-store.ts'
import { type AppProcess, startAppProcess } from '../../support/app-process.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { freePort } from '../../support/free-port.ts'
import type { TestPerson } from '../../support/person.ts'
import { startTestPlayground, type TestPlayground } from '../../support/playground.ts'
import { runs } from '../../support/runs.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { seatPressingPeople } from './pressing-people.ts'
import { seededRandom } from './seeded-random.ts'
import { wronglyRepeated } from './told-subjects.ts'

/** Shared by the files that run side by side, each with a bot and people of its own. */
const KILLS = Number(process.env.KILLS ?? runs(24))
const FILES = 2
/** Telegram takes a message a second in one chat: enough chats that no alert waits for long. */
const PEOPLE = 40
/** A kill comes at any moment of this time after a start … */
const LIFE_MS = 800
/** … or when Telegram has taken so many answers, and the bot does not know of the last … */
const MOST_ANSWERS = 12
/** … or when so many mails got their 250. */
const MOST_ACCEPTED = 6
/** A slow machine gets so long to come to that. */
const MOMENT_WITHIN_MS = 30_000
const ANSWERS: ReadonlySet<string> = new Set(['sendMessage', 'editMessageText', 'answerCallbackQuery'])
/** A round sends no more than the alerts of a round can tell. */
const MAILS_A_ROUND = 12
const SETTLED_WITHIN_MS = 60_000

/** Half of the kills. */
export function killWhileMailFlows(): void {
  const kills = Math.ceil(KILLS / FILES)
  test(`kill -9 while mail flows in and people press loses no mail that got a 250, repeats only what was under way, marked, and does what people ask for once, over ${kills} kills`, {
    timeout: 900_000,
  }, async () => {
    const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31))
    process.stdout.write(`KILL_SEED=${seed}\n`)
    const random = seededRandom(seed)
    await using data = await createDataDir()
    await using playground = await startTestPlayground()
    const people = await seatPeople(playground, data.path)
    const pressing = seatPressingPeople(playground, random)
    const accepted = new Set<string>()
    const logs: string[] = []
    for (let round = 0; round < kills; round++) {
      // By webhook and by long polling in turns.
      await using app = await (round % 2 === 0 ? startOn : startOnWebhook)(playground, data.path)
      const sending = sendUntilKilled(app, people, round, accepted)
      const acting = pressing.act(LIFE_MS)
      await killingMoment(playground, accepted, random)
      logs.push((await app.signal('SIGKILL')).stderr)
      await Promise.all([sending, acting])
    }
    await using last = await startOn(playground, data.path)
    // Kills by the clock may come before a busy machine has taken anything.
    expect(accepted.size).toBeGreaterThan(0)
    for (const subject of accepted) {
      const owner = people.find(({ index }) => subject.startsWith(`To ${index}:`))
      await waitUntil(
        playground.telegram,
        () => owner?.person.messages().some(({ text }) => text?.includes(subject)),
        () => `"${subject}" is not told`,
        SETTLED_WITHIN_MS,
      )
    }
    expect(people.flatMap(({ person }) => wronglyRepeated(person))).toEqual([])
    await untilHandled(playground, last)
    logs.push((await last.signal('SIGTERM')).stderr)
    await using store = await openStore(
      { kind: 'sqlite', dataDir: data.path },
      { log: pino({ level: 'silent' }) },
    )
    expect(await pressing.judge(store, liveSessions(data.path)), logs.join('')).toEqual([])
    process.stdout.write(
      `${accepted.size} mails, ${pressing.deeds} presses and commands, ${pressing.repeatedCards()} cards shown again\n`,
    )
  })
}

function liveSessions(dataDir: string): string[] {
  using database = new DatabaseSync(join(dataDir, 'mail.sqlite'), { readOnly: true })
  const rows = database.prepare('SELECT email FROM sessions WHERE expires_at > ?').all(Date.now())
  return rows.map(({ email }) => String(email))
}

/** When to kill: a third each by the clock, by what Telegram was told, and by the mails taken. */
async function killingMoment(
  playground: TestPlayground,
  accepted: ReadonlySet<string>,
  random: (below: number) => number,
): Promise<void> {
  const kind = random(3)
  if (kind === 0) return delay(random(LIFE_MS))
  const { telegram } = playground
  const answers = () => telegram.calls.filter(({ method }) => ANSWERS.has(method)).length
  const count = kind === 1 ? answers : () => accepted.size
  const enough = count() + 1 + random(kind === 1 ? MOST_ANSWERS : MOST_ACCEPTED)
  const come = () => count() >= enough
  await waitUntil(telegram, come, () => 'it is too slow', MOMENT_WITHIN_MS).catch(() => undefined)
}

async function untilHandled(playground: TestPlayground, app: AppProcess): Promise<void> {
  const metrics = new URL('/metrics', app.place('Health'))
  const left = async () => {
    // In this order: what is no longer pending has come to the bot, which knows of it until it is done.
    const pending = playground.telegram.world.updates.pending.length
    const text = await (await fetch(metrics)).text()
    return pending + Number(/^tempmail_updates_waiting (\d+)/m.exec(text)?.[1])
  }
  await expect.poll(left, { timeout: SETTLED_WITHIN_MS, interval: 100 }).toBe(0)
}

interface Seat {
  readonly index: number
  readonly person: TestPerson
  readonly email: string
}

async function seatPeople(playground: TestPlayground, dataDir: string): Promise<readonly Seat[]> {
  await using app = await startOn(playground, dataDir)
  const seats = []
  for (let index = 0; index < PEOPLE; index++) {
    const person = playground.person()
    const [email = ''] = /[\w.-]+@[\w.-]+/.exec((await person.ask('/new')).text ?? '') ?? []
    seats.push({ index, person, email })
  }
  await app.signal('SIGTERM')
  return seats
}

/** Sends mail after mail, to one person after the other, until the server is gone. */
async function sendUntilKilled(
  app: AppProcess,
  people: readonly Seat[],
  round: number,
  accepted: Set<string>,
): Promise<void> {
  const transport = createTransport({
    host: '127.0.0.1',
    port: app.port('SMTP'),
    ignoreTLS: true,
    pool: true,
    maxConnections: 2,
  })
  try {
    for (let number = 0; number < MAILS_A_ROUND; number++) {
      const seat = people[(round * 7 + number) % people.length]
      if (!seat) return
      const subject = `To ${seat.index}: mail ${round}-${number}.`
      await transport.sendMail({ from: 'sender@example.org', to: seat.email, subject, text: 'Hello' })
      accepted.add(subject)
      await delay(randomInt(40))
    }
  } catch {
    // The kill: this mail got no 250, so nobody counts on it.
  } finally {
    transport.close()
  }
}

function startOn(playground: TestPlayground, dataDir: string): Promise<AppProcess> {
  return startAppProcess(environment(playground, dataDir))
}

async function startOnWebhook(playground: TestPlayground, dataDir: string): Promise<AppProcess> {
  const port = String(await freePort())
  return startAppProcess({
    ...environment(playground, dataDir),
    HTTP_PORT: port,
    WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
    WEBHOOK_SECRET: 'a-secret-of-this-test',
  })
}

function environment(playground: TestPlayground, dataDir: string) {
  return {
    DATA_DIR: dataDir,
    BOT_TOKEN: playground.token,
    TELEGRAM_API_ROOT: playground.apiRoot,
    ADDRESSES_PER_CHAT: '100',
    ADDRESSES_PER_HOUR: '1000',
  }
}
