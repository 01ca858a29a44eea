import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Pool } from 'undici'
import { hashToken } from '../../../src/mail-service/hash-token.ts'
import { openDatabase, transaction } from '../../../src/mail-service/storage/sqlite/open-database.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { median, print, quantile } from '../figures.ts'

const SESSIONS = 100_000
const MESSAGES_PER_SESSION = 10
const CONNECTIONS = 64
const SECONDS = 5
const ROUNDS = 3

/** check-mail over 1,000,000 mails against a bare handler on the same statement, and its p99 at half load. */
export async function run(): Promise<void> {
  await using data = await createDataDir()
  fill(data.path)
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await withServer('ours', data.path, throughput))
    bare.push(await withServer('bare', data.path, throughput))
  }
  const [rate, peer] = [median(ours), median(bare)]
  print(`  ours ${rate.toFixed(0)}/s, bare node:http ${peer.toFixed(0)}/s (median of ${ROUNDS})`)
  report('check-mail / bare handler', rate / peer >= 0.9, `${(rate / peer).toFixed(2)} (bar 0.9)`)
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    waits.push(await withServer('ours', data.path, port => latency(port, rate / 2)))
  }
  const p99 = median(waits)
  report(`p99 at ${(rate / 2).toFixed(0)}/s`, p99 < 10, `${p99.toFixed(1)} ms (bar 10 ms)`)
}

function report(name: string, isGood: boolean, value: string): void {
  print(`  ${isGood ? 'ok ' : 'LOW'} ${name}: ${value}`)
}

function fill(dataDir: string): void {
  const db = openDatabase(join(dataDir, 'mail.sqlite'))
  const session = db.prepare(
    'INSERT INTO sessions (email, route, token_hash, created_at, expires_at) VALUES (?, ?, ?, 0, 100000000000000)',
  )
  const message = db.prepare(
    `INSERT INTO messages (session_id, received_at, size, sender_name, sender_email, subject)
     VALUES (?, 1780000000000, 4096, 'Some Sender', 'sender@example.org', 'Your code is 482913, valid for ten minutes')`,
  )
  transaction(db, () => {
    for (let n = 1; n <= SESSIONS; n++) session.run(`${n}@bench.test`, `${n}@bench.test`, hashToken(`t${n}`))
    // Interleaved, as mail comes in: the messages of a mailbox are far apart.
    for (let m = 0; m < MESSAGES_PER_SESSION; m++) for (let n = 1; n <= SESSIONS; n++) message.run(n)
  })
  db.close()
}

async function withServer(
  kind: string,
  dataDir: string,
  measure: (port: number) => Promise<number>,
): Promise<number> {
  const child = fork(join(import.meta.dirname, 'check-mail-child.ts'), [kind, dataDir])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const figure = await measure(port)
  child.send('stop')
  await once(child, 'exit')
  return figure
}

/** Requests a second with all connections busy, after a second of warming up. */
async function throughput(port: number): Promise<number> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS })
  const began = performance.now()
  let counted = 0
  const worker = async () => {
    for (let now = 0; now < (SECONDS + 1) * 1_000; now = performance.now() - began) {
      await ask(pool)
      if (now > 1_000) counted++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  await pool.close()
  return counted / SECONDS
}

/** The 99th percentile in ms at a steady rate, once both sides are warm. */
async function latency(port: number, rate: number): Promise<number> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS })
  await steadyLoad(pool, rate)
  const waits = await steadyLoad(pool, rate)
  await pool.close()
  return quantile([...waits], 0.99)
}

/**
 * Sends at a steady rate, whether answers come or not, and times each from being handed to the pool, so the wait for
 * a free connection counts. A late start of ours does not: this process pauses too, and that is not the server's fault.
 */
async function steadyLoad(pool: Pool, rate: number): Promise<Float64Array> {
  const waits = new Float64Array(Math.floor(rate * SECONDS))
  const answered = Promise.withResolvers<void>()
  let left = waits.length
  const began = performance.now()
  for (let sent = 0; sent < waits.length; ) {
    const due = Math.min(waits.length, Math.floor(((performance.now() - began) / 1_000) * rate))
    for (; sent < due; sent++) {
      const index = sent
      timeOne(pool, ms => {
        waits[index] = ms
        if (--left === 0) answered.resolve()
      })
    }
    await new Promise(resolve => setImmediate(resolve))
  }
  await answered.promise
  return waits
}

/** One call with as little work on our side as undici allows. */
function timeOne(pool: Pool, done: (ms: number) => void): void {
  const start = performance.now()
  pool.dispatch(
    { path: randomPath(), method: 'GET' },
    {
      onRequestStart: () => undefined,
      onResponseStart: (_, statusCode) => {
        if (statusCode !== 200) throw new Error(`check-mail was answered with ${statusCode}`)
      },
      onResponseData: () => undefined,
      onResponseEnd: () => done(performance.now() - start),
      onResponseError: (_, error) => {
        throw error
      },
    },
  )
}

async function ask(pool: Pool): Promise<void> {
  const { statusCode, body } = await pool.request({ path: randomPath(), method: 'GET' })
  if (statusCode !== 200) throw new Error(`check-mail was answered with ${statusCode}`)
  await body.dump()
}

function randomPath(): string {
  return `/api/check-mail?token=t${1 + Math.floor(Math.random() * SESSIONS)}`
}

if (import.meta.main) await run()
