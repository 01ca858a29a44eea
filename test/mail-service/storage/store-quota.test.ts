import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createStoreQuota } from '../../../src/mail-service/storage/sqlite/store-quota.ts'

const MAILS = 12_000

test('a large store is weighed in steps, and a network that fills it is found out all the same', () => {
  using db = new DatabaseSync(':memory:')
  db.exec(`
    CREATE TABLE messages (id INTEGER PRIMARY KEY, network TEXT, size INTEGER, source INTEGER, raw BLOB);
    WITH RECURSIVE mails (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM mails WHERE n < ${MAILS})
    INSERT INTO messages SELECT n, 'flood', 1000, NULL, zeroblob(1000) FROM mails`)
  const used = Number(db.prepare('PRAGMA page_count').get()?.page_count) * 4_096
  const room = createStoreQuota(db, used * 1.25)
  const answers = Array.from({ length: 3 }, () => room.isFull('flood', 1))
  expect(answers).toEqual([false, expect.any(Boolean), true])
  expect(room.isFull('another', 1)).toBe(false)
})
