import type { MessageEntity } from 'grammy/types'
import { badRequest } from '../telegram/refusal.ts'
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

/** Parses what Telegram's `parse_mode` Markdown or MarkdownV2 knows. */
export function parseMarkdown(source: string, dialect: Dialect): { text: string; entities: MessageEntity[] } {
  const entities: MessageEntity[] = []
  const open: Open[] = []
  let text = ''
  let position = 0
  /** Each reads what it knows at the position and says how far that goes; 0 leaves it to the next. */
  const readers = [escaped, verbatim, lineStart, quoteEnd, mark, link, linkEnd, plain]
  while (position < source.length) position += readAtPosition()
  finish()
  return { text, entities }

  function readAtPosition(): number {
    for (const read of readers) {
      const taken = read()
      if (taken > 0) return taken
    }
    return 1
  }

  function escaped(): number {
    if (source[position] !== '\\' || position + 1 >= source.length) return 0
    text += source[position + 1]
    return 2
  }

  /** Inside of code only its own mark counts. */
  function verbatim(): number {
    const inner = open.at(-1)
    if (inner === undefined || (inner.type !== 'code' && inner.type !== 'pre')) return 0
    if (source.startsWith(inner.mark, position)) return 0
    text += source[position]
    return 1
  }

  /** `>` goes on with a quote, anything else ends it; `**>` ends it and begins another. */
  function lineStart(): number {
    if (!dialect.hasQuotes || (position > 0 && source[position - 1] !== '\n')) return 0
    const quote = open.at(-1)?.type === 'quote' ? open.at(-1) : undefined
    const goesOn = source[position] === '>'
    if (quote !== undefined && goesOn) return 1
    if (quote !== undefined) endQuote(quote, 'blockquote')
    if (source.startsWith('**>', position)) return begin('quote', '**>')
    return goesOn ? begin('quote', '>') : 0
  }

  /** `||` at the end of a quote's last line makes it expandable. */
  function quoteEnd(): number {
    const quote = open.at(-1)
    if (quote?.type !== 'quote' || !/^\|\|(?:\n(?!>)|$)/.test(source.slice(position))) return 0
    endQuote(quote, 'expandable_blockquote')
    return 2
  }

  function mark(): number {
    const found = dialect.marks.find(([candidate]) => source.startsWith(candidate, position))
    if (found === undefined) return 0
    const [sign, type] = found
    const start = open.at(-1)
    if (start?.mark !== sign)
      return begin(type, sign) + (type === 'pre' ? languageLine(position + sign.length) : 0)
    open.pop()
    const length = text.length - start.offset
    if (length > 0) entities.push({ type, offset: start.offset, length } as MessageEntity)
    return sign.length
  }

  function link(): number {
    const sign = ['![', '['].find(candidate => source.startsWith(candidate, position))
    return sign === undefined ? 0 : begin('link', sign)
  }

  function linkEnd(): number {
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

  function plain(): number {
    const character = source[position] ?? ''
    if (dialect.reserved.includes(character)) {
      throw cannotParse(`Character '${character}' is reserved and must be escaped with the preceding '\\'`)
    }
    text += character
    return 1
  }

  function begin(type: Open['type'], sign: string): number {
    open.push({ mark: sign, type, offset: text.length })
    return sign.length
  }

  function languageLine(after: number): number {
    return /^[\w+#-]*\n/.exec(source.slice(after))?.[0].length ?? 0
  }

  function endQuote(quote: Open, type: 'blockquote' | 'expandable_blockquote'): void {
    open.pop()
    const length = text.slice(quote.offset).trimEnd().length
    if (length > 0) entities.push({ type, offset: quote.offset, length })
  }

  function finish(): void {
    const last = open.at(-1)
    if (last?.type === 'quote') endQuote(last, 'blockquote')
    const left = open.at(-1)
    if (left !== undefined)
      throw cannotParse(`Can't find end of ${left.type} entity at byte offset ${left.offset}`)
  }
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
