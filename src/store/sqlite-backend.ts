import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import KeyvSqlite from '@keyv/sqlite'
import type { Backend } from './backend.ts'
import { reasonOf, StoreError } from './store-error.ts'

const FILE_NAME = 'bot.sqlite'
/** Only the owner: the file holds the tokens of people's addresses. SQLite gives its side files the same mode. */
const FILE_MODE = 0o600
const BUSY_TIMEOUT_MS = 5_000
const ROWS_PER_STEP = 1_000

/** Opens `bot.sqlite` in the data directory, making both where missing; each namespace is a table. */
export async function openSqlite(dataDir: string): Promise<Backend> {
  const file = join(dataDir, FILE_NAME)
  await prepare(file, dataDir)
  const adapters: KeyvSqlite[] = []
  return {
    async adapterFor(namespace) {
      const adapter = createAdapter(file, namespace)
      adapters.push(adapter)
      await adapter.ready
      // What is over is deleted when somebody asks for it; nobody asks again for what was given up.
      await adapter.clearExpired()
      return adapter
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(adapters.map(adapter => adapter.disconnect()))
    },
  }
}

async function prepare(file: string, dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await using handle = await open(file, 'a', FILE_MODE)
    await handle.chmod(FILE_MODE)
    checkIntegrity(file)
  } catch (error) {
    throw new StoreError(`can't open the store "${file}": ${reasonOf(error)}`, { cause: error })
  }
}

/** Damage is found now, not when somebody's record is asked for; about 1 s a gigabyte. */
function checkIntegrity(file: string): void {
  using database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  const [row] = database.prepare('PRAGMA quick_check(1)').all()
  const verdict = row?.quick_check
  if (verdict !== 'ok') throw new Error('the database is damaged', { cause: verdict })
}

function createAdapter(file: string, namespace: string): KeyvSqlite {
  return new KeyvSqlite({
    uri: `sqlite://${file}`,
    table: namespace,
    driver: 'node:sqlite',
    busyTimeout: BUSY_TIMEOUT_MS,
    wal: true,
    iterationLimit: ROWS_PER_STEP,
  })
}
