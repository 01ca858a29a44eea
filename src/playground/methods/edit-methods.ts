import { isDeepStrictEqual } from 'node:util'
import type {
  InlineKeyboardMarkup,
  InputRichMessageWithoutUpload,
  LinkPreviewOptions,
  Message,
  MessageEntity,
} from 'grammy/types'
import type { z } from 'zod'
import { refuse } from '../refusal.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { checkRichMessage } from '../rich/check-rich.ts'
import { checkKeyboard } from '../text/check-keyboard.ts'
import { cleanCaption, cleanMessageText } from '../text/message-text.ts'
import type { ChatRoom } from '../world/chat-room.ts'
import { changeMessage, dateOf, type World } from '../world/world.ts'
import { inlineKeyboard } from './markup-types.ts'
import { type Method, method } from './method.ts'
import { chatId, entities, flag, integer, linkPreview, richMessage, string } from './parameter-types.ts'
import { editTarget } from './reach.ts'

const EDIT_TARGET = {
  business_connection_id: string.optional(),
  chat_id: chatId.optional(),
  message_id: integer.optional(),
  inline_message_id: string.optional(),
  reply_markup: inlineKeyboard.optional(),
}

/** Changing messages of the bot. Without a keyboard in the call, the message has none afterwards. */
export const EDIT_METHODS: Readonly<Record<string, Method>> = {
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
      const content = editedContent(parameters)
      const { room, message, inline } = editTarget(world, parameters)
      if (message.text === undefined && message.rich_message === undefined) refuse(REFUSALS.editNoText)
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
      if (!message.document && !message.photo) refuse(REFUSALS.editNoCaption)
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
    if (given !== undefined) refuse(REFUSALS.editTextAndRich)
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
  if (isDeepStrictEqual(changed, edit.message)) refuse(REFUSALS.notModified)
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
