/**
 * What a refusal is about. `down`: the bot itself. `shut-out`, `no-rights`: the chat. `no-thread`, `closed-thread`: a
 * topic of it. `unchanged`, `not-editable`: the message that was to be edited. `too-late`: the query that was to be
 * answered. `no-method`: the server is older than the method. `too-big`: the file. `entities`, `buttons`, `text`: the
 * part of the message that Telegram does not take.
 */
export type Subject =
  | 'down'
  | 'shut-out'
  | 'no-rights'
  | 'no-thread'
  | 'closed-thread'
  | 'unchanged'
  | 'not-editable'
  | 'too-late'
  | 'no-method'
  | 'too-big'
  | 'entities'
  | 'buttons'
  | 'text'

interface Row {
  readonly words: RegExp
  readonly about: Subject
}

/**
 * The words of refusals with code 400 or 403; the first row that fits counts. Sentences are those of
 * tdlib/telegram-bot-api (`Client.cpp`: check_chat_access, fail_query_with_error) and tdlib/td. Words in capitals come
 * from Telegram itself (core.telegram.org/method/messages.sendMessage, messages.editMessage, messages.sendMultiMedia,
 * channels.createForumTopic, "Possible errors"); the server hands them on as 400, whatever their code was.
 */
const ROWS: readonly Row[] = [
  // A bot that was logged out, or whose account is frozen, can do nothing at all.
  { words: /logged out|FROZEN_|AUTH_KEY_|SESSION_(REVOKED|EXPIRED)|USER_DEACTIVATED_BAN/i, about: 'down' },

  { words: /message is not modified|MESSAGE_NOT_MODIFIED|TOPIC_NOT_MODIFIED/i, about: 'unchanged' },
  { words: /query is too old|QUERY_ID_INVALID/i, about: 'too-late' },

  { words: /TOPIC_CLOSED/i, about: 'closed-thread' },
  {
    words: /message thread not found|chat is not a forum|TOPIC_(DELETED|ID_INVALID)|CHANNEL_FORUM_MISSING/i,
    about: 'no-thread',
  },

  {
    words:
      /message to edit not found|message can't be edited|no text in the message|message identifier is not specified/i,
    about: 'not-editable',
  },
  {
    words:
      /\b(MESSAGE_ID_INVALID|MSG_ID_INVALID|MESSAGE_EDIT_TIME_EXPIRED|MESSAGE_AUTHOR_REQUIRED|INLINE_BOT_REQUIRED)/i,
    about: 'not-editable',
  },
  { words: /MEDIA_(PREV|NEW)_INVALID|MEDIA_GROUPED_INVALID|MEDIA_TTL_INVALID/i, about: 'not-editable' },

  // The person is gone or blocked the bot: only they can end that, and then an update comes.
  {
    words:
      /chat not found|user is deactivated|bot was blocked|bot was kicked|group chat was (deactivated|deleted)/i,
    about: 'shut-out',
  },
  {
    words: /is not a member|bots? can't (initiate conversation with a user|send messages to)/i,
    about: 'shut-out',
  },
  { words: /\b(INPUT_USER_DEACTIVATED|USER_IS_BLOCKED|USER_IS_BOT|USER_DEACTIVATED)\b/i, about: 'shut-out' },

  // The bot is a member but may not write. That can change without any update.
  {
    words: /not enough rights|have no rights|need administrator rights|no write access/i,
    about: 'no-rights',
  },
  {
    words: /\bCHAT_(SEND_\w+|GUEST_SEND|WRITE)_FORBIDDEN|\bCHAT_(RESTRICTED|FORBIDDEN)\b/i,
    about: 'no-rights',
  },
  {
    words:
      /\b(CHAT_ADMIN_REQUIRED|BOT_NOT_ADMIN|CHANNEL_PRIVATE|CHANNEL_INVALID|CHAT_INVALID|CHAT_ID_INVALID|PEER_ID_INVALID)\b/i,
    about: 'no-rights',
  },
  {
    words:
      /\b(USER_BANNED_IN_CHANNEL|YOU_BLOCKED_USER|USER_RESTRICTED|RIGHT_FORBIDDEN|USER_NOT_PARTICIPANT)\b/i,
    about: 'no-rights',
  },
  {
    words:
      /\b(ALLOW_PAYMENT_REQUIRED|PRIVACY_PREMIUM_REQUIRED|PREMIUM_ACCOUNT_REQUIRED|CHANNEL_MONOFORUM_UNSUPPORTED)/i,
    about: 'no-rights',
  },

  {
    words: /file (of size .*)?is too big|Request Entity Too Large|FILE_PARTS?_(TOO_BIG|INVALID)/i,
    about: 'too-big',
  },

  { words: /reply markup|REPLY_MARKUP|keyboard|\bBUTTON_|\bbuttons?\b/i, about: 'buttons' },
  { words: /ENTIT(Y|IES)|MessageEntity|date(-time)? (format )?specified/i, about: 'entities' },
  {
    words:
      /text is too long|message is too long|MESSAGE_TOO_LONG|CAPTION_TOO_LONG|text (must be non-empty|is empty)|MESSAGE_EMPTY|encoded in UTF-8/i,
    about: 'text',
  },
]

/** What a description is about; undefined when Telegram's words are not known. */
export function subjectOf(description: string): Subject | undefined {
  return ROWS.find(({ words }) => words.test(description))?.about
}

/** Rarely, Telegram's own wait comes through as words, such as `FLOOD_WAIT_30`: in seconds, else undefined. */
export function waitIn(description: string): number | undefined {
  const [, seconds] = /(?:FLOOD|SLOWMODE)(?:_PREMIUM)?_WAIT_(\d+)/i.exec(description) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}
