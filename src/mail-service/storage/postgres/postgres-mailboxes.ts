import { EXPIRY_NOTICE_MS } from '../../../expiry-notice.ts'
import type { Query, Row } from '../../../postgres/open-postgres.ts'
import type { MailboxStorage, RoutedMailbox } from '../storage.ts'

const INSERT_SQL = `
  INSERT INTO mail.sessions AS sessions
    (email, route, token_hash, gmail_account, created_at, expires_at, claim_hash)
  SELECT $1, $2, $3::bytea, $4, $5::bigint, $6::bigint, $7::bytea
  WHERE NOT EXISTS (SELECT FROM mail.renewed_tokens WHERE token_hash = $3::bytea) ON CONFLICT (route) DO UPDATE
  SET token_hash = excluded.token_hash, expires_at = greatest(sessions.expires_at, excluded.expires_at)
  WHERE sessions.claim_hash = excluded.claim_hash AND sessions.expires_at > $5 RETURNING expires_at`

/** The next owner of a name must not find the last one's mail; that one's end may not have been told yet. */
const DELETE_ENDED_SQL = `
  WITH gone AS (DELETE FROM mail.sessions WHERE route = $1 AND expires_at <= $2 RETURNING id, email, expires_at),
    told AS (
      INSERT INTO mail.events (type, session_id, at, expires_at, email)
      SELECT type, gone.id, $2, gone.expires_at, gone.email FROM gone, mail.told_ends AS ends
      WHERE ends.type = 'expired' AND gone.expires_at > 0
        AND (gone.expires_at, gone.id) > (ends.expires_at, ends.session_id))
  SELECT id FROM gone`

/**
 * A mailbox that was created after the deletion was asked for stays. The network may have held back a request of an
 * earlier active instance, and meanwhile the same person has created the same address again, with the same token. This
 * is by how much clocks of instances may differ; a take-over takes longer than that.
 */
const CLOCKS_DIFFER_MS = 2_000
const END_SQL = `
  UPDATE mail.sessions SET expires_at = 0
  WHERE token_hash = $1 AND expires_at > $2::bigint AND created_at <= $2::bigint + ${CLOCKS_DIFFER_MS} RETURNING id`

/** Somebody else than its owner ended it, so an event tells the owner. */
const END_UNDER_SQL = `
  WITH gone AS (
      UPDATE mail.sessions SET expires_at = 0 WHERE route = $1 AND expires_at > $2::bigint RETURNING id, email),
    told AS (
      INSERT INTO mail.events (type, session_id, at, expires_at, email)
      SELECT 'expired', id, $2::bigint, $2::bigint, email FROM gone)
  SELECT id FROM gone`

/**
 * Moves an end and tells of it: `$1` is the token's hash, `$2` the present time, `$3` the latest end. An end before
 * others that are told of as near would never be told as that. Whoever tells of those holds the lock that this waits
 * for.
 */
function moveSql(end: string): string {
  return `
  WITH live AS (
      SELECT id, expires_at AS former FROM mail.sessions WHERE token_hash = $1 AND expires_at > $2::bigint FOR UPDATE),
    moved AS (
      UPDATE mail.sessions SET expires_at = ${end} FROM live WHERE sessions.id = live.id
      RETURNING sessions.id, sessions.expires_at, live.former),
    passed AS (
      SELECT expires_at, session_id FROM mail.told_ends
      WHERE type = 'expiring' AND $3::bigint <= $2::bigint + ${EXPIRY_NOTICE_MS} FOR SHARE),
    told AS (
      INSERT INTO mail.events (type, session_id, at, expires_at)
      SELECT kinds.type, moved.id, $2::bigint, moved.expires_at
      FROM moved CROSS JOIN (VALUES (1, 'new-end'), (2, 'expiring')) AS kinds (place, type) LEFT JOIN passed ON true
      WHERE moved.expires_at <> moved.former AND (
        kinds.place = 1 OR (moved.expires_at, moved.id) <= (passed.expires_at, passed.session_id))
      ORDER BY kinds.place)
  SELECT expires_at FROM moved`
}
const EXTEND_SQL = moveSql(
  'greatest(sessions.expires_at, least(sessions.expires_at + $4::bigint, $3::bigint))',
)
const SHORTEN_SQL = moveSql('least(sessions.expires_at, $3::bigint)')

const PAUSE_SQL = `
  INSERT INTO mail.pauses (session_id, until)
  SELECT id, $3::bigint FROM mail.sessions WHERE token_hash = $1 AND expires_at > $2
  ON CONFLICT (session_id) DO UPDATE SET until = excluded.until RETURNING session_id`
const END_PAUSE_SQL = `
  WITH owned AS (SELECT id FROM mail.sessions WHERE token_hash = $1 AND expires_at > $2),
    gone AS (DELETE FROM mail.pauses USING owned WHERE session_id = owned.id)
  SELECT id FROM owned`

const FOR_RENEWAL_SQL = `
  SELECT email, route, token_hash, claim_hash FROM mail.sessions
  WHERE expires_at > $2 AND route = coalesce(
    (SELECT route FROM mail.sessions WHERE token_hash = $1),
    (SELECT route FROM mail.renewed_tokens WHERE token_hash = $1))`

const RENEW_SQL = `
  WITH renewed AS (
      UPDATE mail.sessions SET token_hash = $2, claim_hash = $3 WHERE token_hash = $1 AND expires_at > $4::bigint
      RETURNING id, route),
    noted AS (INSERT INTO mail.renewed_tokens (token_hash, route, at) SELECT $1, route, $4::bigint FROM renewed),
    ended AS (DELETE FROM mail.webhooks USING renewed WHERE session_id = renewed.id)
  SELECT id FROM renewed`

/** Up to this number mailboxes are counted; above it the planner's free estimate is good enough. */
const COUNTED_MAILBOXES = 100_000
const COUNT_SQL = `
  SELECT count(*) AS live FROM (SELECT FROM mail.sessions WHERE expires_at > $1 LIMIT ${COUNTED_MAILBOXES}) AS counted`

export function createPostgresMailboxes(query: Query): MailboxStorage {
  const lookUp = createKeyLookUp(query)
  return {
    async create({ email, key, tokenHash, gmailAccount, claimHash, expiresAt }, now) {
      const values = [email, key, tokenHash, gmailAccount, now, expiresAt, claimHash]
      const insert = async () => {
        const [made] = await query(INSERT_SQL, values, 'create-session')
        return made && Number(made.expires_at)
      }
      const end = await insert()
      if (end !== undefined) return end
      // A sweep may have deleted it already: that finds nothing, and the name is free all the same.
      await query(DELETE_ENDED_SQL, [key, now])
      return insert()
    },
    async findByToken(tokenHash, now) {
      const [row] = await query(
        'SELECT id, email, created_at, expires_at FROM mail.sessions WHERE token_hash = $1 AND expires_at > $2',
        [tokenHash, now],
        'mailbox-by-token',
      )
      return (
        row && {
          id: Number(row.id),
          email: String(row.email),
          createdAt: Number(row.created_at),
          expiresAt: Number(row.expires_at),
        }
      )
    },
    async findByKey(key, now) {
      const row = await lookUp(key)
      return row && Number(row.expires_at) > now ? toMailbox(row) : undefined
    },
    async oldestOfGmail(account, now) {
      const [row] = await query(
        'SELECT min(created_at) AS began FROM mail.sessions WHERE gmail_account = $1 AND expires_at > $2',
        [account, now],
      )
      return row?.began == null ? undefined : Number(row.began)
    },
    async extend(tokenHash, now, { byMs, latest }) {
      const [row] = await query(EXTEND_SQL, [tokenHash, now, latest, byMs])
      return row && Number(row.expires_at)
    },
    async shorten(tokenHash, now, latest) {
      const [row] = await query(SHORTEN_SQL, [tokenHash, now, latest])
      return row && Number(row.expires_at)
    },
    async pause(tokenHash, now, until) {
      const isOver = until <= now
      const rows = await query(isOver ? END_PAUSE_SQL : PAUSE_SQL, [
        tokenHash,
        now,
        ...(isOver ? [] : [until]),
      ])
      return rows.length > 0
    },
    async findForRenewal(tokenHash, now) {
      const [row] = await query(FOR_RENEWAL_SQL, [tokenHash, now])
      return (
        row && {
          email: String(row.email),
          key: String(row.route),
          tokenHash: row.token_hash as Buffer,
          claimHash: (row.claim_hash as Buffer | null) ?? undefined,
        }
      )
    },
    async renewedOf(tokenHashes) {
      const sql = 'SELECT token_hash FROM mail.renewed_tokens WHERE token_hash = ANY ($1::bytea[])'
      return (await query(sql, [tokenHashes])).map(({ token_hash }) => token_hash as Buffer)
    },
    async renew({ tokenHash, newTokenHash, claimHash }, now) {
      return (await query(RENEW_SQL, [tokenHash, newTokenHash, claimHash, now])).length > 0
    },
    async end(tokenHash, now) {
      return (await query(END_SQL, [tokenHash, now])).length > 0
    },
    async endUnder(key, now) {
      return (await query(END_UNDER_SQL, [key, now])).length > 0
    },
    async count(now) {
      const [row] = await query(COUNT_SQL, [now])
      const counted = Number(row?.live)
      return counted < COUNTED_MAILBOXES ? counted : Math.max(counted, await estimate(query, now))
    },
  }
}

/** The planner assumes this number of keys whatever it is given, and so keeps its plan. */
const BY_KEYS_SQL = `
  SELECT route, id, email, gmail_account, expires_at, until
  FROM mail.sessions LEFT JOIN mail.pauses ON session_id = id
  WHERE route = ANY (ARRAY (SELECT unnest($1::text[])))`

interface Asking extends PromiseWithResolvers<Row | undefined> {
  readonly key: string
}

/** Looks up all keys that are asked for in one turn of the event loop by one statement. */
function createKeyLookUp(query: Query): (key: string) => Promise<Row | undefined> {
  let asking: Asking[] = []

  async function ask(): Promise<void> {
    const together = asking
    asking = []
    try {
      const rows = await query(BY_KEYS_SQL, [together.map(({ key }) => key)], 'mailboxes-by-route')
      const found = new Map(rows.map(row => [row.route, row]))
      for (const { key, resolve } of together) resolve(found.get(key))
    } catch (reason) {
      for (const { reject } of together) reject(reason)
    }
  }

  return key => {
    if (asking.length === 0) setImmediate(ask)
    const one = { ...Promise.withResolvers<Row | undefined>(), key }
    asking.push(one)
    return one.promise
  }
}

/** The planner's estimate: within a few percent if the table was analyzed lately. */
async function estimate(query: Query, now: number): Promise<number> {
  // EXPLAIN takes no values from outside.
  const [row] = await query(
    `EXPLAIN (FORMAT JSON) SELECT FROM mail.sessions WHERE expires_at > ${Math.trunc(now)}`,
  )
  const plans = row?.['QUERY PLAN'] as
    | readonly { readonly Plan: { readonly 'Plan Rows': number } }[]
    | undefined
  return plans?.[0]?.Plan['Plan Rows'] ?? 0
}

function toMailbox({ id, email, gmail_account, until }: Row): RoutedMailbox {
  return {
    id: Number(id),
    email: String(email),
    isGmail: gmail_account !== null,
    pausedUntil: Number(until),
  }
}
