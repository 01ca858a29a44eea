import { decodeText } from './decode-text.ts'
import { bodyOffset } from './headers.ts'
import type { MailContent } from './mail-content.ts'
import { bodyOf } from './mail-content.ts'

/** How much of a message that can't be parsed is shown as it is. */
const MAX_RAW_BYTES = 64 * 1024

/** The body of a message without any parsing: better than nothing for mail that is broken on purpose. */
export function rawContent(raw: Buffer): MailContent {
  const start = bodyOffset(raw)
  return { text: bodyOf(decodeText(raw.subarray(start, start + MAX_RAW_BYTES))), html: null, attachments: [] }
}
