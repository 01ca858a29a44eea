import { mkdir, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import KeyvSqlite from '@keyv/sqlite'
import type { Logger } from 'pino'
import { examineInBackground } from '../sqlite/examine-in-background.ts'
import { isDamage, rebuildInPlace } from '../sqlite/rebuild-in-place.ts'
import { type OnDamage, refuseDamagedLog, repairLog } from '../sqlite/repair-log.ts'
import type { Backend } from './backend.ts'
import { checksummedQuery } from './checksummed-query.ts'
import { COUNTS_COLUMNS, countTrigger } from './is-schema-sound.ts'
import { salvageRecords } from './salvage-records.ts'
import { EXAMINED_AT_START_BYTES, openConnection, type SqliteConnection } from './sqlite-connection.ts'
import { reasonOf, StoreError } from './store-error.ts'

const FILE_NAME = 'bot.sqlite'
/**
 * Only the owner may read it: the file has the tokens of people's addresses. SQLite gives its side files the same mode.
 */
const FILE_MODE = 0o600
const ROWS_PER_STEP = 1_000

/** Opens `bot.sqlite` in the data directory, making both where missing; each namespace is a table. */
export async function openSqliteStore(
  dataDir: string,
  {
    log,
    onDamage,
    mayClear,
  }: {
    readonly log: Pick<Logger, 'error' | 'warn'>
    readonly onDamage: OnDamage | undefined
    /** Whether what has expired by the machine's clock may be deleted now. */
    readonly mayClear: () => boolean
  },
): Promise<Backend> {
  const file = join(dataDir, FILE_NAME)
  const connection = await connect(file, dataDir, onDamage)
  const { size } = await stat(file)
  const look =
    size > EXAMINED_AT_START_BYTES
      ? examineInBackground(file, {
          onDamage: () => log.error({ file }, 'store corrupted: stop the bot and restore the latest backup'),
          log,
        })
      : undefined

  async function adapterFor(namespace: string, { passing } = { passing: false }): Promise<KeyvSqlite> {
    const query = checksummedQuery(passing ? wiping(connection) : connection.query, onDamage)
    const adapter = createAdapter(file, namespace, query)
    await adapter.ready
    // An expired entry is deleted only when somebody reads it, and nobody reads an abandoned one.
    if (mayClear()) await adapter.clearExpired()
    return adapter
  }

  return {
    adapterFor,
    async countedAdapterFor(namespace) {
      const adapter = await adapterFor(namespace)
      await keepCount(namespace, connection)
      return { adapter, count: () => readCount(namespace, connection) }
    },
    async [Symbol.asyncDispose]() {
      look?.[Symbol.dispose]()
      await connection[Symbol.asyncDispose]()
    },
  }
}

async function connect(
  file: string,
  dataDir: string,
  onDamage: OnDamage | undefined,
): Promise<SqliteConnection> {
  try {
    await mkdir(dataDir, { recursive: true })
    if (onDamage) repairLog(file, onDamage)
    else refuseDamagedLog(file)
    await makeOwnersOnly(file)
    return await openConnection(file).catch(error => {
      if (!onDamage || !isDamage(error, file)) throw error
      rebuildInPlace(file, { rebuild: salvageRecords, onDamage })
      return openConnection(file)
    })
  } catch (error) {
    throw new StoreError(`can't open the store "${file}": ${reasonOf(error)}`, { cause: error })
  }
}

async function makeOwnersOnly(file: string): Promise<void> {
  await using handle = await open(file, 'a', FILE_MODE)
  await handle.chmod(FILE_MODE)
}

/** For tables whose replaced values must be erased; deletions are erased anyway. */
function wiping({ query, wipeSoon }: SqliteConnection): SqliteConnection['query'] {
  return async (sql, ...parameters) => {
    const rows = await query(sql, ...parameters)
    if (sql.startsWith('INSERT')) wipeSoon()
    return rows
  }
}

function createAdapter(file: string, namespace: string, query: SqliteConnection['query']): KeyvSqlite {
  return new KeyvSqlite({
    uri: `sqlite://${file}`,
    table: namespace,
    // One connection for all, which outlives each of them.
    driver: { name: 'custom', connect: async () => ({ query, close: async () => undefined }) },
    iterationLimit: ROWS_PER_STEP,
  })
}

/** Counts once, for a table that is older than its count; then triggers update the count with each write. */
async function keepCount(table: string, { query }: SqliteConnection): Promise<void> {
  await query(`CREATE TABLE IF NOT EXISTS counts ${COUNTS_COLUMNS}`)
  const [known] = await query('SELECT entries FROM counts WHERE name = ?', table)
  if (!known) await query(`INSERT INTO counts SELECT ?, count(*) FROM "${table}"`, table)
  for (const event of ['INSERT', 'DELETE'] as const)
    await query(`CREATE TRIGGER IF NOT EXISTS ${countTrigger(table, event)}`)
}

async function readCount(table: string, { query }: SqliteConnection): Promise<number> {
  const [row] = await query('SELECT entries FROM counts WHERE name = ?', table)
  return Number(row?.entries)
}
