import type { RefusalRules } from './refusal-rule.ts'

/** Refusals about edits and deletions. */
export const MESSAGE_REFUSALS = {
  deleteChatMissing: {
    code: 400,
    words: 'Bad Request: chat identifier is not specified',
    when: ['deleteMessage: chat_id missing'],
    source: 'telegram-bot-api Client.cpp:process_delete_message_query',
  },
  deleteIdMissing: {
    code: 400,
    words: 'Bad Request: message identifier is not specified',
    when: ['deleteMessage: message_id missing, 0, negative or no number'],
    source: 'telegram-bot-api Client.cpp:process_delete_message_query',
  },
  deleteNotFound: {
    code: 400,
    words: 'Bad Request: message to delete not found',
    when: ['deleteMessage: no such message'],
    source: 'telegram-bot-api Client.cpp:process_delete_message_query',
  },
  deleteNotAllowed: {
    code: 400,
    words: "Bad Request: message can't be deleted",
    when: [
      'deleteMessage: message that the bot may not delete at all (of others in a supergroup without the right)',
    ],
    source: 'td MessagesManager.cpp:delete_messages',
  },
  deleteIdsMissing: {
    code: 400,
    words: 'Bad Request: message identifiers are not specified',
    when: ['deleteMessages: message_ids missing or empty'],
    source: 'telegram-bot-api Client.cpp:get_message_ids',
  },
  deleteIdsNoJson: {
    code: 400,
    words: "Bad Request: can't parse message_ids JSON object",
    when: ['deleteMessages: no JSON'],
    source: 'telegram-bot-api Client.cpp:get_message_ids',
  },
  deleteIdsNoArray: {
    code: 400,
    words: 'Bad Request: expected an Array of message identifiers',
    when: ['deleteMessages: no array'],
    source: 'telegram-bot-api Client.cpp:get_message_ids',
  },
  deleteIdsTooMany: {
    code: 400,
    words: 'Bad Request: too many message identifiers specified',
    when: ['deleteMessages: over 100'],
    source: 'telegram-bot-api Client.cpp:get_message_ids',
  },
  deleteIdNoNumber: {
    code: 400,
    words: "Bad Request: can't parse message identifier as a Number",
    when: ['deleteMessages: identifier that is no number (strings of digits are taken)'],
    source: 'telegram-bot-api Client.cpp:get_message_ids',
  },
  deleteIdInvalid: {
    code: 400,
    words: 'Bad Request: invalid message identifier specified',
    when: ['deleteMessages: identifier of 0 or less'],
    source: 'telegram-bot-api Client.cpp:get_message_ids',
  },
  deleteNotForEveryone: {
    code: 400,
    words: "Bad Request: message can't be deleted for everyone",
    when: [
      'deleteMessage: own or private message older than 48 h (172,800 s), service message, or of others in a basic group without being admin; in a private chat a dice younger than 24 h',
      'deleteMessages: one of them cannot be deleted: none is',
    ],
    source: 'td MessagesManager.cpp:delete_messages',
  },
  notModified: {
    code: 400,
    words:
      'Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    when: [
      '* (errors): MTProto MESSAGE_NOT_MODIFIED',
      'editMessageReplyMarkup: keyboard is the same, or none where there is none',
      'editMessageText: nothing changes',
    ],
    source: 'telegram-bot-api Client.cpp:fail_query_with_error',
  },
  deleteForbidden: {
    code: 400,
    words: "Bad Request: message can't be deleted",
    when: ['* (errors): MTProto MESSAGE_DELETE_FORBIDDEN'],
    source: 'telegram-bot-api Client.cpp:fail_query_with_error',
  },
  blockedByUser: {
    code: 403,
    words: 'Forbidden: bot was blocked by the user',
    when: ['* (errors): MTProto USER_IS_BLOCKED (400 or 403)'],
    source: 'telegram-bot-api Client.cpp:fail_query_with_error',
  },
  editNotFound: {
    code: 400,
    words: 'Bad Request: message to edit not found',
    when: [
      'editMessageReplyMarkup: message gone or no message_id',
      'editMessageText: message_id missing, 0, negative, no number, or no such message (deleted)',
    ],
    source:
      'telegram-bot-api Client.cpp:process_edit_message_reply_markup_query; telegram-bot-api Client.cpp:process_edit_message_text_query',
  },
  editNotAllowed: {
    code: 400,
    words: "Bad Request: message can't be edited",
    when: [
      'editMessageReplyMarkup: message cannot be edited',
      'editMessageText: message of somebody else, forwarded, with a reply keyboard, or not to be edited otherwise',
    ],
    source: 'td MessagesManager.cpp:edit_message_reply_markup; td MessagesManager.cpp:edit_message_text',
  },
  inlineMessageInvalid: {
    code: 400,
    words: 'Bad Request: MESSAGE_ID_INVALID',
    when: ['editMessageReplyMarkup: inline_message_id that is wrong'],
    source: 'MTProto server',
  },
  editIdMissing: {
    code: 400,
    words: 'Bad Request: message identifier is not specified',
    when: ['editMessageText: neither chat_id, message_id nor inline_message_id'],
    source: 'telegram-bot-api Client.cpp:get_inline_message_id',
  },
  editChatMissing: {
    code: 400,
    words: 'Bad Request: chat_id is empty',
    when: ['editMessageText: message_id given but no chat_id'],
    source: 'telegram-bot-api Client.cpp:check_chat',
  },
  editNoText: {
    code: 400,
    words: 'Bad Request: there is no text in the message to edit',
    when: ['editMessageText: message is a photo, document or other media'],
    source: 'td MessagesManager.cpp:edit_message_text',
  },
  editNoCaption: {
    code: 400,
    words: 'Bad Request: there is no caption in the message to edit',
    when: ['editMessageCaption: message without media'],
    source: 'documentation: td MessagesManager.cpp:edit_message_caption',
  },
  editTextAndRich: {
    code: 400,
    words: 'Bad Request: text and rich_message exclude each other',
    when: ['editMessageText: text and rich_message'],
    source: 'playground: the parser of rich_message is not published',
  },
  editRefusedByServer: {
    code: 400,
    words: 'Bad Request: {name}',
    when: ['editMessageText: MTProto MESSAGE_ID_INVALID, MESSAGE_EDIT_TIME_EXPIRED, MESSAGE_AUTHOR_REQUIRED'],
    source: 'MTProto server, passed on by telegram-bot-api Client.cpp:TdOnEditMessageCallback',
  },
  deleteIdOtherType: {
    code: 400,
    words: 'Bad Request: message identifier must be a Number',
    when: ['deleteMessages: identifier of another type than number and text'],
    source: 'telegram-bot-api Client.cpp:get_message_ids',
  },
} as const satisfies RefusalRules
