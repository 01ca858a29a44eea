import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from '@keyv/redis'
import pg from 'pg'
import { pino } from 'pino'
import type { StoreConfig } from '../../src/config/config.ts'
import type { ChatRecord } from '../../src/store/records.ts'
import { createDataDir } from '../support/data-dir.ts'
import type { TestPostgres } from '../support/postgres.ts'
import { startRedis } from './redis-server.ts'

export const log = pino({ enabled: false })

/** A place for a store, and the ways in which a test can trouble it from outside. */
export interface TestBackend extends AsyncDisposable {
  readonly config: StoreConfig
  /** Puts a value into a namespace as some other version of the program would; undefined is one cut off. */
  plant(namespace: string, key: string, value: unknown): Promise<void>
  /** Takes a value away behind the program's back. */
  remove(namespace: string, key: string): Promise<void>
  /** In how many ms it deletes this entry by itself, or at its next start; at most 0 for one that stays. */
  endsIn(namespace: string, key: string): Promise<number>
  /** Copies the chat with id 0 to the ids up to `count`, without its email changing. */
  multiplyChat(count: number): Promise<void>
  /** From now on every call fails. */
  breakDown(): Promise<void>
  /** From now on every write fails for want of room, reads go on. */
  fillUp(): Promise<void>
}

/** A value of the table as an earlier release wrote it: without its checksum, which says whose it is. */
const WITHOUT_CHECKSUM = `substr(value, 1, length(value) - length(',"crc":"00000000"}')) || '}'`

export async function sqliteBackend(): Promise<TestBackend> {
  const data = await createDataDir()
  const edit = (action: (database: DatabaseSync) => void) => {
    using database = new DatabaseSync(join(data.path, 'bot.sqlite'))
    action(database)
  }
  return {
    config: { kind: 'sqlite', dataDir: data.path },
    plant: async (namespace, key, value) =>
      edit(database => {
        const insert = `INSERT INTO "${namespace}" (key, value, namespace) VALUES (?, ?, ?)`
        database.prepare(insert).run(key, envelope(value), namespace)
      }),
    remove: async (namespace, key) =>
      edit(database => database.prepare(`DELETE FROM "${namespace}" WHERE key = ?`).run(key)),
    endsIn: async (namespace, key) => {
      using database = new DatabaseSync(join(data.path, 'bot.sqlite'))
      const row = database.prepare(`SELECT expires FROM "${namespace}" WHERE key = ?`).get(key)
      return Number(row?.expires ?? 0) - Date.now()
    },
    multiplyChat: async count =>
      edit(database =>
        database.exec(`
          WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < ${count - 1})
          INSERT INTO chats (key, value, namespace) SELECT n.id, ${WITHOUT_CHECKSUM}, namespace FROM n, chats WHERE key = '0'`),
      ),
    breakDown: async () => edit(database => database.exec('DROP TABLE chats; DROP TABLE updates')),
    fillUp: async () =>
      edit(database =>
        database.exec(
          `CREATE TRIGGER full BEFORE INSERT ON chats BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`,
        ),
      ),
    [Symbol.asyncDispose]: () => data[Symbol.asyncDispose](),
  }
}

export async function redisBackend(): Promise<TestBackend> {
  const server = await startRedis()
  const run = async (...command: string[]) => {
    await using client = await connect(server.url)
    return client.sendCommand(command)
  }
  const multiply = `local chat = redis.call('GET', 'chats::0')
    for id = 1, ARGV[1] - 1 do redis.call('SET', 'chats::' .. id, chat) end`
  return {
    config: { kind: 'redis', url: server.url },
    plant: async (namespace, key, value) => void (await run('SET', `${namespace}::${key}`, envelope(value))),
    remove: async (namespace, key) => void (await run('DEL', `${namespace}::${key}`)),
    endsIn: async (namespace, key) => Number(await run('PTTL', `${namespace}::${key}`)),
    multiplyChat: async count => void (await run('EVAL', multiply, '0', String(count))),
    breakDown: () => server.stop(),
    fillUp: async () => void (await run('CONFIG', 'SET', 'maxmemory', '1')),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

export async function postgresBackend(server: TestPostgres): Promise<TestBackend> {
  const url = await server.newDatabase()
  const run = async (sql: string, values: readonly unknown[] = []) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(sql, [...values]).finally(() => client.end())
    return rows
  }
  return {
    config: { kind: 'postgres', url },
    plant: async (namespace, key, value) => {
      const row = [key, envelope(value), namespace]
      await run(`INSERT INTO chat."${namespace}" (key, value, namespace) VALUES ($1, $2, $3)`, row)
    },
    remove: async (namespace, key) =>
      void (await run(`DELETE FROM chat."${namespace}" WHERE key = $1`, [key])),
    endsIn: async (namespace, key) => {
      const [row] = await run(`SELECT expires FROM chat."${namespace}" WHERE key = $1`, [key])
      return Number(row?.expires ?? 0) - Date.now()
    },
    multiplyChat: async count =>
      void (await run(`INSERT INTO chat.chats (key, value, namespace)
        SELECT id, value, namespace FROM generate_series(1, ${count - 1}) AS id, chat.chats WHERE key = '0'`)),
    breakDown: async () => void (await run('DROP TABLE chat.chats, chat.updates')),
    fillUp: async () =>
      void (await run(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN RAISE 'could not extend file: No space left on device'; END $$;
        CREATE TRIGGER no_room BEFORE INSERT ON chat.chats EXECUTE FUNCTION no_room()`)),
    [Symbol.asyncDispose]: async () => undefined,
  }
}

async function connect(url: string) {
  const client = await createClient({ url }).connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() })
}

/** What Keyv puts around a value; half of one for nothing. */
function envelope(value: unknown): string {
  return value === undefined ? '{"value":{"vers' : JSON.stringify({ value })
}

export function chat(changes: Partial<ChatRecord> = {}): ChatRecord {
  return { version: 2, addresses: [], settings: { alertDetail: 'full' }, createdAt: [], ...changes }
}

export async function collect<Entry>(entries: AsyncIterable<Entry>): Promise<Entry[]> {
  return Array.fromAsync(entries)
}
