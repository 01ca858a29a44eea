import type { DatabaseSync } from 'node:sqlite'
import { toClaimed, toListed, type WebhookStorage } from '../webhook-storage.ts'
import { MAILBOX_OF_TOKEN } from './mailbox-of-token.ts'
import { transaction } from './open-database.ts'

const OWN = `session_id = (${MAILBOX_OF_TOKEN})`

const UNTOLD =
  'EXISTS (SELECT 1 FROM messages WHERE messages.session_id = webhooks.session_id AND messages.id > webhooks.told)'

/** What is claimed, by a condition on webhooks. */
function claimSql(condition: string): string {
  return `
    UPDATE webhooks SET due_at = ? WHERE id IN (
      SELECT webhooks.id FROM webhooks JOIN sessions ON sessions.id = session_id
      WHERE active = 1 AND due_at <= ? AND sessions.expires_at > ? AND ${condition} AND ${UNTOLD}
      ORDER BY due_at LIMIT ?)
    RETURNING *, (SELECT token_hash FROM sessions WHERE sessions.id = session_id) AS token_hash`
}

export function createSqliteWebhooks(db: DatabaseSync): WebhookStorage {
  const opened = db.prepare('SELECT id, email FROM sessions WHERE token_hash = ? AND expires_at > ?')
  const count = db.prepare('SELECT count(*) AS count FROM webhooks WHERE session_id = ?')
  const insert = db.prepare(
    `INSERT INTO webhooks (session_id, email, url, secret, content, told)
     VALUES (?, ?, ?, ?, ?, (SELECT coalesce(max(id), 0) FROM messages WHERE session_id = ?)) RETURNING id`,
  )
  const list = db.prepare(`SELECT * FROM webhooks WHERE ${OWN} ORDER BY id`)
  const remove = db.prepare(`DELETE FROM webhooks WHERE id = ? AND ${OWN}`)
  const any = db.prepare('SELECT 1 FROM webhooks LIMIT 1')
  const claims = {
    email: db.prepare(claimSql('webhooks.email = ?')),
    due: db.prepare(claimSql('due_at > 0')),
    all: db.prepare(claimSql('1')),
  }
  const next = db.prepare('SELECT min(id) AS id FROM messages WHERE session_id = ? AND id > ?')
  const settle = db.prepare(
    `UPDATE webhooks SET told = ?, failures = ?, attempts = ?, failing_since = ?, due_at = ?, active = ?
     WHERE id = ? AND due_at = ?`,
  )
  const nextDue = db.prepare(
    `SELECT min(due_at) AS due FROM webhooks JOIN sessions ON sessions.id = session_id
     WHERE due_at > 0 AND active = 1 AND sessions.expires_at > ? AND ${UNTOLD}`,
  )
  return {
    add: ({ tokenHash, url, secret, content }, now, most) =>
      transaction(db, () => {
        const mailbox = opened.get(tokenHash, now)
        if (mailbox === undefined) return undefined
        const id = Number(mailbox.id)
        if (Number(count.get(id)?.count) >= most) return 'full'
        return Number(insert.get(id, String(mailbox.email), url, secret, content, id)?.id)
      }),
    list: (tokenHash, now) => list.all(tokenHash, now).map(toListed),
    remove: (tokenHash, id, now) => remove.run(id, tokenHash, now).changes > 0,
    isAny: () => any.get() !== undefined,
    claim(which, { now, until, limit }) {
      const rows =
        typeof which === 'object'
          ? claims.email.all(until, now, now, which.email, limit)
          : claims[which].all(until, now, now, limit)
      return rows.map(toClaimed)
    },
    nextMessage({ sessionId }, after) {
      const id = next.get(sessionId, after)?.id
      return typeof id === 'number' ? id : undefined
    },
    settle(id, { told, failures, attempts, failingSince, dueAt, active }, claimedUntil) {
      const values = [told, failures, attempts, failingSince, dueAt, Number(active)]
      return settle.run(...values, id, claimedUntil).changes > 0
    },
    nextDue(now) {
      const due = nextDue.get(now)?.due
      return typeof due === 'number' ? due : undefined
    },
  }
}
