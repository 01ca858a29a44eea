import { constants, setPriority } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { DAMAGED } from './examine-aside.ts'
import { isSound } from './is-sound.ts'
import { isDamage } from './rebuild.ts'

/** Run by examine-aside.ts, with a database's path: exits with DAMAGED when it is damaged. It runs at low priority. */
const [, , file = ''] = process.argv
try {
  setPriority(constants.priority.PRIORITY_LOW)
} catch {
  // The supervisor forbids it, as the systemd unit does: it runs at normal priority.
}
try {
  const db = new DatabaseSync(file)
  if (!isSound(db)) process.exit(DAMAGED)
  // What was written meanwhile had to stay in the write-ahead log: here nobody waits while it is moved.
  db.exec('PRAGMA wal_checkpoint(PASSIVE)')
} catch (error) {
  // Anything else is no damage: a full disk, for one, is told by the next write.
  if (isDamage(error, file)) process.exit(DAMAGED)
}
