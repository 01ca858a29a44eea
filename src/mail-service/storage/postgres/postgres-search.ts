import type { Query, Row } from '../../../postgres/open-postgres.ts'
import type { SearchQuery } from '../../search-text.ts'
import { nextSlice } from '../slice-size.ts'
import type { MessageStorage } from '../storage.ts'

/** How many mails one statement looks through, at first and at most … */
const FIRST_AT_ONCE = 64
const MOST_AT_ONCE = 4_096
/** … and one that took longer than this is followed by half as many: between statements a search can end. */
const SLICE_MS = 200
const MAX_ID = '9223372036854775807'

const SESSION_SQL = 'SELECT id FROM mail.sessions WHERE token_hash = $1 AND expires_at > $2'
const REST_SQL = 'SELECT id FROM mail.messages WHERE session_id = $1 AND id < $2 ORDER BY id DESC'

/** Looks through the texts of one mailbox, as `createSqliteSearch` does. */
export function createPostgresSearch(query: Query): MessageStorage['search'] {
  return async (tokenHash, wanted, { now, isOver }) => {
    const [mailbox] = await query(SESSION_SQL, [tokenHash, now])
    if (mailbox === undefined) return undefined
    const sql = sliceSql(wanted)
    const parts = [...wanted.from, ...wanted.words]
    const [ids, unsearched]: [number[], number[]] = [[], []]
    let atOnce = FIRST_AT_ONCE
    let below: unknown = MAX_ID
    while (!isOver()) {
      const began = performance.now()
      const rows = await query(sql, [mailbox.id, below, atOnce, ...parts])
      ids.push(...idsOf(rows.filter(({ searched, found }) => searched && found)))
      unsearched.push(...idsOf(rows.filter(({ searched }) => !searched)))
      if (rows.length < atOnce) return { ids, unsearched }
      below = rows.at(-1)?.id
      atOnce = nextSlice(atOnce, performance.now() - began, { most: MOST_AT_ONCE, sliceMs: SLICE_MS })
    }
    const rest = idsOf(await query(REST_SQL, [mailbox.id, below]))
    return { ids, unsearched: [...unsearched, ...rest] }
  }
}

function idsOf(rows: readonly Row[]): readonly number[] {
  return rows.map(({ id }) => Number(id))
}

/** The next mails below an id, and which of them have it all. */
function sliceSql({ words, from, hasFile }: SearchQuery): string {
  const conditions = [
    ...(hasFile ? ['files > 0'] : []),
    ...from.map((_, index) => `strpos(sender, $${index + 4}) > 0`),
    ...words.map((_, index) => `strpos(words, $${index + 4 + from.length}) > 0`),
  ]
  return `
    SELECT slice.id, message_id IS NOT NULL AS searched, ${conditions.join(' AND ') || 'TRUE'} AS found
    FROM (SELECT id FROM mail.messages WHERE session_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3) AS slice
    LEFT JOIN mail.search_texts ON message_id = slice.id
    ORDER BY slice.id DESC`
}
