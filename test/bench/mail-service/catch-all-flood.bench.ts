import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { connectSmtp, type SmtpClient } from '../../mail-service/support/smtp-client.ts'
import { print, printDelays, quantile } from '../figures.ts'
import { type AbusedService, startAbusedService } from './abuse/abused-service.ts'
import { sendHonestly } from './abuse/attacks.ts'

const NAMES = 100_000
const CONNECTIONS = 50
const RECIPIENTS_AT_ONCE = 50
const MAX_SECONDS = 30
const HONEST_PER_SECOND = 10
const MAILBOXES = 100
const STORE_BYTES = 500_000_000
const MAX_P99_MS = 1_000
const MAX_RSS_MB = 300
const MAX_DISK_MB = 50
/** Half of `CATCH_ALL_NAMES`. */
const MAX_NAMES = 250

/** A whole subdomain to 100,000 names of which one network sends mail, while others send to it and to other mailboxes. */
export async function run(): Promise<void> {
  for (const tarpit of [true, false]) {
    print(tarpit ? '\nas it is' : '\nwithout the pauses for what is of no use, so that all names come')
    await using service = await startAbusedService(MAILBOXES, STORE_BYTES, { tarpit })
    const stop = AbortSignal.timeout(MAX_SECONDS * 1_000)
    const began = performance.now()
    const cpuMs = service.cpuMs()
    const flooding = flood(service, stop)
    const over = new AbortController()
    const watching = watch(service, over.signal)
    const honest = sendHonestMails(service, over.signal)
    const flooded = await flooding
    over.abort()
    const seconds = (performance.now() - began) / 1_000
    const cpu = (service.cpuMs() - cpuMs) / 10 / seconds
    print(
      `  ${flooded.named} names in ${seconds.toFixed(0)} s, ${flooded.taken} mails taken, ${cpu.toFixed(0)} % of one CPU`,
    )
    report(service, await honest, await watching)
  }
}

interface Flooding {
  readonly take: () => number
  readonly flooded: Flooded
  readonly stop: AbortSignal
}

interface Flooded {
  /** How many names were answered at all. */
  named: number
  taken: number
}

async function flood({ smtpPort }: AbusedService, stop: AbortSignal): Promise<Flooded> {
  const flooded: Flooded = { named: 0, taken: 0 }
  let next = 0
  const work = async (n: number) => {
    while (next < NAMES && !stop.aborted) {
      // Whoever is sent away comes again.
      await talk(smtpPort, `127.1.1.${n + 1}`, { take: () => next++, flooded, stop }).catch(() => delay(10))
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => work(n)))
  return flooded
}

async function talk(port: number, localAddress: string, { take, flooded, stop }: Flooding): Promise<void> {
  using client = await connectSmtp({ port, localAddress })
  // Whoever is kept waiting would go on past the end.
  stop.addEventListener('abort', () => client.socket.destroy())
  if (!(await client.reply()).startsWith('220')) return
  await client.say('EHLO flood.test')
  for (let first = take(); first < NAMES; first = take()) await nameSome(client, first, take, flooded)
}

/** The next names, and a mail to the first of them that is taken. */
async function nameSome(
  client: SmtpClient,
  first: number,
  take: () => number,
  flooded: Flooded,
): Promise<void> {
  const names = [first, ...Array.from({ length: RECIPIENTS_AT_ONCE - 1 }, take)].filter(n => n < NAMES)
  await client.say('RSET')
  await client.say('MAIL FROM:<flood@b.test>')
  client.write(names.map(n => `RCPT TO:<name${n}@otters.wild.test>\r\n`).join(''))
  let isTaken = false
  for (const _ of names) {
    const reply = await client.reply()
    isTaken ||= reply.startsWith('250')
    flooded.named++
  }
  if (!isTaken) return
  await client.say('DATA')
  client.write('Subject: flood\r\n\r\nx\r\n.\r\n')
  if ((await client.reply()).startsWith('250')) flooded.taken++
}

interface Honest {
  readonly delays: readonly number[]
  readonly refusals: readonly string[]
}

/** Each from a network of its own; every tenth to the flooded subdomain, to ten names. */
async function sendHonestMails({ smtpPort }: AbusedService, over: AbortSignal): Promise<Honest> {
  const delays: number[] = []
  const refusals: string[] = []
  const sending: Promise<void>[] = []
  const send = async (n: number) => {
    const to = n % 10 === 0 ? `shop${n % 100}@otters.wild.test` : `${n % MAILBOXES}box@bench.test`
    const began = performance.now()
    const reply = await sendHonestly(smtpPort, `127.${100 + (n >> 8)}.${n & 255}.1`, to).catch(String)
    delays.push(performance.now() - began)
    if (!reply.startsWith('250')) refusals.push(reply)
  }
  for (let n = 0; !over.aborted; n++) {
    sending.push(send(n))
    await delay(1_000 / HONEST_PER_SECOND)
  }
  await Promise.all(sending)
  return { delays, refusals }
}

async function watch(service: AbusedService, over: AbortSignal): Promise<{ rssMb: number; diskMb: number }> {
  const peak = { rssMb: 0, diskMb: 0 }
  while (!over.aborted) {
    await delay(250)
    peak.rssMb = Math.max(peak.rssMb, service.rssMb())
    peak.diskMb = Math.max(peak.diskMb, service.diskMb())
  }
  return peak
}

function report(
  { dataDir }: AbusedService,
  { delays, refusals }: Honest,
  { rssMb, diskMb }: { readonly rssMb: number; readonly diskMb: number },
): void {
  const noted = namesNoted(dataDir)
  const [flooded = 0, others = 0] = noted
  print(`  ${verdict(flooded, MAX_NAMES + 1)} ${flooded} names of the flood are noted, ${others} of others`)
  print(`  ${verdict(refusals.length, 1)} ${delays.length} honest mails, ${refusals.length} not taken`)
  for (const refusal of new Set(refusals)) print(`      ${refusal}`)
  printDelays(`  ${verdict(quantile(delays, 0.99), MAX_P99_MS)} from connecting to 250`, delays)
  print(`  ${verdict(rssMb, MAX_RSS_MB)} memory at most ${rssMb.toFixed(0)} MB (bar ${MAX_RSS_MB})`)
  print(`  ${verdict(diskMb, MAX_DISK_MB)} on disk at most ${diskMb.toFixed(0)} MB (bar ${MAX_DISK_MB})`)
}

/** By the flood, and by others. */
function namesNoted(dataDir: string): readonly number[] {
  using db = new DatabaseSync(join(dataDir, 'mail.sqlite'), { readOnly: true })
  const count = db.prepare("SELECT count(*) AS n FROM recipients WHERE (network = '127.1.1') = ?")
  return [1, 0].map(isFlood => Number(count.get(isFlood)?.n))
}

function verdict(value: number, bar: number): string {
  return value < bar ? 'ok ' : 'LOW'
}
