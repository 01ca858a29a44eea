import type { Query } from '../../../postgres/open-postgres.ts'
import type { MessageStorage } from '../storage.ts'

const SESSION_SQL = 'SELECT id FROM mail.sessions WHERE token_hash = $1 AND expires_at > $2'
const UNSEARCHED_SQL = `
  SELECT id FROM mail.messages WHERE session_id = $1
    AND NOT EXISTS (SELECT FROM mail.search_texts WHERE message_id = messages.id)
  ORDER BY id DESC`

/** Looks through the texts of one mailbox, as `createSqliteSearch` does. */
export function createPostgresSearch(query: Query): MessageStorage['search'] {
  return async (tokenHash, { words, from, hasFile }, now) => {
    const [session] = await query(SESSION_SQL, [tokenHash, now])
    if (session === undefined) return undefined
    const conditions = [
      ...(hasFile ? ['files > 0'] : []),
      ...from.map((_, index) => `strpos(sender, $${index + 2}) > 0`),
      ...words.map((_, index) => `strpos(words, $${index + 2 + from.length}) > 0`),
    ]
    const sql = `SELECT messages.id FROM mail.messages JOIN mail.search_texts ON message_id = messages.id
      WHERE ${['session_id = $1', ...conditions].join(' AND ')} ORDER BY messages.id DESC`
    const [found, unsearched] = await Promise.all([
      query(sql, [session.id, ...from, ...words]),
      query(UNSEARCHED_SQL, [session.id]),
    ])
    return { ids: found.map(({ id }) => Number(id)), unsearched: unsearched.map(({ id }) => Number(id)) }
  }
}
