import type { DatabaseSync } from 'node:sqlite'

/** Bytes that are deleted at one go. Deleting also overwrites them, which takes some 10 ms a megabyte. */
export const DELETED_AT_ONCE_BYTES = 512 * 1024

/**
 * Returns a function that takes a large message out of its mailbox, within a transaction. It moves the message to a
 * mailbox that is over, and the sweep deletes it piece by piece.
 */
export function createLeaveToSweep(db: DatabaseSync): (id: number) => void {
  // No address has such a key.
  const insertOver = db.prepare(
    `INSERT INTO sessions (email, route, token_hash, created_at, expires_at)
     VALUES ('', 'deleted ' || ?, randomblob(32), 0, 0) RETURNING id`,
  )
  // Its checksum covers its mailbox. Other mailboxes may have the same bytes, so its sender is checked all the same.
  const move = db.prepare('UPDATE messages SET session_id = ?, crc = NULL WHERE id = ?')
  return id => void move.run(Number(insertOver.get(id)?.id), id)
}
