import type { RefusalRules } from './refusal-rule.ts'

/** Refusals about texts and captions. */
export const TEXT_REFUSALS = {
  /** Of any parse mode: the bot sends entities, and the playground parses nothing. */
  parseModeUnknown: {
    code: 400,
    words: 'Bad Request: unsupported parse_mode',
    when: [
      '* (parse_mode): other than markdown, markdownv2, html, none and empty, in any case, with a text that is not empty',
    ],
    source: 'telegram-bot-api Client.cpp:get_formatted_text',
  },
  textEmpty: {
    code: 400,
    words: 'Bad Request: message text is empty',
    when: [
      '* (text): text missing or empty (before any cleaning; sendMessage, editMessageText, editEphemeralMessageText, inline text)',
      'editMessageText: text missing',
    ],
    source:
      'telegram-bot-api Client.cpp:get_input_message_text; telegram-bot-api Client.cpp:process_edit_message_text_query',
  },
  textBytes: {
    code: 400,
    words: 'Bad Request: text is too long',
    when: ['* (text): text or caption of more than 32,768 bytes of UTF-8, before parsing'],
    source: 'telegram-bot-api Client.cpp:get_formatted_text',
  },
  textInvisible: {
    code: 400,
    words: 'Bad Request: text must be non-empty',
    when: [
      '* (text): text of only spaces, newlines and invisible characters after cleaning, without a link preview URL',
    ],
    source: 'td MessageEntity.cpp:fix_formatted_text',
  },
  textNotUtf8: {
    code: 400,
    words: 'Bad Request: strings must be encoded in UTF-8',
    when: ['* (text): text, caption, or URL is no valid UTF-8 (a lone surrogate in JSON too)'],
    source: 'td MessageEntity.cpp:fix_formatted_text',
  },
  messageTooLong: {
    code: 400,
    words: 'Bad Request: message is too long',
    when: [
      '* (sending): MTProto MESSAGE_TOO_LONG while sending',
      '* (text): sending: more than 4,096 code points after parsing and cleaning',
    ],
    source:
      'td MessagesManager.cpp:process_send_message_fail_error; td MessageContent.cpp:create_input_message_content',
  },
  editTooLong: {
    code: 400,
    words: 'Bad Request: MESSAGE_TOO_LONG',
    when: ['* (text): editing: text over the limit (td does not count there; the MTProto server does)'],
    source: 'td MessagesManager.cpp:edit_message_text',
  },
  captionTooLong: {
    code: 400,
    words: 'Bad Request: message caption is too long',
    when: [
      '* (sending): MTProto MEDIA_CAPTION_TOO_LONG while sending',
      '* (text): caption of more than 1,024 code points after parsing and cleaning',
    ],
    source:
      'td MessagesManager.cpp:process_send_message_fail_error; td MessageContent.cpp:get_input_message_content',
  },
  entitiesTooLong: {
    code: 400,
    words: 'Bad Request: ENTITIES_TOO_LONG',
    when: ['* (sending): entities over about 9,500 bytes in all'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  entityDateInvalid: {
    code: 400,
    words: 'Bad Request: ENTITY_DATE_INVALID',
    when: ["* (sending): date_time outside of the server's range"],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
} as const satisfies RefusalRules
