import type { RefusalRules } from './refusal-rule.ts'

/** Refusals about answers to inline queries. */
export const INLINE_REFUSALS = {
  inlineResultsNoJson: {
    code: 400,
    words: "Bad Request: can't parse JSON encoded inline query results: {reason}",
    when: ['answerInlineQuery: results is no JSON'],
    source: 'telegram-bot-api Client.cpp:get_inline_query_results',
  },
  inlineResultsNoArray: {
    code: 400,
    words: 'Bad Request: expected an Array of inline query results',
    when: ['answerInlineQuery: results is no array (null means none)'],
    source: 'telegram-bot-api Client.cpp:get_inline_query_results',
  },
  inlineResultsTooMany: {
    code: 400,
    words: 'Bad Request: too many inline query results specified',
    when: ['answerInlineQuery: over 50 results'],
    source: 'telegram-bot-api Client.cpp:get_inline_query_results',
  },
  inlineResultNoObject: {
    code: 400,
    words: "Bad Request: can't parse inline query result: Inline query result must be an object",
    when: ['answerInlineQuery: result is no object'],
    source: 'telegram-bot-api Client.cpp:get_inline_query_result',
  },
  inlineResultType: {
    code: 400,
    words:
      'Bad Request: can\'t parse inline query result: type "{type}" is unsupported for the inline query result',
    when: ['answerInlineQuery: unknown type'],
    source: 'telegram-bot-api Client.cpp:get_inline_query_result',
  },
  inlineContentUnknown: {
    code: 400,
    words: "Bad Request: can't parse inline query result: Input message content is not specified",
    when: ['answerInlineQuery: input_message_content without a known field'],
    source: 'telegram-bot-api Client.cpp:get_input_message_content',
  },
  inlineIdTwice: {
    code: 400,
    words: 'Bad Request: RESULT_ID_DUPLICATE',
    when: ['answerInlineQuery: two results of one id'],
    source: 'MTProto server: errors of messages.setInlineBotResults',
  },
  inlineIdInvalid: {
    code: 400,
    words: 'Bad Request: RESULT_ID_INVALID',
    when: ['answerInlineQuery: id empty or over 64 bytes'],
    source: 'MTProto server: errors of messages.setInlineBotResults',
  },
  articleTitleEmpty: {
    code: 400,
    words: 'Bad Request: ARTICLE_TITLE_EMPTY',
    when: ['answerInlineQuery: article without title'],
    source: 'MTProto server: errors of messages.setInlineBotResults',
  },
  inlineTextTooLong: {
    code: 400,
    words: 'Bad Request: MESSAGE_TOO_LONG',
    when: ['answerInlineQuery: text of a result over 4,096'],
    source: 'MTProto server (td does not count here)',
  },
  nextOffsetInvalid: {
    code: 400,
    words: 'Bad Request: NEXT_OFFSET_INVALID',
    when: ['answerInlineQuery: next_offset over 64 bytes'],
    source: 'MTProto server: errors of messages.setInlineBotResults',
  },
  inlineButtonNoJson: {
    code: 400,
    words: "Bad Request: can't parse inline query results button JSON object",
    when: ['answerInlineQuery: button is no JSON'],
    source: 'telegram-bot-api Client.cpp:get_inline_query_results_button',
  },
  inlineButtonNoButton: {
    code: 400,
    words: "Bad Request: can't parse inline query results button: InlineQueryResultsButton must be an Object",
    when: ['answerInlineQuery: button is no object'],
    source: 'telegram-bot-api Client.cpp:get_inline_query_results_button',
  },
  inlineButtonWithoutField: {
    code: 400,
    words:
      "Bad Request: can't parse inline query results button: InlineQueryResultsButton must have exactly one optional field",
    when: ['answerInlineQuery: button without start_parameter and web_app'],
    source: 'telegram-bot-api Client.cpp:get_inline_query_results_button',
  },
  startParameterEmpty: {
    code: 400,
    words: "Bad Request: can't use empty start_parameter",
    when: ['answerInlineQuery: start_parameter empty'],
    source: 'td InlineQueriesManager.cpp:answer_inline_query',
  },
  startParameterTooLong: {
    code: 400,
    words: 'Bad Request: too long start_parameter specified',
    when: ['answerInlineQuery: start_parameter over 64 bytes'],
    source: 'td InlineQueriesManager.cpp:answer_inline_query',
  },
  startParameterCharacters: {
    code: 400,
    words: 'Bad Request: unallowed characters in start_parameter are used',
    when: ['answerInlineQuery: start_parameter with other characters than A–Z a–z 0–9 _ -'],
    source: 'td InlineQueriesManager.cpp:answer_inline_query',
  },
  inlineButtonWebApp: {
    code: 400,
    words: "Bad Request: inline query button Web App URL '{url}' is invalid: {reason}",
    when: ['answerInlineQuery: web_app url of the button'],
    source: 'td InlineQueriesManager.cpp:answer_inline_query',
  },
} as const satisfies RefusalRules
