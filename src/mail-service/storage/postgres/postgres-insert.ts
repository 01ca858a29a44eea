import type { Query } from '../../../postgres/open-postgres.ts'
import type { Copy, Delivery } from '../delivery.ts'

/**
 * One statement, so one way to the server and one commit, for all deliveries of a batch: who is alive gets a message, an
 * event and, once for all of a delivery, its bytes. `$1`–`$12` are a row for each recipient, `$13`–`$15` for each piece.
 */
const INSERT_SQL = `
  WITH wanted AS (
      SELECT * FROM unnest($1::int[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[],
        $8::text[], $9::text[], $10::bigint[], $11::text[], $12::text[]) WITH ORDINALITY
      AS wanted (delivery, session_id, received_at, size, sender_name, sender_email, subject, network, dedupe_key, source,
        origin, verdict, nth)),
    alive AS (
      SELECT wanted.* FROM wanted JOIN mail.sessions ON sessions.id = session_id AND sessions.expires_at > received_at),
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
      SELECT owner, piece, raw FROM unnest($13::int[], $14::int[], $15::bytea[]) AS pieces (delivery, piece, raw)
      JOIN (SELECT DISTINCT ON (delivery) delivery, coalesce(source, id) AS owner FROM taken ORDER BY delivery, nth) AS owners
        USING (delivery))
  SELECT delivery, session_id, id FROM taken ORDER BY nth`

/** Small enough for a row that is read at one go. */
const PIECE_BYTES = 2 * 1024 * 1024

/** A delivery, and the source of its bytes where that is not its own message: shared, or written before. */
export interface Insertion {
  readonly delivery: Delivery
  readonly source: string | null
}

/** Inserts messages with one commit; gives the copies of each. */
export async function insertMessages(query: Query, batch: readonly Insertion[]): Promise<readonly Copy[][]> {
  const recipients = batch.flatMap(({ delivery, source }, index) =>
    delivery.sessions.map(session => recipientRow(index, session, delivery, source)),
  )
  const pieces = batch.flatMap(({ delivery }, index) =>
    piecesOf(delivery.raw).map((raw, piece) => [index, piece, raw]),
  )
  const values = [...toColumns(recipients, 12), ...toColumns(pieces, 3)]
  const copies: Copy[][] = batch.map(() => [])
  for (const row of await query(INSERT_SQL, values, 'insert-messages')) {
    copies[Number(row.delivery)]?.push({ session: Number(row.session_id), message: Number(row.id) })
  }
  return copies
}

function recipientRow(index: number, session: number, delivery: Delivery, source: string | null): unknown[] {
  const { receivedAt, size, summary, network = '', dedupeKey = null } = delivery
  const { senderName, senderEmail, subject } = summary
  const texts = [senderName, senderEmail, subject].map(withoutNul)
  const known = [toJson(delivery.origin), toJson(delivery.verdict)]
  return [index, session, receivedAt, size, ...texts, network, dedupeKey, source, ...known]
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

/** The bytes as they are kept: at least one piece, unless they have been written before. */
export function piecesOf(raw: readonly Uint8Array[]): Buffer[] {
  return raw.flatMap(bytes => {
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const pieces: Buffer[] = []
    for (let at = 0; at === 0 || at < whole.length; at += PIECE_BYTES)
      pieces.push(whole.subarray(at, at + PIECE_BYTES))
    return pieces
  })
}
