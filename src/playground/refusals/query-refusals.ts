import type { RefusalRules } from './refusal-rule.ts'

/** Refusals about answers to pressed buttons. */
export const QUERY_REFUSALS = {
  queryTooOld: {
    code: 400,
    words: 'Bad Request: query is too old and response timeout expired or query ID is invalid',
    when: [
      '* (errors): MTProto QUERY_ID_INVALID',
      'answerCallbackQuery: callback_query_id missing, no number, unknown, answered before, or too old (about 15 s)',
      'answerInlineQuery: inline_query_id wrong or too old',
    ],
    source: 'telegram-bot-api Client.cpp:fail_query_with_error',
  },
  answerTooLong: {
    code: 400,
    words: 'Bad Request: MESSAGE_TOO_LONG',
    when: ['answerCallbackQuery: text of over 200 characters'],
    source: 'MTProto server; eternnoir/pyTelegramBotAPI #500',
  },
  answerUrl: {
    code: 400,
    words: 'Bad Request: URL_INVALID',
    when: ['answerCallbackQuery: url that is no game and no link to the bot'],
    source: 'MTProto server; telegraf/telegraf #388',
  },
} as const satisfies RefusalRules
