import type { Query } from '../../../postgres/open-postgres.ts'
import type { Delivery } from '../delivery.ts'
import { BY_HAND, type RecipientStorage, toListedRecipient } from '../recipient-storage.ts'

const OPENED = 'SELECT id FROM mail.sessions WHERE token_hash = $1 AND expires_at > $2'

const LIST_SQL = `
  SELECT recipients.* FROM mail.sessions LEFT JOIN mail.recipients ON session_id = sessions.id
  WHERE token_hash = $1 AND expires_at > $2 ORDER BY recipients.id DESC`

/** Two instances may both take the last free name; one too many does no harm. */
const OFF_SQL = `
  WITH opened AS (${OPENED}),
    done AS (
      INSERT INTO mail.recipients (session_id, recipient, network, since, is_off)
      SELECT id, $3::text, '${BY_HAND}', $2::bigint, 1 FROM opened
      WHERE (SELECT count(*) FROM mail.recipients
        WHERE session_id = opened.id AND is_off = 1 AND recipient <> $3::text) < $4::bigint
      ON CONFLICT (session_id, recipient) DO UPDATE SET is_off = 1 RETURNING id)
  SELECT (SELECT count(*) FROM done) AS done FROM opened`

const ON_SQL = `
  WITH opened AS (${OPENED}),
    gone AS (
      DELETE FROM mail.recipients USING opened
      WHERE session_id = opened.id AND recipient = $3 AND network = '${BY_HAND}'),
    changed AS (
      UPDATE mail.recipients SET is_off = 0 FROM opened
      WHERE session_id = opened.id AND recipient = $3 AND network <> '${BY_HAND}')
  SELECT id FROM opened`

const NOTE_SQL = `
  INSERT INTO mail.recipients (session_id, recipient, network, since)
  SELECT sessions.id, $2::text, $3::text, $4::bigint FROM mail.sessions
  WHERE sessions.id = $1::bigint AND expires_at > $4::bigint
    AND (SELECT count(*) FROM mail.recipients WHERE session_id = $1::bigint AND network <> '${BY_HAND}') < $5::bigint
  ON CONFLICT DO NOTHING`

export function createPostgresRecipients(query: Query): RecipientStorage {
  return {
    async find(mailboxId, recipients) {
      const sql = 'SELECT * FROM mail.recipients WHERE session_id = $1 AND recipient = ANY ($2::text[])'
      return (await query(sql, [mailboxId, recipients], 'find-recipients')).map(toListedRecipient)
    },
    async count(mailboxId, network) {
      const [row] = await query(
        `SELECT count(*) AS seen, count(*) FILTER (WHERE network = $2) AS of_network
         FROM mail.recipients WHERE session_id = $1 AND network <> '${BY_HAND}'`,
        [mailboxId, network],
        'count-recipients',
      )
      return { all: Number(row?.seen), ofNetwork: Number(row?.of_network) }
    },
    async list(tokenHash, now) {
      const rows = await query(LIST_SQL, [tokenHash, now])
      return rows.length === 0 ? undefined : rows.filter(({ id }) => id !== null).map(toListedRecipient)
    },
    async switchOff(tokenHash, { recipient, most }, now) {
      const [row] = await query(OFF_SQL, [tokenHash, now, recipient, most])
      return row && (Number(row.done) > 0 ? 'done' : 'full')
    },
    async switchOn(tokenHash, recipient, now) {
      return (await query(ON_SQL, [tokenHash, now, recipient])).length > 0
    },
  }
}

/**
 * Stores the names under which mails come to whole subdomains. It does so before the mails are stored, in a statement
 * of its own: a name without a mail does no harm, and most mails have no such name and need one statement only.
 */
export async function noteRecipients(query: Query, batch: readonly Delivery[]): Promise<void> {
  for (const { seen, mailboxIds, network, receivedAt } of batch) {
    const [mailboxId] = mailboxIds
    if (seen === undefined || mailboxId === undefined || network === undefined) continue
    await query(NOTE_SQL, [mailboxId, seen.recipient, network, receivedAt, seen.most], 'note-recipient')
  }
}
