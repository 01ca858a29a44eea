import { Transform, type TransformCallback } from 'node:stream'
import { MailParser, type MailParserOptions, type MessageText } from 'mailparser'
import { createBufferedBytes } from '../buffered-bytes.ts'
import { decodeText } from './decode-text.ts'
import { MAX_BODY_LENGTH } from './mail-content.ts'

/** No text part is decoded past this many bytes. */
const MAX_TEXT_BYTES = 4 * MAX_BODY_LENGTH
/** Header of one part; mailparser would take 1 MB, which can keep it busy for a second. */
const MAX_HEAD_BYTES = 256 * 1024
/** A label that mailparser passes on to the decoder, where it would decode UTF-8 and ASCII by itself. */
const LABEL_PREFIX = 'declared:'
/** The fields that mailparser shows for a message inside the message, and how much of each. */
const SHOWN_FIELDS = new Set(['from', 'to', 'cc', 'subject', 'date'])
const MAX_SHOWN_LENGTH = 2_000

interface HeaderLine {
  readonly key: string
  readonly line: string
}

interface ParsedNode {
  charset?: string
  readonly parentNode?: { readonly contentType?: string | false }
  readonly root?: boolean
  readonly isAttachment?: boolean
}

/** The parts of mailparser's own machinery that its types leave out; its version is pinned, the tests watch them. */
interface MailParserParts {
  createNode(node: ParsedNode): ParsedNode
  processHeaders(lines: readonly HeaderLine[] | undefined): Map<string, unknown>
  getTextContent(): MessageText
}

const Base = MailParser as unknown as new (options: MailParserOptions) => MailParser & MailParserParts

const OPTIONS = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipImageLinks: true,
  skipTextLinks: true,
  maxHeadSize: MAX_HEAD_BYTES,
}

/**
 * mailparser without its detours (links, HTML of plain text, text of HTML, fields that nobody asks for), and with
 * our idea of charsets. Chosen by measurement (test/bench/mail-service/mime.bench.ts): it reads all of the 365 test
 * mails of four other parsers, its memory stays bounded because it streams, and with the detours off it takes about
 * half of its usual time; postal-mime takes 18 s and 4 GB for 5 MB of blank lines.
 */
export class TextParser extends Base {
  #showsFields = false

  constructor() {
    super(OPTIONS)
  }

  override createNode(node: ParsedNode): ParsedNode {
    this.#showsFields = node.parentNode?.contentType === 'message/rfc822'
    const created = super.createNode(node)
    if (created.isAttachment === false) created.charset = LABEL_PREFIX + (created.charset ?? '')
    return created
  }

  /** Fields cost as much as the text, and an endless To field seconds, so only what is shown is parsed. */
  override processHeaders(lines: readonly HeaderLine[] = []): Map<string, unknown> {
    if (!this.#showsFields) return new Map()
    const shown = new Map<string, HeaderLine>()
    for (const { key, line } of lines) {
      if (SHOWN_FIELDS.has(key) && !shown.has(key))
        shown.set(key, { key, line: line.slice(0, MAX_SHOWN_LENGTH) })
    }
    return super.processHeaders([...shown.values()])
  }

  /** Called by mailparser's constructor. */
  getDecoder() {
    return { decodeStream: (label: string) => new WholeTextDecoder(label.replace(LABEL_PREFIX, '')) }
  }

  /** The text found so far, for a message that turns out to be too much in the middle. */
  salvage(): MessageText | undefined {
    try {
      return this.getTextContent()
    } catch {
      // Nothing was found that could be put together.
      return undefined
    }
  }
}

/** Collects a text part and decodes it in one go, because a wrong label shows only in the whole. */
class WholeTextDecoder extends Transform {
  readonly #label: string
  readonly #bytes = createBufferedBytes()
  #length = 0

  constructor(label: string) {
    super()
    this.#label = label
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#length < MAX_TEXT_BYTES) this.#bytes.add(chunk)
    this.#length += chunk.length
    done()
  }

  override _flush(done: TransformCallback): void {
    done(null, decodeText(Buffer.concat(this.#bytes.pieces()).subarray(0, MAX_TEXT_BYTES), this.#label))
  }
}
