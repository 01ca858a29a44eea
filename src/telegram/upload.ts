import { InputFile } from 'grammy'

/**
 * A file to send, under a name that the server reads as it is meant. grammY writes the name into the part's header as it
 * is; the server ends it at a semicolon, reads quotes and further fields in it, and decodes percent signs
 * (`parse_multipart_form_data` in tdlib/td, HttpReader.cpp). So these are encoded here.
 */
export function upload(bytes: Uint8Array, filename: string): InputFile {
  return new InputFile(bytes, filename.toWellFormed().replace(SPECIAL, encodeURIComponent))
}

const SPECIAL = /[%;"\\\p{Cc}]|^\s+|\s+$/gu
