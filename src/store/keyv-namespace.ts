import { Keyv, type KeyvStorageAdapter } from 'keyv'
import type { Namespace } from './namespace.ts'
import type { ReadRecord } from './record-format.ts'
import { reasonOf, StoreError } from './store-error.ts'

export interface NamespaceOptions<Value> {
  readonly name: string
  /** Used by this namespace alone: two Keyv objects on one adapter overwrite each other's entries. */
  readonly adapter: KeyvStorageAdapter
  readonly read: ReadRecord<Value>
  /** A value is gone this long after it was written; left out, it stays. */
  readonly ttlMs?: number
}

/** A namespace over Keyv in which every failure reaches the caller as a {@link StoreError}. */
export function createNamespace<Value>(options: NamespaceOptions<Value>): Namespace<Value> {
  const { name, adapter, read, ttlMs } = options
  // No `error` listener is ever added: with one, Keyv reports a failed read as a missing key.
  const keyv = new Keyv({ store: adapter, namespace: name, serialization: JSON_SERIALIZATION })
  return {
    async get(key) {
      const attempt = `can't read "${key}" of ${name}`
      const stored = await failAs(attempt, () => keyv.get<unknown>(key))
      return stored === undefined ? undefined : failAs(attempt, () => read(stored))
    },
    async set(key, value) {
      const attempt = `can't write "${key}" of ${name}`
      const written = await failAs(attempt, () => keyv.set(key, value, ttlMs))
      if (!written) throw new StoreError(attempt)
    },
    async delete(key) {
      await failAs(`can't delete "${key}" of ${name}`, () => keyv.delete(key))
    },
    async *entries() {
      for await (const [key, stored] of iterate(keyv, name)) {
        yield [key, await failAs(`can't read "${key}" of ${name}`, () => read(stored))]
      }
    },
  }
}

/** Keyv's own one also revives binary data, which no record holds, at three times the cost. */
const JSON_SERIALIZATION = { stringify: JSON.stringify, parse: JSON.parse }

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
