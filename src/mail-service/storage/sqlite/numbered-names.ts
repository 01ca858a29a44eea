import type { DatabaseSync } from 'node:sqlite'
import type { NumberedName } from '../storage.ts'

export function numberNames(
  db: DatabaseSync,
  table: 'domains' | 'gmail_accounts',
  names: readonly string[],
): readonly NumberedName[] {
  const insert = db.prepare(`INSERT OR IGNORE INTO ${table} (name) VALUES (?)`)
  const find = db.prepare(`SELECT id FROM ${table} WHERE name = ?`)
  return names.map(name => {
    insert.run(name)
    return { id: Number(find.get(name)?.id), name }
  })
}
