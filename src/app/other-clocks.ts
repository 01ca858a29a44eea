import type { Config } from '../config/config.ts'

/** How long a start waits for another clock. */
const ANSWER_MS = 3_000

/**
 * What clocks of other machines say, in milliseconds since 1970: PostgreSQL's always, since all instances share it;
 * Telegram's only when ours is doubted. Skips those that do not answer. Never rejects.
 */
export async function otherClocks(
  { store, telegram }: Pick<Config, 'store' | 'telegram'>,
  isDoubted: boolean,
): Promise<readonly number[]> {
  const asked: Promise<number>[] = []
  if (store.kind === 'postgres') asked.push(askPostgres(store.url))
  if (telegram.kind === 'token' && isDoubted && !isOnThisMachine(telegram.apiRoot))
    asked.push(askTelegram(telegram.apiRoot))
  const answers = await Promise.allSettled(asked)
  return answers.flatMap(answer =>
    answer.status === 'fulfilled' && !Number.isNaN(answer.value) ? [answer.value] : [],
  )
}

/** Whether a server is on this machine, and so has our own clock. */
export function isOnThisMachine(apiRoot: string | undefined): boolean {
  const hostname = URL.parse(apiRoot ?? '')?.hostname ?? ''
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

async function askPostgres(connectionString: string): Promise<number> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now')
    return Number(rows[0]?.now)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The `Date` of an answer (RFC 9110 §6.6.1), whatever the answer is. */
async function askTelegram(apiRoot = 'https://api.telegram.org'): Promise<number> {
  const { request } = await import('undici')
  const answer = await request(apiRoot, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) })
  await answer.body.dump()
  return Date.parse(String(answer.headers.date))
}
