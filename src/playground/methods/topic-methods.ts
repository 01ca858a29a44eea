import { refuse } from '../refusal.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import type { ChatRoom } from '../world/chat-room.ts'
import { addTopic, deleteTopic, hasTopics, isKnownTopic } from '../world/room-topics.ts'
import type { World } from '../world/world.ts'
import { type Method, method } from './method.ts'
import { chatId, integer, string } from './parameter-types.ts'
import { writableRoom } from './reach.ts'

const MAX_NAME = 128
const MAX_COLOR = 0xffffff
const DEFAULT_COLOR = 0x6fb9f0
/** What shows nothing: blanks of any kind, and characters without a width. */
const INVISIBLE = /^[\s\u00ad\u200b-\u200f\u2060\u2800\ufeff]*$/u

/** Topics of private chats, where the bot's owner turned them on; in a group a bot that is no admin may not manage any. */
export const TOPIC_METHODS: Readonly<Record<string, Method>> = {
  createForumTopic: method(
    {
      chat_id: chatId,
      name: string.optional(),
      icon_color: integer.optional(),
      icon_custom_emoji_id: string.optional(),
    },
    ({ world }, { chat_id, name: given = '', icon_color = DEFAULT_COLOR }) => {
      const room = forumOf(world, chat_id)
      if (room.kind !== 'private') refuse(REFUSALS.noRightToCreateTopic)
      const name = cleanName(given)
      if (icon_color < 0 || icon_color > MAX_COLOR) refuse(REFUSALS.topicIconColor)
      const message_thread_id = addTopic(world, room, name)
      return { message_thread_id, name, icon_color }
    },
  ),

  editForumTopic: method(
    {
      chat_id: chatId,
      message_thread_id: integer.optional(),
      name: string.optional(),
      icon_custom_emoji_id: string.optional(),
    },
    ({ world }, { chat_id, message_thread_id = 0, name: given = '', icon_custom_emoji_id }) => {
      const room = forumOf(world, chat_id)
      if (message_thread_id <= 0) refuse(REFUSALS.topicIdMissing)
      if (room.kind !== 'private') refuse(REFUSALS.noRightToEditTopic)
      if (given === '' && icon_custom_emoji_id === undefined) return true
      const name = given === '' ? undefined : cleanName(given)
      if (!isKnownTopic(room, message_thread_id)) refuse(REFUSALS.topicIdInvalid)
      if (name === undefined || name === room.topics.get(message_thread_id)) refuse(REFUSALS.topicNotModified)
      room.topics.set(message_thread_id, name)
      world.emit({ type: 'chats' })
      return true
    },
  ),

  deleteForumTopic: method(
    { chat_id: chatId, message_thread_id: integer.optional() },
    ({ world }, { chat_id, message_thread_id = 0 }) => {
      const room = forumOf(world, chat_id)
      if (message_thread_id <= 0) refuse(REFUSALS.topicIdMissing)
      if (room.kind !== 'private') refuse(REFUSALS.noRightToDeleteTopic)
      if (!isKnownTopic(room, message_thread_id)) refuse(REFUSALS.topicIdInvalid)
      deleteTopic(world, room, message_thread_id)
      return true
    },
  ),
}

function forumOf(world: World, chat: number | string): ChatRoom {
  const room = writableRoom(world, chat)
  if (!hasTopics(world, room)) refuse(REFUSALS.notForum)
  return room
}

/** Longer names are cut, and blanks in a row are one. */
function cleanName(given: string): string {
  if (INVISIBLE.test(given)) refuse(REFUSALS.topicNameEmpty)
  return Array.from(given.replace(/\s+/g, ' ').trim()).slice(0, MAX_NAME).join('').trimEnd()
}
