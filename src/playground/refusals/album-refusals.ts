import type { RefusalRules } from './refusal-rule.ts'

/** Refusals about albums. */
export const ALBUM_REFUSALS = {
  mediaNoJson: {
    code: 400,
    words: "Bad Request: can't parse media JSON object",
    when: ['sendMediaGroup: media is no JSON'],
    source: 'telegram-bot-api Client.cpp:get_input_message_contents',
  },
  mediaNoArray: {
    code: 400,
    words: 'Bad Request: expected an Array of InputMedia',
    when: ['sendMediaGroup: media is no array'],
    source: 'telegram-bot-api Client.cpp:get_input_message_contents',
  },
  mediaItemNoObject: {
    code: 400,
    words: "Bad Request: can't parse InputMedia: expected an Object",
    when: ['sendMediaGroup: item is no object'],
    source: 'telegram-bot-api Client.cpp:get_input_media',
  },
  mediaItemMissing: {
    code: 400,
    words: "Bad Request: can't parse InputMedia: media not found",
    when: ['sendMediaGroup: item without media, or attach:// to nothing'],
    source: 'telegram-bot-api Client.cpp:get_input_media',
  },
  mediaAnimation: {
    code: 400,
    words: 'Bad Request: can\'t parse InputMedia: type "animation" can\'t be used in sendMediaGroup',
    when: ['sendMediaGroup: item of type animation'],
    source: 'telegram-bot-api Client.cpp:get_input_media',
  },
  mediaType: {
    code: 400,
    words: 'Bad Request: can\'t parse InputMedia: type "{type}" is unsupported',
    when: ['sendMediaGroup: item of unknown type'],
    source: 'telegram-bot-api Client.cpp:get_input_media',
  },
  mediaTooMany: {
    code: 400,
    words: 'Bad Request: too many messages to send as an album',
    when: ['sendMediaGroup: more than 10 items'],
    source: 'td MessageContent.cpp:check_message_group_message_contents',
  },
  mediaNone: {
    code: 400,
    words: 'Bad Request: there are no messages to send',
    when: ['sendMediaGroup: empty array'],
    source: 'td MessageContent.cpp:check_message_group_message_contents',
  },
  mediaCaptionPlace: {
    code: 400,
    words: 'Bad Request: parameter show_caption_above_media must be the same for all messages',
    when: ['sendMediaGroup: show_caption_above_media differs'],
    source: 'td MessageContent.cpp:check_message_group_message_contents',
  },
  mediaMixed: {
    code: 400,
    words: "Bad Request: {type} can't be mixed with other media types",
    when: ['sendMediaGroup: documents or audio mixed with others'],
    source: 'td MessageContent.cpp:check_message_group_message_contents',
  },
  mediaItemRefused: {
    code: 400,
    words: 'Bad Request: failed to send message #{n} with the error message "{text}"',
    when: ['sendMediaGroup: one item is refused by the MTProto server'],
    source: 'telegram-bot-api Client.cpp:on_message_send_failed',
  },
  mediaRefused: {
    code: 400,
    words: 'Bad Request: group send failed',
    when: ['sendMediaGroup: all items refused without a reason of their own'],
    source: 'td MessagesManager.cpp:on_message_media_uploaded',
  },
} as const satisfies RefusalRules
