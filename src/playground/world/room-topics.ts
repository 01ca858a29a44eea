import { badRequest } from '../refusal.ts'
import { GENERAL_TOPIC } from './chat-limits.ts'
import type { ChatRoom } from './chat-room.ts'
import { dropMessages, type World } from './world.ts'

/** Whether a chat has topics: forums have, and private chats where the bot's owner turned them on. */
export function hasTopics(world: World, room: ChatRoom): boolean {
  return room.kind === 'private' ? world.bot.has_topics_enabled : room.isForum
}

/** Makes a topic and gives its id. */
export function addTopic(world: World, room: ChatRoom, name: string): number {
  const next = world.nextMessageId()
  const id = next === GENERAL_TOPIC ? world.nextMessageId() : next
  room.topics.set(id, name)
  world.emit({ type: 'chats' })
  return id
}

/** Deletes a topic with all that is in it, of which the bot hears nothing. */
export function deleteTopic(world: World, room: ChatRoom, threadId: number): void {
  if (!room.topics.delete(threadId)) throw new Error(`there is no topic ${threadId} in chat ${room.id}`)
  room.deletedTopics.add(threadId)
  const inside = [...room.messages.values()].filter(message => message.message_thread_id === threadId)
  dropMessages(
    world,
    room,
    inside.map(message => message.message_id),
  )
  world.emit({ type: 'chats' })
}

/** What a message in a topic carries; nothing for none, and a refusal for one that is not there. */
export function topicFields(
  world: World,
  room: ChatRoom,
  threadId: number | undefined,
): { readonly message_thread_id?: number; readonly is_topic_message?: true } {
  if (threadId === undefined) return {}
  const isThere = hasTopics(world, room) && room.topics.has(threadId)
  if (isThere && !isLost(world, room)) return { message_thread_id: threadId, is_topic_message: true }
  if (!room.deletedTopics.has(threadId)) throw badRequest('message thread not found')
  switch (world.settings.deletedTopic) {
    case 'main-chat':
      return {}
    case 'TOPIC_DELETED':
      throw badRequest('TOPIC_DELETED')
    default:
      throw badRequest('message thread not found')
  }
}

/** On 2026-05-08 no topic of a private chat could be written to, and new ones could be made. */
function isLost(world: World, room: ChatRoom): boolean {
  return room.kind === 'private' && world.settings.privateTopics === 'not-found'
}
