import pg from 'pg'

const CONNECT_TIMEOUT_MS = 5_000
/** The first version that ends the session of a holder which has fallen silent. */
const FIRST_VERSION = 140_000

/**
 * Rejects with one sentence when locks can't be relied on there: the server is too old, or what stands before it changes
 * connections between statements.
 */
export async function checkLocks(url: string): Promise<void> {
  await using first = await connect(url)
  await using second = await connect(url)
  const version = await first.value('SHOW server_version_num')
  if (Number(version) < FIRST_VERSION) {
    throw new Error(
      'DATABASE_URL leads to a PostgreSQL that is too old: version 14 is the first that will do',
    )
  }
  const before = await first.value('SELECT pg_backend_pid()')
  // A pool gives the connection that was used last to the next one who begins something.
  await second.value('BEGIN; SELECT 1')
  if ((await first.value('SELECT pg_backend_pid()')) !== before) {
    throw new Error(
      'DATABASE_URL leads through a pool that changes connections between statements, which loses locks: let it lead to PostgreSQL directly, or to a pool in session mode',
    )
  }
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // What breaks is said by the statement under way.
  client.on('error', () => undefined)
  await client.connect()
  return {
    async value(sql: string): Promise<unknown> {
      const result = await client.query({ text: sql, rowMode: 'array' })
      const { rows } = Array.isArray(result) ? result.at(-1) : result
      return rows[0]?.[0]
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}
