/** How the bytes of a part are written (RFC 2045, section 6); whatever is not known is taken as it is. */
export type TransferEncoding = 'base64' | 'quoted-printable' | 'identity'

/** The encoding that a Content-Transfer-Encoding field means, in the spellings that writers come up with. */
export function transferEncoding(field: string): TransferEncoding {
  if (/base[ _-]?64/i.test(field)) return 'base64'
  return /quoted[ _/-]?printable/i.test(field) ? 'quoted-printable' : 'identity'
}

/** Bytes of a part as they were before they were written for the way; never throws, whatever is damaged in them. */
export function decodeTransfer(bytes: Buffer, encoding: TransferEncoding): Buffer {
  if (encoding === 'base64') return decodeWithFooter(bytes.toString('latin1'))
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(bytes) : bytes
}

/** Some mailing lists write their footer below Base64 as it is. */
function decodeWithFooter(text: string): Buffer {
  const footer = FOOTER.exec(text.slice(-MAX_FOOTER_LENGTH))
  if (!footer) return decodeBase64(text)
  const start = Math.max(0, text.length - MAX_FOOTER_LENGTH) + footer.index
  return Buffer.concat([decodeBase64(text.slice(0, start)), Buffer.from(text.slice(start), 'latin1')])
}

const MAX_FOOTER_LENGTH = 2_000
/** A ruler below a line of Base64, and no Base64 below it. */
const FOOTER =
  /(?<=[A-Za-z0-9+/=]{4}\r?\n(?:\r?\n)?)[-_=*]{5,}[ \t]*\r?\n(?![\s\S]*^[A-Za-z0-9+/]{60,}\r?$)[\s\S]*[a-z] [a-z][\s\S]*$/im

/**
 * Decodes base64 that Node's decoder would read wrongly: Node stops at padding in the middle, and reads `-` and `_` as
 * base64url, where RFC 2045 says to ignore characters outside the alphabet.
 */
export function decodeBase64(text: string): Buffer {
  if (!/=[^=\s]|[-_]/.test(text)) return Buffer.from(text, 'base64')
  const out = Buffer.allocUnsafe(Math.ceil((text.length * 3) / 4))
  let [length, bits, held] = [0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const value = BASE64_VALUES[text.charCodeAt(at)] ?? -1
    if (text[at] === '=') bits = 0
    if (value < 0) continue
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    out[length++] = held >> bits
  }
  return out.subarray(0, length)
}

/** What each character counts in Base64, by its code; -1 for those that count nothing. */
const BASE64_VALUES = Int8Array.from({ length: 128 }, (_, code) =>
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'.indexOf(String.fromCharCode(code)),
)

const TAB = 0x09
const LF = 0x0a
const CR = 0x0d
const SPACE = 0x20
const EQUALS = 0x3d

/**
 * Decodes quoted-printable in one pass. Blanks at the end of a line go, `=` at the end joins two lines, and an `=` that
 * starts no code stays. Other decoders need a second for 10 MB, and more when there are many blanks.
 */
function decodeQuotedPrintable(bytes: Buffer): Buffer {
  const out = Buffer.allocUnsafe(bytes.length)
  let length = 0
  /** Blanks from here on may be the end of a line. */
  let solid = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === EQUALS) {
      const { value, next } = escapeAt(bytes, at + 1)
      if (value >= 0) out[length++] = value
      solid = length
      at = next - 1
      continue
    }
    if (byte === LF || byte === CR) length = solid
    out[length++] = byte
    if (byte !== SPACE && byte !== TAB) solid = length
  }
  return out.subarray(0, solid)
}

/** What an equals sign before `at` stands for: a byte, the end of a line (-1), or itself; and where it goes on. */
function escapeAt(bytes: Buffer, at: number): { value: number; next: number } {
  const high = hexDigit(bytes[at])
  const low = hexDigit(bytes[at + 1])
  if (high >= 0 && low >= 0) return { value: high * 16 + low, next: at + 2 }
  const next = nextLine(bytes, at)
  return next < 0 ? { value: EQUALS, next: at } : { value: -1, next }
}

function hexDigit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : -1
}

/** Where the next line begins when nothing but blanks is left of this one, or -1. */
function nextLine(bytes: Buffer, from: number): number {
  let at = from
  while (bytes[at] === SPACE || bytes[at] === TAB) at++
  if (at >= bytes.length) return at
  if (bytes[at] === CR && bytes[at + 1] === LF) return at + 2
  return bytes[at] === LF || bytes[at] === CR ? at + 1 : -1
}

/** What is looked at to find an encoding that nobody declared. */
const SNIFF_BYTES = 32 * 1024

/**
 * The encoding that a text obviously has although its header does not say so: encoded text is of no use to a person.
 */
export function undeclaredEncoding(bytes: Buffer): TransferEncoding {
  const sample = bytes.subarray(0, SNIFF_BYTES)
  if (sample.includes(EQUALS) && looksQuoted(sample.toString('latin1'))) return 'quoted-printable'
  const mayBe = BASE64_START.test(sample.toString('latin1', 0, 64))
  return mayBe && isBase64(sample.toString('latin1')) ? 'base64' : 'identity'
}

function looksQuoted(sample: string): boolean {
  // Addresses have equals signs too; no writer of addresses breaks lines with them or puts UTF-8 in pairs of codes.
  const sure = count(sample, /=\r?\n|=[CDE][0-9A-F]=[89AB][0-9A-F]|=3D"/g)
  if (sure < 2 || /[^\x00-\x7f]/.test(sample)) return false
  return count(sample, /=[0-9A-F]{2}|=\r?\n/g) >= 0.9 * count(sample, /=/g)
}

/** A first line long enough for Base64 to be told from a word. */
const BASE64_START = /^\s*[A-Za-z0-9+/]{48}/

/** So much of what begins as Base64 is decoded first, and this part of a long one: mostly enough to see that it is none. */
const FIRST_UNITS = 512
const FIRST_PART = 1 / 16

/** Whether a text is Base64 that says something: at most a hundredth of it is no text. */
function isBase64(sample: string): boolean {
  // What comes out is no longer than what went in.
  const first = sample.slice(0, Math.max(FIRST_UNITS, sample.length * FIRST_PART))
  if (hasMoreOddities(decodeBase64(first), 0.01 * sample.length)) return false
  return looksBase64(sample) && isReadable(decodeBase64(sample))
}

function looksBase64(sample: string): boolean {
  const lines = sample.trim().split(/\r?\n/)
  const full = lines.slice(0, -1)
  return (
    /^[A-Za-z0-9+/]+={0,2}$/.test(lines.at(-1) ?? '') &&
    (full.length > 0 ? full.every(line => /^[A-Za-z0-9+/]{48,998}$/.test(line)) : sample.length >= 80)
  )
}

function isReadable(bytes: Buffer): boolean {
  return bytes.length > 0 && !hasMoreOddities(bytes, 0.01 * bytes.toString('utf8').length)
}

/** Whether more characters than this are none that a text has. */
function hasMoreOddities(bytes: Buffer, most: number): boolean {
  const text = bytes.toString('utf8')
  let found = 0
  for (let at = 0; at < text.length && found <= most; at++) if (isOddity(text.charCodeAt(at))) found++
  return found > most
}

function isOddity(code: number): boolean {
  return code === 0xfffd || code < 0x09 || (code > 0x0d && code < 0x20)
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
