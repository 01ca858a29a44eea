import type { DatabaseSync } from 'node:sqlite'
import type { Swept } from '../storage.ts'
import { createSweepMail } from './sweep-mail.ts'

/** Sessions without mail that go at one go. */
const SWEPT_SESSIONS = 50

/** Makes what deletes sessions whose time is over at `now`, their mail first, one step at a time. */
export function createSweepSessions(db: DatabaseSync): (now: number) => Swept {
  const sweepMail = createSweepMail(db)
  const deleteEmpty = db.prepare(
    `DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions WHERE expires_at <= ?
       AND NOT EXISTS (SELECT 1 FROM messages WHERE session_id = sessions.id) LIMIT ?
     )`,
  )
  return now => {
    if (sweepMail(now)) return { sessions: 0, more: true }
    const sessions = Number(deleteEmpty.run(now, SWEPT_SESSIONS).changes)
    return { sessions, more: sessions === SWEPT_SESSIONS }
  }
}
