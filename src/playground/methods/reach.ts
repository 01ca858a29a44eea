import type { Message } from 'grammy/types'
import { badRequest, forbidden } from '../refusal.ts'
import type { ChatRoom } from '../world/chat-room.ts'
import { roomOf, type World } from '../world/world.ts'

/** The chat a method names, or Telegram's refusal when there is none or it moved. */
export function findRoom(world: World, chatId: number | string): ChatRoom {
  const room = typeof chatId === 'number' ? roomOf(world, chatId) : undefined
  if (room === undefined) throw badRequest('chat not found')
  if (room.migratedTo !== undefined) {
    throw badRequest('group chat was upgraded to a supergroup chat', { migrate_to_chat_id: room.migratedTo })
  }
  return room
}

/** The chat a method writes to, or Telegram's refusal when the bot may not write there at all. */
export function writableRoom(world: World, chatId: number | string): ChatRoom {
  const room = findRoom(world, chatId)
  if (room.botIsShutOut) {
    throw forbidden(
      room.kind === 'private' ? 'bot was blocked by the user' : `bot was kicked from the ${room.kind} chat`,
    )
  }
  if (room.lostAccess !== undefined) throw badRequest(room.lostAccess)
  if (!room.botMayWrite) throw forbidden("bot can't initiate conversation with a user")
  return room
}

/** The chat and message that an edit names, by chat and message or by inline id. */
export function editTarget(
  world: World,
  target: {
    readonly chat_id?: number | string | undefined
    readonly message_id?: number | undefined
    readonly inline_message_id?: string | undefined
  },
): { room: ChatRoom; message: Message; inline: boolean } {
  if (target.inline_message_id !== undefined) {
    const place = world.inlineMessages.get(target.inline_message_id)
    if (place === undefined) throw badRequest('MESSAGE_ID_INVALID')
    const room = findRoom(world, place.chatId)
    return { room, message: ownMessage(world, room, place.messageId), inline: true }
  }
  if (target.chat_id === undefined) throw badRequest('chat_id is empty')
  if (target.message_id === undefined) throw badRequest('message identifier is not specified')
  const room = writableRoom(world, target.chat_id)
  return { room, message: ownMessage(world, room, target.message_id), inline: false }
}

/** An edit of a message that is gone was answered in both ways (python-telegram-bot #2733). */
const GONE = { 'not-found': 'message to edit not found', 'id-invalid': 'MESSAGE_ID_INVALID' } as const

/** A message of the bot that a method wants to change. */
function ownMessage(world: World, room: ChatRoom, messageId: number): Message {
  const message = room.messages.get(messageId)
  const refusal = room.uneditable.get(messageId)
  if (refusal !== undefined) throw badRequest(refusal)
  if (message === undefined) throw badRequest(GONE[world.settings.deletedMessage])
  const own = message.from?.id === world.bot.id || message.via_bot?.id === world.bot.id
  if (!own) throw badRequest("message can't be edited")
  return message
}
