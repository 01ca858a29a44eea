import type { RefusalRules } from './refusal-rule.ts'

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
