import KeyvRedis, { createClient } from '@keyv/redis'
import type { KeyvStorageEntry } from 'keyv'
import type { Logger } from 'pino'
import type { Backend } from './backend.ts'
import { reasonOf, StoreError } from './store-error.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** A silent server counts as broken: pings make a healthy connection answer. */
const PING_INTERVAL_MS = 2_000
const SILENCE_TIMEOUT_MS = 5_000
const LONGEST_RECONNECT_WAIT_MS = 2_000
const KEYS_PER_STEP = 1_000

/** Connects to Redis or Valkey; all namespaces share one connection, which is made again when it breaks. */
export async function openRedisStore(url: string, log: Logger): Promise<Backend> {
  const client = createRedisClient(url, log)
  try {
    await client.connect()
  } catch (error) {
    client.destroy()
    throw new StoreError(`can't open the store at ${hostOf(url)}: ${reasonOf(error)}`, { cause: error })
  }
  return {
    adapterFor: async () => new RedisAdapter(client),
    async countedAdapterFor(namespace) {
      const adapter = new CountedRedisAdapter(client, namespace)
      await adapter.startCount()
      return { adapter, count: () => adapter.count() }
    },
    [Symbol.asyncDispose]: () => client.close(),
  }
}

/** More namespaces than there are. */
const MOST_NAMESPACES = 30

type RedisClient = ReturnType<typeof createRedisClient>

function createRedisClient(url: string, log: Logger) {
  let state: 'new' | 'connected' | 'broken' = 'new'
  const client = createClient({
    url,
    // A command while the connection is down fails at once instead of waiting.
    disableOfflineQueue: true,
    pingInterval: PING_INTERVAL_MS,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      reconnectStrategy: attempts =>
        state !== 'new' && Math.min(2 ** attempts * 50 * (1 + Math.random()), LONGEST_RECONNECT_WAIT_MS),
    },
  })
  // Each namespace adds a listener.
  client.setMaxListeners(MOST_NAMESPACES)
  client.on('error', (error: unknown) => {
    if (state === 'connected') log.warn({ err: error }, 'the connection to the store broke, trying again')
    if (state !== 'new') state = 'broken'
  })
  client.on('ready', () => {
    if (state === 'broken') log.info('the connection to the store is back')
    state = 'connected'
  })
  return client
}

/** KeyvRedis, with other handling of errors between calls and of steps through the keys. */
class RedisAdapter extends KeyvRedis<unknown> {
  readonly #client: RedisClient

  constructor(client: RedisClient) {
    // Without `throwOnErrors` a failed read looks like a missing key.
    super(client, { throwOnErrors: true })
    this.#client = client
  }

  /**
   * Keyv throws what its adapter emits: fatal when a connection breaks between two calls. Failed calls reject anyway.
   */
  override emit(event: string | symbol, ...details: unknown[]): boolean {
    return event === 'error' || super.emit(event, ...details)
  }

  /** Keyv's own method reconnects after the store was closed, and would keep the process alive. */
  override async getClient() {
    return this.#client
  }

  /** In steps of a thousand instead of ten; a key that SCAN returns twice is listed once. */
  override async *iterator<Value>(): AsyncGenerator<[string, Value | undefined], void, unknown> {
    const prefix = `${this.namespace}${this.keyPrefixSeparator}`
    const seen = new Set<string>()
    for await (const found of this.#client.scanIterator({ MATCH: `${prefix}*`, COUNT: KEYS_PER_STEP })) {
      const keys = found.filter(key => !seen.has(key))
      const values = await this.getMany<Value>(keys.map(key => key.slice(prefix.length)))
      for (const [index, key] of keys.entries()) {
        seen.add(key)
        yield [key.slice(prefix.length), values[index]]
      }
    }
  }
}

const SET_AND_COUNT = `if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('INCR', KEYS[2]) end
  redis.call('SET', KEYS[1], ARGV[1])`
const DELETE_AND_COUNT = `local deleted = redis.call('DEL', KEYS[1])
  if deleted == 1 then redis.call('DECR', KEYS[2]) end
  return deleted`

/**
 * Keeps the number of its entries in a separate key, by scripts, so that no crash comes between a write and its count.
 */
class CountedRedisAdapter extends RedisAdapter {
  readonly #client: RedisClient
  readonly #prefix: string
  readonly #countKey: string

  constructor(client: RedisClient, namespace: string) {
    super(client)
    this.#client = client
    this.#prefix = `${namespace}${this.keyPrefixSeparator}`
    this.#countKey = `counts${this.keyPrefixSeparator}${namespace}`
  }

  /** Counts once, for a namespace that is older than its count. */
  async startCount(): Promise<void> {
    if ((await this.#client.get(this.#countKey)) !== null) return
    const keys = new Set<string>()
    const scan = this.#client.scanIterator({ MATCH: `${this.#prefix}*`, COUNT: KEYS_PER_STEP })
    for await (const found of scan) for (const key of found) keys.add(key)
    await this.#client.set(this.#countKey, keys.size)
  }

  async count(): Promise<number> {
    return Number(await this.#client.get(this.#countKey))
  }

  /** Counted entries have no expiry. */
  override async set(key: string, value: unknown): Promise<boolean> {
    await this.#run(SET_AND_COUNT, key, String(value))
    return true
  }

  override async setMany<Value>(entries: KeyvStorageEntry<Value>[]): Promise<boolean[]> {
    return Promise.all(entries.map(({ key, value }) => this.set(key, value)))
  }

  override async delete(key: string): Promise<boolean> {
    return (await this.#run(DELETE_AND_COUNT, key)) === 1
  }

  #run(script: string, key: string, ...values: string[]) {
    const keys = [this.#prefix + key, this.#countKey]
    return this.#client.eval(script, { keys, arguments: values })
  }
}

/** Where the URL points, without the password it may carry. */
function hostOf(url: string): string {
  return new URL(url).host
}
