import { lockDataDir } from '../../../src/app/data-dir-lock.ts'

// Holds the folder's lock until it is killed.
using _ = lockDataDir(process.argv[2])
process.send?.('held')
await new Promise(() => setInterval(() => undefined, 1_000))
