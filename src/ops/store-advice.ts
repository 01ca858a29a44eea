/** What SQLite and the system say, and what to do about it; the first that fits counts. */
const ADVICE: readonly (readonly [says: RegExp, advice: string])[] = [
  [/locked/i, 'end the program that holds it, such as a shell of SQLite'],
  [
    /disk is full|no space|ENOSPC|EDQUOT/i,
    'make room on the disk of DATA_DIR; its files are intact, leave them as they are',
  ],
  [
    /readonly|read-only|EROFS/i,
    'make DATA_DIR writable for this user, and mount its disk for writing; if the system made it read-only, its log says why. The files are intact, leave them as they are',
  ],
  [
    /unable to open|EACCES|EPERM|permission/i,
    'give this user the rights to DATA_DIR and all files in it; the files are intact, leave them as they are',
  ],
  [
    /disk I\/O error|EIO/i,
    "make room on the disk of DATA_DIR, and see what the system's log says of it; leave the files as they are",
  ],
  [/newer release|newer version/i, 'start the newer release; the files are intact, leave them as they are'],
  [
    /not a database|malformed|damaged/i,
    'copy DATA_DIR to another disk first, then bring the files of DATA_DIR back from a backup',
  ],
]

/** What to do about a SQLite store that this was said of: nothing that could cost what is there. Undefined when it is unknown. */
export function adviseOnStore(reason: string): string | undefined {
  return ADVICE.find(([says]) => says.test(reason))?.[1]
}
