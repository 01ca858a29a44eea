import { capCombiningMarks } from '../cap-combining-marks.ts'
import { isAscii } from '../is-ascii.ts'

/** What stands for a dash, but is none that a keyboard has. */
export const DASHES = /[\u2010-\u2015\u2212]/g

const MAX_LENGTH = 200_000
/** Invisible characters, keycaps, and the accents and vowel signs that people leave out; not Japanese ones. */
const MARKS = /[[\p{Cf}\p{Me}\u0640[\p{Mn}&&[\p{sc=Zinh}\p{sc=Hebr}\p{sc=Arab}]]]--[\u3099\u309a]]/gv
/** Of a line, but for single blanks, which stay. */
const WHITE_SPACE = /[^\S\n]{2,}|[^\S\n ]/g
const QUOTE_MARKS = /^(?:> ?)+/gm

/**
 * Brings a text into the form in which codes are searched: ASCII digits, plain dashes and spaces, no zero-width
 * characters, no accents. Keeps the case of letters. Only the first 200,000 characters count.
 */
export function plain(text: string): string {
  const cut = text.slice(0, MAX_LENGTH)
  return (isAscii(cut) ? cut : inAscii(cut))
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(WHITE_SPACE, ' ')
    .replace(QUOTE_MARKS, '')
    .replace(/ ?\n ?/g, '\n')
    .slice(0, MAX_LENGTH)
}

/** Replaces signs, digits and letters by the ones that they stand for. */
function inAscii(text: string): string {
  return capCombiningMarks(text)
    .replace(/[，、；،፣፤၊]/g, ', ')
    .replace(/[։።။។۔।]/g, '. ')
    .replace(/[՝፦፡]/g, ': ')
    .replace(/[٬٫]/g, separator => (separator === '٬' ? ',' : '.'))
    .replace(/\p{No}/gu, ' ')
    .normalize('NFKD')
    .slice(0, 2 * MAX_LENGTH)
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[ıİđĐłŁøØςیىک’‘“”„٪ßẞ]/g, letter => LETTERS.get(letter) ?? letter)
    .replace(DASHES, '-')
}

/** {@link plain}, in lower case: what words are compared in. It is as long as the plain text. */
export function folded(text: string): string {
  return lowered(plain(text))
}

/** Lower case without the final sigma of Greek; as long as the plain text it is given. */
export function lowered(plainText: string): string {
  return plainText.toLowerCase().replaceAll('ς', 'σ')
}

/** Each letter and what it counts as. */
const LETTERS = new Map(
  `ıi İI đd ĐD łl ŁL øo ØO ßss ẞSS ςσ یي ىي کك ’' ‘' “" ”" „" ٪%`
    .split(' ')
    .map(pair => [pair.charAt(0), pair.slice(1)] as const),
)

const ZEROS = '0٠۰߀०০੦૦୦௦౦೦൦෦๐໐༠၀႐០᠐᥆᧐᪀᪐᭐᮰᱀᱐꘠꣐꤀꧐꧰꩐꯰'
const DIGITS = new Map(
  [...ZEROS].flatMap(zero =>
    Array.from({ length: 10 }, (_, value) => [
      String.fromCodePoint((zero.codePointAt(0) ?? 0) + value),
      String(value),
    ]),
  ) as [string, string][],
)

function asciiDigit(digit: string): string {
  return DIGITS.get(digit) ?? digit
}
