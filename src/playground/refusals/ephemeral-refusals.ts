import type { RefusalRules } from './refusal-rule.ts'

/** Refusals about messages that only one person sees. */
export const EPHEMERAL_REFUSALS = {
  ephemeralTooLong: {
    code: 400,
    words: 'Bad Request: MEDIA_CAPTION_TOO_LONG',
    when: ['editEphemeralMessageText: newer than the published server; text of over 1,024 characters'],
    source: 'tdlib/telegram-bot-api #881',
  },
  ephemeralNotAdmin: {
    code: 400,
    words: 'Bad Request: BOT_NOT_ADMIN',
    when: ['ephemeral_message_parameters: private chat, or no press to answer'],
    source: 'thread: seen in private chats; elsewhere no source says when it comes',
  },
  ephemeralQueryTooOld: {
    code: 400,
    words: 'Bad Request: query is too old and response timeout expired or query ID is invalid',
    when: ['ephemeral_message_parameters: callback_query_id that is unknown or older than 15 s'],
    source: 'documentation: MTProto QUERY_ID_INVALID, worded by Client.cpp:fail_query_with_error',
  },
  ephemeralReceiver: {
    code: 400,
    words: 'Bad Request: USER_NOT_PARTICIPANT',
    when: ['ephemeral_message_parameters: receiver_user_id of somebody who is not in the chat'],
    source: 'documentation: errors of messages.sendMessage',
  },
  ephemeralOtherPerson: {
    code: 400,
    words: 'Bad Request: USER_ID_INVALID',
    when: ['ephemeral_message_parameters: receiver_user_id of somebody else than pressed'],
    source: 'documentation: errors of messages.sendMessage',
  },
  ephemeralUnreadable: {
    code: 400,
    words: "Bad Request: can't parse ephemeral message parameters JSON object",
    when: ['ephemeral_message_parameters: no JSON, or no object'],
    source: 'playground: its parser is not published',
  },
} as const satisfies RefusalRules
