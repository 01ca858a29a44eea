import type { Query } from '../postgres/open-postgres.ts'

/** Requests that instances standing by pass to the active one, and its answers. */
export interface RequestsTable {
  /** Resolves when it is on disk, for so long. */
  put(id: string, value: unknown, lastsMs: number): Promise<void>
  /** Requests without an answer that are still wanted, the oldest first. */
  open(): Promise<readonly OpenRequest[]>
  answer(id: string, value: unknown): Promise<void>
  /** Returns the answer and deletes it; undefined while there is none. */
  takeAnswer(id: string): Promise<unknown>
  delete(id: string): Promise<void>
}

interface OpenRequest {
  readonly id: string
  readonly value: unknown
}

const AT_ONCE = 100

/** Over the table of requests, `chat.wishes`, whose times are those of the database. */
export function createRequestsTable(query: Query): RequestsTable {
  return {
    async put(id, value, lastsMs) {
      await query('DELETE FROM chat.wishes WHERE ends < now()')
      await query(`INSERT INTO chat.wishes (id, value, ends) VALUES ($1, $2, now() + $3 * interval '1 ms')`, [
        id,
        JSON.stringify(value),
        lastsMs,
      ])
    },
    async open() {
      const rows = await query(
        `SELECT id, value FROM chat.wishes WHERE answer IS NULL AND ends > now() ORDER BY ends LIMIT ${AT_ONCE}`,
        [],
        'open-requests',
      )
      return rows.map(({ id, value }) => ({ id: String(id), value: JSON.parse(String(value)) }))
    },
    async answer(id, value) {
      await query('UPDATE chat.wishes SET answer = $2 WHERE id = $1', [id, JSON.stringify(value)])
    },
    async takeAnswer(id) {
      const [row] = await query(
        'DELETE FROM chat.wishes WHERE id = $1 AND answer IS NOT NULL RETURNING answer',
        [id],
        'take-answer',
      )
      return row && JSON.parse(String(row.answer))
    },
    async delete(id) {
      await query('DELETE FROM chat.wishes WHERE id = $1', [id])
    },
  }
}
