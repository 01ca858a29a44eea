import { Pool } from 'undici'
import { median, print } from '../figures.ts'
import { type Load, sendMails } from './load.ts'
import { findSmtpSource, installPeers, type SmtpSource } from './peers.ts'
import { type Server, type ServerKind, startServer } from './servers.ts'

const ROUNDS = 3
const MAILS = 20_000
const MAILS_READ = 5_000
/** Mails before the clock starts: servers run for weeks, and their first second says nothing about the rest. */
const WARM_UP = 3_000

interface Figure {
  readonly perSecond: number
  readonly cpuUs: number
}

type Measure = (server: Server, source: SmtpSource) => Promise<Figure>

/** How fast mail comes in, as ratios to the peers in the same run. */
export async function run(): Promise<void> {
  const modules = installPeers()
  const source = findSmtpSource()
  const compare = (title: string, kinds: ServerKind[], mails: number, measure: Measure) =>
    compareServers({ title, kinds, mails, measure, modules, source })

  const durable = await compare(
    '4 kB, 20 connections kept open',
    ['ours', 'maildev', 'haraka', 'bare'],
    MAILS,
    keptOpen,
  )
  ratio('durable reception / MailDev in memory', durable, 'maildev', 2)
  ratio('durable reception / Haraka discarding', durable, 'haraka', 1)
  ratio('durable reception / bare library discarding', durable, 'bare', 0.62)
  const read = await compare(
    'the same, each mail listed and read once',
    ['ours', 'maildev'],
    MAILS_READ,
    listedAndRead,
  )
  ratio('received, listed and read / MailDev', read, 'maildev', 1.75)
  const fresh = await compare(
    '200 connections, a new one for each mail',
    ['ours', 'bare'],
    MAILS,
    newConnections,
  )
  ratio('with new connections / bare library', fresh, 'bare', 0.9)
}

interface Comparison {
  readonly title: string
  readonly kinds: readonly ServerKind[]
  readonly mails: number
  readonly measure: Measure
  readonly modules: string
  readonly source: SmtpSource
}

async function compareServers(comparison: Comparison): Promise<ReadonlyMap<ServerKind, number>> {
  const { title, kinds, mails, measure, modules, source } = comparison
  const figures = new Map<ServerKind, Figure[]>(kinds.map(kind => [kind, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of kinds) {
      await using server = await startServer(kind, mails, modules)
      figures.get(kind)?.push(await measure(server, source))
    }
  }
  print(`\n${title} (median of ${ROUNDS} rounds)`)
  const medians = new Map<ServerKind, number>()
  for (const [kind, all] of figures) {
    const perSecond = median(all.map(figure => figure.perSecond))
    medians.set(kind, perSecond)
    const cpu = median(all.map(figure => figure.cpuUs))
    print(
      `  ${kind.padEnd(8)} ${perSecond.toFixed(0).padStart(7)} mails/s  ${cpu.toFixed(0).padStart(5)} µs CPU`,
    )
  }
  return medians
}

function ratio(name: string, figures: ReadonlyMap<ServerKind, number>, peer: ServerKind, bar: number): void {
  const value = (figures.get('ours') ?? 0) / (figures.get(peer) ?? 1)
  print(`  ${value >= bar ? 'ok ' : 'LOW'} ${name}: ${value.toFixed(2)} (bar ${bar})`)
}

async function measured(server: Server, mails: number, work: () => Promise<unknown>): Promise<Figure> {
  const cpu = server.cpuMs()
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1_000
  return { perSecond: mails / seconds, cpuUs: ((server.cpuMs() - cpu) * 1_000) / mails }
}

const keptOpen = received({ connections: 20 })
const newConnections = received({ connections: 200, reconnect: true })

/** Mails taken in under this load, once the server is warm. */
function received(load: Pick<Load, 'connections' | 'reconnect'>): Measure {
  return async (server, source) => {
    const send = (mails: number) => sendMails(source, { ...load, port: server.smtpPort, mails })
    await send(WARM_UP)
    return measured(server, MAILS, () => send(MAILS))
  }
}

/** Mails taken in, listed and read once, once the server is warm. */
const listedAndRead: Measure = async (server, source) => {
  const takeAndRead = async (mails: number) => {
    await sendMails(source, { port: server.smtpPort, mails, connections: 20 })
    await readAll(server, mails)
  }
  await takeAndRead(WARM_UP)
  return measured(server, MAILS_READ, () => takeAndRead(MAILS_READ))
}

/** The newest mails. MailDev lists everything at once; ours has a mailbox for each mail, which is its worst case. */
async function readAll(server: Server, mails: number): Promise<void> {
  await using pool = closing(
    new Pool(`http://127.0.0.1:${server.httpPort}`, { connections: 20, pipelining: 1 }),
  )
  const get = async (path: string) => {
    const { body, statusCode } = await pool.pool.request({ path, method: 'GET' })
    if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}`)
    return body.json()
  }
  const isMailDev = (await pool.pool.request({ path: '/api/domains', method: 'GET' })).statusCode !== 200
  const all = isMailDev ? ((await get('/api/email')) as { id: string }[]).slice(-mails) : []
  await atOnce(20, mails, async n => {
    if (isMailDev) return get(`/api/email/${all[n]?.id}`)
    const token = `${n + 1}box`
    const { messages } = (await get(`/api/check-mail?token=${token}`)) as { messages: { id: number }[] }
    return get(`/api/read-mail?token=${token}&id=${messages[0]?.id}`)
  })
}

function closing(pool: Pool) {
  return { pool, [Symbol.asyncDispose]: () => pool.close() }
}

async function atOnce(width: number, count: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const workers = Array.from({ length: width }, async () => {
    while (next < count) await work(next++)
  })
  await Promise.all(workers)
}

if (import.meta.main) await run()
