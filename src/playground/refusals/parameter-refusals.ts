import type { RefusalRules } from './refusal-rule.ts'

/** Refusals about parameters and their fields, whatever the method. */
export const PARAMETER_REFUSALS = {
  previewNoJson: {
    code: 400,
    words: "Bad Request: can't parse link preview options JSON object",
    when: ['* (link_preview_options): no JSON'],
    source: 'telegram-bot-api Client.cpp:get_link_preview_options',
  },
  previewNoObject: {
    code: 400,
    words: 'Bad Request: object expected as link preview options',
    when: ['* (link_preview_options): no object'],
    source: 'telegram-bot-api Client.cpp:get_link_preview_options',
  },
  previewUrlNotUtf8: {
    code: 400,
    words: 'Bad Request: link preview URL must be encoded in UTF-8',
    when: ['* (link_preview_options): url that is no UTF-8'],
    source: 'td InputMessageText.cpp:process_input_message_text',
  },
  parameterRequired: {
    code: 400,
    words: 'Bad Request: parameter "{name}" is required',
    when: [
      '* (parameters): required string parameter of a method that asks for it by get_required_string_arg is missing or empty',
      'sendMediaGroup: media missing or empty',
    ],
    source: 'telegram-bot-api Client.cpp:get_required_string_arg',
  },
  fieldMissing: {
    code: 400,
    words: 'Bad Request: {context}Can\'t find field "{name}"',
    when: [
      '* (entities): offset, length or type missing or of another type',
      '* (entities): text_link without url; text_mention without user.id; custom_emoji without custom_emoji_id; date_time without unix_time',
      '* (parameters): field of a JSON object that must be there is missing',
      '* (reply_markup): button without text',
      '* (reply_markup): web_app without url',
      '* (reply_markup): copy_text without text',
      'answerInlineQuery: result without id, type or (article) title',
      'answerInlineQuery: article without input_message_content',
      'getMyCommands: scope of a chat without chat_id',
      'setMyCommands: scope of a chat without chat_id',
    ],
    source: 'telegram-bot-api Client.cpp:get_text_entity; telegram-bot-api Client.cpp:get_text_entity_type',
  },
  fieldNoBoolean: {
    code: 400,
    words: 'Bad Request: {context}Field "{name}" must be of type Boolean',
    when: [
      '* (parameters): boolean field of a JSON object is no true/false (text "true", 1 and null are refused)',
    ],
    source: 'td utils/JsonBuilder.cpp:get_optional_bool_field',
  },
  fieldNoNumber: {
    code: 400,
    words: 'Bad Request: {context}Field "{name}" must be a Number',
    when: ['* (parameters): integer field is neither a number nor a string (null too)'],
    source: 'td utils/JsonBuilder.cpp:get_optional_int_field',
  },
  fieldNoValidNumber: {
    code: 400,
    words: 'Bad Request: {context}Field "{name}" must be a valid Number',
    when: [
      '* (entities): unix_time outside of int32',
      '* (parameters): integer field is a number or string that is no integer of 32 bits (64 for ids)',
      '* (reply_markup): icon_custom_emoji_id that is no integer of 64 bits',
    ],
    source: 'telegram-bot-api Client.cpp:get_text_entity_type; td utils/JsonBuilder.cpp:get_integer_field',
  },
  fieldNoString: {
    code: 400,
    words: 'Bad Request: {context}Field "{name}" must be of type String',
    when: [
      '* (parameters): string field is neither string nor number (null too; a number is taken as its text)',
    ],
    source: 'td utils/JsonBuilder.cpp:get_optional_string_field',
  },
  fieldOfOtherType: {
    code: 400,
    words: 'Bad Request: {context}Field "{name}" must be of type {type}',
    when: ['* (parameters): field of JSON type Array or Object has another type'],
    source: 'td utils/JsonBuilder.cpp:extract_required_field',
  },
  userIdInvalid: {
    code: 400,
    words: 'Bad Request: invalid {name} specified',
    when: [
      '* (parameters): user_id (or chat_id of the menu button) missing, no number, zero or negative',
      'getChatMember: user_id missing or wrong',
    ],
    source: 'telegram-bot-api Client.cpp:get_user_id',
  },
  replyNoJson: {
    code: 400,
    words: "Bad Request: can't parse reply parameters JSON object",
    when: ['* (reply_parameters): no JSON'],
    source: 'telegram-bot-api Client.cpp:get_reply_parameters',
  },
  replyNoObject: {
    code: 400,
    words: 'Bad Request: object expected as reply parameters',
    when: ['* (reply_parameters): JSON but no object (null too)'],
    source: 'telegram-bot-api Client.cpp:get_reply_parameters',
  },
  replyMessageIdMissing: {
    code: 400,
    words: 'Bad Request: can\'t find field "message_id"',
    when: ['* (reply_parameters): object with fields but without message_id'],
    source: 'telegram-bot-api Client.cpp:get_reply_parameters',
  },
  replyNotFound: {
    code: 400,
    words: 'Bad Request: message to be replied not found',
    when: [
      '* (reply_parameters): message is not there and allow_sending_without_reply is not true (also in a supergroup whose messages the bot cannot read, even when it is true)',
    ],
    source: 'telegram-bot-api Client.cpp:check_reply_parameters',
  },
} as const satisfies RefusalRules
