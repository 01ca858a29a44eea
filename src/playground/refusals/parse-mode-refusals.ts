import type { ChangeRules, RefusalRules } from './rule.ts'

/** Refusals about HTML, Markdown and MarkdownV2. */
export const PARSE_MODE_REFUSALS = {
  parseModeUnknown: {
    code: 400,
    words: 'Bad Request: unsupported parse_mode',
    when: [
      '* (parse_mode): other than markdown, markdownv2, html, none and empty, in any case, with a text that is not empty',
    ],
    source: 'telegram-bot-api Client.cpp:get_formatted_text',
  },
  markdownNoEnd: {
    code: 400,
    words: "Bad Request: can't parse entities: Can't find end of the entity starting at byte offset {n}",
    when: ['* (parse_mode): markup that cannot be parsed (parse_markdown)'],
    source: 'td MessageEntity.cpp:parse_markdown',
  },
  markdownReserved: {
    code: 400,
    words:
      "Bad Request: can't parse entities: Character '{c}' is reserved and must be escaped with the preceding '\\'",
    when: ['* (parse_mode): markup that cannot be parsed (parse_markdown_v2)'],
    source: 'td MessageEntity.cpp:parse_markdown_v2',
  },
  markdownNoEntityEnd: {
    code: 400,
    words: "Bad Request: can't parse entities: Can't find end of {type} entity at byte offset {n}",
    when: ['* (parse_mode): markup that cannot be parsed (parse_markdown_v2) (2)'],
    source: 'td MessageEntity.cpp:parse_markdown_v2',
  },
  markdownNoUrlEnd: {
    code: 400,
    words: "Bad Request: can't parse entities: Can't find end of a URL at byte offset {n}",
    when: ['* (parse_mode): markup that cannot be parsed (parse_markdown_v2) (3)'],
    source: 'td MessageEntity.cpp:parse_markdown_v2',
  },
  markdownNoSpecialUrl: {
    code: 400,
    words: "Bad Request: can't parse entities: The entity must contain a tg://emoji or tg://time URL",
    when: ['* (parse_mode): markup that cannot be parsed (parse_markdown_v2) (4)'],
    source: 'td MessageEntity.cpp:parse_markdown_v2',
  },
  markdownWrongSpecialUrl: {
    code: 400,
    words: "Bad Request: can't parse entities: Invalid tg://emoji or tg://time URL specified",
    when: ['* (parse_mode): markup that cannot be parsed (parse_markdown_v2) (5)'],
    source: 'td MessageEntity.cpp:parse_markdown_v2',
  },
  htmlStartTagUnclosed: {
    code: 400,
    words: "Bad Request: can't parse entities: Unclosed start tag at byte offset {n}",
    when: ['* (parse_mode): markup that cannot be parsed (parse_html)'],
    source: 'td MessageEntity.cpp:parse_html',
  },
  htmlStartTagUnknown: {
    code: 400,
    words: 'Bad Request: can\'t parse entities: Unsupported start tag "{tag}" at byte offset {n}',
    when: ['* (parse_mode): markup that cannot be parsed (parse_html) (2)'],
    source: 'td MessageEntity.cpp:parse_html',
  },
  htmlEndTagUnexpected: {
    code: 400,
    words: "Bad Request: can't parse entities: Unexpected end tag at byte offset {n}",
    when: ['* (parse_mode): markup that cannot be parsed (parse_html) (3)'],
    source: 'td MessageEntity.cpp:parse_html',
  },
  htmlEndTagUnclosed: {
    code: 400,
    words: "Bad Request: can't parse entities: Unclosed end tag at byte offset {n}",
    when: ['* (parse_mode): markup that cannot be parsed (parse_html) (4)'],
    source: 'td MessageEntity.cpp:parse_html',
  },
  htmlEndTagUnmatched: {
    code: 400,
    words:
      'Bad Request: can\'t parse entities: Unmatched end tag at byte offset {n}, expected "</{expected}>", found "</{found}>"',
    when: ['* (parse_mode): markup that cannot be parsed (parse_html) (5)'],
    source: 'td MessageEntity.cpp:parse_html',
  },
  htmlNameEnd: {
    code: 400,
    words: "Bad Request: can't parse entities: Unexpected end of name token at byte offset {n}",
    when: ['* (parse_mode): markup that cannot be parsed (parse_html) (6)'],
    source: 'td MessageEntity.cpp:parse_html',
  },
  htmlEmojiId: {
    code: 400,
    words: "Bad Request: can't parse entities: Invalid custom emoji identifier specified",
    when: ['* (parse_mode): markup that cannot be parsed (parse_html) (7)'],
    source: 'td MessageEntity.cpp:parse_html',
  },
  htmlNoEndTag: {
    code: 400,
    words: 'Bad Request: can\'t parse entities: Can\'t find end tag corresponding to start tag "{tag}"',
    when: ['* (parse_mode): markup that cannot be parsed (parse_html) (8)'],
    source: 'td MessageEntity.cpp:parse_html',
  },
  htmlSpanClass: {
    code: 400,
    words: 'Bad Request: can\'t parse entities: Tag "span" must have class "tg-spoiler" at byte offset {n}',
    when: ['* (parse_mode): span of another class'],
    source: 'td MessageEntity.cpp:parse_html',
  },
  htmlAttributeEmpty: {
    code: 400,
    words: 'Bad Request: can\'t parse entities: Empty attribute name in the tag "{tag}" at byte offset {n}',
    when: ['* (parse_mode): attribute without a name'],
    source: 'td MessageEntity.cpp:parse_html',
  },
  htmlTagUnclosed: {
    code: 400,
    words: 'Bad Request: can\'t parse entities: Unclosed start tag "{tag}" at byte offset {n}',
    when: ['* (parse_mode): start tag that ends in an attribute'],
    source: 'td MessageEntity.cpp:parse_html',
  },
  htmlDateFormat: {
    code: 400,
    words: "Bad Request: can't parse entities: Invalid date format used",
    when: ['* (parse_mode): tg-time of a format that is none'],
    source: 'td FormattedDate.cpp:get_date_flags',
  },
  htmlSurrogates: {
    code: 400,
    words:
      "Bad Request: can't parse entities: Text contains invalid Unicode characters after decoding HTML entities, check for unmatched surrogate code units",
    when: ['* (parse_mode): reference to half a character'],
    source: 'td MessageEntity.cpp:parse_html',
  },
} as const satisfies RefusalRules

/** What Telegram changes in HTML, Markdown and MarkdownV2 without a word. */
export const PARSE_MODE_CHANGES = {
  parseModeWins: {
    change: 'entities are ignored',
    when: ['* (parse_mode): parse_mode and entities together'],
    source: 'telegram-bot-api Client.cpp:get_formatted_text',
  },
} as const satisfies ChangeRules
