import type { Logger } from 'pino'
import type { RedisStore, SqliteStore } from '../config/config.ts'
import { chatFormat, cursorFormat } from './formats.ts'
import { createNamespace } from './keyv-namespace.ts'
import { createRecordReader, type ReadRecord } from './record-format.ts'
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
  const open = async <Value>(name: string, read: ReadRecord<Value>, ttlMs?: number) =>
    createNamespace({
      name,
      adapter: await backend.adapterFor(name),
      read,
      ...(ttlMs !== undefined && { ttlMs }),
      onUnreadable: (key, reason) =>
        log.error({ namespace: name, key, reason }, 'a record cannot be read and is left as it is'),
    })
  try {
    const chats = await open('chats', createRecordReader(chatFormat))
    const cursors = await open('cursors', createRecordReader(cursorFormat))
    // The conversations plugin puts its own version into what it stores.
    const conversations = await open('conversations', stored => stored, CONVERSATION_TTL_MS)
    return {
      chats,
      cursors,
      conversations,
      unreadable: () => chats.unreadable.size + cursors.unreadable.size,
      [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose](),
    }
  } catch (error) {
    await backend[Symbol.asyncDispose]()
    throw error
  }
}
