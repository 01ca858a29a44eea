import { isPooled, POOLED } from '../postgres/is-pooled.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** The oldest version that we support; 14 would work too, but its fixes ended in November 2026. */
export const OLDEST_VERSION = 15

/** The first version that can end the session of a silent holder. */
const FIRST_THAT_WORKS = 14

/**
 * Rejects with one sentence when locks don't work there: the server is too old, or a pooler in front of it changes
 * connections between statements.
 */
export async function refuseUnfitDatabase(url: string): Promise<void> {
  if ((await majorVersion(url)) < FIRST_THAT_WORKS) {
    throw new Error(
      `DATABASE_URL leads to a PostgreSQL that is too old: version ${OLDEST_VERSION} is the first that will do`,
    )
  }
  if (await isPooled(url)) throw new Error(POOLED)
}

async function majorVersion(url: string): Promise<number> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // The statement that is running reports the error.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return Number.parseInt((await client.query('SHOW server_version')).rows[0]?.server_version, 10)
  } finally {
    await client.end()
  }
}
