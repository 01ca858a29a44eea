import type { DatabaseSync } from 'node:sqlite'

/** Looks a database through for damage, its indexes against its rows too; several seconds a gigabyte. */
export function isSound(db: DatabaseSync): boolean {
  return db.prepare('PRAGMA integrity_check(1)').get()?.integrity_check === 'ok'
}
