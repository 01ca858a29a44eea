import type { ChangeRules } from './change-rule.ts'

/** What Telegram silently changes in edits and deletions. */
export const MESSAGE_CHANGES = {
  deleteIdsUnknown: {
    change: 'passed over',
    when: ['deleteMessages: messages that are not there'],
    source: 'telegram-bot-api Client.cpp:process_delete_messages_query',
  },
  editAge: {
    change: "no limit for a bot's own messages (48 h only for business and for messages of others)",
    when: ['editMessageText: age of the message'],
    source: 'td MessagesManager.cpp:can_edit_message',
  },
  editWithoutMarkup: {
    change: 'the keyboard is removed',
    when: ['editMessageText: reply_markup missing'],
    source: 'td MessagesManager.cpp:edit_message_text',
  },
} as const satisfies ChangeRules
