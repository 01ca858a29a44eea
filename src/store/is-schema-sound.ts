import type { DatabaseSync } from 'node:sqlite'

/** What Keyv's adapter makes for a namespace; SQLite keeps the text without `IF NOT EXISTS`. */
export const KEYV_COLUMNS =
  "(key VARCHAR(255) NOT NULL, value TEXT, namespace VARCHAR(255) NOT NULL DEFAULT '', expires BIGINT DEFAULT NULL, UNIQUE(key, namespace))"
export const COUNTS_COLUMNS = '(name TEXT PRIMARY KEY, entries INTEGER NOT NULL) STRICT'

/** A table's count changes with these events. */
const COUNTED_EVENTS = { INSERT: '+ 1', DELETE: '- 1' } as const

type CountedEvent = keyof typeof COUNTED_EVENTS

/** What comes behind `CREATE TRIGGER`, for a table that is counted. */
export function countTrigger(table: string, event: CountedEvent): string {
  return `"${table}_${event}" AFTER ${event} ON "${table}"
       BEGIN UPDATE counts SET entries = entries ${COUNTED_EVENTS[event]} WHERE name = '${table}'; END`
}

/**
 * Whether no bit has flipped in the text of the schema: `integrity_check` finds such a database sound, and each start
 * would fail, or find a table empty. A text of another length is that of another release.
 */
export function isSchemaSound(db: DatabaseSync): boolean {
  return db
    .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL')
    .all()
    .every(({ type, name, tbl_name, sql }) => {
      const made = madeFor(`${type}`, `${name}`, `${tbl_name}`)
      return sql === made || `${sql}`.length !== made.length
    })
}

function madeFor(type: string, name: string, table: string): string {
  if (type === 'table')
    return name === 'counts'
      ? `CREATE TABLE counts ${COUNTS_COLUMNS}`
      : `CREATE TABLE "${name}"${KEYV_COLUMNS}`
  if (type === 'index') return `CREATE INDEX "${name}" ON "${table}" (expires) WHERE expires IS NOT NULL`
  return `CREATE TRIGGER ${countTrigger(table, name.endsWith('_INSERT') ? 'INSERT' : 'DELETE')}`
}
