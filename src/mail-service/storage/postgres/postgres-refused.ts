import type { Query } from '../../../postgres/open-postgres.ts'
import {
  REFUSED_AT_ONCE,
  REFUSED_KEPT,
  REFUSED_KEPT_MS,
  REFUSED_OF_ALL,
  type RefusedMails,
  type RefusedStorage,
  toRefusedList,
  UNLISTED,
} from '../kept-refused-mails.ts'

/** Always in the same order, so that instances that write the same rows don't deadlock. */
const ADD_SQL = `
  INSERT INTO mail.refused_mails AS known (session_id, sender, reason, recipient, at, times)
  SELECT session_id, sender, reason, recipient, at, times
  FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
    AS refused (session_id, sender, reason, recipient, at, times)
  WHERE session_id IN (SELECT id FROM mail.sessions WHERE id = ANY ($1::bigint[]) FOR KEY SHARE)
  ORDER BY session_id, sender, reason, recipient
  ON CONFLICT (session_id, sender, reason, recipient)
  DO UPDATE SET at = greatest(known.at, excluded.at), times = known.times + excluded.times`

const SURPLUS_SQL = `
  WITH ranked AS (
      SELECT session_id, sender, reason, recipient,
        row_number() OVER (PARTITION BY session_id ORDER BY at DESC) AS place
      FROM mail.refused_mails WHERE session_id = ANY ($1::bigint[]) AND reason <> '${UNLISTED}'),
    gone AS (
      DELETE FROM mail.refused_mails AS known USING ranked
      WHERE place > ${REFUSED_KEPT} AND (known.session_id, known.sender, known.reason, known.recipient)
        = (ranked.session_id, ranked.sender, ranked.reason, ranked.recipient)
      RETURNING known.session_id, known.at, known.times)
  INSERT INTO mail.refused_mails AS known (session_id, sender, reason, recipient, at, times)
  SELECT session_id, '', '${UNLISTED}', '', max(at), sum(times) FROM gone GROUP BY session_id ORDER BY session_id
  ON CONFLICT (session_id, sender, reason, recipient)
  DO UPDATE SET at = greatest(known.at, excluded.at), times = known.times + excluded.times`

const LIST_SQL = `
  SELECT refused.* FROM mail.sessions
    LEFT JOIN mail.refused_mails AS refused ON session_id = id AND at > $3::bigint
  WHERE token_hash = $1 AND expires_at > $2 ORDER BY at DESC`

const TRIM_SQL = `
  DELETE FROM mail.refused_mails WHERE ctid IN (
    SELECT ctid FROM mail.refused_mails
    WHERE at <= greatest($1::bigint,
      (SELECT at FROM mail.refused_mails ORDER BY at DESC LIMIT 1 OFFSET ${REFUSED_OF_ALL}))
    ORDER BY at LIMIT ${REFUSED_AT_ONCE} FOR UPDATE SKIP LOCKED) RETURNING 1`

export function createPostgresRefused(query: Query): RefusedStorage {
  return {
    async add(mails) {
      await query(ADD_SQL, columnsOf(mails))
      await query(SURPLUS_SQL, [[...new Set(mails.map(({ mailboxId }) => mailboxId))]])
    },
    async list(tokenHash, now) {
      const rows = await query(LIST_SQL, [tokenHash, now, now - REFUSED_KEPT_MS])
      if (rows.length === 0) return undefined
      return toRefusedList(rows.filter(({ session_id }) => session_id !== null))
    },
  }
}

/** Deletes those that are too old, or too many, one step at a time; how many went. */
export async function trimRefused(query: Query, now: number): Promise<number> {
  return (await query(TRIM_SQL, [now - REFUSED_KEPT_MS])).length
}

function columnsOf(mails: readonly RefusedMails[]): unknown[] {
  return [
    mails.map(({ mailboxId }) => mailboxId),
    mails.map(({ sender }) => sender),
    mails.map(({ reason }) => reason),
    mails.map(({ recipient }) => recipient),
    mails.map(({ at }) => at),
    mails.map(({ times }) => times),
  ]
}
