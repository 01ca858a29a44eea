import type { Namespace, TimedNamespace } from './namespace.ts'

interface Timed<Value> {
  /** Milliseconds since 1970. */
  readonly until: number
  readonly value: Value
}

interface Lifetime {
  /** A value is gone so many milliseconds after it was written. */
  readonly ms: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Over a namespace whose values stay: Keyv goes by the machine's clock, and would delete all of them where that is ahead. */
export function createTimedNamespace<Value>(
  kept: Namespace<unknown>,
  { ms, now }: Lifetime,
): TimedNamespace<Value> {
  const isOver = (stored: unknown) => isTimed<Value>(stored) && stored.until <= now()

  return {
    unreadable: kept.unreadable,
    async get(key) {
      const stored = await kept.get(key)
      if (!isOver(stored)) return valueIn<Value>(stored)
      await kept.delete(key)
      return undefined
    },
    set: (key, value) => kept.set(key, { until: now() + ms, value } satisfies Timed<Value>),
    delete: key => kept.delete(key),
    async *entries() {
      for await (const [key, stored] of kept.entries())
        if (!isOver(stored)) yield [key, valueIn<Value>(stored)]
    },
    async *keys() {
      for await (const [key] of kept.entries()) yield key
    },
    async sweep() {
      const over: string[] = []
      for await (const [key, stored] of kept.entries()) if (isOver(stored)) over.push(key)
      for (const key of over) await kept.delete(key)
    },
  }
}

/** Earlier releases wrote the value alone, and left its end to Keyv. */
function valueIn<Value>(stored: unknown): Value {
  return isTimed<Value>(stored) ? stored.value : (stored as Value)
}

function isTimed<Value>(stored: unknown): stored is Timed<Value> {
  return typeof stored === 'object' && stored !== null && 'until' in stored && 'value' in stored
}
