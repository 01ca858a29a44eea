import { UNSPACED } from './text-units.ts'

/** How the words of a folded text begin, so that endings do not matter; in scripts without spaces, each two letters. */
export function beginningsOf(text: string): Set<string> {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
  return new Set(words.flatMap(word => (UNSPACED.test(word) ? letterPairs(word) : beginning(word))))
}

const LETTERS_COMPARED = 4

function beginning(word: string): string[] {
  return word.length < LETTERS_COMPARED ? [] : [word.slice(0, LETTERS_COMPARED)]
}

function letterPairs(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2))
}
