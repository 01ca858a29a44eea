import type { DatabaseSync } from 'node:sqlite'

/** Up to where an account's inbox has been looked through. */
interface Position {
  /** UIDs mean something only together with it (RFC 3501 §2.3.1.1). */
  readonly uidValidity: number
  readonly lastUid: number
}

/** Where a mail lies in an account's inbox. */
export interface InboxUid {
  readonly account: string
  readonly uidValidity: number
  readonly uid: number
}

/** Which copy of ours came from where: the session's id and the delivery's key. */
interface CopyKey {
  readonly sessionId: number
  readonly dedupeKey: string
}

/** What is remembered about the inboxes over a restart. */
export interface Bookmarks {
  position(account: string): Position | undefined
  setPosition(account: string, position: Position): void
  /** When a live or past session began, in milliseconds since 1970. */
  sessionBegan(sessionId: number): number
  noteCopy(copy: CopyKey, place: InboxUid): void
  placeOf(copy: CopyKey): InboxUid | undefined
  /** Mails that are to be deleted in the account as soon as it can be reached. */
  deletions(account: string): readonly InboxUid[]
  addDeletion(place: InboxUid): void
  removeDeletion(place: InboxUid): void
}

export function createBookmarks(db: DatabaseSync): Bookmarks {
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
  return {
    position(account) {
      const row = position.get(account)
      return row && { uidValidity: Number(row.uid_validity), lastUid: Number(row.last_uid) }
    },
    setPosition: (account, { uidValidity, lastUid }) => void setPosition.run(account, uidValidity, lastUid),
    sessionBegan: sessionId => Number(began.get(sessionId)?.created_at),
    noteCopy: ({ sessionId, dedupeKey }, { account, uidValidity, uid }) =>
      void noteCopy.run(sessionId, dedupeKey, account, uidValidity, uid),
    placeOf({ sessionId, dedupeKey }) {
      const row = placeOf.get(sessionId, dedupeKey)
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
