import { lazy } from '../lazy.ts'
import { DASHES, plain } from './plain-characters.ts'

/** How much of a mail is searched: letters, and words with an accent. */
const MOST_LETTERS = 200_000
const MOST_WORDS = 5000
const WORD = /[\p{sc=Latn}\p{M}\d]+(?:[-\u2010-\u2015\u2212][\p{sc=Latn}\p{M}\d]+)*/gu
const ACCENTED = /[^ -~]/
const LONGEST = 50

/**
 * Returns a function that spells a code as the mail does. The search for codes ignores accents, but a code with a
 * letter such as Å or Í has to be typed with it. Wide letters, other scripts' digits and other dashes become what a
 * keyboard has.
 */
export function asWritten(mailText: string): (value: string) => string {
  const text = mailText.slice(0, MOST_LETTERS)
  const accented = lazy(() => accentedWords(text))
  const hashed = lazy(() => hashedNumbers(text))
  return value => {
    if (!/[A-Za-z]/.test(value)) return hashed().has(value) ? `${value}#` : value
    return text.includes(value) ? value : (accented().get(value) ?? value)
  }
}

/** Numbers that the mail always writes with # behind, as for a keypad: "5521#"; in a link # means something else. */
function hashedNumbers(text: string): ReadonlySet<string> {
  const hashed = new Set(text.matchAll(/(?<![\d=/&?%])(\d{3,12})#(?!\w)/g).map(([, number = '']) => number))
  if (hashed.size === 0) return hashed
  for (const [number] of text.matchAll(/(?<!\d)\d{3,12}(?![\d#])/g)) hashed.delete(number)
  return hashed
}

function accentedWords(text: string): ReadonlyMap<string, string> {
  const words = text
    .matchAll(WORD)
    .map(([word]) => word)
    .filter(word => word.length <= LONGEST && /\d/.test(word) && ACCENTED.test(word))
    .take(MOST_WORDS)
    .map(word => [plain(word), word.normalize('NFKC').replace(DASHES, '-')] as const)
    .filter(([, written]) => ACCENTED.test(written))
  return new Map(words)
}
