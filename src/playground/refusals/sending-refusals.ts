import type { RefusalRules } from './refusal-rule.ts'

/** Refusals of messages that their chat does not allow. */
export const SENDING_REFUSALS = {
  cannotInitiate: {
    code: 403,
    words: "Forbidden: bot can't initiate conversation with a user",
    when: ['* (sending): MTProto PEER_ID_INVALID, chat is private'],
    source: 'td MessagesManager.cpp:process_send_message_fail_error',
  },
  peerIdInvalid: {
    code: 400,
    words: 'Bad Request: PEER_ID_INVALID',
    when: ['* (sending): MTProto PEER_ID_INVALID, chat is a group'],
    source: 'td MessagesManager.cpp:process_send_message_fail_error',
  },
  errorUserDeactivated: {
    code: 403,
    words: 'Forbidden: user is deactivated',
    when: [
      '* (errors): MTProto INPUT_USER_DEACTIVATED',
      '* (sending): MTProto INPUT_USER_DEACTIVATED while sending',
    ],
    source:
      'telegram-bot-api Client.cpp:fail_query_with_error; td MessagesManager.cpp:process_send_message_fail_error',
  },
  userIsBot: {
    code: 403,
    words: "Forbidden: the bot can't send messages to the bot",
    when: ['* (sending): MTProto USER_IS_BOT, chat is private'],
    source: 'td MessagesManager.cpp:process_send_message_fail_error',
  },
  sendForbidden: {
    code: 400,
    words: 'Bad Request: {text}',
    when: [
      '* (sending): MTProto 403 other than CHANNEL_PUBLIC_GROUP_NA, USER_IS_BLOCKED, USER_BOT_INVALID, USER_DELETED: CHAT_WRITE_FORBIDDEN, CHAT_SEND_*_FORBIDDEN, CHAT_RESTRICTED and so on',
    ],
    source: 'td MessagesManager.cpp:process_send_message_fail_error',
  },
  userDeleted: {
    code: 400,
    words: 'Bad Request: {name}',
    when: [
      '* (sending): MTProto 403 USER_DELETED or USER_BOT_INVALID (kept as 403 by td, then turned to 400, for it is all capitals); USER_DELETED is known of secret chats only',
    ],
    source: 'td MessagesManager.cpp:process_send_message_fail_error',
  },
  replyIdInvalid: {
    code: 400,
    words: 'Bad Request: REPLY_MESSAGE_ID_INVALID',
    when: ['* (sending): reply to a message that the server does not take'],
    source: 'td MessagesManager.cpp:on_send_message_fail',
  },
  noRightToSendTexts: {
    code: 400,
    words: 'Bad Request: not enough rights to send text messages to the chat',
    when: ['* (sending): supergroup where the bot may not send text messages, as td knows it'],
    source: 'td MessageContent.cpp:can_send_message_content',
  },
  noRightToSendDocuments: {
    code: 400,
    words: 'Bad Request: not enough rights to send documents to the chat',
    when: ['* (sending): supergroup where the bot may not send documents, as td knows it'],
    source: 'td MessageContent.cpp:can_send_message_content',
  },
  noRightToSendPhotos: {
    code: 400,
    words: 'Bad Request: not enough rights to send photos to the chat',
    when: ['* (sending): supergroup where the bot may not send photos, as td knows it'],
    source: 'td MessageContent.cpp:can_send_message_content',
  },
  noRightToSendRich: {
    code: 400,
    words: 'Bad Request: not enough rights to send the rich message to the chat',
    when: ['* (sending): supergroup where the bot may not send the rich message, as td knows it'],
    source: 'td MessageContent.cpp:can_send_message_content',
  },
  chatWriteForbidden: {
    code: 400,
    words: 'Bad Request: CHAT_WRITE_FORBIDDEN',
    when: ['* (sending): nobody or not the bot may write in the chat'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  chatRestricted: {
    code: 400,
    words: 'Bad Request: CHAT_RESTRICTED',
    when: ['* (sending): chat restricted by Telegram'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  plainForbidden: {
    code: 400,
    words: 'Bad Request: CHAT_SEND_PLAIN_FORBIDDEN',
    when: ['* (sending): text forbidden in the chat'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  documentsForbidden: {
    code: 400,
    words: 'Bad Request: CHAT_SEND_DOCS_FORBIDDEN',
    when: ['* (sending): documents forbidden in the chat'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  photosForbidden: {
    code: 400,
    words: 'Bad Request: CHAT_SEND_PHOTOS_FORBIDDEN',
    when: ['* (sending): photos forbidden in the chat'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  guestSendForbidden: {
    code: 400,
    words: 'Bad Request: CHAT_GUEST_SEND_FORBIDDEN',
    when: ['* (sending): only members may write'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  chatAdminRequired: {
    code: 400,
    words: 'Bad Request: CHAT_ADMIN_REQUIRED',
    when: ['* (sending): only admins may write'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  bannedInChannel: {
    code: 400,
    words: 'Bad Request: USER_BANNED_IN_CHANNEL',
    when: ['* (sending): bot is banned from writing'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  channelPrivate: {
    code: 400,
    words: 'Bad Request: CHANNEL_PRIVATE',
    when: ['* (sending): supergroup no more accessible'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  youBlockedUser: {
    code: 400,
    words: 'Bad Request: YOU_BLOCKED_USER',
    when: ['* (sending): the bot account has blocked the person'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  actionUnknown: {
    code: 400,
    words: 'Bad Request: wrong parameter action in request',
    when: [
      'sendChatAction: action missing or unknown (known: cancel, typing, record_video, upload_video, record_audio/voice, upload_audio/voice, upload_photo, upload_document, choose_sticker, pick_up_location/find_location, record_video_note, upload_video_note)',
    ],
    source: 'telegram-bot-api Client.cpp:process_send_chat_action_query',
  },
  actionNoAccess: {
    code: 400,
    words: 'Bad Request: have no write access to the chat',
    when: ['sendChatAction: no right to write'],
    source: 'td DialogActionManager.cpp:send_dialog_action',
  },
} as const satisfies RefusalRules
