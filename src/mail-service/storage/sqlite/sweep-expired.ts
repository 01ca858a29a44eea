import type { DatabaseSync } from 'node:sqlite'
import { EVENTS_AT_ONCE, EVENTS_KEPT, EVENTS_KEPT_MS } from '../event-bounds.ts'
import { REFUSED_AT_ONCE } from '../kept-refused-mails.ts'
import { RENEWED_KEPT_MS } from '../renewed-tokens.ts'
import type { Swept } from '../storage.ts'
import type { MailboxEnds } from './mailbox-ends.ts'
import { createTrimRefused } from './sqlite-refused.ts'
import { createSweepMail } from './sweep-mail.ts'

/** Mailboxes without mail that go at one go. */
const SWEPT_MAILBOXES = 50

/**
 * Returns a function that writes events of ends and deletes what has expired at `now`, one step a call: mail, mailboxes,
 * old events.
 */
export function createSweepExpired(
  db: DatabaseSync,
  ends: Pick<MailboxEnds, 'tell'>,
): (now: number) => Swept {
  const sweepMail = createSweepMail(db)
  const trimEvents = createTrimEvents(db)
  const trimRefused = createTrimRefused(db)
  const deleteEmpty = db.prepare(
    `DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions WHERE expires_at <= ?
       AND NOT EXISTS (SELECT 1 FROM messages WHERE session_id = sessions.id) LIMIT ?
     )`,
  )
  const forgetRenewed = db.prepare('DELETE FROM renewed_tokens WHERE at < ?')
  return now => {
    forgetRenewed.run(now - RENEWED_KEPT_MS)
    if (ends.tell(now) || sweepMail(now)) return { mailboxes: 0, events: 0, more: true }
    const mailboxes = Number(deleteEmpty.run(now, SWEPT_MAILBOXES).changes)
    const events = trimEvents(now)
    const refused = trimRefused(now)
    const more = mailboxes === SWEPT_MAILBOXES || events === EVENTS_AT_ONCE || refused === REFUSED_AT_ONCE
    return { mailboxes, events: events + refused, more }
  }
}

/** The oldest events, up to the first that is kept. */
const TRIM_SQL = `
  WITH oldest AS (SELECT position, at FROM events ORDER BY position LIMIT ${EVENTS_AT_ONCE}),
    kept AS (SELECT min(position) AS first FROM oldest
      WHERE at >= :since AND position > (SELECT max(position) FROM events) - ${EVENTS_KEPT})
  DELETE FROM events WHERE position IN (SELECT position FROM oldest)
    AND position < coalesce((SELECT first FROM kept), 9e15)`

function createTrimEvents(db: DatabaseSync): (now: number) => number {
  const trim = db.prepare(TRIM_SQL)
  return now => Number(trim.run({ since: now - EVENTS_KEPT_MS }).changes)
}
