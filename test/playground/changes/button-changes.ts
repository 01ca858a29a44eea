import type { ChangeRules } from './change-rule.ts'

/** What Telegram silently changes in single buttons. */
export const BUTTON_CHANGES = {
  buttonOfManyActions: {
    change:
      'the first counts: url, callback_data, callback_game, pay, switch_inline_query, switch_inline_query_chosen_chat, switch_inline_query_current_chat, login_url, web_app, copy_text',
    when: ['* (reply_markup): several actions in one inline button'],
    source: 'telegram-bot-api Client.cpp:get_inline_keyboard_button_type',
  },
  buttonUrlNormalised: {
    change: 'normalised as for entities: scheme and host lower case, / added',
    when: ['* (reply_markup): url of a button'],
    source: 'td ReplyMarkup.cpp:get_inline_keyboard_button',
  },
  buttonUrlOfUser: {
    change: 'becomes a mention button',
    when: ['* (reply_markup): url tg://user?id=<id>'],
    source: 'td ReplyMarkup.cpp:get_inline_keyboard_button',
  },
  buttonPayOrGame: {
    change: 'taken as that kind of button',
    when: ['* (reply_markup): "pay" or "callback_game" of any value, false too'],
    source: 'telegram-bot-api Client.cpp:get_inline_keyboard_button_type',
  },
  buttonNewFields: {
    change:
      'unknown to this source: "disabled" alone would be refused as a text button, style "link" as invalid',
    when: ['* (reply_markup): field "disabled" or style "link" (newer than 10.0)'],
    source: 'telegram-bot-api Client.cpp:get_button_style',
  },
} as const satisfies ChangeRules
