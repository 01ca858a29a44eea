import type { RefusalRules } from './refusal-rule.ts'

/** Refusals about single buttons. */
export const BUTTON_REFUSALS = {
  inlineButtonNoObject: {
    code: 400,
    words: "Bad Request: can't parse inline keyboard button: InlineKeyboardButton must be an Object",
    when: ['* (reply_markup): inline button is no object'],
    source: 'telegram-bot-api Client.cpp:get_inline_keyboard_button',
  },
  buttonStyle: {
    code: 400,
    words: "Bad Request: can't parse inline keyboard button: invalid button style specified",
    when: ['* (reply_markup): style other than empty, default, primary, danger, success (any case)'],
    source: 'telegram-bot-api Client.cpp:get_button_style',
  },
  buttonWithoutAction: {
    code: 400,
    words:
      "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    when: [
      '* (reply_markup): inline button without an action; url and callback_data that are empty count as missing',
    ],
    source: 'telegram-bot-api Client.cpp:get_inline_keyboard_button_type',
  },
  buttonUrl: {
    code: 400,
    words: "Bad Request: inline keyboard button URL '{url}' is invalid: {reason}",
    when: ['* (reply_markup): url of a button that check_link does not take'],
    source: 'td ReplyMarkup.cpp:get_inline_keyboard_button',
  },
  webAppUrl: {
    code: 400,
    words: "Bad Request: inline keyboard button Web App URL '{url}' is invalid: {reason}",
    when: [
      '* (reply_markup): web_app url that is not https',
      '* (reply_markup): web_app url whose host has no dot (localhost) or is wrong otherwise',
    ],
    source: 'td LinkManager.cpp:check_link_impl; td ReplyMarkup.cpp:get_inline_keyboard_button',
  },
  webAppUrlOfUser: {
    code: 400,
    words: "Bad Request: link to a user can't be used in Web App URL buttons",
    when: ['* (reply_markup): web_app url tg://user?id=…'],
    source: 'td ReplyMarkup.cpp:get_inline_keyboard_button',
  },
  buttonData: {
    code: 400,
    words: 'Bad Request: BUTTON_DATA_INVALID',
    when: ['* (sending): callback_data over 64 bytes'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  buttonUrlInvalid: {
    code: 400,
    words: 'Bad Request: BUTTON_URL_INVALID',
    when: ['* (sending): URL of a button that the server does not take'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  buttonType: {
    code: 400,
    words: 'Bad Request: BUTTON_TYPE_INVALID',
    when: ['* (sending): web_app button outside of a private chat, or in an inline result'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  copyTextInvalid: {
    code: 400,
    words: 'Bad Request: BUTTON_COPY_TEXT_INVALID',
    when: ['* (sending): copy_text empty or over 256 characters'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  buttonUserPrivacy: {
    code: 400,
    words: 'Bad Request: BUTTON_USER_PRIVACY_RESTRICTED',
    when: ['* (sending): tg://user link of a person who does not allow it'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  keyboardButtonStyle: {
    code: 400,
    words: "Bad Request: can't parse keyboard button: invalid button style specified",
    when: ['* (reply_markup): style of a keyboard button other than those of inline ones'],
    source: 'telegram-bot-api Client.cpp:get_button_style',
  },
  keyboardWebAppUrl: {
    code: 400,
    words: "Bad Request: keyboard button Web App URL '{url}' is invalid: {reason}",
    when: ['* (reply_markup): web_app url of a keyboard button that is not taken'],
    source: 'td ReplyMarkup.cpp:get_keyboard_button',
  },
} as const satisfies RefusalRules
