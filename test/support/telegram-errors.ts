/** An error of Telegram as its Bot API server hands it on: code, and the words after "Bad Request: " and the like. */
export interface TelegramError {
  readonly code: 400 | 403 | 404 | 429 | 500
  readonly words: string
}

/**
 * "Possible errors" of the methods behind ours, as core.telegram.org lists them: messages.sendMessage,
 * messages.editMessage, messages.sendMedia, messages.sendMultiMedia, channels.createForumTopic,
 * channels.editForumTopic. `%d` has become a number. Left out is what a bot's call cannot have: business connections,
 * quick replies, scheduled messages, polls, stories, payments and secret chats beyond one of each.
 */
const OFFICIAL = `
ADMIN_RIGHTS_EMPTY ALLOW_PAYMENT_REQUIRED ALLOW_PAYMENT_REQUIRED_5 BALANCE_TOO_LOW BOT_DOMAIN_INVALID BOT_INVALID
BUSINESS_CONNECTION_INVALID BUTTON_COPY_TEXT_INVALID BUTTON_DATA_INVALID BUTTON_ID_INVALID BUTTON_TYPE_INVALID
BUTTON_URL_INVALID BUTTON_USER_INVALID BUTTON_USER_PRIVACY_RESTRICTED CHANNEL_FORUM_MISSING CHANNEL_INVALID
CHANNEL_MONOFORUM_UNSUPPORTED CHANNEL_PRIVATE CHAT_ADMIN_REQUIRED CHAT_FORWARDS_RESTRICTED CHAT_GUEST_SEND_FORBIDDEN
CHAT_ID_INVALID CHAT_INVALID CHAT_RESTRICTED CHAT_SEND_AUDIOS_FORBIDDEN CHAT_SEND_DOCS_FORBIDDEN CHAT_SEND_GIFS_FORBIDDEN
CHAT_SEND_MEDIA_FORBIDDEN CHAT_SEND_PHOTOS_FORBIDDEN CHAT_SEND_PLAIN_FORBIDDEN CHAT_SEND_VIDEOS_FORBIDDEN
CHAT_WRITE_FORBIDDEN DOCUMENT_INVALID ENCRYPTION_DECLINED ENTITIES_TOO_LONG ENTITY_BOUNDS_INVALID ENTITY_DATE_INVALID
ENTITY_MENTION_USER_INVALID FILE_PARTS_INVALID FILE_REFERENCE_0_EXPIRED FROM_MESSAGE_BOT_DISABLED
GENERAL_MODIFY_ICON_FORBIDDEN IMAGE_PROCESS_FAILED INLINE_BOT_REQUIRED INPUT_USER_DEACTIVATED MEDIA_CAPTION_TOO_LONG
MEDIA_EMPTY MEDIA_GROUPED_INVALID MEDIA_INVALID MEDIA_NEW_INVALID MEDIA_PREV_INVALID MEDIA_TTL_INVALID
MESSAGE_AUTHOR_REQUIRED MESSAGE_EDIT_TIME_EXPIRED MESSAGE_EMPTY MESSAGE_ID_INVALID MESSAGE_NOT_MODIFIED MESSAGE_TOO_LONG
MSG_ID_INVALID MULTI_MEDIA_TOO_LONG PAYMENT_UNSUPPORTED PEER_ID_INVALID PEER_TYPES_INVALID PHOTO_EXT_INVALID
PHOTO_INVALID_DIMENSIONS PHOTO_SAVE_FILE_INVALID PINNED_DIALOGS_TOO_MUCH POLL_OPTION_INVALID PREMIUM_ACCOUNT_REQUIRED
PRIVACY_PREMIUM_REQUIRED QUICK_REPLIES_BOT_NOT_ALLOWED QUOTE_TEXT_INVALID RANDOM_ID_EMPTY REPLY_MARKUP_INVALID
REPLY_MARKUP_TOO_LONG REPLY_MESSAGE_ID_INVALID REPLY_TO_INVALID REPLY_TO_USER_INVALID RIGHT_FORBIDDEN
SCHEDULE_DATE_INVALID SEND_AS_PEER_INVALID STORY_ID_INVALID SUGGESTED_POST_PEER_INVALID TOPIC_CLOSED
TOPIC_CLOSE_SEPARATELY TOPIC_DELETED TOPIC_ID_INVALID TOPIC_NOT_MODIFIED TOPIC_TITLE_EMPTY USER_BANNED_IN_CHANNEL
USER_IS_BOT USER_RESTRICTED WC_CONVERT_URL_INVALID YOU_BLOCKED_USER
RICH_MESSAGE_BLOCKS_TOO_MANY RICH_MESSAGE_CONTENT_REQUIRED RICH_MESSAGE_DEPTH_INVALID RICH_MESSAGE_TEXT_TOO_LONG
RICH_MESSAGE_URL_INVALID BOT_NOT_ADMIN FROZEN_METHOD_INVALID SLOWMODE_WAIT_7 FLOOD_WAIT_7
`
  .trim()
  .split(/\s+/)

/** Sentences of the server's own (`Client.cpp` of tdlib/telegram-bot-api, tdlib/td), and answers that people published. */
const SENTENCES = [
  'chat not found',
  'private chat not found',
  'user not found',
  'user is deactivated',
  "bot can't initiate conversation with a user",
  'have no write access to the chat',
  'need administrator rights in the channel chat',
  'not enough rights to send text messages to the chat',
  'have no rights to send a message',
  'message thread not found',
  'the chat is not a forum',
  'message to edit not found',
  "message can't be edited",
  'there is no text in the message to edit',
  'message to be replied not found',
  'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
  'query is too old and response timeout expired or query ID is invalid',
  'message text is empty',
  'message is too long',
  'text must be non-empty',
  'strings must be encoded in UTF-8',
  'reply markup is too long',
  "entity URL 'https://{{unsubscribe.url}}/x' is invalid: Disallowed character in URL host",
  "inline keyboard button URL 'https://{{unsubscribe.url}}/x' is invalid: Disallowed character in URL host",
  'Entities_too_long',
  'Reply markup is too long',
  "can't parse MessageEntity: Unsupported type specified",
  'invalid date specified',
  'Text buttons are unallowed in the inline keyboard',
  'wrong HTTP URL specified',
  'Logged out',
]

const FORBIDDEN = [
  'bot was blocked by the user',
  'bot was kicked from the supergroup chat',
  'bot is not a member of the channel chat',
  'the group chat was deleted',
  'user is deactivated',
  "bots can't send messages to bots",
]

export const TELEGRAM_ERRORS: readonly TelegramError[] = [
  ...[...OFFICIAL, ...SENTENCES].map(words => ({ code: 400, words }) as const),
  ...FORBIDDEN.map(words => ({ code: 403, words }) as const),
  { code: 404, words: 'method not found' },
  { code: 429, words: 'retry after 3' },
  { code: 500, words: 'Internal Server Error' },
  { code: 500, words: 'RANDOM_ID_DUPLICATE' },
  { code: 500, words: 'MSG_WAIT_FAILED' },
]
