import type { Message } from 'grammy/types'
import { checkKeyboard, checkKeyboardOnServer, keyboardOf } from '../keyboards/check-keyboard.ts'
import { checkReplyKeyboard } from '../keyboards/check-reply-keyboard.ts'
import type { Markup } from '../keyboards/markup.ts'
import { ephemeralParameters } from '../reading/read-ephemeral.ts'
import { replyMarkup } from '../reading/read-markup.ts'
import { type ReplyParameters, replyParameters } from '../reading/read-options.ts'
import { chatId, flag, ignored, integer } from '../reading/readers.ts'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { checkOnServer } from '../text/entity-values.ts'
import { topicFields } from '../world/chat-topics.ts'
import { type EphemeralOptions, postEphemeral } from '../world/ephemeral-messages.ts'
import type { LocalChat } from '../world/local-chat.ts'
import { checkRights } from '../world/send-rights.ts'
import { newMessage, postMessage, type World } from '../world/world.ts'
import { findReachableChat, writableChat } from './find-reachable-chat.ts'

/** What every sending method takes, in the order in which Telegram reads it (Client.cpp:do_send_message). */
export const SEND_OPTIONS = {
  message_thread_id: integer,
  business_connection_id: ignored,
  reply_parameters: replyParameters,
  disable_notification: flag,
  protect_content: flag,
  allow_paid_broadcast: flag,
  message_effect_id: ignored,
  direct_messages_topic_id: ignored,
  suggested_post_parameters: ignored,
  reply_markup: replyMarkup,
  ephemeral_message_parameters: ephemeralParameters,
  chat_id: chatId,
}

interface SendOptions {
  readonly chat_id: number | string | undefined
  readonly message_thread_id: number | undefined
  readonly protect_content: boolean
  readonly reply_parameters: ReplyParameters | undefined
  readonly reply_markup?: Markup | undefined
  readonly ephemeral_message_parameters: EphemeralOptions | undefined
}

/** Makes what is new in a message, or throws the refusal of it. */
type Content = () => Partial<Message>

/** Puts a message of the bot into a chat: the content plus what the options ask for. */
export function sendAsBot(
  world: World,
  { content, options }: { readonly content: Content; readonly options: SendOptions },
): Message {
  const [message] = sendAllAsBot(world, { contents: [content], options })
  if (message === undefined) throw new Error('one content made no message')
  return message
}

/** The same for several that come together or not at all. The order of the checks is Telegram's. */
export function sendAllAsBot(
  world: World,
  { contents, options }: { readonly contents: readonly Content[]; readonly options: SendOptions },
): Message[] {
  const chat = writableChat(world, options.chat_id)
  const frame = frameOf(world, chat, options)
  const made = contents.map(content => content())
  for (const content of made) checkRights(chat, content, options.message_thread_id)
  const checked = made.map(content => checkContentOnServer(world, content))
  frame.checkOnServer()
  return checked.map(content => post(world, { chat, options, frame, content }))
}

interface Frame {
  readonly fields: Partial<Message>
  /** What takes the place of letters from now on. */
  readonly replyMarkup: object | undefined
  checkOnServer(): void
}

/** Topic, reply and keyboard, which stand in each message. */
function frameOf(world: World, chat: LocalChat, options: SendOptions): Frame {
  const isPrivate = chat.kind === 'private'
  const topic = topicFields(world, chat, options.message_thread_id)
  const reply = repliedMessage(world, chat, options.reply_parameters)
  const markup = options.reply_markup
  const rows = markup?.kind === 'inline' ? checkKeyboard(markup.rows) : undefined
  return {
    fields: {
      ...topic,
      ...(reply !== undefined && { reply_to_message: reply }),
      ...(rows !== undefined && { reply_markup: keyboardOf(rows) }),
      ...(options.protect_content && { has_protected_content: true as const }),
    },
    replyMarkup:
      markup === undefined || markup.kind === 'inline'
        ? undefined
        : checkReplyKeyboard(markup, { isPrivate }),
    checkOnServer: () => {
      if (rows !== undefined) checkKeyboardOnServer(rows, { isPrivate })
    },
  }
}

function checkContentOnServer(world: World, content: Partial<Message>): Partial<Message> {
  const { entities, caption_entities, ...rest } = content
  return {
    ...rest,
    ...(entities !== undefined && { entities: checkOnServer(entities, world) }),
    ...(caption_entities !== undefined && { caption_entities: checkOnServer(caption_entities, world) }),
  }
}

interface Sending {
  readonly chat: LocalChat
  readonly options: SendOptions
  readonly frame: Frame
  readonly content: Partial<Message>
}

function post(world: World, { chat, options, frame, content }: Sending): Message {
  const message: Message = { ...newMessage(world, chat, world.bot), ...content, ...frame.fields }
  if (frame.replyMarkup !== undefined) {
    chat.replyMarkup = frame.replyMarkup
    chat.withReplyMarkup.add(message.message_id)
  }
  const ephemeral = options.ephemeral_message_parameters
  if (ephemeral !== undefined) return postEphemeral(world, chat, { message, options: ephemeral })
  chat.botWroteLast = true
  return postMessage(world, chat, message)
}

/** Client.cpp:check_reply_parameters. */
function repliedMessage(
  world: World,
  chat: LocalChat,
  wanted: ReplyParameters | undefined,
): Message['reply_to_message'] {
  if (wanted === undefined) return undefined
  const elsewhere = wanted.chatId === undefined ? chat : findReachableChat(world, wanted.chatId)
  const found = elsewhere.messages.get(wanted.messageId)
  if (found === undefined) return wanted.allowWithout ? undefined : refuse(REFUSALS.replyNotFound)
  const { reply_to_message: _, ...shallow } = found
  return shallow as Message['reply_to_message']
}
