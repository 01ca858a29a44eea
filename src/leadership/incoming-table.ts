import type { Query } from '../postgres/open-postgres.ts'

/** What instances that stand by pass to the active one, in the order in which they did. */
export interface IncomingTable {
  /** Resolves when it is on disk. May be called by every instance, at any time. */
  put(things: readonly HandedOver[]): Promise<void>
  /** The oldest, some hundreds at most; they stay until they are deleted. */
  oldest(): Promise<readonly Arrived[]>
  delete(arrived: readonly Arrived[]): Promise<void>
}

interface HandedOver {
  readonly kind: 'update' | 'refused mail'
  /** As JSON can hold it. */
  readonly value: unknown
}

export interface Arrived {
  readonly id: string
  readonly kind: string
  readonly value: unknown
}

const AT_ONCE = 500

/** Over the table `chat.incoming`. */
export function createIncomingTable(query: Query): IncomingTable {
  return {
    async put(things) {
      await query(
        'INSERT INTO chat.incoming (kind, value) SELECT * FROM unnest($1::text[], $2::text[])',
        [things.map(({ kind }) => kind), things.map(({ value }) => JSON.stringify(value))],
        'put-incoming',
      )
    },
    async oldest() {
      const rows = await query(
        `SELECT id, kind, value FROM chat.incoming ORDER BY id LIMIT ${AT_ONCE}`,
        [],
        'oldest-incoming',
      )
      return rows.map(({ id, kind, value }) => ({
        id: String(id),
        kind: String(kind),
        value: JSON.parse(String(value)),
      }))
    },
    async delete(arrived) {
      if (arrived.length === 0) return
      await query(
        'DELETE FROM chat.incoming WHERE id = ANY($1)',
        [arrived.map(({ id }) => id)],
        'delete-incoming',
      )
    },
  }
}
