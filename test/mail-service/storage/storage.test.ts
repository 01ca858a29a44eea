import { join } from 'node:path'
import { describe } from 'vitest'
import { openSqliteStorage } from '../../../src/mail-service/storage/sqlite/sqlite-storage.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { testEvents } from './event-contract.ts'
import { testSessions } from './mailbox-contract.ts'
import { testMessages } from './message-contract.ts'
import { testRecipients } from './recipient-contract.ts'
import { testRefused } from './refused-contract.ts'
import { testSearch } from './search-contract.ts'
import type { StoragePlace } from './told-storage.ts'

async function sqlitePlace(): Promise<StoragePlace> {
  const folder = await createDataDir()
  return {
    open: async bounds => openSqliteStorage({ file: join(folder.path, 'mail.sqlite'), ...bounds }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

describe.each([['SQLite', sqlitePlace]] as const)('the storage in %s', (_name, makePlace) => {
  testSessions(makePlace)
  testMessages(makePlace)
  testSearch(makePlace)
  testRefused(makePlace)
  testRecipients(makePlace)
  testEvents(makePlace)
})
