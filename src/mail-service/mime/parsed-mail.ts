/** An attachment or inline part as `read-mail` lists it. */
export interface AttachmentInfo {
  readonly index: number
  readonly filename: string
  readonly contentType: string
  /** Bytes after decoding. */
  readonly size: number
  /** What the HTML calls it by after `cid:` (RFC 2392), where it has such a name. */
  readonly contentId?: string
}

/** What a message says. */
export interface ParsedMail {
  readonly text: string | null
  readonly html: string | null
  readonly attachments: readonly AttachmentInfo[]
  /** The message has more parts than are read, or the parser gave up before its end: files may be missing here. */
  readonly isCut?: true
  /** The first calendar among its parts, where that is not very long. */
  readonly calendar?: string
  /** It says that it goes to the subscribers of a list. */
  readonly list?: { readonly id: string | null }
  /** What is searched of its body, folded: of a message that a thread took apart. */
  readonly searchedBody?: string
  /** The JSON of `body_text` and `body_html`, as answers have them: of such a message too. */
  readonly bodies?: Buffer
  /** The address with its tag that it was sent to, `name+tag@…`. */
  readonly recipient?: string
}

/**
 * Longest text and longest HTML of an answer, in UTF-16 units. Even when JSON writes each unit as six bytes, the answer
 * stays under the 10 MB that clients accept. The client can still download the whole message.
 */
export const MAX_BODY_LENGTH = 750_000
/** All text parts of a message together are not decoded past this many bytes. */
export const MAX_TEXT_BYTES = 8 * MAX_BODY_LENGTH

/** A body as an answer carries it, without the nulls that nobody can read: null when there is nothing in it. */
export function bodyOf(text: string | undefined): string | null {
  const body = text?.replaceAll('\0', '')
  if (body === undefined || body.trim() === '') return null
  return body.slice(0, MAX_BODY_LENGTH).toWellFormed()
}
