import type { ChangeRules } from './change-rule.ts'

/** What Telegram silently changes in descriptions of the bot. */
export const PROFILE_TEXT_CHANGES = {
  descriptionsTogether: {
    change: 'held back shortly and sent together',
    when: [
      'setMyDescription: several calls within moments',
      'setMyShortDescription: several calls within moments',
    ],
    source: 'td BotInfoManager.cpp:add_pending_set_query',
  },
} as const satisfies ChangeRules
