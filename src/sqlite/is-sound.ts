import type { DatabaseSync } from 'node:sqlite'

/** Looks a database through for damage; a second a gigabyte, or several when it is mostly rows. */
export function isSound(db: DatabaseSync): boolean {
  return db.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok'
}
