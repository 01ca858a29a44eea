import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { createStoreQuota } from '../../../src/mail-service/storage/sqlite/store-quota.ts'

const MAILS = 12_000

afterEach(() => void vi.useRealTimers())

test('a large store is weighed in steps, and a network that fills it is found out all the same', () => {
  using db = mailsOf('flood')
  const used = bytesOf(db)
  const room = createStoreQuota(db, used * 1.25)
  const answers = Array.from({ length: 3 }, () => room.isFull('flood', 1))
  expect(answers).toEqual([false, expect.any(Boolean), true])
  expect(room.isFull('another', 1)).toBe(false)
})

test('what a network had while the store was roomy is no longer held against it', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  using db = mailsOf('others')
  const used = bytesOf(db)
  const room = createStoreQuota(db, used * 10)
  // A network sends as much as there is, and it is deleted again, for months.
  for (let day = 0; day < 20; day += 1) {
    expect(room.isFull('often', 1)).toBe(false)
    room.add('often', used)
    vi.advanceTimersByTime(24 * 60 * 60_000)
  }
  expect(room.isFull('often', 1)).toBe(false)
  room.add('others', used * 7)
  expect(room.isFull('often', used / 2)).toBe(false)
})

function mailsOf(network: string): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  db.exec(`
    CREATE TABLE messages (id INTEGER PRIMARY KEY, network TEXT, size INTEGER, source INTEGER, raw BLOB);
    WITH RECURSIVE mails (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM mails WHERE n < ${MAILS})
    INSERT INTO messages SELECT n, '${network}', 1000, NULL, zeroblob(1000) FROM mails`)
  return db
}

function bytesOf(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA page_count').get()?.page_count) * 4_096
}
