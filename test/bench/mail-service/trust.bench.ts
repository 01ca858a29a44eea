import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createTransport } from 'nodemailer'
import { checkSender } from '../../../src/mail-service/trust/check-sender.ts'
import { createDns } from '../../../src/mail-service/trust/dns-lookups.ts'
import { startDnsServer } from '../../mail-service/support/dns-server.ts'
import { keyRecord, plainMail, rsaKey, signMail } from '../../mail-service/support/signed-mail.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { median, print } from '../figures.ts'

const ROUNDS = 5
const WARM_MAILS = 300
const MAILS = 1_500
const CHECKS = 500
const CONNECTIONS = 20
const LEAST_RATIO = 0.9
/** Asks again whether all is checked. */
const LOOK_AGAIN_MS = 100

interface Figure {
  readonly perSecond: number
  /** Of all threads, and of the one that takes mail in, while it comes in; a mail. */
  readonly cpuUs: number
  readonly ownUs: number
  /** Of all threads until the last mail is checked; a mail. */
  readonly wholeUs: number
  readonly stallMs: number
}

/** What it costs to check who sends: reception with checks on and off, by turns, signed mails of 4 kB. */
export async function run(): Promise<void> {
  const key = rsaKey()
  await using dns = await startDnsServer({
    '_dmarc.shop.test': { TXT: ['v=DMARC1; p=reject'] },
    ...keyRecord('shop.test', key),
  })
  const plain = plainMail('a@shop.test') + 'Nothing new at all in this line.\r\n'.repeat(100)
  const mail = await signMail(plain, { domain: 'shop.test', key })
  const off: Figure[] = []
  const on: Figure[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // Neither is always the first.
    const turns = [
      async () => off.push(await measure(mail, '')),
      async () => on.push(await measure(mail, dns.address)),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
  }
  print(`\n${MAILS} signed mails, ${CONNECTIONS} connections kept open (median of ${ROUNDS} rounds)`)
  report('checks off', off)
  report('checks on', on)
  const ratio = middle(on, 'perSecond') / middle(off, 'perSecond')
  print(`  reception with checks / without: ${ratio.toFixed(2)} (target ${LEAST_RATIO})`)
  const cpu = middle(off, 'cpuUs') / middle(on, 'cpuUs')
  print(
    `  the same by processor time: ${cpu.toFixed(2)}, of the thread that takes mail in: ${ownRatio(off, on)}`,
  )
  print(`  a check: ${(await cpuOfCheck(mail, dns.address)).toFixed(0)} µs CPU, answers of the DNS known`)
}

function middle(figures: readonly Figure[], what: keyof Figure): number {
  return median(figures.map(figure => figure[what]))
}

function ownRatio(off: readonly Figure[], on: readonly Figure[]): string {
  return (middle(off, 'ownUs') / middle(on, 'ownUs')).toFixed(2)
}

function report(name: string, figures: readonly Figure[]): void {
  const show = (what: keyof Figure) => middle(figures, what).toFixed(0).padStart(5)
  const stall = Math.max(...figures.map(figure => figure.stallMs))
  print(
    `  ${name.padEnd(10)} ${show('perSecond')} mails/s  ${show('cpuUs')} µs CPU a mail while they come in,` +
      ` ${show('ownUs')} of them on the main thread; ${show('wholeUs')} until all are checked;` +
      ` the loop held for ${stall.toFixed(0)} ms at most`,
  )
}

async function measure(mail: string, dns: string): Promise<Figure> {
  await using folder = await createDataDir()
  const child = fork(fileURLToPath(new URL('./trust-child.ts', import.meta.url)), [folder.path, dns])
  try {
    const [{ smtpPort, httpPort }] = await once(child, 'message')
    const { email } = await createSession(httpPort)
    // A service that runs has checked somebody before.
    await sendAll(smtpPort, email, mail, WARM_MAILS)
    await allChecked(folder.path)
    const before = await ask(child)
    const began = performance.now()
    await sendAll(smtpPort, email, mail, MAILS)
    const seconds = (performance.now() - began) / 1_000
    const taken = await ask(child)
    await allChecked(folder.path)
    const checked = await ask(child)
    return {
      perSecond: MAILS / seconds,
      cpuUs: (taken.cpuUs - before.cpuUs) / MAILS,
      ownUs: (taken.ownUs - before.ownUs) / MAILS,
      wholeUs: (checked.cpuUs - before.cpuUs) / MAILS,
      stallMs: taken.stallMs,
    }
  } finally {
    child.kill('SIGKILL')
  }
}

async function allChecked(dataDir: string): Promise<void> {
  using db = new DatabaseSync(join(dataDir, 'mail.sqlite'), { readOnly: true })
  const waiting = db.prepare('SELECT count(*) AS count FROM messages WHERE origin IS NOT NULL')
  while (Number(waiting.get()?.count) > 0) await sleep(LOOK_AGAIN_MS)
}

type Taken = Pick<Figure, 'cpuUs' | 'ownUs' | 'stallMs'>

async function ask(child: ChildProcess): Promise<Taken> {
  child.send('figures')
  const [figures] = (await once(child, 'message')) as [Taken]
  return figures
}

async function createSession(port: number): Promise<{ email: string }> {
  const response = await fetch(`http://127.0.0.1:${port}/api/create-session`, { method: 'POST' })
  return (await response.json()) as { email: string }
}

async function sendAll(port: number, to: string, raw: string, count: number): Promise<void> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Number.POSITIVE_INFINITY,
    ignoreTLS: true,
  })
  const envelope = { from: 'a@shop.test', to: [to] }
  await Promise.all(Array.from({ length: count }, () => transport.sendMail({ raw, envelope })))
  transport.close()
}

/** In this process, one after another. */
async function cpuOfCheck(mail: string, server: string): Promise<number> {
  const dns = createDns([server])
  const raw = Buffer.from(mail)
  const origin = { ip: '198.51.100.7', helo: 'mx.test', mailFrom: 'a@shop.test' }
  const check = async (count: number) => {
    for (let n = 0; n < count; n++) await checkSender({ raw, origin }, dns)
  }
  await check(CHECKS)
  const before = process.cpuUsage()
  await check(CHECKS)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / CHECKS
}
