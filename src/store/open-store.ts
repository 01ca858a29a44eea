import type { Logger } from 'pino'
import type { RedisStore, SqliteStore } from '../config/config.ts'
import type { Backend } from './backend.ts'
import { chatFormat, cursorFormat } from './formats.ts'
import { createNamespace, type NamespaceOptions } from './keyv-namespace.ts'
import type { Namespace } from './namespace.ts'
import { createRecordReader } from './record-format.ts'
import { openRedis } from './redis-backend.ts'
import { openSqlite } from './sqlite-backend.ts'
import type { Store } from './store.ts'

/** Far above the time that a question waits for its answer: what nobody answered is not kept. */
const CONVERSATION_TTL_MS = 60 * 60_000

interface StoreOptions {
  readonly log: Logger
}

/** Opens the store; rejects with a {@link StoreError} of one sentence when it can't be reached, is damaged or is locked. */
export async function openStore(config: SqliteStore | RedisStore, { log }: StoreOptions): Promise<Store> {
  const backend =
    config.kind === 'sqlite' ? await openSqlite(config.dataDir) : await openRedis(config.url, log)
  try {
    const chats = { name: 'chats', read: createRecordReader(chatFormat) }
    const cursors = { name: 'cursors', read: createRecordReader(cursorFormat) }
    // The conversations plugin puts its own version into what it stores.
    const conversations = {
      name: 'conversations',
      read: (stored: unknown) => stored,
      ttlMs: CONVERSATION_TTL_MS,
    }
    return {
      chats: await openNamespace(backend, chats),
      cursors: await openNamespace(backend, cursors),
      conversations: await openNamespace(backend, conversations),
      [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose](),
    }
  } catch (error) {
    await backend[Symbol.asyncDispose]()
    throw error
  }
}

async function openNamespace<Value>(
  backend: Backend,
  options: Omit<NamespaceOptions<Value>, 'adapter'>,
): Promise<Namespace<Value>> {
  return createNamespace({ ...options, adapter: await backend.adapterFor(options.name) })
}
