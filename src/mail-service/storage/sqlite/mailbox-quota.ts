import type { DatabaseSync } from 'node:sqlite'
import type { MailboxBounds } from '../delivery.ts'
import { hasRoom, isRoomy } from '../mailbox-shares.ts'
import { createLeaveToSweep, DELETED_AT_ONCE_BYTES } from './leave-to-sweep.ts'

interface Comer {
  readonly network: string
  /** As the header names it; undefined while it is not known. */
  readonly sender: string | undefined
}

/** How full mailboxes are. Mail that was read may be deleted to make room; mail that was not never is. */
interface MailboxQuota {
  isFull(mailboxId: number, comer: Comer): boolean
  /** Whether a mailbox is so empty that shares need not be looked up. */
  isRoomy(mailboxId: number): boolean
  /**
   * Deletes the oldest messages of a mailbox that is past its limits: only those that were read, or any, when no sender
   * was asked to try again. Returns how many. Call it within a transaction.
   */
  trim(mailboxId: number, which: 'read' | 'any'): number
}

const WEIGHT_SQL = 'SELECT count(*) AS mails, sum(size) AS bytes FROM messages WHERE session_id = ?'

const UNTOLD_SQL = `
  SELECT count(*) AS mails, sum(size) AS bytes,
    count(*) FILTER (WHERE network = :network) AS network_mails,
    sum(size) FILTER (WHERE network = :network) AS network_bytes,
    count(*) FILTER (WHERE network = :network AND sender_email = :sender) AS sender_mails,
    sum(size) FILTER (WHERE network = :network AND sender_email = :sender) AS sender_bytes
  FROM messages WHERE session_id = :mailboxId AND told = 0`

const OLDEST_SQL = `
  SELECT id, size FROM messages WHERE session_id = ? AND told >= ?
    AND id < (SELECT max(id) FROM messages WHERE session_id = ?) ORDER BY id`

export function createMailboxQuota(
  db: DatabaseSync,
  { messagesPerMailbox, bytesPerMailbox }: MailboxBounds,
): MailboxQuota {
  const weight = db.prepare(WEIGHT_SQL)
  // Each mail asks: without names for its columns a row costs half.
  weight.setReturnArrays(true)
  const untold = db.prepare(UNTOLD_SQL)
  const oldest = db.prepare(OLDEST_SQL)
  const remove = db.prepare('DELETE FROM messages WHERE id = ?')
  const moveAway = createLeaveToSweep(db)

  function weigh(mailboxId: number): { readonly mails: number; readonly bytes: number } {
    const [mails, bytes] = weight.get(mailboxId) as unknown as readonly [number, number | null]
    return { mails, bytes: bytes ?? 0 }
  }

  return {
    isRoomy(mailboxId) {
      const { mails, bytes } = weigh(mailboxId)
      return isRoomy(mails, messagesPerMailbox) && isRoomy(bytes, bytesPerMailbox)
    },
    isFull(mailboxId, { network, sender }) {
      const row = untold.get({ mailboxId, network, sender: sender ?? null })
      const held = (what: 'mails' | 'bytes') => ({
        all: Number(row?.[what]),
        byNetwork: Number(row?.[`network_${what}`]),
        bySender: Number(row?.[`sender_${what}`]),
      })
      return !hasRoom(held('mails'), messagesPerMailbox) || !hasRoom(held('bytes'), bytesPerMailbox)
    },
    trim(mailboxId, which) {
      let { mails, bytes } = weigh(mailboxId)
      const isWithin = () => mails <= messagesPerMailbox && bytes <= bytesPerMailbox
      if (isWithin()) return 0
      const [mailsBefore, bytesBefore] = [mails, bytes]
      for (const { id, size } of oldest.all(mailboxId, which === 'read' ? 1 : 0, mailboxId)) {
        if (isWithin()) break
        mails--
        bytes -= Number(size)
        if (bytesBefore - bytes <= DELETED_AT_ONCE_BYTES) remove.run(Number(id))
        else moveAway(Number(id))
      }
      return mailsBefore - mails
    },
  }
}
