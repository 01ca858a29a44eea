import type { Message } from 'grammy/types'
import { badRequest } from '../refusal.ts'
import type { ChatRoom, MessageKind } from './chat-room.ts'

/** What the real Telegram says; its own client says the other when it knows of the rule already. */
const FORBIDDEN_WORDS: Readonly<Record<MessageKind, string>> = {
  text: 'CHAT_SEND_PLAIN_FORBIDDEN',
  documents: 'CHAT_SEND_DOCS_FORBIDDEN',
  photos: 'CHAT_SEND_PHOTOS_FORBIDDEN',
  rich: 'CHAT_SEND_PLAIN_FORBIDDEN',
}
const NO_RIGHTS_WORDS: Readonly<Record<MessageKind, string>> = {
  text: 'text messages',
  documents: 'documents',
  photos: 'photos',
  rich: 'the rich message',
}

/** The topic of a forum into which messages without one go. */
export const GENERAL_TOPIC = 1

/** Forbids kinds of messages in a group, of which the bot hears nothing; none are all allowed again. */
export function forbidKinds(room: ChatRoom, kinds: readonly MessageKind[], words?: string): void {
  if (room.kind === 'private') throw new Error(`chat ${room.id} is private, and forbids nothing`)
  room.forbidden.clear()
  for (const kind of kinds) room.forbidden.set(kind, words ?? FORBIDDEN_WORDS[kind])
}

/** Throws Telegram's refusal when the bot may not send such a message there. */
export function checkRights(room: ChatRoom, content: Partial<Message>, threadId: number | undefined): void {
  const kind = kindOf(content)
  if (room.botIsMuted) throw badRequest(`not enough rights to send ${NO_RIGHTS_WORDS[kind]} to the chat`)
  const words = room.forbidden.get(kind)
  if (words !== undefined) throw badRequest(words)
  if (room.isForum && room.closedTopics.has(threadId ?? GENERAL_TOPIC)) throw badRequest('TOPIC_CLOSED')
}

function kindOf(content: Partial<Message>): MessageKind {
  if (content.photo) return 'photos'
  if (content.document) return 'documents'
  return content.rich_message ? 'rich' : 'text'
}
