import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { Pool } from 'undici'
import { print, printDelays, quantile } from '../figures.ts'
import { type Server, startServer } from './servers.ts'

const SECONDS = 20
const ALERTS_PER_SECOND = 10
const ALERT_MAILS = 50
/** Requests that one hostile client has under way at any time, each for a mail that no budget counts. */
const HOSTILE_AT_ONCE = 300
const HOSTILE_MAILS = 100
const HOSTILE_BYTES = 254 * 1024
/** It comes again at once when it was served, and after this when it was refused. */
const HOSTILE_PAUSE_MS = 1_000
/** p99 of alerts, with a hostile client to without. */
const MAX_RATIO = 3

/** Whether the bot reads its mails as fast as ever while somebody has the REST interface read large ones. */
export async function run(): Promise<void> {
  await using server = await startServer('ours', 1, '')
  await fill(server)
  await using opened = openPool(server, 64)
  const { pool } = opened
  await readAlerts(pool, 5)
  const undisturbed = await readAlerts(pool, SECONDS)
  printDelays('  undisturbed', undisturbed)
  const stop = new AbortController()
  const attack = readAsStranger(server, stop.signal)
  await delay(2_000)
  const disturbed = await readAlerts(pool, SECONDS)
  stop.abort()
  const { served, refused } = await attack
  printDelays(`  beside a hostile client (${served} served, ${refused} refused)`, disturbed)
  const ratio = quantile(disturbed, 0.99) / quantile(undisturbed, 0.99)
  print(`  ${ratio <= MAX_RATIO ? 'ok  ' : 'HIGH'} p99 ${ratio.toFixed(1)} times as long (bar ${MAX_RATIO})`)
}

function openPool({ httpPort }: Server, connections: number) {
  const pool = new Pool(`http://127.0.0.1:${httpPort}`, { connections })
  return { pool, [Symbol.asyncDispose]: () => pool.destroy() }
}

/** The bot's mails have numbers up to {@link ALERT_MAILS}, the stranger's come after them. */
async function fill({ smtpPort }: Server): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true, pool: true })
  const send = (to: string, raw: string) =>
    transport.sendMail({ envelope: { from: 'sender@example.org', to: `${to}@bench.test` }, raw })
  const paragraph = '<p>Some words of a letter that is read aloud to nobody at all.</p>\r\n'
  const letter = `Content-Type: text/html; charset=utf-8\r\n\r\n${paragraph.repeat(1_500)}`
  for (let n = 0; n < ALERT_MAILS; n++) await send('box', letter)
  const hostile = `Content-Type: text/plain; charset=utf-7\r\n\r\n${'+AOQ- '
    .repeat(12)
    .concat('\r\n')
    .repeat(HOSTILE_BYTES / 74)}`
  for (let n = 0; n < HOSTILE_MAILS; n++) await send('1box', hostile)
  transport.close()
}

/** Delays in ms, each from its due time; a mail that is refused counts as endless. */
async function readAlerts(pool: Pool, seconds: number): Promise<readonly number[]> {
  const reading: Promise<number>[] = []
  for (let n = 0; n < seconds * ALERTS_PER_SECOND; n++) {
    reading.push(readAlert(pool, 1 + (n % ALERT_MAILS)))
    await delay(1_000 / ALERTS_PER_SECOND)
  }
  return Promise.all(reading)
}

async function readAlert(pool: Pool, id: number): Promise<number> {
  const began = performance.now()
  const { statusCode, body } = await pool.request({
    path: `/api/read-mail?token=box&id=${id}`,
    method: 'GET',
    headers: { 'x-internal-secret': 'secret' },
  })
  await body.dump({ limit: 1e9 })
  return statusCode === 200 ? performance.now() - began : Number.POSITIVE_INFINITY
}

async function readAsStranger(server: Server, signal: AbortSignal) {
  await using opened = openPool(server, HOSTILE_AT_ONCE)
  const { pool } = opened
  let [served, refused] = [0, 0]
  const readOn = async (first: number) => {
    for (let n = first; !signal.aborted; n++) {
      const id = 1 + ALERT_MAILS + (n % HOSTILE_MAILS)
      const path = `/api/read-mail?token=1box&id=${id}`
      const { statusCode, body } = await pool.request({ path, method: 'GET' })
      await body.dump({ limit: 1e9 })
      if (statusCode === 200) served++
      else refused++
      if (statusCode !== 200) await delay(HOSTILE_PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: HOSTILE_AT_ONCE }, (_, n) => readOn(n)))
  return { served, refused }
}

if (import.meta.main) await run()
