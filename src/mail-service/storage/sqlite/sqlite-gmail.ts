import type { DatabaseSync } from 'node:sqlite'
import type { GmailStorage, InboxUid } from '../storage.ts'

export function createSqliteGmail(db: DatabaseSync): GmailStorage {
  const position = db.prepare('SELECT uid_validity, last_uid FROM gmail_positions WHERE account = ?')
  const setPosition = db.prepare('INSERT OR REPLACE INTO gmail_positions VALUES (?, ?, ?)')
  const began = db.prepare('SELECT created_at FROM sessions WHERE id = ?')
  const noteCopy = db.prepare('INSERT OR REPLACE INTO gmail_copies VALUES (?, ?, ?, ?, ?)')
  const placeOf = db.prepare('SELECT * FROM gmail_copies WHERE session_id = ? AND dedupe_key = ?')
  const deletions = db.prepare('SELECT * FROM gmail_deletions WHERE account = ?')
  const addDeletion = db.prepare('INSERT OR IGNORE INTO gmail_deletions VALUES (?, ?, ?)')
  const removeDeletion = db.prepare(
    'DELETE FROM gmail_deletions WHERE account = ? AND uid_validity = ? AND uid = ?',
  )
  // In memory only: each process finds it out again after a restart.
  const usable = new Set<string>()
  return {
    setUsable: (account, isUsable) => void (isUsable ? usable.add(account) : usable.delete(account)),
    usable: () => usable,
    position(account) {
      const row = position.get(account)
      return row && { uidValidity: Number(row.uid_validity), lastUid: Number(row.last_uid) }
    },
    setPosition: (account, { uidValidity, lastUid }) => void setPosition.run(account, uidValidity, lastUid),
    mailboxBegan: mailboxId => Number(began.get(mailboxId)?.created_at),
    noteCopy: ({ mailboxId, dedupeKey }, { account, uidValidity, uid }) =>
      void noteCopy.run(mailboxId, dedupeKey, account, uidValidity, uid),
    placeOf({ mailboxId, dedupeKey }) {
      const row = placeOf.get(mailboxId, dedupeKey)
      return row && toInboxUid(row)
    },
    deletions: account => deletions.all(account).map(toInboxUid),
    addDeletion: ({ account, uidValidity, uid }) => void addDeletion.run(account, uidValidity, uid),
    removeDeletion: ({ account, uidValidity, uid }) => void removeDeletion.run(account, uidValidity, uid),
  }
}

function toInboxUid(row: Record<string, unknown>): InboxUid {
  return { account: String(row.account), uidValidity: Number(row.uid_validity), uid: Number(row.uid) }
}
