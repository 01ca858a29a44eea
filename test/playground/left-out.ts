/** Rows of the list of refusals that the playground has no use for, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'the playground has no channels': [
    '* (chat_id): bot is banned in the channel, also for reading',
    '* (chat_id): the same for a channel',
    '* (reply_markup): switch_inline_query in a channel',
  ],
  'the server asks for an id whose person it has lost, which no call brings about': [
    '* (chat_id): private chat with an unknown person',
  ],
  'the playground fetches nothing from the web': ['* (files): upload by URL failed'],
  'load of a whole server, which a test machine never reaches': [
    '* (flood): more than 310 messages to one chat wait for the MTProto server (answered after 3 s)',
    '* (flood): over 1,000 + 60 × (updates a second of the last minute) active requests of the bot, not in local mode (answered after 3 s)',
    '* (flood): over 4 GiB or over 100 + (updates a minute)/5 files of the bot being uploaded',
    '* (flood): file uploads of exactly the same total size over 100,000 bytes: spaced 0.2 to 0.9 s (size × 1e-7 s); refused when the queue of these is over 5 s',
    '* (http): more than 20 new tokens a minute, or 600 an hour, from one IP address',
    '* (http): Content-Length of 4294967295 bytes or more',
  ],
  'neither the bot, nor its tests, nor the rehearsal send such media': [
    '* (sending): supergroup where the bot may not send animations, as td knows it',
    '* (sending): supergroup where the bot may not send videos, as td knows it',
    '* (sending): supergroup where the bot may not send music, as td knows it',
    '* (sending): supergroup where the bot may not send stickers, as td knows it',
    '* (sending): supergroup where the bot may not send polls, as td knows it',
  ],
  'nothing that a bot sends gets that far: texts are refused at 32,768 bytes, td cuts entities, and more than 8 buttons in a row are refused here':
    [
      '* (reply_markup): more than 12 buttons in a row, or 300 in all',
      '* (sending): entity outside of the text after cleaning',
      '* (text): text over 35,000 bytes after cleaning',
    ],
  'the bot sends entities and never a parse mode, so the playground parses none': [
    '* (parse_mode): markup that cannot be parsed (parse_markdown)',
    '* (parse_mode): markup that cannot be parsed (parse_markdown_v2)',
    '* (parse_mode): markup that cannot be parsed (parse_markdown_v2) (2)',
    '* (parse_mode): markup that cannot be parsed (parse_markdown_v2) (3)',
    '* (parse_mode): markup that cannot be parsed (parse_markdown_v2) (4)',
    '* (parse_mode): markup that cannot be parsed (parse_markdown_v2) (5)',
    '* (parse_mode): markup that cannot be parsed (parse_html)',
    '* (parse_mode): markup that cannot be parsed (parse_html) (2)',
    '* (parse_mode): markup that cannot be parsed (parse_html) (3)',
    '* (parse_mode): markup that cannot be parsed (parse_html) (4)',
    '* (parse_mode): markup that cannot be parsed (parse_html) (5)',
    '* (parse_mode): markup that cannot be parsed (parse_html) (6)',
    '* (parse_mode): markup that cannot be parsed (parse_html) (7)',
    '* (parse_mode): markup that cannot be parsed (parse_html) (8)',
    '* (parse_mode): parse_mode and entities together',
    '* (entities): link by parse_mode (HTML a, Markdown) whose URL check_link does not take',
  ],
}
