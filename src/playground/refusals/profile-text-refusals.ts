import type { RefusalRules } from './refusal-rule.ts'

/** Refusals about descriptions of the bot. */
export const PROFILE_TEXT_REFUSALS = {
  descriptionTooLong: {
    code: 400,
    words: 'Bad Request: ABOUT_TOO_LONG',
    when: ['setMyDescription: description over 512 characters'],
    source: 'MTProto server: errors of bots.setBotInfo',
  },
  shortDescriptionTooLong: {
    code: 400,
    words: 'Bad Request: ABOUT_TOO_LONG',
    when: ['setMyShortDescription: short description over 120 characters'],
    source: 'MTProto server: errors of bots.setBotInfo',
  },
  nameTooLong: {
    code: 400,
    words: 'Bad Request: BOT_TITLE_INVALID',
    when: ['setMyName: name over 64 characters'],
    source: 'documentation: errors of bots.setBotInfo',
  },
} as const satisfies RefusalRules
