import type { DatabaseSync } from 'node:sqlite'
import type { Delivery } from '../delivery.ts'
import { BY_HAND, type RecipientStorage, toListedRecipient } from '../recipient-storage.ts'
import { MAILBOX_OF_TOKEN } from './mailbox-of-token.ts'
import { transaction } from './open-database.ts'

export function createSqliteRecipients(db: DatabaseSync): RecipientStorage {
  const opened = db.prepare(MAILBOX_OF_TOKEN)
  const find = db.prepare('SELECT * FROM recipients WHERE session_id = ? AND recipient = ?')
  const count = db.prepare(
    `SELECT count(*) AS seen, coalesce(sum(network = ?), 0) AS of_network
     FROM recipients WHERE session_id = ? AND network <> '${BY_HAND}'`,
  )
  const list = db.prepare('SELECT * FROM recipients WHERE session_id = ? ORDER BY id DESC')
  const countOff = db.prepare(
    'SELECT count(*) AS off FROM recipients WHERE session_id = ? AND is_off = 1 AND recipient <> ?',
  )
  const setOff = db.prepare(
    `INSERT INTO recipients (session_id, recipient, network, since, is_off) VALUES (?, ?, '${BY_HAND}', ?, 1)
     ON CONFLICT DO UPDATE SET is_off = 1`,
  )
  const setOn = db.prepare('UPDATE recipients SET is_off = 0 WHERE session_id = ? AND recipient = ?')
  const remove = db.prepare(
    `DELETE FROM recipients WHERE session_id = ? AND recipient = ? AND network = '${BY_HAND}'`,
  )

  function idOf(tokenHash: Buffer, now: number): number | undefined {
    const row = opened.get(tokenHash, now)
    return row && Number(row.id)
  }

  return {
    find: (mailboxId, recipients) =>
      recipients.flatMap(recipient => find.all(mailboxId, recipient)).map(toListedRecipient),
    count(mailboxId, network) {
      const row = count.get(network, mailboxId)
      return { all: Number(row?.seen), ofNetwork: Number(row?.of_network) }
    },
    list(tokenHash, now) {
      const mailboxId = idOf(tokenHash, now)
      return mailboxId === undefined ? undefined : list.all(mailboxId).map(toListedRecipient)
    },
    switchOff: (tokenHash, { recipient, most }, now) =>
      transaction(db, () => {
        const mailboxId = idOf(tokenHash, now)
        if (mailboxId === undefined) return undefined
        if (Number(countOff.get(mailboxId, recipient)?.off) >= most) return 'full'
        setOff.run(mailboxId, recipient, now)
        return 'done'
      }),
    switchOn: (tokenHash, recipient, now) =>
      transaction(db, () => {
        const mailboxId = idOf(tokenHash, now)
        if (mailboxId === undefined) return false
        remove.run(mailboxId, recipient)
        setOn.run(mailboxId, recipient)
        return true
      }),
  }
}

/** Makes what notes the name that a mail brings to a whole subdomain, in the transaction of the mail. */
export function createNoteRecipient(db: DatabaseSync): (mailboxId: number, delivery: Delivery) => void {
  const known = db.prepare('SELECT 1 FROM recipients WHERE session_id = ? AND recipient = ?')
  const note = db.prepare(
    `INSERT INTO recipients (session_id, recipient, network, since) SELECT ?, ?, ?, ?
     WHERE (SELECT count(*) FROM recipients WHERE session_id = ? AND network <> '${BY_HAND}') < ?`,
  )
  return (mailboxId, { seen, network, receivedAt }) => {
    if (seen === undefined || network === undefined) return
    if (known.get(mailboxId, seen.recipient) !== undefined) return
    note.run(mailboxId, seen.recipient, network, receivedAt, mailboxId, seen.most)
  }
}
