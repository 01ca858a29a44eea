import { badRequest } from '../refusal.ts'
import { addTopic, hasTopics } from '../world/room-topics.ts'
import { type Method, method } from './method.ts'
import { chatId, integer, string } from './parameter-types.ts'
import { findRoom, writableRoom } from './reach.ts'

/** Topics of private chats, where the bot's owner turned them on; in a group a bot that is no admin may not make any. */
export const TOPIC_METHODS: Readonly<Record<string, Method>> = {
  createForumTopic: method(
    {
      chat_id: chatId,
      name: string.min(1).max(128),
      icon_color: integer.optional(),
      icon_custom_emoji_id: string.optional(),
    },
    ({ world }, { chat_id, name }) => {
      const room = writableRoom(world, chat_id)
      if (!hasTopics(world, room)) throw badRequest('the chat is not a forum')
      if (room.kind !== 'private') throw badRequest('not enough rights to create a topic')
      const message_thread_id = addTopic(world, room, name)
      return { message_thread_id, name, icon_color: 0x6fb9f0 }
    },
  ),

  editForumTopic: method(
    {
      chat_id: chatId,
      message_thread_id: integer,
      name: string.max(128).optional(),
      icon_custom_emoji_id: string.optional(),
    },
    ({ world }, { chat_id, message_thread_id, name }) => {
      const room = findRoom(world, chat_id)
      if (!hasTopics(world, room)) throw badRequest('the chat is not a forum')
      const now = room.topics.get(message_thread_id)
      if (now === undefined) throw badRequest('TOPIC_ID_INVALID')
      if (name === undefined || name === now) throw badRequest('TOPIC_NOT_MODIFIED')
      room.topics.set(message_thread_id, name)
      world.emit({ type: 'chats' })
      return true
    },
  ),
}
