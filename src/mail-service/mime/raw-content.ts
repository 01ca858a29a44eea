import { decodeText } from './decode-text.ts'
import type { Detector } from './detect-charset.ts'
import { headerField, type OpenedMail } from './headers.ts'
import { bodyOf, type ParsedMail } from './parsed-mail.ts'
import { decodeTransfer, transferEncoding, undeclaredEncoding } from './transfer-encoding.ts'

/** How much of a message that can't be parsed is looked at, and how much of it is shown. */
const MAX_RAW_BYTES = 1024 * 1024
const MAX_SHOWN_LENGTH = 64 * 1024

/** What is left of MIME in a message that was not parsed: boundaries and the fields of its parts. */
const SCAFFOLDING = /^(?:--\S.*|Content-[\w-]+:.*(?:\r?\n[ \t].+)*)\r?\n/gim

/** Pages of an attachment that nobody can read. */
const BASE64_PAGE = /(?:^[A-Za-z0-9+/]{60,}={0,2}(?:\r?\n|$)){3,}(?:^[A-Za-z0-9+/]+={0,2}\r?$)?/gm

/**
 * The body of a message without any parsing: better than nothing for mail that is broken on purpose. `detect` finds its
 * charset.
 */
export function rawContent({ raw, ends, header }: OpenedMail, detect: Detector): ParsedMail {
  const bytes = raw.subarray(ends.bodyStart, ends.bodyStart + MAX_RAW_BYTES)
  const encoding = transferEncoding(headerField(header, 'content-transfer-encoding') ?? '')
  const body = decodeText(
    decodeTransfer(bytes, encoding === 'identity' ? undeclaredEncoding(bytes) : encoding),
    '',
    detect,
  )
  const isMultipart = /^content-type:\s*multipart\//im.test(header)
  const text = (isMultipart ? body.replace(SCAFFOLDING, '') : body)
    .replace(BASE64_PAGE, '')
    .replace(/(?:\r?\n){4,}/g, '\n\n\n')
  return { text: bodyOf(text.slice(0, MAX_SHOWN_LENGTH)), html: null, attachments: [] }
}
