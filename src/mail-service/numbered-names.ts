import type { DatabaseSync } from 'node:sqlite'

export interface NumberedName {
  readonly id: number
  readonly name: string
}

/**
 * Gives each configured name its number, the same one at every start, whatever the order in the configuration:
 * clients keep the numbers of `GET /domains`. The first is the default.
 */
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
