import { type Chats, createChats } from '../../../src/store/chats.ts'
import type { CursorRecord } from '../../../src/store/cursor-record.ts'
import type { Namespace } from '../../../src/store/namespace.ts'
import type { AddressPlace, ChatRecord, PositionRecord } from '../../../src/store/records.ts'
import { StoreError, UnreadableRecordError } from '../../../src/store/store-error.ts'

/** A namespace in memory that fails when it is told to. */
interface MemoryNamespace<Value> extends Namespace<Value> {
  readonly values: Map<string, Value>
  /** Asked before every write; true makes it fail. */
  failWrite: () => boolean
  failRead: () => boolean
  /** From now on this record can't be read until it is written again; returns what mends it. */
  breakRecord(key: string): () => void
  writes: number
}

export function memoryNamespace<Value>(): MemoryNamespace<Value> {
  const values = new Map<string, Value>()
  const unreadable = new Set<string>()
  const namespace: MemoryNamespace<Value> = {
    values,
    failWrite: () => false,
    failRead: () => false,
    writes: 0,
    unreadable,
    breakRecord(key) {
      unreadable.add(key)
      return () => unreadable.delete(key)
    },
    async get(key) {
      if (namespace.failRead()) throw storeError('read')
      if (unreadable.has(key)) throw new UnreadableRecordError(`can't read "${key}"`)
      return values.get(key)
    },
    async set(key, value) {
      namespace.writes += 1
      if (namespace.failWrite()) throw storeError('write')
      // Through JSON, as in a real store.
      unreadable.delete(key)
      values.set(key, JSON.parse(JSON.stringify(value)))
    },
    async delete(key) {
      if (namespace.failWrite()) throw storeError('delete')
      values.delete(key)
    },
    async *entries() {
      yield* values.entries().filter(([key]) => !unreadable.has(key))
    },
  }
  return namespace
}

export interface MemoryStore {
  readonly chatRecords: MemoryNamespace<ChatRecord>
  readonly chats: Chats
  readonly cursors: MemoryNamespace<CursorRecord>
  readonly position: MemoryNamespace<PositionRecord>
  readonly addresses: MemoryNamespace<AddressPlace>
}

export function memoryStore(): MemoryStore {
  const chatRecords = memoryNamespace<ChatRecord>()
  const addresses = memoryNamespace<AddressPlace>()
  return {
    chatRecords,
    chats: createChats({ chats: chatRecords, addresses, keys: memoryNamespace() }),
    cursors: memoryNamespace<CursorRecord>(),
    position: memoryNamespace<PositionRecord>(),
    addresses,
  }
}

function storeError(what: string): Error {
  return new StoreError(`can't ${what}: the disk is full`)
}
