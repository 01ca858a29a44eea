import type { Update } from 'grammy/types'

/** The kinds of update that the bot asks for; others would only cost traffic. */
export const UPDATE_KINDS = [
  'message',
  'callback_query',
  'inline_query',
  'my_chat_member',
] as const satisfies readonly Exclude<keyof Update, 'update_id'>[]
