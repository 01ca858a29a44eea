import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import KeyvSqlite from '@keyv/sqlite'
import type { Backend } from './backend.ts'
import { openConnection, type SqliteConnection } from './sqlite-connection.ts'
import { reasonOf, StoreError } from './store-error.ts'

const FILE_NAME = 'bot.sqlite'
/** Only the owner: the file holds the tokens of people's addresses. SQLite gives its side files the same mode. */
const FILE_MODE = 0o600
const ROWS_PER_STEP = 1_000

/** Opens `bot.sqlite` in the data directory, making both where missing; each namespace is a table. */
export async function openSqlite(dataDir: string): Promise<Backend> {
  const file = join(dataDir, FILE_NAME)
  const connection = await connect(file, dataDir)
  return {
    async adapterFor(namespace) {
      const adapter = createAdapter(file, namespace, connection)
      await adapter.ready
      // What is over is deleted when somebody asks for it; nobody asks again for what was given up.
      await adapter.clearExpired()
      return adapter
    },
    [Symbol.asyncDispose]: () => connection[Symbol.asyncDispose](),
  }
}

async function connect(file: string, dataDir: string): Promise<SqliteConnection> {
  try {
    await mkdir(dataDir, { recursive: true })
    await makeOwnersOnly(file)
    return await openConnection(file)
  } catch (error) {
    throw new StoreError(`can't open the store "${file}": ${reasonOf(error)}`, { cause: error })
  }
}

async function makeOwnersOnly(file: string): Promise<void> {
  await using handle = await open(file, 'a', FILE_MODE)
  await handle.chmod(FILE_MODE)
}

function createAdapter(file: string, namespace: string, { query }: SqliteConnection): KeyvSqlite {
  return new KeyvSqlite({
    uri: `sqlite://${file}`,
    table: namespace,
    // One connection for all, which outlives each of them.
    driver: { name: 'custom', connect: async () => ({ query, close: async () => undefined }) },
    iterationLimit: ROWS_PER_STEP,
  })
}
