import { setPriority } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { examine } from './sqlite-connection.ts'

/** Run by examine-store.ts: exits with 1 when the database whose path it gets is damaged. Everybody else comes first. */
const [, , file = ''] = process.argv
setPriority(10)
examine(new DatabaseSync(file, { readOnly: true }))
