import type { WireMessage } from '../../mail-api/wire.ts'
import type { ParsedMail } from './parsed-mail.ts'

type Bodies = Pick<WireMessage, 'body_text' | 'body_html'>

/** What a thread hands over of a message that it took apart. */
export interface PackedMail extends Omit<ParsedMail, 'text' | 'html' | 'bodies' | 'searchedBody'> {
  readonly bodies: Uint8Array
  readonly searchedBody: Uint8Array
}

/**
 * Long texts go between the threads as bytes, and on to clients: as strings they would fill the heap of the main thread,
 * and everything would wait while it is cleared.
 */
export function packMail({ text, html, searchedBody = '', ...parsed }: ParsedMail): PackedMail {
  const bodies: Bodies = { body_text: text, body_html: html ?? '' }
  return {
    ...parsed,
    bodies: Buffer.from(JSON.stringify(bodies)),
    searchedBody: Buffer.from(searchedBody),
  }
}

/** Texts are made of the bytes only where somebody wants them. */
export function unpackMail({ bodies: bytes, searchedBody, ...parsed }: PackedMail): ParsedMail {
  const bodies = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let read: Bodies | undefined
  const readOnce = () => (read ??= JSON.parse(bodies.toString()) as Bodies)
  return {
    ...parsed,
    bodies,
    get text() {
      return readOnce().body_text
    },
    get html() {
      return readOnce().body_html || null
    },
    get searchedBody() {
      return Buffer.from(searchedBody.buffer, searchedBody.byteOffset, searchedBody.byteLength).toString()
    },
  }
}
