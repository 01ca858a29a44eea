import { isAscii, isPlainLetter } from '../is-ascii.ts'

/** Letters of scripts that put no spaces between words. */
export const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u
const RUN = /[\p{L}\p{M}]+/gu
const CHARACTERS_A_WORD = 3
const NO_LETTERS = /\P{L}+/gu
/** Letters that take two places in a string. */
const LONG_LETTER = /[\p{L}--[\0-\uffff]]/gv
/** Each of these is a syllable or a word. */
const SYLLABLES = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu

/** The words of a text; in scripts without spaces some characters count as one. */
export function countWords(text: string): number {
  return (text.match(RUN) ?? []).reduce((sum, run) => sum + wordsIn(run), 0)
}

/** For how many words letters count that stand together. */
export function wordsIn(run: string): number {
  return UNSPACED.test(run) ? Math.ceil(run.length / CHARACTERS_A_WORD) : 1
}

/** The letters of a text; a sign that is a syllable or more counts as two. */
export function countLetters(text: string): number {
  if (isAscii(text)) return countPlainLetters(text)
  const letters = text.replace(NO_LETTERS, '')
  return lengthOf(letters) + (letters.match(SYLLABLES)?.length ?? 0)
}

function countPlainLetters(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) if (isPlainLetter(text.charCodeAt(at))) count += 1
  return count
}

/** The letters of a text; a sign that is a syllable or more counts as one. */
export function countSigns(text: string): number {
  return lengthOf(text.replace(NO_LETTERS, ''))
}

function lengthOf(letters: string): number {
  return letters.length - (letters.match(LONG_LETTER)?.length ?? 0)
}
