import type { Row } from './open-postgres.ts'
import { settledBefore } from './settled-before.ts'

const EVENTS = 'mail.events'

/**
 * One row: `before`; `waits`, whether there are events on disk that may not be told yet; and the connection of the
 * transaction that holds them up. A user without rights sees only the number of other users' connections.
 */
export const HELD_EVENTS_SQL = `
  WITH ${settledBefore(EVENTS)}
  SELECT before, EXISTS (SELECT FROM ${EVENTS} WHERE xact >= before) AS waits, holder.*
  FROM settled LEFT JOIN LATERAL (
    SELECT pid, application_name AS name, coalesce(host(client_addr), 'this machine') AS host, state,
      extract(epoch FROM clock_timestamp() - xact_start)::float8 AS seconds
    FROM pg_locks LEFT JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'transactionid' AND mode = 'ExclusiveLock' AND granted AND transactionid = before::xid
    LIMIT 1) AS holder ON true`

/** At most this many are counted. */
const COUNTED = 10_000

/** One row: how many events the active chat side has before it, and the age of the oldest; by the envelope of Keyv's records. */
export const UNTOLD_EVENTS_SQL = `
  WITH ${settledBefore(EVENTS)},
  reached AS (SELECT string_to_array(value::jsonb #>> '{value,position}', '-') AS position FROM chat.position),
  untold AS (
    SELECT at FROM ${EVENTS}, reached
    WHERE (xact, id) > (position[1]::xid8, position[2]::bigint) AND xact < (SELECT before FROM settled)
    ORDER BY xact, id LIMIT ${COUNTED})
  SELECT count(*) AS events, extract(epoch FROM now()) - min(at) / 1000 AS seconds FROM untold`

/** Which connection holds events up, by a row of {@link HELD_EVENTS_SQL}. */
export function describeHolder({ pid, name, host, state, seconds }: Row): string {
  if (pid == null) return 'a transaction that wrote some and has not ended'
  const age = seconds == null ? '' : ` for ${Math.round(Number(seconds))} s`
  const details = state == null ? 'of another user' : `"${name}" at ${host}, ${state}${age}`
  return `connection ${pid} (${details}), which wrote some and has not committed`
}
