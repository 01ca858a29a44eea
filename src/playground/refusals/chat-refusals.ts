import type { RefusalRules } from './refusal-rule.ts'

/** Refusals about chats by id, access to them and their members. */
export const CHAT_REFUSALS = {
  chatIdEmpty: {
    code: 400,
    words: 'Bad Request: chat_id is empty',
    when: ['* (chat_id): missing or empty (most methods)'],
    source: 'telegram-bot-api Client.cpp:check_chat',
  },
  chatNotFound: {
    code: 400,
    words: 'Bad Request: chat not found',
    when: [
      '* (chat_id): @username that nobody has, or of a person (only bots, supergroups and channels are taken)',
      '* (chat_id): no chat of that id, a person whom the bot has not met, or text that is no number (read as 0)',
    ],
    source: 'telegram-bot-api Client.cpp:TdOnCheckChatCallback',
  },
  userDeactivated: {
    code: 403,
    words: 'Forbidden: user is deactivated',
    when: ['* (chat_id): private chat with a deleted account, for writing and editing'],
    source: 'telegram-bot-api Client.cpp:check_chat_access',
  },
  groupUpgraded: {
    code: 400,
    words: 'Bad Request: group chat was upgraded to a supergroup chat',
    when: ['* (chat_id): basic group that became a supergroup, for writing and members (not for editing)'],
    source: 'telegram-bot-api Client.cpp:check_chat_access',
  },
  groupDeleted: {
    code: 403,
    words: 'Forbidden: the group chat was deleted',
    when: ['* (chat_id): deactivated basic group, for writing'],
    source: 'telegram-bot-api Client.cpp:check_chat_access',
  },
  kickedFromGroup: {
    code: 403,
    words: 'Forbidden: bot was kicked from the group chat',
    when: ['* (chat_id): bot was removed from the basic group, for writing and editing'],
    source: 'telegram-bot-api Client.cpp:check_chat_access',
  },
  notMemberOfGroup: {
    code: 403,
    words: 'Forbidden: bot is not a member of the group chat',
    when: ['* (chat_id): bot left the basic group, for writing and editing'],
    source: 'telegram-bot-api Client.cpp:check_chat_access',
  },
  kickedFromSupergroup: {
    code: 403,
    words: 'Forbidden: bot was kicked from the supergroup chat',
    when: ['* (chat_id): bot is banned in the supergroup, also for reading'],
    source: 'telegram-bot-api Client.cpp:check_chat_access',
  },
  notMemberOfSupergroup: {
    code: 403,
    words: 'Forbidden: bot is not a member of the supergroup chat',
    when: [
      '* (chat_id): bot is no member of the supergroup: any access when it is private, editing and writing when it is public',
    ],
    source: 'telegram-bot-api Client.cpp:check_chat_access',
  },
  noWriteAccess: {
    code: 400,
    words: 'Bad Request: have no write access to the chat',
    when: ['* (chat_id): td has no input peer with the right to write (seen in restricted chats)'],
    source: 'td DialogManager.cpp:check_dialog_access_in_memory',
  },
  chatOutOfReach: {
    code: 400,
    words: 'Bad Request: chat not found',
    when: ['getChat: chat out of reach'],
    source: 'telegram-bot-api Client.cpp:process_get_chat_query',
  },
  noAdministratorsInPrivate: {
    code: 400,
    words: 'Bad Request: there are no administrators in the private chat',
    when: ['getChatAdministrators: private chat'],
    source: 'telegram-bot-api Client.cpp:process_get_chat_administrators_query',
  },
  memberNotFound: {
    code: 400,
    words: 'Bad Request: member not found',
    when: ['getChatMember: person unknown, or neither of the two in a private chat'],
    source: 'td DialogParticipantManager.cpp:do_get_dialog_participant',
  },
  participantInvalid: {
    code: 400,
    words: 'Bad Request: PARTICIPANT_ID_INVALID',
    when: ['getChatMember: MTProto: no participant, unknown to the server'],
    source: 'MTProto server',
  },
  leavePrivate: {
    code: 400,
    words: "Bad Request: can't leave private chats",
    when: ['leaveChat: private chat'],
    source: 'td DialogParticipantManager.cpp:leave_dialog',
  },
  leaveRestricted: {
    code: 400,
    words: 'Bad Request: CHAT_INVALID',
    when: ['leaveChat: restricted chat'],
    source: 'tdlib/telegram-bot-api #864',
  },
} as const satisfies RefusalRules
