import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
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
const SECONDS = Number(process.env.HOSTILE_SECONDS ?? 30)
const A_SECOND = 5
const BAR = 3
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
  await measure(app, playground, honest.slice(0, 20), 'w')
  const undisturbed = await measure(app, playground, honest, 'u')
  const attackers = startAttackers(app, hostile)
  await delay(3_000)
  const disturbed = await measure(app, playground, honest, 'd')
  print(`  attacks by each client: ${(await attackers.stop()).join(', ')}`)
  const [before, after] = [quantile(undisturbed, 0.99), quantile(disturbed, 0.99)]
  for (const [name, all] of Object.entries({ undisturbed, disturbed }))
    print(
      `  ${name}: ${all.length} alerts, median ${quantile(all, 0.5).toFixed(0)} ms, p99 ${quantile(all, 0.99).toFixed(0)} ms`,
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

/** From the end of the mail to the message in the chat, in ms; each client's mail comes from a network of its own. */
async function measure(
  app: AppProcess,
  playground: TestPlayground,
  clients: readonly Client[],
  run: string,
): Promise<readonly number[]> {
  const takenAt = new Map<string, number>()
  const delays: number[] = []
  /** Until 250, of those that were told later than that. */
  const waits: number[] = []
  const stop = playground.telegram.subscribe(event => {
    if (event.type !== 'message') return
    const subject = /^Mail \w+\./m.exec(event.message.text ?? '')?.[0] ?? ''
    const since = takenAt.get(subject)
    if (since !== undefined) delays.push(performance.now() - since)
    takenAt.delete(subject)
  })
  const sends: Promise<unknown>[] = []
  for (let n = 0; n < SECONDS * A_SECOND; n++) {
    const subject = `Mail ${run}${n}.`
    const raw = plainMail('Ann <ann@shop.test>').replace('Subject: Hello', `Subject: ${subject}`)
    const { email = '' } = clients[n % clients.length] ?? {}
    const noted = () => takenAt.set(subject, performance.now())
    const sending = sendFrom(app.port('SMTP'), {
      ip: `198.51.${n % 200}.7`,
      to: email,
      raw,
      beforeEnd: noted,
    })
    sends.push(
      sending.then(
        reply => {
          const since = takenAt.get(subject)
          if (since !== undefined) waits.push(performance.now() - since)
          if (!reply.startsWith('250')) print(`  not taken: ${reply}`)
        },
        error => print(`  not taken: ${error}`),
      ),
    )
    await delay(1_000 / A_SECOND)
  }
  await Promise.all(sends)
  for (let waited = 0; takenAt.size > 0 && waited < 60_000; waited += 100) await delay(100)
  stop()
  for (const since of takenAt.values()) delays.push(performance.now() - since)
  printDelays('  from the end of a mail to its 250', waits)
  return delays
}

if (import.meta.main) await run()
