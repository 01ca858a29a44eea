import type { DatabaseSync } from 'node:sqlite'

/** Checks a database for damage, also its indexes against its rows; takes several seconds a gigabyte. */
export function isSound(db: DatabaseSync): boolean {
  return db.prepare('PRAGMA integrity_check(1)').get()?.integrity_check === 'ok'
}
