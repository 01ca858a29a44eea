import type { BatchNamespace, Namespace } from './namespace.ts'
import { NAMESPACES, type Store } from './store.ts'

interface MovedRecords {
  readonly namespace: string
  readonly moved: number
}

const RECORDS_AT_ONCE = 500

/**
 * Copies all records of one store into another, replacing those of the same key, and checks that they arrived. Resolves
 * to how many there were, without those that can't be read, which are not copied. Rejects when some did not arrive.
 */
export async function moveStore(
  from: Store,
  to: Store,
  onProgress: (progress: MovedRecords) => void,
): Promise<readonly MovedRecords[]> {
  const all: MovedRecords[] = []
  for (const namespace of NAMESPACES) {
    const moved = await moveNamespace(from[namespace], to[namespace], moved =>
      onProgress({ namespace, moved }),
    )
    const there = await count(to[namespace])
    if (there < moved) throw new Error(`${namespace}: ${moved} were moved and ${there} are there`)
    all.push({ namespace, moved })
  }
  return all
}

async function moveNamespace<Value>(
  from: Namespace<Value>,
  to: Namespace<Value>,
  onMoved: (moved: number) => void,
): Promise<number> {
  let moved = 0
  let batch: (readonly [string, Value])[] = []
  const write = async () => {
    await writeAll(to, batch)
    moved += batch.length
    batch = []
    onMoved(moved)
  }
  for await (const entry of from.entries()) {
    batch.push(entry)
    if (batch.length >= RECORDS_AT_ONCE) await write()
  }
  if (batch.length > 0) await write()
  return moved
}

async function writeAll<Value>(
  to: Namespace<Value> | Pick<BatchNamespace<Value>, 'setMany'>,
  entries: readonly (readonly [string, Value])[],
): Promise<void> {
  if ('setMany' in to) await to.setMany(entries)
  else for (const [key, value] of entries) await to.set(key, value)
}

async function count(namespace: Namespace<unknown>): Promise<number> {
  let count = 0
  for await (const _ of namespace.entries()) count++
  return count
}
