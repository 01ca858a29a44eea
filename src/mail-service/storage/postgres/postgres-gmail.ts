import type { Query, Row } from '../../../postgres/open-postgres.ts'
import type { GmailStorage, InboxUid } from '../storage.ts'

export function createPostgresGmail(query: Query): GmailStorage {
  return {
    async setUsable(account, usable) {
      await query(
        'INSERT INTO mail.gmail_states VALUES ($1, $2) ON CONFLICT (account) DO UPDATE SET usable = excluded.usable',
        [account, usable],
      )
    },
    async usable() {
      const rows = await query('SELECT account FROM mail.gmail_states WHERE usable')
      return new Set(rows.map(({ account }) => String(account)))
    },
    async position(account) {
      const [row] = await query(
        'SELECT uid_validity, last_uid FROM mail.gmail_positions WHERE account = $1',
        [account],
      )
      return row && { uidValidity: Number(row.uid_validity), lastUid: Number(row.last_uid) }
    },
    async setPosition(account, { uidValidity, lastUid }) {
      await query(
        `INSERT INTO mail.gmail_positions VALUES ($1, $2, $3) ON CONFLICT (account) DO UPDATE
         SET uid_validity = excluded.uid_validity, last_uid = excluded.last_uid`,
        [account, uidValidity, lastUid],
      )
    },
    async mailboxBegan(mailboxId) {
      const [row] = await query('SELECT created_at FROM mail.sessions WHERE id = $1', [mailboxId])
      return Number(row?.created_at)
    },
    async noteCopy({ mailboxId, dedupeKey }, { account, uidValidity, uid }) {
      await query(
        `INSERT INTO mail.gmail_copies VALUES ($1, $2, $3, $4, $5) ON CONFLICT (session_id, dedupe_key) DO UPDATE
         SET account = excluded.account, uid_validity = excluded.uid_validity, uid = excluded.uid`,
        [mailboxId, dedupeKey, account, uidValidity, uid],
      )
    },
    async placeOf({ mailboxId, dedupeKey }) {
      const [row] = await query('SELECT * FROM mail.gmail_copies WHERE session_id = $1 AND dedupe_key = $2', [
        mailboxId,
        dedupeKey,
      ])
      return row && toInboxUid(row)
    },
    async deletions(account) {
      return (await query('SELECT * FROM mail.gmail_deletions WHERE account = $1', [account])).map(toInboxUid)
    },
    async addDeletion({ account, uidValidity, uid }) {
      await query('INSERT INTO mail.gmail_deletions VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
        account,
        uidValidity,
        uid,
      ])
    },
    async removeDeletion({ account, uidValidity, uid }) {
      await query('DELETE FROM mail.gmail_deletions WHERE account = $1 AND uid_validity = $2 AND uid = $3', [
        account,
        uidValidity,
        uid,
      ])
    },
  }
}

function toInboxUid({ account, uid_validity, uid }: Row): InboxUid {
  return { account: String(account), uidValidity: Number(uid_validity), uid: Number(uid) }
}
