import type { Query } from '../../../postgres/open-postgres.ts'
import { toClaimed, toListed, type WebhookStorage } from '../webhook-storage.ts'

const OWN = 'session_id = (SELECT id FROM mail.sessions WHERE token_hash = $1 AND expires_at > $2)'

const ADD_SQL = `
  INSERT INTO mail.webhooks (session_id, email, url, secret, content, told)
  SELECT id, email, $3, $4, $5,
    (SELECT coalesce(max(messages.id), 0) FROM mail.messages WHERE session_id = sessions.id)
  FROM mail.sessions WHERE token_hash = $1 AND expires_at > $2
    AND (SELECT count(*) FROM mail.webhooks WHERE session_id = sessions.id) < $6 RETURNING id`

const UNTOLD =
  'EXISTS (SELECT FROM mail.messages WHERE messages.session_id = webhooks.session_id AND messages.id > webhooks.told)'

/** Claims the webhooks that match a condition; skips those that another instance is claiming. */
function claimSql(condition: string): string {
  return `
    WITH claimed AS (
      SELECT webhooks.id, sessions.token_hash
      FROM mail.webhooks JOIN mail.sessions ON sessions.id = session_id
      WHERE active = 1 AND due_at <= $2 AND sessions.expires_at > $2 AND ${condition} AND ${UNTOLD}
      ORDER BY due_at LIMIT $3 FOR UPDATE OF webhooks SKIP LOCKED)
    UPDATE mail.webhooks SET due_at = $1 FROM claimed WHERE webhooks.id = claimed.id
    RETURNING webhooks.*, claimed.token_hash`
}

const CLAIMS = { email: claimSql('webhooks.email = $4'), due: claimSql('due_at > 0'), all: claimSql('true') }

export function createPostgresWebhooks(query: Query): WebhookStorage {
  return {
    async add({ tokenHash, url, secret, content }, now, most) {
      const [row] = await query(ADD_SQL, [tokenHash, now, url, secret, content, most])
      if (row) return Number(row.id)
      const [mailbox] = await query(
        'SELECT id FROM mail.sessions WHERE token_hash = $1 AND expires_at > $2',
        [tokenHash, now],
      )
      return mailbox && 'full'
    },
    async list(tokenHash, now) {
      return (await query(`SELECT * FROM mail.webhooks WHERE ${OWN} ORDER BY id`, [tokenHash, now])).map(
        toListed,
      )
    },
    async remove(tokenHash, id, now) {
      const sql = `DELETE FROM mail.webhooks WHERE ${OWN} AND id = $3 RETURNING id`
      return (await query(sql, [tokenHash, now, id])).length > 0
    },
    async isAny() {
      return (await query('SELECT 1 FROM mail.webhooks LIMIT 1')).length > 0
    },
    async claim(which, { now, until, limit }) {
      const values = [until, now, limit]
      const rows =
        typeof which === 'object'
          ? await query(CLAIMS.email, [...values, which.email], 'claim-webhooks')
          : await query(CLAIMS[which], values)
      return rows.map(toClaimed)
    },
    async nextMessage({ sessionId }, after) {
      const [row] = await query('SELECT min(id) AS id FROM mail.messages WHERE session_id = $1 AND id > $2', [
        sessionId,
        after,
      ])
      return row?.id == null ? undefined : Number(row.id)
    },
    async settle(id, { told, failures, attempts, failingSince, dueAt, active }, claimedUntil) {
      const settled = await query(
        `UPDATE mail.webhooks SET told = $2, failures = $3, attempts = $4, failing_since = $5, due_at = $6, active = $7
         WHERE id = $1 AND due_at = $8 RETURNING id`,
        [id, told, failures, attempts, failingSince, dueAt, Number(active), claimedUntil],
      )
      return settled.length > 0
    },
    async nextDue(now) {
      const [row] = await query(
        `SELECT min(due_at) AS due FROM mail.webhooks JOIN mail.sessions ON sessions.id = session_id
         WHERE due_at > 0 AND active = 1 AND sessions.expires_at > $1 AND ${UNTOLD}`,
        [now],
      )
      return row?.due == null ? undefined : Number(row.due)
    },
  }
}
