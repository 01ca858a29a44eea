import type { RefusalRules } from './refusal-rule.ts'

/** Refusals about topics and message_thread_id. */
export const TOPIC_REFUSALS = {
  topicClosed: {
    code: 400,
    words: 'Bad Request: TOPIC_CLOSED',
    when: ['* (sending): message to a topic that is closed, bot without the right to manage topics'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  threadNotFound: {
    code: 400,
    words: 'Bad Request: message thread not found',
    when: [
      '* (topics): message_thread_id = 1 (General) in a forum',
      '* (topics): topic that is not there in a forum, or any in a private chat where the bot has no topics turned on (any error of getting the topic that is no 401, 403, 429 or 5xx)',
    ],
    source:
      'telegram-bot-api Client.cpp:check_message_topic; telegram-bot-api Client.cpp:TdOnCheckForumTopicCallback',
  },
  topicDeleted: {
    code: 400,
    words: 'Bad Request: TOPIC_DELETED',
    when: ['* (topics): topic that was deleted, while the Bot API has it in its cache'],
    source: 'thread: LiveHelperChat/telegram #69',
  },
  notForum: {
    code: 400,
    words: 'Bad Request: the chat is not a forum',
    when: [
      'createForumTopic: basic group, supergroup that is no forum, or private chat of a bot without topics',
      'editForumTopic: no forum',
    ],
    source: 'td ForumTopicManager.cpp:is_forum',
  },
  noRightToCreateTopic: {
    code: 400,
    words: 'Bad Request: not enough rights to create a topic',
    when: ['createForumTopic: supergroup where the bot may not'],
    source: 'td ForumTopicManager.cpp:create_forum_topic',
  },
  topicNameEmpty: {
    code: 400,
    words: 'Bad Request: name must be non-empty',
    when: [
      'createForumTopic: name missing, empty or invisible',
      'editForumTopic: name given but of invisible characters only',
    ],
    source: 'td ForumTopicManager.cpp:create_forum_topic; td ForumTopicManager.cpp:edit_forum_topic',
  },
  topicIconColor: {
    code: 400,
    words: 'Bad Request: invalid icon color specified',
    when: ['createForumTopic: icon_color outside of 0 … 16777215'],
    source: 'td ForumTopicManager.cpp:create_forum_topic',
  },
  topicsTooFast: {
    code: 429,
    words: 'Too Many Requests: retry after {seconds}',
    when: ['createForumTopic: too many too fast'],
    source: 'MTProto server',
  },
  noRightToDeleteTopic: {
    code: 400,
    words: 'Bad Request: not enough rights to delete the topic',
    when: ['deleteForumTopic: topic of somebody else, bot without the right to delete messages'],
    source: 'td ForumTopicManager.cpp:delete_forum_topic',
  },
  topicIdInvalid: {
    code: 400,
    words: 'Bad Request: TOPIC_ID_INVALID',
    when: ['deleteForumTopic: no such topic', 'editForumTopic: no such topic'],
    source: 'MTProto server; MTProto server: errors of messages.editForumTopic',
  },
  topicIdMissing: {
    code: 400,
    words: 'Bad Request: invalid forum topic identifier specified',
    when: ['editForumTopic: message_thread_id missing or 0'],
    source: 'td ForumTopicManager.cpp:can_be_forum_topic_id',
  },
  noRightToEditTopic: {
    code: 400,
    words: 'Bad Request: not enough rights to edit the topic',
    when: ['editForumTopic: topic of somebody else, bot without the right'],
    source: 'td ForumTopicManager.cpp:edit_forum_topic',
  },
  topicNotModified: {
    code: 400,
    words: 'Bad Request: TOPIC_NOT_MODIFIED',
    when: ['editForumTopic: nothing changes'],
    source: 'td ForumTopicManager.cpp:EditForumTopicQuery::on_error',
  },
  actionNotForum: {
    code: 400,
    words: 'Bad Request: chat is not a forum',
    when: ['sendChatAction: message_thread_id in a basic group or a channel'],
    source: 'td MessageTopic.cpp:get_message_topic',
  },
} as const satisfies RefusalRules
