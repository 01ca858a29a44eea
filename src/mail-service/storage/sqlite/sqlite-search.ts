import type { DatabaseSync } from 'node:sqlite'
import type { MessageStorage } from '../storage.ts'

const SESSION_SQL = 'SELECT id FROM sessions WHERE token_hash = ? AND expires_at > ?'
const UNSEARCHED_SQL = `
  SELECT id FROM messages WHERE session_id = ? AND id NOT IN (SELECT message_id FROM search_texts)
  ORDER BY id DESC`

/**
 * Looks through the texts of one mailbox. An index over all of them was weighed: FTS5 finds no parts of a word under
 * three letters, which in Chinese is most words, and has to leave out everybody else's mail again.
 */
export function createSqliteSearch(db: DatabaseSync): MessageStorage['search'] {
  const findSession = db.prepare(SESSION_SQL)
  const unsearched = db.prepare(UNSEARCHED_SQL)

  return (tokenHash, { words, from, hasFile }, now) => {
    const session = findSession.get(tokenHash, now)?.id
    if (session === undefined) return undefined
    const conditions = [
      ...(hasFile ? ['files > 0'] : []),
      ...from.map(() => 'instr(sender, ?) > 0'),
      ...words.map(() => 'instr(words, ?) > 0'),
    ]
    const found = db
      .prepare(
        `SELECT messages.id FROM messages JOIN search_texts ON message_id = messages.id
         WHERE ${['session_id = ?', ...conditions].join(' AND ')} ORDER BY messages.id DESC`,
      )
      .all(Number(session), ...from, ...words)
    return { ids: found.map(idOf), unsearched: unsearched.all(Number(session)).map(idOf) }
  }
}

function idOf({ id }: Readonly<Record<string, unknown>>): number {
  return Number(id)
}
