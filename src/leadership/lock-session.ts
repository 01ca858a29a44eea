import { Socket } from 'node:net'
import type { Clock } from '../clock.ts'
import { POOLED } from '../postgres/is-pooled.ts'

/**
 * How long PostgreSQL waits for a silent holder before it ends its session and frees the lock, whether the holder is
 * frozen, cut off or overloaded. No instance judges another, and only one clock counts.
 */
const SERVER_PATIENCE_MS = 2_200
/** A holder asks two and a half times a second; after this much silence its lock may soon be free. */
const OMINOUS_MS = 1_200
/**
 * How long after asking a holder may be sure of the lock. What it sends by then has over half a second to arrive before
 * another instance takes over.
 */
export const LEASE_MS = 1_500
const CONNECT_TIMEOUT_MS = 3_000

/** A separate connection, since a lock belongs to its connection. */
export interface LockSession {
  /** When the server was last asked and answered, by the monotonic clock. */
  readonly confirmedAt: number
  /** Asks for locks. Rejects when the server does not answer in time. */
  ask(names: readonly string[]): Promise<Answer>
  run(text: string): Promise<readonly Record<string, unknown>[]>
  release(name: string): Promise<void>
  /** Ends it at once; the server gives its locks to others. */
  cut(): void
}

interface Answer {
  readonly granted: ReadonlySet<string>
  /** Whether another session that asks for locks too, and may hold one, has been silent for a while. */
  readonly isOminous: boolean
}

const APPLICATION_NAME = 'tempmail locks'

const ASK_SQL = `
  SELECT pg_backend_pid() AS pid, array(SELECT name FROM unnest($1::text[]) AS name
    WHERE pg_try_advisory_lock(hashtextextended(name, 0))) AS granted,
    cardinality($1) > 0 AND EXISTS (SELECT FROM pg_stat_activity
      WHERE application_name = '${APPLICATION_NAME}' AND datname = current_database()
        AND state_change < clock_timestamp() - interval '${OMINOUS_MS} ms') AS ominous`

/** Connects. Rejects when the server does not answer in time. */
export async function openLockSession(url: string, clock: Clock): Promise<LockSession> {
  // Loaded only here: without PostgreSQL the driver is not needed.
  const { default: pg } = await import('pg')
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: APPLICATION_NAME,
    stream: () => socket,
  })
  // The caller that waits for the answer gets the error.
  client.on('error', () => undefined)
  const cut = () => void socket.destroy()
  let confirmedAt = 0
  let pid: unknown
  let last: Promise<unknown> = Promise.resolve()

  /** One statement after the other, whoever sends them: the driver does not queue them any more from pg 9 on. */
  function run(text: string, values: readonly unknown[] = []) {
    const answer = last.then(() => runNow(text, values))
    last = answer.catch(() => undefined)
    return answer
  }

  async function runNow(text: string, values: readonly unknown[]) {
    const askedAt = clock.monotonic()
    const { rows } = await inTime(client.query<Record<string, unknown>>(text, [...values]), clock)
    confirmedAt = askedAt
    return rows
  }

  try {
    await client.connect()
    await run(`SET idle_session_timeout = ${SERVER_PATIENCE_MS}`)
  } catch (error) {
    cut()
    throw error
  }
  return {
    get confirmedAt() {
      return confirmedAt
    },
    async ask(names) {
      const [row] = await run(ASK_SQL, [names])
      pid ??= row?.pid
      if (row?.pid !== pid) throw new Error(POOLED)
      return { granted: new Set(row?.granted as readonly string[]), isOminous: row?.ominous === true }
    },
    run: text => run(text),
    async release(name) {
      await run('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name])
    },
    cut,
  }
}

/** Rejects when the answer does not come while a holder may still be sure of its lock. */
async function inTime<Answer>(answer: Promise<Answer>, clock: Clock): Promise<Answer> {
  const over = new AbortController()
  const late = clock.sleep(LEASE_MS, over.signal).then(
    () => Promise.reject(new Error(`it has not answered for ${LEASE_MS} ms`)),
    () => answer,
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    over.abort()
    // After the timeout nobody waits for this answer.
    answer.catch(() => undefined)
  }
}
