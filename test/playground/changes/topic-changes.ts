import type { ChangeRules } from './change-rule.ts'

/** What Telegram silently changes in topics and message_thread_id. */
export const TOPIC_CHANGES = {
  threadIgnored: {
    change: 'ignored: the message is sent to the chat itself',
    when: ['* (topics): message_thread_id for a basic group, a supergroup that is no forum, or a channel'],
    source: 'telegram-bot-api Client.cpp:check_message_topic',
  },
  threadIdUnreadable: {
    change: '0, that is none',
    when: ['* (topics): message_thread_id negative or no number'],
    source: 'telegram-bot-api Client.cpp:get_forum_topic_id',
  },
  topicFromCache: {
    change: 'its state is taken from the cache, so that a deletion shows late',
    when: ['* (topics): topic that was looked up less than 60 s ago'],
    source: 'td ForumTopicManager.cpp:get_forum_topic',
  },
  topicNameCut: {
    change: 'cut to 128; runs of blanks become one space, blanks of any kind at the ends go',
    when: ['createForumTopic: name over 128 code points'],
    source: 'td ForumTopicManager.cpp:create_forum_topic',
  },
  topicEditOfNothing: {
    change: 'true, nothing is done',
    when: ['editForumTopic: neither name (or an empty one) nor icon_custom_emoji_id'],
    source: 'td ForumTopicManager.cpp:edit_forum_topic',
  },
  topicDeletedUnseen: {
    change: 'the message goes to the chat itself, as in private chats until June 2026',
    when: ['* (topics): topic of a private chat that was deleted'],
    source: 'thread: tdlib/telegram-bot-api #854',
  },
  actionTopicUnseen: {
    change: 'not looked up before it is sent',
    when: ['sendChatAction: message_thread_id of a topic that is not there'],
    source: 'telegram-bot-api Client.cpp:process_send_chat_action_query',
  },
} as const satisfies ChangeRules
