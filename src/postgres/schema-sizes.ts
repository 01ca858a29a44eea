import type { Clock } from '../clock.ts'

/** Sizes change slowly, and metrics are scraped every few seconds. */
const MEASURE_EVERY_MS = 60_000
/** Shorter than a scrape may take, also while the server does not answer. */
const ANSWER_WITHIN_MS = 2_000

/** By the files on disk, indexes included: no table is read. */
const SIZES_SQL = `
  SELECT nspname AS schema, sum(pg_total_relation_size(pg_class.oid)) AS bytes
  FROM pg_class JOIN pg_namespace ON relnamespace = pg_namespace.oid
  WHERE nspname IN ('mail', 'chat') AND relkind = 'r' GROUP BY nspname`

/** Bytes by schema. */
type SchemaSizes = ReadonlyMap<string, number>

/**
 * Measures how much mail and chats take in PostgreSQL, once a minute at most. Never rejects: then the last sizes stay.
 */
export function createSchemaSizes(url: string, clock: Pick<Clock, 'monotonic'>): () => Promise<SchemaSizes> {
  let known: SchemaSizes = new Map()
  let asked: { readonly at: number; readonly answer: Promise<SchemaSizes> } | undefined
  const ask = async (): Promise<SchemaSizes> => {
    // Whoever needs the database reports that it does not answer.
    known = await measure(url).catch(() => known)
    return known
  }
  return () => {
    const now = clock.monotonic()
    if (asked === undefined || now - asked.at >= MEASURE_EVERY_MS) asked = { at: now, answer: ask() }
    return asked.answer
  }
}

async function measure(url: string): Promise<SchemaSizes> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  // The statement that is running reports the error.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ schema: string; bytes: string }>(SIZES_SQL)
    return new Map(rows.map(({ schema, bytes }) => [schema, Number(bytes)]))
  } finally {
    await client.end()
  }
}
