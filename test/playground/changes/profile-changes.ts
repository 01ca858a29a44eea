import type { ChangeRules } from './change-rule.ts'

/** What Telegram silently changes in commands and menu buttons. */
export const PROFILE_CHANGES = {
  commandsMissing: {
    change: 'all are deleted',
    when: ['setMyCommands: commands missing'],
    source: 'telegram-bot-api Client.cpp:get_bot_commands',
  },
  commandCleaned: {
    change: 'cleaned as texts, trimmed, one leading / dropped',
    when: ['setMyCommands: command and description'],
    source: 'td BotCommand.cpp:set_commands',
  },
} as const satisfies ChangeRules
