import { chatId, idOrZero, integer, string } from '../reading/readers.ts'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { cleanName } from '../text/clean-string.ts'
import { addTopic, DEFAULT_ICON_COLOR, deleteTopic, hasTopics } from '../world/chat-topics.ts'
import type { LocalChat } from '../world/local-chat.ts'
import type { World } from '../world/world.ts'
import { writableChat } from './find-reachable-chat.ts'
import { type Method, method } from './method.ts'

const MAX_NAME = 128
const MAX_COLOR = 0xffffff

/** Topics of private chats, where the bot's owner turned them on; in a group a bot that is no admin may not manage any. */
export const TOPIC_METHODS: Readonly<Record<string, Method>> = {
  createForumTopic: method(
    {
      chat_id: chatId,
      name: string,
      icon_color: integer,
      icon_custom_emoji_id: string,
    },
    ({ world }, { chat_id, name: given, icon_color = DEFAULT_ICON_COLOR }) => {
      const chat = forumOf(world, chat_id)
      if (chat.kind !== 'private') refuse(REFUSALS.noRightToCreateTopic)
      const name = nameFrom(given)
      if (icon_color < 0 || icon_color > MAX_COLOR) refuse(REFUSALS.topicIconColor)
      const message_thread_id = addTopic(world, chat, name)
      return { message_thread_id, name, icon_color }
    },
  ),

  editForumTopic: method(
    {
      chat_id: chatId,
      message_thread_id: idOrZero,
      name: string,
      icon_custom_emoji_id: string,
    },
    ({ world }, { chat_id, message_thread_id, name: given, icon_custom_emoji_id }) => {
      const chat = forumOf(world, chat_id)
      if (message_thread_id <= 0) refuse(REFUSALS.topicIdMissing)
      if (chat.kind !== 'private') refuse(REFUSALS.noRightToEditTopic)
      if (given === '' && icon_custom_emoji_id === '') return true
      const name = given === '' ? undefined : nameFrom(given)
      if (!chat.topics.has(message_thread_id)) refuse(REFUSALS.topicIdInvalid)
      if (name === undefined || name === chat.topics.get(message_thread_id)) refuse(REFUSALS.topicNotModified)
      chat.topics.set(message_thread_id, name)
      world.emit({ type: 'chats' })
      return true
    },
  ),

  deleteForumTopic: method(
    { chat_id: chatId, message_thread_id: idOrZero },
    ({ world }, { chat_id, message_thread_id }) => {
      const chat = forumOf(world, chat_id)
      if (message_thread_id <= 0) refuse(REFUSALS.topicIdMissing)
      if (chat.kind !== 'private') refuse(REFUSALS.noRightToDeleteTopic)
      if (!chat.topics.has(message_thread_id)) refuse(REFUSALS.topicIdInvalid)
      deleteTopic(world, chat, message_thread_id)
      return true
    },
  ),
}

function forumOf(world: World, chatId: number | string | undefined): LocalChat {
  const chat = writableChat(world, chatId)
  if (!hasTopics(world, chat)) refuse(REFUSALS.notForum)
  return chat
}

/** Longer names are cut, and blanks in a row are one. */
function nameFrom(given: string): string {
  return cleanName(given, MAX_NAME) || refuse(REFUSALS.topicNameEmpty)
}
