import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { describe, expect, test } from 'vitest'
import { type AppProcess, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import type { TestPerson } from '../support/person.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'

const KILLS = process.env.CI ? 100 : 10
/** Telegram takes a message a second in one chat: enough chats that no alert waits for long. */
const PEOPLE = 40
/** A kill comes at any moment of this time after a start. */
const LIFE_MS = 800
/** A round sends no more than the alerts of a round can tell. */
const MAILS_A_ROUND = 12
const REPEATED = 'You may have seen this one already.'

describe('kill -9 while mail flows in', () => {
  test(`loses no mail that got a 250 and repeats only what was under way, marked, over ${KILLS} kills`, {
    timeout: 900_000,
  }, async () => {
    await using data = await createDataDir()
    await using playground = await startTestPlayground()
    const people = await seatPeople(playground, data.path)
    const accepted = new Set<string>()
    for (let round = 0; round < KILLS; round++) {
      await using app = await startOn(playground, data.path)
      const sending = sendUntilKilled(app, people, round, accepted)
      await delay(randomInt(LIFE_MS))
      await app.signal('SIGKILL')
      await sending
    }
    await using _ = await startOn(playground, data.path)
    expect(accepted.size).toBeGreaterThan(KILLS)
    for (const subject of accepted) {
      const owner = people.find(({ index }) => subject.startsWith(`To ${index}:`))
      await owner?.person.waitFor(({ text }) => text?.includes(subject) === true)
    }
    expect(people.flatMap(({ person }) => wronglyRepeated(person))).toEqual([])
  })
})

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

/** Subjects that one chat was told more than once without a mark, or more than twice at all. */
function wronglyRepeated(person: TestPerson): string[] {
  const told = new Map<string, string[]>()
  for (const { text = '' } of person.messages()) {
    const [subject] = /To \d+: mail [\d-]+\./.exec(text) ?? []
    if (subject) told.set(subject, [...(told.get(subject) ?? []), text])
  }
  return [...told].filter(([, texts]) => !isFair(texts)).map(([subject]) => subject)
}

/** The first time is the mail itself, or its repetition when the first was lost on the way; every other is marked. */
function isFair(texts: readonly string[]): boolean {
  return texts.filter(text => !text.includes(REPEATED)).length <= 1
}

function startOn(playground: TestPlayground, dataDir: string): Promise<AppProcess> {
  return startAppProcess({
    DATA_DIR: dataDir,
    BOT_TOKEN: playground.token,
    TELEGRAM_API_ROOT: playground.apiRoot,
  })
}
