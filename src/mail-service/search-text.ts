import type { ParsedMail } from './mime/parsed-mail.ts'
import { fold, MOST_SEARCHED_UNITS, searchedBodyOf } from './mime/searched-body.ts'

/** What is searched of a mail: folded, so that case, accents and the width of letters make no difference. */
export interface SearchText {
  /** Who sent it. */
  readonly sender: string
  /** Sender, subject, text, the words of its HTML and invitation, and the names of its files. */
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

/** A query that is longer is cut … */
const QUERY_UNITS = 500
/** … and so is one of more different words: each is looked for through the whole of each mail. */
const MOST_WORDS = 10

interface Summary {
  readonly senderName: string
  readonly senderEmail: string
  readonly subject: string
}

export function searchTextOf({ senderName, senderEmail, subject }: Summary, parsed: ParsedMail): SearchText {
  const { searchedBody, attachments } = parsed
  const names = attachments.map(({ filename }) => filename)
  const head = fold([senderName, senderEmail, subject, ...names].join('\n'))
  const words = `${head}\n${searchedBody ?? searchedBodyOf(parsed)}`
  return {
    sender: fold(`${senderName}\n${senderEmail}`),
    words: words.slice(0, MOST_SEARCHED_UNITS).toWellFormed(),
    files: attachments.length,
  }
}

/** Words, or "several in quotes"; `from:ann` and `has:file`. The first ten different ones of them count. */
export function searchQueryOf(q: string): SearchQuery {
  const terms = fold(q.slice(0, QUERY_UNITS)).match(TERM) ?? []
  const all = terms.map(term => term.replaceAll('"', '').trim()).filter(Boolean)
  const plain = [...new Set(all)].slice(0, MOST_WORDS)
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
