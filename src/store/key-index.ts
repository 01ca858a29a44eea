import { getReadable } from './get-readable.ts'
import type { Namespace } from './namespace.ts'
import type { KeyPlace } from './records.ts'

/**
 * Finds the chat that has a password manager's key, by the key's hash. The hash in the chat's record is what counts: an
 * entry of a replaced key leads nowhere.
 */
interface KeyIndex {
  find(hash: string): Promise<KeyPlace | undefined>
  /** Await it before the chat's record has the key. */
  add(chatId: number, hash: string | undefined): Promise<void>
  /** Call it after the chat's record was written without the key. */
  remove(chatId: number, hash: string | undefined): Promise<void>
}

/** The index over its namespace; nobody else may write to that. */
export function createKeyIndex(places: Namespace<KeyPlace>): KeyIndex {
  return {
    find: hash => places.get(hash),
    async add(chatId, hash) {
      if (hash !== undefined) await places.set(hash, { version: 1, chatId })
    },
    async remove(chatId, hash) {
      if (hash === undefined) return
      const place = await getReadable(places, hash)
      // If the chat has moved, its new record has the key. One that can't be read leads nowhere.
      if (!place || place.chatId === chatId) await places.delete(hash)
    },
  }
}
