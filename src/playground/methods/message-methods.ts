import type { Message } from 'grammy/types'
import { linkPreview } from '../reading/read-options.ts'
import { messageText } from '../reading/read-text.ts'
import { ignored } from '../reading/readers.ts'
import { checkRichMessage } from '../rich/check-rich.ts'
import { type Method, method } from './method.ts'
import { richMessage } from './parameter-types.ts'
import { SEND_OPTIONS, sendAsBot } from './send-as-bot.ts'
import { textFields } from './text-fields.ts'

/** Sending texts and blocks. */
export const MESSAGE_METHODS: Readonly<Record<string, Method>> = {
  sendMessage: method(
    {
      link_preview_options: linkPreview,
      text: messageText,
      parse_mode: ignored,
      entities: ignored,
      ...SEND_OPTIONS,
    },
    ({ world }, { text, link_preview_options: preview, ...options }) =>
      sendAsBot(world, { content: () => textFields(text, { world, preview }), options }),
  ),

  sendRichMessage: method(
    { rich_message: richMessage, ...SEND_OPTIONS },
    ({ world }, { rich_message: given, ...options }) => {
      const limits = { linkBytes: world.settings.richLinkBytes }
      const content = (): Partial<Message> => ({ rich_message: checkRichMessage(given, limits) })
      return sendAsBot(world, { content, options })
    },
  ),
}
