import { constants, setPriority } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { DAMAGED } from './examine-in-background.ts'
import { isSound } from './is-sound.ts'
import { isDamage } from './rebuild-in-place.ts'

/** Run by examine-in-background.ts, with a database's path: exits with DAMAGED when it is damaged. It runs at low priority. */
const [, , file = ''] = process.argv
try {
  setPriority(constants.priority.PRIORITY_LOW)
} catch {
  // The supervisor forbids it, as the systemd unit does: it runs at normal priority.
}
try {
  const db = new DatabaseSync(file)
  if (!isSound(db)) process.exit(DAMAGED)
  // Moves what was written meanwhile out of the write-ahead log; nobody waits for that here.
  db.exec('PRAGMA wal_checkpoint(PASSIVE)')
} catch (error) {
  // Any other error is no damage: the next write reports a full disk, for example.
  if (isDamage(error, file)) process.exit(DAMAGED)
}
