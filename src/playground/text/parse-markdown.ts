import type { MessageEntity } from 'grammy/types'
import { refuse } from '../refusal.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { dateFormat } from './date-time.ts'
import { markupLink } from './markup-link.ts'

/** One of Telegram's two dialects: its marks, longest first, and what must be escaped when it is not a mark. */
interface Dialect {
  readonly marks: readonly (readonly [mark: string, type: Type])[]
  readonly reserved: string
  readonly hasQuotes: boolean
}

type Type = 'bold' | 'italic' | 'underline' | 'strikethrough' | 'spoiler' | 'code' | 'pre'
/** `place` is in the source, `offset` in the text. */
type Open = {
  readonly mark: string
  readonly type: Type | 'link' | 'quote'
  readonly place: number
  readonly offset: number
}

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
  const at = { offset: start.offset, length: text.length - start.offset }
  const target = readTarget(source, position + 1)
  if (at.length > 0) {
    const url = target?.url ?? text.slice(start.offset)
    entities.push(...(start.mark === '[' ? markupLink(url, at) : specialEntity(target?.url, at)))
  }
  return 1 + (target?.length ?? 0)
}

/** `(url)` behind a link's text, where \ makes any character plain. */
function readTarget(source: string, start: number): { url: string; length: number } | undefined {
  if (source[start] !== '(') return undefined
  const target = /^\(((?:\\.|[^)\\])*)\)/s.exec(source.slice(start))
  if (target === null) refuse(REFUSALS.markdownNoUrlEnd, { n: bytesBefore(source, start + 1) })
  return { url: (target[1] ?? '').replace(/\\(.)/gs, '$1'), length: target[0].length }
}

function plain(reading: Reading): number {
  const character = reading.source[reading.position] ?? ''
  if (reading.dialect.reserved.includes(character)) {
    refuse(REFUSALS.markdownReserved, { c: character })
  }
  reading.text += character
  return 1
}

function begin({ open, text, position }: Reading, type: Open['type'], sign: string): number {
  open.push({ mark: sign, type, place: position, offset: text.length })
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
  const { source, open, dialect } = reading
  const last = open.at(-1)
  if (last?.type === 'quote') endQuote(reading, last, 'blockquote')
  const left = open.at(-1)
  if (left === undefined) return
  const n = bytesBefore(source, left.place)
  if (dialect.hasQuotes) refuse(REFUSALS.markdownNoEntityEnd, { type: TYPE_NAMES[left.type], n })
  refuse(REFUSALS.markdownNoEnd, { n })
}

/** As td calls them. */
const TYPE_NAMES = {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strikethrough: 'Strikethrough',
  spoiler: 'Spoiler',
  code: 'Code',
  pre: 'Pre',
  link: 'TextUrl',
  quote: 'BlockQuote',
} as const

/** `![…](tg://time?…)` and `![…](tg://emoji?…)`. */
function specialEntity(
  url: string | undefined,
  at: { readonly offset: number; readonly length: number },
): MessageEntity[] {
  if (url === undefined) refuse(REFUSALS.markdownNoSpecialUrl)
  const [, kind, query = ''] = /^tg:(?:\/\/)?(emoji|time)\/?\?([^#]*)/i.exec(url) ?? []
  const values = new URLSearchParams(query)
  const id = values.get('id') ?? ''
  if (kind === 'emoji' && /^\d{1,19}$/.test(id)) return [{ type: 'custom_emoji', custom_emoji_id: id, ...at }]
  const unix_time = Number(values.get('unix') ?? Number.NaN)
  const date_time_format = dateFormat(values.get('format') ?? '')
  if (kind !== 'time' || !(unix_time > 0 && unix_time < 2 ** 31) || date_time_format === undefined)
    refuse(REFUSALS.markdownWrongSpecialUrl)
  return [{ type: 'date_time', unix_time, date_time_format, ...at }]
}

function bytesBefore(source: string, place: number): number {
  return Buffer.byteLength(source.slice(0, place))
}
