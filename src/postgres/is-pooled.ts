import type { Client } from 'pg'

/** What to do when locks would be lost. */
export const POOLED =
  'DATABASE_URL leads through a pool that changes connections between statements, which loses locks: let it lead to PostgreSQL directly, or to a pool in session mode'

const CONNECT_TIMEOUT_MS = 5_000

/**
 * Whether there is a pooler in transaction mode in between: it lends a connection that is idle to the next client that
 * begins a transaction. Rejects when there is no connection.
 */
export async function isPooled(url: string): Promise<boolean> {
  const { default: pg } = await import('pg')
  const connection = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }
  const [idle, busy] = [new pg.Client(connection), new pg.Client(connection)]
  try {
    for (const client of [idle, busy]) {
      // The statement that is running reports the error.
      client.on('error', () => undefined)
      await client.connect()
    }
    const ours = await backendOf(idle)
    await busy.query('BEGIN')
    return (await backendOf(busy)) === ours
  } finally {
    await Promise.all([idle.end(), busy.end()])
  }
}

async function backendOf(client: Client): Promise<unknown> {
  return (await client.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid
}
