import { constants, setPriority } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { isSound } from './is-sound.ts'

/** Run by examine-aside.ts: exits with 1 when the database whose path it gets is damaged. Everybody else comes first. */
const [, , file = ''] = process.argv
setPriority(constants.priority.PRIORITY_LOW)
const db = new DatabaseSync(file)
if (!isSound(db)) process.exit(1)
try {
  // What was written meanwhile had to stay in the write-ahead log: here nobody waits while it is moved.
  db.exec('PRAGMA wal_checkpoint(PASSIVE)')
} catch {
  process.exit() // That is no damage: a full disk, for one, is told by the next write.
}
