import type { Duplex } from 'node:stream'
import pg from 'pg'
import { CHAT_LOCK } from '../leadership/elect-by-lock.ts'
import { OLDEST_VERSION } from '../leadership/refuse-unfit-database.ts'
import { describeHolder, HELD_EVENTS_SQL, UNTOLD_EVENTS_SQL } from '../postgres/held-events.ts'
import { isPooled, POOLED } from '../postgres/is-pooled.ts'
import { endOfLife } from './end-of-life.ts'
import { type Finding, failed, fine, inWords, warning } from './finding.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** If a replica that is further behind took over, it would lose this much. */
const MOST_LAG_SECONDS = 10
/** A mail is told within one, as a rule. */
const LATE_SECONDS = 5

/**
 * Examines the database of mail and chats: its version, our rights, a pooler in between, and which instance is active.
 */
export async function checkDatabase(url: string, now = Date.now()): Promise<readonly Finding[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'tempmail doctor',
  })
  // The statement that is running reports the error.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return [
      await checkServer(client, now),
      ...(await checkMove(client)),
      ...judgeEncryption(url, client.connection.stream as Duplex & Encryption),
      await checkChecksums(client),
      ...(await checkVacuum(client)),
      await checkRights(client),
      await checkWay(url),
      ...(await checkReplicas(client)),
      await checkActive(client),
      ...(await checkEvents(client)),
    ]
  } catch (error) {
    return [failed('Database', `cannot be reached: ${inWords(error)}`, mendFor(error, url))]
  } finally {
    await client.end()
  }
}

/** By PostgreSQL's codes (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
function mendFor(error: unknown, url: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === '3D000')
    return `make it, as an administrator: CREATE DATABASE ${databaseOf(url)}; or name another one in DATABASE_URL`
  if (code === '28P01' || code === '28000') return 'check user and password in DATABASE_URL, and pg_hba.conf'
  return 'start PostgreSQL, and check DATABASE_URL with its password'
}

function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

async function rowOf(client: pg.Client, sql: string, values: readonly unknown[] = []) {
  return (await client.query<Record<string, unknown>>(sql, [...values])).rows[0] ?? {}
}

async function checkServer(client: pg.Client, now: number): Promise<Finding> {
  const check = 'Database'
  const { version, standby } = await rowOf(
    client,
    "SELECT current_setting('server_version') AS version, pg_is_in_recovery() AS standby",
  )
  const says = `PostgreSQL ${version}`
  if (Number.parseInt(String(version), 10) < OLDEST_VERSION) {
    return failed(check, `${says} is too old`, `use version ${OLDEST_VERSION} or newer`)
  }
  if (standby)
    return failed(check, `${says} is a replica that takes no writes`, 'let DATABASE_URL lead to the primary')
  const ended = endOfLife('PostgreSQL', Number.parseInt(String(version), 10), now)
  if (ended !== undefined)
    return warning(check, `${says}, ${ended}`, 'move to a newer one: pg_upgrade, or pg_dump and pg_restore')
  return fine(check, says)
}

/** A move that was interrupted: nothing starts on this database until it is finished. */
async function checkMove(client: pg.Client): Promise<readonly Finding[]> {
  const { begun } = await rowOf(client, "SELECT to_regclass('mail.unfinished_move') IS NOT NULL AS begun")
  if (begun !== true) return []
  const mend =
    'run npm run move-to-postgres again: it goes on where it stopped. DATA_DIR still has everything'
  return [failed('Move to PostgreSQL', 'was begun and is not finished', mend)]
}

/** What PostgreSQL says of an encrypted connection; an unencrypted one has none of these. */
interface Encryption {
  readonly encrypted?: boolean
  readonly authorized?: boolean
}

/** Whether the way to the server is encrypted, and to whom; nothing is found where it stays on this machine. */
export function judgeEncryption(url: string, stream: Encryption): readonly Finding[] {
  const check = 'Database encryption'
  if (isOnThisMachine(new URL(url).hostname)) return []
  if (!stream.encrypted) {
    const says = 'none: the password, tokens and mail cross the network as they are'
    return [warning(check, says, 'add sslmode=verify-full to DATABASE_URL')]
  }
  if (stream.authorized) return [fine(check, 'on, and the server has proved who it is')]
  const mend =
    'use sslmode=verify-full, with sslrootcert=FILE if the certificate is of an authority of your own'
  return [warning(check, "on, but the server's certificate is not verified", mend)]
}

/** A socket has no host in its URL. */
function isOnThisMachine(host: string): boolean {
  return /^(|localhost|127\.[\d.]+|\[::1\]|%2f.*)$/i.test(host)
}

async function checkVacuum(client: pg.Client): Promise<readonly Finding[]> {
  const { on } = await rowOf(
    client,
    "SELECT current_setting('autovacuum')::boolean AND current_setting('track_counts')::boolean AS on",
  )
  if (on === true) return []
  const says = 'autovacuum is off: what was deleted stays in the tables, which grow'
  return [warning('Database vacuum', says, 'set autovacuum = on and track_counts = on')]
}

/** Without data checksums, damage on the disk goes unnoticed. */
async function checkChecksums(client: pg.Client): Promise<Finding> {
  const check = 'Database checksums'
  const { data_checksums: are } = await rowOf(client, 'SHOW data_checksums')
  if (are === 'on') return fine(check, 'on: PostgreSQL finds pages that the disk damaged')
  const mend = 'stop PostgreSQL, run pg_checksums --enable -D on its data folder, and start it again'
  return warning(check, `${are}: damage done by the disk is not noticed`, mend)
}

async function checkRights(client: pg.Client): Promise<Finding> {
  const check = 'Database rights'
  const { who, may } = await rowOf(
    client,
    `SELECT current_user AS who, has_database_privilege(current_database(), 'CREATE') OR (
      SELECT count(*) = 2 FROM pg_namespace
      WHERE nspname IN ('mail', 'chat') AND pg_has_role(nspowner, 'USAGE')) AS may`,
  )
  if (may) return fine(check, `"${who}" may do what is needed`)
  return failed(
    check,
    `"${who}" may not make the schemas mail and chat`,
    `as an administrator: GRANT CREATE ON DATABASE … TO "${who}"`,
  )
}

async function checkWay(url: string): Promise<Finding> {
  const check = 'Database connection'
  if (!(await isPooled(url))) return fine(check, 'direct, or a pool in session mode')
  return failed(check, 'through a pool in transaction mode', POOLED)
}

/** Only an administrator, or a member of pg_monitor, sees how far they are. */
async function checkReplicas(client: pg.Client): Promise<readonly Finding[]> {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT application_name AS name, state, extract(epoch FROM coalesce(replay_lag, '0')) AS lag
     FROM pg_stat_replication ORDER BY 1`,
  )
  return rows.map(({ name, state, lag }) => {
    const check = `Replica ${name}`
    if (state === null)
      return warning(
        check,
        'connected, but this user may not see its lag',
        'GRANT pg_monitor to the user of DATABASE_URL',
      )
    const says = `${state}, ${Number(lag).toFixed(1)} s behind`
    if (state === 'streaming' && Number(lag) <= MOST_LAG_SECONDS) return fine(check, says)
    return warning(check, says, 'see what holds it up: its disk, or the network between')
  })
}

async function checkActive(client: pg.Client): Promise<Finding> {
  const check = 'Active chat side'
  const { pid, host, since } = await rowOf(
    client,
    `SELECT pid, coalesce(host(client_addr), 'this machine') AS host,
      to_char(backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS since
     FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND pg_locks.database = (
         SELECT oid FROM pg_database WHERE datname = current_database())
       AND (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 0)`,
    [CHAT_LOCK],
  )
  if (pid === undefined) return fine(check, 'none at the moment: no instance with a chat side runs')
  return fine(check, `at ${host ?? 'a hidden address'}, connected since ${since ?? 'a hidden time'} UTC`)
}

/** Whether events are told in time; nothing when the database has no mail and no chats yet. */
async function checkEvents(client: pg.Client): Promise<readonly Finding[]> {
  const check = 'New mail'
  const { made } = await rowOf(
    client,
    "SELECT to_regclass('mail.events') IS NOT NULL AND to_regclass('chat.position') IS NOT NULL AS made",
  )
  if (made !== true) return []
  const held = await rowOf(client, HELD_EVENTS_SQL)
  if (held.waits === true && Number(held.seconds) > LATE_SECONDS) {
    const mend = `end what it does, or it: SELECT pg_terminate_backend(${held.pid ?? '…'})`
    return [warning(check, `is not told: it waits for ${describeHolder(held)}`, mend)]
  }
  const { events, seconds } = await rowOf(client, UNTOLD_EVENTS_SQL)
  if (Number(events) === 0 || Number(seconds) <= LATE_SECONDS) return [fine(check, 'is told as it comes')]
  const says = `${events} events are not told yet, the oldest for ${Math.round(Number(seconds))} s: the active instance is behind`
  return [warning(check, says, 'look at its log and its /healthz, or start one where none is active')]
}
