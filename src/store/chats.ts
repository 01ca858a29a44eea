import type { Namespace } from './namespace.ts'
import type { ChatRecord } from './records.ts'
import { createTurns } from './turns.ts'

/** The chats as their one writer sees them: changes to one chat happen one after another, so none is lost. */
export interface Chats {
  /** The chat's record, or an empty one for a chat not seen before. */
  get(chatId: number): Promise<ChatRecord>
  /** Reads, changes and writes one record with nothing in between; resolves to what was written. */
  update(chatId: number, change: (chat: ChatRecord) => ChatRecord): Promise<ChatRecord>
  delete(chatId: number): Promise<void>
  /** A group became a supergroup: its record moves to the new id. */
  move(fromChatId: number, toChatId: number): Promise<void>
  /** All that can be read. */
  entries(): AsyncIterable<readonly [chatId: number, chat: ChatRecord]>
  /** Whether there are records that can't be read. */
  readonly incomplete: boolean
}

/** The chats over their namespace, of which this must be the only writer. */
export function createChats(namespace: Namespace<ChatRecord>): Chats {
  const inTurn = createTurns<number>()
  const get = async (chatId: number) => (await namespace.get(String(chatId))) ?? EMPTY_CHAT

  async function write(chatId: number, change: (chat: ChatRecord) => ChatRecord): Promise<ChatRecord> {
    const chat = await get(chatId)
    const changed = change(chat)
    if (changed !== chat) await namespace.set(String(chatId), changed)
    return changed
  }

  return {
    get,
    update: (chatId, change) => inTurn(chatId, () => write(chatId, change)),
    delete: chatId => inTurn(chatId, () => namespace.delete(String(chatId))),
    move: (fromChatId, toChatId) =>
      inTurn(fromChatId, async () => {
        const moved = await namespace.get(String(fromChatId))
        if (!moved || fromChatId === toChatId) return
        await inTurn(toChatId, () => write(toChatId, chat => mergeChats(moved, chat)))
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

const EMPTY_CHAT: ChatRecord = {
  version: 2,
  addresses: [],
  settings: { alertDetail: 'full' },
  createdAt: [],
}

/** What was moved, plus what the chat has got under its new id meanwhile; doing it twice changes nothing more. */
function mergeChats(moved: ChatRecord, present: ChatRecord): ChatRecord {
  const movedIds = new Set(moved.addresses.map(address => address.id))
  const added = present.addresses.filter(address => !movedIds.has(address.id))
  return {
    ...moved,
    addresses: [...moved.addresses, ...added],
    currentId: present.currentId ?? moved.currentId,
    createdAt: [...new Set([...moved.createdAt, ...present.createdAt])].sort((a, b) => a - b),
    unreachable: present.unreachable,
  }
}
