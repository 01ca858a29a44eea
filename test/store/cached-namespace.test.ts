import { expect, test } from 'vitest'
import { cachedNamespace } from '../../src/store/cached-namespace.ts'
import type { Namespace } from '../../src/store/namespace.ts'

/** A namespace whose next read or write can be held up, and that counts its reads. */
function createSlowNamespace() {
  const values = new Map<string, string>()
  let held: Promise<void> | undefined
  let reads = 0
  const namespace: Namespace<string> = {
    unreadable: new Set(),
    async get(key) {
      reads += 1
      const value = values.get(key)
      await held
      return value
    },
    async set(key, value) {
      await held
      values.set(key, value)
    },
    async delete(key) {
      await held
      values.delete(key)
    },
    async *entries() {
      yield* values
    },
  }
  return {
    namespace,
    values,
    get reads() {
      return reads
    },
    /** What is asked from now on waits until the returned function is called, with an error or without. */
    hold() {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      promise.catch(() => undefined)
      held = promise
      return (error?: Error) => {
        held = undefined
        if (error) reject(error)
        else resolve()
      }
    },
  }
}

test('what was read or written is not read again', async () => {
  const slow = createSlowNamespace()
  slow.values.set('a', 'one')
  const records = cachedNamespace(slow.namespace)
  expect([await records.get('a'), await records.get('a')]).toEqual(['one', 'one'])
  await records.set('b', 'two')
  expect(await records.get('b')).toBe('two')
  expect(slow.reads).toBe(1)
})

test('what is not there is looked for each time, and what was deleted is not there', async () => {
  const slow = createSlowNamespace()
  const records = cachedNamespace(slow.namespace)
  expect(await records.get('a')).toBeUndefined()
  slow.values.set('a', 'one')
  expect(await records.get('a')).toBe('one')
  await records.delete('a')
  expect(await records.get('a')).toBeUndefined()
})

test('a read that a write overtakes is not remembered', async () => {
  const slow = createSlowNamespace()
  slow.values.set('a', 'old')
  const records = cachedNamespace(slow.namespace)
  const letGo = slow.hold()
  const reading = records.get('a')
  const writing = records.set('a', 'new')
  letGo()
  await Promise.all([reading, writing])
  expect(await records.get('a')).toBe('new')
})

test('a read that begins while a write is under way is not remembered past its end', async () => {
  const slow = createSlowNamespace()
  slow.values.set('a', 'old')
  const records = cachedNamespace(slow.namespace)
  const letGo = slow.hold()
  const deleting = records.delete('a')
  const reading = records.get('a')
  letGo()
  await Promise.all([reading, deleting])
  expect(await records.get('a')).toBeUndefined()
})

test('after a write that failed the record is read again', async () => {
  const slow = createSlowNamespace()
  slow.values.set('a', 'old')
  const records = cachedNamespace(slow.namespace)
  expect(await records.get('a')).toBe('old')
  const letGo = slow.hold()
  const writing = records.set('a', 'new')
  // As if the answer alone had been lost.
  slow.values.set('a', 'new')
  letGo(new Error('no answer'))
  await expect(writing).rejects.toThrow('no answer')
  expect(await records.get('a')).toBe('new')
})
