import type { DatabaseSync } from 'node:sqlite'

/**
 * Adds so many rows with one commit. What is lost in a crash is made again: nothing is synced, and each page is written
 * once. Triggers on these tables are away meanwhile: what they would have counted is the caller's to set.
 */
export function fillInBulk(
  db: DatabaseSync,
  {
    tables,
    cacheMb,
    fill,
  }: { readonly tables: readonly string[]; readonly cacheMb: number; readonly fill: () => void },
): void {
  // OFF is refused by a database in defensive mode, silently; of pages that are new, MEMORY keeps nothing either.
  db.exec(`PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = ${-cacheMb * 1_024}`)
  const triggers = tables.flatMap(table =>
    db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?").all(table),
  )
  db.exec('BEGIN')
  for (const { name } of triggers) db.exec(`DROP TRIGGER "${name}"`)
  fill()
  for (const { sql } of triggers) db.exec(String(sql))
  db.exec('COMMIT; PRAGMA journal_mode = WAL')
}
