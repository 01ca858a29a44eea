import { setTimeout as delay } from 'node:timers/promises'
import { print, printDelays, quantile } from '../figures.ts'
import { type AbusedService, startAbusedService } from './abuse/abused-service.ts'
import { ATTACKS, CROWD, sendHonestly, VICTIM } from './abuse/attacks.ts'

const SECONDS = 60
const HONEST_PER_SECOND = 10
const HONEST_MAILBOXES = 500
const STORE_BYTES = 500_000_000
const MAX_P99_MS = 1_000
const MAX_RSS_MB = 400
/** The store, its log, and messages on their way in. */
const MAX_DISK_MB = 2_000

/** Whether honest mail comes in while several kinds of abuse go on at once. */
export async function run(): Promise<void> {
  await using service = await startAbusedService(1 + CROWD.length + HONEST_MAILBOXES, STORE_BYTES)
  const stop = new AbortController()
  const attacks = Object.entries(ATTACKS).map(async ([name, attack]) => ({
    name,
    through: await attack(service.smtpPort, stop.signal),
  }))
  await delay(5_000)
  const cpuMs = service.cpuMs()
  const [honest, peak] = await Promise.all([sendHonestMails(service), watch(service)])
  const busy = (service.cpuMs() - cpuMs) / (SECONDS * 1_000)
  stop.abort()
  for (const { name, through } of await Promise.all(attacks)) print(`  ${name}: ${through} times`)
  report(honest, peak)
  print(`       ${(100 * busy).toFixed(0)} % of one processor`)
}

interface Honest {
  readonly delays: readonly number[]
  readonly refusals: readonly string[]
}

/** Each from a network of its own; every tenth to the mailbox that is flooded. */
async function sendHonestMails({ smtpPort }: AbusedService): Promise<Honest> {
  const delays: number[] = []
  const refusals: string[] = []
  const sending: Promise<void>[] = []
  const send = async (n: number) => {
    const to = n % 10 === 0 ? VICTIM : `${1 + CROWD.length + (n % HONEST_MAILBOXES)}box@bench.test`
    const began = performance.now()
    const reply = await sendHonestly(smtpPort, `127.${100 + (n >> 8)}.${n & 255}.1`, to).catch(String)
    delays.push(performance.now() - began)
    if (!reply.startsWith('250')) refusals.push(reply)
  }
  for (let n = 0; n < SECONDS * HONEST_PER_SECOND; n++) {
    sending.push(send(n))
    await delay(1_000 / HONEST_PER_SECOND)
  }
  await Promise.all(sending)
  return { delays, refusals }
}

interface Peak {
  readonly rssMb: number
  readonly diskMb: number
}

async function watch(service: AbusedService): Promise<Peak> {
  let peak: Peak = { rssMb: 0, diskMb: 0 }
  for (let second = 0; second < SECONDS; second++) {
    await delay(1_000)
    peak = {
      rssMb: Math.max(peak.rssMb, service.rssMb()),
      diskMb: Math.max(peak.diskMb, service.diskMb()),
    }
  }
  return peak
}

function report({ delays, refusals }: Honest, { rssMb, diskMb }: Peak): void {
  print(`  ${verdict(refusals.length, 1)} ${delays.length} honest mails, ${refusals.length} not taken`)
  for (const refusal of new Set(refusals)) print(`      ${refusal}`)
  printDelays(`  ${verdict(quantile(delays, 0.99), MAX_P99_MS)} from connecting to 250`, delays)
  print(`  ${verdict(rssMb, MAX_RSS_MB)} memory at most ${rssMb.toFixed(0)} MB (bar ${MAX_RSS_MB})`)
  print(`  ${verdict(diskMb, MAX_DISK_MB)} on disk at most ${diskMb.toFixed(0)} MB (bar ${MAX_DISK_MB})`)
}

function verdict(value: number, bar: number): string {
  return value < bar ? 'ok  ' : 'HIGH'
}

if (import.meta.main) await run()
