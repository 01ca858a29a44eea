import type { ChangeRules } from './change-rule.ts'

/** What Telegram silently changes in albums. */
export const ALBUM_CHANGES = {
  mediaOne: {
    change: 'taken: sent as a single message',
    when: ['sendMediaGroup: one item'],
    source: 'td MessageContent.cpp:check_message_group_message_contents',
  },
  mediaMarkup: {
    change: 'ignored',
    when: ['sendMediaGroup: reply_markup'],
    source: 'telegram-bot-api Client.cpp:process_send_media_group_query',
  },
  mediaDetection: {
    change: 'disable_content_type_detection is always on',
    when: ['sendMediaGroup: documents'],
    source: 'telegram-bot-api Client.cpp:get_input_media',
  },
} as const satisfies ChangeRules
