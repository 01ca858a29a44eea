import type { RefusalRules } from './refusal-rule.ts'

/** Refusals about files, their ids and their names. */
export const FILE_REFUSALS = {
  fileUrlInvalid: {
    code: 400,
    words: 'Bad Request: invalid file HTTP URL specified: {reason}',
    when: ['* (files): value that has a dot is a URL; wrong URL'],
    source: 'td files/FileManager.cpp:from_persistent_id',
  },
  fileIdUnreadable: {
    code: 400,
    words: 'Bad Request: wrong remote file identifier specified: {reason}',
    when: ['* (files): file_id that is no base64url'],
    source: 'td files/FileManager.cpp:from_persistent_id',
  },
  fileIdUnknown: {
    code: 400,
    words: "Bad Request: wrong remote file identifier specified: can't unserialize it. Wrong last symbol",
    when: ["* (files): file_id that is base64url but none of Telegram's"],
    source: 'td files/FileManager.cpp:from_persistent_id',
  },
  fileIdOfAnotherKind: {
    code: 400,
    words: "Bad Request: can't use file of type {type} as {wanted}",
    when: ['* (files): file_id of another kind (photo as document and so on)'],
    source: 'td files/FileManager.cpp:check_input_file_id',
  },
  fileEmpty: {
    code: 400,
    words: 'Bad Request: file must be non-empty',
    when: ['* (files): uploaded file of no bytes'],
    source: 'td files/FileLoaderUtils.cpp:check_full_local_location',
  },
  photoTooBig: {
    code: 400,
    words: 'Bad Request: file of size {n} bytes is too big for a photo; the maximum size is 10485760 bytes',
    when: ['* (files): uploaded photo over 10,485,760 bytes'],
    source: 'td files/FileLoaderUtils.cpp:check_full_local_location',
  },
  fileWrong: {
    code: 400,
    words: 'Bad Request: wrong file identifier/HTTP URL specified',
    when: ['* (sending): MTProto MEDIA_EMPTY of a document or photo'],
    source: 'td MessagesManager.cpp:process_send_message_fail_error',
  },
  photoExtension: {
    code: 400,
    words: 'Bad Request: photo has unsupported extension. Use one of .jpg, .jpeg, .gif, .png, .tif or .bmp',
    when: ['* (sending): MTProto PHOTO_EXT_INVALID'],
    source: 'td MessagesManager.cpp:process_send_message_fail_error',
  },
  photoDimensions: {
    code: 400,
    words: 'Bad Request: PHOTO_INVALID_DIMENSIONS',
    when: ['* (sending): photo whose width and height sum to over 10,000, or of a ratio over 20'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  imageUnreadable: {
    code: 400,
    words: 'Bad Request: IMAGE_PROCESS_FAILED',
    when: ['* (sending): photo that is no readable picture'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  photoSave: {
    code: 400,
    words: 'Bad Request: PHOTO_SAVE_FILE_INVALID',
    when: ['* (sending): photo that could not be stored'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  fileParts: {
    code: 400,
    words: 'Bad Request: FILE_PARTS_INVALID',
    when: ['* (sending): file in too many parts'],
    source: 'errors of messages.sendMessage, passed on by td MessagesManager.cpp:on_send_message_fail',
  },
  fileIdMissing: {
    code: 400,
    words: 'Bad Request: file_id not specified',
    when: ['getFile: file_id missing'],
    source: 'telegram-bot-api Client.cpp:check_remote_file_id',
  },
  fileIdInvalid: {
    code: 400,
    words: 'Bad Request: invalid file_id',
    when: ['getFile: file_id wrong'],
    source: 'telegram-bot-api Client.cpp:TdOnCheckRemoteFileIdCallback',
  },
  fileTooBig: {
    code: 400,
    words: 'Bad Request: file is too big',
    when: ['getFile: over 20,971,520 bytes'],
    source: 'telegram-bot-api Client.cpp:do_get_file',
  },
  downloadFailed: {
    code: 400,
    words: 'Bad Request: wrong file_id or the file is temporarily unavailable',
    when: ['getFile: download failed'],
    source: 'telegram-bot-api Client.cpp:on_update_file',
  },
  documentMissing: {
    code: 400,
    words: 'Bad Request: there is no document in the request',
    when: ['sendDocument: document missing'],
    source: 'telegram-bot-api Client.cpp:process_send_document_query',
  },
  photoMissing: {
    code: 400,
    words: 'Bad Request: there is no photo in the request',
    when: ['sendPhoto: photo missing'],
    source: 'telegram-bot-api Client.cpp:process_send_photo_query',
  },
} as const satisfies RefusalRules
