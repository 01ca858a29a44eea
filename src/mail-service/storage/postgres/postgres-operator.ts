import type { Query } from '../../../postgres/open-postgres.ts'
import { type OperatorStorage, toOperatorRecord } from '../operator-storage.ts'

export function createPostgresOperator(query: Query): OperatorStorage {
  return {
    async list(kind, limit) {
      const rows = await query(
        'SELECT key, value, at FROM mail.operator_records WHERE kind = $1 ORDER BY at, key LIMIT $2',
        [kind, limit],
      )
      return rows.map(toOperatorRecord)
    },
    async put(kind, { key, value, at }) {
      await query(
        `INSERT INTO mail.operator_records (kind, key, value, at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value, at = excluded.at`,
        [kind, key, value, at],
      )
    },
    async remove(kind, key) {
      const removed = await query(
        'DELETE FROM mail.operator_records WHERE kind = $1 AND key = $2 RETURNING key',
        [kind, key],
      )
      return removed.length > 0
    },
    async count(kind) {
      const [row] = await query('SELECT count(*) AS count FROM mail.operator_records WHERE kind = $1', [kind])
      return Number(row?.count)
    },
    async forget(kind, before) {
      await query('DELETE FROM mail.operator_records WHERE kind = $1 AND at < $2', [kind, before])
    },
  }
}
