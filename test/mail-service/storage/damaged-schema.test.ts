import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../src/mail-service/storage/sqlite/open-database.ts'
import { createDataDir } from '../../support/data-dir.ts'

test.each(['position INTEGER PRIMARY KEY', 'token_hash BLOB NOT NULL UNIQUE', 'sender_email TEXT'])(
  'a flipped bit in the column "%s" of the schema is damage: the database is built anew',
  async column => {
    await using dir = await createDataDir()
    const file = join(dir.path, 'mail.sqlite')
    openDatabase(file).close()
    const bytes = readFileSync(file)
    const at = bytes.indexOf(column)
    bytes[at] = (bytes[at] ?? 0) ^ 0x80
    writeFileSync(file, bytes)
    const said: string[] = []
    using db = openDatabase(file, text => said.push(text))
    expect(said).toEqual([expect.stringContaining('was built anew')])
    expect(db.prepare('SELECT position FROM events').all()).toEqual([])
    expect(db.prepare('SELECT token_hash FROM sessions').all()).toEqual([])
    expect(db.prepare('SELECT sender_email FROM messages').all()).toEqual([])
  },
)
