import { firstIndex } from '../first-index.ts'
import { type Line, linesOf } from '../text-lines.ts'
import type { Candidate, Shape } from './candidate.ts'
import { FILLER } from './mask-non-codes.ts'
import { isWithinQuotes, presentedTokens } from './presented-tokens.ts'

const MOST_CANDIDATES = 1000
/** Digits of a code. */
const SHORTEST = 4
const LONGEST = 10
const LETTER = '\\p{sc=Latn}\\p{sc=Cyrl}\\p{sc=Grek}'
const BEFORE = `(?<![${LETTER}\\d_@$\\\\/&]|\\d[.,:]|[${LETTER}\\d]-|[+])`
const AFTER = `(?![${LETTER}\\d_@\\\\/]|[.,:]\\d|-[${LETTER}\\d]|\\.[a-z]|°)`

const DIGITS = new RegExp(`${BEFORE}\\d{1,12}(?:(?: · - · | [-·•|] |[-·•|]| )\\d{1,12})*(?!\\d)`, 'gu')
const PREFIXED = new RegExp(`${BEFORE}(?<prefix>[A-Z]{1,3})-(?<digits>\\d{4,8})${AFTER}`, 'gu')
const MIXED = new RegExp(`${BEFORE}(?=[A-Za-z]{0,11}\\d)(?=\\d{0,11}[A-Za-z])[A-Za-z\\d]{4,12}${AFTER}`, 'gu')
const GROUPS = new RegExp(
  `${BEFORE}(?:[A-Z\\d]{2,6}(?:-[A-Z\\d]{2,6}){1,4}|[A-Z\\d]{1,6}(?:-[A-Z\\d]{1,6}){2,4}|[a-z\\d]{3,6}(?:-[a-z\\d]{3,6}){1,4})${AFTER}`,
  'gu',
)
const PASSPHRASES = new RegExp(
  `${BEFORE}(?=[A-Za-z\\d-]{0,24}\\d)[A-Za-z\\d]{3,8}(?:-[A-Za-z\\d]{3,8}){1,3}${AFTER}`,
  'gu',
)
const SPACED_GROUPS =
  /(?<=^|[:：] ?| · )(?=[A-Z ]{0,20}\d)(?=[\d ]{0,20}[A-Z])[A-Z\d]{3,5}(?: [A-Z\d]{3,5}){1,3}$/gmu
/** Two groups of which one has letters and digits: no "NIPC 514 882". */
const MIXED_PAIR = /^(?=.*(?:[A-Z]\d|\d[A-Z]))\S+ \S+$/
const LETTERS = new RegExp(`${BEFORE}[A-Z]{4,10}${AFTER}`, 'gu')
/** "correct-horse-battery", "ROBLE-LUNA-TREN", "crisp-otter-42". */
const WORDS = new RegExp(
  `${BEFORE}(?:[a-z]{3,9}(?:-[a-z]{3,9}){2,4}|[A-Z]{3,9}(?:-[A-Z]{3,9}){2,4}|[A-Za-z]{3,9}(?:-[A-Za-z]{3,9}){1,3}-\\d{2,4})${AFTER}`,
  'gu',
)

/** The groups a code of digits is parted into: "482 913", "12-34-56". */
const GROUPINGS = new Set([
  '3 3',
  '4 4',
  '2 2 2',
  '3 3 3',
  '2 2 2 2',
  '2 2',
  '3 4',
  '4 3',
  '2 3',
  '3 2',
  '2 4',
  '4 2',
  '1 3 3',
  '5 5',
  '3 2 3',
  '3 3 2',
  '2 3 3',
  '3 2 2',
  '2 3 2',
  '2 2 3',
])
/** Only with dashes, as shelves of pick-up points have them: "8-2-6103". */
const DASHED_GROUPINGS = new Set(['1 1 4', '1 2 4', '2 1 4', '1 1 3', '4 4 2'])
/** Prefixes that the sender's form already shows, so people type only the digits. */
const FILLED_IN = new Set(['G', 'FB'])

/**
 * Finds everything in a masked plain text that may be a code, by its shape or its position, in the order of the text.
 */
export function findCandidates(
  text: string,
  isOutstanding: (token: string) => boolean = () => false,
): Candidate[] {
  const lines = linesOf(text)
  // Most lines have no digits, which is quick to see.
  const withDigits = lines.filter(line => /\d/.test(line.text))
  const withDashes = lines.filter(line => line.text.includes('-'))
  const found = [
    ...digitCandidates(text, isOutstanding),
    ...prefixed(withDigits),
    ...mixed(withDigits),
    ...groups(withDashes),
    ...passphrases(withDashes),
    ...spacedGroups(withDigits),
    ...letters(text),
    ...words(withDashes),
  ]
  const presented = presentedTokens(lines, isOutstanding)
  return [...found, ...presented.filter(isOutside(found))]
    .sort((a, b) => a.start - b.start)
    .slice(0, MOST_CANDIDATES)
}

/** Returns a filter for what no candidate of a known shape overlaps. */
function isOutside(known: readonly Candidate[]): (token: Candidate) => boolean {
  const sorted = known.toSorted((a, b) => a.start - b.start)
  return token => {
    const first = firstIndex(sorted.length, index => (sorted[index]?.start ?? 0) >= token.start)
    const [before, at] = [sorted[first - 1], sorted[first]]
    return !(before && before.end >= token.end) && !(at && at.start === token.start && at.end >= token.end)
  }
}

/** The matches of a pattern that stay within a line; positions are those in the whole text. */
function findInLines(lines: readonly Line[], pattern: RegExp): RegExpExecArray[] {
  return lines.flatMap(line =>
    line.text
      .matchAll(pattern)
      .map(match => Object.assign(match, { index: line.start + match.index }))
      .toArray(),
  )
}

function digitCandidates(text: string, isOutstanding: (token: string) => boolean): Candidate[] {
  return [...text.matchAll(DIGITS)].flatMap(match => fromChain(match[0], match.index, text, isOutstanding))
}

/** A chain of numbers is one code in groups, or several numbers, each of which may be a code. */
function fromChain(
  chain: string,
  start: number,
  text: string,
  isOutstanding: (token: string) => boolean,
): Candidate[] {
  const runs = [...chain.matchAll(/\d+/g)]
  const isOne =
    isGrouped(chain, runs) ||
    (mayBeParted(chain, runs) && (isPresented(chain, start, text) || isOutstanding(chain)))
  if (isOne && endsWell(text, start + chain.length)) {
    return [{ value: runs.join(''), shape: 'grouped digits', start, end: start + chain.length, inRow: false }]
  }
  return runs
    .filter(run => run[0].length >= SHORTEST && run[0].length <= LONGEST)
    .map(run => ({ run, at: start + run.index }))
    .filter(({ run, at }) => endsWell(text, at + run[0].length))
    .map(({ run, at }) => ({
      value: run[0],
      shape: 'digits',
      start: at,
      end: at + run[0].length,
      inRow: runs.length > 1,
    }))
}

function isGrouped(chain: string, runs: readonly RegExpExecArray[]): boolean {
  const separators = chain.split(/\d+/).slice(1, -1)
  if (new Set(separators.map(separator => separator.trim())).size !== 1) return false
  const sizes = runs.map(run => run[0].length)
  if (chain.includes('-') && isRange(runs)) return false
  if (separators.every(separator => separator === '-') && DASHED_GROUPINGS.has(sizes.join(' '))) return true
  return GROUPINGS.has(sizes.join(' ')) && !(areCells(separators) && sizes.some(size => size >= SHORTEST))
}

/** How far to each side a chain is looked at for a line of its own. */
const LINE_REACH = 60
const MOST_OF_A_GROUP = 5

/** Groups of any size: "48-2-91-7". No date has its year in them. */
function mayBeParted(chain: string, runs: readonly RegExpExecArray[]): boolean {
  const sizes = runs.map(run => run[0].length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (runs.length < 2 || total < SHORTEST || total > LONGEST) return false
  if (sizes.some(size => size > MOST_OF_A_GROUP) || runs.some(run => /^(?:19|20)\d\d$/.test(run[0])))
    return false
  return !(/[|•]| · /.test(chain) || isRange(runs))
}

/** On a line of its own, behind a label, in a cell or in parentheses. */
function isPresented(chain: string, start: number, text: string): boolean {
  if (isWithinQuotes(text, start, chain.length)) return true
  const before =
    text
      .slice(Math.max(0, start - LINE_REACH), start)
      .split('\n')
      .at(-1) ?? ''
  const after = text.slice(start + chain.length, start + chain.length + LINE_REACH).split('\n', 1)[0] ?? ''
  return (
    /(?:^| · |\p{L}[^\p{L}\p{N}]{0,3}[:：])[^\p{L}\p{N}]{0,4}$/u.test(before) && !/[\p{L}\p{N}]/u.test(after)
  )
}

/** "12-58", of house numbers or hours. */
function isRange([from, to, ...others]: readonly RegExpExecArray[]): boolean {
  return others.length === 0 && from?.[0].length === 2 && to?.[0].length === 2 && from[0] < to[0]
}

/** Cells of a table are told apart like this: two that could be codes are two. */
function areCells(separators: readonly string[]): boolean {
  return separators.some(separator => /^ [·•|] $/.test(separator))
}

/** A suffix may be attached ("5286-ро", "482913-ni"), or a comma and minutes follow ("058243,15分钟"). */
const ENDS_WELL = new RegExp(`^(?:-(?=[\\p{Ll}\\p{Lo}])|,(?=\\d{1,2}\\p{sc=Han})|${AFTER})`, 'u')

function endsWell(text: string, at: number): boolean {
  return ENDS_WELL.test(text.slice(at, at + 4)) && text.charAt(at) !== FILLER
}

function prefixed(lines: readonly Line[]): Candidate[] {
  return findInLines(lines, PREFIXED).map(match => {
    const { prefix = '', digits = '' } = match.groups ?? {}
    const value = FILLED_IN.has(prefix) ? digits : match[0]
    return candidate(match, FILLED_IN.has(prefix) ? 'digits' : 'grouped mixed', value)
  })
}

function mixed(lines: readonly Line[]): Candidate[] {
  return findInLines(lines, MIXED)
    .filter(([token]) => !isWordWithNumber(token))
    .map(match => candidate(match, 'mixed'))
}

/** "iPhone14", "Windows11", "3rd", "h264": a word with a number at one end. */
function isWordWithNumber(token: string): boolean {
  return /^[A-Za-z]?[a-z]{3,}\d{1,4}$|^\d{1,4}(?:st|nd|rd|th|[a-z]{3,})$/.test(token)
}

function groups(lines: readonly Line[]): Candidate[] {
  return findInLines(lines, GROUPS)
    .filter(([token]) => /[A-Za-z]/.test(token) && !/^[A-Z]{1,3}-\d{4,8}$/.test(token))
    .filter(([token]) =>
      /\d/.test(token)
        ? isEven(token) || token === token.toUpperCase()
        : /[A-Z]/.test(token) && isEven(token),
    )
    .map(match => candidate(match, 'grouped mixed'))
}

/** "h7Kp-2wX", "Fjell-3908-rev": small and capital letters, and digits that are no number at a word's end. */
function passphrases(lines: readonly Line[]): Candidate[] {
  return findInLines(lines, PASSPHRASES)
    .filter(([token]) => /[A-Z]/.test(token) && /[a-z]/.test(token))
    .filter(([token]) => token.split('-').length > 2 || /[A-Za-z]\d|\d[A-Za-z]/.test(token))
    .map(match => candidate(match, 'grouped mixed'))
}

/** "7K2 QX9" on a line of its own, or behind its label. */
function spacedGroups(lines: readonly Line[]): Candidate[] {
  const starts = new Set(lines.map(({ start }) => start))
  return findInLines(lines, SPACED_GROUPS)
    .filter(({ 0: token, index }) => starts.has(index) || MIXED_PAIR.test(token))
    .map(match => candidate(match, 'grouped mixed', match[0].replaceAll(' ', '')))
}

function isEven(token: string): boolean {
  return new Set(token.split('-').map(group => group.length)).size === 1
}

function letters(text: string): Candidate[] {
  return [...text.matchAll(LETTERS)].map(match => candidate(match, 'letters'))
}

function words(lines: readonly Line[]): Candidate[] {
  return findInLines(lines, WORDS).map(match => candidate(match, 'words'))
}

function candidate(match: RegExpExecArray, shape: Shape, value = match[0]): Candidate {
  return { value, shape, start: match.index, end: match.index + match[0].length, inRow: false }
}
