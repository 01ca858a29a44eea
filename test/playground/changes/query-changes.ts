import type { ChangeRules } from './change-rule.ts'

/** What Telegram silently changes in answers to pressed buttons. */
export const QUERY_CHANGES = {
  answerCacheTime: {
    change: 'clamped to 0 … 2,592,000 s',
    when: ['answerCallbackQuery: cache_time'],
    source: 'telegram-bot-api Client.cpp:process_answer_callback_query_query',
  },
  answerTypes: {
    change: 'read as in * (parameters)',
    when: ['answerCallbackQuery: show_alert and others of the wrong type'],
    source: 'telegram-bot-api Client.cpp:process_answer_callback_query_query',
  },
} as const satisfies ChangeRules
