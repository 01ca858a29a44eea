import iconv from 'iconv-lite'

/** Labels that say nothing, or what most writers say without looking. */
const UNICODE =
  /^(?:|utf-?8|utf8mb4|unicode-1-1-utf-8|(?:us-?)?ascii|ansi.*|iso-?646.*|unknown.*|x-unknown.*|default|[78]-?bit|binary|none|null|undefined)$/

/** All three are read as the Windows superset; Node's own decoder lacks half of the syllables. */
const KOREAN =
  /^(?:(?:cs|x-)?euc-?kr|(?:cs)?ks_?c_?5601.*|korean|(?:x-)?windows-949|(?:ms|cp|x-cp)949|uhc|iso-ir-149)$/

/** Charsets that switch between sets cost more than all others, and are for short texts. */
const MAX_STATEFUL_BYTES = 1024 * 1024
const STATEFUL: readonly (readonly [RegExp, (bytes: Buffer) => string])[] = [
  [/^utf-?7-imap/, bytes => decodeUtf7(bytes, /&([A-Za-z0-9+,]*)-?/g)],
  [/^utf-?7/, bytes => decodeUtf7(bytes, /\+([A-Za-z0-9+/]*)-?/g)],
  [/^(?:csiso|iso-?)2022-?kr/, decodeIso2022Kr],
  [/^(?:csiso|iso-?)2022-?jp/, decodeIso2022Jp],
  [/^hz(?:-gb-?2312)?$/, decodeHz],
]

/** No charset has a longer one, and a search in it takes the square of its length. */
const MAX_LABEL_CHARACTERS = 100

/** A label as it is looked up: lower case, without quotes and blanks. */
export function normalLabel(label: string): string {
  return label
    .slice(0, MAX_LABEL_CHARACTERS)
    .trim()
    .toLowerCase()
    .replace(/^["']+|["']+$/g, '')
}

/** Whether a label leaves open what the bytes are, as UTF-8 does where they are none. */
export function saysNothing(label: string): boolean {
  return UNICODE.test(label) || !isKnown(label)
}

function isKnown(label: string): boolean {
  return decodeAs(Buffer.alloc(0), label) !== undefined
}

/**
 * The text of `bytes` in a charset: by the WHATWG standard where it knows the label (so ISO-8859-1 is Windows-1252, as
 * browsers read it), else by iconv-lite. Undefined for a label that neither knows.
 */
export function decodeAs(bytes: Buffer, label: string): string | undefined {
  const stateful = STATEFUL.find(([pattern]) => pattern.test(label))
  if (stateful !== undefined) return stateful[1](bytes.subarray(0, MAX_STATEFUL_BYTES))
  if (label === 'utf-16' || label === 'ucs-2') return new TextDecoder(utf16Of(bytes)).decode(bytes)
  if (KOREAN.test(label)) return iconv.decode(bytes, 'cp949')
  try {
    const text = new TextDecoder(label).decode(bytes)
    // It writes tones apart from their letters, which few fonts put together.
    return label.endsWith('1258') ? text.normalize('NFC') : text
  } catch {
    // The standard leaves out what no browser meets, such as code pages of DOS.
    return iconv.encodingExists(label) ? iconv.decode(bytes, label) : undefined
  }
}

/** The byte order of UTF-16 by its mark, else by where the zero bytes of ASCII stand. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  let [even, odd] = [0, 0]
  for (let at = 0; at + 1 < Math.min(bytes.length, 4096); at += 2) {
    if (bytes[at] === 0) even++
    if (bytes[at + 1] === 0) odd++
  }
  return even > odd ? 'utf-16be' : 'utf-16le'
}

/** RFC 2152, and the variant of IMAP's folder names; other decoders need a second for 3 MB. */
function decodeUtf7(bytes: Buffer, shifted: RegExp): string {
  return bytes.toString('latin1').replace(shifted, (run, base64: string) => {
    if (base64 === '') return run[0] ?? ''
    const units = Buffer.from(base64.replaceAll(',', '/'), 'base64')
    return units
      .subarray(0, units.length & ~1)
      .swap16()
      .toString('utf16le')
  })
}

/** Joined header words switch back and forth with nothing in between, which the decoder takes for an attack. */
function decodeIso2022Jp(bytes: Buffer): string {
  const once = bytes.toString('latin1').replace(/\x1b\([BJ](?=\x1b)/g, '')
  return new TextDecoder('iso-2022-jp').decode(Buffer.from(once, 'latin1'))
}

/** Bytes between SO and SI are EUC-KR without its high bit (RFC 1557). */
function decodeIso2022Kr(bytes: Buffer): string {
  const text = bytes.toString('latin1').replace('\x1b$)C', '')
  return decodeHighBit(text, /\x0e([^\x0f]*)\x0f?/g, 'euc-kr').replaceAll('\x0f', '')
}

/** Bytes between ~{ and ~} are GB 2312 without its high bit (RFC 1843). */
function decodeHz(bytes: Buffer): string {
  const text = decodeHighBit(bytes.toString('latin1'), /~\{((?:(?!~\})[^\n])*)(?:~\})?/g, 'gbk')
  return text.replace(/~(~|\r?\n)/g, (_, after: string) => (after === '~' ? '~' : ''))
}

function decodeHighBit(text: string, shifted: RegExp, charset: string): string {
  const decoder = new TextDecoder(charset)
  return text.replace(shifted, (_, run: string) => {
    const bytes = Buffer.from(run, 'latin1')
    return decoder.decode(bytes.map(byte => (byte > 0x20 ? byte | 0x80 : byte)))
  })
}
