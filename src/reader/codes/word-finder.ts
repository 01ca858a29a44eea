import { isPlainLetter } from '../is-ascii.ts'
import { lazy } from '../lazy.ts'
import { folded } from './plain-characters.ts'

/** A listed word, found in a text. */
export interface Found<Kind> {
  /** All that the word is listed as, what leaves less of it open first. */
  readonly kinds: readonly Kind[]
  readonly start: number
  readonly end: number
}

/** Finds the listed words in a folded text, the longest at each place, in order and without overlap. */
export type WordFinder<Kind> = (text: string) => Found<Kind>[]

const LONGEST_WORD = 30

interface Word<Kind> {
  readonly letters: string
  readonly kind: Kind
}

/**
 * Words with the same beginning. They are split by their next letter when a text first gets here, which for most never
 * happens.
 */
interface Node<Kind> {
  /** How many letters they have in common. */
  readonly depth: number
  words: readonly Word<Kind>[]
  /** By the code of the next letter. */
  readonly next: Map<number, Node<Kind>>
  /** What the word that ends here is listed as. */
  readonly kinds: Kind[]
  /** Where the path goes on after any number of letters. */
  anyEnding?: Node<Kind>
}

/**
 * Makes a finder from lists of words separated by commas or line ends, in which `*` at a word's end stands for any
 * ending and a space for any white space. The lists are parsed when the finder is first used.
 */
export function wordFinder<Kind>(lists: readonly (readonly [Kind, string])[]): WordFinder<Kind> {
  const root = lazy(() => treeOf(lists))
  return text => findAll(text, root())
}

const known = new Map<string, readonly string[]>()

/** The words of a list, as they are compared. */
export function listed(list: string): readonly string[] {
  const words = known.get(list) ?? wordsOf(list)
  known.set(list, words)
  return words
}

function wordsOf(list: string): string[] {
  return folded(list)
    .split(/[,\n]/)
    .map(word => word.trim())
    .filter(word => word !== '')
}

function treeOf<Kind>(lists: readonly (readonly [Kind, string])[]): Node<Kind> {
  const words = lists.flatMap(([kind, list]) => listed(list).map(letters => ({ letters, kind })))
  return newNode(0, words)
}

function newNode<Kind>(depth: number, words: readonly Word<Kind>[]): Node<Kind> {
  return { depth, words, next: new Map(), kinds: [] }
}

/** The node with its words parted. */
function parted<Kind>(node: Node<Kind>): Node<Kind> {
  if (node.words.length === 0) return node
  for (const [letter, words] of Map.groupBy(node.words, word => word.letters.charAt(node.depth))) {
    if (letter === '') node.kinds.push(...new Set(words.map(({ kind }) => kind)))
    else if (letter === '*') node.anyEnding = newNode(node.depth + 1, words)
    else node.next.set(letter.charCodeAt(0), newNode(node.depth + 1, words))
  }
  node.words = []
  return node
}

function findAll<Kind>(text: string, root: Node<Kind>): Found<Kind>[] {
  const all: Found<Kind>[] = []
  for (let at = 0; at < text.length; ) {
    const found = startsWord(text, at) ? longestAt(text, at, root) : undefined
    if (found) all.push(found)
    at = found ? found.end : Math.max(at + 1, pastPlainLetters(text, at))
  }
  return all
}

/** No word begins between two plain letters. */
function pastPlainLetters(text: string, at: number): number {
  let end = at
  while (isPlainLetter(text.charCodeAt(end))) end++
  return end
}

function longestAt<Kind>(text: string, start: number, root: Node<Kind>): Found<Kind> | undefined {
  const matches: Match<Kind>[] = []
  walk({ text, at: start, node: root, letters: 0 }, matches)
  const [first] = matches
  if (first === undefined) return undefined
  // As most are. Its kinds are always the same object, so readers can work out what they mean once.
  if (matches.length === 1) return { kinds: first.kinds, start, end: first.end }
  const end = matches.reduce((most, match) => Math.max(most, match.end), 0)
  const best = matches.filter(match => match.end === end).sort((a, b) => b.letters - a.letters)
  return { kinds: best.flatMap(({ kinds }) => kinds), start, end }
}

interface Match<Kind> {
  readonly kinds: readonly Kind[]
  readonly end: number
  /** How many letters of it are in the list, and not in an open ending. */
  readonly letters: number
}

/** Follows the tree as far as the text goes; the tree's depth bounds the work. */
function walk<Kind>(from: Step<Kind>, matches: Match<Kind>[]): void {
  const { text } = from
  let { at, node, letters } = from
  for (;;) {
    const { kinds, anyEnding, next } = parted(node)
    if (kinds.length > 0 && endsWord(text, at)) matches.push({ kinds, end: at, letters })
    if (anyEnding) walk({ text, at: wordEnd(text, at), node: anyEnding, letters }, matches)
    const code = text.charCodeAt(at)
    const reached = next.get(code === LINE_END ? BLANK : code)
    if (!reached) return
    node = reached
    at += 1
    letters += 1
  }
}

const LINE_END = 0x0a
const BLANK = 0x20

interface Step<Kind> {
  readonly text: string
  readonly at: number
  readonly node: Node<Kind>
  readonly letters: number
}

function wordEnd(text: string, at: number): number {
  let end = at
  while (end - at < LONGEST_WORD && LETTER.test(text.charAt(end))) end++
  return end
}

const LETTER = /[\p{L}\p{M}]/u
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Hang}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー]/u
const PREFIXED = /[\p{sc=Arab}\p{sc=Hebr}]/u
const PREFIX = /(?:^|[^\p{L}\p{M}])(?:[وفبكلس]{0,2}(?:ال|ل)?|[ובלמשכה]{1,3})$/u

/** Whether a word can begin here: anywhere in scripts without spaces, after the small prefixes of Arabic and Hebrew. */
function startsWord(text: string, at: number): boolean {
  // Most places of most texts are ASCII, and need no pattern. There is none before the first.
  const code = text.charCodeAt(at)
  const codeBefore = at > 0 ? text.charCodeAt(at - 1) : 0
  if (code < BEYOND_ASCII && codeBefore < BEYOND_ASCII)
    return code === PERCENT || (isPlainLetter(code) && !isPlainLetter(codeBefore))
  const letter = text.charAt(at)
  const before = text.charAt(at - 1)
  if (!LETTER.test(letter)) return letter === '%'
  if (before === '' || !LETTER.test(before) || UNSPACED.test(letter) || UNSPACED.test(before)) return true
  return PREFIXED.test(letter) && PREFIX.test(text.slice(Math.max(0, at - 5), at))
}

const BEYOND_ASCII = 0x80
const PERCENT = 0x25

function endsWord(text: string, at: number): boolean {
  const next = text.charAt(at)
  return !LETTER.test(next) || UNSPACED.test(next) || UNSPACED.test(text.charAt(at - 1))
}
