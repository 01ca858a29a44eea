import type { RefusalRules } from './rule.ts'

/** Refusals about messages that only one person sees. */
export const EPHEMERAL_REFUSALS = {
  ephemeralTooLong: {
    code: 400,
    words: 'Bad Request: MEDIA_CAPTION_TOO_LONG',
    when: ['editEphemeralMessageText: newer than the published server; text of over 1,024 characters'],
    source: 'tdlib/telegram-bot-api #881',
  },
} as const satisfies RefusalRules
