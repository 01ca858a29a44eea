import type { DatabaseSync } from 'node:sqlite'
import { EXPIRY_NOTICE_MS } from '../../../expiry-notice.ts'
import { EVENTS_AT_ONCE } from '../event-bounds.ts'
import { transaction } from './open-database.ts'
import { eventChecksum } from './row-checksums.ts'

/** Writes events for mailboxes that end soon or have ended, each end once. */
export interface MailboxEnds {
  /** Writes the next ones; false when there are no more at `now`. */
  tell(now: number): boolean
  /** Tells, within a transaction, that somebody has moved an end. */
  tellMoved(mailbox: { readonly id: number; readonly expiresAt: number }, now: number): void
  /** Tells, within a transaction, of what has ended under a key and is about to give way. */
  tellEndedUnder(key: string, now: number): void
  /** Tells, within a transaction, of one that somebody else than its person has ended. */
  tellEnded(mailbox: { readonly id: number; readonly email: string }, now: number): void
}

/** A mailbox that somebody deleted has the time 0 and needs no event. The + keeps the index to the closer bound. */
const ENDS_SQL = `
  SELECT sessions.id, email, sessions.expires_at FROM told_ends CROSS JOIN sessions
  WHERE type = ? AND sessions.expires_at >= max(told_ends.expires_at, ?) AND sessions.expires_at <= ?
    AND (+sessions.expires_at, sessions.id) > (told_ends.expires_at, told_ends.session_id)
  ORDER BY sessions.expires_at, sessions.id LIMIT ${EVENTS_AT_ONCE}`

/** Whether the next ones are later than this end: it would never be told that it is near. */
const PASSED_SQL = "SELECT 1 FROM told_ends WHERE type = 'expiring' AND (expires_at, session_id) >= (?, ?)"

const ENDED_UNDER_SQL = `
  SELECT id, email, expires_at FROM sessions
  WHERE route = ? AND expires_at > 0 AND expires_at <= ?
    AND (expires_at, id) > (SELECT expires_at, session_id FROM told_ends WHERE type = 'expired')`

/** `onWritten` is called when it has told of some. */
export function createMailboxEnds(db: DatabaseSync, onWritten: () => void): MailboxEnds {
  const ends = db.prepare(ENDS_SQL)
  const passed = db.prepare(PASSED_SQL)
  const endedUnder = db.prepare(ENDED_UNDER_SQL)
  const insert = db.prepare(
    'INSERT INTO events (type, session_id, at, expires_at, email, crc) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const setTold = db.prepare('UPDATE told_ends SET expires_at = ?, session_id = ? WHERE type = ?')

  /** Tells the ends of this kind from `from` to `until`; false when these were all. */
  function tellKind(
    type: 'expiring' | 'expired',
    range: { from: number; until: number; now: number },
  ): boolean {
    // Ends that are moved meanwhile have to see how far they were told.
    const count = transaction(db, () => {
      const mailboxes = ends.all(type, range.from, range.until)
      const last = mailboxes.at(-1)
      for (const mailbox of mailboxes) tellOne(type, mailbox, range.now)
      if (last !== undefined) setTold.run(Number(last.expires_at), Number(last.id), type)
      return mailboxes.length
    })
    if (count > 0) onWritten()
    return count === EVENTS_AT_ONCE
  }

  function tellOne(type: string, { id, email, expires_at }: Record<string, unknown>, now: number): void {
    const rest = [now, Number(expires_at), type === 'expired' ? String(email) : null] as const
    insert.run(type, Number(id), ...rest, eventChecksum(type, Number(id), rest))
  }

  return {
    tell(now) {
      const hasMoreEnded = tellKind('expired', { from: 1, until: now, now })
      return tellKind('expiring', { from: now + 1, until: now + EXPIRY_NOTICE_MS, now }) || hasMoreEnded
    },
    tellMoved({ id, expiresAt }, now) {
      tellOne('new-end', { id, expires_at: expiresAt }, now)
      if (passed.get(expiresAt, id) !== undefined) tellOne('expiring', { id, expires_at: expiresAt }, now)
      onWritten()
    },
    tellEndedUnder(key, now) {
      const ended = endedUnder.all(key, now)
      for (const mailbox of ended) tellOne('expired', mailbox, now)
      // Listeners read after this transaction.
      if (ended.length > 0) onWritten()
    },
    tellEnded(mailbox, now) {
      tellOne('expired', { ...mailbox, expires_at: now }, now)
      onWritten()
    },
  }
}
