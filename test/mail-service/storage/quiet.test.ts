import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { createDataDir } from '../../support/data-dir.ts'
import { openTestStorage } from '../support/open-test-storage.ts'

test('what was written is in the database, and nothing in the log, when it has been quiet for a moment', async () => {
  await using folder = await createDataDir()
  const file = join(folder.path, 'mail.sqlite')
  await using storage = openTestStorage(file)
  const mailbox = {
    email: 'a@b.test',
    key: 'a@b.test',
    tokenHash: Buffer.alloc(32),
    gmailAccount: undefined,
    claimHash: undefined,
    expiresAt: 2e12,
  }
  await storage.mailboxes.create(mailbox, 1)
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
  await vi.waitUntil(() => statSync(`${file}-wal`).size === 0, { timeout: 5_000 })
  using alone = new DatabaseSync(`file:${file}?immutable=1`, { readOnly: true })
  expect(alone.prepare('SELECT email FROM sessions').all()).toEqual([{ email: 'a@b.test' }])
})
