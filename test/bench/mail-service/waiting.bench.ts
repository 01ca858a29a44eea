import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { Agent, fetch, request } from 'undici'
import { createDataDir } from '../../support/data-dir.ts'
import { NODE_FLAGS } from '../../support/node-flags.ts'
import { print, printDelays, quantile } from '../figures.ts'

const CLIENTS = 1_000
const MAILS_PER_SECOND = 50
const SECONDS = 20
/** The service is killed, and started again, after so many of these. */
const KILLED_AFTER_SECONDS = 10
const MB = 1024 * 1024

/** 1,000 clients wait for mail of their own; the delay from 250 to each, the memory that they take, and a restart. */
export async function run(): Promise<void> {
  await using data = await createDataDir()
  const steady = await measure(data.path, false)
  printDelays(`  ${CLIENTS} waiting, ${MAILS_PER_SECOND} mails/s, from 250`, steady.delays)
  report(
    'p99',
    quantile(steady.delays, 0.99) < 100,
    `${quantile(steady.delays, 0.99).toFixed(0)} ms (bar 100)`,
  )
  report('memory of those who wait', steady.grownMb <= 30, `${steady.grownMb.toFixed(1)} MB (bar 30)`)
  report('lost', steady.lost === 0, `${steady.lost} of ${steady.sent}`)
  await using again = await createDataDir()
  const restarted = await measure(again.path, true)
  report('lost over a kill and a restart', restarted.lost === 0, `${restarted.lost} of ${restarted.sent}`)
}

function report(name: string, isGood: boolean, value: string): void {
  print(`  ${isGood ? 'ok ' : 'LOW'} ${name}: ${value}`)
}

interface Running {
  readonly child: ChildProcess
  readonly port: number
  readonly smtpPort: number
}

async function start(dataDir: string, port = 0): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'waiting-child.ts'), [dataDir, String(port)], {
    execArgv: ['--expose-gc', ...NODE_FLAGS],
  })
  const [started] = (await once(child, 'message')) as [Omit<Running, 'child'>]
  return { child, ...started }
}

async function rssMb({ child }: Running): Promise<number> {
  const answer = once(child, 'message') as Promise<[{ rss: number }]>
  child.send('rss')
  return (await answer)[0].rss / MB
}

async function measure(dataDir: string, isKilled: boolean) {
  let service = await start(dataDir)
  const { port } = service
  const base = `http://127.0.0.1:${port}/api`
  const sessions = await makeSessions(base)
  // The first mail loads the reader, which is the same for one client and for a thousand.
  await warmUp(base, service.smtpPort, sessions)
  const before = await rssMb(service)
  const stopping = new AbortController()
  const told = new Map<string, number>()
  const agent = new Agent({ connections: null, pipelining: 1, headersTimeout: 0 })
  const clients = sessions.map(session => follow(base, session, { agent, told, signal: stopping.signal }))
  await sleep(3_000)
  const grownMb = (await rssMb(service)) - before

  const taken = new Map<string, number>()
  const transport = (smtpPort: number) =>
    createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true, pool: true, maxConnections: 4 })
  let smtp = transport(service.smtpPort)
  const sends: Promise<void>[] = []
  for (let nth = 0; nth < MAILS_PER_SECOND * SECONDS; nth++) {
    if (isKilled && nth === MAILS_PER_SECOND * KILLED_AFTER_SECONDS) {
      const gone = once(service.child, 'exit')
      service.child.kill('SIGKILL')
      await gone
      service = await start(dataDir, port)
      smtp = transport(service.smtpPort)
    }
    sends.push(
      send(smtp, sessions[nth % CLIENTS]?.email ?? '', nth).then(
        subject => void taken.set(subject, performance.now()),
        () => undefined,
      ),
    )
    await sleep(1_000 / MAILS_PER_SECOND)
  }
  await Promise.all(sends)
  for (let waited = 0; waited < 100 && [...taken.keys()].some(subject => !told.has(subject)); waited++) {
    await sleep(100)
  }
  stopping.abort()
  await Promise.all(clients)
  await agent.destroy()
  service.child.kill('SIGKILL')
  const delays = [...taken].flatMap(([subject, at]) => {
    const toldAt = told.get(subject)
    return toldAt === undefined ? [] : [Math.max(0, toldAt - at)]
  })
  return { delays, grownMb, sent: taken.size, lost: taken.size - delays.length }
}

interface Session {
  readonly email: string
  readonly token: string
}

async function makeSessions(base: string): Promise<Session[]> {
  const sessions: Session[] = []
  for (let nth = 0; nth < CLIENTS; nth++) {
    const answer = await fetch(`${base}/create-session`, { method: 'POST' })
    sessions.push((await answer.json()) as Session)
  }
  return sessions
}

async function warmUp(base: string, smtpPort: number, sessions: readonly Session[]): Promise<void> {
  const smtp = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true })
  for (const { email, token } of sessions.slice(0, 50)) {
    await send(smtp, email, -1)
    const answer = await fetch(`${base}/wait-mail?token=${token}`)
    const { message } = (await answer.json()) as { message: { id: number } }
    await fetch(`${base}/delete-mail`, {
      method: 'POST',
      body: new URLSearchParams({ token, id: String(message.id) }),
    })
  }
}

async function send(smtp: ReturnType<typeof createTransport>, to: string, nth: number): Promise<string> {
  const subject = `Mail ${nth}`
  const code = String(100_000 + ((nth * 7_919) % 900_000))
  const html = `<p>Hello,</p><p>your verification code is</p><h1>${code}</h1><p>It is valid for ten minutes.</p><p><a href="https://example.org/confirm?c=${code}">Confirm</a></p>`
  await smtp.sendMail({
    from: 'Example <no-reply@example.org>',
    to,
    subject,
    text: `Your verification code is ${code}.`,
    html,
  })
  return subject
}

interface Following {
  readonly agent: Agent
  readonly told: Map<string, number>
  readonly signal: AbortSignal
}

/** Waits for one mail after the other; a service that is away is asked again. */
async function follow(base: string, { token }: Session, { agent, told, signal }: Following): Promise<void> {
  let after = 0
  while (!signal.aborted) {
    try {
      const { body } = await request(`${base}/wait-mail?token=${token}&after=${after}`, {
        dispatcher: agent,
        signal,
      })
      const answer = (await body.json()) as { message: { id: number; subject: string } | null }
      if (!answer.message) continue
      told.set(answer.message.subject, performance.now())
      after = answer.message.id
    } catch {
      if (!signal.aborted) await sleep(100)
    }
  }
}
