import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from '../clock.ts'
import type { JsonText, WireMessageSummary, WireMessages } from '../mail-api/wire.ts'
import type { Deliveries } from './delivery/deliveries.ts'
import { type MailboxBounds, NoRoomError } from './delivery/delivery.ts'
import { createMailboxRoom } from './delivery/mailbox-room.ts'
import { summarize } from './mime/summarize.ts'
import { hashToken, type SessionRow } from './sessions.ts'
import { createSources, type Sources } from './sources.ts'

interface IncomingMail {
  /** Where to: each session gets it once. */
  readonly sessions: readonly SessionRow[]
  /** The message as it came, RFC 5322, in one piece or in several. The caller must not use the bytes again. */
  readonly raw: readonly Buffer[]
  /** The path of a file with what comes after `raw`. */
  readonly restFile?: string | undefined
  /** Of the whole message, in bytes; by default what `raw` holds. */
  readonly size?: number
  /** The network that the message came from, which can be asked to send it again; undefined when nobody can. */
  readonly network?: string
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
  /** Whether it has been read. */
  readonly told: boolean
  /** The message as it came, loaded each time it is asked for; empty when it has been deleted meanwhile. */
  readonly raw: Buffer
}

export interface MessageRef {
  readonly token: string
  readonly id: number
}

export interface Messages {
  /**
   * Resolves when the message is on disk, with the sessions that got it. Sessions that ended meanwhile get nothing.
   * Rejects with a {@link NoRoomError} when one of the mailboxes, or the store, is full.
   */
  deliver(mail: IncomingMail): Promise<readonly SessionRow[]>
  /** Whether a mailbox that had no room lately still has none for mail from this network. */
  isFull(session: SessionRow, network: string): boolean
  /** The whole answer of `check-mail` as JSON, newest first; undefined when the token opens no live session. */
  listAsJson(token: string): JsonText<WireMessages> | undefined
  /** A message of the token's live session; undefined when there is none such. */
  read(ref: MessageRef): StoredMessage | undefined
  /** Notes that a message was read: from then on it may make room for others. */
  noteTold(message: StoredMessage): void
  /** False when there is no such message. */
  delete(ref: MessageRef): boolean
}

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

const LIST_SQL = `
  SELECT '${LIST_BEGIN}' || (
    SELECT json_group_array(json_object(${fieldsOf(LISTED)}) ORDER BY id DESC)
    FROM messages WHERE session_id = sessions.id
  ) || '${LIST_END}' AS answer
  FROM sessions WHERE token_hash = ? AND expires_at > ?`

const READ_SQL = `
  SELECT messages.id, sender_name, sender_email, subject, received_at, size, source, told
  FROM sessions JOIN messages ON messages.session_id = sessions.id
  WHERE token_hash = ? AND expires_at > ? AND messages.id = ?`

interface MessagesOptions {
  readonly clock: Clock
  readonly deliveries: Pick<Deliveries, 'deliver' | 'noteTold'>
  readonly bounds: MailboxBounds
}

export function createMessages(db: DatabaseSync, { clock, deliveries, bounds }: MessagesOptions): Messages {
  const list = db.prepare(LIST_SQL)
  const read = db.prepare(READ_SQL)
  const sources = createSources(db)
  const room = createMailboxRoom(db, bounds)
  /** Sessions whose mailbox was full: only their recipients are worth a look before the message comes in. */
  const full = new Set<number>()
  const remove = db.prepare(
    `DELETE FROM messages WHERE id = ? AND session_id =
     (SELECT id FROM sessions WHERE token_hash = ? AND expires_at > ?)`,
  )

  return {
    async deliver({ sessions, raw, restFile, size, network, dedupeKey }) {
      const delivery = {
        sessions: sessions.map(({ id }) => id),
        raw,
        restFile,
        size: size ?? raw.reduce((sum, piece) => sum + piece.length, 0),
        // The header is in the first piece.
        summary: summarize(raw[0] ?? Buffer.alloc(0)),
        receivedAt: clock.now(),
        network,
        dedupeKey,
      }
      const takers = await deliveries.deliver(delivery).catch(error => {
        if (error instanceof NoRoomError && error.full !== 'store') for (const id of error.full) full.add(id)
        throw error
      })
      return sessions.filter(({ id }) => takers.includes(id))
    },
    isFull({ id }, network) {
      if (!full.has(id)) return false
      const isFull = !room.isRoomy(id) && room.isFull(id, { network, sender: undefined })
      // Others find out when they try.
      if (!isFull) full.delete(id)
      return isFull
    },
    listAsJson(token) {
      const answer = list.get(hashToken(token), clock.now())?.answer
      return typeof answer === 'string' ? answer : undefined
    },
    read({ token, id }) {
      const row = read.get(hashToken(token), clock.now(), id)
      return row === undefined ? undefined : toMessage(row, sources)
    },
    noteTold({ id, told }) {
      if (!told) deliveries.noteTold(id)
    },
    delete: ({ token, id }) => remove.run(id, hashToken(token), clock.now()).changes > 0,
  }
}

/** The arguments of `json_object`. */
function fieldsOf(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')
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
    told: row.told === 1,
    get raw() {
      return sources.read(Number(row.source ?? id))
    },
  }
}
