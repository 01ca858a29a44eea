import type { Query } from '../../../postgres/open-postgres.ts'
import type { Copy, Delivery } from '../delivery.ts'
import { arrayParameters } from './array-parameters.ts'
import { columnsOf, type Headroom, TIGHT_SQL } from './postgres-quota.ts'

const RECIPIENT = [
  ...['int', 'bigint', 'bigint', 'bigint'],
  ...['text', 'text', 'text', 'text', 'text'],
  ...['bigint', 'text', 'text'],
]

/**
 * Stores all deliveries of a batch in one statement: one round trip and one commit. Each live mailbox gets a message
 * and an event; the bytes are stored once a delivery. If one mailbox has too little room, nothing is stored and the
 * result names that mailbox.
 * The statement locks mailboxes, always in the same order, before messages get their numbers. So within a mailbox a
 * greater number is committed later, whichever instance writes it, and a client that continues after a number
 * (`after=`, a webhook) misses no message before it.
 * `$1`–`$3` are what {@link TIGHT_SQL} takes, `$4`–`$15` a row for each recipient, `$16`–`$19` one for each piece of
 * `$20`: all bytes in one value, which is sent as it is; an array of values would be sent as hexadecimal text.
 */
const INSERT_SQL = `
  WITH tight AS (${TIGHT_SQL}),
    wanted AS (
      SELECT * FROM unnest(${arrayParameters(4, RECIPIENT)}) WITH ORDINALITY
      AS wanted (delivery, session_id, received_at, size, sender_name, sender_email, subject, network, dedupe_key, source,
        origin, verdict, nth)
      WHERE NOT EXISTS (SELECT FROM tight)),
    locked AS (
      SELECT id, expires_at FROM mail.sessions WHERE id IN (SELECT session_id FROM wanted)
      ORDER BY id FOR NO KEY UPDATE),
    alive AS (
      SELECT wanted.* FROM wanted JOIN locked ON locked.id = session_id AND locked.expires_at > received_at),
    fresh AS (
      INSERT INTO mail.deliveries SELECT session_id, dedupe_key FROM alive WHERE dedupe_key IS NOT NULL
      ON CONFLICT DO NOTHING RETURNING session_id, dedupe_key),
    taken AS MATERIALIZED (
      SELECT *, nextval('mail.message_ids') AS id FROM (
        SELECT * FROM alive WHERE dedupe_key IS NULL
          OR (session_id, dedupe_key) IN (SELECT session_id, dedupe_key FROM fresh) ORDER BY nth) AS ordered),
    stored AS (
      INSERT INTO mail.messages
        (id, session_id, source, received_at, size, sender_name, sender_email, subject, network, origin, verdict)
      SELECT id, session_id, source, received_at, size, sender_name, sender_email, subject, network, origin, verdict
      FROM taken),
    told AS (
      INSERT INTO mail.events (type, session_id, at) SELECT 'mail', session_id, received_at FROM taken ORDER BY nth),
    kept AS (
      INSERT INTO mail.sources (id, piece, raw)
      SELECT owner, piece, substring($20::bytea FROM start + 1 FOR length)
      FROM unnest(${arrayParameters(16, ['int', 'int', 'int', 'int'])}) AS pieces (delivery, piece, start, length)
      JOIN (SELECT DISTINCT ON (delivery) delivery, coalesce(source, id) AS owner FROM taken ORDER BY delivery, nth) AS owners
        USING (delivery)),
    answer AS (SELECT delivery, session_id, id, nth FROM taken UNION ALL SELECT NULL, id, NULL, NULL FROM tight)
  SELECT delivery, session_id, id FROM answer ORDER BY nth`

/** Small enough for a row that is read at one go. */
const PIECE_BYTES = 2 * 1024 * 1024

/** A delivery, and the source of its bytes where that is not its own message: shared, or written before. */
export interface Insertion {
  readonly delivery: Delivery
  readonly source: string | null
}

interface Inserted {
  /** Of each delivery. */
  readonly copies: readonly Copy[][]
  /** The mailboxes because of which nothing was written. */
  readonly tight: readonly number[]
}

/** Inserts messages with one commit, unless one of these mailboxes has to hold less for that. */
export async function insertMessages(
  query: Query,
  batch: readonly Insertion[],
  mailboxes: readonly Headroom[] = [],
): Promise<Inserted> {
  const recipients = batch.flatMap(({ delivery, source }, index) =>
    delivery.mailboxIds.map(mailboxId => recipientRow(index, mailboxId, delivery, source)),
  )
  const { rows, bytes } = piecesOf(batch)
  const values = [...columnsOf(mailboxes), ...toColumns(recipients, 12), ...toColumns(rows, 4), bytes]
  const copies: Copy[][] = batch.map(() => [])
  const tight: number[] = []
  for (const { delivery, session_id, id } of await query(INSERT_SQL, values, 'insert-messages')) {
    const mailboxId = Number(session_id)
    if (delivery === null) tight.push(mailboxId)
    else copies[Number(delivery)]?.push({ mailboxId, message: Number(id) })
  }
  return { copies, tight }
}

/** Which bytes are whose, and all of them one after the other. */
function piecesOf(batch: readonly Insertion[]): { readonly rows: number[][]; readonly bytes: Buffer } {
  const rows: number[][] = []
  const pieces: Buffer[] = []
  let start = 0
  batch.forEach(({ delivery }, index) => {
    inPieces(delivery.raw).forEach((piece, nth) => {
      rows.push([index, nth, start, piece.length])
      pieces.push(piece)
      start += piece.length
    })
  })
  const [only] = pieces
  return { rows, bytes: pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces) }
}

function recipientRow(
  index: number,
  mailboxId: number,
  delivery: Delivery,
  source: string | null,
): unknown[] {
  const { receivedAt, size, summary, network = '', dedupeKey = null } = delivery
  const { senderName, senderEmail, subject } = summary
  const texts = [senderName, senderEmail, subject].map(withoutNul)
  const known = [toJson(delivery.origin), toJson(delivery.verdict)]
  return [index, mailboxId, receivedAt, size, ...texts, network, dedupeKey, source, ...known]
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

/** PostgreSQL keeps no NUL in a text, and nobody sees one. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '\uFFFD')
}

function toColumns(rows: readonly unknown[][], width: number): unknown[][] {
  return Array.from({ length: width }, (_, column) => rows.map(row => row[column]))
}

/** The pieces to store: at least one, unless the bytes are stored already. */
export function inPieces(raw: readonly Uint8Array[]): Buffer[] {
  return raw.flatMap(bytes => {
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const pieces: Buffer[] = []
    for (let at = 0; at === 0 || at < whole.length; at += PIECE_BYTES)
      pieces.push(whole.subarray(at, at + PIECE_BYTES))
    return pieces
  })
}
