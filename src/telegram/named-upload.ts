import { InputFile } from 'grammy'

/** What a bot may upload; the mail API's client reads no larger file either (`MAX_FILE_BYTES` in `call-with-retries.ts`). */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024

/**
 * A file to send, with its name encoded. grammY writes the name unchanged into the part's header. The server ends it at
 * a semicolon, parses quotes and further fields in it, and decodes percent signs (`parse_multipart_form_data` in
 * tdlib/td, HttpReader.cpp).
 */
export function upload(bytes: Uint8Array, filename: string): InputFile {
  return new InputFile(bytes, filename.toWellFormed().replace(SPECIAL, encodeURIComponent))
}

const SPECIAL = /[%;"\\\p{Cc}]|^\s+|\s+$/gu
