import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from '../clock.ts'
import { createGroupCommit } from './database/group-commit.ts'
import { transaction } from './database/open-database.ts'
import type { ServiceLimits } from './limits.ts'
import { summarize } from './mime/summarize.ts'
import { hashToken, type SessionRow } from './sessions.ts'
import { createSources, headOf, type RawMessage, type Sources, sizeOf } from './sources.ts'

export interface Delivery {
  /** Where to: each session gets its own copy, once. */
  readonly sessions: readonly SessionRow[]
  /** The message as it came, RFC 5322. */
  readonly raw: RawMessage
  /** A delivery with a key that the session has seen before is dropped, also after a restart. */
  readonly dedupeKey?: string
}

export interface StoredMessage {
  readonly id: number
  readonly senderName: string
  readonly senderEmail: string
  readonly subject: string
  readonly receivedAt: number
  /** Bytes of the message as it came. */
  readonly size: number
  /** The message as it came, loaded each time it is asked for; empty when it has been deleted meanwhile. */
  readonly raw: Buffer
}

export interface MessageRef {
  readonly token: string
  readonly id: number
}

export interface Messages extends Disposable {
  /** Resolves when the message is on disk, with the sessions that got it. Sessions that ended meanwhile get nothing. */
  deliver(delivery: Delivery): Promise<readonly SessionRow[]>
  /** The whole answer of `check-mail` as JSON, newest first; undefined when the token opens no live session. */
  listAsJson(token: string): string | undefined
  /** A message of the token's live session; undefined when there is none such. */
  read(ref: MessageRef): StoredMessage | undefined
  /** False when there is no such message. */
  delete(ref: MessageRef): boolean
}

const LIST_SQL = `
  SELECT '{"status":"success","messages":' || (
    SELECT json_group_array(json_object(
      'id', id, 'sender_name', sender_name, 'sender_email', sender_email, 'subject', subject,
      'received_at', strftime('%Y-%m-%d %H:%M:%S', received_at / 1000, 'unixepoch')) ORDER BY id DESC)
    FROM messages WHERE session_id = sessions.id
  ) || '}' AS answer
  FROM sessions WHERE token_hash = ? AND expires_at > ?`

const READ_SQL = `
  SELECT messages.id, sender_name, sender_email, subject, received_at, size
  FROM sessions JOIN messages ON messages.session_id = sessions.id
  WHERE token_hash = ? AND expires_at > ? AND messages.id = ?`

/** Past the bounds of a mailbox: the newest message that has to go. The very newest one always stays. */
const SURPLUS_SQL = `
  SELECT max(id) AS last FROM (
    SELECT id, row_number() OVER newest AS place, sum(size) OVER newest AS bytes
    FROM messages WHERE session_id = ? WINDOW newest AS (ORDER BY id DESC)
  ) WHERE place > 1 AND (place > ? OR bytes > ?)`

export function createMessages(
  db: DatabaseSync,
  options: { readonly clock: Clock; readonly limits: ServiceLimits },
): Messages {
  const { clock } = options
  const list = db.prepare(LIST_SQL)
  const read = db.prepare(READ_SQL)
  const sources = createSources(db)
  const remove = db.prepare(
    `DELETE FROM messages WHERE id = ? AND session_id =
     (SELECT id FROM sessions WHERE token_hash = ? AND expires_at > ?)`,
  )
  const commits = createGroupCommit(createDeliver(db, { ...options, sources }))

  return {
    deliver: delivery => commits.write(delivery),
    listAsJson(token) {
      const answer = list.get(hashToken(token), clock.now())?.answer
      return typeof answer === 'string' ? answer : undefined
    },
    read({ token, id }) {
      const row = read.get(hashToken(token), clock.now(), id)
      return row === undefined ? undefined : toMessage(row, sources)
    },
    delete: ({ token, id }) => remove.run(id, hashToken(token), clock.now()).changes > 0,
    [Symbol.dispose]: () => commits[Symbol.dispose](),
  }
}

interface DeliverDeps {
  readonly clock: Clock
  readonly limits: ServiceLimits
  readonly sources: Sources
}

/** Writes a batch of deliveries in one transaction. */
function createDeliver(
  db: DatabaseSync,
  { clock, limits, sources }: DeliverDeps,
): (batch: readonly Delivery[]) => (readonly SessionRow[])[] {
  const noteDelivery = db.prepare(
    `INSERT OR IGNORE INTO deliveries (session_id, dedupe_key)
     SELECT id, ? FROM sessions WHERE id = ? AND expires_at > ?`,
  )
  const insertMessage = db.prepare(
    `INSERT INTO messages (session_id, received_at, size, sender_name, sender_email, subject)
     SELECT id, ?, ?, ?, ?, ? FROM sessions WHERE id = ? AND expires_at > ?`,
  )
  const fill = db.prepare('SELECT count(*) AS count, sum(size) AS bytes FROM messages WHERE session_id = ?')
  const surplus = db.prepare(SURPLUS_SQL)
  const deleteUpTo = db.prepare('DELETE FROM messages WHERE session_id = ? AND id <= ?')

  function deliver({ raw, sessions, dedupeKey }: Delivery): readonly SessionRow[] {
    const now = clock.now()
    const size = sizeOf(raw)
    const { senderName, senderEmail, subject } = summarize(headOf(raw))
    return sessions.filter(({ id }) => {
      if (dedupeKey !== undefined && noteDelivery.run(dedupeKey, id, now).changes === 0) return false
      const inserted = insertMessage.run(now, size, senderName, senderEmail, subject, id, now)
      if (inserted.changes === 0) return false
      sources.insert(Number(inserted.lastInsertRowid), raw)
      return true
    })
  }

  function trim(session: number): void {
    const filled = fill.get(session)
    if (Number(filled?.count) <= limits.messagesPerMailbox && Number(filled?.bytes) <= limits.bytesPerMailbox)
      return
    const last = surplus.get(session, limits.messagesPerMailbox, limits.bytesPerMailbox)?.last
    if (typeof last === 'number') deleteUpTo.run(session, last)
  }

  return batch =>
    transaction(db, () => {
      const delivered = batch.map(deliver)
      for (const session of new Set(delivered.flat().map(({ id }) => id))) trim(session)
      return delivered
    })
}

function toMessage(row: Record<string, unknown>, sources: Sources): StoredMessage {
  const id = Number(row.id)
  return {
    id,
    senderName: String(row.sender_name),
    senderEmail: String(row.sender_email),
    subject: String(row.subject),
    receivedAt: Number(row.received_at),
    size: Number(row.size),
    get raw() {
      return sources.read(id)
    },
  }
}
