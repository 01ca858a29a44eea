import type { Message } from 'grammy/types'
import { z } from 'zod'
import { badRequest } from '../refusal.ts'
import { checkKeyboard } from '../text/check-keyboard.ts'
import { checkRights } from '../world/chat-limits.ts'
import type { ChatRoom } from '../world/chat-room.ts'
import { type EphemeralOptions, postEphemeral } from '../world/ephemeral-messages.ts'
import { topicFields } from '../world/room-topics.ts'
import { newMessage, postMessage, type World } from '../world/world.ts'
import { type AnyMarkup, anyMarkup } from './markup-types.ts'
import {
  chatId,
  ephemeralParameters,
  flag,
  integer,
  json,
  replyParameters,
  string,
} from './parameter-types.ts'

/** What every sending method takes. */
export const SEND_OPTIONS = {
  business_connection_id: string.optional(),
  chat_id: chatId,
  message_thread_id: integer.optional(),
  direct_messages_topic_id: integer.optional(),
  parse_mode: string.optional(),
  disable_notification: flag.optional(),
  protect_content: flag.optional(),
  allow_paid_broadcast: flag.optional(),
  message_effect_id: string.optional(),
  suggested_post_parameters: json(z.looseObject({})).optional(),
  reply_parameters: replyParameters.optional(),
  reply_markup: anyMarkup.optional(),
  ephemeral_message_parameters: ephemeralParameters.optional(),
}

/** The same for blocks, which are never parsed. */
const { parse_mode: _, ...RICH_OPTIONS } = SEND_OPTIONS
export const RICH_SEND_OPTIONS = RICH_OPTIONS

interface SendOptions {
  readonly message_thread_id?: number | undefined
  readonly protect_content?: boolean | undefined
  readonly reply_parameters?:
    | { readonly message_id: number; readonly allow_sending_without_reply?: boolean | undefined }
    | undefined
  readonly reply_markup?: AnyMarkup | undefined
  readonly ephemeral_message_parameters?: EphemeralOptions | undefined
}

interface Sending {
  readonly room: ChatRoom
  readonly content: Partial<Message>
  readonly options: SendOptions
}

/** Puts a message of the bot into a chat: `content` plus what the options ask for. */
export function sendAsBot(world: World, sending: Sending): Message {
  const { room, content, options } = sending
  const topic = topicFields(world, room, options.message_thread_id)
  checkRights(room, content, options.message_thread_id)
  const markup = options.reply_markup
  const isPrivate = room.kind === 'private'
  const keyboard =
    markup !== undefined && 'inline_keyboard' in markup ? checkKeyboard(markup, { isPrivate }) : undefined
  const reply = repliedMessage(room, options)
  const message: Message = { ...newMessage(world, room, world.bot), ...topic, ...content }
  if (reply !== undefined) message.reply_to_message = reply
  if (keyboard !== undefined) message.reply_markup = keyboard
  if (options.protect_content === true) message.has_protected_content = true
  if (markup !== undefined && !('inline_keyboard' in markup)) {
    room.replyMarkup = markup
    room.withReplyMarkup.add(message.message_id)
  }
  const ephemeral = options.ephemeral_message_parameters
  if (ephemeral !== undefined) return postEphemeral(world, room, { message, options: ephemeral })
  room.botWroteLast = true
  return postMessage(world, room, message)
}

function repliedMessage(room: ChatRoom, options: SendOptions): Message['reply_to_message'] {
  const wanted = options.reply_parameters
  if (wanted === undefined) return undefined
  const found = room.messages.get(wanted.message_id)
  if (found === undefined && wanted.allow_sending_without_reply !== true) {
    throw badRequest('message to be replied not found')
  }
  if (found === undefined) return undefined
  const { reply_to_message: _, ...shallow } = found
  return shallow as Message['reply_to_message']
}
