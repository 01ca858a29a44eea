import { openSqliteStorage } from '../../../src/mail-service/storage/sqlite/sqlite-storage.ts'
import type { Storage } from '../../../src/mail-service/storage/storage.ts'

/** A storage in this file, with room for all that a test puts there. */
export function openTestStorage(file: string): Storage {
  return openSqliteStorage({ file, messagesPerMailbox: 5_000, bytesPerMailbox: 1e8, maxStoreBytes: 1e9 })
}
