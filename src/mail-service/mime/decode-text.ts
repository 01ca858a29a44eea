import { isUtf8 } from 'node:buffer'
import chardet from 'chardet'
import iconv from 'iconv-lite'

/** Guessing a charset needs no more than this. */
const GUESS_BYTES = 16 * 1024
/** So many 8-bit bytes are not UTF-8 by chance. */
const CHANCE_BYTES = 24
/** Labels that writers put on anything: UTF-8 under them is believed to be UTF-8. */
const SINGLE_BYTE = /^(?:iso-?8859|windows-?125|cp125|koi8|latin|mac|x-mac|ibm|cp4|cp8|tis-?620)/
const UNICODE = /^(?:|utf-?8|us-?ascii|ascii|ansi.*|unknown.*|x-unknown|default|7bit|8bit|binary|none)$/

/** Text of `bytes` by their declared charset, or by what they look like where the label is missing or wrong. */
export function decodeText(bytes: Buffer, label = ''): string {
  const charset = label
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '')
  if (/^(?:csiso|iso-)2022-?(?:jp|kr)/.test(charset)) return decodeStateful(bytes, charset)
  const isUnicode = UNICODE.test(charset)
  if ((isUnicode || SINGLE_BYTE.test(charset) || isLong(bytes)) && isUtf8(bytes)) {
    return withoutMark(bytes.toString('utf8'))
  }
  if (!isUnicode && iconv.encodingExists(charset)) return iconv.decode(bytes, charset)
  return isUnicode ? guess(bytes) : decodeByStandard(bytes, charset)
}

/** A few characters of Chinese can look like UTF-8 by chance, a sentence can't. Without any, both read the same. */
function isLong(bytes: Buffer): boolean {
  let count = 0
  for (let at = 0; at < bytes.length && count < CHANCE_BYTES; at++) if ((bytes[at] ?? 0) > 0x7f) count++
  return count >= CHANCE_BYTES
}

/** ISO-2022-JP and ISO-2022-KR switch sets by escapes, which iconv-lite does not do. */
function decodeStateful(bytes: Buffer, charset: string): string {
  // A mail with this label and 8-bit bytes is something else under a wrong label.
  if (bytes.some(byte => byte > 0x7f)) return guess(bytes)
  if (charset.includes('kr')) return iconv.decode(unshiftKorean(bytes), 'euc-kr')
  // Joined header words switch back and forth with nothing in between, which the decoder takes for an attack.
  const once = bytes.toString('latin1').replace(/\x1b\([BJ](?=\x1b)/g, '')
  return new TextDecoder('iso-2022-jp').decode(Buffer.from(once, 'latin1'))
}

/** Bytes between SO and SI are EUC-KR without its high bit (RFC 1557). */
function unshiftKorean(bytes: Buffer): Buffer {
  let shifted = false
  const result: number[] = []
  for (const byte of bytes.toString('latin1').replace('\x1b$)C', '')) {
    if (byte === '\x0e' || byte === '\x0f') shifted = byte === '\x0e'
    else result.push(byte.charCodeAt(0) | (shifted && byte > ' ' ? 0x80 : 0))
  }
  return Buffer.from(result)
}

/** Labels that only the WHATWG standard knows; what it doesn't know either is guessed. */
function decodeByStandard(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    // No such label: the bytes themselves must tell.
    return guess(bytes)
  }
}

function guess(bytes: Buffer): string {
  if (isUtf8(bytes)) return withoutMark(bytes.toString('utf8'))
  // A few damaged bytes in UTF-8 that is otherwise right stay UTF-8.
  const asUtf8 = bytes.toString('utf8')
  const damaged = asUtf8.match(/\ufffd/g)?.length ?? 0
  const multibyte = asUtf8.match(/[\u0080-\ufffc]/g)?.length ?? 0
  if (multibyte > 8 * damaged) return withoutMark(asUtf8)
  const charset = chardet.detect(bytes.subarray(0, GUESS_BYTES))
  return charset !== null && charset !== 'UTF-8' && iconv.encodingExists(charset)
    ? iconv.decode(bytes, charset)
    : iconv.decode(bytes, 'windows-1252')
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text
}
