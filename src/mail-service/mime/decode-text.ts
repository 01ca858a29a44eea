import { isAscii, isUtf8 } from 'node:buffer'
import { decodeAs, normalLabel, saysNothing } from './charsets.ts'
import { type Detector, detectCharset } from './detect-charset.ts'
import { undouble } from './doubled-utf8.ts'

/** This many 8-bit bytes are not valid UTF-8 by chance. */
const CHANCE_BYTES = 24
/** Labels of charsets in which a few characters can be right UTF-8 too. */
const MULTIBYTE =
  /^(?:gb|x-gbk|chinese|big5|cn-big5|x-x-big5|shift|sjis|x-sjis|csshift|ms_?kanji|ms932|windows-31j|cp9|euc|x-euc|cseuc|ks_?c|korean|windows-949|iso-ir-149|johab)/

/** Text of `bytes` by their declared charset, or by what they look like where the label is missing or wrong. */
export function decodeText(bytes: Buffer, label = '', detect: Detector = detectCharset): string {
  const declared = normalLabel(label)
  const certain = certainCharset(bytes, declared)
  if (certain !== undefined) return decodeAs(bytes, certain) ?? ''
  if (isAscii(bytes)) return bytes.toString('latin1')
  if (isUtf8(bytes) && (!MULTIBYTE.test(declared) || isLong(bytes))) return undouble(bytes.toString('utf8'))
  const asUtf8 = bytes.toString('utf8')
  if (isDamagedUtf8(asUtf8)) return undouble(asUtf8)
  const charset = detect(bytes, saysNothing(declared) ? '' : declared)
  return decodeAs(bytes, charset) ?? bytes.toString('latin1')
}

/** A charset that the bytes themselves state, or that is declared and can't be anything else. */
function certainCharset(bytes: Buffer, declared: string): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0xff && bytes[1] === 0xfe)) return 'utf-16'
  if (isHalfZeros(bytes)) return /^utf-?(?:16|32)/.test(declared) ? declared : 'utf-16'
  if (!isAscii(bytes)) return /^utf-?16|^ucs-?2/.test(declared) && !isUtf8(bytes) ? declared : undefined
  if (/^(?:utf-?7|hz)/.test(declared)) return declared
  return escapedCharset(bytes)
}

/** UTF-16 has a zero byte with each character of ASCII, UTF-32 three; more are no text, and nothing else has more than a stray one. */
function isHalfZeros(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, 1024)
  if (!sample.includes(0)) return false
  let zeros = 0
  for (const byte of sample) if (byte === 0) zeros++
  return zeros > 0.2 * sample.length && zeros < 0.9 * sample.length
}

/** ISO 2022 shows itself by its escapes, whatever the label says. */
function escapedCharset(bytes: Buffer): string | undefined {
  if (!bytes.includes(0x1b)) return undefined
  const text = bytes.toString('latin1')
  if (text.includes('\x1b$)C')) return 'iso-2022-kr'
  return /\x1b\$[@B]|\x1b\([IJ]/.test(text) ? 'iso-2022-jp' : undefined
}

/** A few characters of Chinese can be right UTF-8 by chance, a sentence or two that need three bytes each can't. */
function isLong(bytes: Buffer): boolean {
  let [high, threes] = [0, 0]
  for (let at = 0; at < bytes.length && high < CHANCE_BYTES && threes < 2; at++) {
    const byte = bytes[at] ?? 0
    if (byte > 0x7f) high++
    if (byte >= 0xe0 && byte < 0xf0) threes++
  }
  return high >= CHANCE_BYTES || threes >= 2
}

/** A few damaged bytes in UTF-8 that is otherwise right stay UTF-8. */
function isDamagedUtf8(asUtf8: string): boolean {
  const damaged = asUtf8.match(/\ufffd/g)?.length ?? 0
  const right = asUtf8.match(/[\u0080-\ufffc]/g)?.length ?? 0
  return right > 8 * damaged
}
