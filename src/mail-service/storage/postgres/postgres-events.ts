import type { EventEmitter } from 'node:events'
import { EXPIRY_NOTICE_MS } from '../../../expiry-notice.ts'
import { type MailEvent, PositionGoneError } from '../../../mail-api/mail-event.ts'
import { describeHolder, HELD_EVENTS_SQL } from '../../../postgres/held-events.ts'
import type { Query, Row } from '../../../postgres/open-postgres.ts'
import { settledBefore } from '../../../postgres/settled-before.ts'
import { formatWireDate } from '../../format-wire-date.ts'
import { EVENTS_AT_ONCE, EVENTS_KEPT, EVENTS_KEPT_MS } from '../event-bounds.ts'
import type { EventPage, EventStorage } from '../storage.ts'

/** Emits `written` after this instance wrote events. Other instances write too; how often to look for their events. */
export type WrittenBell = EventEmitter<{ written: [] }>
const LOOK_MS = 50

/** An extra row says whether the position is known, so that one statement is enough. */
const PAGE_SQL = `
  WITH ${settledBefore('mail.events')}
  SELECT state.known, page.* FROM (
    SELECT (xact, id) <= ($1::xid8, $2::bigint)
      AND $1::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) AS known FROM mail.trimmed_events) AS state
  LEFT JOIN LATERAL (
    SELECT events.xact, events.id, type, events.expires_at, coalesce(events.email, sessions.email) AS email,
      type NOT IN ('expiring', 'new-end') OR events.expires_at = sessions.expires_at AS holds
    FROM mail.events LEFT JOIN mail.sessions ON sessions.id = session_id
    WHERE (events.xact, events.id) > ($1::xid8, $2::bigint) AND events.xact < (SELECT before FROM settled)
    ORDER BY events.xact, events.id LIMIT ${EVENTS_AT_ONCE}) AS page ON true
  ORDER BY page.xact, page.id`

/**
 * A position is a transaction and the id of an event in it: ids are given out before the commit, so they alone are in
 * no safe order.
 */
export function createPostgresEvents(query: Query, bell: WrittenBell): EventStorage {
  let written = 0
  bell.on('written', () => {
    written += 1
  })

  async function look(after: string): Promise<{ readonly page: EventPage; readonly isFull: boolean }> {
    const [state, ...more] = await query(PAGE_SQL, parse(after), 'page-of-events')
    if (state?.known !== true) throw new PositionGoneError(after)
    const rows = state.id === null ? [] : [state, ...more]
    const last = rows.at(-1)
    const page = { events: rows.flatMap(toEvent), position: last === undefined ? after : positionOf(last) }
    return { page, isFull: rows.length === EVENTS_AT_ONCE }
  }

  return {
    async present() {
      const [row] = await query(`WITH ${settledBefore('mail.events')} SELECT before FROM settled`)
      return `${row?.before}-0`
    },
    async heldUp() {
      const [row] = await query(HELD_EVENTS_SQL, [], 'held-events')
      if (row?.waits !== true) return undefined
      return { from: String(row.before), why: `they wait for ${describeHolder(row)}` }
    },
    async *read(after, signal) {
      let position = after
      for (let isFirst = true; !signal.aborted; isFirst = false) {
        const before = written
        const { page, isFull } = await look(position)
        if (isFirst || page.position !== position) yield page
        position = page.position
        // Events written after that read began may be missing from it.
        if (!isFull && written === before) await writtenOrLate(bell, signal)
      }
    },
  }
}

/** Resolves when this instance writes, when it is time to look for what others wrote, or when the signal aborts. */
function writtenOrLate(bell: WrittenBell, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = () => resolve()
  const timer = setTimeout(end, LOOK_MS)
  bell.once('written', end)
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  return promise.finally(() => {
    clearTimeout(timer)
    bell.off('written', end)
    signal.removeEventListener('abort', end)
  })
}

function parse(position: string): readonly [string, string] {
  const [, xact, id] = /^(\d{1,19})-(\d{1,18})$/.exec(position) ?? []
  if (xact === undefined || id === undefined) throw new PositionGoneError(position)
  return [xact, id]
}

function positionOf({ xact, id }: Row): string {
  return `${xact}-${id}`
}

function toEvent(row: Row): MailEvent[] {
  const { type, email, expires_at, holds } = row
  if (typeof email !== 'string' || holds !== true) return []
  const event = { position: positionOf(row), type: type as MailEvent['type'], email }
  return [expires_at === null ? event : { ...event, expiresAt: formatWireDate(Number(expires_at)) }]
}

const TELL_SQL = `
  WITH told AS (SELECT * FROM mail.told_ends WHERE type = $1::text FOR UPDATE SKIP LOCKED),
    ends AS (
      SELECT sessions.id, sessions.email, sessions.expires_at FROM told, mail.sessions
      WHERE sessions.expires_at >= greatest(told.expires_at, $2::bigint) AND sessions.expires_at <= $3::bigint
        AND (sessions.expires_at, sessions.id) > (told.expires_at, told.session_id)
      ORDER BY sessions.expires_at, sessions.id LIMIT ${EVENTS_AT_ONCE}),
    noted AS (
      INSERT INTO mail.events (type, session_id, at, expires_at, email)
      SELECT $1::text, id, $4::bigint, expires_at, CASE $1::text WHEN 'expired' THEN email END FROM ends ORDER BY expires_at, id),
    moved AS (
      UPDATE mail.told_ends SET expires_at = last.expires_at, session_id = last.id
      FROM (SELECT id, expires_at FROM ends ORDER BY expires_at DESC, id DESC LIMIT 1) AS last
      WHERE told_ends.type = $1::text)
  SELECT id FROM ends`

/**
 * Writes events for mailboxes that end soon or have ended, each end once, however many instances call it; false when
 * there are no more.
 */
export async function tellEnds(query: Query, now: number, bell: WrittenBell): Promise<boolean> {
  const ended = await query(TELL_SQL, ['expired', 1, now, now])
  const soon = await query(TELL_SQL, ['expiring', now + 1, now + EXPIRY_NOTICE_MS, now])
  if (ended.length + soon.length > 0) bell.emit('written')
  return Math.max(ended.length, soon.length) === EVENTS_AT_ONCE
}

const TRIM_SQL = `
  WITH oldest AS (SELECT xact, id, at FROM mail.events ORDER BY xact, id LIMIT ${EVENTS_AT_ONCE}),
    newest AS (SELECT id FROM mail.events ORDER BY xact DESC, id DESC LIMIT 1),
    kept AS (
      SELECT xact, id FROM oldest WHERE at >= $1 AND id > (SELECT id FROM newest) - ${EVENTS_KEPT}
      ORDER BY xact, id LIMIT 1),
    old AS (
      SELECT xact, id FROM oldest
      WHERE NOT EXISTS (SELECT FROM kept WHERE (kept.xact, kept.id) <= (oldest.xact, oldest.id))),
    gone AS (DELETE FROM mail.events USING old WHERE events.xact = old.xact AND events.id = old.id),
    moved AS (
      UPDATE mail.trimmed_events SET xact = last.xact, id = last.id
      FROM (SELECT xact, id FROM old ORDER BY xact DESC, id DESC LIMIT 1) AS last
      WHERE (trimmed_events.xact, trimmed_events.id) < (last.xact, last.id))
  SELECT xact FROM old`

/** Deletes some of the old events, as many as are read at once; says how many. */
export async function trimEvents(query: Query, now: number): Promise<number> {
  return (await query(TRIM_SQL, [now - EVENTS_KEPT_MS])).length
}

/**
 * Deletes the events of a database that was restored on another server. That server counts transactions from its own
 * start, so old events would be told in the wrong order or not at all. All earlier positions become invalid.
 */
export async function forgetForeignEvents(query: Query): Promise<void> {
  await query(`
    WITH gone AS (DELETE FROM mail.events WHERE xact > pg_snapshot_xmax(pg_current_snapshot()) RETURNING xact)
    UPDATE mail.trimmed_events SET xact = pg_snapshot_xmax(pg_current_snapshot()), id = 0
    WHERE xact > pg_snapshot_xmax(pg_current_snapshot()) OR EXISTS (SELECT FROM gone)`)
}
