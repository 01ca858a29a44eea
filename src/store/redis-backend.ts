import KeyvRedis, { createClient } from '@keyv/redis'
import type { Logger } from 'pino'
import type { Backend } from './backend.ts'
import { reasonOf, StoreError } from './store-error.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** A server that stops answering is noticed by its silence: pings keep a healthy connection busy. */
const PING_INTERVAL_MS = 2_000
const SILENCE_TIMEOUT_MS = 5_000
const LONGEST_RECONNECT_WAIT_MS = 2_000
const KEYS_PER_STEP = 1_000

/** Connects to Redis or Valkey; all namespaces share one connection, which is made again when it breaks. */
export async function openRedis(url: string, log: Logger): Promise<Backend> {
  const client = createRedisClient(url, log)
  try {
    await client.connect()
  } catch (error) {
    client.destroy()
    throw new StoreError(`can't open the store at ${hostOf(url)}: ${reasonOf(error)}`, { cause: error })
  }
  return {
    adapterFor: async () => new RedisAdapter(client),
    [Symbol.asyncDispose]: () => client.close(),
  }
}

type RedisClient = ReturnType<typeof createRedisClient>

function createRedisClient(url: string, log: Logger) {
  let state: 'new' | 'connected' | 'broken' = 'new'
  const client = createClient({
    url,
    // A command given while the connection is down fails at once rather than wait for it.
    disableOfflineQueue: true,
    pingInterval: PING_INTERVAL_MS,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      reconnectStrategy: attempts =>
        state !== 'new' && Math.min(2 ** attempts * 50 * (1 + Math.random()), LONGEST_RECONNECT_WAIT_MS),
    },
  })
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

/** KeyvRedis as it is, but for errors between calls and for the size of its steps through the keys. */
class RedisAdapter extends KeyvRedis<unknown> {
  readonly #client: RedisClient

  constructor(client: RedisClient) {
    // Without `throwOnErrors` a failed read looks like a missing key.
    super(client, { throwOnErrors: true })
    this.#client = client
  }

  /** Keyv throws what its adapter emits: fatal for a connection that breaks between two calls, and failed calls reject anyway. */
  override emit(event: string | symbol, ...details: unknown[]): boolean {
    return event === 'error' || super.emit(event, ...details)
  }

  /** In steps of a thousand instead of ten; a key that SCAN names twice comes once. */
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

/** Where the URL points, without the password it may carry. */
function hostOf(url: string): string {
  return new URL(url).host
}
