import { setTimeout as delay } from 'node:timers/promises'
import { startDnsServer } from '../../mail-service/support/dns-server.ts'
import { plainMail, rsaKey, signMail } from '../../mail-service/support/signed-mail.ts'
import { connectSmtp } from '../../mail-service/support/smtp-client.ts'
import { type AppProcess, startAppProcess } from '../../support/app-process.ts'
import { createDataDir } from '../../support/data-dir.ts'
import type { TestPerson } from '../../support/person.ts'
import { startTestPlayground, type TestPlayground } from '../../support/playground.ts'
import { print, printDelays, quantile } from '../figures.ts'

const HONEST = 200
/** One of a hundred, each in all of these ways. */
const HOSTILE = 2
const SECONDS = Number(process.env.HOSTILE_SECONDS ?? 30)
const A_SECOND = 5
const BAR = 3
const KEY = rsaKey()
const MB = 1024 * 1024

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
  const honest = await join(playground, HONEST)
  const hostile = await join(playground, HOSTILE)
  await measure(app, playground, honest.slice(0, 20), 'w')
  const undisturbed = await measure(app, playground, honest, 'u')
  const stop = new AbortController()
  const attacks = hostile.flatMap(client => attacksOf(app, client).map(attack => repeat(attack, stop.signal)))
  await delay(3_000)
  const disturbed = await measure(app, playground, honest, 'd')
  stop.abort()
  const counts = await Promise.all(attacks)
  print(`  ${counts.join(', ')} attacks of each kind and client`)
  const [before, after] = [quantile(undisturbed, 0.99), quantile(disturbed, 0.99)]
  for (const [name, all] of Object.entries({ undisturbed, disturbed }))
    print(
      `  ${name}: ${all.length} alerts, median ${quantile(all, 0.5).toFixed(0)} ms, p99 ${quantile(all, 0.99).toFixed(0)} ms`,
    )
  print(`  ${after <= BAR * before ? 'ok  ' : 'HIGH'} p99 × ${(after / before).toFixed(2)} (bar ${BAR})`)
}

async function join(playground: TestPlayground, count: number): Promise<readonly Client[]> {
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
    const subject = /^Mail \w+\.$/m.exec(event.message.text ?? '')?.[0] ?? ''
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
    const sending = send(app, { ip: `198.51.${n % 200}.7`, to: email, raw, beforeEnd: noted })
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

interface Mail {
  readonly ip: string
  readonly to: string
  readonly raw: string | Buffer
  readonly beforeEnd?: () => void
}

async function send(app: AppProcess, { ip, to, raw, beforeEnd }: Mail): Promise<string> {
  using client = await connectSmtp({ port: app.port('SMTP') })
  const [family, local] = ip.includes(':') ? ['TCP6', '::1'] : ['TCP4', '127.0.0.1']
  client.write(`PROXY ${family} ${ip} ${local} 51000 25\r\n`)
  await client.reply()
  for (const line of ['EHLO mx.shop.test', 'MAIL FROM:<ann@shop.test>', `RCPT TO:<${to}>`, 'DATA'])
    await client.say(line)
  client.write(raw)
  beforeEnd?.()
  return await client.say('\r\n.')
}

/** What goes on again and again until it is enough; whatever is refused is tried again. */
async function repeat(attack: (n: number) => Promise<unknown>, signal: AbortSignal): Promise<number> {
  let n = 0
  for (; !signal.aborted; n++) {
    await Promise.race([attack(n).catch(() => undefined), delay(20_000)])
    await delay(50)
  }
  return n
}

function attacksOf(app: AppProcess, { email }: Client): ((n: number) => Promise<unknown>)[] {
  const api = `http://127.0.0.1:${app.port('Mail API')}/api`
  const large = (bytes: number) =>
    Buffer.from(plainMail('a@evil.test') + `${'x'.repeat(76)}\r\n`.repeat(bytes / 78))
  const [largest, filling, stored] = [large(24 * MB), large(4 * MB), large(254 * 1024)]
  const nested = `${'<table><tr><td><ul><li>'.repeat(150)}${'<p>Hello</p>'.repeat(20_000)}`
  const html = plainMail('a@evil.test', ['Content-Type: text/html']).replace('nothing new.', nested)
  let token = ''
  return [
    // The DNS never answers for it.
    async n => send(app, { ip: '203.0.113.9', to: email, raw: await slowToJudge(n) }),
    () => send(app, { ip: '203.0.113.9', to: email, raw: largest }),
    () => send(app, { ip: '203.0.113.9', to: email, raw: html }),
    // From all over one /48.
    n =>
      send(app, {
        ip: `2001:db8:1:${n.toString(16)}::1`,
        to: email,
        raw: filling,
      }),
    async () => {
      token ||= await fill(app, api, stored)
      const read = () => fetch(`${api}/read-mail?token=${token}&id=1`).then(answer => answer.text())
      await Promise.all(Array.from({ length: 50 }, read))
      const list = await (await fetch(`${api}/check-mail?token=${token}`)).text()
      const ids = [...list.matchAll(/"id":(\d+)/g)].map(([, id]) => id)
      await Promise.all(
        ids.map(id => fetch(`${api}/read-mail?token=${token}&id=${id}`).then(answer => answer.text())),
      )
    },
    async () => {
      using client = await connectSmtp({ port: app.port('SMTP') })
      client.write('PROXY TCP4 203.0.113.9 127.0.0.1 51000 25\r\n')
      await client.reply()
      for (const line of ['EHLO x', 'MAIL FROM:<a@evil.test>', 'RCPT TO:<nobody@evil.test>', 'NOOP'])
        await client.say(line)
    },
  ]
}

function slowToJudge(n: number): Promise<string> {
  const domain = `d${n}.silent.test`
  return signMail(plainMail(`a@${domain}`), { domain, key: KEY })
}

/** A mailbox of a stranger with many mails that have to be taken apart in a thread. */
async function fill(app: AppProcess, api: string, raw: Buffer): Promise<string> {
  const answer = await fetch(`${api}/create-session`, { method: 'POST' })
  const { email, token } = (await answer.json()) as { email: string; token: string }
  for (let n = 0; n < 10; n++) await send(app, { ip: '203.0.113.9', to: email, raw })
  return token
}

if (import.meta.main) await run()
