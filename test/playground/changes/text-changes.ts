import type { ChangeRules } from './change-rule.ts'

/** What Telegram silently changes in texts and captions. */
export const TEXT_CHANGES = {
  controlCharacters: {
    change: 'each becomes a space',
    when: ['* (text): control characters U+0000–U+0009, U+000B, U+000C, U+000E–U+001F'],
    source: 'td misc.cpp:clean_input_string',
  },
  carriageReturns: {
    change: 'removed; entities move',
    when: ['* (text): U+000D'],
    source: 'td misc.cpp:clean_input_string',
  },
  lineSeparators: {
    change: 'removed; entities move',
    when: ['* (text): U+2028–U+202E'],
    source: 'td misc.cpp:clean_input_string',
  },
  combiningMarks: {
    change: 'removed; entities move',
    when: ['* (text): U+0333, U+033F, U+030A (also the ring of a decomposed Å)'],
    source: 'td misc.cpp:clean_input_string',
  },
  directionMarks: {
    change: 'all but the last become U+200C',
    when: ['* (text): run of U+200E and U+200F'],
    source: 'td misc.cpp:replace_offending_characters',
  },
  blanksAtEnd: {
    change: 'removed; entities are cut or dropped',
    when: ['* (text): spaces and newlines (U+0020, U+000A only) at the end'],
    source: 'td MessageEntity.cpp:fix_formatted_text',
  },
  blanksAtStart: {
    change: 'removed up to the first entity, whose own leading blanks stay',
    when: ['* (text): spaces and newlines at the start'],
    source: 'td MessageEntity.cpp:fix_formatted_text',
  },
  entitiesFound: {
    change:
      'entities are added, merged into those given; where a given entity of the rigid kind lies, none is',
    when: [
      '* (text): mentions, hashtags, cashtags, commands, URLs, addresses, phone and card numbers in the text',
    ],
    source: 'td MessageEntity.cpp:merge_new_entities',
  },
} as const satisfies ChangeRules
