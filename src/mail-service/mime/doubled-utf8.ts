import { isUtf8 } from 'node:buffer'

/** The characters that Windows-1252 has for the bytes 80 to 9F (WHATWG), in their order. */
const UPPER = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, n) => 0x80 + n))
const BYTE_OF = new Map(Array.from(UPPER, (character, n) => [character, 0x80 + n]))
/** Runs of characters that Windows-1252 has for bytes above ASCII. */
const RUN = new RegExp(`[\\u0080-\\u00ff${UPPER}]+`, 'g')
const LATIN1 = /^[\u0080-\u00ff]+$/
/** Of the runs, so many may be what they seem to be. */
const MAX_SINGLE_SHARE = 0.2

/**
 * Repairs UTF-8 that some program read as Windows-1252 and encoded as UTF-8 again ("GrÃ¼ÃŸe"). Such sequences are no
 * accident: no language puts a sign after Ã.
 */
export function undouble(text: string): string {
  if (!/[\u00c2-\u00f4]/.test(text)) return text
  let doubled = 0
  let single = 0
  const restored = text.replace(RUN, run => {
    const bytes = bytesOf(run)
    if (!isDoubled(bytes)) {
      single++
      return run
    }
    doubled++
    return bytes.toString('utf8')
  })
  return doubled > 0 && single <= MAX_SINGLE_SHARE * (doubled + single) ? restored : text
}

/** Most runs are of Latin-1, which is had at once: there may be millions. */
function bytesOf(run: string): Buffer {
  if (LATIN1.test(run)) return Buffer.from(run, 'latin1')
  return Buffer.from(Array.from(run, character => BYTE_OF.get(character) ?? character.charCodeAt(0)))
}

function isDoubled(bytes: Buffer): boolean {
  return bytes.length > 1 && isUtf8(bytes)
}
