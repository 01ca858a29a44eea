import type { Message } from 'grammy/types'
import { chatId, idOrZero, type Reader } from '../reading/readers.ts'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import type { LocalChat } from '../world/local-chat.ts'
import { dateOf, dropMessages, type World } from '../world/world.ts'
import { writableChat } from './find-reachable-chat.ts'
import { type Method, method } from './method.ts'

const DELETABLE_FOR_S = 48 * 60 * 60
const MAX_IDS = 100

/** Client.cpp:get_message_ids. */
const messageIds: Reader<readonly number[]> = (args, name) => {
  const list = args.json(name, REFUSALS.deleteIdsNoJson) ?? refuse(REFUSALS.deleteIdsMissing)
  if (!Array.isArray(list)) refuse(REFUSALS.deleteIdsNoArray)
  if (list.length > MAX_IDS) refuse(REFUSALS.deleteIdsTooMany)
  return list.map(readId)
}

/** Taking messages out of a chat, for everybody. */
export const DELETE_METHODS: Readonly<Record<string, Method>> = {
  deleteMessage: method({ chat_id: chatId, message_id: idOrZero }, ({ world }, { chat_id, message_id }) => {
    if (chat_id === undefined) refuse(REFUSALS.deleteChatMissing)
    if (message_id <= 0) refuse(REFUSALS.deleteIdMissing)
    const chat = writableChat(world, chat_id)
    const message = chat.messages.get(message_id) ?? refuse(REFUSALS.deleteNotFound)
    if (isForeign(world, chat, message)) refuse(REFUSALS.deleteNotAllowed)
    if (!isForEveryone(world, chat, message)) refuse(REFUSALS.deleteNotForEveryone)
    dropMessages(world, chat, [message_id])
    return true
  }),

  deleteMessages: method(
    { message_ids: messageIds, chat_id: chatId },
    ({ world }, { chat_id, message_ids }) => {
      if (message_ids.length === 0) refuse(REFUSALS.deleteIdsMissing)
      const chat = writableChat(world, chat_id)
      const found = message_ids.flatMap(id => chat.messages.get(id) ?? [])
      const areDeletable = found.every(
        message => !isForeign(world, chat, message) && isForEveryone(world, chat, message),
      )
      if (!areDeletable) refuse(REFUSALS.deleteNotForEveryone)
      const present = found.map(message => message.message_id)
      if (present.length > 0) dropMessages(world, chat, present)
      return true
    },
  ),
}

function readId(value: unknown): number {
  if (typeof value !== 'number' && typeof value !== 'string') refuse(REFUSALS.deleteIdOtherType)
  if (!/^-?\d{1,10}$/.test(String(value))) refuse(REFUSALS.deleteIdNoNumber)
  return Number(value) > 0 ? Number(value) : refuse(REFUSALS.deleteIdInvalid)
}

/** Of others in a supergroup, where a bot needs the right to delete. */
function isForeign(world: World, chat: LocalChat, message: Message): boolean {
  return chat.kind === 'supergroup' && message.from?.id !== world.bot.id
}

/** Its own messages for 48 hours, and in a private chat also the person's; of what Telegram says itself, none. */
function isForEveryone(world: World, chat: LocalChat, message: Message): boolean {
  if (dateOf(world) - message.date > DELETABLE_FOR_S) return false
  if ('migrate_to_chat_id' in message || 'migrate_from_chat_id' in message) return false
  return chat.kind === 'private' || message.from?.id === world.bot.id
}
