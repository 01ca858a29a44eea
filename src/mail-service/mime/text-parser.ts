import type { Transform } from 'node:stream'
import libmime from 'libmime'
import { MailParser, type MailParserOptions, type MessageText } from 'mailparser'
import type { FoundAttachment } from './attachments.ts'
import { limitParts, type Splitter } from './boundaries.ts'
import type { Detector } from './detect-charset.ts'
import type { EncodedFile } from './encoded-files.ts'
import { clean } from './headers.ts'
import { MAX_TEXT_BYTES } from './parsed-mail.ts'
import { PartDecoder, readTextPart } from './part-decoder.ts'
import { type HeaderLine, unusualName } from './part-name.ts'
import { decodeTransfer, transferEncoding } from './transfer-encoding.ts'

/** Header of one part; mailparser would take 1 MB, which can keep it busy for a second. */
const MAX_HEAD_BYTES = 256 * 1024
/** A message of more parts is read up to here; the header of each costs up to 2 ms. */
const MAX_PARTS = 300
/** At most this many messages may be nested in each other; the last one is still read. */
const MAX_MESSAGES_INSIDE = 8
/** The fields that mailparser shows for a message inside the message, and how much of each. */
const SHOWN_FIELDS = new Set(['from', 'to', 'cc', 'subject', 'date'])
const MAX_SHOWN_LENGTH = 2_000
const MAX_NAME_LENGTH = 255
/** A type and a subtype; what is none is text (RFC 2045, section 5.2). */
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/
/** Text of a kind that people keep rather than read. */
const TEXT_FILE = /^text\/(?:plain|html|calendar|x-vcalendar|vcard|x-vcard|directory|csv|xml|rtf)$/

/** A part as the splitter hands it over. */
interface SplitPart {
  contentType: string | false
  encoding: string | false
  flowed: boolean
  readonly delSp: boolean
  readonly charset: string | false
  readonly disposition: string | false
  filename: string | false
  readonly headers: { getList(): readonly HeaderLine[] }
  readonly multipart: string | false
  readonly _boundary: Buffer | false
  readonly root: boolean
  readonly parentNode: false | { readonly contentType: string | false }
}

/** A part as mailparser keeps it. */
interface ParsedPart {
  readonly isAttachment?: boolean
  readonly contentType?: string | false
  charset?: string
  decoder?: Transform
}

/** The parts of mailparser's own machinery that its types leave out; its version is pinned, the tests watch them. */
interface MailParserParts {
  readonly splitter: Splitter
  decoderEnded?: boolean
  createNode(part: SplitPart): ParsedPart
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
  // Messages inside of parts count too, and have no boundary to be passed over by.
  maxChildNodes: MAX_PARTS + MAX_MESSAGES_INSIDE,
}

/**
 * mailparser without what nobody asks for (links, HTML of plain text, text of HTML, unused fields), and with our rules
 * for encodings and charsets. We chose it by measurement (test/bench/mail-service/mime.bench.ts). It reads all of the
 * 365 test mails of four other parsers. Its memory is bounded because it streams. Without those extras it takes about
 * half of its usual time. postal-mime takes 18 s and 4 GB for 5 MB of blank lines.
 */
export class TextParser extends Base {
  /** Whether there is a part inside that can't be taken apart, and may hold the text. */
  hasLostParts = false
  /** Whether it has more parts than are read. */
  isCut = false
  /** What is offered beside mailparser's attachments: files inside of texts, and texts that have a name. */
  readonly files: FoundAttachment[] = []
  /** Whether there is text that a person wrote, as opposed to the report of a mail server. */
  hasPlainText = false
  #showsFields = false
  #textBytesLeft = MAX_TEXT_BYTES
  /** The first charset that a part names: raw bytes in names of files are in it too. */
  #charset = ''
  readonly #detect: Detector

  constructor(detect: Detector) {
    super(OPTIONS)
    this.#detect = detect
    patchNodes(this.splitter)
    limitParts(this.splitter, MAX_PARTS, () => {
      this.isCut = true
    })
  }

  override createNode(part: SplitPart): ParsedPart {
    this.#showsFields = part.parentNode !== false && part.parentNode.contentType === 'message/rfc822'
    if (part.multipart && !part._boundary) this.hasLostParts = true
    this.#charset ||= part.charset || ''
    part.filename = unusualName(part.headers.getList(), this.#charset, this.#detect) ?? part.filename
    if (isReadAsText(part)) part.contentType = 'text/plain'
    const encoding = transferEncoding(part.encoding || '')
    if (encoding !== 'identity') part.encoding = encoding
    const created = super.createNode(part)
    if (created.isAttachment === false) this.#decodeText(part, created)
    else if (created.decoder !== undefined && encoding !== 'identity') {
      this.#replaceDecoder(created, new PartDecoder(bytes => decodeTransfer(bytes, encoding)))
    }
    return created
  }

  #offer({ filename, bytes }: EncodedFile, contentType = libmime.detectMimeType(filename)): void {
    this.files.push({ filename, contentType, size: bytes.length, bytes })
  }

  /** One decoder in place of the chain that mailparser would build. */
  #decodeText(part: SplitPart, created: ParsedPart): void {
    if (created.contentType === 'text/plain') this.hasPlainText = true
    const filename = part.root ? '' : clean(part.filename || '').slice(0, MAX_NAME_LENGTH)
    const form = {
      encoding: transferEncoding(part.encoding || ''),
      charset: part.charset || '',
      isHtml: created.contentType === 'text/html',
      detect: this.#detect,
      onFile: (file: EncodedFile) => this.#offer(file),
      flow: part.flowed ? { deletesSpace: part.delSp } : undefined,
    }
    const takeBytes = (wanted: number) => {
      const granted = Math.min(wanted, this.#textBytesLeft)
      this.#textBytesLeft -= granted
      return granted
    }
    const decode = (bytes: Buffer) => {
      if (filename !== '')
        this.#offer(
          { filename, bytes: decodeTransfer(bytes, form.encoding) },
          created.contentType || undefined,
        )
      return Buffer.from(readTextPart(bytes, form))
    }
    this.#replaceDecoder(created, new PartDecoder(decode, takeBytes))
    created.charset = 'utf-8'
    part.flowed = false
  }

  #replaceDecoder(created: ParsedPart, decoder: Transform): void {
    decoder.on('end', () => {
      this.decoderEnded = true
    })
    created.decoder = decoder
  }

  /**
   * Parsing the fields would cost as much as the text, and an endless To field seconds, so only what is shown is
   * parsed.
   */
  override processHeaders(lines: readonly HeaderLine[] = []): Map<string, unknown> {
    if (!this.#showsFields) return contentIdOf(lines)
    const shown = new Map<string, HeaderLine>()
    for (const { key, line } of lines) {
      if (SHOWN_FIELDS.has(key) && !shown.has(key))
        shown.set(key, { key, line: line.slice(0, MAX_SHOWN_LENGTH) })
    }
    return super.processHeaders([...shown.values()])
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

/** The one field of a part that its attachment is known by. */
function contentIdOf(lines: readonly HeaderLine[]): Map<string, unknown> {
  const line = lines.find(({ key }) => key === 'content-id')?.line.slice(0, MAX_SHOWN_LENGTH)
  const id = line?.slice(line.indexOf(':') + 1).trim()
  return new Map(id ? [['content-id', id]] : [])
}

function patchNodes(splitter: Splitter): void {
  const newNode = splitter.newNode.bind(splitter)
  splitter.newNode = parent => {
    newNode(parent)
    patchNode(splitter.node)
  }
  patchNode(splitter.node)
}

/**
 * The splitter decodes every encoded word in the name of a part, however many there are; we decode a limited number. A
 * message inside the message that has a name becomes a file, also when it is to be shown inline: else nobody could open
 * it.
 */
function patchNode(node: Splitter['node']): void {
  node.libmime.decodeWords = text => text
  const parseHeaders = node.parseHeaders.bind(node)
  node.parseHeaders = () => {
    parseHeaders()
    if (node.contentType === 'message/rfc822' && node.filename) node.disposition = 'attachment'
  }
}

/** Whether a part is text although its type is nonsense, or a kind of text that only a mail's body would be. */
function isReadAsText({ contentType, disposition, filename, root }: SplitPart): boolean {
  if (!contentType || disposition === 'attachment' || filename) return false
  if (!MEDIA_TYPE.test(contentType)) return true
  return root && contentType.startsWith('text/') && !TEXT_FILE.test(contentType)
}
