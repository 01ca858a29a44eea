import type { DatabaseSync } from 'node:sqlite'
import type { Delivery } from '../delivery.ts'
import { BY_HAND, type RecipientStorage, toListedRecipient } from '../recipient-storage.ts'
import { transaction } from './open-database.ts'
import { SESSION_OF_TOKEN } from './session-of-token.ts'

export function createSqliteRecipients(db: DatabaseSync): RecipientStorage {
  const opened = db.prepare(SESSION_OF_TOKEN)
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
    find: (session, recipients) =>
      recipients.flatMap(recipient => find.all(session, recipient)).map(toListedRecipient),
    count(session, network) {
      const row = count.get(network, session)
      return { all: Number(row?.seen), ofNetwork: Number(row?.of_network) }
    },
    list(tokenHash, now) {
      const session = idOf(tokenHash, now)
      return session === undefined ? undefined : list.all(session).map(toListedRecipient)
    },
    switchOff: (tokenHash, { recipient, most }, now) =>
      transaction(db, () => {
        const session = idOf(tokenHash, now)
        if (session === undefined) return undefined
        if (Number(countOff.get(session, recipient)?.off) >= most) return 'full'
        setOff.run(session, recipient, now)
        return 'done'
      }),
    switchOn: (tokenHash, recipient, now) =>
      transaction(db, () => {
        const session = idOf(tokenHash, now)
        if (session === undefined) return false
        remove.run(session, recipient)
        setOn.run(session, recipient)
        return true
      }),
  }
}

/** Makes what notes the name that a mail brings to a whole subdomain, in the transaction of the mail. */
export function createNoteRecipient(db: DatabaseSync): (session: number, delivery: Delivery) => void {
  const known = db.prepare('SELECT 1 FROM recipients WHERE session_id = ? AND recipient = ?')
  const note = db.prepare(
    `INSERT INTO recipients (session_id, recipient, network, since) SELECT ?, ?, ?, ?
     WHERE (SELECT count(*) FROM recipients WHERE session_id = ? AND network <> '${BY_HAND}') < ?`,
  )
  return (session, { seen, network, receivedAt }) => {
    if (seen === undefined || network === undefined) return
    if (known.get(session, seen.recipient) !== undefined) return
    note.run(session, seen.recipient, network, receivedAt, session, seen.most)
  }
}
