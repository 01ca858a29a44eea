import anyAscii from 'any-ascii'

const LONGEST_WORD = 40
const PLAIN = /^[a-z]+$/

/** A word in Latin letters, spelt alike whether it was "code", "kod", "код" or "कोड". */
export function romanised(word: string): string {
  const letters = word.slice(0, LONGEST_WORD)
  const latin = PLAIN.test(letters) ? letters : anyAscii(letters).toLowerCase()
  return latin
    .replace(/[^a-z]/g, '')
    .replace(/ck|c(?=[aoukrlt]|$)|q/g, 'k')
    .replace(/ph/g, 'f')
    .replace(/(?<=[bdgkptr])h/g, '')
    .replace(/w/g, 'v')
    .replace(/y/g, 'i')
    .replace(/x/g, 'ks')
    .replace(/(.)\1+/g, '$1')
}
