import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import type { LocalChat } from './local-chat.ts'
import { GENERAL_TOPIC } from './send-rights.ts'
import { dropMessages, type World } from './world.ts'

/** Of a topic whose maker chose none. */
export const DEFAULT_ICON_COLOR = 0x6fb9f0

/** Whether a chat has topics: forums have, and private chats where the bot's owner turned them on. */
export function hasTopics(world: World, chat: LocalChat): boolean {
  return chat.kind === 'private' ? world.bot.has_topics_enabled : chat.isForum
}

/** Makes a topic and gives its id. */
export function addTopic(world: World, chat: LocalChat, name: string): number {
  const next = world.nextMessageId()
  const id = next === GENERAL_TOPIC ? world.nextMessageId() : next
  chat.topics.set(id, name)
  world.emit({ type: 'chats' })
  return id
}

/** Deletes a topic with everything in it, without telling the bot. */
export function deleteTopic(world: World, chat: LocalChat, threadId: number): void {
  if (!chat.topics.delete(threadId)) throw new Error(`there is no topic ${threadId} in chat ${chat.id}`)
  chat.deletedTopics.add(threadId)
  const inside = [...chat.messages.values()].filter(message => message.message_thread_id === threadId)
  dropMessages(
    world,
    chat,
    inside.map(message => message.message_id),
  )
  world.emit({ type: 'chats' })
}

/** What a message in a topic carries; nothing for none, or where there are no topics. Refuses one that is not there. */
export function topicFields(
  world: World,
  chat: LocalChat,
  threadId: number | undefined,
): { readonly message_thread_id?: number; readonly is_topic_message?: true } {
  if (threadId === undefined || threadId <= 0 || !looksForTopics(chat)) return {}
  const isThere = hasTopics(world, chat) && chat.topics.has(threadId)
  if (isThere && !isLost(world, chat)) return { message_thread_id: threadId, is_topic_message: true }
  const { deletedTopic } = world.settings
  if (!chat.deletedTopics.has(threadId) || deletedTopic === 'not-found') refuse(REFUSALS.threadNotFound)
  if (deletedTopic === 'TOPIC_DELETED') refuse(REFUSALS.topicDeleted)
  return {}
}

/** Elsewhere the id of a topic is ignored: Client.cpp:check_message_topic. */
function looksForTopics(chat: LocalChat): boolean {
  return chat.kind === 'private' || chat.isForum
}

/** On 2026-05-08 no topic of a private chat could be written to, and new ones could be made. */
function isLost(world: World, chat: LocalChat): boolean {
  return chat.kind === 'private' && world.settings.privateTopics === 'not-found'
}
