import { onceEach } from '../once-each.ts'
import type { PlacedWord } from './placed-words.ts'
import { romanised } from './romanised.ts'

/** What a word that most languages have borrowed names. */
type InternationalKind = keyof typeof STEMS

/** Such a word, found in a text. */
export interface InternationalWord {
  readonly kind: InternationalKind
  readonly start: number
  readonly end: number
}

/** Finds the borrowed ones among the words of a folded text, in whatever script they are written. */
export function findInternationalWords(words: readonly PlacedWord[]): InternationalWord[] {
  const kindsOfEach = onceEach(kindsOf)
  return words.flatMap(({ word, start }) =>
    kindsOfEach(word).map(kind => ({ kind, start, end: start + word.length })),
  )
}

/** Says whether a folded word is one of them. */
export function isInternational(word: string): boolean {
  return kindsOf(word).length > 0
}

function kindsOf(word: string): InternationalKind[] {
  const letters = romanised(word)
  return KINDS.filter(kind => STEMS[kind].test(letters))
}

/**
 * Stems of words that spread from one language to most others, spelled as {@link romanised} does. They are in no
 * language's list. By them the finder understands a little of a language for which it has no list.
 */
const STEMS = {
  /** Code, kód, κωδικός, كود, コード, also at a word's end: "vahvistuskoodi". */
  code: /^k(?:o|ou|v|u|eo)?d(?!r)[a-z]{0,4}$|^kodi(?:go|k)|[a-z]{3}kod(?:e|i|en|et|as?|s|om|u|in|er|ei|n|ul)?$/,
  password: /^pas(?:vo|ord|uvad|ved|verd|kod|fras)|parol|^pin[a-z]{0,2}$|^oti?p[a-z]?i?$|^to?kn|token|^tan$/,
  verification:
    /verif|konfirm|autent|autori[sz]|^aut$|aktiv|identi|valida|registr|log(?:in|on|uin|eu)|[a-z]log$|^log$|reset/,
} as const satisfies Record<string, RegExp>

const KINDS = Object.keys(STEMS) as InternationalKind[]
