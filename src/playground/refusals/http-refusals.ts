import type { RefusalRules } from './refusal-rule.ts'

/** Refusals about HTTP requests, tokens and method names. */
export const HTTP_REFUSALS = {
  pathNotFound: {
    code: 404,
    words: 'Not Found',
    when: ['* (http): URL path does not begin with /bot, or has no / after the token'],
    source: 'telegram-bot-api HttpConnection.cpp:handle',
  },
  absoluteUri: {
    code: 404,
    words: 'Not Found: absolute URI is specified in the Request-Line',
    when: ['* (http): Request-Line holds an absolute URI'],
    source: 'telegram-bot-api HttpConnection.cpp:handle',
  },
  tokenInvalid: {
    code: 401,
    words: 'Unauthorized: invalid token specified',
    when: ['* (http): token begins with 0, is over 80 characters, or has no colon'],
    source: 'telegram-bot-api ClientManager.cpp:send',
  },
  tokenNoNumber: {
    code: 421,
    words: 'Misdirected Request: unallowed token specified',
    when: ['* (http): part of the token before the colon is no integer'],
    source: 'telegram-bot-api ClientManager.cpp:send',
  },
  unauthorized: {
    code: 401,
    words: 'Unauthorized',
    when: [
      '* (http): token of the right form that the MTProto server does not know or that was revoked (also: part after the colon shorter than 24 characters or not base64url)',
      'getMe: wrong token',
    ],
    source: 'telegram-bot-api Client.cpp:get_closing_error',
  },
  loggedOut: {
    code: 400,
    words: 'Logged out',
    when: ['* (http): after a successful logOut'],
    source: 'telegram-bot-api Client.cpp:get_closing_error',
  },
  serverRestarts: {
    code: 500,
    words: 'Internal Server Error: restart',
    when: ['* (http): server restarts'],
    source: 'telegram-bot-api Client.cpp:get_closing_error',
  },
  methodNotFound: {
    code: 404,
    words: 'Not Found: method not found',
    when: [
      '* (http): method is unknown (names are compared in lower case)',
      'editEphemeralMessageReplyMarkup: Bot API 10.0: no such method',
      'editEphemeralMessageText: Bot API 10.0: no such method',
      'sendRichMessage: Bot API 10.0: no such method (10.1 and newer have it; its parser is not published)',
    ],
    source: 'telegram-bot-api Client.cpp:on_cmd',
  },
  parametersTooLarge: {
    code: 413,
    words: '',
    when: ['* (http): parameters together (query, form, JSON or multipart texts) over 1,048,576 bytes'],
    source: 'td net/HttpReader.h:MAX_TOTAL_PARAMETERS_LENGTH',
  },
  headersTooLarge: {
    code: 431,
    words: '',
    when: ['* (http): headers together, those of multipart parts included, over 262,144 bytes'],
    source: 'td net/HttpReader.h:MAX_TOTAL_HEADERS_LENGTH',
  },
  tooManyFiles: {
    code: 413,
    words: '',
    when: ['* (http): more than 50 files in one multipart body'],
    source: 'telegram-bot-api HttpServer.h:accept',
  },
  multipartMalformed: {
    code: 400,
    words: '',
    when: [
      '* (http): multipart boundary missing, empty or over 70 characters; part without headers; part without a name; header other than form-data; unclosed quote or wrong escape in Content-Disposition',
    ],
    source: 'td net/HttpReader.cpp:parse_multipart_form_data',
  },
  httpMethodUnknown: {
    code: 501,
    words: '',
    when: ['* (http): unknown Transfer-Encoding, or a method other than GET and POST'],
    source: 'td net/HttpReader.cpp:parse_head',
  },
  contentEncodingUnknown: {
    code: 415,
    words: '',
    when: ['* (http): unknown Content-Encoding (known: none, gzip, deflate)'],
    source: 'td net/HttpReader.cpp:do_read_next',
  },
  bodyTooLarge: {
    code: 413,
    words: 'Request Entity Too Large',
    when: ['* (http): request body over the limit of api.telegram.org in front of the server (about 50 MB)'],
    source:
      'threads: tdlib/telegram-bot-api and library trackers (the limit is not in the published source, whose own limit is 4,000 MB)',
  },
  internalError: {
    code: 500,
    words: 'Internal Server Error',
    when: ['* (http): the server has a fault of its own'],
    source: 'telegram-bot-api Client.cpp:fail_query_with_error',
  },
} as const satisfies RefusalRules
