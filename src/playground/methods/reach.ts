import type { Message } from 'grammy/types'
import { refuse } from '../refusal.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import type { ChatRoom } from '../world/chat-room.ts'
import { roomOf, type World } from '../world/world.ts'

/** As a call names it; nothing when it does not. */
type ChatId = number | string | undefined

/** The chat that a method reads, or Telegram's refusal: out of reach, or a supergroup that the bot is not in. */
export function findRoom(world: World, chatId: ChatId): ChatRoom {
  const room = knownRoom(world, chatId)
  if (room.kind === 'supergroup') refuseOutsider(room)
  return room
}

/** The chat whose members a method reads: those of a group that moved are at its new id. */
export function memberRoom(world: World, chatId: ChatId): ChatRoom {
  const room = findRoom(world, chatId)
  refuseMoved(room)
  return room
}

/** The chat a method writes to, or Telegram's refusal when the bot may not write there at all. */
export function writableRoom(world: World, chatId: ChatId): ChatRoom {
  const room = knownRoom(world, chatId)
  refuseMoved(room)
  refuseGone(room)
  refuseOutsider(room)
  if (room.lostAccess) refuse(room.lostAccess)
  if (!room.botMayWrite) refuse(REFUSALS.cannotInitiate)
  return room
}

/** The chat and message that an edit names, by chat and message or by inline id. */
export function editTarget(
  world: World,
  target: {
    readonly chat_id: ChatId
    readonly message_id: number | undefined
    readonly inline_message_id: string
  },
): { room: ChatRoom; message: Message; inline: boolean } {
  const { chat_id, message_id = 0, inline_message_id } = target
  if (chat_id === undefined && message_id <= 0) return inlineTarget(world, inline_message_id)
  const room = editableRoom(world, chat_id ?? refuse(REFUSALS.editChatMissing))
  return { room, message: ownMessage(world, room, message_id), inline: false }
}

function inlineTarget(world: World, inlineId: string): { room: ChatRoom; message: Message; inline: boolean } {
  if (inlineId === '') refuse(REFUSALS.editIdMissing)
  const place = world.inlineMessages.get(inlineId) ?? refuse(REFUSALS.inlineMessageInvalid)
  const room = knownRoom(world, place.chatId)
  return { room, message: ownMessage(world, room, place.messageId), inline: true }
}

/** The chat in which a method edits. A bot that was muted still may; a group that moved does not say where to. */
export function editableRoom(world: World, chatId: ChatId): ChatRoom {
  const room = knownRoom(world, chatId)
  if (room.migratedTo !== undefined)
    refuse(world.settings.editAfterMove === 'no-access' ? REFUSALS.noWriteAccess : REFUSALS.editNotFound)
  refuseGone(room)
  refuseOutsider(room)
  if (room.lostAccess) refuse(room.lostAccess)
  return room
}

/** A chat by its id. A person is known who ever wrote to the bot, or is in a group with it. */
function knownRoom(world: World, chatId: ChatId): ChatRoom {
  if (chatId === undefined) refuse(REFUSALS.chatIdEmpty)
  const room = typeof chatId === 'number' ? roomOf(world, chatId) : undefined
  if (room === undefined || !hasMet(world, room)) refuse(REFUSALS.chatNotFound)
  return room
}

function hasMet(world: World, room: ChatRoom): boolean {
  if (room.kind !== 'private' || room.botMayWrite || room.messages.size > 0) return true
  return [...world.rooms.values()].some(other => other.kind !== 'private' && other.members.has(room.id))
}

function refuseMoved(room: ChatRoom): void {
  if (room.migratedTo !== undefined)
    refuse(REFUSALS.groupUpgraded, undefined, { migrate_to_chat_id: room.migratedTo })
}

function refuseGone(room: ChatRoom): void {
  if (room.isGone) refuse(room.kind === 'private' ? REFUSALS.userDeactivated : REFUSALS.groupDeleted)
}

/** Who blocked the bot, and groups that removed it or that it left. */
function refuseOutsider(room: ChatRoom): void {
  if (!room.botIsShutOut) return
  if (room.kind === 'private') refuse(REFUSALS.blockedByUser)
  if (room.kind === 'group') refuse(room.botLeft ? REFUSALS.notMemberOfGroup : REFUSALS.kickedFromGroup)
  refuse(room.botLeft ? REFUSALS.notMemberOfSupergroup : REFUSALS.kickedFromSupergroup)
}

/** An edit of a message that is gone was answered in both ways (python-telegram-bot #2733). */
function refuseGoneMessage(world: World): never {
  if (world.settings.deletedMessage === 'not-found') refuse(REFUSALS.editNotFound)
  refuse(REFUSALS.editRefusedByServer, { name: 'MESSAGE_ID_INVALID' })
}

/** A message of the bot that a method wants to change. */
function ownMessage(world: World, room: ChatRoom, messageId: number): Message {
  const name = room.uneditable.get(messageId)
  if (name !== undefined) refuse(REFUSALS.editRefusedByServer, { name })
  if (messageId <= 0) refuse(REFUSALS.editNotFound)
  const message = room.messages.get(messageId) ?? refuseGoneMessage(world)
  const own = message.from?.id === world.bot.id || message.via_bot?.id === world.bot.id
  // MessagesManager.cpp:can_edit_message wants no other markup than an inline keyboard.
  if (!own || message.forward_origin || room.withReplyMarkup.has(messageId)) refuse(REFUSALS.editNotAllowed)
  return message
}
