import { setImmediate as nextTurn } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import type { ParsedMail } from './mime/parsed-mail.ts'

/** What is searched of a mail: folded, so that case, accents and the width of letters make no difference. */
export interface SearchText {
  /** Who sent it. */
  readonly sender: string
  /** Sender, subject, text, the words of its HTML and the names of its files. */
  readonly words: string
  readonly files: number
}

/** What somebody searches for: mails that have all of it. */
export interface SearchQuery {
  readonly words: readonly string[]
  /** Parts of a sender's name or address. */
  readonly from: readonly string[]
  readonly hasFile: boolean
}

/** So much of a mail is searched, in UTF-16 units: more than anybody writes. */
const MOST_UNITS = 200_000
/** HTML is read in parts of so many units, below a millisecond each: others have their turn in between. */
const PART_UNITS = 16_384
/** A query that is longer is cut. */
const QUERY_UNITS = 500

interface Summary {
  readonly senderName: string
  readonly senderEmail: string
  readonly subject: string
}

/** Resolves after a few turns where the HTML is long. */
export async function searchTextOf(
  { senderName, senderEmail, subject }: Summary,
  { text, html, attachments }: ParsedMail,
): Promise<SearchText> {
  const names = attachments.map(({ filename }) => filename)
  const body = `${text ?? ''}\n${html === null ? '' : await htmlWords(html)}`
  const words = [senderName, senderEmail, subject, ...names, body].join('\n').slice(0, MOST_UNITS)
  return { sender: fold(`${senderName}\n${senderEmail}`), words: fold(words), files: attachments.length }
}

/** Words, or "several in quotes"; `from:ann` and `has:file`. */
export function searchQueryOf(q: string): SearchQuery {
  const terms = fold(q.slice(0, QUERY_UNITS)).match(TERM) ?? []
  const plain = terms.map(term => term.replaceAll('"', '').trim()).filter(Boolean)
  const from = plain.flatMap(term => (term.startsWith(FROM) ? term.slice(FROM.length) : [])).filter(Boolean)
  const hasFile = plain.some(term => HAS_FILE.has(term))
  const words = plain.filter(term => !term.startsWith(FROM) && !HAS_FILE.has(term))
  return { words, from, hasFile }
}

export function matches(text: SearchText, { words, from, hasFile }: SearchQuery): boolean {
  if (hasFile && text.files === 0) return false
  return words.every(word => text.words.includes(word)) && from.every(part => text.sender.includes(part))
}

const TERM = /(?:from:)?"[^"]*"|\S+/g
const FROM = 'from:'
const HAS_FILE: ReadonlySet<string> = new Set(['has:file', 'has:files', 'has:attachment'])

/** Text without what makes no difference; PostgreSQL keeps no nulls and no halves of letters. */
function fold(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\0', '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\S\n]+/g, ' ')
}

/** The words of HTML, whatever is done with them: only elements that begin a line divide words. */
async function htmlWords(html: string): Promise<string> {
  const parts: string[] = []
  let hidden = 0
  const parser = new Parser({
    onopentagname(name) {
      if (UNREAD.has(name)) hidden += 1
      if (!INLINE.has(name)) parts.push('\n')
    },
    onclosetag(name) {
      if (UNREAD.has(name)) hidden -= 1
      if (!INLINE.has(name)) parts.push('\n')
    },
    ontext(text) {
      if (hidden === 0) parts.push(text)
    },
  })
  for (let at = 0; at < html.length; at += PART_UNITS) {
    if (at > 0) await nextTurn()
    parser.write(html.slice(at, at + PART_UNITS))
  }
  parser.end()
  return parts.join('').replace(/\s+/g, ' ')
}

const UNREAD: ReadonlySet<string> = new Set(['style', 'script', 'head', 'title'])
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b big code del em font i ins mark q s small span strike strong sub sup tt u wbr'.split(' '),
)
