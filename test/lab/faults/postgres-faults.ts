import { kill } from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { postmasterOf } from '../../support/postgres.ts'
import type { Stage } from '../stage.ts'
import type { Fault, Struck } from './fault.ts'

/** What happens to a database that is shared. */
export const POSTGRES_FAULTS = {
  'PostgreSQL restarts': {
    on: 'postgres',
    weight: 1,
    strike: ({ stage }) => alone(stage, server => server.restart()),
  },
  'PostgreSQL is killed': {
    on: 'postgres',
    weight: 1,
    strike: ({ stage }) =>
      alone(stage, async server => {
        const postmaster = postmasterOf(server.dataDir)
        // At once, without a checkpoint: it recovers from its log when it starts.
        kill(postmaster, 'SIGQUIT')
        while (isThere(postmaster)) await delay(50)
        await server.start()
      }),
  },
  "a neighbour's transaction stays open": {
    on: 'postgres',
    weight: 2,
    strike: struck => transact(struck, 'postgres', 'SELECT pg_current_xact_id()'),
  },
  'an index is built on our mails': {
    on: 'postgres',
    weight: 1,
    strike: struck => transact(struck, undefined, 'CREATE INDEX lab ON mail.messages (size)'),
  },
  'all sessions are ended': {
    on: 'postgres',
    weight: 1,
    strike: async ({ stage }) => {
      await ask(
        stage,
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL',
      )
    },
  },
} as const satisfies Readonly<Record<string, Fault>>

type Server = NonNullable<Stage['postgres']>['server']

const busy = new WeakMap<Server, Promise<void>>()

/** One after the other: a server that is down can't be stopped. */
function alone({ postgres }: Stage, work: (server: Server) => Promise<void>): Promise<void> {
  if (!postgres) return Promise.resolve()
  const { server } = postgres
  const done = (busy.get(server) ?? Promise.resolve()).then(() => work(server))
  busy.set(
    server,
    done.catch(() => undefined),
  )
  return done
}

/** Begins it, leaves it open, and takes it back; in our database where no other is named. */
async function transact({ stage, forMs }: Struck, database: string | undefined, sql: string): Promise<void> {
  if (!stage.postgres) return
  const { server, url } = stage.postgres
  const client = new pg.Client({ connectionString: database ? server.urlOf(database) : url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('BEGIN')
    await client.query(sql)
    await delay(forMs)
    await client.query('ROLLBACK')
  } catch {
    // The server has just ended, and this with it.
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function ask({ postgres }: Stage, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres?.url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(sql)
  } catch {
    // It is down, which ends sessions too.
  } finally {
    await client.end().catch(() => undefined)
  }
}

function isThere(pid: number): boolean {
  try {
    return kill(pid, 0)
  } catch {
    return false
  }
}
