import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { AGREE_MS, type Clock } from '../clock.ts'
import type { StoreConfig } from '../config/config.ts'
import type { OnDamage } from '../sqlite/repair-log.ts'
import type { Adapters, Backend } from './backend.ts'
import { buildAddressIndex } from './build-address-index.ts'
import { createLargeNamespace, createNamespace } from './keyv-namespace.ts'
import { openSqliteStore } from './open-sqlite-store.ts'
import { createRecordReader, type ReadRecord } from './record-format.ts'
import type { NamespaceName, Namespaces, Store } from './store.ts'
import { createTimedNamespace } from './timed-namespace.ts'
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
/**
 * Keyv deletes questions and updates after this time, by the machine's clock: what nobody else deletes, such as an
 * unreadable one. Much longer than they are needed, since that clock may be wrong.
 */
const LEFTOVER_TTL_MS = 30 * 24 * 60 * 60_000

interface StoreOptions {
  readonly log: Logger
  /**
   * Called with a sentence for each damage that was found; the log has it as well. Leave it out for reading what
   * another process may use: then nothing is repaired, and opening a damaged store fails.
   */
  readonly onDamage?: OnDamage
  /**
   * By which records end. Leave it out for reading what another process may use: then nothing is deleted because it is
   * old.
   */
  readonly clock?: Pick<Clock, 'now'>
  /** Where connections to PostgreSQL are counted. */
  readonly registry?: Registry
}

/**
 * Opens the store. Rejects with a {@link StoreError} or a PostgresOpenError of one sentence when the store can't be
 * reached, is damaged or is locked.
 */
export async function openStore(config: StoreConfig, options: StoreOptions): Promise<Store> {
  const { log, onDamage, clock } = options
  const now = () => (clock ? clock.now() : Date.now())
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
  const open = async (adapters: Adapters, isOwner: boolean) => {
    const namespaces = await openNamespaces(adapters, { unreadable, onUnreadable, now })
    if (isOwner && clock) await namespaces.conversations.sweep()
    return namespaces
  }
  try {
    const { shared } = backend
    const namespaces = await open(backend, shared === undefined)
    const migrations = createNamespace({
      name: 'migrations',
      adapter: await backend.adapterFor('migrations'),
      read: createRecordReader(migrationFormat),
      onUnreadable: (key, reason) => onUnreadable('migrations', key, reason),
    })
    await buildAddressIndex({ ...namespaces, migrations, log, now: now() })
    return {
      ...namespaces,
      requests: shared?.requests,
      incoming: shared?.incoming,
      lead: shared && (async leadership => open(await shared.lead(leadership), true)),
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

interface NamespacesOptions {
  /** The keys by namespace. */
  readonly unreadable: Map<string, Set<string>>
  readonly onUnreadable: (namespace: string, key: string, reason: string) => void
  readonly now: () => number
}

async function openNamespaces(
  adapters: Adapters,
  { unreadable, onUnreadable, now }: NamespacesOptions,
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
  // The conversations plugin puts its own version into what it stores.
  const questions = await open('conversations', stored => stored, { ttlMs: LEFTOVER_TTL_MS })
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
    conversations: createTimedNamespace(questions, { ms: CONVERSATION_TTL_MS, now }),
    // Contains texts that people wrote; they are removed as soon as they are handled. The journal drops old ones.
    updates: await open('updates', createRecordReader(updateFormat), {
      ttlMs: LEFTOVER_TTL_MS,
      passing: true,
    }),
  }
}

async function openBackend(
  config: StoreConfig,
  {
    log,
    onDamage,
    clock,
    registry,
  }: Omit<StoreOptions, 'onDamage'> & { readonly onDamage: OnDamage | undefined },
): Promise<Backend> {
  const mayClear = () => clock !== undefined && Math.abs(Date.now() - clock.now()) < AGREE_MS
  if (config.kind === 'sqlite') return openSqliteStore(config.dataDir, { log, onDamage, mayClear })
  // Loaded only here: other stores don't need these drivers.
  if (config.kind === 'redis') {
    const { openRedisStore } = await import('./open-redis-store.ts')
    return openRedisStore(config.url, log)
  }
  const { openPostgresStore } = await import('./open-postgres-store.ts')
  return openPostgresStore(config.url, { registry, mayClear })
}
