import pg from 'pg'

/** The move cannot begin, or did not come out right; the message is one sentence for the operator. */
export class MoveError extends Error {
  override readonly name = 'MoveError'
}

const CONNECT_TIMEOUT_MS = 5_000

const INSTANCES_SQL = `
  SELECT count(*) AS n FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE 'tempmail%' AND pid <> pg_backend_pid()`

const TABLES_SQL = `
  SELECT to_regclass('mail.unfinished_move') IS NOT NULL AS begun, to_regclass('mail.sessions') AS mail,
    to_regclass('chat.chats') AS chats`

/** How far each part is. While this table exists the database is half moved, and no instance starts on it. */
const MARK_SQL = `
  CREATE SCHEMA IF NOT EXISTS mail;
  CREATE TABLE mail.unfinished_move (part text PRIMARY KEY, after text, moved bigint NOT NULL)`

/**
 * Marks a database as the target of a move. If an interrupted move has marked it already, what that one copied stays.
 * Rejects with a {@link MoveError} when instances are running on it, or when it has mail or chats of its own which are
 * not `toBeReplaced`.
 */
export async function beginMove(url: string, { toBeReplaced }: { toBeReplaced: boolean }): Promise<void> {
  await withClient(url, async client => {
    const instances = Number((await client.query(INSTANCES_SQL)).rows[0]?.n)
    if (instances > 0) {
      throw new MoveError(`DATABASE_URL is in use, by ${instances} connections of ours: stop those instances`)
    }
    if (toBeReplaced) await client.query('DROP SCHEMA IF EXISTS mail, chat CASCADE')
    const { begun, mail, chats } = (await client.query(TABLES_SQL)).rows[0] ?? {}
    if (begun) return
    for (const table of [mail, chats]) {
      if (table !== null && (await client.query(`SELECT FROM ${table} LIMIT 1`)).rowCount) {
        throw new MoveError(
          'DATABASE_URL has mail or chats already: name an empty database, or say --replace to have them deleted',
        )
      }
    }
    await client.query(MARK_SQL)
  })
}

/** From now on instances may start on it. */
export async function endMove(url: string): Promise<void> {
  await withClient(url, client => client.query('DROP TABLE mail.unfinished_move'))
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // The statement that is running reports the error.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await work(client)
  } catch (cause) {
    if (cause instanceof MoveError) throw cause
    throw new MoveError(`cannot move into DATABASE_URL: ${reasonOf(cause)}`, { cause })
  } finally {
    await client.end()
  }
}

/** Several addresses of one name that all fail make an error without words. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
