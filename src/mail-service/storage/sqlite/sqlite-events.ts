import { type EventEmitter, once } from 'node:events'
import type { DatabaseSync } from 'node:sqlite'
import { type MailEvent, PositionGoneError } from '../../../mail-api/mail-event.ts'
import type { OnDamage } from '../../../sqlite/repair-log.ts'
import { formatWireDate } from '../../format-wire-date.ts'
import { EVENTS_AT_ONCE } from '../event-bounds.ts'
import type { EventPage, EventStorage } from '../storage.ts'
import { eventChecksum, hasChecksum } from './row-checksums.ts'

/** Emits `written` after events were written. */
export type EventBell = EventEmitter<{ written: [] }>

/** Skips an end to come that has been moved since, or has passed. */
const PAGE_SQL = `
  SELECT position, type, session_id, at, events.expires_at, events.email AS own_email, events.crc, coalesce(events.email, sessions.email) AS email,
    type NOT IN ('expiring', 'new-end') OR events.expires_at = sessions.expires_at AS holds
  FROM events LEFT JOIN sessions ON sessions.id = session_id
  WHERE position > ? ORDER BY position LIMIT ${EVENTS_AT_ONCE}`

/** Positions have no gaps: SQLite writes one transaction after the other, and old events go in order. */
export function createSqliteEvents(
  db: DatabaseSync,
  bell: EventBell,
  onDamage: OnDamage = () => undefined,
): EventStorage {
  const pageRows = db.prepare(PAGE_SQL)
  const last = db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'events'")

  function present(): number {
    return Number(last.get()?.seq ?? 0)
  }

  function page(after: string): EventPage {
    const from = /^\d{1,15}$/.test(after) ? Number(after) : undefined
    if (from === undefined) throw new PositionGoneError(after)
    const rows = pageRows.all(from)
    const first = rows[0]?.position ?? present() + 1
    if (first !== from + 1) throw new PositionGoneError(after)
    const damaged = rows.find(row => !isRight(row))
    if (damaged !== undefined) {
      onDamage(
        `event ${damaged.position} of the mail database is damaged: every address is looked at instead`,
      )
      throw new PositionGoneError(after)
    }
    return { events: rows.flatMap(toEvent), position: String(rows.at(-1)?.position ?? from) }
  }

  return {
    present: () => String(present()),
    async *read(after, signal) {
      let position = after
      while (!signal.aborted) {
        const next = page(position)
        yield next
        position = next.position
        // Stopping ends it too.
        if (String(present()) === position) await once(bell, 'written', { signal }).catch(() => undefined)
      }
    },
  }
}

function isRight({ type, session_id, at, expires_at, own_email, crc }: Record<string, unknown>): boolean {
  const rest = [at as number, expires_at as number | null, own_email as string | null] as const
  return hasChecksum(crc, () => eventChecksum(type as string, session_id as number, rest))
}

function toEvent({ position, type, email, expires_at, holds }: Record<string, unknown>): MailEvent[] {
  if (typeof email !== 'string' || holds !== 1) return []
  const event = { position: String(position), type: type as MailEvent['type'], email }
  return [typeof expires_at === 'number' ? { ...event, expiresAt: formatWireDate(expires_at) } : event]
}
