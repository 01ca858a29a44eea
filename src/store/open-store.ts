import type { Logger } from 'pino'
import type { StoreConfig } from '../config/config.ts'
import type { Backend } from './backend.ts'
import { buildAddressIndex } from './build-address-index.ts'
import {
  chatFormat,
  cursorFormat,
  migrationFormat,
  newsFormat,
  placeFormat,
  positionFormat,
  updateFormat,
} from './formats.ts'
import { createLargeNamespace, createNamespace } from './keyv-namespace.ts'
import { createRecordReader, type ReadRecord } from './record-format.ts'
import { openSqlite } from './sqlite-backend.ts'
import type { Store } from './store.ts'

/** Far above the time that a question waits for its answer: what nobody answered is not kept. */
const CONVERSATION_TTL_MS = 60 * 60_000
/** Twice as long as an update is handled at all: what still lies here then, such as one that can't be read, goes by itself. */
const UPDATE_TTL_MS = 48 * 60 * 60_000

interface StoreOptions {
  readonly log: Logger
  /**
   * In a store that several copies share: called right before each write once the store is open, and what it throws fails
   * the write.
   */
  readonly guard?: () => void
}

/** Opens the store; rejects with a {@link StoreError} of one sentence when it can't be reached, is damaged or is locked. */
export async function openStore(config: StoreConfig, { log, guard }: StoreOptions): Promise<Store> {
  let isOpen = false
  const backend = await openBackend(config, log, () => isOpen && guard?.())
  const sayUnreadable = (namespace: string) => (key: string, reason: string) =>
    log.error({ namespace, key, reason }, 'a record cannot be read and is left as it is')
  const open = async <Value>(
    name: string,
    read: ReadRecord<Value>,
    { ttlMs, passing = false }: { ttlMs?: number; passing?: boolean } = {},
  ) =>
    createNamespace({
      name,
      adapter: await backend.adapterFor(name, { passing }),
      read,
      ...(ttlMs !== undefined && { ttlMs }),
      onUnreadable: sayUnreadable(name),
    })
  const openLarge = async <Value>(name: string, read: ReadRecord<Value>) =>
    createLargeNamespace({
      name,
      ...(await backend.countedAdapterFor(name)),
      read,
      onUnreadable: sayUnreadable(name),
    })
  try {
    const chats = await openLarge('chats', createRecordReader(chatFormat))
    const addresses = await openLarge('addresses', createRecordReader(placeFormat))
    const position = await open('position', createRecordReader(positionFormat))
    const news = await open('news', createRecordReader(newsFormat))
    const migrations = await open('migrations', createRecordReader(migrationFormat))
    const cursors = await open('cursors', createRecordReader(cursorFormat))
    // The conversations plugin puts its own version into what it stores.
    const conversations = await open('conversations', stored => stored, { ttlMs: CONVERSATION_TTL_MS })
    // Texts that people wrote, replaced by less as soon as they are handled.
    const updates = await open('updates', createRecordReader(updateFormat), {
      ttlMs: UPDATE_TTL_MS,
      passing: true,
    })
    await buildAddressIndex({ chats, addresses, migrations, log, now: Date.now() })
    isOpen = true
    return {
      chats,
      addresses,
      position,
      cursors,
      conversations,
      news,
      updates,
      incoming: backend.incoming,
      unreadable: () => chats.unreadable.size + cursors.unreadable.size + updates.unreadable.size,
      [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose](),
    }
  } catch (error) {
    await backend[Symbol.asyncDispose]()
    throw error
  }
}

async function openBackend(config: StoreConfig, log: Logger, guard: () => void): Promise<Backend> {
  if (config.kind === 'sqlite') return openSqlite(config.dataDir, log)
  // Loaded only here: whoever keeps chats elsewhere does without the drivers.
  if (config.kind === 'redis') {
    const { openRedis } = await import('./redis-backend.ts')
    return openRedis(config.url, log)
  }
  const { openPostgresBackend } = await import('./postgres-backend.ts')
  return openPostgresBackend(config.url, guard)
}
