import { join } from 'node:path'
import pg from 'pg'
import { startTestPlayground } from '../../support/playground.ts'
import { startPostgres } from '../../support/postgres.ts'
import { wronglyRepeated } from '../kill/told-subjects.ts'
import { type Cluster, type Instance, startCluster } from './cluster.ts'
import { startRestProbe } from './rest-probe.ts'
import { takeSeats } from './seats.ts'
import { startSteadyMail } from './steady-mail.ts'

const INSTANCES = 3
const SEATS = 20
const MAILS_A_SECOND = 5
const NEXT_RELEASE = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'next-release.ts')}` }

interface UpgradeOutcome {
  readonly accepted: number
  /** What was said instead of a 250, or of an answer. */
  readonly refused: readonly string[]
  readonly repeated: readonly string[]
  readonly crashes: readonly string[]
  /** Of the schema, before and after. */
  readonly versions: readonly [number, number]
}

/** Under load one instance after the other is replaced by the next release, and one of ours starts again beside it. */
export async function playUpgrade(): Promise<UpgradeOutcome> {
  await using postgres = await startPostgres()
  const databaseUrl = await postgres.newDatabase()
  await using playground = await startTestPlayground()
  await using cluster = await startCluster({
    playground,
    databaseUrl,
    instances: INSTANCES,
    patientChecks: true,
  })
  const before = await schemaVersion(databaseUrl)
  const seats = await takeSeats(playground, SEATS)
  const mail = startSteadyMail({ port: cluster.balancer.smtpPort, seats, mailsASecond: MAILS_A_SECOND })
  const rest = await startRestProbe(cluster.apiUrl)
  const [first, ...others] = cluster.instances
  if (first) await replace(cluster, first, NEXT_RELEASE)
  if (others[0]) await replace(cluster, others[0], {})
  for (const instance of others) await replace(cluster, instance, NEXT_RELEASE)
  await Promise.all([mail.stop(), rest.stop()])
  for (const { subject, seat } of mail.accepted) {
    await seat.person.waitFor(({ text = '' }) => text.includes(subject))
  }
  return {
    accepted: mail.accepted.length,
    refused: [...mail.refused, ...rest.refused].map(({ why }) => why),
    repeated: seats.flatMap(({ person }) => wronglyRepeated(person)),
    crashes: cluster.crashes,
    versions: [before, await schemaVersion(databaseUrl)],
  }
}

/** In order: nothing more is sent to it, it ends, and what takes its place gets its share once it answers. */
async function replace(
  { balancer }: Cluster,
  instance: Instance,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  await balancer.drain(instance.name)
  await instance.stop()
  await instance.start(env)
  await balancer.ready(instance.name)
}

async function schemaVersion(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return Number((await client.query('SELECT version FROM mail.version')).rows[0]?.version)
  } finally {
    await client.end()
  }
}
