import type { DatabaseSync } from 'node:sqlite'
import type { Delivery, StorageBounds } from '../delivery.ts'
import { createMailboxQuota } from './mailbox-quota.ts'
import type { MessageBytes } from './message-bytes.ts'
import { eventChecksum, messageChecksum } from './row-checksums.ts'
import { createNoteRecipient } from './sqlite-recipients.ts'
import { createStoreQuota } from './store-quota.ts'
import type { Outcome } from './writer-protocol.ts'

interface InsertMessages {
  /**
   * Inserts a message into each of its mailboxes that is alive, or into none when one has no room. Its bytes are stored
   * under `source`, or with the message itself; `raw` is empty when they are stored already.
   */
  insert(delivery: Delivery, source: number | undefined): Outcome
  /** Why it would not be inserted. */
  refuse(delivery: Delivery): Outcome | undefined
}

export function createInsertMessages(
  db: DatabaseSync,
  sources: MessageBytes,
  { maxStoreBytes, ...bounds }: StorageBounds,
): InsertMessages {
  const noteDelivery = db.prepare(
    `INSERT OR IGNORE INTO deliveries (session_id, dedupe_key)
     SELECT id, ? FROM sessions WHERE id = ? AND expires_at > ?`,
  )
  const insertMessage = db.prepare(
    `INSERT INTO messages (session_id, received_at, size, sender_name, sender_email, subject, network, source,
       origin, verdict, crc)
     SELECT id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM sessions WHERE id = ? AND expires_at > ?`,
  )
  const insertEvent = db.prepare("INSERT INTO events (type, session_id, at, crc) VALUES ('mail', ?, ?, ?)")
  const noteRecipient = createNoteRecipient(db)
  const mailboxes = createMailboxQuota(db, bounds)
  const store = createStoreQuota(db, maxStoreBytes)
  /** Mailboxes of the delivery in hand that may go past their bounds. */
  let tight: readonly number[] = []

  function refuse({ mailboxIds, network, size, summary }: Delivery): Outcome | undefined {
    if (store.isFull(network, size)) return { full: 'store' }
    tight = mailboxIds.filter(id => !mailboxes.isRoomy(id))
    if (network === undefined || tight.length === 0) return undefined
    const comer = { network, sender: summary.senderEmail }
    const full = tight.filter(id => mailboxes.isFull(id, comer))
    return full.length > 0 ? { full } : undefined
  }

  /** The message's id; undefined when the mailbox does not get it. */
  function insertFor(mailboxId: number, delivery: Delivery, source: number | undefined): number | undefined {
    const { summary, receivedAt, dedupeKey, network = '', size } = delivery
    if (dedupeKey !== undefined && noteDelivery.run(dedupeKey, mailboxId, receivedAt).changes === 0)
      return undefined
    const { senderName, senderEmail, subject } = summary
    const known = [toJson(delivery.origin), toJson(delivery.verdict)] as const
    const columns = [receivedAt, size, senderName, senderEmail, subject, network, source ?? null] as const
    const crc = messageChecksum(mailboxId, receivedAt, [senderName, senderEmail, subject])
    const { changes, lastInsertRowid } = insertMessage.run(...columns, ...known, crc, mailboxId, receivedAt)
    if (changes === 0) return undefined
    noteRecipient(mailboxId, delivery)
    insertEvent.run(mailboxId, receivedAt, eventChecksum('mail', mailboxId, [receivedAt, null, null]))
    return Number(lastInsertRowid)
  }

  function insert(delivery: Delivery, source: number | undefined): Outcome {
    const refused = refuse(delivery)
    if (refused !== undefined) return refused
    const copies = delivery.mailboxIds.flatMap(mailboxId => {
      const message = insertFor(mailboxId, delivery, source)
      return message === undefined ? [] : [{ mailboxId, message }]
    })
    const [first] = copies
    if (first === undefined) return { delivered: { copies, trimmed: 0 } }
    append(source ?? first.message, delivery)
    store.add(delivery.network, delivery.size)
    const trimmed = tight.reduce((sum, mailboxId) => sum + trim(mailboxId, delivery), 0)
    return { delivered: { copies, trimmed } }
  }

  function append(source: number, { raw }: Delivery): void {
    let pieces = 0
    for (const piece of raw) pieces = sources.append(source, pieces, piece)
  }

  /** How many messages went. */
  function trim(mailboxId: number, { network }: Delivery): number {
    const read = mailboxes.trim(mailboxId, 'read')
    return network === undefined ? read + mailboxes.trim(mailboxId, 'any') : read
  }

  return { insert, refuse }
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
