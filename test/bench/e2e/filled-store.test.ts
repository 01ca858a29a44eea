import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { hashToken } from '../../../src/mail-service/hash-token.ts'
import { openSqliteStorage } from '../../../src/mail-service/storage/sqlite/sqlite-storage.ts'
import { createChats } from '../../../src/store/chats.ts'
import { openStore } from '../../../src/store/open-store.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { addressOf, type Contents, chatOf, chatsOf, FIRST_CHAT } from './many-addresses/contents.ts'
import { fillStore } from './many-addresses/filled-store.ts'

const CONTENTS: Contents = { addresses: 50, at: Date.parse('2026-11-27T12:00:00Z') }
const BOUNDS = { messagesPerMailbox: 500, bytesPerMailbox: 1, maxStoreBytes: 1 }

test('a store that is filled in bulk has the rows and the schema that the product writes', async () => {
  await using filled = await createDataDir()
  await using written = await createDataDir()
  await fillStore(filled.path, CONTENTS)
  await writeByProduct(written.path)
  for (const file of ['mail.sqlite', 'bot.sqlite']) {
    const rows = rowsOf(join(filled.path, file))
    expect(rows).toEqual(rowsOf(join(written.path, file)))
    expect(rows.size).toBeGreaterThan(5)
  }
})

async function writeByProduct(dataDir: string): Promise<void> {
  const mail = openSqliteStorage({ file: join(dataDir, 'mail.sqlite'), ...BOUNDS })
  for (let number = 0; number < CONTENTS.addresses; number += 1) {
    const { email, token, createdAt, expiresAt = 0, claimedBy = '' } = addressOf(number, CONTENTS)
    const hashes = { tokenHash: hashToken(token), claimHash: hashToken(claimedBy), gmailAccount: undefined }
    await mail.mailboxes.create({ email, key: email, ...hashes, expiresAt }, createdAt)
  }
  await mail[Symbol.asyncDispose]()
  await using store = await openStore({ kind: 'sqlite', dataDir }, { log: pino({ enabled: false }) })
  const chats = createChats(store)
  for (let chat = 0; chat < chatsOf(CONTENTS.addresses); chat += 1)
    await chats.update(FIRST_CHAT + chat, () => chatOf(chat, CONTENTS))
}

/** Of all tables, and what the schema says of them; a damaged index would be a row as well. */
function rowsOf(file: string): ReadonlyMap<string, readonly unknown[]> {
  using db = new DatabaseSync(file)
  const schema = db.prepare('SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name').all()
  const tables = schema.filter(({ type }) => type === 'table').map(({ name }) => String(name))
  const all = (sql: string) => db.prepare(sql).all()
  return new Map([
    ['schema', schema],
    ['integrity', all('PRAGMA integrity_check')],
    ['version', all('PRAGMA user_version')],
    ['journal', all('PRAGMA journal_mode')],
    ...tables.map(table => [table, sorted(all(`SELECT * FROM "${table}"`))] as const),
  ])
}

/** Places are filled in by email, and the product writes them chat by chat. */
function sorted(rows: readonly unknown[]): readonly unknown[] {
  return rows.map(row => JSON.stringify(row)).toSorted()
}
