import { isDeepStrictEqual } from 'node:util'
import type {
  InlineKeyboardMarkup,
  InputRichMessageWithoutUpload,
  LinkPreviewOptions,
  Message,
  MessageEntity,
} from 'grammy/types'
import { z } from 'zod'
import { badRequest } from '../refusal.ts'
import { checkRichMessage } from '../rich/check-rich.ts'
import { checkKeyboard } from '../text/check-keyboard.ts'
import { cleanCaption, cleanMessageText } from '../text/message-text.ts'
import type { ChatRoom } from '../world/chat-room.ts'
import { changeMessage, dateOf, dropMessages, type World } from '../world/world.ts'
import { inlineKeyboard } from './markup-types.ts'
import { type Method, method } from './method.ts'
import { chatId, entities, flag, integer, json, linkPreview, richMessage, string } from './parameter-types.ts'
import { editTarget, findRoom, writableRoom } from './reach.ts'
import { RICH_SEND_OPTIONS, SEND_OPTIONS, sendAsBot } from './send.ts'

const NOT_MODIFIED =
  'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message'
const DELETABLE_FOR_S = 48 * 60 * 60
const ACTIONS = [
  ...[
    'typing',
    'upload_photo',
    'record_video',
    'upload_video',
    'record_voice',
    'upload_voice',
    'upload_document',
  ],
  ...['choose_sticker', 'find_location', 'record_video_note', 'upload_video_note'],
]

const EDIT_TARGET = {
  business_connection_id: string.optional(),
  chat_id: chatId.optional(),
  message_id: integer.optional(),
  inline_message_id: string.optional(),
  reply_markup: inlineKeyboard.optional(),
}

/** Sending, changing and deleting messages. */
export const MESSAGE_METHODS: Readonly<Record<string, Method>> = {
  sendMessage: method(
    {
      ...SEND_OPTIONS,
      text: string,
      entities: entities.optional(),
      link_preview_options: linkPreview.optional(),
    },
    ({ world }, parameters) => {
      const room = writableRoom(world, parameters.chat_id)
      const { text, entities: found } = cleanMessageText(parameters)
      const content: Partial<Message> = { text, ...(found.length > 0 && { entities: found }) }
      if (parameters.link_preview_options !== undefined)
        content.link_preview_options = parameters.link_preview_options
      return sendAsBot(world, { room, content, options: parameters })
    },
  ),

  sendRichMessage: method(
    { ...RICH_SEND_OPTIONS, rich_message: richMessage },
    ({ world }, { rich_message: given, ...options }) => {
      const room = writableRoom(world, options.chat_id)
      return sendAsBot(world, { room, content: { rich_message: checkRichMessage(given) }, options })
    },
  ),

  editMessageText: method(
    {
      ...EDIT_TARGET,
      text: string.optional(),
      parse_mode: string.optional(),
      entities: entities.optional(),
      link_preview_options: linkPreview.optional(),
      rich_message: richMessage.optional(),
    },
    ({ world }, parameters) => {
      const { room, message, inline } = editTarget(world, parameters)
      const content = editedContent(parameters)
      if (message.text === undefined && message.rich_message === undefined)
        throw badRequest('there is no text in the message to edit')
      const { text: _, rich_message: __, entities: ___, link_preview_options: ____, ...rest } = message
      const next: Message = { ...rest, ...content }
      return finishEdit(world, room, { message, next, inline, keyboard: keyboardOf(parameters, room) })
    },
  ),

  editMessageCaption: method(
    {
      ...EDIT_TARGET,
      caption: string.optional(),
      parse_mode: string.optional(),
      caption_entities: entities.optional(),
      show_caption_above_media: flag.optional(),
    },
    ({ world }, parameters) => {
      const { room, message, inline } = editTarget(world, parameters)
      if (message.document === undefined) throw badRequest('there is no caption in the message to edit')
      const { caption_entities: given, parse_mode } = parameters
      const clean = cleanCaption({ text: parameters.caption ?? '', entities: given, parse_mode })
      const { caption: _, caption_entities: __, ...rest } = message
      const next: Message = { ...rest, ...(clean.text !== '' && { caption: clean.text }) }
      if (clean.entities.length > 0) next.caption_entities = clean.entities
      return finishEdit(world, room, { message, next, inline, keyboard: keyboardOf(parameters, room) })
    },
  ),

  editMessageReplyMarkup: method(EDIT_TARGET, ({ world }, parameters) => {
    const { room, message, inline } = editTarget(world, parameters)
    return finishEdit(world, room, { message, next: message, inline, keyboard: keyboardOf(parameters, room) })
  }),

  deleteMessage: method({ chat_id: chatId, message_id: integer }, ({ world }, parameters) => {
    const room = findRoom(world, parameters.chat_id)
    const message = room.messages.get(parameters.message_id)
    if (message === undefined) throw badRequest('message to delete not found')
    if (!isDeletable(world, room, message)) throw badRequest("message can't be deleted")
    dropMessages(world, room, [message.message_id])
    return true
  }),

  deleteMessages: method(
    { chat_id: chatId, message_ids: json(z.array(integer)) },
    ({ world }, parameters) => {
      const room = findRoom(world, parameters.chat_id)
      const ids = parameters.message_ids
      if (ids.length === 0) throw badRequest('message identifiers are not specified')
      if (ids.length > 100) throw badRequest('too many message identifiers specified')
      const found = ids.flatMap(id => room.messages.get(id) ?? [])
      if (!found.every(message => isDeletable(world, room, message)))
        throw badRequest("message can't be deleted")
      if (found.length > 0)
        dropMessages(
          world,
          room,
          found.map(message => message.message_id),
        )
      return true
    },
  ),

  sendChatAction: method(
    {
      business_connection_id: string.optional(),
      chat_id: chatId,
      message_thread_id: integer.optional(),
      action: z.enum(ACTIONS),
    },
    ({ world }, { chat_id, action }) => {
      const room = writableRoom(world, chat_id)
      world.emit({ type: 'action', chatId: room.id, action })
      return true
    },
  ),
}

/** Text or blocks, whichever the call has. */
function editedContent(parameters: {
  readonly text?: string | undefined
  readonly parse_mode?: string | undefined
  readonly entities?: MessageEntity[] | undefined
  readonly link_preview_options?: LinkPreviewOptions | undefined
  readonly rich_message?: InputRichMessageWithoutUpload | undefined
}): Partial<Message> {
  const { text: given, rich_message, link_preview_options } = parameters
  if (rich_message !== undefined) {
    if (given !== undefined) throw badRequest('text and rich_message exclude each other')
    return { rich_message: checkRichMessage(rich_message) }
  }
  const { text, entities: found } = cleanMessageText({ ...parameters, text: given ?? '' })
  return {
    text,
    ...(found.length > 0 && { entities: found }),
    ...(link_preview_options !== undefined && { link_preview_options }),
  }
}

interface Edit {
  readonly message: Message
  readonly next: Message
  readonly keyboard: InlineKeyboardMarkup | undefined
  readonly inline: boolean
}

function finishEdit(world: World, room: ChatRoom, edit: Edit): Message | true {
  const { reply_markup: _, ...content } = edit.next
  const changed: Message = edit.keyboard === undefined ? content : { ...content, reply_markup: edit.keyboard }
  if (isDeepStrictEqual(changed, edit.message)) throw badRequest(NOT_MODIFIED)
  const stored = changeMessage(world, room, { ...changed, edit_date: dateOf(world) })
  return edit.inline ? true : stored
}

function keyboardOf(
  { reply_markup }: { reply_markup?: z.output<typeof inlineKeyboard> | undefined },
  { kind }: ChatRoom,
) {
  return reply_markup === undefined
    ? undefined
    : checkKeyboard(reply_markup, { isPrivate: kind === 'private' })
}

/** Its own messages for 48 hours; in a private chat also the person's. */
function isDeletable(world: World, room: ChatRoom, message: Message): boolean {
  if (dateOf(world) - message.date > DELETABLE_FOR_S) return false
  return room.kind === 'private' || message.from?.id === world.bot.id
}
