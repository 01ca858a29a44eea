import { Keyv, type KeyvStorageAdapter } from 'keyv'
import type { BatchNamespace, LargeNamespace } from './namespace.ts'
import type { ReadRecord } from './record-format.ts'
import { reasonOf, StoreError, UnreadableRecordError } from './store-error.ts'

interface NamespaceOptions<Value> {
  readonly name: string
  /** Used by this namespace alone: two Keyv objects on one adapter overwrite each other's entries. */
  readonly adapter: KeyvStorageAdapter
  readonly read: ReadRecord<Value>
  /** A value is gone this long after it was written; left out, it stays. */
  readonly ttlMs?: number
  /** Shared by those that open the same namespace. */
  readonly unreadable?: Set<string>
  /** Called once for each record that can't be read. */
  readonly onUnreadable?: (key: string, reason: string) => void
}

/** A namespace over Keyv in which every failure reaches the caller as a {@link StoreError}. */
export function createNamespace<Value>(options: NamespaceOptions<Value>): BatchNamespace<Value> {
  const { name, adapter, ttlMs, unreadable = new Set<string>() } = options
  // No `error` listener is ever added: with one, Keyv reports a failed read as a missing key.
  const keyv = new Keyv({ store: adapter, namespace: name, serialization: JSON_SERIALIZATION })

  function read(key: string, stored: unknown): Value {
    try {
      if (stored === NO_JSON) throw new Error('it is damaged')
      const value = options.read(stored)
      unreadable.delete(key)
      return value
    } catch (error) {
      const reason = reasonOf(error)
      if (!unreadable.has(key)) options.onUnreadable?.(key, reason)
      unreadable.add(key)
      throw new UnreadableRecordError(`can't read "${key}" of ${name}: ${reason}`, { cause: error })
    }
  }

  return {
    unreadable,
    async get(key) {
      const stored = await failAs(`can't read "${key}" of ${name}`, () => keyv.get<unknown>(key))
      return stored === undefined ? undefined : read(key, stored)
    },
    async set(key, value) {
      const attempt = `can't write "${key}" of ${name}`
      const written = await failAs(attempt, () => keyv.set(key, value, ttlMs))
      if (!written) throw new StoreError(attempt)
    },
    async delete(key) {
      await failAs(`can't delete "${key}" of ${name}`, () => keyv.delete(key))
      unreadable.delete(key)
    },
    async setMany(entries) {
      if (entries.length === 0) return
      const attempt = `can't write ${entries.length} entries of ${name}`
      const ttl = ttlMs === undefined ? {} : { ttl: ttlMs }
      const values = entries.map(([key, value]) => ({ key, value, ...ttl }))
      const written = await failAs(attempt, () => keyv.setMany(values))
      if (!written?.every(Boolean)) throw new StoreError(attempt)
    },
    async deleteMany(keys) {
      const attempt = `can't delete ${keys.length} entries of ${name}`
      await failAs(attempt, () => keyv.deleteMany([...keys]))
      for (const key of keys) unreadable.delete(key)
    },
    async *entries() {
      for await (const [key, stored] of iterate(keyv, name)) {
        const value = valueOrNothing(() => read(key, stored))
        if (value !== undefined) yield [key, value]
      }
    },
  }
}

/** The same over an adapter that counts its entries; they have no expiry. */
export function createLargeNamespace<Value>(
  options: Omit<NamespaceOptions<Value>, 'ttlMs'> & { readonly count: () => Promise<number> },
): LargeNamespace<Value> {
  const { name, count } = options
  return { ...createNamespace(options), count: () => failAs(`can't count ${name}`, count) }
}

/**
 * Keyv's own serializer also restores binary data, at three times the cost, and no record has any. And with it, one
 * value that is no JSON would end the listing of all others.
 */
const JSON_SERIALIZATION = {
  stringify: JSON.stringify,
  parse: <Envelope>(text: string): Envelope => {
    try {
      return JSON.parse(text)
    } catch {
      return { value: NO_JSON } as Envelope
    }
  },
}
const NO_JSON = Symbol('no JSON')

function valueOrNothing<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    // Reported when it was read.
    return undefined
  }
}

async function* iterate(keyv: Keyv, name: string): AsyncIterable<readonly [key: string, stored: unknown]> {
  const entries = keyv.iterator()
  while (true) {
    const { done, value } = await failAs(`can't list ${name}`, () => entries.next())
    if (done) return
    // An entry deleted between listing and reading has no value any more.
    if (value[1] !== undefined) yield value
  }
}

async function failAs<Result>(attempt: string, action: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    throw new StoreError(`${attempt}: ${reasonOf(error)}`, { cause: error })
  }
}
