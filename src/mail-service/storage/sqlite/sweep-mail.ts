import type { DatabaseSync } from 'node:sqlite'
import { DELETED_AT_ONCE_BYTES } from './leave-to-sweep.ts'
import { createMessageBytes } from './message-bytes.ts'

const STEP_MESSAGES = 50

/** Mail of ended mailboxes, with the source that goes with it: none where others have the same one. */
const ENDED_SQL = `
  SELECT messages.id, size, iif(
    source IS NULL OR NOT EXISTS (
      SELECT 1 FROM messages AS others WHERE others.source = messages.source AND others.id <> messages.id),
    coalesce(source, messages.id), NULL) AS own_source
  FROM sessions JOIN messages ON session_id = sessions.id WHERE expires_at <= ? LIMIT ?`

interface EndedMail {
  readonly id: number
  readonly size: number
  readonly ownSource: number | undefined
}

/**
 * Returns a function that deletes mail of mailboxes that had expired at `now`, one step a call; false when none is left.
 * A message that is larger than a step is deleted piece by piece.
 */
export function createSweepMail(db: DatabaseSync): (now: number) => boolean {
  const ended = db.prepare(ENDED_SQL)
  const sources = createMessageBytes(db)
  const deleteMessages = db.prepare('DELETE FROM messages WHERE id IN (SELECT value FROM json_each(?))')
  return now => {
    const mail = ended.all(now, STEP_MESSAGES).map(toEndedMail)
    const [first] = mail
    if (first === undefined) return false
    const { size, ownSource } = first
    if (size > DELETED_AT_ONCE_BYTES && ownSource !== undefined && sources.deleteSome(ownSource)) return true
    deleteMessages.run(JSON.stringify(idsWithin(DELETED_AT_ONCE_BYTES, mail)))
    return true
  }
}

function toEndedMail(row: Record<string, unknown>): EndedMail {
  const { own_source: source } = row
  return {
    id: Number(row.id),
    size: Number(row.size),
    ownSource: typeof source === 'number' ? source : undefined,
  }
}

/** The first messages up to so many bytes, and one at least. */
function idsWithin(bytes: number, mail: readonly EndedMail[]): number[] {
  let sum = 0
  const end = mail.findIndex(({ size }) => {
    sum += size
    return sum > bytes
  })
  return mail.slice(0, end < 0 ? mail.length : Math.max(1, end)).map(({ id }) => id)
}
