import { asSeen } from '../as-seen.ts'
import { isAscii } from '../is-ascii.ts'

/** Letters of other scripts that nobody tells from Latin ones (UTS #39), small. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    і: 'i',
    ѕ: 's',
    ј: 'j',
    һ: 'h',
    ԁ: 'd',
    ԛ: 'q',
    ԝ: 'w',
    к: 'k',
    м: 'm',
    т: 't',
    в: 'b',
    н: 'h',
    ӏ: 'l',
    ɡ: 'g',
    ο: 'o',
    α: 'a',
    ρ: 'p',
    ν: 'v',
    ι: 'i',
    κ: 'k',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ε: 'e',
    ı: 'i',
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ß: 'ss',
  }),
)

const DIGITS: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', $: 's' }

/** Words in small letters, without accents: "PayPal-Süd" is "paypal" and "sud". */
export function wordsOf(text: string): readonly string[] {
  return plain(text).match(WORD) ?? []
}

const WORD = /[\p{L}\p{N}&+]+(?:[.'’*](?=[\p{L}\p{N}])[\p{L}\p{N}]+)*/gu

/** In small letters, without accents. */
function plain(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return asSeen(text)
    .normalize('NFD')
    .replace(/(?<=\p{sc=Latn})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
}

const PLAIN = /^[a-z]+$/

/**
 * The word that a disguised word is meant to be read as: "paypal" for "раураl" in Cyrillic, "paypa1" and "PaypaI". A
 * word without such letters comes back in lower case.
 */
export function readsLike(word: string): string {
  // As most words are already.
  if (PLAIN.test(word)) return word
  const seen = asSeen(word).replace(/(?<=\p{Ll})I(?![a-z])/gu, 'l')
  const small = Array.from(plain(seen), letter => LOOKALIKES.get(letter) ?? letter).join('')
  const isMixed = /[a-z]/.test(small) && /[0-9$]/.test(small)
  return isMixed ? small.replace(/[01345$]/g, digit => DIGITS[digit] ?? digit) : small
}
