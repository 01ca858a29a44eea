import type { ChangeRules } from './change-rule.ts'

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
