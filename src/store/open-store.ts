import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { StoreConfig } from '../config/config.ts'
import type { OnDamage } from '../sqlite/repair-log.ts'
import type { Adapters, Backend } from './backend.ts'
import { buildAddressIndex } from './build-address-index.ts'
import { createLargeNamespace, createNamespace } from './keyv-namespace.ts'
import { openSqliteStore } from './open-sqlite-store.ts'
import { createRecordReader, type ReadRecord } from './record-format.ts'
import type { NamespaceName, Namespaces, Store } from './store.ts'
import {
  bundleFormat,
  burnFormat,
  chatFormat,
  cursorFormat,
  deletionFormat,
  keyFormat,
  migrationFormat,
  newsFormat,
  placeFormat,
  positionFormat,
  updateFormat,
} from './upgrade-records.ts'

/** Far longer than a question waits for its answer: unanswered ones are deleted. */
const CONVERSATION_TTL_MS = 60 * 60_000
/** Twice as long as an update may be handled: what is older, such as an unreadable one, is deleted. */
const UPDATE_TTL_MS = 48 * 60 * 60_000

interface StoreOptions {
  readonly log: Logger
  /**
   * Called with a sentence for each damage that was found; the log has it as well. Leave it out for reading what
   * another process may use: then nothing is repaired, and opening a damaged store fails.
   */
  readonly onDamage?: OnDamage
  /** Where connections to PostgreSQL are counted. */
  readonly registry?: Registry
}

/**
 * Opens the store. Rejects with a {@link StoreError} or a PostgresOpenError of one sentence when the store can't be
 * reached, is damaged or is locked.
 */
export async function openStore(config: StoreConfig, options: StoreOptions): Promise<Store> {
  const { log, onDamage } = options
  const noteDamage =
    onDamage &&
    ((says: string) => {
      log.error(withoutAddress(says))
      onDamage(says)
    })
  const backend = await openBackend(config, { ...options, onDamage: noteDamage })
  const unreadable = new Map<string, Set<string>>()
  const onUnreadable = (namespace: string, key: string, reason: string) => {
    log.error({ namespace, key: withoutAddress(key), reason }, 'a record cannot be read and is left as it is')
    onDamage?.(`the record "${key}" of ${namespace} cannot be read and is left as it is: ${reason}`)
  }
  const open = (adapters: Adapters) => openNamespaces(adapters, unreadable, onUnreadable)
  try {
    const namespaces = await open(backend)
    const migrations = createNamespace({
      name: 'migrations',
      adapter: await backend.adapterFor('migrations'),
      read: createRecordReader(migrationFormat),
      onUnreadable: (key, reason) => onUnreadable('migrations', key, reason),
    })
    await buildAddressIndex({ ...namespaces, migrations, log, now: Date.now() })
    const { shared } = backend
    return {
      ...namespaces,
      requests: shared?.requests,
      incoming: shared?.incoming,
      lead: shared && (async leadership => open(await shared.lead(leadership))),
      unreadable: () => COUNTED_UNREADABLE.reduce((sum, name) => sum + (unreadable.get(name)?.size ?? 0), 0),
      [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose](),
    }
  } catch (error) {
    await backend[Symbol.asyncDispose]()
    throw error
  }
}

/** Some records are kept under an email address, which never reaches a log. */
function withoutAddress(text: string): string {
  return text.replace(/[^\s"]+@[^\s"]+/g, '[address]')
}

const COUNTED_UNREADABLE = ['chats', 'cursors', 'updates']

/** `unreadable` are the keys by namespace. */
async function openNamespaces(
  adapters: Adapters,
  unreadable: Map<string, Set<string>>,
  onUnreadable: (namespace: string, key: string, reason: string) => void,
): Promise<Namespaces> {
  const options = <Value>(name: NamespaceName, read: ReadRecord<Value>) => {
    const keys = unreadable.get(name) ?? new Set()
    unreadable.set(name, keys)
    return {
      name,
      read,
      unreadable: keys,
      onUnreadable: (key: string, reason: string) => onUnreadable(name, key, reason),
    }
  }
  const open = async <Value>(
    name: NamespaceName,
    read: ReadRecord<Value>,
    { ttlMs, passing = false }: { ttlMs?: number; passing?: boolean } = {},
  ) =>
    createNamespace({
      ...options(name, read),
      adapter: await adapters.adapterFor(name, { passing }),
      ...(ttlMs !== undefined && { ttlMs }),
    })
  const openLarge = async <Value>(name: NamespaceName, read: ReadRecord<Value>) =>
    createLargeNamespace({ ...options(name, read), ...(await adapters.countedAdapterFor(name)) })
  return {
    chats: await openLarge('chats', createRecordReader(chatFormat)),
    addresses: await openLarge('addresses', createRecordReader(placeFormat)),
    keys: await open('keys', createRecordReader(keyFormat)),
    position: await open('position', createRecordReader(positionFormat)),
    news: await open('news', createRecordReader(newsFormat)),
    bundles: await open('bundles', createRecordReader(bundleFormat)),
    deletions: await open('deletions', createRecordReader(deletionFormat)),
    burns: await open('burns', createRecordReader(burnFormat)),
    cursors: await open('cursors', createRecordReader(cursorFormat)),
    // The conversations plugin puts its own version into what it stores.
    conversations: await open('conversations', stored => stored, { ttlMs: CONVERSATION_TTL_MS }),
    // Contains texts that people wrote; they are removed as soon as they are handled.
    updates: await open('updates', createRecordReader(updateFormat), {
      ttlMs: UPDATE_TTL_MS,
      passing: true,
    }),
  }
}

async function openBackend(
  config: StoreConfig,
  { log, onDamage, registry }: Omit<StoreOptions, 'onDamage'> & { readonly onDamage: OnDamage | undefined },
): Promise<Backend> {
  if (config.kind === 'sqlite') return openSqliteStore(config.dataDir, { log, onDamage })
  // Loaded only here: other stores don't need these drivers.
  if (config.kind === 'redis') {
    const { openRedisStore } = await import('./open-redis-store.ts')
    return openRedisStore(config.url, log)
  }
  const { openPostgresStore } = await import('./open-postgres-store.ts')
  return openPostgresStore(config.url, registry)
}
