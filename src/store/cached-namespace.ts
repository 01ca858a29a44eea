import QuickLRU from 'quick-lru'
import type { Namespace } from './namespace.ts'

/** At least this many recently used records, at most twice as many. */
const REMEMBERED = 500

/**
 * The same namespace with a cache of records that were used lately: one mail asks several times for its chat. Only for
 * the namespace's single writer, and only during one leadership: it does not see what others write.
 */
export function cachedNamespace<Value>(namespace: Namespace<Value>): Namespace<Value> {
  const known = new QuickLRU<string, Value>({ maxSize: REMEMBERED })
  /** Changes when a write begins and when it ends: a read across that may have the old value. */
  let moves = 0

  async function write(key: string, action: () => Promise<void>): Promise<void> {
    moves += 1
    try {
      await action()
    } finally {
      moves += 1
      // Also after a failure: the value may have been written all the same.
      known.delete(key)
    }
  }

  return {
    unreadable: namespace.unreadable,
    entries: namespace.entries,
    async get(key) {
      const remembered = known.get(key)
      if (remembered !== undefined) return remembered
      const before = moves
      const value = await namespace.get(key)
      if (value !== undefined && moves === before) known.set(key, value)
      return value
    },
    async set(key, value) {
      await write(key, () => namespace.set(key, value))
      known.set(key, value)
    },
    delete: key => write(key, () => namespace.delete(key)),
  }
}
