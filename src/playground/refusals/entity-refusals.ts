import type { ChangeRules, RefusalRules } from './refusal-rule.ts'

/** Refusals about entities of texts and captions. */
export const ENTITY_REFUSALS = {
  entityNoObject: {
    code: 400,
    words: "Bad Request: can't parse MessageEntity: expected an Object",
    when: ['* (entities): item that is no object'],
    source: 'telegram-bot-api Client.cpp:get_text_entity',
  },
  entityTypeEmpty: {
    code: 400,
    words: "Bad Request: can't parse MessageEntity: Type is not specified",
    when: ['* (entities): type empty'],
    source: 'telegram-bot-api Client.cpp:get_text_entity_type',
  },
  entityTypeUnknown: {
    code: 400,
    words: "Bad Request: can't parse MessageEntity: Unsupported type specified",
    when: ['* (entities): type unknown (case counts)'],
    source: 'telegram-bot-api Client.cpp:get_text_entity_type',
  },
  entityDateFormat: {
    code: 400,
    words: "Bad Request: can't parse MessageEntity: Invalid date-time format specified",
    when: [
      '* (entities): date_time_format other than r, R, empty, or letters of t T d D w W in any order and number',
    ],
    source: 'telegram-bot-api Client.cpp:get_text_entity_type',
  },
  entityDateNotPositive: {
    code: 400,
    words: 'Bad Request: invalid date specified',
    when: ['* (entities): unix_time of 0 or less'],
    source: 'td FormattedDate.cpp:get_formatted_date',
  },
  entityOffset: {
    code: 400,
    words: 'Bad Request: receive an entity with incorrect offset {n}',
    when: ['* (entities): offset negative or over 1,000,000'],
    source: 'td MessageEntity.cpp:fix_formatted_text',
  },
  entityLength: {
    code: 400,
    words: 'Bad Request: receive an entity with incorrect length {n}',
    when: ['* (entities): length negative or over 1,000,000'],
    source: 'td MessageEntity.cpp:fix_formatted_text',
  },
  entityBeginsAfterEnd: {
    code: 400,
    words: 'Bad Request: entity begins after the end of the text at UTF-16 offset {offset}',
    when: [
      '* (entities): begins after the end of the text (an entity that begins at the very end and has a length counts as ending after it)',
    ],
    source: 'td MessageEntity.cpp:clean_input_string_with_entities',
  },
  entityEndsAfterEnd: {
    code: 400,
    words:
      'Bad Request: entity beginning at UTF-16 offset {offset} ends after the end of the text at UTF-16 offset {end}',
    when: ['* (entities): ends after the end of the text'],
    source: 'td MessageEntity.cpp:clean_input_string_with_entities',
  },
  entityBeginsInCharacter: {
    code: 400,
    words: 'Bad Request: entity begins in a middle of a UTF-16 symbol at byte offset {byte}',
    when: ['* (entities): begins inside of a surrogate pair'],
    source: 'td MessageEntity.cpp:clean_input_string_with_entities',
  },
  entityEndsInCharacter: {
    code: 400,
    words:
      'Bad Request: entity beginning at UTF-16 offset {offset} ends in a middle of a UTF-16 symbol at byte offset {byte}',
    when: ['* (entities): ends inside of a surrogate pair'],
    source: 'td MessageEntity.cpp:clean_input_string_with_entities',
  },
  entityUrl: {
    code: 400,
    words: "Bad Request: entity URL '{url}' is invalid: {reason}",
    when: [
      '* (entities): text_link whose URL check_link does not take, given in entities (not by parse_mode): the whole message is refused',
      '* (entities): text_link of mailto: or tel: in entities: mailto:a@b.c is read as host "b.c" with userinfo "mailto:a" and so is taken as http; tel:+1 is read as a port that is no number',
    ],
    source:
      'td MessageEntity.cpp:get_message_entities; seen in littlebearapps/untether #157; td utils/HttpUrl.cpp:parse_url',
  },
  entityUserUnknown: {
    code: 400,
    words: 'Bad Request: user not found',
    when: ['* (entities): text_mention of a person the bot has not met'],
    source: 'td MessageEntity.cpp:get_message_entities',
  },
} as const satisfies RefusalRules

/** What Telegram silently changes in entities of texts and captions. */
export const ENTITY_CHANGES = {
  entitiesUnreadable: {
    change: 'ignored: the text has none',
    when: ['* (entities): entities (caption_entities) that is no JSON, or no array'],
    source: 'telegram-bot-api Client.cpp:get_input_entities',
  },
  entityOfFoundKind: {
    change: 'dropped; the server finds its own',
    when: [
      '* (entities): type mention, hashtag, cashtag, bot_command, url, email, phone_number, bank_card_number',
    ],
    source: 'telegram-bot-api Client.cpp:get_text_entity_type',
  },
  entityOfNoLength: {
    change: 'dropped before the bounds are looked at',
    when: ['* (entities): length 0'],
    source: 'td MessageEntity.cpp:fix_formatted_text',
  },
  entityUrlNormalised: {
    change:
      'scheme and host become lower case, http:// is put before when there is none, a path of / is added when there is none, characters up to U+0020 in path and query become %XX',
    when: ['* (entities): text_link http://, https:// or without scheme'],
    source: 'td utils/HttpUrl.cpp:get_url',
  },
  entityLinkToUser: {
    change: 'becomes a text_mention',
    when: ['* (entities): text_link tg://user?id=<id>'],
    source: 'td MessageEntity.cpp:get_message_entities',
  },
  entityOrder: {
    change:
      'sorted by offset, then the longer first, then by type: blockquote 0, pre with language 10, pre 11, code 20, date_time 30, text_link and text_mention 49, found ones 50, bold 90, italic 91, underline 92, strikethrough 93, spoiler 94, custom_emoji 99',
    when: ['* (entities): order'],
    source: 'td MessageEntity.cpp:get_type_priority',
  },
  entityRigidOverlap: {
    change: 'only the first in the order stays',
    when: [
      '* (entities): rigid kinds (all but bold, italic, underline, strikethrough, spoiler and quotes) that share text, nested or not',
    ],
    source: 'td MessageEntity.cpp:remove_intersecting_entities',
  },
  entityQuoteOverlap: {
    change: 'only the first stays',
    when: ['* (entities): quotes that share text'],
    source: 'td MessageEntity.cpp:fix_entities',
  },
  entityOverQuoteEdge: {
    change: 'dropped',
    when: ['* (entities): rigid entity that crosses the edge of a quote, or contains a quote'],
    source: 'td MessageEntity.cpp:remove_entities_intersecting_blockquote',
  },
  entitySplit: {
    change: 'split at the edge',
    when: ['* (entities): bold, italic, underline, strikethrough, spoiler over the edge of another entity'],
    source: 'td MessageEntity.cpp:split_entities',
  },
  entityMerged: {
    change: 'merged into one',
    when: ['* (entities): two of the same of these kinds that overlap or touch'],
    source: 'td MessageEntity.cpp:split_entities',
  },
  entityInVerbatim: {
    change: 'dropped there; the parts before and after stay',
    when: ['* (entities): these kinds inside of pre, code or date_time'],
    source: 'td MessageEntity.cpp:split_entities',
  },
  entitiesOver100: {
    change: 'the MTProto server keeps the first 100',
    when: ['* (entities): more than 100 entities'],
    source: 'documentation of libraries and threads (not in the published source)',
  },
} as const satisfies ChangeRules
