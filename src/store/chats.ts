import type { ChatRecord } from './records.ts'

/** The chats as their one writer sees them: changes to one chat happen one after another, so none is lost. */
export interface Chats {
  /** The chat's record, or an empty one for a chat not seen before. */
  get(chatId: number): Promise<ChatRecord>
  /** Reads, changes and writes one record with nothing in between; resolves to what was written. */
  update(chatId: number, change: (chat: ChatRecord) => ChatRecord): Promise<ChatRecord>
  delete(chatId: number): Promise<void>
  /** A group became a supergroup: its record moves to the new id. */
  move(fromChatId: number, toChatId: number): Promise<void>
  entries(): AsyncIterable<readonly [chatId: number, chat: ChatRecord]>
}
