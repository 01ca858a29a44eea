import type { ChangeRules } from './change-rule.ts'

/** What Telegram silently changes in calls with errors of the MTProto server behind the Bot API. */
export const ERROR_CHANGES = {
  errorFirstLetter: {
    change:
      'first letter becomes lower case unless the second character is _ or a capital; prefixes: Bad Request, Unauthorized, Forbidden, Internal Server Error; a text that begins with its prefix gets no second one',
    when: ['* (errors): text of an error after the prefix'],
    source: 'telegram-bot-api Client.cpp:fail_query_with_error',
  },
} as const satisfies ChangeRules
