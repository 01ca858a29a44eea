import type { Logger } from 'pino'
import type { RedisStore, SqliteStore } from '../config.ts'
import type { Backend } from './backend.ts'
import { chatFormat, cursorFormat } from './formats.ts'
import { createNamespace } from './keyv-namespace.ts'
import type { Namespace } from './namespace.ts'
import { createRecordReader, type ReadRecord } from './record-format.ts'
import { openRedis } from './redis-backend.ts'
import { openSqlite } from './sqlite-backend.ts'
import type { Store } from './store.ts'

export interface StoreOptions {
  readonly log: Logger
}

/** Opens the store; rejects with a {@link StoreError} of one sentence when it can't be reached, is damaged or is locked. */
export async function openStore(config: SqliteStore | RedisStore, { log }: StoreOptions): Promise<Store> {
  const backend =
    config.kind === 'sqlite' ? await openSqlite(config.dataDir) : await openRedis(config.url, log)
  try {
    return {
      chats: await openNamespace(backend, 'chats', createRecordReader(chatFormat)),
      cursors: await openNamespace(backend, 'cursors', createRecordReader(cursorFormat)),
      // The conversations plugin puts its own version into what it stores.
      conversations: await openNamespace(backend, 'conversations', stored => stored),
      [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose](),
    }
  } catch (error) {
    await backend[Symbol.asyncDispose]()
    throw error
  }
}

async function openNamespace<Value>(
  backend: Backend,
  name: string,
  read: ReadRecord<Value>,
): Promise<Namespace<Value>> {
  return createNamespace({ name, adapter: await backend.adapterFor(name), read })
}
