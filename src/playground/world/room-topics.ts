import { badRequest } from '../refusal.ts'
import type { ChatRoom } from './chat-room.ts'
import type { World } from './world.ts'

/** Whether a chat has topics: forums have, and private chats where the bot's owner turned them on. */
export function hasTopics(world: World, room: ChatRoom): boolean {
  return room.kind === 'private' ? world.bot.has_topics_enabled : room.isForum
}

/** Makes a topic and gives its id. */
export function addTopic(world: World, room: ChatRoom, name: string): number {
  const id = world.nextMessageId()
  room.topics.set(id, name)
  world.emit({ type: 'chats' })
  return id
}

/** What a message in a topic carries; nothing for none, and a refusal for one that is not there. */
export function topicFields(
  world: World,
  room: ChatRoom,
  threadId: number | undefined,
): { readonly message_thread_id?: number; readonly is_topic_message?: true } {
  if (threadId === undefined) return {}
  if (!hasTopics(world, room) || !room.topics.has(threadId)) throw badRequest('message thread not found')
  return { message_thread_id: threadId, is_topic_message: true }
}
