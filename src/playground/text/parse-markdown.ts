import type { MessageEntity } from 'grammy/types'
import { badRequest } from '../refusal.ts'
import { dateTimeEntity } from './date-time.ts'

/** One of Telegram's two dialects: its marks, longest first, and what must be escaped when it is not a mark. */
interface Dialect {
  readonly marks: readonly (readonly [mark: string, type: Type])[]
  readonly reserved: string
  readonly hasQuotes: boolean
}

type Type = 'bold' | 'italic' | 'underline' | 'strikethrough' | 'spoiler' | 'code' | 'pre'
type Open = { readonly mark: string; readonly type: Type | 'link' | 'quote'; readonly offset: number }

/** The old dialect, in which nothing has to be escaped. */
export const MARKDOWN: Dialect = {
  marks: [
    ['```', 'pre'],
    ['`', 'code'],
    ['*', 'bold'],
    ['_', 'italic'],
  ],
  reserved: '',
  hasQuotes: false,
}

/** Today's dialect. */
export const MARKDOWN_V2: Dialect = {
  marks: [
    ['```', 'pre'],
    ['__', 'underline'],
    ['||', 'spoiler'],
    ['`', 'code'],
    ['*', 'bold'],
    ['_', 'italic'],
    ['~', 'strikethrough'],
  ],
  reserved: '_*[]()~`>#+-=|{}.!',
  hasQuotes: true,
}

/** What has been read of a source, and what is open in it. */
interface Reading {
  readonly source: string
  readonly dialect: Dialect
  readonly open: Open[]
  readonly entities: MessageEntity[]
  position: number
  text: string
}

/** Each reads what it knows at the position and says how far that goes; 0 leaves it to the next. */
const READERS = [escaped, verbatim, lineStart, quoteEnd, mark, link, linkEnd, plain]

/** Parses what Telegram's `parse_mode` Markdown or MarkdownV2 knows. */
export function parseMarkdown(source: string, dialect: Dialect): { text: string; entities: MessageEntity[] } {
  const reading: Reading = { source, dialect, open: [], entities: [], position: 0, text: '' }
  while (reading.position < source.length) reading.position += readAtPosition(reading)
  finish(reading)
  return { text: reading.text, entities: reading.entities }
}

function readAtPosition(reading: Reading): number {
  for (const read of READERS) {
    const taken = read(reading)
    if (taken > 0) return taken
  }
  return 1
}

function escaped(reading: Reading): number {
  const { source, position } = reading
  if (source[position] !== '\\' || position + 1 >= source.length) return 0
  reading.text += source[position + 1]
  return 2
}

/** Inside of code only its own mark counts. */
function verbatim(reading: Reading): number {
  const { source, position, open } = reading
  const inner = open.at(-1)
  if (inner === undefined || (inner.type !== 'code' && inner.type !== 'pre')) return 0
  if (source.startsWith(inner.mark, position)) return 0
  reading.text += source[position]
  return 1
}

/** `>` goes on with a quote, anything else ends it; `**>` ends it and begins another. */
function lineStart(reading: Reading): number {
  const { source, position, dialect, open } = reading
  if (!dialect.hasQuotes || (position > 0 && source[position - 1] !== '\n')) return 0
  const quote = open.at(-1)?.type === 'quote' ? open.at(-1) : undefined
  const goesOn = source[position] === '>'
  if (quote !== undefined && goesOn) return 1
  if (quote !== undefined) endQuote(reading, quote, 'blockquote')
  if (source.startsWith('**>', position)) return begin(reading, 'quote', '**>')
  return goesOn ? begin(reading, 'quote', '>') : 0
}

/** `||` at the end of a quote's last line makes it expandable. */
function quoteEnd(reading: Reading): number {
  const { source, position, open } = reading
  const quote = open.at(-1)
  if (quote?.type !== 'quote' || !/^\|\|(?:\n(?!>)|$)/.test(source.slice(position))) return 0
  endQuote(reading, quote, 'expandable_blockquote')
  return 2
}

function mark(reading: Reading): number {
  const { source, position, dialect, open, entities } = reading
  const found = dialect.marks.find(([candidate]) => source.startsWith(candidate, position))
  if (found === undefined) return 0
  const [sign, type] = found
  const start = open.at(-1)
  if (start?.mark !== sign) {
    const language = type === 'pre' ? languageLine(source.slice(position + sign.length)) : ''
    return begin(reading, type, sign) + language.length
  }
  open.pop()
  const length = reading.text.length - start.offset
  if (length > 0) entities.push({ type, offset: start.offset, length } as MessageEntity)
  return sign.length
}

function link(reading: Reading): number {
  const sign = ['![', '['].find(candidate => reading.source.startsWith(candidate, reading.position))
  return sign === undefined ? 0 : begin(reading, 'link', sign)
}

function linkEnd({ source, position, open, text, entities }: Reading): number {
  const start = open.at(-1)
  if (source[position] !== ']' || start?.type !== 'link') return 0
  open.pop()
  const target = /^\]\(((?:\\.|[^)\\])*)\)/.exec(source.slice(position))
  const url = (target?.[1] ?? text.slice(start.offset)).replace(/\\(.)/g, '$1')
  const at = { offset: start.offset, length: text.length - start.offset }
  if (at.length > 0)
    entities.push(start.mark === '[' ? { type: 'text_link', url, ...at } : specialEntity(url, at))
  return target?.[0].length ?? 1
}

function plain(reading: Reading): number {
  const character = reading.source[reading.position] ?? ''
  if (reading.dialect.reserved.includes(character)) {
    throw cannotParse(`Character '${character}' is reserved and must be escaped with the preceding '\\'`)
  }
  reading.text += character
  return 1
}

function begin({ open, text }: Reading, type: Open['type'], sign: string): number {
  open.push({ mark: sign, type, offset: text.length })
  return sign.length
}

function languageLine(after: string): string {
  return /^[\w+#-]*\n/.exec(after)?.[0] ?? ''
}

function endQuote(
  { open, text, entities }: Reading,
  quote: Open,
  type: 'blockquote' | 'expandable_blockquote',
): void {
  open.pop()
  const length = text.slice(quote.offset).trimEnd().length
  if (length > 0) entities.push({ type, offset: quote.offset, length })
}

function finish(reading: Reading): void {
  const last = reading.open.at(-1)
  if (last?.type === 'quote') endQuote(reading, last, 'blockquote')
  const left = reading.open.at(-1)
  if (left !== undefined)
    throw cannotParse(`Can't find end of ${left.type} entity at byte offset ${left.offset}`)
}

/** `![…](tg://time?…)` and `![…](tg://emoji?…)`. */
function specialEntity(url: string, at: { offset: number; length: number }): MessageEntity {
  if (!URL.canParse(url)) throw cannotParse(`wrong link "${url}"`)
  const { host, searchParams } = new URL(url)
  if (host === 'time')
    return dateTimeEntity(searchParams.get('unix') ?? '', searchParams.get('format') ?? '', at)
  return { type: 'custom_emoji', custom_emoji_id: searchParams.get('id') ?? '', ...at }
}

function cannotParse(reason: string): Error {
  return badRequest(`can't parse entities: ${reason}`)
}
