import type { Line } from '../text-lines.ts'
import type { Candidate } from './candidate.ts'

/** Lines that are looked through for tokens, and the longest of them. */
const MOST_LINES = 3000
const LONGEST_LINE = 400
const MOST_FOUND = 300

/** Letters and digits, also with dashes or underscores between. */
const TOKEN = '[A-Za-z\\d](?:[A-Za-z\\d_-]{1,14}[A-Za-z\\d])'
const QUOTES = '["\'«»“”„「」『』【】\\[\\](){}<>*`]'
/** It has its line to itself. */
const ALONE = new RegExp(
  `^[^\\p{L}\\p{N}\\ufffc#@$/]{0,6}(?<token>${TOKEN})[^\\p{L}\\p{N}\\ufffc%@/]{0,6}$`,
  'u',
)
/** A label or a cell stands before it, and nothing behind. */
const LABELLED = new RegExp(
  `(?:[:：=»>] ?| · | - |(?<![A-Za-z])is )${QUOTES}{0,3}(?<token>${TOKEN})${QUOTES}{0,3}[.!]?${QUOTES}{0,2}$`,
  'u',
)
/** In quotes or parentheses that hold nothing else. */
const QUOTED = new RegExp(`["'«“„「『【\\[(](?<token>${TOKEN})["'»”“」』】\\])]`, 'gu')
const WORDS = new RegExp(`(?<![\\p{L}\\d_@/.-])${TOKEN}(?![\\p{L}\\d_@/-]|\\.[a-z])`, 'gu')
/** The last of a subject. */
const LAST = new RegExp(`(?<![\\p{L}\\d_@/.-])(?<token>${TOKEN})[^\\p{L}\\p{N}\\ufffc%@/]{0,3}$`, 'u')
/** A letter of another script before a number, or up to three and a dash: "ก482913", "АБ-4821"; "کد4821" is a word and a code. */
const OF_OTHER_SCRIPT = '(?<token>(?!\\p{sc=Latn})(?:\\p{L}|\\p{L}{2,3}-)\\d{3,8})'
const OTHER_SCRIPT = new RegExp(
  `(?:^[^\\p{L}\\p{N}]{0,6}|[:：] ?| · )${OF_OTHER_SCRIPT}[^\\p{L}\\p{N}]{0,6}$`,
  'u',
)
const OTHER_SCRIPT_WITHIN = new RegExp(`(?<![\\p{L}\\p{N}])${OF_OTHER_SCRIPT}(?![\\p{L}\\p{N}])`, 'gu')

/** Where a line has a token that it presents as one. */
interface Token {
  readonly token: string
  readonly at: number
}

/**
 * Finds tokens that a mail sets apart, whatever they look like: alone on a line, after a label, in quotes, at the end
 * of the subject (the first line), or set apart by HTML or a link (`isOutstanding`). Ordinary words are left out.
 */
export function presentedTokens(
  lines: readonly Line[],
  isOutstanding: (token: string) => boolean,
): Candidate[] {
  return lines
    .slice(0, MOST_LINES)
    .filter(({ text }) => text.length <= LONGEST_LINE)
    .flatMap(line => {
      const last = line.start === 0 ? lastOf(line.text) : []
      return [...last, ...tokensOf(line.text, isOutstanding)].map(({ token, at }) =>
        candidateOf(token, line.start + at),
      )
    })
    .slice(0, MOST_FOUND)
}

function lastOf(subject: string): Token[] {
  const last = placed(LAST.exec(subject))
  return last && isCodeLike(last.token) ? [last] : []
}

function tokensOf(line: string, isOutstanding: (token: string) => boolean): Token[] {
  const one = placed(ALONE.exec(line)) ?? placed(LABELLED.exec(line))
  const quoted = [...line.matchAll(QUOTED)].flatMap(match => placed(match) ?? [])
  const tokens = [...(one ? [one] : []), ...quoted, ...outstandingOf(line, isOutstanding)]
  return [...ofOtherScripts(line, isOutstanding), ...tokens.filter(({ token }) => isCodeLike(token))]
}

/** Most lines have none, and the places of all words take longer to find than the words. */
function outstandingOf(line: string, isOutstanding: (token: string) => boolean): Token[] {
  const isSetApart = (token: string) => isOutstanding(token) || isJumble(token)
  if (!line.match(WORDS)?.some(isSetApart)) return []
  return [...line.matchAll(WORDS)]
    .filter(([token]) => isSetApart(token))
    .map(match => ({ token: match[0], at: match.index }))
}

function ofOtherScripts(line: string, isOutstanding: (token: string) => boolean): Token[] {
  if (!/\d{3}/.test(line)) return []
  const script = placed(OTHER_SCRIPT.exec(line))
  const within = [...line.matchAll(OTHER_SCRIPT_WITHIN)]
    .flatMap(match => placed(match) ?? [])
    .filter(({ token, at }) => isOutstanding(token) || isWithinQuotes(line, at, token.length))
  return [...(script ? [script] : []), ...within]
}

/** Whether quotes or parentheses hold it and nothing else. */
export function isWithinQuotes(text: string, at: number, length: number): boolean {
  return /["'«“„「『【[(（]/.test(text.charAt(at - 1)) && /["'»”“」』】\])）]/.test(text.charAt(at + length))
}

function placed(match: RegExpExecArray | null): Token | undefined {
  const token = match?.groups?.token
  if (!match || token === undefined) return undefined
  return { token, at: match.index + match[0].indexOf(token) }
}

/** "Xxxxxx", "---" and the like stand for something. */
const LEAST_SIGNS = 3

/** Letters and digits, small and capital letters in no order, or letters that no word has in a row. */
function isCodeLike(token: string): boolean {
  if (/^\d+$/.test(token)) return token.length === 3
  if (/^\d[\d-]*$/.test(token)) return false
  if (new Set(token.toLowerCase()).size < LEAST_SIGNS) return false
  if (/\d/.test(token)) return true
  if (/^[A-Z]+$/.test(token)) return false
  if (/[-_]/.test(token)) return /[a-z][A-Z]|[A-Z]{2}/.test(token)
  if (WORDS_RUN_TOGETHER.test(token)) return /^[a-z]{4,}$/.test(token) && !hasVowels(token)
  return isMixedCase(token)
}

/** "DvB-4w", "dLRjRz", and not "PayPal": no mail has to present it. */
function isJumble(token: string): boolean {
  if (!/[a-z]/.test(token) || !/[A-Z]/.test(token) || token.length > MOST_OF_JUMBLE) return false
  if (/[-_]/.test(token)) return /[a-z]\d|\d[a-z]|[a-z][A-Z]/.test(token) && /\d/.test(token)
  return token.length > 4 && !/\d/.test(token) && !WORDS_RUN_TOGETHER.test(token)
}

const MOST_OF_JUMBLE = 10
/** "PayPal", "iPhone", "PDFs", "McDonald", "macOS", "FreeBSD". */
const WORDS_RUN_TOGETHER =
  /^[A-Z]*[a-z]*(?:[A-Z][a-z]+)*[A-Z]?$|^[a-z]{1,5}[A-Z]{1,4}s?$|^[A-Z]+[a-z]{1,3}$|^[A-Z][a-z]{2,}[A-Z]{2,4}s?$/

/** "xJvGHF", and not "Hello". */
function isMixedCase(token: string): boolean {
  return token.length > 3 && /[a-z]/.test(token) && /[A-Z]/.test(token.slice(1))
}

function hasVowels(token: string): boolean {
  return !/[^aeiouy]{5}/i.test(token) && /[aeiouy]/i.test(token)
}

function candidateOf(token: string, start: number): Candidate {
  const shape = /^\d+$/.test(token) ? 'digits' : 'token'
  return { value: token, shape, start, end: start + token.length, inRow: false }
}
