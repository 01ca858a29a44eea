import { Socket } from 'node:net'
import pg from 'pg'
import type { Registry } from 'prom-client'
import { isPooled, POOLED } from './is-pooled.ts'
import { watchPool } from './pool-metrics.ts'

/** Connections of one instance: more hardly help, and PostgreSQL has a hundred for all clients. */
const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 5_000
/** No query takes longer unless something is wrong; clients wait 10 s for an answer. */
const STATEMENT_TIMEOUT_MS = 8_000
/** A server that is cut off sends nothing at all, not even an error. */
const ANSWER_TIMEOUT_MS = 9_000
/**
 * How long a transaction may be idle before the server ends it. An instance may be frozen or cut off in the middle of
 * one, and later events must wait as long as it may still commit.
 */
const IDLE_IN_TRANSACTION_MS = 3_000
/** The lock under which instances that start together take turns. */
const MIGRATION_LOCK = 7_461_696_119

/** A schema in PostgreSQL could not be opened; the message is one sentence for the operator. */
export class PostgresOpenError extends Error {
  override readonly name = 'PostgresOpenError'
}

/** A row as the driver gives it; whole numbers of 64 bits come as text. */
export type Row = Readonly<Record<string, unknown>>

/** Runs a statement; with a name it is prepared once a connection. */
export type Query = (text: string, values?: readonly unknown[], name?: string) => Promise<readonly Row[]>

export interface Postgres extends AsyncDisposable {
  readonly query: Query
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>
  /**
   * Runs the statements of a leadership, on separate connections, which are closed when it is lost. Each statement
   * first waits for its connection, then fails with what the leadership's guard throws.
   */
  ledBy(leadership: Guard, fencing: Fencing): Query
}

/** Stops the statements of an instance that may no longer write. */
export interface Guard {
  /**
   * Call it right before anything that only the active instance may do. Throws when another one may be active by now,
   * and ever after.
   */
  readonly guard: () => void
  /** Aborts when the leadership is lost or has ended: nothing of it may be written any more. */
  readonly lost: AbortSignal
  /** The database knows a later leadership. */
  end(): void
}

/** How the database is told which leadership a connection belongs to. */
interface Fencing {
  /** Run once a connection. */
  readonly onConnect: string
  /** Whether a statement was refused since a later leadership has begun. */
  readonly isStale: (error: unknown) => boolean
}

interface PostgresOptions {
  /** `postgres://…` */
  readonly url: string
  /** A schema of its own, so that several can share a database. */
  readonly schema: string
  /** One step a version, each run once however many instances start. */
  readonly migrations: readonly Migration[]
  /** Where its connections are counted. */
  readonly registry?: Registry | undefined
}

/**
 * A step of a schema. A released step is never changed, and none removes what the release before it needs: instances of
 * both run side by side for a while. So one release adds a table or column, and the next drops what it replaces, with
 * `needs` raised to the version that added it.
 */
export interface Migration {
  readonly sql: string
  /** The oldest version that works with the schema from this step on, usually that of the release before. */
  readonly needs: number
}

/**
 * Makes PostgreSQL vacuum these tables soon after a row was deleted or replaced, rather than when a fifth of a table is
 * old: in its next round, usually once a minute, at its configured pace (`autovacuum_naptime`,
 * `autovacuum_vacuum_cost_limit`). It skips pages that did not change since, and indexes when less than a fiftieth of
 * the pages did.
 */
export function vacuumedSoon(schema: string, tables: readonly string[]): Migration {
  const settings = 'autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0'
  return {
    needs: 1,
    sql: tables.map(table => `ALTER TABLE ${schema}.${table} SET (${settings});`).join('\n'),
  }
}

/** Connects, and brings the schema up to date. Rejects with a {@link PostgresOpenError}. */
export async function openPostgres({ url, registry, ...schema }: PostgresOptions): Promise<Postgres> {
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: 'tempmail',
  }
  try {
    if (await isPooled(url)) throw new Error(POOLED)
    await migrate(connection, schema)
  } catch (error) {
    throw new PostgresOpenError(`cannot open the schema ${schema.schema} in PostgreSQL: ${reasonOf(error)}`, {
      cause: error,
    })
  }
  return overPool(
    connection,
    (name, pool) =>
      registry && watchPool(registry, name === '' ? schema.schema : `${schema.schema} ${name}`, pool),
  )
}

function openPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: CONNECTIONS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  })
  // A connection that breaks while idle is replaced when it is needed.
  pool.on('error', () => undefined)
  // A connection that breaks while in use rejects its next query; without a listener its error would end the process.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** Several addresses of one name that all fail make an error without words. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

function overPool(connection: pg.PoolConfig, watch: PoolWatch): Postgres {
  const pool = openPool(connection)
  watch('', pool)
  return {
    query: guardedQuery(pool, () => undefined),
    ledBy: (leadership, fencing) => ledQuery(connection, { leadership, fencing, watch }),
    async transaction(work) {
      const client = await pool.connect()
      try {
        const result = await inTransaction(answeringQuery(client), work)
        client.release()
        return result
      } catch (error) {
        // Drops the connection of a failed transaction, which also ends the transaction.
        client.release(true)
        throw error
      }
    },
    [Symbol.asyncDispose]: () => pool.end(),
  }
}

function guardedQuery(pool: pg.Pool, guard: () => void): Query {
  return async (...statement) => {
    const client = await pool.connect()
    let isWell = true
    try {
      guard()
      isWell = false
      const rows = await answeringQuery(client)(...statement)
      isWell = true
      return rows
    } finally {
      client.release(!isWell)
    }
  }
}

/** `name` says what the pool is for beside the rest of its schema. */
type PoolWatch = (name: string, pool: pg.Pool) => void

interface Led {
  readonly leadership: Guard
  readonly fencing: Fencing
  readonly watch: PoolWatch
}

function ledQuery(connection: pg.PoolConfig, { leadership, fencing, watch }: Led): Query {
  const sockets = new Set<Socket>()
  const pool = openPool({
    ...connection,
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    onConnect: client => queryOn(client)(fencing.onConnect),
  })
  watch('active', pool)
  const query = guardedQuery(pool, leadership.guard)
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    // The connections are gone already, so a failure to close them means nothing.
    pool.end().catch(() => undefined)
  }
  leadership.lost.addEventListener('abort', cut, { once: true })
  if (leadership.lost.aborted) cut()
  return async (...statement) => {
    try {
      return await query(...statement)
    } catch (error) {
      if (fencing.isStale(error)) leadership.end()
      // Reports the lost leadership rather than the broken connection.
      leadership.guard()
      throw error
    }
  }
}

async function inTransaction<T>(query: Query, work: (query: Query) => Promise<T>): Promise<T> {
  await query('BEGIN')
  const result = await work(query)
  await query('COMMIT')
  return result
}

/** On a connection that is cut when no answer comes; the driver's own `query_timeout` keeps rows as its promises do. */
function answeringQuery(client: pg.ClientBase): Query {
  const query = queryOn(client)
  return async (...statement) => {
    const late = setTimeout(cut, ANSWER_TIMEOUT_MS, client)
    try {
      return await query(...statement)
    } finally {
      clearTimeout(late)
    }
  }
}

/** Running statements on it reject. */
function cut(client: pg.ClientBase): void {
  if (client instanceof pg.Client) void client.end()
}

/**
 * Uses the driver's callbacks: with its promises each result keeps the next one alive until they are old, and
 * collecting those stops the process for 10 ms and more every other second under load.
 */
function queryOn(client: pg.ClientBase): Query {
  return (text, values = [], name) => {
    const config = { text, values: [...values], ...(name !== undefined && { name }) }
    return new Promise((resolve, reject) => {
      client.query<Record<string, unknown>>(config, (error: Error | null, result) =>
        error ? reject(error) : resolve(result.rows),
      )
    })
  }
}

/** On a connection of its own, where a step may take its time. */
async function migrate(connection: pg.ClientConfig, schema: Schema): Promise<void> {
  const client = new pg.Client(connection)
  // The statement that is running reports the error.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await inTransaction(queryOn(client), query => bringUpToDate(query, schema))
  } finally {
    await client.end()
  }
}

type Schema = Omit<PostgresOptions, 'url'>

async function bringUpToDate(query: Query, { schema, migrations }: Schema): Promise<void> {
  // A migration step may take longer than the server's limit, and instances that start together take turns.
  await query('SET LOCAL statement_timeout = 0')
  await query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  await query(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
  // "needs" is the oldest version that an instance must know to work with the schema.
  await query(
    `CREATE TABLE IF NOT EXISTS ${schema}.version (version integer NOT NULL, needs integer NOT NULL)`,
  )
  const [row] = await query(`SELECT version, needs FROM ${schema}.version`)
  const version = Number(row?.version ?? 0)
  const known = migrations.length
  if (Number(row?.needs ?? 0) > known) {
    throw new Error(`it has version ${version}, written by a newer release; this one knows ${known}`)
  }
  if (version >= known) return
  for (const { sql } of migrations.slice(version)) await query(sql)
  await query(`DELETE FROM ${schema}.version`)
  await query(`INSERT INTO ${schema}.version VALUES ($1, $2)`, [known, migrations.at(-1)?.needs])
}
