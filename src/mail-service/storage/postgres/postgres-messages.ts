import type { WireMessageSummary, WireMessages } from '../../../mail-api/wire.ts'
import type { Query, Row } from '../../../postgres/open-postgres.ts'
import { fromJson } from '../../from-json.ts'
import type { Origin, Verdict } from '../../verdict.ts'
import type { MessageStorage, StoredMessage } from '../storage.ts'
import type { PostgresNotes } from './postgres-notes.ts'
import type { PostgresQuota } from './postgres-quota.ts'
import { createPostgresSearch } from './postgres-search.ts'

/** How PostgreSQL writes each field of a listed message. */
const LISTED: Readonly<Record<keyof WireMessageSummary, string>> = {
  id: 'messages.id',
  sender_name: 'sender_name',
  sender_email: 'sender_email',
  subject: 'subject',
  received_at: "to_char(to_timestamp(received_at / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')",
}

/** The answer around them. */
const EMPTY_LIST: WireMessages = { status: 'success', messages: [] }
const [LIST_BEGIN, LIST_END] = JSON.stringify(EMPTY_LIST).split('[]')

/** The whole answer of check-mail, by the hash of a token and the time in ms. */
export const LIST_SQL = `
  SELECT '${LIST_BEGIN}' || coalesce((
    SELECT json_agg(json_build_object(${fieldsOf(LISTED)}) ORDER BY messages.id DESC)
    FROM mail.messages WHERE session_id = sessions.id
  )::text, '[]') || '${LIST_END}' AS answer
  FROM mail.sessions WHERE token_hash = $1 AND expires_at > $2`

/** One row without a number is a live mailbox that has none. The index alone answers it. */
const IDS_AFTER_SQL = `
  SELECT messages.id FROM mail.sessions
  LEFT JOIN mail.messages ON session_id = sessions.id AND messages.id > $1
  WHERE token_hash = $2 AND expires_at > $3 ORDER BY messages.id`

/** The index alone answers it. */
const USED_SQL = `
  SELECT coalesce(sum(size), 0) AS bytes FROM mail.messages
  WHERE session_id = (SELECT id FROM mail.sessions WHERE token_hash = $1 AND expires_at > $2)`

const COLUMNS = `messages.id, sender_name, sender_email, subject, received_at, size, source, told, origin, verdict`

/** Bytes up to this size are read together with the message's fields: nearly every caller needs them. */
const SMALL_BYTES = 64 * 1024

const READ_SQL = `
  SELECT ${COLUMNS},
    CASE WHEN size <= ${SMALL_BYTES} THEN (
      SELECT raw FROM mail.sources WHERE sources.id = coalesce(source, messages.id) AND piece = 0) END AS raw
  FROM mail.sessions JOIN mail.messages ON messages.session_id = sessions.id
  WHERE token_hash = $1 AND expires_at > $2 AND messages.id = $3`

const UNCHECKED_SQL = `
  SELECT ${COLUMNS} FROM mail.messages
  WHERE origin IS NOT NULL AND id > $1 AND (source IS NULL OR NOT EXISTS
    (SELECT FROM mail.messages AS same WHERE same.source = messages.source AND same.id < messages.id))
  ORDER BY id LIMIT $2`

const DELETE_SQL = `
  DELETE FROM mail.messages USING mail.sessions
  WHERE messages.id = $1 AND session_id = sessions.id AND token_hash = $2 AND expires_at > $3 RETURNING messages.id`

export function createPostgresMessages(
  query: Query,
  {
    deliver,
    quota,
    notes,
  }: {
    readonly deliver: MessageStorage['deliver']
    readonly quota: Pick<PostgresQuota, 'isFull'>
    readonly notes: PostgresNotes
  },
): MessageStorage {
  return {
    deliver,
    isFull: (mailboxId, network) => quota.isFull(mailboxId, { network, sender: undefined }),
    noteRead: notes.noteRead,
    noteVerdict: notes.noteVerdict,
    noteSearchText: notes.noteSearchText,
    search: createPostgresSearch(query),
    noteAwaited: notes.noteAwaited,
    async unchecked(beyond, limit) {
      return (await query(UNCHECKED_SQL, [beyond, limit])).map(row => toMessage(row, query))
    },
    async listAsJson(tokenHash, now) {
      const [row] = await query(LIST_SQL, [tokenHash, now], 'check-mail')
      return row && String(row.answer)
    },
    async idsAfter(tokenHash, after, now) {
      const rows = await query(IDS_AFTER_SQL, [after, tokenHash, now], 'ids-after')
      if (rows.length === 0) return undefined
      return rows.flatMap(({ id }) => (id === null ? [] : [Number(id)]))
    },
    async usedBytes(tokenHash, now) {
      const [row] = await query(USED_SQL, [tokenHash, now])
      return Number(row?.bytes ?? 0)
    },
    async read({ tokenHash, id }, now) {
      const [row] = await query(READ_SQL, [tokenHash, now, id], 'read-mail')
      return row && toMessage(row, query)
    },
    async delete({ tokenHash, id }, now) {
      return (await query(DELETE_SQL, [id, tokenHash, now])).length > 0
    },
  }
}

/** The arguments of `json_build_object`. */
function fieldsOf(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')
}

function toMessage(row: Row, query: Query): StoredMessage {
  const { id } = row
  const [source, size] = [Number(row.source ?? id), Number(row.size)]
  // A small one may be in several pieces too.
  let whole = Buffer.isBuffer(row.raw) && row.raw.length === size ? row.raw : undefined
  return {
    id: Number(id),
    senderName: String(row.sender_name),
    senderEmail: String(row.sender_email),
    subject: String(row.subject),
    receivedAt: Number(row.received_at),
    size,
    isRead: row.told === true,
    source,
    origin: fromJson<Origin>(row.origin),
    verdict: fromJson<Verdict>(row.verdict),
    raw() {
      // Handed out once: the thread that parses it takes over its memory.
      const given = whole
      whole = undefined
      return given ?? joined(query(PIECES_SQL, [source], 'read-source'))
    },
    head: () => joined(query(HEAD_SQL, [source], 'read-head')),
  }
}

const PIECES_SQL = 'SELECT raw FROM mail.sources WHERE id = $1 ORDER BY piece'
/** The first piece may be only the field that we put on top. */
const HEAD_SQL = `${PIECES_SQL} LIMIT 2`

async function joined(reading: Promise<readonly Row[]>): Promise<Buffer> {
  const pieces = (await reading).flatMap(({ raw }) => (Buffer.isBuffer(raw) ? [raw] : []))
  const [only] = pieces
  return pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces)
}
