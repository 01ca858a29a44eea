import { getReadable } from './get-readable.ts'
import type { Namespace } from './namespace.ts'
import type { Address, AddressPlace } from './records.ts'
import { createSerializer } from './serialize-by-key.ts'

/**
 * Finds the chat that has an email address. A name may be given out again, also to another chat: the index then finds
 * the newest owner, and the end of an older address of that name does not remove the entry.
 */
interface AddressIndex {
  find(email: string): Promise<AddressPlace | undefined>
  /** Await it before the chat's record has the addresses: after a crash in between, an entry leads nowhere. */
  add(chatId: number, addresses: readonly Address[]): Promise<void>
  /** Call it after the chat's record was written without the addresses. */
  remove(chatId: number, addresses: readonly Address[]): Promise<void>
}

/** The index over its namespace; nobody else may write to that. */
export function createAddressIndex(places: Namespace<AddressPlace>): AddressIndex {
  const serialize = createSerializer<string>()

  const removeOne = (chatId: number, { id, email }: Address) =>
    serialize(email, async () => {
      const place = await getReadable(places, email)
      // One that can't be read leads nowhere.
      if (!place || (place.chatId === chatId && place.addressId === id)) await places.delete(email)
    })

  return {
    find: email => places.get(email),
    async add(chatId, addresses) {
      for (const { id, email } of addresses) {
        await serialize(email, () => places.set(email, { version: 1, chatId, addressId: id }))
      }
    },
    async remove(chatId, addresses) {
      for (const address of addresses) await removeOne(chatId, address)
    },
  }
}
