import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openSqliteStorage } from '../../../src/mail-service/storage/sqlite/sqlite-storage.ts'
import { createDataDir } from '../../support/data-dir.ts'

const ALICE = 'alice@tempmail.test'
const TOKEN_HASH = Buffer.alloc(32, 1)

test.each([
  { found: 'by its key', by: 'key' },
  { found: 'by its token', by: 'token' },
] as const)('a mailbox found $found whose address is damaged has that of its index', async ({ by }) => {
  await using folder = await createDataDir()
  const file = join(folder.path, 'mail.sqlite')
  const said: string[] = []
  await using storage = openSqliteStorage({
    file,
    messagesPerMailbox: 10,
    bytesPerMailbox: 1e6,
    maxStoreBytes: 1e9,
    onDamage: says => said.push(says),
  })
  const { mailboxes } = storage
  const mailbox = { email: ALICE, key: ALICE, tokenHash: TOKEN_HASH, expiresAt: 2e12 }
  await mailboxes.create({ ...mailbox, gmailAccount: undefined, claimHash: undefined }, 1)
  damage(file)

  const find = () => (by === 'key' ? mailboxes.findByKey(ALICE, 2) : mailboxes.findByToken(TOKEN_HASH, 2))
  expect(await find()).toMatchObject({ email: ALICE })
  expect(said).toEqual(['mailbox 1 of the mail database is damaged, and was repaired from its index'])
  expect(await mailboxes.findByToken(TOKEN_HASH, 2)).toMatchObject({ email: ALICE })
  expect(said).toHaveLength(1)
})

function damage(file: string): void {
  using db = new DatabaseSync(file)
  db.exec("UPDATE sessions SET email = 'alibe@tempmail.test'")
}
