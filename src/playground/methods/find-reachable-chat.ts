import type { Message } from 'grammy/types'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import type { LocalChat } from '../world/local-chat.ts'
import { localChatOf, type World } from '../world/world.ts'

/** As a call names it; nothing when it does not. */
type ChatId = number | string | undefined

/** The chat that a method reads, or Telegram's refusal: out of reach, or a supergroup that the bot is not in. */
export function findReachableChat(world: World, chatId: ChatId): LocalChat {
  const chat = knownChat(world, chatId)
  if (chat.kind === 'supergroup') refuseOutsider(chat)
  return chat
}

/** The chat whose members a method reads: those of a group that moved are at its new id. */
export function memberChat(world: World, chatId: ChatId): LocalChat {
  const chat = findReachableChat(world, chatId)
  refuseMoved(chat)
  return chat
}

/** The chat a method writes to, or Telegram's refusal when the bot may not write there at all. */
export function writableChat(world: World, chatId: ChatId): LocalChat {
  const chat = knownChat(world, chatId)
  refuseMoved(chat)
  refuseGone(chat)
  refuseOutsider(chat)
  if (chat.lostAccess) refuse(chat.lostAccess)
  if (!chat.botMayWrite) refuse(REFUSALS.cannotInitiate)
  return chat
}

/** The chat and message that an edit names, by chat and message or by inline id. */
export function editTarget(
  world: World,
  target: {
    readonly chat_id: ChatId
    readonly message_id: number | undefined
    readonly inline_message_id: string
  },
): { chat: LocalChat; message: Message; inline: boolean } {
  const { chat_id, message_id = 0, inline_message_id } = target
  if (chat_id === undefined && message_id <= 0) return inlineTarget(world, inline_message_id)
  const chat = editableChat(world, chat_id ?? refuse(REFUSALS.editChatMissing))
  return { chat, message: ownMessage(world, chat, message_id), inline: false }
}

function inlineTarget(
  world: World,
  inlineId: string,
): { chat: LocalChat; message: Message; inline: boolean } {
  if (inlineId === '') refuse(REFUSALS.editIdMissing)
  const place = world.inlineMessages.get(inlineId) ?? refuse(REFUSALS.inlineMessageInvalid)
  const chat = knownChat(world, place.chatId)
  return { chat, message: ownMessage(world, chat, place.messageId), inline: true }
}

/** The chat in which a method edits. A bot that was muted still may; a group that moved does not say where to. */
export function editableChat(world: World, chatId: ChatId): LocalChat {
  const chat = knownChat(world, chatId)
  if (chat.migratedTo !== undefined)
    refuse(world.settings.editAfterMove === 'no-access' ? REFUSALS.noWriteAccess : REFUSALS.editNotFound)
  refuseGone(chat)
  refuseOutsider(chat)
  if (chat.lostAccess) refuse(chat.lostAccess)
  return chat
}

/** A chat by its id. A person is known who ever wrote to the bot, or is in a group with it. */
function knownChat(world: World, chatId: ChatId): LocalChat {
  if (chatId === undefined) refuse(REFUSALS.chatIdEmpty)
  const chat = typeof chatId === 'number' ? localChatOf(world, chatId) : undefined
  if (chat === undefined || !hasMet(world, chat)) refuse(REFUSALS.chatNotFound)
  return chat
}

function hasMet(world: World, chat: LocalChat): boolean {
  if (chat.kind !== 'private' || chat.botMayWrite || chat.messages.size > 0) return true
  return [...world.chats.values()].some(other => other.kind !== 'private' && other.members.has(chat.id))
}

function refuseMoved(chat: LocalChat): void {
  if (chat.migratedTo !== undefined)
    refuse(REFUSALS.groupUpgraded, undefined, { migrate_to_chat_id: chat.migratedTo })
}

function refuseGone(chat: LocalChat): void {
  if (chat.isGone) refuse(chat.kind === 'private' ? REFUSALS.userDeactivated : REFUSALS.groupDeleted)
}

/** Who blocked the bot, and groups that removed it or that it left. */
function refuseOutsider(chat: LocalChat): void {
  if (!chat.botIsShutOut) return
  if (chat.kind === 'private') refuse(REFUSALS.blockedByUser)
  if (chat.kind === 'group') refuse(chat.botLeft ? REFUSALS.notMemberOfGroup : REFUSALS.kickedFromGroup)
  refuse(chat.botLeft ? REFUSALS.notMemberOfSupergroup : REFUSALS.kickedFromSupergroup)
}

/** An edit of a message that is gone was answered in both ways (python-telegram-bot #2733). */
function refuseGoneMessage(world: World): never {
  if (world.settings.deletedMessage === 'not-found') refuse(REFUSALS.editNotFound)
  refuse(REFUSALS.editRefusedByServer, { name: 'MESSAGE_ID_INVALID' })
}

/** A message of the bot that a method wants to change. */
function ownMessage(world: World, chat: LocalChat, messageId: number): Message {
  const name = chat.uneditable.get(messageId)
  if (name !== undefined) refuse(REFUSALS.editRefusedByServer, { name })
  if (messageId <= 0) refuse(REFUSALS.editNotFound)
  const message = chat.messages.get(messageId) ?? refuseGoneMessage(world)
  const own = message.from?.id === world.bot.id || message.via_bot?.id === world.bot.id
  // MessagesManager.cpp:can_edit_message wants no other markup than an inline keyboard.
  if (!own || message.forward_origin || chat.withReplyMarkup.has(messageId)) refuse(REFUSALS.editNotAllowed)
  return message
}
