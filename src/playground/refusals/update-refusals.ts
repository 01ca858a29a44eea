import type { RefusalRules } from './refusal-rule.ts'

/** Refusals about getUpdates. */
export const UPDATE_REFUSALS = {
  pollWhileWebhook: {
    code: 409,
    words:
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    when: ['getUpdates: webhook set, or being set'],
    source: 'telegram-bot-api Client.cpp:process_get_updates_query',
  },
  pollByOther: {
    code: 409,
    words:
      'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
    when: ['getUpdates: another getUpdates comes while this one waits'],
    source: 'telegram-bot-api Client.cpp:abort_long_poll',
  },
  pollEndedByWebhook: {
    code: 409,
    words: 'Conflict: terminated by setWebhook request',
    when: ['getUpdates: setWebhook with a URL comes while this one waits'],
    source: 'telegram-bot-api Client.cpp:abort_long_poll',
  },
} as const satisfies RefusalRules
