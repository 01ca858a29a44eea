import { isDeepStrictEqual } from 'node:util'
import { createAddressIndex } from './address-index.ts'
import { withBlock } from './blocked-senders.ts'
import { getReadable } from './get-readable.ts'
import { createKeyIndex } from './key-index.ts'
import type { Namespace } from './namespace.ts'
import type { Address, AddressPlace, ChatRecord, KeyPlace } from './records.ts'
import { createSerializer } from './serialize-by-key.ts'

/** The chats for their only writer: changes to one chat run one after another, so none is lost. */
export interface Chats {
  /** The chat's record, or an empty one for a chat not seen before. */
  get(chatId: number): Promise<ChatRecord>
  /** The chat that has a password manager's key of this hash. */
  findByKey(hash: string): Promise<{ readonly chatId: number; readonly chat: ChatRecord } | undefined>
  /** The chat that has this email now, after running writes of that chat. */
  find(email: string): Promise<FoundAddress | undefined>
  /** Reads, changes and writes one record with nothing in between; resolves to what was written. */
  update(chatId: number, change: (chat: ChatRecord) => ChatRecord): Promise<ChatRecord>
  /** Deletes the record, unless this is false of it at that moment; resolves to whether it did. */
  delete(chatId: number, isDeletable?: (chat: ChatRecord) => boolean): Promise<boolean>
  /** A group became a supergroup: its record moves to the new id. */
  move(fromChatId: number, toChatId: number): Promise<void>
  /** All that can be read. */
  entries(): AsyncIterable<readonly [chatId: number, chat: ChatRecord]>
  /** Whether there are records that can't be read. */
  readonly incomplete: boolean
}

/** The chats over their namespace and that of their addresses, of which this must be the only writer. */
export function createChats(store: {
  readonly chats: Namespace<ChatRecord>
  readonly addresses: Namespace<AddressPlace>
  readonly keys: Namespace<KeyPlace>
}): Chats {
  const namespace = store.chats
  const index = createAddressIndex(store.addresses)
  const keys = createKeyIndex(store.keys)
  const serialize = createSerializer<number>()
  const get = async (chatId: number) => (await namespace.get(String(chatId))) ?? EMPTY_CHAT

  async function write(chatId: number, change: (chat: ChatRecord) => ChatRecord): Promise<ChatRecord> {
    const chat = await get(chatId)
    const changed = change(chat)
    if (changed === chat) return chat
    await index.add(chatId, without(changed.addresses, chat.addresses))
    const isSameKey = changed.managerKey === chat.managerKey
    if (!isSameKey) await keys.add(chatId, changed.managerKey)
    await namespace.set(String(chatId), changed)
    await index.remove(chatId, without(chat.addresses, changed.addresses))
    if (!isSameKey) await keys.remove(chatId, chat.managerKey)
    return changed
  }

  async function erase(chatId: number, isDeletable: (chat: ChatRecord) => boolean): Promise<boolean> {
    // An unreadable record may be deleted all the same.
    const chat = (await getReadable(namespace, String(chatId))) ?? EMPTY_CHAT
    if (!isDeletable(chat)) return false
    const { addresses, managerKey } = chat
    await namespace.delete(String(chatId))
    await index.remove(chatId, addresses)
    await keys.remove(chatId, managerKey)
    return true
  }

  async function lookUp({ chatId, addressId }: AddressPlace): Promise<FoundAddress | undefined> {
    const chat = await serialize(chatId, () => get(chatId))
    const address = chat.addresses.find(({ id }) => id === addressId)
    return address && { chatId, chat, address }
  }

  return {
    get,
    async findByKey(hash) {
      const place = await keys.find(hash)
      if (!place) return undefined
      const chat = await get(place.chatId)
      return chat.managerKey === hash ? { chatId: place.chatId, chat } : undefined
    },
    async find(email) {
      let place = await index.find(email)
      while (place) {
        const found = await lookUp(place)
        if (found) return found
        // The address may have moved to another chat while we waited.
        const before = place
        place = await index.find(email)
        if (isDeepStrictEqual(place, before)) return undefined
      }
      return undefined
    },
    update: (chatId, change) => serialize(chatId, () => write(chatId, change)),
    delete: (chatId, isDeletable = () => true) => serialize(chatId, () => erase(chatId, isDeletable)),
    move: (fromChatId, toChatId) =>
      serialize(fromChatId, async () => {
        const moved = await namespace.get(String(fromChatId))
        if (!moved || fromChatId === toChatId) return
        await serialize(toChatId, () => write(toChatId, chat => mergeChats(moved, chat)))
        await namespace.delete(String(fromChatId))
      }),
    async *entries() {
      for await (const [key, chat] of namespace.entries()) yield [Number(key), chat] as const
    },
    get incomplete() {
      return namespace.unreadable.size > 0
    },
  }
}

export interface FoundAddress {
  readonly chatId: number
  readonly chat: ChatRecord
  readonly address: Address
}

function without(addresses: readonly Address[], others: readonly Address[]): Address[] {
  if (addresses === others) return []
  const ids = new Set(others.map(({ id }) => id))
  return addresses.filter(({ id }) => !ids.has(id))
}

/** Sending there is useless until an update shows that the chat can be reached. */
export function isShutOut({ unreachable, noRights }: Pick<ChatRecord, 'unreachable' | 'noRights'>): boolean {
  return unreachable === true && !noRights
}

export const EMPTY_CHAT: ChatRecord = {
  version: 2,
  addresses: [],
  settings: { alertDetail: 'full' },
  createdAt: [],
}

/**
 * What was moved, plus what the chat got under its new id meanwhile; a repetition changes nothing. Messages have other
 * numbers there, so it is not known any more which of them are cards.
 */
function mergeChats(moved: ChatRecord, present: ChatRecord): ChatRecord {
  const withoutCards = moved.addresses.map(({ cardId: _, ...address }) => address)
  const movedIds = new Set(moved.addresses.map(address => address.id))
  const added = present.addresses.filter(address => !movedIds.has(address.id))
  return {
    ...(present.blocked ?? []).reduce(withBlock, moved),
    addresses: [...withoutCards, ...added],
    currentId: present.currentId ?? moved.currentId,
    known: moved.known || present.known ? [...(moved.known ?? []), ...(present.known ?? [])] : undefined,
    createdAt: [...new Set([...moved.createdAt, ...present.createdAt])].sort((a, b) => a - b),
    unreachable: present.unreachable,
    noRights: present.noRights,
    banned: moved.banned || present.banned,
    bannedBy: moved.bannedBy ?? present.bannedBy,
    newsSeen: present.newsSeen ?? moved.newsSeen,
  }
}
