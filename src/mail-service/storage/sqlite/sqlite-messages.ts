import type { DatabaseSync } from 'node:sqlite'
import type { WireMessageSummary, WireMessages } from '../../../mail-api/wire.ts'
import type { OnDamage } from '../../../sqlite/repair-log.ts'
import { fromJson } from '../../from-json.ts'
import type { Origin, Verdict } from '../../verdict.ts'
import type { MailboxBounds } from '../delivery.ts'
import type { MessageStorage, StoredMessage } from '../storage.ts'
import type { ThreadDeliveries } from './deliver-in-thread.ts'
import { createLeaveToSweep, DELETED_AT_ONCE_BYTES } from './leave-to-sweep.ts'
import { MAILBOX_OF_TOKEN } from './mailbox-of-token.ts'
import { createMailboxQuota } from './mailbox-quota.ts'
import { createMessageBytes, type MessageBytes, PIECES_PER_SOURCE } from './message-bytes.ts'
import { transaction } from './open-database.ts'
import { hasChecksum, messageChecksum } from './row-checksums.ts'
import { createSqliteSearch } from './sqlite-search.ts'

/** How SQLite writes each field of a listed message. */
const LISTED: Readonly<Record<keyof WireMessageSummary, string>> = {
  id: 'id',
  sender_name: 'sender_name',
  sender_email: 'sender_email',
  subject: 'subject',
  received_at: "strftime('%Y-%m-%d %H:%M:%S', received_at / 1000, 'unixepoch')",
}

/** The answer around them. */
const EMPTY_LIST: WireMessages = { status: 'success', messages: [] }
const [LIST_BEGIN, LIST_END] = JSON.stringify(EMPTY_LIST).split('[]')

/** One row without a number is a live mailbox that has none. The index alone answers it. */
const IDS_AFTER_SQL = `
  SELECT messages.id FROM sessions LEFT JOIN messages ON session_id = sessions.id AND messages.id > ?
  WHERE token_hash = ? AND expires_at > ? ORDER BY messages.id`

/** A message up to this size is read along with what is known of it. */
const READ_ALONG_BYTES = 64 * 1024

/** The index has the order already; put into order once more by the function, a short list would cost a third more. */
const LIST_SQL = `
  SELECT '${LIST_BEGIN}' || (
    SELECT json_group_array(json_object(${fieldsOf(LISTED)}))
    FROM (SELECT * FROM messages WHERE session_id = sessions.id ORDER BY id DESC)
  ) || '${LIST_END}' AS answer
  FROM sessions WHERE token_hash = ? AND expires_at > ?`

/** In the order in which they are named below. */
const COLUMNS = `messages.id, sender_name, sender_email, subject, received_at, size, source, told, origin, verdict,
  messages.session_id, messages.crc`

/** With the bytes of a message that is small: whoever reads it wants them, and one more statement costs as much again. */
const READ_SQL = `
  SELECT ${COLUMNS}, raw, sources.crc AS raw_crc
  FROM sessions JOIN messages ON messages.session_id = sessions.id
  LEFT JOIN sources ON sources.id = coalesce(source, messages.id) * ${PIECES_PER_SOURCE} AND size <= ${READ_ALONG_BYTES}
  WHERE token_hash = ? AND expires_at > ? AND messages.id = ?`

const UNCHECKED_SQL = `
  SELECT ${COLUMNS} FROM messages
  WHERE origin IS NOT NULL AND id > ? AND (source IS NULL OR NOT EXISTS
    (SELECT 1 FROM messages AS same WHERE same.source = messages.source AND same.id < messages.id))
  ORDER BY id LIMIT ?`

/** The messages of a database; `deliveries` writes into it. */
export function createSqliteMessages(
  db: DatabaseSync,
  deliveries: Pick<
    ThreadDeliveries,
    'deliver' | 'noteRead' | 'noteVerdict' | 'noteAwaited' | 'noteSearchText'
  >,
  { onDamage = () => undefined, ...bounds }: MailboxBounds & { readonly onDamage?: OnDamage | undefined },
): MessageStorage {
  const list = db.prepare(LIST_SQL)
  const read = db.prepare(READ_SQL)
  const unchecked = db.prepare(UNCHECKED_SQL)
  const idsAfter = db.prepare(IDS_AFTER_SQL)
  // Each mail that is listed or read asks: without names for its columns a row costs half.
  for (const statement of [list, read, unchecked, idsAfter]) statement.setReturnArrays(true)
  // The index alone answers it.
  const used = db.prepare(
    `SELECT coalesce(sum(size), 0) AS bytes FROM messages
     WHERE session_id = (${MAILBOX_OF_TOKEN})`,
  )
  const sources = createMessageBytes(db, onDamage)
  const forgetChecksum = db.prepare('UPDATE messages SET crc = NULL WHERE id = ?')

  /** What a list shows of a mail; its own text has a checksum too, and is shown by its own. */
  function checked(row: MessageRow): MessageRow {
    const [mailboxId, at, ...sender] = [
      row.session_id,
      row.received_at,
      row.sender_name,
      row.sender_email,
      row.subject,
    ]
    const isRight = hasChecksum(row.crc, () =>
      messageChecksum(mailboxId as number, at as number, sender as [string, string, string]),
    )
    if (isRight) return row
    forgetChecksum.run(Number(row.id))
    onDamage(`what is listed of mail ${row.id} is damaged; its text is not`)
    return row
  }

  const quota = createMailboxQuota(db, bounds)
  return {
    deliver: deliveries.deliver,
    isFull: (mailboxId, network) =>
      !quota.isRoomy(mailboxId) && quota.isFull(mailboxId, { network, sender: undefined }),
    noteRead: deliveries.noteRead,
    noteVerdict: deliveries.noteVerdict,
    noteSearchText: deliveries.noteSearchText,
    search: createSqliteSearch(db),
    noteAwaited: deliveries.noteAwaited,
    unchecked: (beyond, limit) =>
      unchecked.all(beyond, limit).map(row => toMessage(checked(named(row)), sources)),
    listAsJson(tokenHash, now) {
      const [answer] = valuesOf(list.get(tokenHash, now))
      return typeof answer === 'string' ? answer : undefined
    },
    idsAfter(tokenHash, after, now) {
      const rows = idsAfter.all(after, tokenHash, now).map(valuesOf)
      if (rows.length === 0) return undefined
      return rows.flatMap(([id]) => (id === null ? [] : [Number(id)]))
    },
    usedBytes: (tokenHash, now) => Number(used.get(tokenHash, now)?.bytes),
    read({ tokenHash, id }, now) {
      const row = read.get(tokenHash, now, id)
      return row && toMessage(checked(named(row)), sources)
    },
    delete: createDelete(db),
  }
}

/** The arguments of `json_object`. */
function fieldsOf(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')
}

/** What is known of a message, as the statements have it, and its bytes where they are read along. */
type MessageRow = ReturnType<typeof named>

function named(row: unknown) {
  const values = valuesOf(row)
  return {
    id: values[0],
    sender_name: values[1],
    sender_email: values[2],
    subject: values[3],
    received_at: values[4],
    size: values[5],
    source: values[6],
    told: values[7],
    origin: values[8],
    verdict: values[9],
    session_id: values[10],
    crc: values[11],
    raw: values[12],
    raw_crc: values[13],
  }
}

/** A row without names. */
function valuesOf(row: unknown): readonly unknown[] {
  return Array.isArray(row) ? row : []
}

function toMessage(row: MessageRow, sources: MessageBytes): StoredMessage {
  const id = Number(row.id)
  const source = Number(row.source ?? id)
  const size = Number(row.size)
  const { raw, raw_crc: crc } = row
  // A small one may be in several pieces too.
  let whole =
    raw instanceof Uint8Array && raw.length === size
      ? { id: source * PIECES_PER_SOURCE, raw, crc }
      : undefined
  return {
    id,
    senderName: String(row.sender_name),
    senderEmail: String(row.sender_email),
    subject: String(row.subject),
    receivedAt: Number(row.received_at),
    size,
    isRead: row.told === 1,
    source,
    origin: fromJson<Origin>(row.origin),
    verdict: fromJson<Verdict>(row.verdict),
    raw() {
      // Handed out once: the thread that parses it takes over its memory.
      const given = whole
      whole = undefined
      if (given) return sources.join([given])
      return size > SMALL_BYTES ? sources.readInTurns(source) : sources.read(source)
    },
    head: () => sources.readHead(source),
  }
}

/** A message up to this size is read at one go. */
const SMALL_BYTES = 1024 * 1024

/** Makes what deletes a message: a large one is moved away. */
function createDelete(db: DatabaseSync): MessageStorage['delete'] {
  const find = db.prepare(`SELECT size FROM messages WHERE id = ? AND session_id = (${MAILBOX_OF_TOKEN})`)
  const remove = db.prepare('DELETE FROM messages WHERE id = ?')
  const moveAway = createLeaveToSweep(db)
  return ({ tokenHash, id }, now) => {
    const found = find.get(id, tokenHash, now)
    if (found === undefined) return false
    if (Number(found.size) > DELETED_AT_ONCE_BYTES) transaction(db, () => moveAway(id))
    else remove.run(id)
    return true
  }
}
