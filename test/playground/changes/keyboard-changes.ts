import type { ChangeRules } from './change-rule.ts'

/** What Telegram silently changes in keyboards as a whole. */
export const KEYBOARD_CHANGES = {
  markupUnknownFields: {
    change: 'ignored',
    when: ['* (reply_markup): fields that the server does not know'],
    source: 'telegram-bot-api Client.cpp:get_reply_markup',
  },
  markupOfManyKinds: {
    change: 'the first counts: keyboard, inline_keyboard, remove_keyboard, force_reply',
    when: ['* (reply_markup): several kinds of markup in one object'],
    source: 'telegram-bot-api Client.cpp:get_reply_markup',
  },
  buttonEmptyDropped: {
    change: 'dropped; a row without buttons too; no row left means no markup',
    when: ['* (reply_markup): button with an empty text and no icon'],
    source: 'td ReplyMarkup.cpp:get_reply_markup',
  },
} as const satisfies ChangeRules
