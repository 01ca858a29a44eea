import type { RefusalRules } from './refusal-rule.ts'

/** Refusals about keyboards as a whole. */
export const KEYBOARD_REFUSALS = {
  markupNoJson: {
    code: 400,
    words: "Bad Request: can't parse reply keyboard markup JSON object",
    when: ['* (reply_markup): no JSON'],
    source: 'telegram-bot-api Client.cpp:get_reply_markup',
  },
  markupNoObject: {
    code: 400,
    words: 'Bad Request: object expected as reply markup',
    when: ['* (reply_markup): no object (null too)'],
    source: 'telegram-bot-api Client.cpp:get_reply_markup',
  },
  markupNoRows: {
    code: 400,
    words: 'Bad Request: field "{name}" must be of type Array',
    when: ['* (reply_markup): inline_keyboard or keyboard is no array'],
    source: 'telegram-bot-api Client.cpp:get_reply_markup',
  },
  inlineRowNoArray: {
    code: 400,
    words: 'Bad Request: field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays',
    when: ['* (reply_markup): row of inline_keyboard is no array'],
    source: 'telegram-bot-api Client.cpp:get_reply_markup',
  },
  keyboardRowNoArray: {
    code: 400,
    words: 'Bad Request: field "keyboard" must be an Array of Arrays',
    when: ['* (reply_markup): row of keyboard is no array'],
    source: 'telegram-bot-api Client.cpp:get_reply_markup',
  },
  markupTooLong: {
    code: 400,
    words: 'Bad Request: reply markup is too long',
    when: ['* (errors): MTProto REPLY_MARKUP_TOO_LONG (about 10 kB)'],
    source: 'telegram-bot-api Client.cpp:fail_query_with_error',
  },
  buttonTextEmpty: {
    code: 400,
    words: 'Bad Request: inline keyboard button text must be non-empty',
    when: ['* (reply_markup): button with an icon whose text is empty (or of removed characters only)'],
    source: 'td ReplyMarkup.cpp:get_inline_keyboard_button',
  },
  inlineKeyboardExpected: {
    code: 400,
    words: 'Bad Request: inline keyboard expected',
    when: ['* (reply_markup): editing with a markup that is no inline keyboard'],
    source: 'td ReplyMarkup.cpp:get_reply_markup',
  },
  markupInvalid: {
    code: 400,
    words: 'Bad Request: REPLY_MARKUP_INVALID',
    when: ['* (sending): markup that the server does not take'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  keyboardButtonNoObject: {
    code: 400,
    words: "Bad Request: can't parse keyboard button: KeyboardButton must be a String or an Object",
    when: ['* (reply_markup): keyboard button is neither string nor object'],
    source: 'telegram-bot-api Client.cpp:get_keyboard_button',
  },
  webAppOutsidePrivate: {
    code: 400,
    words: 'Bad Request: web App buttons can be used in private chats only',
    when: ['* (reply_markup): web_app keyboard button outside of a private chat'],
    source: 'td ReplyMarkup.cpp:get_keyboard_button',
  },
  requestOutsidePrivate: {
    code: 400,
    words: 'Bad Request: {what} can be requested in private chats only',
    when: [
      '* (reply_markup): phone number, location, poll, users, chat or managed bot asked for outside of a private chat',
    ],
    source: 'td ReplyMarkup.cpp:get_keyboard_button',
  },
  buttonsTooMany: {
    code: 400,
    words: 'Bad Request: reply markup is too long',
    when: ['* (reply_markup): more than 8 buttons in a row, or 100 in all'],
    source:
      'documentation: what clients and libraries name; td lets 12 and 300 pass, and what the server then says is not known',
  },
} as const satisfies RefusalRules
