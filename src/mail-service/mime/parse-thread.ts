import type { AttachmentContent } from './attachments.ts'
import { type PackedMail, packMail } from './packed-mail.ts'
import { parseAttachment, parseMail } from './parse-mail.ts'
import { searchedBodyOf } from './searched-body.ts'

/** A message to take apart, or one of its attachments. Bytes come and go as plain arrays: a thread knows no `Buffer`. */
export interface ParseTask {
  readonly raw: Uint8Array
  readonly attachment?: number
}

export type Parsed = PackedMail | AttachmentContent | undefined

/** The task of the parser's thread. */
export default async function parse({ raw, attachment }: ParseTask): Promise<Parsed> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  if (attachment !== undefined) return parseAttachment(bytes, attachment)
  const parsed = await parseMail(bytes)
  return packMail({ ...parsed, searchedBody: searchedBodyOf(parsed) })
}
