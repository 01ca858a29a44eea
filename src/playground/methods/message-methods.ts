import type { Message } from 'grammy/types'
import { checkRichMessage } from '../rich/check-rich.ts'
import { cleanMessageText } from '../text/message-text.ts'
import { type Method, method } from './method.ts'
import { entities, linkPreview, richMessage, string } from './parameter-types.ts'
import { writableRoom } from './reach.ts'
import { RICH_SEND_OPTIONS, SEND_OPTIONS, sendAsBot } from './send.ts'

/** Sending texts and blocks. */
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
}
