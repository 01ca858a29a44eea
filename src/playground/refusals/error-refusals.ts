import type { RefusalRules } from './refusal-rule.ts'

/** Errors of the MTProto server behind the Bot API, as the Bot API words them. */
export const ERROR_REFUSALS = {
  errorOfLowCode: {
    code: 400,
    words: 'Bad Request: {text}',
    when: ['* (errors): MTProto error of code under 400 or 404'],
    source: 'telegram-bot-api Client.cpp:fail_query_with_error',
  },
  errorForbiddenInCapitals: {
    code: 400,
    words: 'Bad Request: {text}',
    when: ['* (errors): MTProto error 403 whose text has only capitals, digits and _'],
    source: 'telegram-bot-api Client.cpp:fail_query_with_error',
  },
  errorOfOtherCode: {
    code: 400,
    words: 'Bad Request: {text}',
    when: ['* (errors): MTProto error of any other code than 400, 401, 403, 429, 500 (406 for instance)'],
    source: 'telegram-bot-api Client.cpp:fail_query_with_error',
  },
  errorWrongUrl: {
    code: 400,
    words: 'Bad Request: wrong HTTP URL specified',
    when: ['* (errors): MTProto WC_CONVERT_URL_INVALID or EXTERNAL_URL_INVALID'],
    source: 'telegram-bot-api Client.cpp:fail_query_with_error',
  },
  errorUrlContent: {
    code: 400,
    words: 'Bad Request: failed to get HTTP URL content',
    when: ['* (errors): MTProto WEBPAGE_CURL_FAILED'],
    source: 'telegram-bot-api Client.cpp:fail_query_with_error',
  },
  errorUrlContentType: {
    code: 400,
    words: 'Bad Request: wrong type of the web page content',
    when: ['* (errors): MTProto WEBPAGE_MEDIA_EMPTY'],
    source: 'telegram-bot-api Client.cpp:fail_query_with_error',
  },
  errorAlbumMedia: {
    code: 400,
    words: "Bad Request: can't use the media of the specified type in the album",
    when: ['* (errors): MTProto MEDIA_GROUPED_INVALID'],
    source: 'telegram-bot-api Client.cpp:fail_query_with_error',
  },
  errorUserIsAdministrator: {
    code: 400,
    words: 'Bad Request: user is an administrator of the chat',
    when: ['* (errors): MTProto USER_ADMIN_INVALID'],
    source: 'telegram-bot-api Client.cpp:fail_query_with_error',
  },
  errorStrangeFlood: {
    code: 500,
    words: '{text}',
    when: ['* (errors): MTProto 429 whose text is not "Too Many Requests: retry after <n>"'],
    source: 'telegram-bot-api Client.cpp:fail_query_with_error',
  },
} as const satisfies RefusalRules
