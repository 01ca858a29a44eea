import type { ChangeRules } from './change-rule.ts'

/** What Telegram silently changes in answers to inline queries. */
export const INLINE_CHANGES = {
  inlineButtonWithBoth: {
    change: 'start_parameter counts',
    when: ['answerInlineQuery: button with both'],
    source: 'telegram-bot-api Client.cpp:get_inline_query_results_button',
  },
  inlineCacheTime: {
    change: 'clamped to 0 … 86,400 s; 300 without one',
    when: ['answerInlineQuery: cache_time'],
    source: 'telegram-bot-api Client.cpp:process_answer_inline_query_query',
  },
} as const satisfies ChangeRules
