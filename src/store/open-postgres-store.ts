import KeyvPostgres from '@keyv/postgres'
import type { KeyvStorageEntry } from 'keyv'
import type { Registry } from 'prom-client'
import { isStale, joinLeadershipSql, untilOthersEnded } from '../leadership/fence.ts'
import { createIncomingTable } from '../leadership/incoming-table.ts'
import type { Leadership } from '../leadership/leadership.ts'
import { createRequestsTable } from '../leadership/requests-table.ts'
import { openPostgres, type Postgres, type Query } from '../postgres/open-postgres.ts'
import type { Adapters, Backend } from './backend.ts'
import { CHAT_MIGRATIONS } from './postgres-chat-migrations.ts'

const SCHEMA = 'chat'
const ROWS_PER_STEP = 1_000

interface PostgresStoreOptions {
  readonly registry?: Registry | undefined
  /** Whether the active instance may now delete what has expired by its machine's clock. */
  readonly mayClear: () => boolean
}

/** Opens the schema `chat` of a database, which the instances share; each namespace is a table. Rejects with a PostgresOpenError. */
export async function openPostgresStore(
  url: string,
  { registry, mayClear }: PostgresStoreOptions,
): Promise<Backend> {
  const postgres = await openPostgres({ url, schema: SCHEMA, migrations: CHAT_MIGRATIONS, registry })
  const prepare = createPreparing()
  const query = prepare(postgres.query)

  const adapterFor = async (namespace: string) => new PostgresAdapter(namespace, query, query)

  async function lead(leadership: Leadership): Promise<Adapters> {
    await untilOthersEnded(postgres)
    const write = prepare(
      postgres.ledBy(leadership, { onConnect: joinLeadershipSql(leadership.fence), isStale }),
    )
    const leadingAdapterFor = async (namespace: string) => {
      const adapter = new PostgresAdapter(namespace, query, write)
      // An expired entry is deleted only when somebody reads it, and nobody reads an abandoned one.
      if (mayClear()) await adapter.clearExpired()
      return adapter
    }
    return counted(leadingAdapterFor, postgres)
  }

  return {
    ...counted(adapterFor, postgres),
    shared: {
      incoming: createIncomingTable(postgres.query),
      requests: createRequestsTable(postgres.query),
      lead,
    },
    [Symbol.asyncDispose]: () => postgres[Symbol.asyncDispose](),
  }
}

function counted(adapterFor: (namespace: string) => Promise<PostgresAdapter>, postgres: Postgres): Adapters {
  return {
    adapterFor,
    countedAdapterFor: async namespace => ({
      adapter: await adapterFor(namespace),
      count: () => countOf(namespace, postgres),
    }),
  }
}

/** The adapter has few statements, which differ only in their values: each is planned once a connection. */
function createPreparing(): (query: Query) => Query {
  const names = new Map<string, string>()
  return query => (text, values) => {
    const name = names.get(text) ?? `chat-${names.size}`
    names.set(text, name)
    return query(text, values, name)
  }
}

/** KeyvPostgres over our own pool and tables; errors that it would only emit are thrown. */
class PostgresAdapter extends KeyvPostgres {
  static {
    // The adapter's own `init` would connect, and alter a table that is in use.
    Object.assign(PostgresAdapter.prototype, { init: async () => undefined })
  }

  readonly #table: string
  readonly #write: Query

  constructor(table: string, read: Query, write: Query) {
    super({ schema: SCHEMA, table, iterationLimit: ROWS_PER_STEP })
    this.#table = `${SCHEMA}."${table}"`
    this.#write = write
    const query: Query = (text, values) => (text.startsWith('SELECT') ? read : write)(text, values)
    Object.assign(this, { query })
  }

  override emit(event: string | symbol, ...details: unknown[]): boolean {
    if (event === 'error') throw details[0]
    return super.emit(event, ...details)
  }

  /** In one statement, which takes no key twice. */
  override async setMany<Value>(entries: KeyvStorageEntry<Value>[]): Promise<boolean[]> {
    const last = new Map(entries.map(entry => [entry.key, entry]))
    await super.setMany([...last.values()])
    return entries.map(() => true)
  }

  /** In one statement instead of one a key. */
  override async deleteMany(keys: string[]): Promise<boolean[]> {
    const rows = await this.#write(
      `DELETE FROM ${this.#table} WHERE key = ANY($1) AND COALESCE(namespace, '') = COALESCE($2, '') RETURNING key`,
      [keys, this.namespace ?? null],
    )
    const deleted = new Set(rows.map(row => row.key))
    return keys.map(key => deleted.has(key))
  }
}

async function countOf(namespace: string, { query }: Postgres): Promise<number> {
  const [row] = await query(`SELECT sum(entries) AS entries FROM ${SCHEMA}.counts WHERE name = $1`, [
    namespace,
  ])
  return Number(row?.entries ?? 0)
}
