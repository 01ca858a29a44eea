import { isUtf8 } from 'node:buffer'
import libmime from 'libmime'
import addressparser from 'nodemailer/lib/addressparser'
import { decodeText } from './decode-text.ts'
import { type Detector, limitedDetector } from './detect-charset.ts'
import { type HeaderEnd, headerEnd, MAX_HEADER_BYTES } from './header-end.ts'
import { decodeBase64 } from './transfer-encoding.ts'

/** A longer field is cut before it is decoded: hostile fields cost more to decode than their length. */
const MAX_FIELD_LENGTH = 8 * 1024

/** Words of so many charsets in one field are looked at, should their labels be wrong. */
const MAX_GUESSES = 8

export interface Sender {
  readonly name: string
  readonly email: string
}

/** The header block of a message as one Latin-1 string, without the empty line that ends it. */
export function headerBlock(raw: Buffer, { end }: Pick<HeaderEnd, 'end'> = headerEnd(raw)): string {
  return raw.subarray(0, Math.min(end, MAX_HEADER_BYTES)).toString('latin1')
}

/** A message whose header was found: looked for once, for whatever has to know it. */
export interface OpenedMail {
  readonly raw: Buffer
  readonly ends: HeaderEnd
  readonly header: string
}

/** Finds the header of a message. */
export function openMail(raw: Buffer): OpenedMail {
  const ends = headerEnd(raw)
  return { raw, ends, header: headerBlock(raw, ends) }
}

/** Fields that are looked for, as {@link headerField} finds them. */
const FIELD_PATTERNS = {
  subject: fieldPattern('subject'),
  from: fieldPattern('from'),
  sender: fieldPattern('sender'),
  'reply-to': fieldPattern('reply-to'),
  'return-path': fieldPattern('return-path'),
  'content-type': fieldPattern('content-type'),
  'content-disposition': fieldPattern('content-disposition'),
  'content-transfer-encoding': fieldPattern('content-transfer-encoding'),
  'list-id': fieldPattern('list-id'),
  'list-unsubscribe': fieldPattern('list-unsubscribe'),
}

function fieldPattern(name: string): RegExp {
  return new RegExp(`(?:^|\\n)${name}[ \\t]*:((?:[^\\n]|\\n[ \\t])*)`, 'i')
}

/** The first field of that name, unfolded and still encoded; undefined when there is none. */
export function headerField(block: string, name: keyof typeof FIELD_PATTERNS): string | undefined {
  const field = FIELD_PATTERNS[name].exec(block)?.[1]
  return field
    ?.slice(0, MAX_FIELD_LENGTH)
    .replace(/\r?\n(?=[ \t])/g, '')
    .trim()
}

/**
 * Readable text of an unstructured field, whether it has encoded words, raw UTF-8 or raw 8-bit bytes. `label` is a
 * charset that the mail names elsewhere; raw bytes are probably in it.
 */
export function decodeField(field: string, label = '', detect = limitedDetector(MAX_GUESSES)): string {
  return decodeWords(toText(field, label, detect), detect)
}

/** A field that names one sender, with nothing in it that has to be taken apart: most are like that. */
const PLAIN_SENDER = /^(?:([\w .'-]*)<([\w.+-]+@[\w.-]+)>|([\w.+-]+@[\w.-]+))$/

/** Who a From, Sender or Reply-To field names first. Names come in any charset, addresses in UTF-8 alone (RFC 6532 §3.2). */
export function parseSender(field: string, label = ''): Sender | undefined {
  const plain = PLAIN_SENDER.exec(field)
  if (plain !== null) return { name: plain[1]?.trim() ?? '', email: plain[2] ?? plain[3] ?? '' }
  const detect = limitedDetector(MAX_GUESSES)
  // Parsed as bytes: decoded from a charset such as UTF-7 it could become another address.
  const first = firstSender(addressparser(field, { flatten: true }))
  return first === undefined
    ? undefined
    : {
        name: decodeWords(toText(first.name, label, detect), detect),
        email: clean(utf8Or(first.address)),
      }
}

interface Named {
  readonly name: string
  readonly address: string
}

/** Names without an address before the first that has one are its own: some write `"Acme", <a@b.example>`. */
function firstSender(named: readonly Named[]): Named | undefined {
  const some = named.filter(({ address, name }) => address !== '' || name !== '')
  const at = some.findIndex(
    ({ address, name }, index) => address !== '' || (index > 0 && COMMENTED.test(name)),
  )
  const own = some[at]
  if (own === undefined) return some[0]
  const address = own.address || own.name.replace(COMMENTED, '$1')
  const names = [...some.slice(0, at), ...(own.address === '' ? [] : [own])].map(({ name }) => name)
  return { name: names.filter(Boolean).join(', '), address }
}

/** An address that stands as a comment: `Acme,(<a@b.example>)`. */
const COMMENTED = /^<([^<>@\s]+@[^<>@\s]+)>$/

/** Bytes as UTF-8, if they are that. */
function utf8Or(latin1: string): string {
  const bytes = Buffer.from(latin1, 'latin1')
  return isUtf8(bytes) ? bytes.toString() : latin1
}

/** Fields are ASCII as a rule; what isn't has its charset guessed. */
function toText(field: string, label: string, detect: Detector): string {
  return /[^\x00-\x7f]/.test(field) ? decodeText(Buffer.from(field, 'latin1'), label, detect) : field
}

function decodeWords(text: string, detect: Detector): string {
  return clean(text.includes('=?') ? new HeaderWords(detect).decodeWords(text) : text)
}

/** One line without control characters and half surrogates. */
export function clean(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .trim()
    .toWellFormed()
}

/** RFC 2047, with our own idea of charsets under the words. */
class HeaderWords extends libmime.Libmime {
  readonly #detect: Detector

  constructor(detect: Detector) {
    super()
    this.#detect = detect
  }

  override decodeWord(charset: string, encoding: 'Q' | 'B', text: string): string {
    const label = charset.split('*')[0] ?? ''
    return decodeText(
      encoding.toUpperCase() === 'Q' ? decodeQ(text) : decodeBase64(text),
      label,
      this.#detect,
    )
  }
}

function decodeQ(text: string): Buffer {
  const bytes = Buffer.from(text.replaceAll('_', ' ')).toString('latin1')
  const plain = bytes.replace(/=\s*([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(plain, 'latin1')
}
