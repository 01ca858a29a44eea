import { folded } from './plain.ts'
import type { CodeWords } from './words/code-words.ts'
import { LANGUAGES } from './words/languages.ts'

/** What a word of the lists says about the numbers near it. */
export type MarkKind = Exclude<keyof CodeWords, 'is' | 'no'>

/** A word of the lists, found in a text. */
export interface Mark {
  readonly kinds: readonly MarkKind[]
  readonly start: number
  readonly end: number
}

const KINDS: readonly MarkKind[] = [
  'code',
  'number',
  'maybe',
  'thing',
  'purpose',
  'hint',
  'enter',
  'shop',
  'unit',
]
const LONGEST_WORD = 30

interface Node {
  readonly next: Map<string, Node>
  /** What the word that ends here is listed as. */
  readonly kinds: MarkKind[]
  /** Where the path goes on after any number of letters. */
  anyEnding?: Node
}

/** Words that may stand between a code's name and the code: "is", "below". */
export const CONNECTORS: ReadonlySet<string> = wordSet('is')

/** Words for "number" that may stand between a thing and its number: "order no. 12345". */
export const NUMBER_WORDS: ReadonlySet<string> = wordSet('no')

const ROOT = buildTree()

/** Finds the words of all the lists in a folded text, the longest at each place, in order and without overlap. */
export function findMarks(text: string): Mark[] {
  const marks: Mark[] = []
  for (let at = 0; at < text.length; ) {
    const mark = startsWord(text, at) ? longestAt(text, at) : undefined
    if (mark) marks.push(mark)
    at = mark ? mark.end : at + 1
  }
  return marks
}

/** The words of a list's field, as they are compared. */
export function listed(field: string): string[] {
  return field
    .split(/[,\n]/)
    .map(word => folded(word).trim())
    .filter(word => word !== '')
}

function wordSet(field: 'is' | 'no'): Set<string> {
  return new Set(LANGUAGES.flatMap(words => listed(words[field])).flatMap(words => words.split(' ')))
}

function buildTree(): Node {
  const root: Node = { next: new Map(), kinds: [] }
  for (const kind of KINDS) {
    for (const word of LANGUAGES.flatMap(words => listed(words[kind]))) insert(root, word, kind)
  }
  return root
}

function insert(root: Node, word: string, kind: MarkKind): void {
  let node = root
  for (const letter of word) node = letter === '*' ? anyEndingOf(node) : nextOf(node, letter)
  if (!node.kinds.includes(kind)) node.kinds.push(kind)
}

function anyEndingOf(node: Node): Node {
  node.anyEnding ??= { next: new Map(), kinds: [] }
  return node.anyEnding
}

function nextOf(node: Node, letter: string): Node {
  const known = node.next.get(letter)
  if (known) return known
  const made: Node = { next: new Map(), kinds: [] }
  node.next.set(letter, made)
  return made
}

function longestAt(text: string, start: number): Mark | undefined {
  const found: Match[] = []
  walk({ text, at: start, node: ROOT, letters: 0 }, found)
  const best = found.reduce<Match | undefined>((a, b) => (a && !isBetter(b, a) ? a : b), undefined)
  return best && { kinds: best.kinds, start, end: best.end }
}

interface Match {
  readonly kinds: readonly MarkKind[]
  readonly end: number
  /** How many letters of it are in the list, and not in an open ending. */
  readonly letters: number
}

/** The longer word wins; of two as long, the one that leaves less open. */
function isBetter(a: Match, b: Match): boolean {
  return a.end > b.end || (a.end === b.end && a.letters > b.letters)
}

/** Follows the tree as far as the text goes; the tree's depth bounds the work. */
function walk({ text, at, node, letters }: Step, found: Match[]): void {
  if (node.kinds.length > 0 && endsWord(text, at)) found.push({ kinds: node.kinds, end: at, letters })
  if (node.anyEnding) walk({ text, at: wordEnd(text, at), node: node.anyEnding, letters }, found)
  const letter = text.charAt(at)
  const next = node.next.get(letter === '\n' ? ' ' : letter)
  if (next) walk({ text, at: at + 1, node: next, letters: letters + 1 }, found)
}

interface Step {
  readonly text: string
  readonly at: number
  readonly node: Node
  readonly letters: number
}

function wordEnd(text: string, at: number): number {
  let end = at
  while (end - at < LONGEST_WORD && LETTER.test(text.charAt(end))) end++
  return end
}

const LETTER = /[\p{L}\p{M}]/u
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Hang}ー]/u
const PREFIXED = /[\p{sc=Arab}\p{sc=Hebr}]/u
const PREFIX = /(?:^|[^\p{L}\p{M}])(?:[وفبكلس]{0,2}(?:ال|ل)?|[ובלמשכה]{1,3})$/u

/** Whether a word can begin here: anywhere in scripts without spaces, after the small prefixes of Arabic and Hebrew. */
function startsWord(text: string, at: number): boolean {
  const letter = text.charAt(at)
  const before = text.charAt(at - 1)
  if (!LETTER.test(letter)) return letter === '%'
  if (before === '' || !LETTER.test(before) || UNSPACED.test(letter) || UNSPACED.test(before)) return true
  return PREFIXED.test(letter) && PREFIX.test(text.slice(Math.max(0, at - 5), at))
}

function endsWord(text: string, at: number): boolean {
  const next = text.charAt(at)
  return !LETTER.test(next) || UNSPACED.test(next) || UNSPACED.test(text.charAt(at - 1))
}
