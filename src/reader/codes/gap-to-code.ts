import type { MailWords } from './mail-words.ts'
import { FILLER } from './mask-non-codes.ts'
import { wordsIn } from './text-units.ts'

/** The text between a code's name and a number. */
export interface Gap {
  /** Words other than "is", "below" and the like. */
  readonly words: number
  /** {@link words} without those for "number": "digits", "no.". */
  readonly otherWords: number
  /** At least one word, and nothing but words such as "no." or "id". */
  readonly numbered: boolean
  /** Ends in a colon, a dash, a line end or a word such as "is". */
  readonly stated: boolean
  /** Begins with a word such as "is". */
  readonly opened: boolean
  readonly sentences: number
  readonly blankLines: number
  readonly lines: number
  /** Another number stands between them. */
  readonly numbers: boolean
  /** A comma ends its line, as after "Dear customer". */
  readonly greets: boolean
}

const SENTENCE_END = /[!?。！？؟।]|\.(?=\s+\p{L}|\n|\s*$)|;/gu
const STATES = /[:：=>»\-–—)\]」』】"]\s*$|\n[^\p{L}\p{N}]*$/u

/** Measures the text between a mark and a candidate, both taken out. */
export function measureGap(text: string, { isConnector, isNumberWord }: MailWords): Gap {
  const words = text.match(/[\p{L}\p{M}']+/gu) ?? []
  const last = words.at(-1)
  const meaningful = words.filter(word => !isConnector(word))
  return {
    words: weightOf(meaningful),
    otherWords: weightOf(meaningful.filter(word => !isNumberWord(word))),
    numbered: words.length > 0 && words.every(word => isNumberWord(word)) && !/\n\n|[!?。]/.test(text),
    stated: STATES.test(text) || (last !== undefined && isConnector(last) && !/[.!?]\s*$/.test(text)),
    opened: isConnector(words[0] ?? ''),
    sentences: (text.match(SENTENCE_END) ?? []).length,
    blankLines: (text.match(/\n\n/g) ?? []).length,
    lines: (text.match(/\n/g) ?? []).length,
    numbers: /\d{4}/.test(text) || text.includes(FILLER),
    greets: /^[^\p{L}\p{N}]*, ?\n/u.test(text),
  }
}

/** In scripts without spaces some characters count as a word. */
function weightOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + wordsIn(word), 0)
}
