import type { DatabaseSync } from 'node:sqlite'
import {
  REFUSED_AT_ONCE,
  REFUSED_KEPT,
  REFUSED_KEPT_MS,
  REFUSED_OF_ALL,
  type RefusedMails,
  type RefusedStorage,
  toRefusedList,
  UNLISTED,
} from '../kept-refused-mails.ts'
import { MAILBOX_OF_TOKEN } from './mailbox-of-token.ts'

/** Reads what was refused; `add` hands it to whoever writes. */
export function createSqliteRefused(db: DatabaseSync, add: RefusedStorage['add']): RefusedStorage {
  const owner = db.prepare(MAILBOX_OF_TOKEN)
  const list = db.prepare('SELECT * FROM refused_mails WHERE session_id = ? AND at > ? ORDER BY at DESC')
  return {
    add,
    list(tokenHash, now) {
      const mailbox = owner.get(tokenHash, now)
      return mailbox && toRefusedList(list.all(Number(mailbox.id), now - REFUSED_KEPT_MS))
    },
  }
}

const ADD_SQL = `
  INSERT INTO refused_mails (session_id, sender, reason, recipient, at, times)
  SELECT id, ?, ?, ?, ?, ? FROM sessions WHERE id = ?
  ON CONFLICT DO UPDATE SET at = max(at, excluded.at), times = times + excluded.times`

/** Those of a mailbox past the newest. */
const SURPLUS_SQL = `
  DELETE FROM refused_mails WHERE (session_id, sender, reason, recipient) IN (
    SELECT session_id, sender, reason, recipient FROM refused_mails
    WHERE session_id = ? AND reason <> '${UNLISTED}' ORDER BY at DESC LIMIT -1 OFFSET ${REFUSED_KEPT})
  RETURNING at, times`

/** Makes what writes them, within somebody's transaction. */
export function createAddRefused(db: DatabaseSync): (mails: readonly RefusedMails[]) => void {
  const insert = db.prepare(ADD_SQL)
  const surplus = db.prepare(SURPLUS_SQL)
  return mails => {
    for (const { mailboxId, sender, reason, recipient, at, times } of mails) {
      insert.run(sender, reason, recipient, at, times, mailboxId)
    }
    for (const mailboxId of new Set(mails.map(mail => mail.mailboxId))) {
      for (const { at, times } of surplus.all(mailboxId)) {
        insert.run('', UNLISTED, '', Number(at), Number(times), mailboxId)
      }
    }
  }
}

const TRIM_SQL = `
  DELETE FROM refused_mails WHERE (session_id, sender, reason, recipient) IN (
    SELECT session_id, sender, reason, recipient FROM refused_mails
    WHERE at <= max(?, coalesce((SELECT at FROM refused_mails ORDER BY at DESC LIMIT 1 OFFSET ${REFUSED_OF_ALL}), 0))
    ORDER BY at LIMIT ${REFUSED_AT_ONCE})`

/** Makes what deletes those that are too old, or too many, one step at a time; how many went. */
export function createTrimRefused(db: DatabaseSync): (now: number) => number {
  const trim = db.prepare(TRIM_SQL)
  return now => Number(trim.run(now - REFUSED_KEPT_MS).changes)
}
