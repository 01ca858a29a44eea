import type { DatabaseSync } from 'node:sqlite'
import { type OperatorStorage, toOperatorRecord } from '../operator-storage.ts'

export function createSqliteOperator(db: DatabaseSync): OperatorStorage {
  const list = db.prepare(
    'SELECT key, value, at FROM operator_records WHERE kind = ? ORDER BY at, key LIMIT ?',
  )
  const put = db.prepare('INSERT OR REPLACE INTO operator_records (kind, key, value, at) VALUES (?, ?, ?, ?)')
  const remove = db.prepare('DELETE FROM operator_records WHERE kind = ? AND key = ?')
  const count = db.prepare('SELECT count(*) AS count FROM operator_records WHERE kind = ?')
  const forget = db.prepare('DELETE FROM operator_records WHERE kind = ? AND at < ?')
  return {
    list: (kind, limit) => list.all(kind, limit).map(toOperatorRecord),
    put: (kind, { key, value, at }) => void put.run(kind, key, value, at),
    remove: (kind, key) => remove.run(kind, key).changes > 0,
    count: kind => Number(count.get(kind)?.count),
    forget: (kind, before) => void forget.run(kind, before),
  }
}
