import { chatId, idOrZero, ignored, string } from '../reading/readers.ts'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { writableChat } from './find-reachable-chat.ts'
import { type Method, method } from './method.ts'

/** Client.cpp:process_send_chat_action_query. */
const ACTIONS: ReadonlySet<string> = new Set([
  ...['cancel', 'typing', 'record_video', 'upload_video', 'record_audio', 'record_voice', 'upload_audio'],
  ...['upload_voice', 'upload_photo', 'upload_document', 'choose_sticker', 'pick_up_location'],
  ...['find_location', 'record_video_note', 'upload_video_note'],
])

/** What the bot says that it is doing. */
export const ACTION_METHODS: Readonly<Record<string, Method>> = {
  sendChatAction: method(
    { business_connection_id: ignored, message_thread_id: idOrZero, action: string, chat_id: chatId },
    ({ world }, { chat_id, action, message_thread_id }) => {
      if (!ACTIONS.has(action)) refuse(REFUSALS.actionUnknown)
      const chat = writableChat(world, chat_id)
      // A topic that does not exist is ignored.
      if (message_thread_id > 0 && chat.kind === 'group') refuse(REFUSALS.actionNotForum)
      world.emit({ type: 'action', chatId: chat.id, action })
      return true
    },
  ),
}
