import { folded } from '../codes/plain-characters.ts'
import { wordFinder } from '../codes/word-finder.ts'
import { percentDecoded } from '../percent-decoded.ts'
import { LINK_WORDS, type LinkWord } from './purpose-words.ts'

/** What pressing a link does, as far as its words tell. */
export type LinkKind = 'confirm' | 'sign-in' | 'reset' | 'accept' | 'download' | 'other'

/** What words say of a link. */
export interface Purpose {
  /** What it does, the first said of all. */
  readonly kind: LinkKind | undefined
  /** It leads to what is never offered: unsubscribing, privacy, help. */
  readonly never: boolean
  /** It shows the mail itself, in another program. */
  readonly elsewhere: boolean
  /** There is something to look at: an order, a comment. */
  readonly look: boolean
  /** It says no more than "here". */
  readonly pointer: boolean
}

const KINDS = ['reset', 'confirm', 'accept', 'download', 'sign-in'] as const
const WORDS: readonly LinkWord[] = [...KINDS, 'never', 'elsewhere', 'look', 'pointer']

const findWords = wordFinder(WORDS.map(kind => [kind, LINK_WORDS[kind]] as const))

/** What a short text, such as a link's own, says of the link. */
export function purposeOf(text: string): Purpose {
  const words = findWords(folded(text.slice(0, 400))).flatMap(word => word.kinds)
  return {
    kind: KINDS.find(kind => words.includes(kind)),
    never: words.includes('never'),
    elsewhere: words.includes('elsewhere'),
    look: words.includes('look'),
    pointer: words.includes('pointer'),
  }
}

/** What a link's address says of it, by the English words that sites use in paths. */
export function purposeOfUrl({ pathname, search }: URL): Purpose {
  const path = percentDecoded(`${pathname}${search}`.slice(0, 300)).toLowerCase()
  const kind = URL_WORDS.find(([, pattern]) => pattern.test(path))?.[0]
  return { kind, never: NEVER_IN_URL.test(path), elsewhere: false, look: false, pointer: false }
}

const URL_WORDS: readonly (readonly [LinkKind, RegExp])[] = [
  ['reset', /reset|recover|(?:set|change|new|forgot)[-_]?password|password[-_/]?(?:set|change|new|edit)/],
  ['confirm', /confirm|verif|activat|validat|double[-_]?opt|opt[-_]?in/],
  ['accept', /invit|accept|\/join\b/],
  ['sign-in', /magic|sign[-_]?in|log[-_]?in|\/auth\b|one[-_]?time|otp/],
  ['download', /download|\/export/],
]
const NEVER_IN_URL =
  /unsub|opt[-_]?out|email[-_]?(?:preferences|settings)|preference|privacy|\/terms\b|\/legal\b|\/help\b|\/support\b|\/faq|\/contact|view[-_]?in[-_]?browser|webversion/
