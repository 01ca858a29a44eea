import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { startDnsServer } from '../../mail-service/support/dns-server.ts'
import { plainMail } from '../../mail-service/support/signed-mail.ts'
import { type AppProcess, startAppProcess } from '../../support/app-process.ts'
import { createDataDir } from '../../support/data-dir.ts'
import type { TestPerson } from '../../support/person.ts'
import { startTestPlayground, type TestPlayground } from '../../support/playground.ts'
import { print, printDelays, quantile } from '../figures.ts'
import { WAYS } from './hostile-few/attacks.ts'
import { sendFrom } from './hostile-few/send-from.ts'

const HONEST = 200
/** One of a hundred, each in all of these ways. */
const HOSTILE = 2
/** Of honest mail in each state, in all its rounds: at 10 a second, p99 is the sixth worst of 600. */
const SECONDS = Number(process.env.HOSTILE_SECONDS ?? 60)
/** Both states by turns, so that what else the machine does meets both. */
const ROUNDS = 3
const A_SECOND = 10
const WARM_UP_S = 10
/** What attacks leave behind is cleared away, and counts for neither state. */
const SETTLE_MS = 5_000
const BAR = 3
/** How often the loop of this process is looked at. */
const LOOK_MS = 5
/** All at once, or those of `HOSTILE_WAYS=dns,nested`. */
const ATTACKS = process.env.HOSTILE_WAYS?.split(',') ?? Object.keys(WAYS)

interface Client {
  readonly person: TestPerson
  readonly email: string
}

/** How much later alerts come while one client of a hundred does what hostile ones do. */
export async function run(): Promise<void> {
  await using playground = await startTestPlayground()
  await using dns = await startDnsServer({}, { silent: 'silent.test' })
  await using dir = await createDataDir()
  await using app = await startAppProcess({
    DATA_DIR: dir.path,
    BOT_TOKEN: playground.token,
    TELEGRAM_API_ROOT: playground.apiRoot,
    DNS_SERVERS: dns.address,
    TRUST_PROXY: 'loopback',
    MAX_MESSAGE_SIZE: '25mb',
  })
  const honest = await addClients(playground, HONEST)
  const hostile = await addClients(playground, HOSTILE)
  const seconds = SECONDS / ROUNDS
  await measure(app, playground, { clients: honest.slice(0, 20), name: 'w', seconds: WARM_UP_S })
  const undisturbed: Measured[] = []
  const disturbed: Measured[] = []
  for (let round = 0; round < ROUNDS; round++) {
    undisturbed.push(await measure(app, playground, { clients: honest, name: `u${round}x`, seconds }))
    const attackers = startAttackers(app, hostile)
    await delay(3_000)
    disturbed.push(await measure(app, playground, { clients: honest, name: `d${round}x`, seconds }))
    print(`  attacks by each client: ${(await attackers.stop()).join(', ')}`)
    await delay(SETTLE_MS)
  }
  report({ undisturbed, disturbed })
}

interface Measured {
  /** From the end of each mail to the message in the chat, in ms. */
  readonly alerts: readonly number[]
  /** Until its 250. */
  readonly answers: readonly number[]
  /** By how much this process, which is sender and Telegram here, was late itself. */
  readonly own: number
}

function report(states: Readonly<Record<'undisturbed' | 'disturbed', readonly Measured[]>>): void {
  for (const [name, rounds] of Object.entries(states)) {
    const alerts = rounds.flatMap(round => round.alerts)
    printDelays(
      `  ${name}, from the end of a mail to its 250`,
      rounds.flatMap(round => round.answers),
    )
    printDelays(`  ${name}, to its alert, ${alerts.length} mails`, alerts)
    const worst = rounds.map(round => quantile(round.alerts, 0.99).toFixed(0)).join(', ')
    const own = rounds.map(round => round.own.toFixed(0)).join(', ')
    print(
      `    p99 by round ${worst} ms; this process's own loop was late by (p99) ${own} ms, which counts too`,
    )
  }
  const [before = Number.NaN, after = Number.NaN] = Object.values(states).map(rounds =>
    quantile(
      rounds.flatMap(round => round.alerts),
      0.99,
    ),
  )
  print(`  ${after <= BAR * before ? 'ok  ' : 'HIGH'} p99 × ${(after / before).toFixed(2)} (bar ${BAR})`)
}

function startAttackers(app: AppProcess, hostile: readonly Client[]) {
  const [smtpPort, api] = [app.port('SMTP'), `http://127.0.0.1:${app.port('Mail API')}/api`]
  const targets = hostile.map(({ email }, n) => ({
    smtpPort,
    api,
    email,
    ip: `203.0.${113 + n}.9`,
    site: `2001:db8:${1 + n}`,
  }))
  const child = fork(join(import.meta.dirname, 'hostile-few/attackers-child.ts'), [
    JSON.stringify({ ways: ATTACKS, targets }),
  ])
  return {
    /** Resolves to how often each did what. */
    async stop(): Promise<readonly string[]> {
      child.send('stop')
      const [counts] = await once(child, 'message')
      return counts
    },
  }
}

async function addClients(playground: TestPlayground, count: number): Promise<readonly Client[]> {
  const clients: Client[] = []
  while (clients.length < count) {
    const person = playground.person()
    const email = /[\w.-]+@[\w.-]+/.exec((await person.ask('/new')).text ?? '')?.[0] ?? ''
    clients.push({ person, email })
  }
  return clients
}

/** Each client's mail comes from a network of its own, at moments of its own. */
async function measure(
  app: AppProcess,
  playground: TestPlayground,
  { clients, name, seconds }: { clients: readonly Client[]; name: string; seconds: number },
): Promise<Measured> {
  const takenAt = new Map<string, number>()
  const alerts: number[] = []
  const answers: number[] = []
  const stop = playground.telegram.subscribe(event => {
    if (event.type !== 'message') return
    const subject = /^Mail \w+\./m.exec(event.message.text ?? '')?.[0] ?? ''
    const since = takenAt.get(subject)
    if (since !== undefined) alerts.push(performance.now() - since)
    takenAt.delete(subject)
  })
  const lateness = monitorEventLoopDelay({ resolution: LOOK_MS })
  lateness.enable()
  const sends: Promise<unknown>[] = []
  for (let n = 0; n < seconds * A_SECOND; n++) {
    const subject = `Mail ${name}${n}.`
    const raw = plainMail('Ann <ann@shop.test>').replace('Subject: Hello', `Subject: ${subject}`)
    const { email = '' } = clients[n % clients.length] ?? {}
    let ended = 0
    const beforeEnd = () => {
      ended = performance.now()
      takenAt.set(subject, ended)
    }
    const sending = sendFrom(app.port('SMTP'), { ip: `198.51.${n % 200}.7`, to: email, raw, beforeEnd })
    sends.push(
      sending.then(
        reply => {
          answers.push(performance.now() - ended)
          if (!reply.startsWith('250')) print(`  not taken: ${reply}`)
        },
        error => print(`  not taken: ${error}`),
      ),
    )
    // At 10 a second on average, never in step with anything that happens again and again.
    await delay((0.5 + Math.random()) * (1_000 / A_SECOND))
  }
  await Promise.all(sends)
  for (let waited = 0; takenAt.size > 0 && waited < 60_000; waited += 100) await delay(100)
  stop()
  lateness.disable()
  for (const since of takenAt.values()) alerts.push(performance.now() - since)
  return { alerts, answers, own: Math.max(0, lateness.percentile(99) / 1e6 - LOOK_MS) }
}

if (import.meta.main) await run()
