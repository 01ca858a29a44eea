import type { Message } from 'grammy/types'
import { refuse } from '../refusal.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { checkKeyboard } from '../text/check-keyboard.ts'
import { cleanMessageText } from '../text/message-text.ts'
import { changeEphemeral, findEphemeral } from '../world/ephemeral-messages.ts'
import { inlineKeyboard } from './markup-types.ts'
import { type Method, method } from './method.ts'
import { chatId, entities, integer, linkPreview, string } from './parameter-types.ts'
import { editableRoom, writableRoom } from './reach.ts'

const TARGET = { chat_id: chatId, receiver_user_id: integer, ephemeral_message_id: integer }

/** Changing and deleting messages that only one person sees. */
export const EPHEMERAL_METHODS: Readonly<Record<string, Method>> = {
  editEphemeralMessageText: method(
    {
      ...TARGET,
      text: string,
      parse_mode: string.optional(),
      entities: entities.optional(),
      link_preview_options: linkPreview.optional(),
      reply_markup: inlineKeyboard.optional(),
    },
    ({ world }, parameters) => {
      const room = editableRoom(world, parameters.chat_id)
      const found = findEphemeral(room, parameters)
      if (found.text === undefined) refuse(REFUSALS.editNoText)
      const { text, entities: clean } = cleanMessageText(parameters)
      const { entities: _, reply_markup: __, ...rest } = found
      const message: Message = { ...rest, text, ...(clean.length > 0 && { entities: clean }) }
      const keyboard = parameters.reply_markup && checkKeyboard(parameters.reply_markup, { isPrivate: false })
      if (keyboard) message.reply_markup = keyboard
      changeEphemeral(world, room, { id: parameters.ephemeral_message_id, message })
      return true
    },
  ),

  editEphemeralMessageReplyMarkup: method(
    { ...TARGET, reply_markup: inlineKeyboard.optional() },
    ({ world }, parameters) => {
      const room = editableRoom(world, parameters.chat_id)
      const { reply_markup: _, ...message } = findEphemeral(room, parameters)
      const keyboard = parameters.reply_markup && checkKeyboard(parameters.reply_markup, { isPrivate: false })
      const changed: Message = { ...message, ...(keyboard && { reply_markup: keyboard }) }
      changeEphemeral(world, room, { id: parameters.ephemeral_message_id, message: changed })
      return true
    },
  ),

  deleteEphemeralMessage: method(TARGET, ({ world }, parameters) => {
    const room = writableRoom(world, parameters.chat_id)
    findEphemeral(room, parameters)
    changeEphemeral(world, room, { id: parameters.ephemeral_message_id, message: undefined })
    return true
  }),
}
