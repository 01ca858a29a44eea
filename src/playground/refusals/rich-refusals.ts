import type { RefusalRules } from './refusal-rule.ts'

/** Refusals about rich messages. */
export const RICH_REFUSALS = {
  richEmpty: {
    code: 400,
    words: 'Bad Request: rich message must be non-empty',
    when: ['sendRichMessage: no content (td: source missing)'],
    source: 'td RichMessage.cpp:get_rich_message',
  },
  richNotUtf8: {
    code: 400,
    words: 'Bad Request: strings must be encoded in UTF-8',
    when: ['sendRichMessage: text that is no UTF-8'],
    source: 'td RichMessage.cpp:get_rich_message',
  },
  richBlocksTooMany: {
    code: 400,
    words: 'Bad Request: RICH_MESSAGE_BLOCKS_TOO_MANY',
    when: ['sendRichMessage: over 500 blocks'],
    source: 'list of errors of messages.sendMessage',
  },
  richDepth: {
    code: 400,
    words: 'Bad Request: RICH_MESSAGE_DEPTH_INVALID',
    when: ['sendRichMessage: nested too deep (over 16 levels)'],
    source: 'list of errors of messages.sendMessage',
  },
  richTooLong: {
    code: 400,
    words: 'Bad Request: RICH_MESSAGE_TEXT_TOO_LONG',
    when: ['sendRichMessage: over 32,768 characters'],
    source: 'list of errors of messages.sendMessage',
  },
  richColumns: {
    code: 400,
    words: 'Bad Request: RICH_MESSAGE_TABLE_COLS_TOO_MANY',
    when: ['sendRichMessage: table of over 20 columns'],
    source: 'list of errors of messages.sendMessage',
  },
  richUrl: {
    code: 400,
    words: 'Bad Request: RICH_MESSAGE_URL_INVALID',
    when: ['sendRichMessage: URL that is not taken'],
    source: 'list of errors of messages.sendMessage',
  },
  richContent: {
    code: 400,
    words: 'Bad Request: RICH_MESSAGE_CONTENT_REQUIRED',
    when: ['sendRichMessage: no content'],
    source: 'list of errors of messages.sendMessage',
  },
  richBlockUnknown: {
    code: 400,
    words: "Bad Request: can't parse InputRichBlock: Unsupported type specified",
    when: ['rich_message: block or text of a type that the server does not know'],
    source: 'playground: the parser is not published; the words are those of entities',
  },
  richFieldMissing: {
    code: 400,
    words: 'Bad Request: can\'t parse InputRichBlock: Can\'t find field "{name}"',
    when: ['rich_message: block or text that lacks a field'],
    source: 'thread: answers of api.telegram.org since Bot API 10.2',
  },
  richListMixed: {
    code: 400,
    words: 'Bad Request: list must be either ordered or unordered',
    when: ['rich_message: list with and without numbers'],
    source: 'thread: answers of api.telegram.org since Bot API 10.2',
  },
  richNotRead: {
    code: 400,
    words: 'Bad Request: the playground does not read this part of rich_message: {place}: {reason}',
    when: ['rich_message: anything that the playground does not draw or does not know'],
    source: 'playground: the real server takes more, and this one says so rather than show something else',
  },
} as const satisfies RefusalRules
