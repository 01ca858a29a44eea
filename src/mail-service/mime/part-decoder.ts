import { Transform, type TransformCallback } from 'node:stream'
import { createBufferedBytes } from '../buffered-bytes.ts'
import { decodeText } from './decode-text.ts'
import type { Detector } from './detect-charset.ts'
import { type EncodedFile, takeFiles } from './encoded-files.ts'
import { unflow } from './flowed-text.ts'
import { MAX_BODY_LENGTH } from './parsed-mail.ts'
import { decodeTransfer, type TransferEncoding, undeclaredEncoding } from './transfer-encoding.ts'

/** No text part is longer than this before its charset is decoded. */
const MAX_DECODED_BYTES = 4 * MAX_BODY_LENGTH
/** Where a page of HTML may name its charset (WHATWG), and how. */
const META_BYTES = 4 * 1024
const META_CHARSET = /<meta\b[^>]{0,200}?\bcharset\s*=\s*(?:["']\s*)?([\w:.-]{1,40})/i

/** Collects the bytes of a part and decodes them in one go, because a wrong label shows only in the whole. */
export class PartDecoder extends Transform {
  readonly #decode: (bytes: Buffer) => Buffer
  readonly #takeBytes: (wanted: number) => number
  readonly #bytes = createBufferedBytes()

  /** `takeBytes` is asked for so many bytes of what one message may cost, and grants as many as are left. */
  constructor(decode: (bytes: Buffer) => Buffer, takeBytes = (wanted: number) => wanted) {
    super()
    this.#decode = decode
    this.#takeBytes = takeBytes
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const granted = this.#takeBytes(chunk.length)
    if (granted > 0) this.#bytes.add(chunk.subarray(0, granted))
    done()
  }

  override _flush(done: TransformCallback): void {
    done(null, this.#decode(Buffer.concat(this.#bytes.pieces())))
  }
}

interface TextForm {
  readonly encoding: TransferEncoding
  /** The declared charset, empty when there is none. */
  readonly charset: string
  readonly isHtml: boolean
  /** Set for format=flowed (RFC 3676). */
  readonly flow: { readonly deletesSpace: boolean } | undefined
  readonly detect: Detector
  /** Is told of each file that was written into the text. */
  readonly onFile: (file: EncodedFile) => void
}

/** What a text part says, without the files that were written into it. */
export function readTextPart(bytes: Buffer, form: TextForm): string {
  const { encoding, charset, isHtml, flow, detect, onFile } = form
  const actual = encoding === 'identity' ? undeclaredEncoding(bytes) : encoding
  const apart = takeFiles(decodeTransfer(bytes, actual))
  for (const file of apart.files) onFile(file)
  const decoded = apart.text.subarray(0, MAX_DECODED_BYTES)
  const text = decodeText(decoded, charset || (isHtml ? charsetOfPage(decoded) : ''), detect)
  return flow === undefined ? text : unflow(text, flow.deletesSpace)
}

function charsetOfPage(html: Buffer): string {
  return META_CHARSET.exec(html.subarray(0, META_BYTES).toString('latin1'))?.[1] ?? ''
}
