import type { Message } from 'grammy/types'
import { checkKeyboard, checkKeyboardOnServer, keyboardOf } from '../keyboards/check-keyboard.ts'
import { inlineRows, type Markup } from '../keyboards/markup.ts'
import { replyMarkup } from '../reading/read-markup.ts'
import { linkPreview } from '../reading/read-options.ts'
import { messageText } from '../reading/read-text.ts'
import { chatId, idOrZero, ignored } from '../reading/readers.ts'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { checkOnServer } from '../text/entity-values.ts'
import { changeEphemeral, findEphemeral } from '../world/ephemeral-messages.ts'
import { editableChat, writableChat } from './find-reachable-chat.ts'
import { type Method, method } from './method.ts'
import { textFields } from './text-fields.ts'

const TARGET = { receiver_user_id: idOrZero, ephemeral_message_id: idOrZero, chat_id: chatId }

/** Changing and deleting messages that only one person sees. */
export const EPHEMERAL_METHODS: Readonly<Record<string, Method>> = {
  editEphemeralMessageText: method(
    {
      link_preview_options: linkPreview,
      text: messageText,
      parse_mode: ignored,
      entities: ignored,
      reply_markup: replyMarkup,
      ...TARGET,
    },
    ({ world }, parameters) => {
      const chat = editableChat(world, parameters.chat_id)
      const found = findEphemeral(chat, parameters)
      if (found.text === undefined) refuse(REFUSALS.editNoText)
      const keyboard = keyboardFields(parameters.reply_markup)
      const { entities = [], ...text } = textFields(parameters.text, { world, tooLong: REFUSALS.editTooLong })
      const { entities: _, reply_markup: __, ...rest } = found
      const clean = checkOnServer(entities, world)
      const message = {
        ...rest,
        ...text,
        ...(clean.length > 0 && { entities: clean }),
        ...keyboard,
      } as Message
      changeEphemeral(world, chat, { id: parameters.ephemeral_message_id, message })
      return true
    },
  ),

  editEphemeralMessageReplyMarkup: method(
    { reply_markup: replyMarkup, ...TARGET },
    ({ world }, parameters) => {
      const chat = editableChat(world, parameters.chat_id)
      const { reply_markup: _, ...rest } = findEphemeral(chat, parameters)
      const message = { ...rest, ...keyboardFields(parameters.reply_markup) } as Message
      changeEphemeral(world, chat, { id: parameters.ephemeral_message_id, message })
      return true
    },
  ),

  deleteEphemeralMessage: method(TARGET, ({ world }, parameters) => {
    const chat = writableChat(world, parameters.chat_id)
    findEphemeral(chat, parameters)
    changeEphemeral(world, chat, { id: parameters.ephemeral_message_id, message: undefined })
    return true
  }),
}

function keyboardFields(markup: Markup | undefined): Partial<Message> {
  const rows = markup === undefined ? undefined : checkKeyboard(inlineRows(markup))
  if (rows === undefined) return {}
  checkKeyboardOnServer(rows, { isPrivate: false })
  return { reply_markup: keyboardOf(rows) }
}
