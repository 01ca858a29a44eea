import { Transform, type TransformCallback } from 'node:stream'
import { MailParser } from 'mailparser'
import { decodeText } from './decode-text.ts'
import { MAX_BODY_LENGTH } from './mail-content.ts'

/** No text part is decoded past this many bytes. */
const MAX_TEXT_BYTES = 4 * MAX_BODY_LENGTH
/** A label that mailparser passes on to the decoder, where it would decode UTF-8 and ASCII by itself. */
const LABEL_PREFIX = 'declared:'

/** The parts of mailparser's own machinery that its types leave out; the version is pinned, the tests watch them. */
interface MailParserParts {
  createNode(node: { charset?: string }): { charset?: string; isAttachment?: boolean; decoder?: unknown }
}

const Base = MailParser as unknown as new (
  ...options: ConstructorParameters<typeof MailParser>
) => MailParser & MailParserParts

/** mailparser without its detours (links, HTML of plain text, text of HTML), and with our idea of charsets. */
export class TextParser extends Base {
  constructor() {
    super({ skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true, skipTextLinks: true })
  }

  override createNode(node: { charset?: string }) {
    const created = super.createNode(node)
    if (created.isAttachment === false) created.charset = LABEL_PREFIX + (created.charset ?? '')
    return created
  }

  /** Called by mailparser's constructor. */
  getDecoder() {
    return { decodeStream: (label: string) => new TextDecoderStream(label.replace(LABEL_PREFIX, '')) }
  }
}

/** Collects a text part and decodes it in one go, because a wrong label shows only in the whole. */
class TextDecoderStream extends Transform {
  readonly #label: string
  readonly #chunks: Buffer[] = []
  #length = 0

  constructor(label: string) {
    super()
    this.#label = label
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#length < MAX_TEXT_BYTES) this.#chunks.push(chunk)
    this.#length += chunk.length
    done()
  }

  override _flush(done: TransformCallback): void {
    done(null, decodeText(Buffer.concat(this.#chunks).subarray(0, MAX_TEXT_BYTES), this.#label))
  }
}
