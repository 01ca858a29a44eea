import type { RefusalRules } from './refusal-rule.ts'

/** Refusals about commands and menu buttons. */
export const PROFILE_REFUSALS = {
  scopeNoJson: {
    code: 400,
    words: "Bad Request: can't parse BotCommandScope JSON object",
    when: ['getMyCommands: scope is no JSON', 'setMyCommands: scope is no JSON'],
    source: 'telegram-bot-api Client.cpp:get_bot_command_scope',
  },
  scopeTypeUnknown: {
    code: 400,
    words: "Bad Request: can't parse BotCommandScope: Unsupported type specified",
    when: ['getMyCommands: scope of unknown type', 'setMyCommands: scope of unknown type'],
    source: 'telegram-bot-api Client.cpp:get_bot_command_scope',
  },
  scopeUserInvalid: {
    code: 400,
    words: "Bad Request: can't parse BotCommandScope: Invalid user_id specified",
    when: [
      'getMyCommands: scope chat_member with user_id of 0 or less',
      'setMyCommands: scope chat_member with user_id of 0 or less',
    ],
    source: 'telegram-bot-api Client.cpp:get_bot_command_scope',
  },
  languageCode: {
    code: 400,
    words: 'Bad Request: invalid language code specified',
    when: [
      'getMyCommands: language_code other than empty or two letters a–z',
      'getMyDescription: language_code other than empty or two letters a–z',
      'getMyShortDescription: language_code other than empty or two letters a–z',
      'setMyCommands: language_code other than empty or two letters a–z',
      'setMyDescription: language_code other than empty or two letters a–z',
      'setMyShortDescription: language_code other than empty or two letters a–z',
    ],
    source: 'td misc.cpp:validate_bot_language_code',
  },
  menuNoJson: {
    code: 400,
    words: "Bad Request: can't parse menu button JSON object",
    when: ['setChatMenuButton: menu_button is no JSON'],
    source: 'telegram-bot-api Client.cpp:get_bot_menu_button',
  },
  menuType: {
    code: 400,
    words: "Bad Request: can't parse menu button: MenuButton has unsupported type",
    when: ['setChatMenuButton: unknown type'],
    source: 'telegram-bot-api Client.cpp:get_bot_menu_button',
  },
  menuTextEmpty: {
    code: 400,
    words: 'Bad Request: menu button text must be non-empty',
    when: ['setChatMenuButton: web_app with an empty text'],
    source: 'td BotMenuButton.cpp:set_menu_button',
  },
  menuUrl: {
    code: 400,
    words: "Bad Request: menu button Web App URL '{url}' is invalid: {reason}",
    when: ['setChatMenuButton: web_app url that is not https or has no dot in its host'],
    source: 'td BotMenuButton.cpp:set_menu_button',
  },
  menuChat: {
    code: 400,
    words: 'Bad Request: invalid chat_id specified',
    when: ['setChatMenuButton: chat_id that is no person'],
    source: 'telegram-bot-api Client.cpp:get_user_id',
  },
  commandsNoJson: {
    code: 400,
    words: "Bad Request: can't parse commands JSON object",
    when: ['setMyCommands: commands is no JSON'],
    source: 'telegram-bot-api Client.cpp:get_bot_commands',
  },
  commandsNoArray: {
    code: 400,
    words: 'Bad Request: expected an Array of BotCommand',
    when: ['setMyCommands: no array'],
    source: 'telegram-bot-api Client.cpp:get_bot_commands',
  },
  commandNoObject: {
    code: 400,
    words: "Bad Request: can't parse BotCommand: {reason}",
    when: ['setMyCommands: item is no object, or misses a field'],
    source: 'telegram-bot-api Client.cpp:get_bot_commands',
  },
  commandEmpty: {
    code: 400,
    words: 'Bad Request: command must be non-empty',
    when: ['setMyCommands: command empty'],
    source: 'td BotCommand.cpp:set_commands',
  },
  commandTooLong: {
    code: 400,
    words: 'Bad Request: command length must not exceed 32',
    when: ['setMyCommands: command over 32 code points'],
    source: 'td BotCommand.cpp:set_commands',
  },
  commandDescriptionEmpty: {
    code: 400,
    words: 'Bad Request: command description must be non-empty',
    when: ['setMyCommands: description empty'],
    source: 'td BotCommand.cpp:set_commands',
  },
  commandDescriptionTooLong: {
    code: 400,
    words: 'Bad Request: command description length must not exceed 256',
    when: ['setMyCommands: description over 256 code points'],
    source: 'td BotCommand.cpp:set_commands',
  },
  commandCharacters: {
    code: 400,
    words: 'Bad Request: BOT_COMMAND_INVALID',
    when: ['setMyCommands: command with other characters than a–z 0–9 _'],
    source: 'MTProto server: errors of bots.setBotCommands',
  },
  commandsTooMany: {
    code: 400,
    words: 'Bad Request: BOT_COMMANDS_TOO_MUCH',
    when: ['setMyCommands: over 100 commands'],
    source: 'MTProto server',
  },
  menuNoObject: {
    code: 400,
    words: "Bad Request: can't parse menu button: MenuButton must be an Object",
    when: ['setChatMenuButton: menu_button is no object'],
    source: 'telegram-bot-api Client.cpp:get_bot_menu_button',
  },
  scopeNoObject: {
    code: 400,
    words: "Bad Request: can't parse BotCommandScope: BotCommandScope must be an Object",
    when: ['setMyCommands: scope is no object'],
    source: 'telegram-bot-api Client.cpp:get_bot_command_scope',
  },
  scopeChatEmpty: {
    code: 400,
    words: "Bad Request: can't parse BotCommandScope: Empty chat_id specified",
    when: ['setMyCommands: scope of a chat with an empty chat_id'],
    source: 'telegram-bot-api Client.cpp:get_bot_command_scope',
  },
} as const satisfies RefusalRules
