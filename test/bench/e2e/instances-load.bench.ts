import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, startCluster } from '../../e2e/instances/cluster.ts'
import { takeSeats } from '../../e2e/instances/seats.ts'
import { startSteadyMail } from '../../e2e/instances/steady-mail.ts'
import { IMAGE_ENV } from '../../support/image-env.ts'
import { startTestPlayground } from '../../support/playground.ts'
import { postmasterOf, startPostgres } from '../../support/postgres.ts'
import { print, printDelays, quantile } from '../figures.ts'
import { alertDelays } from './instances/alert-delays.ts'
import { cpuMs, residentMb, treeCpuMs } from './instances/process-cost.ts'

const CHATS = 200
/** `INSTANCES_MAILS=20 INSTANCES_SECONDS=15` is a shorter run, to see whether it works; all of it takes six minutes. */
const MAILS_A_SECOND = Number(process.env.INSTANCES_MAILS ?? 50)
const SECONDS = Number(process.env.INSTANCES_SECONDS ?? 60)
/** So many mails each instance takes before they are counted: one that has had fewer still compiles what it runs. */
const WARM_UP_MAILS = 500
const BARS = { medianMs: 50, p99Ms: 250, growth: 1.1, standbyMb: 150 }
const SETTLE_MS = 5_000
const PAYING_BOT = join(import.meta.dirname, 'instances/paying-bot.ts')
const ENV = { ...IMAGE_ENV, NODE_OPTIONS: `--import=${PAYING_BOT}` }

interface Cost {
  readonly ourMs: number
  readonly postgresMs: number
  readonly walBytes: number
}

/** 50 mails a second through HAProxy on one, two and three instances: 250 to alert, what a mail costs, and a stand-by's memory. */
export async function run(): Promise<void> {
  await compileOnce()
  const one = await measure(1)
  for (const instances of [2, 3]) {
    const cost = await measure(instances)
    const ratio = (part: keyof Cost) => cost[part] / one[part]
    const most = Math.max(ratio('ourMs'), ratio('postgresMs'), ratio('walBytes'))
    print(
      `${mark(most <= BARS.growth)} ${instances} instances to one, a mail: ${ratio('ourMs').toFixed(2)} of our CPU, ` +
        `${ratio('postgresMs').toFixed(2)} of PostgreSQL's, ${ratio('walBytes').toFixed(2)} of the bytes written ` +
        `(bar ${BARS.growth})`,
    )
  }
}

function mark(isMet: boolean): string {
  return isMet ? 'ok ' : 'LOW'
}

/** What Node compiles is kept when a process ends in order, as those of an installation have done before. */
async function compileOnce(): Promise<void> {
  await using postgres = await startPostgres({ fsync: 'on' })
  await using playground = await startTestPlayground({ limits: { perSecond: 1_000 } })
  const databaseUrl = await postgres.newDatabase()
  await using cluster = await startCluster({ playground, databaseUrl, instances: 1, env: ENV })
  for (const instance of cluster.instances) await instance.stop()
}

async function measure(instances: number): Promise<Cost> {
  await using postgres = await startPostgres({ autovacuum: 'on', fsync: 'on' })
  await using playground = await startTestPlayground({ limits: { perSecond: 1_000 } })
  const databaseUrl = await postgres.newDatabase()
  await using cluster = await startCluster({ playground, databaseUrl, instances, env: ENV })
  const seats = await takeSeats(playground, CHATS)
  const spent = () => spentBy(cluster, postmasterOf(postgres.dataDir), databaseUrl)
  const mail = startSteadyMail({
    port: cluster.balancer.smtpPort,
    seats,
    mailsASecond: MAILS_A_SECOND,
    text: 'Hello. '.repeat(500),
  })
  while (mail.accepted.length < Math.min(WARM_UP_MAILS, MAILS_A_SECOND * SECONDS) * instances)
    await delay(100)
  const [before, mailsBefore] = [await spent(), mail.accepted.length]
  const from = Date.now()
  await delay(SECONDS * 1_000)
  const [after, mails] = [await spent(), mail.accepted.length - mailsBefore]
  await mail.stop()
  await delay(SETTLE_MS)
  const counted = mail.accepted.filter(({ acceptedAt }) => acceptedAt >= from)
  const delays = alertDelays(playground, counted)
  if (delays.length < counted.length) print(`${counted.length - delays.length} mails are still untold`)
  const isQuick = quantile(delays, 0.5) < BARS.medianMs && quantile(delays, 0.99) < BARS.p99Ms
  printDelays(
    `${mark(isQuick)} ${instances} instances, ${mails} mails in ${SECONDS} s: 250 to alert (bar: ${BARS.medianMs}, p99 ${BARS.p99Ms})`,
    delays,
  )
  const cost = {
    ourMs: (after.ourMs - before.ourMs) / mails,
    postgresMs: (after.postgresMs - before.postgresMs) / mails,
    walBytes: (after.walBytes - before.walBytes) / mails,
  }
  print(
    `${instances} instances, a mail: ${cost.ourMs.toFixed(1)} ms of our CPU, ${cost.postgresMs.toFixed(1)} ms of PostgreSQL's, ` +
      `${Math.round(cost.walBytes)} bytes written; ${mail.refused.length} refused`,
  )
  await printMemory(cluster)
  return cost
}

async function spentBy(cluster: Cluster, postmaster: number, databaseUrl: string): Promise<Cost> {
  return {
    ourMs: cluster.instances.reduce((sum, { process: app }) => sum + (app ? cpuMs(app.pid) : 0), 0),
    postgresMs: treeCpuMs(postmaster),
    walBytes: await walBytes(databaseUrl),
  }
}

/** What PostgreSQL has written ahead: what it writes of it once more depends on its checkpoints. */
async function walBytes(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS bytes")
    return Number(rows[0]?.bytes)
  } finally {
    await client.end()
  }
}

async function printMemory({ instances }: Cluster): Promise<void> {
  for (const { name, process: app, role } of instances) {
    if (!app) continue
    const [now, megabytes] = [await role(), Math.round(residentMb(app.pid))]
    const isMet = now === 'active' || megabytes < BARS.standbyMb
    print(`${mark(isMet)} ${name} (${now}): ${megabytes} MB resident (bar of a stand-by: ${BARS.standbyMb})`)
  }
}
