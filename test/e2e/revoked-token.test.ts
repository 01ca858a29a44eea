import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type AppProcess, runToEnd, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { freePort } from '../support/free-port.ts'
import { startTestPlayground } from '../support/playground.ts'
import { waitUntil } from '../support/wait-until.ts'
import { type Seat, takeSeats } from './instances/seats.ts'
import { type SteadyMail, startSteadyMail } from './instances/steady-mail.ts'
import { toldSubjects, wronglyRepeated } from './kill/told-subjects.ts'

const PATIENCE_MS = 60_000
/** How long the token is revoked, by the real clock: `REVOKED_MINUTES=10` for the figure in the documentation. */
const MINUTES = Number(process.env.REVOKED_MINUTES ?? 0.1)
const MAILS_A_SECOND = 2
/** More mails to one address would be summed up in a line. */
const MAILS_A_SEAT = 12
const UNKNOWN_TOKEN = 'Telegram does not know BOT_TOKEN'

test(`mail is taken while the token is revoked for ${MINUTES} minutes, and told after a start with the new one`, {
  timeout: 4 * PATIENCE_MS + MINUTES * 60_000,
}, async () => {
  await using playground = await startTestPlayground()
  await using data = await createDataDir()
  const { telegram } = playground
  const env = { DATA_DIR: data.path, BOT_TOKEN: playground.token, TELEGRAM_API_ROOT: playground.apiRoot }
  const ann = playground.person()
  await using app = await startAppProcess(env)
  await ann.ask('/new')
  const halfMs = (MINUTES * 60_000) / 2
  const half = seatsFor(halfMs)
  const [early, ...seats] = (await takeSeats(playground, 1 + 2 * half)) as [Seat, ...Seat[]]
  // A bot that has told of something goes on from there.
  await sendFor(1_000, app, [early])
  await early.person.waitFor('mail 0.')

  const token = telegram.renewToken()
  ann.say('/help')
  const first = await sendFor(halfMs, app, seats.slice(0, half))
  await expect.poll(() => stateOf(app), { timeout: PATIENCE_MS }).toBe('standby')
  expect((await healthOf(app)).checks.store).toBe('ok')
  const { code, stderr } = await app.signal('SIGTERM')
  expect(code).toBe(0)
  expect(stderr).toContain(UNKNOWN_TOKEN)
  expect(stderr).not.toContain('check the network')

  // A start with the revoked one takes mail as well.
  await using again = await startAppProcess(env)
  const second = await sendFor(halfMs, again, seats.slice(half))
  await expect
    .poll(async () => (await healthOf(again)).checks.telegram, { timeout: PATIENCE_MS })
    .toContain(UNKNOWN_TOKEN)
  expect((await again.signal('SIGTERM')).code).toBe(0)

  const accepted = [...first.accepted, ...second.accepted]
  const untold = () => accepted.filter(({ subject, seat }) => !toldSubjects(seat.person).has(subject))
  expect(untold()).toHaveLength(accepted.length)
  const began = Date.now()
  await using _ = await startAppProcess({ ...env, BOT_TOKEN: token })
  await waitUntil(
    telegram,
    () => untold().length === 0,
    () => `${untold().length} of ${accepted.length} mails are not told`,
    2 * PATIENCE_MS,
  )
  const toldWithinMs = Date.now() - began
  await ann.waitFor('what I can do')
  const refused = [...first.refused, ...second.refused]
  const repeated = seats.flatMap(({ person }) => wronglyRepeated(person))
  if (process.env.REVOKED_MINUTES)
    process.stdout.write(
      `${JSON.stringify({
        minutes: MINUTES,
        seats: seats.length,
        sent: accepted.length + refused.length,
        accepted: accepted.length,
        lost: untold().length,
        repeated: repeated.length,
        toldWithinMs,
      })}\n`,
    )
  expect({ refused, repeated }).toEqual({ refused: [], repeated: [] })
  expect(accepted.length).toBeGreaterThan(halfMs / 1_000)
})

test('a bot without mail of its own ends with an exit code that asks for another configuration', async () => {
  await using playground = await startTestPlayground()
  await using data = await createDataDir()
  const { code, stderr } = await runToEnd({
    DATA_DIR: data.path,
    BOT_TOKEN: '123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11',
    TELEGRAM_API_ROOT: playground.apiRoot,
    MAIL_API_URL: `http://127.0.0.1:${await freePort()}/api`,
    OPS_PORT: '0',
  })
  expect({ code, stderr }).toEqual({ code: 78, stderr: expect.stringContaining(UNKNOWN_TOKEN) })
  expect(stderr).not.toContain('ABC-DEF')
})

function seatsFor(ms: number): number {
  return Math.ceil((MAILS_A_SECOND * ms) / 1_000 / MAILS_A_SEAT)
}

async function sendFor(ms: number, app: AppProcess, seats: readonly Seat[]): Promise<SteadyMail> {
  const mail = startSteadyMail({ port: app.port('SMTP'), seats, mailsASecond: MAILS_A_SECOND })
  await delay(ms)
  await mail.stop()
  return mail
}

async function stateOf(app: AppProcess): Promise<string> {
  const answer = await fetch(app.place('Health').replace('/healthz', '/readyz'))
  return ((await answer.json()) as { state: string }).state
}

async function healthOf(app: AppProcess): Promise<{ readonly checks: Readonly<Record<string, string>> }> {
  return (await (await fetch(app.place('Health'))).json()) as never
}
