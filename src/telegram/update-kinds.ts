import type { Update } from 'grammy/types'

/** The kinds of update the bot asks Telegram for; the others would only cost traffic. */
export const UPDATE_KINDS = [
  'message',
  'callback_query',
  'inline_query',
  'my_chat_member',
] as const satisfies readonly Exclude<keyof Update, 'update_id'>[]
