import type { DatabaseSync } from 'node:sqlite'
import { transaction } from '../database/open-database.ts'
import { createSources } from '../sources.ts'
import type { Delivery, Outcome, WriterSettings } from './delivery.ts'

/** Of these sessions, those whose mailbox is past its bounds. */
const FULL_SQL = `
  SELECT session_id AS session FROM messages WHERE session_id IN (SELECT value FROM json_each(?))
  GROUP BY session_id HAVING count(*) > ? OR sum(size) > ?`

/** In a mailbox past its bounds: the newest message that has to go. The very newest one always stays. */
const SURPLUS_SQL = `
  SELECT max(id) AS last FROM (
    SELECT id, row_number() OVER newest AS place, sum(size) OVER newest AS bytes
    FROM messages WHERE session_id = ? WINDOW newest AS (ORDER BY id DESC)
  ) WHERE place > 1 AND (place > ? OR bytes > ?)`

/**
 * Writes deliveries with one commit for all of a batch, because a commit waits for the disk and a write hardly costs.
 * One that can't be written takes no other with it: a batch that fails is written one by one.
 */
export function createDeliveryWriter(
  db: DatabaseSync,
  settings: Omit<WriterSettings, 'file'>,
): (batch: readonly Delivery[]) => readonly Outcome[] {
  const insert = createInsert(db)
  const trim = createTrim(db, settings)

  function writeAll(batch: readonly Delivery[]): readonly Outcome[] {
    return transaction(db, () => {
      const outcomes = batch.map(delivery => ({ takers: insert(delivery) }))
      trim(outcomes.flatMap(({ takers }) => takers))
      return outcomes
    })
  }

  return function write(batch): readonly Outcome[] {
    try {
      return writeAll(batch)
    } catch (error) {
      return batch.length > 1 ? batch.flatMap(delivery => write([delivery])) : [{ error }]
    }
  }
}

/** Inserts a message for each of its sessions that is alive; says for which. */
function createInsert(db: DatabaseSync): (delivery: Delivery) => readonly number[] {
  const noteDelivery = db.prepare(
    `INSERT OR IGNORE INTO deliveries (session_id, dedupe_key)
     SELECT id, ? FROM sessions WHERE id = ? AND expires_at > ?`,
  )
  const insertMessage = db.prepare(
    `INSERT INTO messages (session_id, received_at, size, sender_name, sender_email, subject)
     SELECT id, ?, ?, ?, ?, ? FROM sessions WHERE id = ? AND expires_at > ?`,
  )
  const sources = createSources(db)
  return ({ raw, summary, sessions, receivedAt, dedupeKey }) => {
    const size = raw.reduce((sum, piece) => sum + piece.length, 0)
    const { senderName, senderEmail, subject } = summary
    return sessions.filter(id => {
      if (dedupeKey !== undefined && noteDelivery.run(dedupeKey, id, receivedAt).changes === 0) return false
      const texts = [senderName, senderEmail, subject] as const
      const inserted = insertMessage.run(receivedAt, size, ...texts, id, receivedAt)
      if (inserted.changes === 0) return false
      sources.insert(Number(inserted.lastInsertRowid), raw)
      return true
    })
  }
}

/** Keeps the mailboxes of these sessions within their bounds. */
function createTrim(
  db: DatabaseSync,
  { messagesPerMailbox, bytesPerMailbox }: Omit<WriterSettings, 'file'>,
): (sessions: readonly number[]) => void {
  const full = db.prepare(FULL_SQL)
  const surplus = db.prepare(SURPLUS_SQL)
  const deleteUpTo = db.prepare('DELETE FROM messages WHERE session_id = ? AND id <= ?')
  return sessions => {
    for (const { session = null } of full.all(
      JSON.stringify(sessions),
      messagesPerMailbox,
      bytesPerMailbox,
    )) {
      const last = surplus.get(session, messagesPerMailbox, bytesPerMailbox)?.last
      if (typeof last === 'number') deleteUpTo.run(session, last)
    }
  }
}
