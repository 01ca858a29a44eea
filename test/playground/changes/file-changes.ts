import type { ChangeRules } from './change-rule.ts'

/** What Telegram silently changes in files, their ids and their names. */
export const FILE_CHANGES = {
  fileNameUnquoted: {
    change:
      'ends at the first ;, is trimmed, and %XX is decoded (+ stays); a later filename= wins; a later name= changes the field',
    when: ['* (files): file name in multipart: value without quotes'],
    source: 'td net/HttpReader.cpp:parse_multipart_form_data',
  },
  fileNameQuoted: {
    change: '\\x becomes x, then %XX is decoded',
    when: ['* (files): file name in multipart: value in quotes'],
    source: 'td net/HttpReader.cpp:parse_multipart_form_data',
  },
  fileNameEmpty: {
    change: 'the part is a file; without filename it is a parameter',
    when: ['* (files): file name in multipart: filename present, even empty'],
    source: 'td net/HttpReader.cpp:parse_multipart_form_data',
  },
  fileNameExtended: {
    change: 'ignored; with it alone the part is a parameter, not a file',
    when: ['* (files): filename* (RFC 5987)'],
    source: 'td net/HttpReader.cpp:parse_multipart_form_data',
  },
  fileNameCleaned: {
    change:
      '< > : " / \\ | ? * & ` \' and those that are no letter, digit or ASCII become a space; marks without a letter are dropped; leading and trailing blanks and dots go; stem cut to 64 characters, extension to 16; an empty name becomes "file"',
    when: ['* (files): characters of a file name'],
    source: 'td utils/filesystem.cpp:clean_filename_part',
  },
  fileNameParts: {
    change: 'only what follows the last / is used; the extension follows the last dot',
    when: ['* (files): stem and extension'],
    source: 'td utils/filesystem.cpp:clean_filename',
  },
  attachToNothing: {
    change: 'the file counts as missing',
    when: ['* (files): attach://<name> without a part of that name'],
    source: 'telegram-bot-api Client.cpp:get_input_file',
  },
} as const satisfies ChangeRules
